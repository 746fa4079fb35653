import { fraction, makeFraction, toNumber, type Fraction } from '../dice/fraction.ts';
import type { Rung } from '../presenter/forecast-card.ts';
import type { Forecast } from './forecast.ts';

/** What the leaves of a forecast come to, sorted by a whole number, over one denominator. */
export interface Weighed {
  /** Ascending. */
  readonly keys: readonly number[];
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
}

/** Adds the weights of the leaves up by a whole number that each state has. */
export const weigh = <S>(f: Forecast<S>, keyOf: (state: S) => number): Weighed => {
  let denominator = 1n;
  for (const { d } of f.leaves) {
    // Mostly all are powers of the same die: the largest serves for all.
    if (denominator % d !== 0n) denominator = d % denominator === 0n ? d : denominator * d;
  }
  const sums = new Map<number, bigint>();
  for (const { state, n, d } of f.leaves) {
    const key = keyOf(state);
    sums.set(key, (sums.get(key) ?? 0n) + n * (denominator / d));
  }
  const keys = [...sums.keys()].toSorted((a, b) => a - b);
  return { keys, weights: keys.map((key) => sums.get(key) ?? 0n), denominator };
};

/** The rungs of a ladder, the least key first. */
export const rungsOf = (
  w: Weighed,
  label: (key: number) => string,
  fatal: (key: number) => boolean,
): readonly Rung[] => {
  let below = 0n;
  return w.keys.map((key, i) => {
    const weight = w.weights[i] ?? 0n;
    const exactly: Fraction = fraction(weight, w.denominator);
    const atLeast = toNumber(fraction(w.denominator - below, w.denominator));
    below += weight;
    return {
      value: key,
      label: label(key),
      chance: toNumber(exactly),
      atLeast,
      exact: makeFraction(exactly),
      fatal: fatal(key),
    };
  });
};

/** The mean of the keys. */
export const meanOf = (w: Weighed): number => {
  let sum = 0n;
  w.keys.forEach((key, i) => (sum += BigInt(key) * (w.weights[i] ?? 0n)));
  return toNumber(fraction(sum, w.denominator));
};

/** Half the width of the widest 95% interval of some chances that were estimated from so many runs; 0 when exact. */
export const widestError = (chances: readonly number[], samples: number): number =>
  samples === 0 ? 0 : Math.max(0, ...chances.map((p) => 1.96 * Math.sqrt((p * (1 - p)) / samples)));

/** A chance in whole percent; what is only nearly never or nearly certain says so. */
export const percent = (p: number): string => {
  const whole = Math.round(p * 100);
  if (whole === 0 && p > 0) return '<1%';
  if (whole === 100 && p < 1) return '>99%';
  return `${whole}%`;
};

/** A chance with one decimal, to quote. */
export const finePercent = (p: number): string => `${(p * 100).toFixed(1)}%`;

/** A mean with one decimal, whole numbers without. */
export const average = (x: number): string => (Number.isInteger(x) ? `${x}` : x.toFixed(1));
