import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimRandom } from '@caltrop/engine';
import {
  BLOCK,
  addNumber,
  evenMargin,
  evenPoint,
  NO_MOMENTS,
  worthOf,
  matrixOf,
  NO_PAIRS,
  Parts,
  ratioOf,
  shareOf,
  Step,
  TallyBuilder,
  verdictOf,
  wilson,
  withPair,
  type PairCounts,
  type Part,
  type Tally,
} from '../src/index.ts';

/** Battles of a coin that shows heads with this chance; battle k is the same whoever throws it. */
const coin =
  (seed: number, chance: number) =>
  ({ from, to }: Part): Tally => {
    const builder = new TallyBuilder();
    for (let k = from; k < to; k++) {
      const heads = SimRandom.from(seed, k).below(1000) < chance * 1000;
      builder.add({ winner: heads ? 'heads' : 'tails', rule: 'COIN-1', commands: 1, measures: {} });
    }
    return builder.tally;
  };

/** Fights a run with so many hands, which end their parts in an order of their own. */
const fought = (parts: Parts, throwing: (part: Part) => Tally, hands: number, random: SimRandom): Tally => {
  const open: Part[] = [];
  for (;;) {
    while (open.length < hands) {
      const part = parts.deal(1 + random.below(40));
      if (part === undefined) break;
      open.push(part);
    }
    const [done] = open.splice(random.below(Math.max(1, open.length)), 1);
    if (done === undefined) return parts.tally;
    parts.take(done, throwing(done));
    // A worker that was given up may hand in its part after all.
    if (random.below(4) === 0) parts.take(done, throwing(done));
  }
};

describe('a run in parts', () => {
  it.each([1, 2, 7])('comes to the same with %i workers, and counts no part twice', (hands) => {
    const stop = { within: 0.04 };
    const throwing = coin(5, 0.3);
    const alone = fought(new Parts(5000, stop), throwing, 1, SimRandom.from('one', 1));
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const tally = fought(new Parts(5000, stop), throwing, hands, SimRandom.from('hands', seed));
        expect(tally).toEqual(alone);
      }),
      { numRuns: 20 },
    );
    expect(alone.battles % BLOCK).toBe(0);
    const [low, high] = wilson(alone.wins['heads'] ?? 0, alone.battles);
    expect((high - low) / 2).toBeLessThanOrEqual(0.04);
  });

  it('goes on where a part is missing, and is whole when another worker has fought it', () => {
    const parts = new Parts(300);
    const throwing = coin(1, 0.5);
    const [lost, kept] = [parts.deal(100), parts.deal(200)];
    if (lost === undefined || kept === undefined) throw new Error('there are two parts');
    parts.take(kept, throwing(kept));
    expect(parts.tally.battles).toBe(0);
    parts.take(lost, throwing(lost));
    expect(parts.tally).toEqual(throwing({ from: 0, to: 300 }));
  });

  it.each([0.05, 0.3, 0.5])(
    'stops with an interval that holds a chance of %d in 93 to 97 of 100 runs',
    (chance) => {
      let held = 0;
      for (let seed = 0; seed < 1000; seed++) {
        const parts = new Parts(100_000, { within: 0.05 });
        const throwing = coin(seed, chance);
        for (let part = parts.deal(BLOCK); part !== undefined; part = parts.deal(BLOCK))
          parts.take(part, throwing(part));
        const [low, high] = wilson(parts.tally.wins['heads'] ?? 0, parts.tally.battles);
        if (low <= chance && chance <= high) held++;
      }
      expect(held).toBeGreaterThanOrEqual(930);
      expect(held).toBeLessThanOrEqual(970);
    },
  );
});

describe('pairs', () => {
  it('are counted by their points', () => {
    let counts: PairCounts = NO_PAIRS;
    for (const [one, two] of [
      [1, 1],
      [1, 0],
      [0.5, 1],
      [0, 0],
    ] as const)
      counts = withPair(counts, one, two);
    expect(counts).toEqual([1, 0, 1, 1, 1]);
    // 2 + 1 + 1.5 + 0 points of 8.
    expect(shareOf(counts).share).toBe(4.5 / 8);
  });

  it('answer at once where one side wins everything, and with a share between the two not for long', () => {
    const question = { low: 0.7, high: 0.75, error: 0.05 };
    expect(verdictOf([0, 0, 0, 0, 100], question)).toBe('at least');
    expect(verdictOf([100, 0, 0, 0, 0], question)).toBe('less');
    // Half way between the two nothing speaks for either: (70 + 75) / 2 = 72.5 %, as 11 × ½ + 9 × 1 of 20 pairs.
    expect(shareOf([0, 0, 11, 0, 9]).share).toBe(0.725);
    expect(ratioOf([0, 0, 11, 0, 9], question)).toBeCloseTo(0, 10);
  });

  it('are wrong no more often than they promise', () => {
    const question = { low: 0.5, high: 0.6, error: 0.05 };
    let wrong = 0;
    for (let seed = 0; seed < 400; seed++) {
      const random = SimRandom.from('sequential', seed);
      const step = new Step(20_000, question);
      for (let part = step.deal(); part !== undefined; part = step.deal()) {
        let counts: PairCounts = NO_PAIRS;
        for (let k = part.from; k < part.to; k++) counts = withPair(counts, random.below(2), random.below(2));
        step.take(part.from, counts);
      }
      if (step.result.verdict === 'at least') wrong++;
    }
    // 20 of 400 is what it promises; 33 is three deviations more.
    expect(wrong).toBeLessThanOrEqual(33);
  });

  it('count in order, and none after the answer', () => {
    const step = new Step(1000, { low: 0.5, high: 0.6, error: 0.05 });
    const [first, second] = [step.deal(), step.deal()];
    if (first === undefined || second === undefined) throw new Error('there are two parts');
    step.take(second.from, [10, 0, 0, 0, 0]);
    expect(step.result.pairs).toBe(0);
    step.take(first.from, [0, 0, 0, 0, 10]);
    expect(step.result).toMatchObject({ pairs: 10, verdict: 'at least' });
    expect(step.deal()).toBeUndefined();
  });
});

describe('a matrix', () => {
  it('adds up both sides of the board; a draw is half a win', () => {
    const { rows, all, firstSide } = matrixOf(
      ['a', 'b', 'c'],
      [
        { first: 'a', second: 'b', battles: 10, wins: [6, 2] },
        { first: 'b', second: 'a', battles: 10, wins: [5, 5] },
        { first: 'a', second: 'c', battles: 4, wins: [0, 4] },
      ],
    );
    // (6 + 1 + 5) of 20, (2 + 1 + 5) of 20, 0 of 4.
    expect(rows['a']?.['b']?.share).toBe(12 / 20);
    expect(rows['b']?.['a']?.share).toBe(8 / 20);
    expect(rows['c']?.['b']?.battles).toBe(0);
    expect(all['a']).toMatchObject({ battles: 24, share: 12 / 24 });
    expect(firstSide).toMatchObject({ battles: 24, share: (7 + 5 + 0) / 24 });
  });
});

describe('the handicap that makes chances even', () => {
  /** So many pairs with a share: of pairs that are won or lost whole. */
  const wholePairs = (pairs: number, won: number): PairCounts => [pairs - won, 0, 0, 0, won];

  it('lies half way between two handicaps that are won and lost as often', () => {
    const found = evenPoint([
      { handicap: 0, counts: wholePairs(1000, 600) },
      { handicap: 40, counts: wholePairs(1000, 400) },
    ]);
    expect(found?.at).toBeCloseTo(20, 6);
    // Log odds of 60 %: ln 1.5 each way, so a slope of 2 ln 1.5 / 40. Each has a deviation of √(0.24 / 1000) / 0.24; the mean of two
    // has that over √2, and the slope turns it into points.
    const slope = (2 * Math.log(1.5)) / 40;
    const deviation = Math.sqrt(0.24 / 1000) / 0.24 / Math.SQRT2;
    expect((found?.error ?? 0) / ((1.959964 * deviation) / slope)).toBeCloseTo(1, 2);
  });

  it('is not known from one handicap, nor where a handicap does not help', () => {
    expect(evenPoint([{ handicap: 0, counts: wholePairs(100, 60) }])).toBeUndefined();
    const odd = [
      { handicap: 0, counts: wholePairs(100, 40) },
      { handicap: 40, counts: wholePairs(100, 60) },
    ];
    expect(evenPoint(odd)).toBeUndefined();
  });

  it('holds the truth in its interval as often as it promises', () => {
    // Chances by 1 / (1 + e^(x/30 - 1)): even at a handicap of 30.
    const chance = (x: number): number => 1 / (1 + Math.exp(x / 30 - 1));
    let held = 0;
    for (let seed = 0; seed < 500; seed++) {
      const random = SimRandom.from('even', seed);
      const trials = [0, 20, 60].map((handicap) => {
        let counts: PairCounts = NO_PAIRS;
        const roll = (): number => (random.below(1_000_000) < chance(handicap) * 1_000_000 ? 1 : 0);
        for (let k = 0; k < 400; k++) counts = withPair(counts, roll(), roll());
        return { handicap, counts };
      });
      const found = evenPoint(trials);
      if (found !== undefined && Math.abs(found.at - 30) <= found.error) held++;
    }
    // 475 of 500 is what it promises, with a deviation of 4.9.
    expect(held).toBeGreaterThanOrEqual(460);
    expect(held).toBeLessThanOrEqual(490);
  });
});

describe('a price by margins', () => {
  /** A number of mean 0 and variance 1: twelve even ones, less six. */
  const normal = (random: SimRandom): number => {
    let sum = -6;
    for (let n = 0; n < 12; n++) sum += (random.below(1_000_000) + 0.5) / 1_000_000;
    return sum;
  };

  it('is in its interval 93 to 97 times of 100, where margins fall by so much a point', () => {
    let held = 0;
    for (let run = 0; run < 1000; run++) {
      const random = SimRandom.from('margins', run);
      // 8 thousandths less for every point: even at 30 points.
      const trials = [0, 25, 50].map((handicap) => {
        let margin = NO_MOMENTS;
        for (let k = 0; k < 80; k++)
          margin = addNumber(margin, Math.round(8 * (30 - handicap) + 300 * normal(random)));
        return { handicap, counts: NO_PAIRS, margin };
      });
      const found = evenMargin(trials);
      if (found !== undefined && Math.abs(found.at - 30) <= found.error) held++;
    }
    expect(held).toBeGreaterThanOrEqual(930);
    expect(held).toBeLessThanOrEqual(970);
  });

  it('gives way to wins where the two do not agree', () => {
    const margin = (mean: number) => addNumber(addNumber(NO_MOMENTS, mean - 1), mean + 1);
    const even: PairCounts = [0, 0, 400, 0, 0];
    const [won, lost]: readonly PairCounts[] = [
      [0, 0, 100, 0, 300],
      [300, 0, 100, 0, 0],
    ];
    if (won === undefined || lost === undefined) throw new Error('there are two');
    // Wins cross at 10; margins at 10 too, or at 100.
    const agreeing = [0, 20].map((handicap) => ({
      handicap,
      counts: handicap === 0 ? won : lost,
      margin: margin(10 - handicap),
    }));
    expect(worthOf(agreeing)?.at).toBeCloseTo(10, 5);
    const other = [0, 10, 20].map((handicap) => ({
      handicap,
      counts: handicap === 0 ? won : handicap === 10 ? even : lost,
      margin: margin(100 - handicap),
    }));
    expect(worthOf(other)).toMatchObject({ by: 'wins' });
    expect(worthOf(other)?.at).toBeCloseTo(10, 5);
  });
});
