/* oxlint-disable no-await-in-loop -- each thread fights one part after the other */
/** Fights a run in parts, on this thread or on several; the sum is the same, whoever fights which part. */
import { setImmediate } from 'node:timers/promises';
import { mergeTallies, NO_TALLY, type Tally } from '@caltrop/lab';
import type { Run } from './series.ts';
import fight, { type Part } from './worker.ts';

const MOST_IN_PART = 400;
const PARTS_A_THREAD = 40;

/** Fights battles 0 to `battles` of a run on `workers` threads. Ends early when `stopped` says so. */
export const fightAll = async (
  run: Run,
  battles: number,
  workers: number,
  stopped: () => boolean,
  report: (done: number) => void,
): Promise<Tally> => {
  const size = Math.max(1, Math.min(MOST_IN_PART, Math.ceil(battles / (workers * PARTS_A_THREAD))));
  let next = 0;
  let sum = NO_TALLY;
  const each = async (one: (part: Part) => Tally | Promise<Tally>): Promise<void> => {
    while (next < battles && !stopped()) {
      const from = next;
      next = Math.min(battles, from + size);
      const tally = await one({ run, from, to: next });
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
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  });
  await Promise.all(Array.from({ length: workers }, () => each((part) => pool.run(part))));
  await pool.destroy();
  return sum;
};
