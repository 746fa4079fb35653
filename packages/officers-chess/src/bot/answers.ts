import type { Policy } from '@caltrop/engine';
import { findUnit, type State } from '../match/state.ts';

/** How close to the adept's own HP a unit must be before the adept takes a strike for it. */
const SPARE = 4;

/** How questions are answered where nobody is asked, from the position at the start of the command. */
export const answersFor =
  (state: State): Policy =>
  (_seat, key, ids) => {
    const colon = key.indexOf(':');
    const about = key.slice(colon + 1);
    const [first = ''] = ids;
    switch (key.slice(0, colon)) {
      case 'guard':
        return guard(state, about, ids);
      case 'next':
        return weakest(state, ids);
      default:
        // Push along x, any free place, agree to a trade, fight on: the rules list the plain answer first.
        return first;
    }
  };

/** OC-DEC-05: an adept takes the strike for a unit that has fewer HP to spare than itself. */
const guard = (state: State, about: string, ids: readonly string[]): string => {
  const target = findUnit(state, about);
  const adept = ids.find((id) => id !== 'none');
  const own = adept === undefined ? undefined : findUnit(state, adept);
  if (target === undefined || own === undefined) return ids[0] ?? '';
  return target.hp <= own.hp + SPARE ? own.id : 'none';
};

/** OC-DEC-09: the enemy with the fewest HP comes next. */
const weakest = (state: State, ids: readonly string[]): string =>
  ids.toSorted((a, b) => (findUnit(state, a)?.hp ?? 0) - (findUnit(state, b)?.hp ?? 0))[0] ?? '';
