/* oxlint-disable no-await-in-loop -- each thread fights one part after the other */
/** Fights runs in parts, on this thread or on several; the sum is the same, whoever fights which part. */
import { setImmediate } from 'node:timers/promises';
import {
  driveStudy,
  nextSize,
  Parts,
  type Hands,
  type Ledger,
  type Run,
  type StopRule,
  type Tally,
  type Task,
} from '@caltrop/lab';
import fight, { WORKER } from './worker.ts';

/** Threads that fight parts of runs. */
export type Threads = Hands;

/** Does something with so many threads, and lets them go. */
export const withThreads = async <R>(count: number, use: (threads: Threads) => Promise<R>): Promise<R> => {
  if (count === 1) return use({ count, fight });
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Task, never>({ filename: WORKER, minThreads: count, maxThreads: count });
  try {
    return await use({ count, fight: (task) => pool.run(task) });
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
  /** What an earlier sitting has fought of it. */
  readonly sum?: Tally | undefined;
}

/** Fights a run; tells what is in. */
export const fightAll = async (
  threads: Threads,
  run: Run,
  { battles, stop, stopped = () => false, sum }: Length,
  report: (tally: Tally) => void = () => undefined,
): Promise<Tally> => {
  const parts = new Parts(battles, stop, sum);
  const each = async (): Promise<void> => {
    let size = 1;
    while (!stopped()) {
      const left = Math.ceil((battles - parts.dealt) / threads.count);
      const part = parts.deal(Math.min(size, left));
      if (part === undefined) return;
      const begin = performance.now();
      const tally = await threads.fight({ ...part, run });
      size = nextSize(size, performance.now() - begin);
      parts.take(part, tally);
      report(parts.tally);
      // Lets Ctrl-C through.
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: threads.count }, each));
  return parts.tally;
};

/** Fights a study on all threads; tells whenever something is in. */
export const fightStudy = (
  threads: Threads,
  ledger: Ledger,
  stopped: () => boolean,
  report: () => void,
): Promise<void> =>
  driveStudy(ledger, threads, { clock: () => performance.now(), stopped, report, breath: setImmediate });
