/* oxlint-disable no-await-in-loop -- each thread fights one part after the other */
/** Fights a run in parts, on this thread or on several; the sum is the same, whoever fights which part. */
import { setImmediate } from 'node:timers/promises';
import { mergeTallies, NO_TALLY, type Tally } from '@caltrop/lab';
import type { Run } from './run.ts';
import fight, { WORKER, type Part } from './worker.ts';

/** A part should take about this long: often enough for a progress bar, seldom enough to cost nothing. */
const PART_MS = 150;
const MOST_IN_PART = 1000;

/** Fights battles 0 to `battles` of a run on `workers` threads. Ends early when `stopped` says so. */
export const fightAll = async (
  run: Run,
  battles: number,
  workers: number,
  stopped: () => boolean,
  report: (done: number) => void,
): Promise<Tally> => {
  let next = 0;
  let sum = NO_TALLY;
  const each = async (one: (part: Part) => Tally | Promise<Tally>): Promise<void> => {
    let size = 1;
    while (next < battles && !stopped()) {
      const from = next;
      next = Math.min(battles, from + size, from + Math.ceil((battles - from) / workers));
      const begin = performance.now();
      const tally = await one({ run, from, to: next });
      const spent = performance.now() - begin;
      size =
        spent < PART_MS / 2
          ? Math.min(MOST_IN_PART, size * 2)
          : spent > PART_MS * 2
            ? Math.ceil(size / 2)
            : size;
      sum = mergeTallies(sum, tally);
      report(sum.battles);
      // Lets Ctrl-C through.
      await setImmediate();
    }
  };
  if (workers === 1) {
    await each(fight);
    return sum;
  }
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Part, Tally>({
    filename: WORKER,
    minThreads: workers,
    maxThreads: workers,
  });
  await Promise.all(Array.from({ length: workers }, () => each((part) => pool.run(part))));
  await pool.destroy();
  return sum;
};
