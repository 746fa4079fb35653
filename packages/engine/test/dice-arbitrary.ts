import fc from 'fast-check';
import {
  type Comparison,
  COMPARISON_OPS,
  type Dice,
  type DiceExpr,
  type Explosion,
  KEEPS,
  meets,
  PAIR_OPS,
} from '../src/dice/expression.ts';

export interface DiceLimits {
  readonly count: number;
  readonly sides: number;
  readonly explode: boolean;
}

const comparison = (sides: number): fc.Arbitrary<Comparison> =>
  fc.record({ op: fc.constantFrom(...COMPARISON_OPS), value: fc.nat(sides + 1) });

const explosion = (sides: number): fc.Arbitrary<Explosion> =>
  fc
    .record({ on: comparison(sides), compound: fc.boolean() })
    .filter(({ on }) => !(meets(1, on) && meets(sides, on)));

const maybe = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arb, { nil: undefined, freq: 2 });

/** Any pool that the notation can write, within limits. */
export const dicePools = (limits: DiceLimits): fc.Arbitrary<Dice> =>
  fc
    .record({
      count: fc.nat(limits.count),
      sides: fc.integer({ min: limits.explode ? 2 : 1, max: limits.sides }),
    })
    .chain(({ count, sides }) =>
      fc
        .record({
          reroll: maybe(comparison(sides)),
          explode: limits.explode ? maybe(explosion(sides)) : fc.constant(undefined),
          keep:
            count < 2
              ? fc.constant(undefined)
              : maybe(
                  fc.record({
                    which: fc.constantFrom(...KEEPS),
                    dice: fc.integer({ min: 1, max: count - 1 }),
                  }),
                ),
          success: maybe(comparison(sides)),
        })
        .map(({ reroll, explode, keep, success }): Dice => ({
          kind: 'dice',
          count,
          sides,
          ...(reroll && { reroll }),
          ...(explode && { explode }),
          ...(keep && explode?.compound !== false && { keep }),
          ...(success && { success }),
        })),
    );

/** Any expression, up to a depth. */
export const diceExprs = (limits: DiceLimits, maxDepth: number): fc.Arbitrary<DiceExpr> =>
  fc.letrec<{ expr: DiceExpr }>((tie) => ({
    expr: fc.oneof(
      { maxDepth, withCrossShrink: true },
      dicePools(limits),
      fc.nat(20).map((value): DiceExpr => ({ kind: 'number', value })),
      tie('expr').map((of): DiceExpr => ({ kind: 'negative', of })),
      fc
        .record({ op: fc.constantFrom(...PAIR_OPS), left: tie('expr'), right: tie('expr') })
        .map((pair): DiceExpr => ({ kind: 'pair', ...pair })),
    ),
  })).expr;
