import type { Size } from '../../../content/effects/effect.ts';

/** Values that attributes give (GE-ATTR, GE-VAL). */
export interface Derived {
  readonly ms: number;
  readonly en: number;
  readonly mp: number;
  readonly mpr: number;
  readonly wl: number;
  readonly wt: number;
  readonly tn: number;
  /** SP by attribute perks alone; levels give 5 each besides (GE-BUILD-01). */
  readonly sp: number;
}

type Gain = Partial<Record<keyof Derived, number>>;
type Row = readonly [at: readonly number[], gain: Gain];

const odd = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, i) => from + 2 * i);

/** Perks by attribute in the order CON STR DEX INT WIL PER: the values at which they come, and what they give (GE-ATTR-04 to 09). */
const PERKS: readonly (readonly Row[])[] = [
  [
    [[1, 3], { wt: 2 }],
    [odd(5, 19), { wt: 1 }],
    [[10], { tn: 1 }],
    [[20], { wt: 1, tn: 1 }],
    [odd(21, 39), { wt: 2 }],
    [[30], { tn: 1 }],
    [[40], { wt: 6, tn: 2 }],
  ],
  [
    [[1, 3, 5, 9, 13, 17], { en: 5 }],
    [[7, 11, 15, 19], { sp: 5 }],
    [[21, 25, 29, 33, 37], { en: 10 }],
    [[23, 27, 31, 35, 39], { sp: 5 }],
    [[40], { en: 20 }],
  ],
  [
    [[1, 3, 7, 11, 15, 19], { ms: 2 }],
    [[5, 9, 13, 17], { sp: 5 }],
    [[21, 25, 29, 33, 37], { sp: 5 }],
    [[23, 27, 31, 35, 39], { ms: 4 }],
    [[40], { ms: 8 }],
  ],
  [
    [[1, 5, 7, 11, 15, 19], { mp: 5 }],
    [[3, 9, 13, 17], { sp: 5 }],
    [[21, 25, 29, 33, 37], { sp: 5 }],
    [[23, 27, 31, 35, 39], { mp: 10 }],
    [[40], { mp: 20 }],
  ],
  [
    [[1, 5, 9, 11, 15, 17], { mpr: 1 }],
    [[3, 7, 13, 19], { wl: 1 }],
    [[21, 23, 27, 29, 33, 35, 39], { mpr: 2 }],
    [[25, 31, 37], { wl: 1 }],
  ],
  [
    [odd(1, 19), { sp: 5 }],
    [odd(21, 39), { sp: 10 }],
  ],
];

/** GE-VAL: MS, EN, MP and MPR begin at 0, WL at 3, WT at 1, TN at 3. */
const BASE: Derived = { ms: 0, en: 0, mp: 0, mpr: 0, wl: 3, wt: 1, tn: 3, sp: 0 };

/** WL by size (GE-SIZE). */
const LIMIT: Readonly<Record<Size, number>> = { Tiny: -2, Small: -1, Medium: 0, Large: 2, Huge: 4 };

/** CON from which on a creature is a Colossus of itself (GE-CTAG-01). */
export const COLOSSAL = 20;

/** GE-ATTR-03: half the value, rounded down. */
export const modifier = (value: number): number => Math.floor(value / 2);

/** GE-ATTR-02: AP to raise an attribute from one value to another, one step at a time. */
export const attributeCost = (from: number, to: number): number => (to * (to + 1) - from * (from + 1)) / 2;

/** GE-PROF-05: SP to raise a proficiency value; each step costs its target. */
export const proficiencyCost = attributeCost;

/** What the six attributes give together, with size; Colossus comes after it (GE-CTAG-01). */
export const derive = (
  attributes: readonly number[],
  size: Size = 'Medium',
  construct = false,
  colossus = false,
): Derived => {
  const sum: Record<keyof Derived, number> = { ...BASE };
  PERKS.forEach((rows, i) => {
    const value = attributes[i] ?? 0;
    for (const [at, gain] of rows) {
      const times = at.filter((v) => v <= value).length;
      for (const [name, by] of Object.entries(gain) as [keyof Derived, number][]) sum[name] += times * by;
    }
  });
  // GE-CTAG-08: a Construct has max(3, CON-MOD), then size.
  if (construct) sum.wl = Math.max(3, modifier(attributes[0] ?? 0));
  sum.wl += LIMIT[size];
  const con = attributes[0] ?? 0;
  const fold = con >= 40 ? 4 : con >= COLOSSAL || colossus ? 2 : 1;
  sum.wt = Math.floor(sum.wt / fold);
  sum.wl *= fold;
  return sum;
};

/** GE-VAL-12: floor(proficiency value + DEX-MOD x hit rate); the rate in halves. */
export const attackValue = (pv: number, dexMod: number, hit2: number): number =>
  Math.floor(pv + (dexMod * hit2) / 2);

/** GE-DMG-02, GE-R27: floor(STR-MOD x damage rating + quality); the rating in halves. */
export const damageBonus = (strMod: number, damage2: number, quality: number): number =>
  Math.floor((strMod * damage2) / 2 + quality);

/** GE-VAL-13: proficiency value + CON-MOD + STR-MOD. */
export const blockValue = (pv: number, conMod: number, strMod: number): number => pv + conMod + strMod;

/** GE-VAL-14: CON-MOD + STR-MOD, halved for Natural weapons; a shield adds its own and its quality. */
export const blockStrengthOf = (conMod: number, strMod: number, natural: boolean, shield = 0): number =>
  (natural ? Math.floor((conMod + strMod) / 2) : conMod + strMod) + shield;

/** GE-VAL-18, GE-R60: exact sum of halves, rounded down once, minus overload; a positive one counts up to DEX-MOD. */
export const encumbrance = (
  er2: readonly number[],
  emptyZones: number,
  overload: number,
  dexMod: number,
): number => {
  const sum = Math.floor(er2.reduce((a, b) => a + b, 0) / 2 + 2 * emptyZones - overload);
  return sum > 0 ? Math.min(sum, Math.max(0, dexMod)) : sum;
};

/** GE-VAL-19: STR-MOD x 4 weight units, doubled for Large, quadrupled for Huge. */
export const carryLimit = (strMod: number, size: Size): number =>
  4 * strMod * (size === 'Large' ? 2 : size === 'Huge' ? 4 : 1);
