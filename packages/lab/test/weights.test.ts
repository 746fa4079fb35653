import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { isLearnedWeights, learnWeights, type ReadBattle, type WeightReading } from '../src/index.ts';

const ABOUT = { rules: 'abc', command: 'caltrop weights' };
const BY_HAND = { horses: 2, towers: 5, ghosts: 7 };

/**
 * Battles that are won with odds of (soldiers + 4 horses + 5 towers) / 10, where one counts a horse as 2. Nobody has ghosts.
 */
const battles = (count: number): ReadBattle<WeightReading>[] =>
  Array.from({ length: count }, (_, k) => {
    const random = SimRandom.from('weights', k);
    const [soldiers, horses, towers] = [0, 1, 2].map(() => random.below(9) - 4);
    const [s = 0, h = 0, t = 0] = [soldiers, horses, towers];
    const at = { a: 1, b: 1, round: 1 };
    const chance = 1 / (1 + Math.exp(-(s + 4 * h + 5 * t) / 10));
    return {
      points: random.below(1_000_000) < chance * 1_000_000 ? 1 : 0,
      start: { ...at, value: 0, parts: [0, 0, 0] },
      rounds: 1,
      positions: [{ ...at, value: s + 2 * h + 5 * t, parts: [2 * h, 5 * t, 0] }],
    };
  });

describe('weights', () => {
  const learned = learnWeights([battles(40_000)], BY_HAND, ABOUT);

  it('are found from battles: a horse counts 4 soldiers, not 2', () => {
    const { horses = 0, towers = 0 } = learned.weights;
    // A horse adds 0.4 to the odds: 20,000 positions see that to 1 / sqrt(20,000 · 0.2 · 6.7) = 0.006, and what a soldier adds to as much: 6% of 0.1.
    expect(Math.abs(horses - 4)).toBeLessThan(1);
    expect(Math.abs(towers - 5)).toBeLessThan(1.2);
  });

  it('stay as they were where nothing is seen of them, measured by the rest', () => {
    const { horses = 0, ghosts = 0 } = learned.weights;
    expect(ghosts).toBeGreaterThan(0);
    expect(horses / ghosts).toBeGreaterThan(2 / 7);
  });

  it('surprise less than those by hand, in the half that was not learned from', () => {
    expect(learned.surprise.learned).toBeLessThan(learned.surprise.byHand);
    expect(learned).toMatchObject({ battles: 40_000, positions: 40_000, ...ABOUT });
  });

  it('are the same from the same battles, and read back from a file', () => {
    expect(learnWeights([battles(400)], BY_HAND, ABOUT)).toEqual(
      learnWeights([battles(400)], BY_HAND, ABOUT),
    );
    expect(isLearnedWeights(JSON.parse(JSON.stringify(learned)))).toBe(true);
    expect(isLearnedWeights({ ...learned, weights: 'many' })).toBe(false);
  });

  it('do not change where those win whom the evaluation sees behind', () => {
    const upsideDown = battles(4000).map((battle) => ({ ...battle, points: 1 - battle.points }));
    expect(learnWeights([upsideDown], BY_HAND, ABOUT).weights).toEqual(BY_HAND);
  });
});
