import { expect, it } from 'vitest';
import { need } from '@caltrop/dwethia';

it.each([
  [6, 3, 2],
  [5, 3, 3],
  [3, 3, 4],
  [4, 6, 5],
  [3, 6, 6],
  [3, 5, 5],
  [2, 5, 6],
  [4, 7, 5],
  [3, 7, 6],
  [0, 0, 4],
  [0, 3, 6],
  [3, 0, 2],
  [8, 4, 2],
  [7, 4, 3],
])('DW-V-01: %i against %i needs %i or more', (attack, defence, expected) => {
  expect(need(attack, defence)).toBe(expected);
});

it('DW-EX-09: 5 against 4 needs 3 or more, 4 against 5 needs 5', () => {
  expect(need(5, 4)).toBe(3);
  expect(need(4, 5)).toBe(5);
});

it('DW-R02: values below 0 count as 0', () => {
  expect(need(-2, 0)).toBe(4);
  expect(need(-1, 3)).toBe(6);
});
