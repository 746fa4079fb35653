/** Fights a batch on a thread of its own: what is to be fought comes, and what it came to goes, as plain data. */
import type { DangerSlice, BatchedRun } from '@caltrop/lab';
import { fightBatch, type Fights } from '@caltrop/lab';
import { openRun } from './open-run.ts';

/** The file that a thread runs. */
export const FIGHTER: string = import.meta.url;

export interface Fight {
  readonly run: BatchedRun;
  readonly n: number;
}

/** What was opened last is kept: the batches of a run come one after the other. */
let known: { readonly key: string; readonly fights: Fights } | undefined;

const fight = async ({ run, n }: Fight): Promise<DangerSlice> => {
  const { battles: _battles, batch: _batch, ...fixed } = run;
  const key = JSON.stringify(fixed);
  if (known?.key !== key) {
    const fights = await openRun(run);
    // It was opened before it was written down.
    if (!fights.ok) throw new Error(fights.error.map((p) => p.what).join(' '));
    known = { key, fights: fights.value };
  }
  return fightBatch(known.fights, run, n);
};

export default fight;
