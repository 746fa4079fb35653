import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  equal,
  fraction,
  makeFraction,
  multiply,
  ONE,
  parseFraction,
  subtract,
  toNumber,
  ZERO,
} from '../src/dice/fraction.ts';

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  it('are in lowest terms with a positive denominator', () => {
    expect(fraction(6, 4)).toEqual({ n: 3n, d: 2n });
    expect(fraction(3, -6)).toEqual({ n: -1n, d: 2n });
    expect(fraction(0, -7)).toEqual(ZERO);
    expect(fraction(5)).toEqual({ n: 5n, d: 1n });
    expect(fraction(3n ** 80n, 6n ** 80n)).toEqual({ n: 1n, d: 2n ** 80n });
  });

  it('have no denominator zero', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => divide(ONE, ZERO)).toThrow(RangeError);
  });

  it('add, subtract, multiply, divide and compare', () => {
    const [half, third] = [fraction(1, 2), fraction(1, 3)];
    expect(add(half, third)).toEqual(fraction(5, 6));
    expect(subtract(half, third)).toEqual(fraction(1, 6));
    expect(multiply(half, third)).toEqual(fraction(1, 6));
    expect(divide(half, third)).toEqual(fraction(3, 2));
    expect(divide(half, fraction(-1, 3))).toEqual(fraction(-3, 2));
    expect([compare(half, third), compare(third, half), compare(half, fraction(2, 4))]).toEqual([1, -1, 0]);
    expect(equal(half, fraction(2, 4))).toBe(true);
    expect(equal(half, third)).toBe(false);
  });

  it('obey the laws of a field', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(add(subtract(a, b), b)).toEqual(a);
        const divisor = equal(b, ZERO) ? ONE : b;
        expect(multiply(divide(a, divisor), divisor)).toEqual(a);
        expect(Math.sign(Number(subtract(a, b).n))).toBe(compare(a, b));
      }),
    );
  });

  it('become the double that the same decimal number is read as', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,60}$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: -330, max: 400 }), (text, places) => {
        const power = 10n ** BigInt(Math.abs(places));
        const f = places < 0 ? fraction(BigInt(text) * power) : fraction(BigInt(text), power);
        expect(toNumber(f)).toBe(Number(`${text}e${-places}`));
        expect(toNumber(subtract(ZERO, f))).toBe(-Number(`${text}e${-places}`));
      }),
      { numRuns: 500 },
    );
  });

  it('round ties to the even double and keep the least doubles', () => {
    const two = (k: number): bigint => 2n ** BigInt(k);
    expect(toNumber(fraction(two(53) + 1n))).toBe(Number(two(53)));
    expect(toNumber(fraction(two(53) + 3n))).toBe(Number(two(53) + 4n));
    expect(toNumber(fraction(1n, two(1074)))).toBe(Number.MIN_VALUE);
    expect(toNumber(fraction(1n, two(1075)))).toBe(0);
    expect(toNumber(fraction(3n, two(1075)))).toBe(2 * Number.MIN_VALUE);
    expect(toNumber(fraction(10n ** 400n, 10n ** 400n + 1n))).toBe(1);
    expect(toNumber(fraction(10n ** 400n))).toBe(Infinity);
  });

  it('are read from text and written back', () => {
    expect(parseFraction('13/20')).toEqual({ ok: true, value: fraction(13, 20) });
    expect(parseFraction(' -6 / 8 ')).toEqual({ ok: true, value: fraction(-3, 4) });
    expect(parseFraction('7')).toEqual({ ok: true, value: fraction(7) });
    expect([makeFraction(fraction(13, 20)), makeFraction(fraction(-4, 2))]).toEqual(['13/20', '-2']);
    fc.assert(
      fc.property(fractions, (f) => {
        expect(parseFraction(makeFraction(f))).toEqual({ ok: true, value: f });
      }),
    );
  });

  it.each([
    ['', 'fraction-syntax'],
    ['1/', 'fraction-syntax'],
    ['0.5', 'fraction-syntax'],
    ['1/-2', 'fraction-syntax'],
    ['1/0', 'fraction-zero'],
  ])('refuse "%s"', (text, code) => {
    expect(parseFraction(text)).toMatchObject({ ok: false, error: [{ code }] });
  });
});
