import { traitsOf, weaponOf, type Position } from '../../match/book.ts';
import type { Unit } from '../../match/state.ts';

/**
 * OC-TRI-01 to 05: whether the striker's weapon type beats the target's. Exactly one Inverted weapon of the two
 * turns the arrows round (OC-WTAG-INVERTED, OC-R19).
 */
export const hasAdvantage = (p: Position, striker: Unit, target: Unit): boolean => {
  const own = weaponOf(p.book, striker);
  const other = weaponOf(p.book, target);
  if (own === undefined || other === undefined) return false;
  const { triangle } = p.book.content;
  const inverted = traitsOf(p.book, striker).inverted !== traitsOf(p.book, target).inverted;
  return inverted
    ? (triangle[other.type]?.includes(own.type) ?? false)
    : (triangle[own.type]?.includes(other.type) ?? false);
};
