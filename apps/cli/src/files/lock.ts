/** Who writes a file: a lock beside it names the one process that may. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, hostname } from 'node:os';
import { parseJson } from '@caltrop/engine';
import { codeOf, targetOf } from './files.ts';

/** The process that writes a file. */
export interface Writer {
  readonly pid: number;
  readonly host: string;
  /** When it started, by the clock of its system: a later process may get the same number. */
  readonly started: string;
}

/** The right to write a file, until it is let go or this process ends. */
export interface Lock {
  /** Whether nobody has taken it away. */
  held(): boolean;
  release(): void;
}

/** Beside the file itself, so that all names that lead to it share one lock. */
const lockOf = (file: string): string => `${targetOf(file)}.lock`;

/** When a process started; empty where the system does not say. */
const startOf = (pid: number): string => {
  try {
    // The name in brackets may hold anything; the start is the 20th field behind it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(/\s+/)[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but somebody else's.
    return codeOf(error) === 'EPERM';
  }
};

/** A process of this machine that has ended writes no more. Of another machine nobody here can know. */
const isGone = ({ pid, host, started }: Writer): boolean =>
  host === hostname() && (!isAlive(pid) || (started !== '' && startOf(pid) !== started));

const parseWriter = (text: string): Writer => {
  const json = parseJson(text);
  const fields = new Map<string, unknown>(
    json.ok && typeof json.value === 'object' && json.value !== null ? Object.entries(json.value) : [],
  );
  const [pid, host, started] = ['pid', 'host', 'started'].map((name) => fields.get(name));
  return {
    pid: typeof pid === 'number' && Number.isInteger(pid) && pid > 0 ? pid : 0,
    host: typeof host === 'string' ? host : 'unknown',
    started: typeof started === 'string' ? started : '',
  };
};

const readLock = (lock: string): string | undefined => {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** The process that writes a file now; undefined when none does. */
export const writerOf = (file: string): Writer | undefined => {
  const text = readLock(lockOf(file));
  const writer = text === undefined ? undefined : parseWriter(text);
  return writer === undefined || isGone(writer) ? undefined : writer;
};

/** A writer as people call it. */
export const writerWords = ({ pid, host }: Writer): string =>
  pid === 0 ? 'somebody unknown' : `process ${pid} on ${host}`;

/** Makes the lock with its text in it, so that nobody ever reads half of it. False when there is one. */
const make = (lock: string, text: string): boolean => {
  const fresh = `${lock}.${process.pid}`;
  try {
    writeFileSync(fresh, text);
    linkSync(fresh, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  // A disk without links.
  try {
    writeFileSync(lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Takes a lock away whose process has ended. False when it is another one by now. */
const clear = (lock: string, stale: string): boolean => {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  const same = readLock(aside) === stale;
  // Somebody was quicker: what was moved is their lock, and goes back.
  if (!same) make(lock, readLock(aside) ?? '');
  rmSync(aside, { force: true });
  return same;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends as a signal would have ended the process, but by way of `exit`, which lets go of the lock. */
const leave = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);

/** Takes the right to write a file, or says who has it. Locks of processes that have ended are taken over. */
export const takeLock = (file: string): Lock | Writer => {
  const lock = lockOf(file);
  const own = `${JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) })}\n`;
  while (!make(lock, own)) {
    const text = readLock(lock);
    if (text === undefined) continue;
    const writer = parseWriter(text);
    if (!isGone(writer)) return writer;
    clear(lock, text);
  }
  const release = (): void => {
    process.off('exit', release);
    for (const signal of SIGNALS) process.off(signal, leave);
    if (readLock(lock) === own) rmSync(lock, { force: true });
  };
  process.on('exit', release);
  for (const signal of SIGNALS) process.on(signal, leave);
  return { held: () => readLock(lock) === own, release };
};

export const isWriter = (taken: Lock | Writer): taken is Writer => 'pid' in taken;
