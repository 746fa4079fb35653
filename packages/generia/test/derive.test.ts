import { describe, expect, test } from 'vitest';
import {
  attackValue,
  attributeCost,
  blockStrengthOf,
  blockValue,
  carryLimit,
  damageBonus,
  derive,
  encumbrance,
  modifier,
  proficiencyCost,
} from '../src/rules/creature/making/derive.ts';

describe('attributes', () => {
  test('GE-ATTR-01, 02, 03, GE-X11: AP by step, MOD is half', () => {
    expect([attributeCost(1, 2), attributeCost(13, 14), attributeCost(0, 3)]).toEqual([2, 14, 6]);
    expect([0, 1, 5, 6, 40].map(modifier)).toEqual([0, 0, 2, 3, 20]);
  });

  test('GE-X45: CON 5 STR 5 DEX 5 INT 3 WIL 3 PER 4', () => {
    expect([5, 5, 5, 3, 3, 4].reduce((sum, v) => sum + attributeCost(0, v), 0)).toBe(67);
    // SP: 35 of seven levels and 20 of perks make the 55.
    expect(derive([5, 5, 5, 3, 3, 4])).toEqual({ wt: 6, wl: 4, tn: 3, en: 15, mp: 5, mpr: 1, ms: 4, sp: 20 });
  });

  test('GE-ATTR-04: CON gives WT and TN, also above 19; GE-CTAG-01 folds at 20 and 40', () => {
    expect(derive([1, 0, 0, 0, 0, 0]).wt).toBe(3);
    expect(derive([3, 0, 0, 0, 0, 0]).wt).toBe(5);
    expect(derive([10, 0, 0, 0, 0, 0])).toMatchObject({ wt: 8, tn: 4 });
    expect(derive([19, 0, 0, 0, 0, 0])).toMatchObject({ wt: 13, tn: 4, wl: 3 });
    // 1 + 4 + 8 + 1 = 14, halved; the limit doubled.
    expect(derive([20, 0, 0, 0, 0, 0])).toMatchObject({ wt: 7, tn: 5, wl: 6 });
    // 14 + 20 + 6 = 40, quartered.
    expect(derive([40, 0, 0, 0, 0, 0])).toMatchObject({ wt: 10, tn: 8, wl: 12 });
  });

  test('GE-ATTR-05 to 09: the other attributes at 19 and at 40', () => {
    expect(derive([0, 19, 0, 0, 0, 0])).toMatchObject({ en: 30, sp: 20 });
    expect(derive([0, 40, 0, 0, 0, 0])).toMatchObject({ en: 100, sp: 45 });
    expect(derive([0, 0, 19, 0, 0, 0])).toMatchObject({ ms: 12, sp: 20 });
    expect(derive([0, 0, 40, 0, 0, 0])).toMatchObject({ ms: 40, sp: 45 });
    expect(derive([0, 0, 0, 19, 0, 0])).toMatchObject({ mp: 30, sp: 20 });
    expect(derive([0, 0, 0, 40, 0, 0])).toMatchObject({ mp: 100, sp: 45 });
    expect(derive([0, 0, 0, 0, 19, 0])).toMatchObject({ mpr: 6, wl: 7 });
    expect(derive([0, 0, 0, 0, 40, 0])).toMatchObject({ mpr: 20, wl: 10 });
    expect(derive([0, 0, 0, 0, 0, 19]).sp).toBe(50);
    expect(derive([0, 0, 0, 0, 0, 40]).sp).toBe(150);
  });

  test('GE-VAL-06, GE-SIZE-01 to 05, GE-CTAG-08: the wound limit by size and for constructs', () => {
    const sizes = ['Tiny', 'Small', 'Medium', 'Large', 'Huge'] as const;
    expect(sizes.map((size) => derive([0, 0, 0, 0, 3, 0], size).wl)).toEqual([2, 3, 4, 6, 8]);
    expect(derive([12, 0, 0, 0, 9, 0], 'Medium', true).wl).toBe(6);
    expect(derive([2, 0, 0, 0, 0, 0], 'Large', true).wl).toBe(5);
  });
});

describe('values', () => {
  test('GE-VAL-12, GE-X47: Attack Value with hit rates', () => {
    expect([attackValue(2, 3, 3), attackValue(2, 3, 1), attackValue(4, 2, 2)]).toEqual([6, 3, 6]);
  });

  test('GE-DMG-02, GE-X01: a rapier with STR-MOD 4 and 3, and with quality', () => {
    expect(3 + 4 + damageBonus(4, 1, 0)).toBe(9);
    expect([damageBonus(3, 1, 0), damageBonus(3, 1, 1)]).toEqual([1, 2]);
  });

  test('GE-VAL-13, 14: block of the Fighter, its shield, and a natural weapon', () => {
    expect([blockValue(4, 2, 2), blockStrengthOf(2, 2, false), blockStrengthOf(2, 2, false, 2)]).toEqual([
      8, 4, 6,
    ]);
    expect(blockStrengthOf(3, 4, true)).toBe(3);
  });

  test('GE-VAL-18, GE-X46, GE-R60: encumbrance, and overload below it', () => {
    expect(encumbrance([3, 3, 3, 3], 0, 0, 1)).toBe(1);
    expect(encumbrance([3, 0, 0], 1, 0, 9)).toBe(3);
    expect(encumbrance([0, 0, 0, 0], 0, 3, 3)).toBe(-3);
  });

  test('GE-VAL-19, GE-SIZE-04, 05: carry limit', () => {
    expect([carryLimit(2, 'Medium'), carryLimit(5, 'Large'), carryLimit(6, 'Huge')]).toEqual([8, 40, 96]);
  });

  test('GE-X16: proficiency values by SP', () => {
    expect([proficiencyCost(0, 3), proficiencyCost(0, 4)]).toEqual([6, 10]);
  });
});
