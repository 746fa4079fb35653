import type { Measure, Seat } from '@caltrop/engine';
import { findCreature, WARDEN, type Creature, type State } from '../state.ts';
import { markOf } from './places.ts';

type Judge = (before: Creature, after: Creature) => number;

const lost: Judge = (before, after) => Math.max(0, before.hp + before.str - after.hp - after.str);
const downed: Judge = (before, after) => (before.fate === 'up' && after.fate !== 'up' ? 1 : 0);

const isEnemy = (state: State, c: Creature, seat: Seat): boolean =>
  (markOf({ state }, c) === 'b') === (seat !== WARDEN);

const sum = (before: State, after: State, whose: (c: Creature) => boolean, judge: Judge): number => {
  let total = 0;
  for (const c of before.creatures) {
    const then = whose(c) ? findCreature(after, c.id) : undefined;
    if (then !== undefined) total += judge(c, then);
  }
  return total;
};

/** What the luck of dice is measured by: HP and STR first, since every hit moves them. */
export const MEASURES: readonly Measure<State>[] = [
  {
    id: 'harm',
    label: 'HP and STR taken from the enemy',
    of: (before, after, seat) => sum(before, after, (c) => isEnemy(before, c, seat), lost),
  },
  {
    id: 'balance',
    label: 'HP and STR taken less those lost',
    of: (before, after, seat) =>
      sum(before, after, (c) => isEnemy(before, c, seat), lost) -
      sum(before, after, (c) => !isEnemy(before, c, seat), lost),
  },
  {
    id: 'down',
    label: 'enemies down',
    of: (before, after, seat) => sum(before, after, (c) => isEnemy(before, c, seat), downed),
  },
];
