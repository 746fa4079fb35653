import type { Play } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';

/** Marks of what was used for the day, and for good, in place of the Round. */
export const DAILY = -1;
export const FOR_LIFE = -2;

/** Minutes of a day. */
export const DAY = 24 * 60;

/** A new day for somebody: what can be done once a day can be done again. */
export const newDay = (c: Creature): void => {
  if (c.used.some((u) => u.round === DAILY)) c.used = c.used.filter((u) => u.round !== DAILY);
};

/** How many days have begun while so many minutes passed; the clock has been moved on already. */
export const daysPassed = ({ state }: Play, minutes: number): number =>
  Math.floor(state.clock / DAY) - Math.floor((state.clock - minutes) / DAY);
