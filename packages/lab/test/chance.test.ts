import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { chancesIn, learnChances, readChances, type ReadBattle, type Reading } from '../src/index.ts';
import { chanceOfOdds, regress, type Observation } from '../src/chance/regression.ts';
import { logOdds, signsOf, SIGNS } from '../src/chance/signs.ts';

/** A number from 0 to 1. */
const unit = (random: SimRandom): number => random.below(1_000_000) / 1_000_000;

describe('logistic regression', () => {
  it('finds the weights that made what is observed', () => {
    const random = SimRandom.from('weights', 0);
    const truth = [1.5, -0.75];
    const observations = Array.from({ length: 20_000 }, (): Observation => {
      const signs = [unit(random) * 2 - 1, unit(random) * 2 - 1];
      const offset = unit(random) - 0.5;
      const odds = offset + signs.reduce((sum, x, i) => sum + x * (truth[i] ?? 0), 0);
      return { signs, offset, outcome: unit(random) < chanceOfOdds(odds) ? 1 : 0 };
    });
    const found = regress(observations, 1);
    // The spread of a weight is about 1 / sqrt(n · p(1-p) · mean of x²) = 1 / sqrt(20,000 · 0.22 · 1/3) = 0.026: four of them.
    for (const [i, weight] of truth.entries()) expect(Math.abs((found[i] ?? 0) - weight)).toBeLessThan(0.105);
  });

  it('stays at 0 where nothing is told', () => {
    const silent: Observation[] = [0, 1, 0, 1].map((outcome) => ({ signs: [0], offset: 0, outcome }));
    expect(regress(silent, 1)).toEqual([0]);
  });
});

const START: Reading = { a: 100, b: 80, value: -12, round: 1 };

describe('the signs of a position', () => {
  it('are all 0 when a battle begins, so that it begins at the chance that was measured', () => {
    const signs = signsOf({ start: START, share: 0.7, rounds: 10, scale: 5 }, START);
    expect(signs).toHaveLength(SIGNS.length);
    for (const sign of signs) expect(Math.abs(sign)).toBe(0);
  });

  it('are bounded where a side has nothing left', () => {
    const now = { a: 0, b: 80, value: -1e9, round: 900 };
    for (const sign of signsOf({ start: START, share: 1, rounds: 10, scale: 5 }, now))
      expect(Math.abs(sign)).toBeLessThan(12);
  });
});

/** Battles in which whoever has more left wins in proportion: 75 against 25 wins three times in four. */
const battles = (count: number, seed: string): ReadBattle[] =>
  Array.from({ length: count }, (_, k) => {
    const random = SimRandom.from(seed, k);
    const a = 20 + random.below(80);
    const b = 20 + random.below(80);
    const now = { a, b, value: -12, round: 5 };
    return {
      points: random.below(a + b) < a ? 1 : 0,
      start: { a: 100, b: 100, value: -12, round: 1 },
      rounds: 10,
      positions: [now],
    };
  });

const ABOUT = { policy: 'greedy', rules: 'abc', command: 'caltrop calibrate' };

describe('learned chances', () => {
  const chances = learnChances(
    [{ id: 'ford', setup: { b: 1, a: 2 }, battles: battles(8000, 'ford') }],
    ABOUT,
  );

  it('come close to the truth where it is known', () => {
    const start = { a: 100, b: 100, value: -12, round: 1 };
    const chance = chancesIn(chances, { rulesHash: 'abc', setup: { a: 2, b: 1 } }, start);
    for (const [a, b] of [
      [80, 40],
      [50, 50],
      [30, 90],
    ] as const)
      expect(chance?.({ a, b, value: -12, round: 5 })).toBeCloseTo(a / (a + b), 1);
  });

  it('hold in battles that they were not learned from', () => {
    for (const { shown, won, battles: many } of chances.checked) {
      // Four standard errors of a share, one position a battle.
      const error = 4 * Math.sqrt((shown * (1 - shown)) / many);
      expect(Math.abs(shown - won)).toBeLessThan(error + 0.02);
    }
  });

  it('begin at the share that was measured', () => {
    const start = { a: 100, b: 100, value: -12, round: 1 };
    const chance = chancesIn(chances, { rulesHash: 'abc', setup: { a: 2, b: 1 } }, start);
    const share = chances.scenarios['ford']?.share ?? 0;
    expect(chance?.(start)).toBeCloseTo(share, 10);
    // Whoever plays, it is the same battle.
    const seats = { a: 'quick', b: 'human' };
    expect(
      chancesIn(chances, { rulesHash: 'abc', setup: { b: 1, seats, a: 2 } }, start)?.(start),
    ).toBeCloseTo(share, 10);
    expect(chanceOfOdds(logOdds(share))).toBeCloseTo(share, 10);
  });

  it('are silent for other rules, other armies and files that are none', () => {
    const start = { a: 1, b: 1, value: 0, round: 1 };
    expect(chancesIn(chances, { rulesHash: 'new', setup: { a: 2, b: 1 } }, start)).toBeUndefined();
    expect(chancesIn(chances, { rulesHash: 'abc', setup: { a: 3, b: 1 } }, start)).toBeUndefined();
    expect(chancesIn(undefined, { rulesHash: 'abc', setup: {} }, start)).toBeUndefined();
    expect(readChances(JSON.parse(JSON.stringify(chances)))).toEqual(chances);
    const short = { ...chances.scenarios['ford'], weights: [1] };
    expect(readChances({ ...chances, scenarios: { ford: short } })).toBeUndefined();
  });

  it('are of each scenario: where a lead is worth nothing, it is shown so, whatever it is worth elsewhere', () => {
    const idle = battles(4000, 'rite').map((battle, k) => ({ ...battle, points: k % 4 < 2 ? 1 : 0 }));
    const both = learnChances(
      [
        { id: 'ford', setup: { is: 'ford' }, battles: battles(4000, 'ford') },
        { id: 'rite', setup: { is: 'rite' }, battles: idle },
      ],
      ABOUT,
    );
    const start = { a: 100, b: 100, value: -12, round: 1 };
    const now = { a: 80, b: 40, value: -12, round: 5 };
    const at = (is: string): number | undefined =>
      chancesIn(both, { rulesHash: 'abc', setup: { is } }, start)?.(now);
    expect(at('ford')).toBeCloseTo(80 / 120, 1);
    expect(at('rite')).toBeCloseTo(1 / 2, 1);
  });
});
