import type { Arm, Position } from '../../match/book.ts';
import { distance } from '../board/measures.ts';
import type { Creature } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';

/** How far somebody strikes with an arm in hand to hand; a spell may lengthen what it holds (Blade Infusion). */
export const reachWith = (p: Position, c: Creature, arm: Arm): number =>
  arm.reach === 0 || arm.natural || c.boons.length === 0
    ? arm.reach
    : Math.max(arm.reach, valueOf(p, c, 'reach'));

/** Whether a creature is within the melee reach of an arm of another. */
export const inReach = (p: Position, a: Creature, arm: Arm, b: Creature): boolean =>
  arm.reach > 0 && distance(p, a, b) <= reachWith(p, a, arm);
