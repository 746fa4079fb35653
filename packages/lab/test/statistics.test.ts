import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNumber,
  deviationOf,
  meanError,
  meanOf,
  mergeMoments,
  mergeTallies,
  NO_MOMENTS,
  NO_TALLY,
  TallyBuilder,
  wilson,
  Z95,
  type BattleResult,
} from '../src/index.ts';

const moments = (numbers: readonly number[]) => numbers.reduce(addNumber, NO_MOMENTS);

describe('moments', () => {
  it('give mean and sample deviation', () => {
    // Mean 5; squares of the distances 9, 1, 1, 1, 0, 0, 4, 16 add up to 32; 32 / 7.
    const m = moments([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(meanOf(m)).toBe(5);
    expect(deviationOf(m)).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect([m.least, m.most]).toEqual([2, 9]);
    expect(meanError(m)).toBeCloseTo((Z95 * Math.sqrt(32 / 7)) / Math.sqrt(8), 12);
  });

  it('of nothing and of one number have no spread', () => {
    expect([meanOf(NO_MOMENTS), deviationOf(NO_MOMENTS), meanError(NO_MOMENTS)]).toEqual([0, 0, 0]);
    expect(deviationOf(moments([7]))).toBe(0);
  });

  it('merge exactly, wherever the list is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), fc.nat(), (numbers, at) => {
        const cut = numbers.length === 0 ? 0 : at % numbers.length;
        const parts = mergeMoments(moments(numbers.slice(0, cut)), moments(numbers.slice(cut)));
        expect(parts).toEqual(moments(numbers));
      }),
    );
  });
});

describe("Wilson's interval", () => {
  it.each([10, 100, 1000])('of one half among %i is as wide as the closed form says', (n) => {
    // With p = 1/2 the half width is z / (2 √(n + z²)).
    const [low, high] = wilson(n / 2, n);
    const half = Z95 / (2 * Math.sqrt(n + Z95 * Z95));
    expect(low).toBeCloseTo(0.5 - half, 12);
    expect(high).toBeCloseTo(0.5 + half, 12);
  });

  it('of nothing among n ends at z² / (n + z²), of everything it begins at its complement', () => {
    const end = (Z95 * Z95) / (20 + Z95 * Z95);
    expect(wilson(0, 20)[0]).toBe(0);
    expect(wilson(0, 20)[1]).toBeCloseTo(end, 12);
    expect(wilson(20, 20)[0]).toBeCloseTo(1 - end, 12);
    expect(wilson(20, 20)[1]).toBe(1);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('holds the share itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (n, some) => {
        const wins = some % (n + 1);
        const [low, high] = wilson(wins, n);
        expect(low).toBeLessThanOrEqual(wins / n + 1e-12);
        expect(high).toBeGreaterThanOrEqual(wins / n - 1e-12);
      }),
    );
  });
});

describe('a tally', () => {
  const result = (winner: string, rule: string, rounds: number): BattleResult => {
    return { winner, rule, commands: rounds * 10, measures: { rounds } };
  };
  const build = (results: readonly BattleResult[]) => {
    const builder = new TallyBuilder();
    for (const r of results) builder.add(r);
    return builder.tally;
  };
  const battles = [result('red', 'R-2', 4), result('blue', 'R-1', 6), result('red', 'R-1', 2)];

  it('counts winners, rules and measures', () => {
    const tally = build(battles);
    expect(tally.battles).toBe(3);
    expect(tally.wins).toEqual({ blue: 1, red: 2 });
    expect(tally.rules).toEqual({ 'R-1': 2, 'R-2': 1 });
    expect(tally.measures['rounds']).toEqual({ count: 3, sum: 12, squares: 56, least: 2, most: 6 });
    expect(tally.measures['commands']?.sum).toBe(120);
  });

  it('is the same text however its battles are split and ordered', () => {
    const whole = JSON.stringify(build(battles));
    const [first, ...rest] = battles;
    const parts = mergeTallies(build(rest.toReversed()), first === undefined ? NO_TALLY : build([first]));
    expect(JSON.stringify(parts)).toBe(whole);
    expect(JSON.stringify(mergeTallies(NO_TALLY, build(battles)))).toBe(whole);
  });
});
