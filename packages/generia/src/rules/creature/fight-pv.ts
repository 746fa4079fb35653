import { kitOf, type Position } from '../../match/book.ts';
import { usable } from '../board/measures.ts';
import type { Creature } from '../../match/state.ts';

/** The proficiency value of what somebody fights with: of the arm named, or the best in use (GE-VAL-17). */
export const fightPv = (p: Position, c: Creature, named: number): number => {
  const { arms } = kitOf(p.book, c);
  const one = arms[named];
  if (one !== undefined) return one.pv;
  let best = 0;
  arms.forEach((arm, i) => {
    if (arm.pv > best && usable(p, c, i)) best = arm.pv;
  });
  return best;
};
