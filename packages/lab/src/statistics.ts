/** Sums of whole numbers from which mean and spread follow; two of them merge exactly, in any order. */
export interface Moments {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  readonly least: number;
  readonly most: number;
}

export const NO_MOMENTS: Moments = Object.freeze({
  count: 0,
  sum: 0,
  squares: 0,
  least: Infinity,
  most: -Infinity,
});

/** The moments with one more whole number counted in. */
export const addNumber = (m: Moments, x: number): Moments => ({
  count: m.count + 1,
  sum: m.sum + x,
  squares: m.squares + x * x,
  least: Math.min(m.least, x),
  most: Math.max(m.most, x),
});

/** The moments of two runs together. */
export const mergeMoments = (a: Moments, b: Moments): Moments => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
});

/** The mean, 0 when nothing was counted. */
export const meanOf = (m: Moments): number => (m.count === 0 ? 0 : m.sum / m.count);

/** The standard deviation of a sample (n - 1 in the denominator), 0 for fewer than two numbers. */
export const deviationOf = (m: Moments): number =>
  m.count < 2 ? 0 : Math.sqrt(Math.max(0, (m.squares - (m.sum * m.sum) / m.count) / (m.count - 1)));

/** The normal quantile that leaves 2.5% on each side. */
export const Z95 = 1.959963984540054;

/** Half the width of the 95% interval of the mean. */
export const meanError = (m: Moments): number =>
  m.count === 0 ? 0 : (Z95 * deviationOf(m)) / Math.sqrt(m.count);

/** An interval of numbers, both ends included. */
export type Interval = readonly [low: number, high: number];

/** Wilson's score interval of a share: sound for small counts and for shares near 0 and 1. */
export const wilson = (successes: number, count: number, z: number = Z95): Interval => {
  if (count === 0) return [0, 1];
  const share = successes / count;
  const spread = (z * z) / count;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
  // At the ends the bound is the end itself, whatever rounding makes of it.
  return [successes === 0 ? 0 : centre - half, successes === count ? 1 : centre + half];
};
