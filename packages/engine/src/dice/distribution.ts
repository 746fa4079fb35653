import { type Fraction, fraction, ratio } from './fraction.ts';

/** The exact odds of a total: outcome i comes up in `weights[i]` of `denominator` equally likely cases. */
export interface Distribution {
  /** Whole numbers, ascending, each with a positive weight. */
  readonly outcomes: readonly number[];
  /** Their sum is exactly the denominator. */
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
  /**
   * True when dice can explode: then EXPLOSIONS caps them, the highest outcomes hold what uncapped dice would
   * spread further up, and all is exact for dice that stop there.
   */
  readonly truncated: boolean;
}

/** A total that cannot vary. */
export const certain = (value: number): Distribution => ({
  outcomes: [value],
  weights: [1n],
  denominator: 1n,
  truncated: false,
});

/** The distribution in which `least + i` comes up in `ways[i]` of `denominator` cases. */
export const fromWays = (
  least: number,
  ways: readonly bigint[],
  denominator: bigint,
  truncated = false,
): Distribution => {
  const outcomes: number[] = [];
  const weights: bigint[] = [];
  for (const [i, weight] of ways.entries()) {
    if (weight === 0n) continue;
    outcomes.push(least + i);
    weights.push(weight);
  }
  return { outcomes, weights, denominator, truncated };
};

/** The expected total. */
export const mean = (d: Distribution): Fraction => {
  let sum = 0n;
  for (const [i, weight] of d.weights.entries()) sum += weight * BigInt(d.outcomes[i] ?? 0);
  return fraction(sum, d.denominator);
};

/** The expected square of the distance from the mean. */
export const variance = (d: Distribution): Fraction => {
  let sum = 0n;
  let squares = 0n;
  for (const [i, weight] of d.weights.entries()) {
    const outcome = BigInt(d.outcomes[i] ?? 0);
    sum += weight * outcome;
    squares += weight * outcome * outcome;
  }
  return fraction(squares * d.denominator - sum * sum, d.denominator * d.denominator);
};

/** The chance that a total satisfies a condition. */
export const chanceThat = (d: Distribution, is: (outcome: number) => boolean): Fraction => {
  let sum = 0n;
  for (const [i, outcome] of d.outcomes.entries()) if (is(outcome)) sum += d.weights[i] ?? 0n;
  return fraction(sum, d.denominator);
};

/** The chance of a total of `least` or more. */
export const atLeast = (d: Distribution, least: number): Fraction =>
  chanceThat(d, (outcome) => outcome >= least);

/** The chance of a total of `most` or less. */
export const atMost = (d: Distribution, most: number): Fraction =>
  chanceThat(d, (outcome) => outcome <= most);

/** The least total that is not exceeded with a chance of `p` or more: the median for 1/2. */
export const quantile = (d: Distribution, p: Fraction): number => {
  let sum = 0n;
  for (const [i, weight] of d.weights.entries()) {
    sum += weight;
    if (sum * p.d >= p.n * d.denominator) return d.outcomes[i] ?? 0;
  }
  return d.outcomes.at(-1) ?? 0;
};

/** The chances of the outcomes as the nearest doubles, in their order. */
export const probabilities = (d: Distribution): number[] =>
  d.weights.map((weight) => ratio(weight, d.denominator));
