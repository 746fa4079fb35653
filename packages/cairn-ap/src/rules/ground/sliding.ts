import { lineOf } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { between, distanceToSpace, groundAt } from './map.ts';

/**
 * Where a thing comes to that is moved from a Space so far towards somebody or away, by thought or by a spell: as far as nothing
 * bars its way. It goes over a gap, and stays on this side of one that it does not get over (CA-R284).
 */
export const slidesTo = (p: Position, c: Creature, at: number, most: number, away: boolean): number => {
  if (!p.book.mapped) return at;
  const far = distanceToSpace(p, { ...c, side: 1 }, at);
  const way = away
    ? lineOf(p.book.board, c.at, at, far + most).slice(far)
    : [...between(p, at, c.at), c.at].slice(0, most);
  const isGap = (t: number): boolean => groundAt(p, t).chasm === true || groundAt(p, t).falls === true;
  const stop = way.findIndex((t) => groundAt(p, t).cost === 0 && !isGap(t));
  return (stop < 0 ? way : way.slice(0, stop)).findLast((t) => !isGap(t)) ?? at;
};
