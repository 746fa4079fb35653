import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  fightBatch,
  NO_DANGER,
  progressOf,
  TallyBuilder,
  type DangerSlice,
  type BatchedRun,
} from '../src/index.ts';

const RUN: BatchedRun = {
  is: 'danger',
  kind: 'duel',
  setup: {},
  seed: '1',
  battles: 95,
  batch: 10,
  edit: '',
};

/** Fights in which every third is won, and nobody dies. */
const fights = (from: number, to: number): DangerSlice => {
  const builder = new TallyBuilder();
  const marks: Record<number, { won: 0 | 1; dead: number }> = {};
  for (let k = from; k < to; k++) {
    const won = k % 3 === 0 ? 1 : 0;
    marks[k] = { won, dead: 0 };
    builder.add({
      winner: won === 1 ? 'party' : 'foes',
      rule: 'x',
      commands: k,
      measures: { won, someDead: 0, allDead: 0 },
    });
  }
  return { tally: builder.tally, marks };
};

const resultsOf = (run: BatchedRun, batches: readonly number[]): Map<number, DangerSlice> =>
  new Map(batches.map((n) => [n, fightBatch(fights, run, n)]));

describe('a run of battles', () => {
  it('comes to the same in whatever order its batches come in, and the last is shorter', () => {
    const all = Array.from({ length: batchesOf(RUN) }, (_, n) => n);
    expect(all).toHaveLength(10);
    const whole = { ...progressOf(RUN, resultsOf(RUN, all)) };
    expect(whole).toEqual({ slice: fights(0, 95), batches: 10, done: true });
    expect(progressOf(RUN, resultsOf(RUN, all.toReversed()))).toEqual(whole);
  });

  it('counts from the first batch on without a gap', () => {
    expect(progressOf(RUN, resultsOf(RUN, [1, 2]))).toEqual({ slice: NO_DANGER, batches: 0, done: false });
    expect(progressOf(RUN, resultsOf(RUN, [0, 1, 5]))).toEqual({
      slice: fights(0, 20),
      batches: 2,
      done: false,
    });
  });

  it('ends where it is precise enough, whatever was fought beyond', () => {
    // Wilson, 4 of 10: 1.96 / 1.384 × √(0.024 + 0.0096) = 0.26; 7 of 20: 1.96 / 1.192 × √(0.0114 + 0.0024) = 0.19.
    const run: BatchedRun = { ...RUN, precision: 0.2 };
    const few = progressOf(run, resultsOf(run, [0, 1, 2]));
    expect(few).toMatchObject({ batches: 2, done: true });
    expect(progressOf(run, resultsOf(run, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).toEqual(few);
  });
});
