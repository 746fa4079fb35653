import { kitOf, type Arm, type Position } from '../../match/book.ts';
import { modOf } from './numbers.ts';
import type { Creature } from '../../match/state.ts';

const [CON, STR, DEX, PER] = [0, 1, 2, 5] as const;

/** By how much a MOD differs now from the one that printed values are worked out with. */
const shiftOf = (p: Position, c: Creature, attribute: number): number =>
  c.boons.length === 0 && c.statuses.length === 0
    ? 0
    : modOf(p, c, attribute) - (kitOf(p.book, c).mods[attribute] ?? 0);

/** What a changed MOD does where it counts by a rate in halves, rounded down (GE-CORE-12). */
const rated = (p: Position, c: Creature, attribute: number, rate2: number): number => {
  const by = shiftOf(p, c, attribute);
  if (by === 0) return 0;
  const mod = kitOf(p.book, c).mods[attribute] ?? 0;
  return Math.floor(((mod + by) * rate2) / 2) - Math.floor((mod * rate2) / 2);
};

/** What a changed DEX-MOD does to the Attack Value and Parry Value of a weapon (GE-VAL-12, 16). */
export const hitShift = (p: Position, c: Creature, arm: Arm): number =>
  rated(p, c, DEX, p.book.content.weapons.get(arm.weapon)?.hit2 ?? 2);

/** What a changed STR-MOD does to the damage of a weapon (GE-DMG-02, GE-RNG-09). */
export const harmShift = (p: Position, c: Creature, arm: Arm): number =>
  rated(p, c, STR, p.book.content.weapons.get(arm.weapon)?.damage2 ?? 2);

/** What changed CON-MOD and STR-MOD do to Block Value and Block Strength (GE-VAL-13, 14). */
export const blockShift = (p: Position, c: Creature): number => shiftOf(p, c, CON) + shiftOf(p, c, STR);

/** What changed DEX-MOD and PER-MOD do to the Dodge Value (GE-VAL-15). */
export const dodgeShift = (p: Position, c: Creature): number => shiftOf(p, c, DEX) + shiftOf(p, c, PER);
