import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  chanceThat,
  type Distribution,
  mean,
  probabilities,
  quantile,
  variance,
} from '../src/dice/distribution.ts';
import { distribution } from '../src/dice/exact.ts';
import { type Dice, type DiceExpr, EXPLOSIONS, type Keep, meets } from '../src/dice/expression.ts';
import { add, type Fraction, fraction, multiply, ONE, toNumber, ZERO } from '../src/dice/fraction.ts';
import { parseDice } from '../src/dice/notation.ts';
import { rollDice } from '../src/dice/roll.ts';
import { diceExprs, dicePools } from './dice-arbitrary.ts';

const exact = (expr: DiceExpr): Distribution => {
  const found = distribution(expr);
  if (!found.ok) throw new Error(found.error[0]?.what);
  return found.value;
};

const of = (text: string): Distribution => {
  const parsed = parseDice(text);
  if (!parsed.ok) throw new Error(parsed.error[0]?.what);
  return exact(parsed.value);
};

const odds = (d: Distribution): Map<number, Fraction> =>
  new Map(d.outcomes.map((outcome, i) => [outcome, fraction(d.weights[i] ?? 0n, d.denominator)]));

/** Rolls an expression with every sequence of faces, each with its chance. */
const enumerated = (expr: DiceExpr): Map<number, Fraction> => {
  const found = new Map<number, Fraction>();
  const pending: number[][] = [[]];
  for (let faces = pending.pop(); faces !== undefined; faces = pending.pop()) {
    let cases = 1n;
    let missing = 0;
    let at = 0;
    const { total } = rollDice(expr, (sides) => {
      const face = faces?.[at++];
      if (face === undefined && missing === 0) missing = sides;
      cases *= BigInt(sides);
      return face ?? 1;
    });
    if (missing === 0) found.set(total, add(found.get(total) ?? ZERO, fraction(1n, cases)));
    for (let face = 1; face <= missing; face += 1) pending.push([...faces, face]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
};

const isSane = (d: Distribution): void => {
  expect(d.weights.reduce((sum, weight) => sum + weight, 0n)).toBe(d.denominator);
  expect(d.weights.every((weight) => weight > 0n)).toBe(true);
  expect(d.outcomes.every((outcome, i) => i === 0 || (d.outcomes[i - 1] ?? 0) < outcome)).toBe(true);
};

describe('exact odds', () => {
  it('of two dice are the well-known ones', () => {
    expect(of('2d6')).toEqual({
      outcomes: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      weights: [1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n],
      denominator: 36n,
      truncated: false,
    });
  });

  it.each<[string, number, number, number]>([
    // text, outcome, and in how many of how many cases it comes up
    ['4d6kh3', 18, 21, 1296],
    ['4d6kh3', 3, 1, 1296],
    ['2d20kh1', 20, 39, 400],
    ['2d20kl1', 20, 1, 400],
    ['3d6dh1', 2, 16, 216],
    ['2d6>=5', 2, 4, 36],
    ['2d6>=7', 0, 36, 36],
    ['d6r1', 1, 1, 36],
    ['d6r1', 6, 7, 36],
    ['d6r<=2', 2, 2, 36],
    ['d66', 42, 1, 36],
    ['d%', 100, 1, 100],
    ['-2*d6', -12, 1, 6],
    ['max(d6,d6)', 6, 11, 36],
    ['min(d6,d6)', 6, 1, 36],
    ['d6*d6', 12, 4, 36],
    ['d6-d6', 0, 6, 36],
    ['2d4kh1=4', 1, 7, 16],
    ['0d6+3', 3, 1, 1],
  ])('of %s: %d comes up in %d of %d cases', (text, outcome, ways, cases) => {
    expect(odds(of(text)).get(outcome)).toEqual(fraction(ways, cases));
  });

  it('have exact means and variances', () => {
    expect(mean(of('4d6kh3'))).toEqual(fraction(15_869, 1296));
    expect(mean(of('2d20kh1'))).toEqual(fraction(553, 40));
    expect(mean(of('2d20kl1'))).toEqual(fraction(287, 40));
    expect(variance(of('d6'))).toEqual(fraction(35, 12));
    expect(variance(of('20d6>=4'))).toEqual(fraction(5));
    expect(variance(of('7'))).toEqual(ZERO);
  });

  it('of N dice with S sides have mean N(S+1)/2 and variance N(S²-1)/12', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 }), (count, sides) => {
        const d = exact({ kind: 'dice', count, sides });
        isSane(d);
        expect(d.denominator).toBe(BigInt(sides) ** BigInt(count));
        expect(mean(d)).toEqual(fraction(count * (sides + 1), 2));
        expect(variance(d)).toEqual(fraction(count * (sides * sides - 1), 12));
      }),
    );
  });

  it('answer chances and quantiles', () => {
    const d = of('3d6');
    expect(atLeast(d, 16)).toEqual(fraction(10, 216));
    expect(atMost(d, 4)).toEqual(fraction(4, 216));
    expect(chanceThat(d, (total) => total % 2 === 0)).toEqual(fraction(1, 2));
    expect([0, 1, 108, 109, 216].map((ways) => quantile(d, fraction(ways, 216)))).toEqual([3, 3, 10, 11, 18]);
    expect(probabilities(of('d4'))).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('agree with rolling every sequence of faces', () => {
    fc.assert(
      fc.property(diceExprs({ count: 2, sides: 3, explode: false }, 1), (expr) => {
        const d = exact(expr);
        isSane(d);
        expect(d.truncated).toBe(false);
        expect(odds(d)).toEqual(enumerated(expr));
      }),
      { numRuns: 300 },
    );
  });

  it('of single pools agree with rolling every sequence of faces', () => {
    fc.assert(
      fc.property(dicePools({ count: 3, sides: 4, explode: false }), (expr) => {
        expect(odds(exact(expr))).toEqual(enumerated(expr));
      }),
      { numRuns: 300 },
    );
  });

  it.each(['5d4kh3', '6d3kl2', '5d3dh2>=2', '6d2dl4', '5d3kh3=2', '4d4r1kh2', '4d4r>=3dh1<=2', '2d66kh1'])(
    'of %s agree with rolling every sequence of faces',
    (text) => {
      const parsed = parseDice(text);
      expect(parsed.ok && odds(exact(parsed.value))).toEqual(parsed.ok && enumerated(parsed.value));
    },
  );

  it.each([
    'd3!',
    '2d2!',
    'd4!=2',
    '2d3!=1>=2',
    '2d3!=3=1',
    '2d3!!kh1',
    '2d2!!=1kl1',
    '2d3!!dl1>=5',
    'd3!+d2',
  ])('of %s agree with rolling every sequence of faces', (text) => {
    const parsed = parseDice(text);
    if (!parsed.ok) throw new Error(text);
    const d = exact(parsed.value);
    isSane(d);
    expect(d.truncated).toBe(true);
    expect(odds(d)).toEqual(enumerated(parsed.value));
  });

  it('of exploding dice are those of one die after another', () => {
    const d = odds(of('d6!'));
    expect([1, 5, 6, 7, 12, 13, 126].map((total) => d.get(total))).toEqual([
      fraction(1, 6),
      fraction(1, 6),
      undefined,
      fraction(1, 36),
      undefined,
      fraction(1, 216),
      fraction(1n, 6n ** 21n),
    ]);
  });

  it('of exploding dice have the mean of a die times the expected number of dice', () => {
    const exploding = dicePools({ count: 3, sides: 6, explode: true }).filter(
      ({ explode, keep, success }) =>
        explode !== undefined && keep === undefined && !(explode.compound && success),
    );
    fc.assert(
      fc.property(exploding, (pool) => {
        const { explode, success, ...plain } = pool;
        const face = exact({
          kind: 'dice',
          count: 1,
          sides: pool.sides,
          ...(plain.reroll && { reroll: plain.reroll }),
        });
        const again = chanceThat(face, (value) => explode !== undefined && meets(value, explode.on));
        let dice = ZERO;
        let reached = ONE;
        for (let k = 0; k <= EXPLOSIONS; k += 1) {
          dice = add(dice, reached);
          reached = multiply(reached, again);
        }
        const each = success ? chanceThat(face, (value) => meets(value, success)) : mean(face);
        const d = exact(pool);
        isSane(d);
        expect(mean(d)).toEqual(multiply(multiply(each, dice), fraction(pool.count)));
        expect(d.truncated).toBe(again.n > 0n);
      }),
      { numRuns: 50 },
    );
  });

  it('of keeping highest mirror those of keeping lowest', () => {
    const pools = fc
      .record({ count: fc.integer({ min: 2, max: 9 }), sides: fc.integer({ min: 2, max: 12 }) })
      .chain(({ count, sides }) =>
        fc.integer({ min: 1, max: count }).map((dice) => ({ count, sides, dice })),
      );
    fc.assert(
      fc.property(pools, ({ count, sides, dice }) => {
        const pool = (which: Keep['which']): Dice => ({ kind: 'dice', count, sides, keep: { which, dice } });
        const [high, low] = [exact(pool('kh')), exact(pool('kl'))];
        isSane(high);
        expect(low.outcomes).toEqual(high.outcomes.map((sum) => dice * (sides + 1) - sum).toReversed());
        expect(low.weights).toEqual(high.weights.toReversed());
        expect(high.denominator).toBe(BigInt(sides) ** BigInt(count));
        if (dice === count) return;
        // What is not dropped from one end is kept at the other, and together they are all dice.
        const rest = exact({ kind: 'dice', count, sides, keep: { which: 'dh', dice } });
        expect(add(mean(high), mean(rest))).toEqual(fraction(count * (sides + 1), 2));
      }),
    );
  });

  it('stay exact for a thousand dice', () => {
    const d = of('1000d6');
    isSane(d);
    expect(d.denominator).toBe(6n ** 1000n);
    expect(mean(d)).toEqual(fraction(3500));
    expect(mean(of('1000d6>=3'))).toEqual(fraction(2000, 3));
    expect(toNumber(atLeast(of('1000d2'), 1500))).toBeCloseTo(0.5126, 4);
  });

  it('add up long sums as short ones', () => {
    const long = of('5d8+6d8-2d8');
    isSane(long);
    expect(mean(long)).toEqual(fraction(81, 2));
    expect(odds(of('5d8+6d8'))).toEqual(odds(of('11d8')));
  });

  it('are refused where there are too many outcomes', () => {
    for (const text of ['1000d10000', '900d900kh400', 'd10000!', '100d100*100d100']) {
      const parsed = parseDice(text);
      if (!parsed.ok) throw new Error(text);
      expect(distribution(parsed.value)).toMatchObject({ ok: false, error: [{ code: 'dice-too-large' }] });
    }
  });

  it('are refused where no part is too large and all of them together are', () => {
    const part = 'max(100d6,100d6)';
    const sum = Array.from({ length: 5 }, () => part).join('*1*');
    for (const text of [sum, `50d6*50d6${'+1'.repeat(480)}`]) {
      const parsed = parseDice(text);
      if (!parsed.ok) throw new Error(text);
      expect(distribution(parsed.value)).toMatchObject({ ok: false, error: [{ code: 'dice-too-large' }] });
    }
    expect(mean(of(part)).d).toBeGreaterThan(1n);
    expect(mean(of('50d6*50d6+1'))).toEqual(fraction(175 * 175 + 1));
  });
});
