import { DIRECTIONS } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import { isRooted } from '../actions/actions.ts';
import { looksTaken } from '../board/standing.ts';
import { distance } from '../creature/measures.ts';
import { isSlowed } from '../creature/sources.ts';
import type { Creature } from '../../match/state.ts';
import { stepCost } from './ways.ts';

/** Squares within some metres of free movement, each with a way to it, as far as its side knows (GE-R147). */
export const waysWithin = (
  p: Position,
  c: Creature,
  budget: number,
): ReadonlyMap<number, readonly number[]> => {
  const ways = new Map<number, readonly number[]>();
  if (isRooted(c)) return ways;
  const slowed = isSlowed(p, c);
  const best = new Map([[c.at, 0]]);
  let edge: { at: number; path: readonly number[] }[] = [{ at: c.at, path: [] }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { at, path } of edge) {
      for (const { dx, dy } of DIRECTIONS) {
        const cost = stepCost(p, c, at, dx, dy, c.side);
        const total = (best.get(at) ?? 0) + (slowed && cost < 2 ? 2 : cost);
        const to = at + dy * p.book.board.width + dx;
        if (cost === 0 || total > budget || (best.get(to) ?? 99) <= total) continue;
        best.set(to, total);
        ways.set(to, [...path, to]);
        next.push({ at: to, path: [...path, to] });
      }
    }
    edge = next;
  }
  for (const to of ways.keys()) if (to === c.at || looksTaken(p, c, to, c.side)) ways.delete(to);
  return ways;
};

/** The way to the nearest square from which somebody reaches another; undefined where there is none. */
export const wayTo = (
  p: Position,
  c: Creature,
  target: Creature,
  reach: number,
  budget: number,
): readonly number[] | undefined => {
  for (const [to, path] of waysWithin(p, c, budget))
    if (distance(p, { ...c, at: to }, target) <= reach) return path;
  return undefined;
};
