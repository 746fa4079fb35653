import type { Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';

/** CA-PANIC-01. */
export const PANICKED = 'panicked';

/** Whether somebody is Panicked: its HP count as 0 meanwhile. */
export const isPanicked = (c: Creature): boolean => {
  for (const a of c.conditions) if (a.kind === PANICKED) return true;
  return false;
};

/** CA-PANIC-01: in the first Round of its panic somebody does nothing at all. */
export const isFrozen = ({ state }: Position, c: Creature): boolean => {
  if (state.stage !== 'fight') return false;
  for (const a of c.conditions) if (a.kind === PANICKED && Math.max(1, a.since) === state.round) return true;
  return false;
};
