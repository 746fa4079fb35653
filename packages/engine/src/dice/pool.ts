import { certain, type Distribution } from './distribution.ts';
import { type Fraction, fraction, multiply, ONE, toNumber } from './fraction.ts';
import { raise } from './series.ts';

/**
 * Pools of dice that pass through a chain of tests: shots that hit, hits that wound, wounds that are not
 * saved.
 *
 * Each die runs the whole chain by itself, so the number that comes through all of it is binomial with the
 * product of the chances: no step needs to be spread over the outcomes of the step before.
 */

/**
 * One step of a chain: what a die must show to stay in. A hit or a wound is `atLeast`; a save that must fail
 * for the wound to count is `below`; anything else (a re-roll, a chance from elsewhere) is its chance to
 * pass.
 */
export type PoolStep =
  | { readonly sides: number; readonly atLeast: number }
  | { readonly sides: number; readonly below: number }
  | { readonly pass: Fraction };

/** The exact distribution of how many of `n` dice come through every step. */
export const poolChain = (n: number, steps: readonly PoolStep[]): Distribution => {
  let pass = ONE;
  for (const step of steps) pass = multiply(pass, stepChance(step));
  return binomial(n, pass);
};

/** The same as doubles, fast: entry k is the chance that exactly k of `n` dice come through every step. */
export const poolChainFloat = (n: number, steps: readonly PoolStep[]): Float64Array => {
  let pass = 1;
  for (const step of steps) pass *= stepChanceFloat(step);
  return binomialFloat(n, pass);
};

/** The chance that one die passes a step. */
export const stepChance = (step: PoolStep): Fraction =>
  'pass' in step ? step.pass : fraction(passingFaces(step), step.sides);

const stepChanceFloat = (step: PoolStep): number =>
  'pass' in step ? toNumber(step.pass) : passingFaces(step) / step.sides;

const passingFaces = (step: Exclude<PoolStep, { pass: Fraction }>): number => {
  const faces = 'below' in step ? step.below - 1 : step.sides - step.atLeast + 1;
  return faces < 0 ? 0 : faces > step.sides ? step.sides : faces;
};

/** The exact distribution of the passes among `n` independent tests with the same chance. */
export const binomial = (n: number, pass: Fraction): Distribution => {
  if (pass.n <= 0n) return certain(0);
  if (pass.n >= pass.d) return certain(n);
  const outcomes: number[] = [];
  for (let k = 0; k <= n; k += 1) outcomes.push(k);
  return {
    outcomes,
    weights: binomialWays(n, pass.n, pass.d - pass.n),
    denominator: raise(pass.d, n),
    truncated: false,
  };
};

/**
 * In how many ways k of `n` dice pass, for k from 0 to n, when a die passes in `pass` ways and fails in
 * `fail`.
 */
export const binomialWays = (n: number, pass: bigint, fail: bigint): bigint[] => {
  const ways: bigint[] = [];
  let passes = 1n;
  let choices = 1;
  // Up to 50 dice the binomial coefficients and the products on the way to the next are exact doubles.
  let largeChoices = 1n;
  for (let k = 0; k <= n; k += 1) {
    ways.push(passes * (n <= 50 ? BigInt(choices) : largeChoices));
    passes *= pass;
    if (n <= 50) choices = (choices * (n - k)) / (k + 1);
    else largeChoices = (largeChoices * BigInt(n - k)) / BigInt(k + 1);
  }
  let fails = 1n;
  for (let k = n - 1; k >= 0; k -= 1) {
    fails *= fail;
    ways[k] = (ways[k] ?? 0n) * fails;
  }
  return ways;
};

/**
 * The binomial distribution as doubles. It starts at the likeliest count and walks both ways by the ratio of
 * neighbours, so nothing overflows and only hopeless tails underflow to zero.
 */
export const binomialFloat = (n: number, pass: number): Float64Array => {
  const chances = new Float64Array(n + 1);
  if (!(pass > 0 && pass < 1)) {
    chances[pass > 0 ? n : 0] = 1;
    return chances;
  }
  const fail = 1 - pass;
  const peak = Math.min(n, Math.floor((n + 1) * pass));
  let sum = 1;
  chances[peak] = 1;
  const up = pass / fail;
  for (let k = peak, chance = 1; k < n; k += 1) {
    chance *= ((n - k) / (k + 1)) * up;
    chances[k + 1] = chance;
    sum += chance;
  }
  const down = fail / pass;
  for (let k = peak, chance = 1; k > 0; k -= 1) {
    chance *= (k / (n - k + 1)) * down;
    chances[k - 1] = chance;
    sum += chance;
  }
  const scale = 1 / sum;
  for (let k = 0; k <= n; k += 1) chances[k] = (chances[k] ?? 0) * scale;
  return chances;
};
