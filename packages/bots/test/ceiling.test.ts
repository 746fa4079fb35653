import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { CUTS, judgeBattle, judgedBy } from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

/** Playouts that are won with a chance. */
const tossed = (chance: number, seed: string, playouts: number) => {
  const random = SimRandom.from(seed);
  return {
    ends: Array.from({ length: playouts }, () => ({
      points: random.below(1000) < 1000 * chance ? 1 : 0,
      value: 0,
    })),
  };
};

/** What choosing among ideas of these chances gains, on average over many decisions. */
const gained = (chances: readonly number[], decisions: number): readonly number[] => {
  const sums = CUTS.map(() => 0);
  for (let k = 0; k < decisions; k++)
    for (const [i, gain] of judgedBy(chances.map((c, j) => tossed(c, `${k} ${j}`, 64))).entries())
      sums[i] = (sums[i] ?? 0) + gain;
  return sums.map((sum) => sum / decisions);
};

describe('what could be gained at a decision', () => {
  it('is all of the difference where one idea is much better', () => {
    // 32 playouts of 90% and 10% never look alike; the mean of 400 decisions is off by 0.8 / sqrt(400 · 32) = 0.004 at the most.
    expect(gained([0.1, 0.9], 400).at(-1)).toBeCloseTo(0.8, 1);
  });

  it('is nothing where all are equal: luck with playouts is not counted', () => {
    // A decision strays by sqrt(0.5 / 32) = 0.125 for each of the two halves: four errors of the mean of 400 are 0.018.
    for (const gain of gained([0.5, 0.5, 0.5, 0.5], 400)) expect(Math.abs(gain)).toBeLessThan(0.03);
  });

  it('is never a loss by much where the others are worse', () => {
    for (const gain of gained([0.7, 0.3, 0.3], 200)) expect(gain).toBeGreaterThan(-0.02);
  });
});

describe('a judged battle', () => {
  const options = { plans: 3, playouts: 16, every: 1 };

  it('is the same from the same seed, and judges every decision where it is asked to', () => {
    const battle = judgeBattle(duel, duelKit, 'one', 0, options);
    expect(battle).toEqual(judgeBattle(duel, duelKit, 'one', 0, options));
    expect(battle.decisions).toBeGreaterThan(0);
    expect(battle.judged).toHaveLength(battle.decisions);
    for (const judged of battle.judged) expect(judged).toHaveLength(CUTS.length);
  });
});
