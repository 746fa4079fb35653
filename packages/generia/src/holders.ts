import type { Position } from './book.ts';
import { isUp, type Creature } from './state.ts';

/** Arms of a rider are numbered from here on when it defends its mount (GE-MNT-06). */
export const RIDERS = 100;

/** Who holds the arm that a target is defended with: itself, or its rider. */
export const holderOf = (p: Position, on: Creature, item: number): Creature =>
  item < RIDERS ? on : (p.state.creatures[on.rider] ?? on);

/** The number of that arm in its holder's list. */
export const heldArm = (item: number): number => (item < RIDERS ? item : item - RIDERS);

/** The rider that could defend a mount; undefined without one. */
export const defendingRider = (p: Position, on: Creature): Creature | undefined => {
  if (on.rider < 0) return undefined;
  const rider = p.state.creatures[on.rider];
  return rider !== undefined && isUp(rider) ? rider : undefined;
};
