import { err, ok, type Result } from '../result.ts';

/** An exact rational number in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = Object.freeze({ n: 0n, d: 1n });
export const ONE: Fraction = Object.freeze({ n: 1n, d: 1n });

/** The fraction n/d in lowest terms. Throws a RangeError for d = 0, as BigInt division does. */
export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom === 0n) throw new RangeError('A fraction has no denominator 0.');
  const common = gcd(top, bottom);
  const unit = bottom < 0n ? -common : common;
  return { n: top / unit, d: bottom / unit };
};

/** a + b */
export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);

/** a - b */
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);

/** a · b */
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);

/** a / b; throws a RangeError when b is zero. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export const compare = (a: Fraction, b: Fraction): -1 | 0 | 1 => {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Whether two fractions are the same number. */
export const equal = (a: Fraction, b: Fraction): boolean => a.n === b.n && a.d === b.d;

/** The double nearest to a fraction, however long its terms are (ties go to the even double). */
export const toNumber = ({ n, d }: Fraction): number => ratio(n, d);

/** The double nearest to n/d for d > 0; the terms need not be lowest. */
export const ratio = (n: bigint, d: bigint): number => {
  const top = Number(n);
  const bottom = Number(d);
  // One division of two exact doubles rounds correctly.
  if (Number.isSafeInteger(top) && Number.isSafeInteger(bottom)) return top / bottom;
  return n < 0n ? -nearest(-n, d) : nearest(n, d);
};

/** Reads `13/20`, `-3/4` or a whole number `7`. */
export const parseFraction = (text: string): Result<Fraction> => {
  const match = /^\s*(-?\d{1,1000})\s*(?:\/\s*(\d{1,1000})\s*)?$/.exec(text);
  const [, top, bottom] = match ?? [];
  if (top === undefined) {
    return err([{ code: 'fraction-syntax', what: `Expected a fraction such as 13/20, found "${text}".` }]);
  }
  const denominator = BigInt(bottom ?? 1);
  if (denominator === 0n) {
    return err([{ code: 'fraction-zero', what: `The denominator of "${text}" is zero.` }]);
  }
  return ok(fraction(BigInt(top), denominator));
};

/** A fraction as text: `13/20`, or `7` when it is whole. */
export const makeFraction = ({ n, d }: Fraction): string => (d === 1n ? `${n}` : `${n}/${d}`);

const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) {
    // Most terms fit a double after a few steps, and there the remainder costs a tenth.
    if (x <= SAFE && y <= SAFE) return BigInt(gcdSafe(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
};

const gcdSafe = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Below 2 ** LEAST_EXPONENT doubles have a fixed last place, 2 ** -LAST_PLACE, instead of 53 bits. */
const LEAST_EXPONENT = -1022;
const LAST_PLACE = 1074;

/** n/d for n ≥ 0: a quotient of 65 bits or more with a sticky last bit, so that `Number` rounds only once. */
const nearest = (n: bigint, d: bigint): number => {
  if (n === 0n) return 0;
  const shift = 66 + bits(d) - bits(n);
  const top = shift > 0 ? n << BigInt(shift) : n;
  const bottom = shift < 0 ? d << BigInt(-shift) : d;
  const quotient = top / bottom;
  if (bits(quotient) - 1 - shift < LEAST_EXPONENT) return nearestTiny(n << BigInt(LAST_PLACE), d);
  const rounded = Number(quotient * bottom === top ? quotient : quotient | 1n);
  if (shift < 0) return rounded * twoTo(-shift);
  const half = shift >> 1;
  return rounded / twoTo(half) / twoTo(shift - half);
};

/** n/d rounded to a whole number, ties to even, in units of the least double. */
const nearestTiny = (n: bigint, d: bigint): number => {
  const down = n / d;
  const twice = 2n * (n - down * d);
  const up = twice > d || (twice === d && (down & 1n) === 1n);
  return Number(up ? down + 1n : down) * Number.MIN_VALUE;
};

/** The length of a positive integer in binary digits. */
const bits = (x: bigint): number => {
  const hex = x.toString(16);
  return hex.length * 4 - Math.clz32(parseInt(hex.charAt(0), 16)) + 28;
};

/** 2 ** k, exactly. */
const twoTo = (k: number): number => Number(1n << BigInt(k));
