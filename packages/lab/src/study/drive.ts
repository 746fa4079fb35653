/* oxlint-disable no-await-in-loop -- each of those who fight fights one part after the other */
/** Has a study fought by as many as there are, part by part. */
import type { Ledger } from './ledger.ts';
import type { Hands } from './task.ts';

/** A part should take about this long: often enough for a progress bar, seldom enough to cost nothing. */
const PART_MS = 150;
const MOST_IN_PART = 1000;

/** The size of the next part by how long the last one took. */
export const nextSize = (size: number, spentMs: number): number =>
  spentMs < PART_MS / 2
    ? Math.min(MOST_IN_PART, size * 2)
    : spentMs > PART_MS * 2
      ? Math.ceil(size / 2)
      : size;

export interface Driving {
  readonly clock: () => number;
  /** Somebody wants it to end now; what is in stays. */
  readonly stopped: () => boolean;
  /** Something has come in. */
  readonly report: () => void;
  /** Lets others have their turn between two parts. */
  readonly breath?: () => Promise<unknown>;
}

/** Fights until everything is in, or somebody stops it. */
export const driveStudy = async (ledger: Ledger, hands: Hands, driving: Driving): Promise<void> => {
  const { clock, stopped, report, breath } = driving;
  ledger.forget();
  const each = async (): Promise<void> => {
    let size = 1;
    while (!stopped()) {
      const dealt = ledger.deal(size);
      if (dealt === undefined) return;
      const { cell, part } = dealt;
      const begin = clock();
      const { run, twin } = cell;
      const tally = await hands.fight({ ...part, run, ...(twin === undefined ? {} : { twin }) });
      size = nextSize(size, clock() - begin);
      ledger.take(dealt, tally);
      report();
      await breath?.();
    }
  };
  await Promise.all(Array.from({ length: hands.count }, each));
};
