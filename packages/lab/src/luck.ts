import { toNumber, type Forecast } from '@caltrop/engine';

/** A number that dice decide: its values, ascending, with their chances. */
export interface Spread {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

/** Two values closer than this are the same one, added up in another order. */
const SAME = 1e-9;

/** How a number is spread over the leaves of a forecast. */
export const spreadOf = <S>(f: Forecast<S>, value: (state: S) => number): Spread => {
  const sums = new Map<number, number>();
  for (const { state, n, d } of f.leaves) {
    const x = value(state);
    sums.set(x, (sums.get(x) ?? 0) + toNumber({ n, d }));
  }
  return fromMap(sums);
};

const fromMap = (sums: ReadonlyMap<number, number>): Spread => {
  const sorted = [...sums].toSorted((a, b) => a[0] - b[0]);
  return { values: sorted.map(([x]) => x), chances: sorted.map(([, p]) => p) };
};

/** A number that cannot vary. */
export const surely = (value: number): Spread => ({ values: [value], chances: [1] });

export const meanOfSpread = (s: Spread): number =>
  s.values.reduce((sum, x, i) => sum + x * (s.chances[i] ?? 0), 0);

export const varianceOfSpread = (s: Spread): number => {
  const mean = meanOfSpread(s);
  return s.values.reduce((sum, x, i) => sum + (x - mean) ** 2 * (s.chances[i] ?? 0), 0);
};

/** The chance of a value of `most` or less. */
export const chanceUpTo = (s: Spread, most: number): number => {
  let sum = 0;
  s.values.forEach((x, i) => {
    if (x <= most + SAME) sum += s.chances[i] ?? 0;
  });
  return Math.min(1, sum);
};

/** The chance of a value of `least` or more. */
export const chanceFrom = (s: Spread, least: number): number => {
  let sum = 0;
  s.values.forEach((x, i) => {
    if (x >= least - SAME) sum += s.chances[i] ?? 0;
  });
  return Math.min(1, sum);
};

/** The most values that a sum of spreads may have before it is no longer followed exactly. */
const MOST_VALUES = 5_000;

/** The spread of the sum of two numbers that dice decide apart; undefined when it has too many values. */
export const sumOfSpreads = (a: Spread, b: Spread): Spread | undefined => {
  if (b.values.length === 1) {
    const [shift = 0] = b.values;
    return { values: a.values.map((x) => x + shift), chances: a.chances };
  }
  const sums = new Map<number, number>();
  for (const [i, x] of a.values.entries()) {
    for (const [j, y] of b.values.entries()) {
      // Measures in halves and thirds meet again only when the last digits are dropped.
      const sum = Math.round((x + y) / SAME) * SAME;
      const key = Number.isInteger(x) && Number.isInteger(y) ? x + y : sum;
      sums.set(key, (sums.get(key) ?? 0) + (a.chances[i] ?? 0) * (b.chances[j] ?? 0));
    }
    if (sums.size > MOST_VALUES) return undefined;
  }
  return fromMap(sums);
};

/** The chance that a normally spread number is at most so many standard deviations above its mean. */
export const normalUpTo = (sigmas: number): number => {
  // Zelen and Severo's approximation, good to 7 digits.
  const t = 1 / (1 + 0.2316419 * Math.abs(sigmas));
  const density = Math.exp((-sigmas * sigmas) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return sigmas >= 0 ? 1 - tail : tail;
};
