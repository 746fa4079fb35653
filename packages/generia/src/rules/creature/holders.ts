import type { Position } from '../../match/book.ts';
import { isUp, type Creature } from '../../match/state.ts';

/**
 * Arms of a rider that defends its mount are numbered from here on, so many for each creature: who parried is known also
 * when the blow has parted the two (GE-MNT-06, GE-R21).
 */
export const RIDERS = 100;

/** The number of a rider's arm in defence of its mount. */
export const riderItem = (rider: number, arm: number): number => RIDERS * (rider + 1) + arm;

/** The number of the creature that defends with an arm: the target, or its rider. */
export const defenderOf = (on: number, item: number): number =>
  item < RIDERS ? on : Math.floor(item / RIDERS) - 1;

/** Who holds the arm that a target is defended with: itself, or its rider. */
export const holderOf = (p: Position, on: Creature, item: number): Creature =>
  item < RIDERS ? on : (p.state.creatures[defenderOf(-1, item)] ?? on);

/** The number of that arm in its holder's list. */
export const heldArm = (item: number): number => (item < RIDERS ? item : item % RIDERS);

/** The rider that could defend a mount; undefined without one. */
export const defendingRider = (p: Position, on: Creature): Creature | undefined => {
  if (on.rider < 0) return undefined;
  const rider = p.state.creatures[on.rider];
  return rider !== undefined && isUp(rider) ? rider : undefined;
};
