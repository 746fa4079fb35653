import { expect, it } from 'vitest';
import { parseFormula } from '../src/content/effects/formula.ts';

it('a formula has at most 300 signs, so that none is nested more deeply than can be worked out', () => {
  const nested = (n: number): string => `${'('.repeat(n)}1${')'.repeat(n)}`;
  expect(parseFormula(nested(149))).toEqual({ ok: true, value: 1 });
  expect(parseFormula(nested(150))).toEqual({
    ok: false,
    error: 'a formula of at most 300 signs; found one of 301',
  });
  expect(parseFormula(`${'STR + '.repeat(100_000)}1`).ok).toBe(false);
});
