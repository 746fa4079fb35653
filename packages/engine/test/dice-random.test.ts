import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RandomState, SimRandom } from '../src/dice/random.ts';

const word = fc.nat(0xffff_ffff);
const states: fc.Arbitrary<RandomState> = fc
  .tuple(word, word, word, word)
  .filter((s) => s.some((w) => w !== 0));

const take = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

/** xoshiro128** written from its definition, on whole numbers modulo 2 ** 32. */
const reference = (state: RandomState): (() => number) => {
  const wrap = (x: bigint): bigint => BigInt.asUintN(32, x);
  const rotate = (x: bigint, k: bigint): bigint => wrap((x << k) | (wrap(x) >> (32n - k)));
  let [s0, s1, s2, s3] = [BigInt(state[0]), BigInt(state[1]), BigInt(state[2]), BigInt(state[3])];
  return () => {
    const result = wrap(rotate(wrap(s1 * 5n), 7n) * 9n);
    const t = wrap(s1 << 9n);
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotate(s3, 11n);
    return Number(result);
  };
};

const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

const tally = (sides: number, rolls: number, face: () => number): number[] => {
  const counts = Array.from({ length: sides }, () => 0);
  for (let i = 0; i < rolls; i += 1) {
    const at = face() - 1;
    counts[at] = (counts[at] ?? NaN) + 1;
  }
  return counts;
};

describe('the simulation generator', () => {
  it('gives the published output of xoshiro128** for the state 1, 2, 3, 4', () => {
    const random = SimRandom.restore([1, 2, 3, 4]);
    expect(take(10, () => random.next())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('agrees with the definition from any state', () => {
    fc.assert(
      fc.property(states, (state) => {
        const random = SimRandom.restore(state);
        expect(take(50, () => random.next())).toEqual(take(50, reference(state)));
      }),
    );
  });

  it('goes on from its state, and a clone goes its own way', () => {
    const random = SimRandom.from('caltrop', 7);
    take(5, () => random.next());
    const restored = SimRandom.restore(random.state);
    const clone = random.clone();
    const expected = take(20, () => random.next());
    expect(take(20, () => restored.next())).toEqual(expected);
    expect(take(20, () => clone.next())).toEqual(expected);
  });

  it('gives every result below n from the same number of words', () => {
    const limits = fc.oneof(fc.integer({ min: 1, max: 2 ** 21 }), fc.integer({ min: 2 ** 21, max: 2 ** 32 }));
    fc.assert(
      fc.property(states, limits, (state, n) => {
        const words = reference(state);
        const expected = take(20, () => {
          for (;;) {
            const drawn = words();
            const product = BigInt(drawn) * BigInt(n);
            const fair = 2 ** 32 - (2 ** 32 % n);
            if (n > 2 ** 21 && drawn < fair) return drawn % n;
            if (n <= 2 ** 21 && BigInt.asUintN(32, product) >= BigInt(2 ** 32 % n))
              return Number(product >> 32n);
          }
        });
        const random = SimRandom.restore(state);
        expect(take(20, () => random.below(n))).toEqual(expected);
      }),
    );
  });

  it('repeats itself for the same seed and stream only', () => {
    const first = (seed: number | string, stream?: number): string =>
      SimRandom.from(seed, stream).state.join(' ');
    expect(first(1, 2)).toBe(first(1, 2));
    expect(first(1)).toBe(first(1, 0));
    const seeds = [0, 1, 2, -1, 0.5, 2 ** 40, 1e300, '', '0', '1', 'a', 'b', 'ab', 'ba'];
    const all = seeds.flatMap((seed) => take(50, () => 0).map((_, stream) => first(seed, stream)));
    expect(new Set(all).size).toBe(seeds.length * 50);
  });

  it.each([
    // sides and the chi-square that fair dice exceed once in a thousand times
    [2, 10.83],
    [6, 20.52],
    [20, 43.82],
    [100, 148.23],
  ])('rolls fair d%d', (sides, limit) => {
    const random = SimRandom.from(2024, 1);
    expect(chiSquare(tally(sides, 200_000, () => random.die(sides)))).toBeLessThan(limit);
  });

  it('rolls a fair first die over the streams of a seed, and over seeds', () => {
    let at = 0;
    expect(chiSquare(tally(6, 60_000, () => SimRandom.from('battle', at++).die(6)))).toBeLessThan(20.52);
    expect(chiSquare(tally(6, 60_000, () => SimRandom.from(at++).die(6)))).toBeLessThan(20.52);
  });

  it('rolls pairs of dice independently', () => {
    const random = SimRandom.from(99);
    const pair = (): number => 6 * random.below(6) + random.below(6) + 1;
    // 35 degrees of freedom, once in a thousand times
    expect(chiSquare(tally(36, 200_000, pair))).toBeLessThan(66.62);
  });
});
