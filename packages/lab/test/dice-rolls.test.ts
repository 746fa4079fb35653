import { expect, it } from 'vitest';
import { distribution, parseDice, probabilities } from '@caltrop/engine';
import { mergeRolls, NO_ROLLS, reportRolls, rollSlice, SLICES, type RollSlice } from '../src/index.ts';

const exprOf = (text: string) => {
  const expr = parseDice(text);
  if (!expr.ok) throw new Error(text);
  return expr.value;
};

const rolled = (text: string): RollSlice => {
  let rolls = NO_ROLLS;
  for (let slice = 0; slice < SLICES; slice++) rolls = mergeRolls(rolls, rollSlice(exprOf(text), slice));
  return rolls;
};

it('rolled odds lie about the exact ones, within the error that they name', () => {
  const exact = distribution(exprOf('4d6kh3'));
  const report = reportRolls('4d6kh3', rolled('4d6kh3'));
  if (!exact.ok || !report.ok) throw new Error('4d6kh3');
  const { rows, samples, error, mean } = report.value;
  expect(samples).toBe(20 * 5000);
  expect(error).toBeCloseTo(1.96 * Math.sqrt(0.25 / 100_000), 6);
  const chances = probabilities(exact.value);
  expect(rows.map((r) => r.value)).toEqual(exact.value.outcomes);
  for (const [i, row] of rows.entries()) expect(Math.abs(row.chance - (chances[i] ?? 0))).toBeLessThan(error);
  // 15869 / 1296
  expect(mean).toBeCloseTo(12.2446, 1);
  expect(rows[0]?.atLeast).toBe(1);
  expect(rows.at(-1)?.atMost).toBe(1);
  expect(rows.every((r) => r.exact === '')).toBe(true);
});

it('a slice is the same whenever it is rolled, and slices add up in any order', () => {
  const expr = exprOf('50d6!');
  const [a, b] = [rollSlice(expr, 0), rollSlice(expr, 1)];
  expect(rollSlice(expr, 0)).toEqual(a);
  expect(b).not.toEqual(a);
  expect(mergeRolls(a, b)).toEqual(mergeRolls(b, a));
  expect(mergeRolls(a, b).totals.reduce((sum, [, n]) => sum + n, 0)).toBe(a.rolls + b.rolls);
});

it('the more dice, the fewer rolls: a slice throws a million dice at most', () => {
  expect(rollSlice(exprOf('1000d10000'), 0).rolls).toBe(1000);
  expect(rollSlice(exprOf('d6'), 0).rolls).toBe(5000);
});
