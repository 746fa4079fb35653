/* oxlint-disable no-await-in-loop -- each thread fights one part after the other */
/** Fights runs in parts, on this thread or on several; the sum is the same, whoever fights which part. */
import { setImmediate } from 'node:timers/promises';
import { Parts, type Run, type StopRule, type Tally } from '@caltrop/lab';
import fight, { WORKER, type Fought, type Task } from './worker.ts';

/** A part should take about this long: often enough for a progress bar, seldom enough to cost nothing. */
const PART_MS = 150;
const MOST_IN_PART = 1000;

/** Threads that fight parts of runs. */
export interface Threads {
  readonly count: number;
  fight<T extends Task>(task: T): Promise<Fought<T>>;
}

/** Does something with so many threads, and lets them go. */
export const withThreads = async <R>(count: number, use: (threads: Threads) => Promise<R>): Promise<R> => {
  if (count === 1)
    return use({ count, fight: <T extends Task>(task: T) => fight(task) as Promise<Fought<T>> });
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Task, unknown>({ filename: WORKER, minThreads: count, maxThreads: count });
  try {
    return await use({ count, fight: <T extends Task>(task: T) => pool.run(task) as Promise<Fought<T>> });
  } finally {
    await pool.destroy();
  }
};

/** How many battles a run has at most, and what ends it before. */
export interface Length {
  readonly battles: number;
  readonly stop?: StopRule;
  /** Somebody wants it to end now. */
  readonly stopped?: () => boolean;
}

/** Fights a run; tells how many battles are in. */
export const fightAll = async (
  threads: Threads,
  run: Run,
  { battles, stop, stopped = () => false }: Length,
  report: (done: number) => void = () => undefined,
): Promise<Tally> => {
  const parts = new Parts(battles, stop);
  const each = async (): Promise<void> => {
    let size = 1;
    while (!stopped()) {
      const left = Math.ceil((battles - parts.dealt) / threads.count);
      const part = parts.deal(Math.min(size, left));
      if (part === undefined) return;
      const begin = performance.now();
      const tally = await threads.fight({ ...part, run });
      const spent = performance.now() - begin;
      size =
        spent < PART_MS / 2
          ? Math.min(MOST_IN_PART, size * 2)
          : spent > PART_MS * 2
            ? Math.ceil(size / 2)
            : size;
      parts.take(part, tally);
      report(parts.tally.battles);
      // Lets Ctrl-C through.
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: threads.count }, each));
  return parts.tally;
};
