/** Battles described as plain data, so that any process anywhere can fight a part of them, and the parts add up to the same. */
import {
  anyObject,
  formOf,
  mapOf,
  optional,
  taggedBy,
  textUpTo,
  wholeFrom,
  type TypeOf,
} from '@caltrop/engine/form';

import { DANGER_STOP, dangerReport, isPrecise, mergeDanger, NO_DANGER, type DangerSlice } from '../danger.ts';
import { BLOCK, isEnough } from './stop.ts';

const word = textUpTo(64);
const share = formOf(
  'a number above 0 and below 1',
  (v): v is number => typeof v === 'number' && v > 0 && v < 1,
);

const FIXED = {
  kind: word,
  /** What a battle is opened with: scenario, rosters, options, packs. */
  setup: anyObject,
  /** Battle k of a seed is the same wherever it is fought. */
  seed: textUpTo(128),
  /** How many battles at the most, and how many of them make a batch. */
  battles: wholeFrom(1, 10_000_000),
  batch: wholeFrom(1, 100_000),
};

/** A run of battles: between bots, or of an encounter as it is or with a change, to see how dangerous it is. */
const BATCHED = taggedBy('is', {
  battles: {
    ...FIXED,
    policies: mapOf(word),
    /** How much a bot may think about one activation; as usual where it is left out. */
    nodes: optional(wholeFrom(1, 1_000_000)),
    /** It ends when the share of every side is known so well: half the width of its interval. */
    within: optional(share),
  },
  danger: {
    ...FIXED,
    /** The change to the encounter; empty for none. */
    edit: word,
    /** How characters are played; the usual way where it is left out. */
    temper: optional(word),
    /** It ends when the chances are known so well: half the width of their intervals. */
    precision: optional(share),
  },
});
export type BatchedRun = TypeOf<typeof BATCHED>;

/** Fights the battles of a run from number `from` up to, but not including, `to`. */
export type Fights = (from: number, to: number) => DangerSlice;

export const batchesOf = ({ battles, batch }: BatchedRun): number => Math.ceil(battles / batch);

/** Fights batch number `n` of a run: the same whoever fights it, however often. */
export const fightBatch = (fights: Fights, { battles, batch }: BatchedRun, n: number): DangerSlice =>
  fights(n * batch, Math.min(battles, (n + 1) * batch));

/** How far a run has come. */
export interface RunProgress {
  readonly slice: DangerSlice;
  /** How many batches count, from the first on. */
  readonly batches: number;
  readonly done: boolean;
}

/** Whether what was fought so far is enough, where a run says when it is. */
const isKnown = (run: BatchedRun, slice: DangerSlice): boolean => {
  if (run.is === 'danger')
    return (
      run.precision !== undefined &&
      isPrecise(dangerReport(slice, []), { ...DANGER_STOP, precision: run.precision, most: run.battles })
    );
  const { tally } = slice;
  return run.within !== undefined && tally.battles % BLOCK === 0 && isEnough(tally, { within: run.within });
};

/**
 * The sum of the batches that are there, from the first on without a gap. A run with a precision ends after the first
 * batch that reaches it, whatever was fought beyond: so its result does not depend on who fought what when.
 */
export const progressOf = (run: BatchedRun, results: ReadonlyMap<number, DangerSlice>): RunProgress => {
  const all = batchesOf(run);
  let slice = NO_DANGER;
  for (let n = 0; n < all; n++) {
    const next = results.get(n);
    if (next === undefined) return { slice, batches: n, done: false };
    slice = mergeDanger(slice, next);
    if (isKnown(run, slice)) return { slice, batches: n + 1, done: true };
  }
  return { slice, batches: all, done: true };
};
