/** Runs the tests of the page in a browser: those of every run, or with a folder those of the proof. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser } from './browser.ts';

const RESULTS = join('apps', 'table', 'artefacts', 'results.json');

/** Tests that passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What to run: `pictures` takes one of every place, `proof` is what takes too long for every run. */
interface Run {
  readonly pictures?: boolean;
  readonly proof?: boolean;
}

/** The tests of the page; a run that ends without a report is a failure. */
export const testPage = async ({ pictures = false, proof = false }: Run = {}): Promise<Count> => {
  rmSync(RESULTS, { force: true });
  const cli = resolve('node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...(proof ? ['e2e/proof'] : [])], {
    cwd: join('apps', 'table'),
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(),
      ...(pictures ? { PICTURES: '1' } : {}),
      ...(proof ? { PROOF: '1' } : {}),
    },
  });
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)));
  if (!existsSync(RESULTS)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  };
  const { expected, unexpected, flaky } = stats;
  return { passed: expected, failed: unexpected + flaky + (code !== 0 && unexpected === 0 ? 1 : 0) };
};
