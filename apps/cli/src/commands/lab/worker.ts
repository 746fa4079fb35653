import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWhole, type CommandForm, type Given } from '../../arguments.ts';
import { EXIT, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'worker',
  summary:
    'Fights the simulations that tables of a server have asked for, taken from its PostgreSQL database.',
  about:
    'DATABASE_URL names the database. Any number of workers may run, on any machines; Ctrl-C lets one finish what it is fighting.',
  usage: ['worker [--threads K]'],
  flags: { threads: { value: 'K', help: 'how many batches are fought at once (one for each core)' } },
  examples: [],
};

/** The worker is a part of the server, which comes with a checkout and not with the package. */
const SCRIPT = fileURLToPath(new URL('../../../../../scripts/worker.ts', import.meta.url));

export const run = (given: Given, terminal: Terminal): Promise<ExitCode> | ExitCode => {
  const [extra] = given.words;
  if (extra !== undefined)
    return terminal.problems([{ code: 'usage', what: `"${extra}" is one word too many.` }]);
  const threads = readWhole(given, 'threads', { least: 0, most: 1024, initial: 0 });
  if (!threads.ok) return terminal.problems(threads.error);
  if (!existsSync(SCRIPT))
    return terminal.problems([
      {
        code: 'usage',
        what: 'A worker needs a checkout of Caltrop, as a server does: see docs/operations.md.',
      },
    ]);
  const flags = threads.value === 0 ? [] : ['--threads', String(threads.value)];
  const child = spawn(process.execPath, [SCRIPT, ...flags], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => pass(signal));
  return new Promise((done) => {
    child.once('exit', (code) => done(code === 0 ? EXIT.ok : EXIT.bad));
  });
};
