/**
 * Generating functions in one integer each.
 *
 * Ways w0, w1, w2 … of 0, 1, 2 … are the polynomial w0 + w1·x + w2·x² …, and adding independent dice
 * multiplies polynomials. With x = 2 ** width, where every coefficient of the result stays below x, the
 * polynomial is one BigInt whose digits are the ways, and the engine's fast integer multiplication does all
 * the work of a convolution.
 */

/** The digits as one integer: coefficient i at bit `width · i`. */
export const pack = (ways: readonly bigint[], width: number, from = 0, to = ways.length): bigint => {
  if (to - from <= 1) return ways[from] ?? 0n;
  // Halving keeps the shifted integers short: appending digit by digit would take quadratic time.
  const middle = (from + to) >> 1;
  return pack(ways, width, from, middle) | (pack(ways, width, middle, to) << BigInt(width * (middle - from)));
};

/** The first `length` digits of a packed polynomial. */
export const unpack = (packed: bigint, width: number, length: number): bigint[] => {
  const ways: bigint[] = [];
  unpackInto(ways, packed, width, length);
  return ways;
};

const unpackInto = (ways: bigint[], packed: bigint, width: number, length: number): void => {
  if (length <= 1) {
    if (length === 1) ways.push(packed);
    return;
  }
  const half = length >> 1;
  const cut = width * half;
  unpackInto(ways, BigInt.asUintN(cut, packed), width, half);
  unpackInto(ways, packed >> BigInt(cut), width, length - half);
};

/** The sum of ways. */
export const total = (ways: readonly bigint[]): bigint => {
  let sum = 0n;
  for (const way of ways) sum += way;
  return sum;
};

/** The length of a whole number in binary digits, rounded up to a multiple of four. */
export const widthOf = (x: bigint): number => x.toString(16).length * 4;

/** base to the power of a whole number. */
export const raise = (base: bigint, exponent: number): bigint => {
  let result = exponent % 2 === 1 ? base : 1n;
  let square = base;
  for (let rest = exponent >> 1; rest > 0; rest >>= 1) {
    square *= square;
    if (rest % 2 === 1) result *= square;
  }
  return result;
};

/** The longest packed polynomial that is still worth computing: a third of a second on a small machine. */
export const MAX_BITS = 16_000_000;

/**
 * What exact odds may still cost. Every step says its price, in bits of packed polynomials, before it begins: an expression
 * of a hundred parts takes no longer than one of the largest.
 */
export interface Effort {
  left: number;
}

/** All that one expression may cost. */
export const newEffort = (): Effort => ({ left: 1.5 * MAX_BITS });

/** Takes the price of a step out of what is left; false when that does not suffice. */
export const afford = (effort: Effort, bits: number): boolean => {
  effort.left -= bits;
  return effort.left >= 0;
};
