import { blockDistance } from '@caltrop/engine/squares';
import type { Play, Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { dreadFault } from '../ground/wards.ts';
import { distance, distanceToSpace } from '../ground/map.ts';
import { comeApart } from './apart.ts';
import { putDown } from './entering.ts';
import { footingFor } from './footing.ts';
import { repelledBy } from './repelling.ts';
import { tiedTo } from './tether.ts';
import { areEnemies, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';
import type { Weapon } from '../inventory/weapons.ts';

/** Whether an attacker can come down on a Space by the leap of an attack: near enough, with nobody and nothing in the way there. */
export const canLand = (p: Position, c: Creature, w: Weapon, space: number): boolean => {
  const { strides } = p.book;
  if (space === c.at) return true;
  if (distanceToSpace(p, c, space) > (w.attack?.leap ?? 0)) return false;
  if (tiedTo(p, c, space) !== undefined || repelledBy(p, c, space) !== undefined) return false;
  if (c.conditions.length > 0 && dreadFault(p, c, [space]) !== undefined) return false;
  const footing = footingFor(p, c);
  const { board } = p.book;
  const inside =
    (board.xs[space] ?? 0) + c.side <= board.width && (board.ys[space] ?? 0) + c.side <= board.height;
  return inside && (footing.cost[space] ?? 0) > 0 && strides.isFree(c.at, c.side, space, footing);
};

/** The nearest Space from which a leap gets at a Target: where the attacker stands, if that will do; -1 for none. */
export const landingFor = (p: Position, c: Creature, w: Weapon, t: Creature): number => {
  const { board, options } = p.book;
  if (!p.book.mapped || distance(p, c, t) <= w.reach) return c.at;
  let best = -1;
  let least = Infinity;
  for (let space = 0; space < board.size; space++) {
    const far = distanceToSpace(p, c, space);
    if (far >= least || blockDistance(board, space, c.side, t.at, t.side, options.diagonals) > w.reach)
      continue;
    if (canLand(p, c, w, space)) [best, least] = [space, far];
  }
  return best;
};

/** CA-R272: where a leap at nobody brings somebody nearest to its nearest enemy; none where it comes no nearer. */
export const leapsOnward = (p: Position, c: Creature, w: Weapon): readonly number[] => {
  let [best, least] = [-1, Infinity];
  for (const t of p.state.creatures) {
    if (t.fate !== 'up' || t.at < 0 || !areEnemies(p.state, c, t) || isUnknownTo(p, c.seat, t)) continue;
    least = Math.min(least, distance(p, c, t));
    for (let space = 0; space < p.book.board.size; space++) {
      const far = distance(p, { ...c, at: space }, t);
      if (far < least && space !== c.at && canLand(p, c, w, space)) [best, least] = [space, far];
    }
  }
  return best < 0 ? [] : [best];
};

/** The leap itself: the attacker comes down there, and on whatever the ground does. */
export const leapTo = (g: Play, c: Creature, space: number): void => {
  if (space < 0 || space === c.at) return;
  const from = c.at;
  tell(g, () => ({ type: 'moved', rules: ['CA-R86'], who: c.id, path: [from, space], ap: 0, pushed: false }));
  putDown(g, c, space);
  comeApart(g);
};
