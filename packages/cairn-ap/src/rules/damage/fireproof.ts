import type { Play } from '../../match/book.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { tell } from '../../match/events.ts';
import type { Creature } from '../../match/state.ts';

/** CA-MIS-06, CA-R69 a: minutes until another burst of fire can be shrugged off. */
const HOUR = 60;

/** CA-R69 a: fire does nothing to one who is fireproof in the first Round of exposure in any hour. */
export const shrugsOffFire = (g: Play, c: Creature): boolean => {
  if (!hasCondition(c, 'fireproof')) return false;
  const { state } = g;
  const key = `fire:${c.id}`;
  const last = state.counters[key];
  if (last !== undefined && state.clock > last && state.clock < last + HOUR) return false;
  if (last === undefined || state.clock >= last + HOUR)
    state.counters = { ...state.counters, [key]: state.clock };
  tell(g, () => ({ type: 'said', rules: ['CA-MIS-06'], who: c.id, text: `${c.name} does not burn` }));
  return true;
};
