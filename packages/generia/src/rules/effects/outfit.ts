import { armOf, kitOf, type Arm, type Position } from '../../match/book.ts';
import { ARMOUR_CLASSES, type Condition } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

export const isWeapon = (arm: Arm, c: Extract<Condition, { readonly is: 'weapon' }>): boolean => {
  if (c.name !== undefined && !arm.name.includes(c.name)) return false;
  if (c.line !== undefined && arm.name !== c.line) return false;
  if (c.dr === true && arm.dr2 <= 0) return false;
  if (c.type !== undefined && arm.type !== c.type && arm.subtype !== c.type) return false;
  switch (c.kind) {
    case undefined:
      break;
    case 'melee':
      if (arm.reach === 0) return false;
      break;
    case 'ranged':
      // A projectile of magic comes from no weapon (GE-PA-01).
      if (arm.range === null || arm.type === 'Spell') return false;
      break;
    case 'shield':
      if (!arm.shield) return false;
      break;
    case 'unarmed':
      if (!arm.unarmed) return false;
      break;
    case 'natural':
      if (!arm.natural) return false;
      break;
  }
  switch (c.tag) {
    case undefined:
      return true;
    case 'Cavalry':
      return arm.cavalry;
    case 'Long':
      return arm.long;
    case 'Short':
      return arm.short;
    case 'Precise':
      return arm.precise;
    case 'Shield':
      return arm.shield;
    case 'Two-Handed':
      // A weapon and a shield in one line fill both hands, and are no such weapon.
      return arm.hands === 2 && !arm.shield;
    case 'Natural':
      return arm.natural;
    default:
      return false;
  }
};

export const holdsIn = (
  p: Position,
  c: Creature,
  held: Extract<Condition, { is: 'hands' }>['held'],
): boolean => {
  const kit = kitOf(p.book, c);
  const arms = c.hands.map((i) => armOf(kit, i));
  const melee = arms.filter((a) => a.reach > 0 && !a.shield);
  switch (held) {
    case 'shield':
      return arms.some((a) => a.shield);
    case 'two weapons':
      return melee.length >= 2;
    case 'one weapon':
      return arms.length === 1 && melee.length === 1 && melee[0]?.hands === 1;
    case 'two-handed':
      return melee.some((a) => a.hands === 2);
    case 'light':
      return arms.some((a) => a.light !== undefined);
    case 'staff':
      return arms.some((a) => a.subtype === 'Staff');
  }
};

export const isWorn = (
  p: Position,
  c: Creature,
  { most, torso }: Extract<Condition, { is: 'armour' }>,
): boolean => {
  const { worn } = kitOf(p.book, c);
  const rank = (i: number): number => ARMOUR_CLASSES.indexOf(worn[i] ?? 'none');
  if (torso !== undefined && rank(1) < ARMOUR_CLASSES.indexOf(torso)) return false;
  return most === undefined || worn.every((_, i) => rank(i) <= ARMOUR_CLASSES.indexOf(most));
};
