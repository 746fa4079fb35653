import type { Play } from '../../match/book.ts';
import { addedBy, conditionOf } from '../conditions/bearings.ts';
import { unseat } from '../conditions/saddle.ts';
import { drop, dropWhere, endsBy, endUnseen, isNothingOn } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { canSee, distance } from '../ground/map.ts';
import { isWardedOff } from '../ground/wards.ts';
import { putDown } from './entering.ts';
import { isFixed } from './pushing.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';

/**
 * Somebody has come to another place: whoever holds another there takes along whom it has swallowed or impaled, and lets go of
 * whom it cannot reach any more; what lasts while it is seen ends where it is not.
 */
export const comeApart = (g: Play): void => {
  if (!g.book.mapped || isNothingOn(g)) return;
  for (const c of g.state.creatures) {
    for (const a of c.conditions) {
      const { grip, carried } = conditionOf(g, a.kind);
      const holder = grip === true && isPresent(c) ? findCreature(g.state, a.by) : undefined;
      if (holder === undefined || !isPresent(holder)) continue;
      if (distance(g, holder, c) <= 1 + addedBy(g, holder, 'reach')) continue;
      // What cannot be moved there slips off whoever would carry it away.
      if (carried !== true || isFixed(g, c) || !follow(g, c, holder)) drop(g, c, a);
    }
  }
  endUnseen(g, (setter, c) => canSee(g, setter, c));
};

/**
 * CA-R97: whoever is put elsewhere without a way there leaves behind what held it where it was: a net that lies there, a tongue, the
 * one it clung to. What is tied around it comes along.
 */
export const comeLoose = (g: Play, c: Creature): void => {
  dropWhere(g, c, (a) => {
    if (conditionOf(g, a.kind).cannotMove !== true) return false;
    const held = a.by !== c.id && endsBy(a, 'setter-gone');
    return held || g.state.lying.some((o) => o.item.id === a.of);
  });
  c.rides = '';
  c.drags = '';
  for (const other of g.state.creatures) {
    if (other.rides === c.id) unseat(g, other);
    if (other.drags === c.id) other.drags = '';
  }
};

const follow = (g: Play, c: Creature, holder: Creature): boolean => {
  const from = c.at;
  // Its own Spaces are free for it.
  c.at = -1;
  const to = freeSpaceNear(g, holder.at, c.side);
  c.at = from;
  if (to < 0 || to === from) return true;
  if (isWardedOff(g, c, from, to)) return false;
  const path = [from, to];
  tell(g, () => ({ type: 'moved', rules: ['CA-CRIT-08'], who: c.id, path, ap: 0, pushed: true }));
  putDown(g, c, to);
  return true;
};
