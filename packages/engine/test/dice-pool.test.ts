import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, mean, probabilities } from '../src/dice/distribution.ts';
import {
  add,
  type Fraction,
  fraction,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../src/dice/fraction.ts';
import {
  binomial,
  binomialFloat,
  poolChain,
  poolChainFloat,
  type PoolStep,
  stepChance,
} from '../src/dice/pool.ts';

const chances = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 60 }))
  .map(([a, b]) => fraction(Math.min(a, b), Math.max(a, b, 1)));

const steps: fc.Arbitrary<PoolStep> = fc.oneof(
  fc.record({ sides: fc.integer({ min: 1, max: 20 }), atLeast: fc.integer({ min: -1, max: 22 }) }),
  fc.record({ sides: fc.integer({ min: 1, max: 20 }), below: fc.integer({ min: -1, max: 22 }) }),
  fc.record({ pass: chances }),
);

/** The dice one after another: each passes or not, whatever the others do. */
const oneByOne = (n: number, pass: Fraction): Fraction[] => {
  let odds = [ONE];
  for (let die = 0; die < n; die += 1) {
    const next = Array.from({ length: odds.length + 1 }, () => ZERO);
    for (const [k, chance] of odds.entries()) {
      next[k] = add(next[k] ?? ZERO, multiply(chance, subtract(ONE, pass)));
      next[k + 1] = add(next[k + 1] ?? ZERO, multiply(chance, pass));
    }
    odds = next;
  }
  return odds;
};

/** The steps one after another: as many dice take a step as came through the one before. */
const stepByStep = (n: number, chain: readonly PoolStep[]): Fraction[] => {
  let odds: Fraction[] = Array.from({ length: n + 1 }, (_, k) => (k === n ? ONE : ZERO));
  for (const step of chain) {
    const next: Fraction[] = Array.from({ length: n + 1 }, () => ZERO);
    for (const [dice, chance] of odds.entries()) {
      for (const [k, passed] of oneByOne(dice, stepChance(step)).entries()) {
        next[k] = add(next[k] ?? ZERO, multiply(chance, passed));
      }
    }
    odds = next;
  }
  return odds;
};

describe('pools through a chain of tests', () => {
  const hitWoundSave: PoolStep[] = [
    { sides: 6, atLeast: 4 },
    { sides: 6, atLeast: 3 },
    { sides: 6, below: 5 },
  ];

  it('pass with the product of the chances', () => {
    // 1/2 · 2/3 · 2/3 = 2/9
    expect(hitWoundSave.map(stepChance)).toEqual([fraction(1, 2), fraction(2, 3), fraction(2, 3)]);
    const d = poolChain(20, hitWoundSave);
    expect(d.denominator).toBe(9n ** 20n);
    expect(mean(d)).toEqual(fraction(40, 9));
    expect(atLeast(d, 1)).toEqual(subtract(ONE, fraction(7n ** 20n, 9n ** 20n)));
    expect(d.weights[2]).toBe(190n * 2n ** 2n * 7n ** 18n);
  });

  it('are certain where a step always or never passes', () => {
    expect(poolChain(5, [{ sides: 6, atLeast: 1 }])).toMatchObject({ outcomes: [5], weights: [1n] });
    expect(poolChain(5, [{ sides: 6, atLeast: 7 }])).toMatchObject({ outcomes: [0], weights: [1n] });
    expect(poolChain(5, [])).toMatchObject({ outcomes: [5] });
    expect(poolChain(0, hitWoundSave)).toMatchObject({ outcomes: [0], weights: [1n], denominator: 1n });
    expect([...poolChainFloat(2, [{ sides: 6, atLeast: 1 }])]).toEqual([0, 0, 1]);
    expect([...poolChainFloat(2, [{ sides: 6, atLeast: 7 }])]).toEqual([1, 0, 0]);
    expect([...poolChainFloat(0, hitWoundSave)]).toEqual([1]);
  });

  it('come out as if each step were rolled after the other', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.array(steps, { maxLength: 4 }), (n, chain) => {
        const d = poolChain(n, chain);
        expect(d.weights.reduce((sum, weight) => sum + weight, 0n)).toBe(d.denominator);
        const odds: Fraction[] = Array.from({ length: n + 1 }, () => ZERO);
        for (const [i, k] of d.outcomes.entries()) odds[k] = fraction(d.weights[i] ?? 0n, d.denominator);
        expect(odds).toEqual(stepByStep(n, chain));
      }),
    );
  });

  it('are the same as doubles within 1e-12', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.array(steps, { maxLength: 3 }), (n, chain) => {
        const d = poolChain(n, chain);
        const floats = poolChainFloat(n, chain);
        const exact = Array.from({ length: n + 1 }, () => 0);
        for (const [i, p] of probabilities(d).entries()) exact[d.outcomes[i] ?? 0] = p;
        for (const [k, p] of floats.entries()) expect(Math.abs(p - (exact[k] ?? 0))).toBeLessThan(1e-12);
      }),
    );
  });

  it('keep a thousand dice exact, and as doubles within 1e-12', () => {
    const pass = fraction(1, 1000);
    const d = binomial(1000, pass);
    expect(mean(d)).toEqual(ONE);
    expect(d.weights[0]).toBe(999n ** 1000n);
    const floats = binomialFloat(1000, toNumber(pass));
    for (const [k, p] of probabilities(d).entries())
      expect(Math.abs((floats[k] ?? 0) - p)).toBeLessThan(1e-12);
    expect(binomialFloat(1000, 1 - 2 ** -53)[1000]).toBeCloseTo(1, 12);
  });
});
