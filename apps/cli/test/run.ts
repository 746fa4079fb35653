import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { run } from '../src/program.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a run of the program left behind. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `caltrop` with arguments and lines of input, as a user would from a shell. */
export const caltrop = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      err += part;
    });
    // A program that refuses its arguments has closed its input before it is written.
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });

/** A run of the program that goes on while a test looks at it. */
export interface Running {
  /** Types a line. */
  say(line: string): void;
  /** Resolves when the program has written something, counted from the last time that it was waited for. */
  heard(what: RegExp): Promise<string>;
  /** Ends the input. */
  leave(): void;
  kill(signal: NodeJS.Signals): void;
  readonly pid: number;
  readonly ended: Promise<Ran>;
}

/** Starts `caltrop` and leaves its input open. */
export const start = (...args: string[]): Running => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' },
  });
  afterAll(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  let read = 0;
  let look = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part;
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part;
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, out, err });
      look();
    });
  });
  return {
    say: (line) => void child.stdin.write(`${line}\n`),
    heard: (what) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = what.exec(out.slice(read));
          if (found !== null) {
            read += found.index + found[0].length;
            look = () => undefined;
            resolve(found[0]);
          } else if (child.exitCode !== null || child.signalCode !== null) {
            reject(new Error(`It ended without ${String(what)}:\n${out}${err}`));
          }
        };
        look();
      }),
    leave: () => void child.stdin.end(),
    kill: (signal) => void child.kill(signal),
    pid: child.pid ?? 0,
    ended,
  };
};

/** Runs the same program in this process: no start-up, and content is read once. Not for what reads input. */
export const here = async (...args: string[]): Promise<Ran> => {
  let out = '';
  let err = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    out += String(part);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
    err += String(part);
    return true;
  });
  const code = await run(args).finally(() => {
    stdout.mockRestore();
    stderr.mockRestore();
  });
  return { code, out, err };
};

/** The JSON that a command writes, which must be all that it writes. */
export const json = async (...args: string[]): Promise<unknown> => {
  const { out } = await here(...args, '--json');
  return JSON.parse(out) as unknown;
};

/** A folder for the files of one test file; gone afterwards. */
export const scratch = (): ((name: string, text?: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'caltrop-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, text) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };
};
