import { blockOf } from '@caltrop/engine/squares';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { sideOf } from '../../match/setup/kits.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { groundAt, spacesOf } from './map.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** The nearest free Space to a Space for a creature, by rings and then row by row; -1 where there is none. */
export const freeSpaceNear = (p: Position, at: number, side: 1 | 2): number => {
  const { board } = p.book;
  let best = -1;
  let bestFar = Number.POSITIVE_INFINITY;
  const taken = new Set(p.state.creatures.filter(isPresent).flatMap((o) => spacesOf(p, o)));
  for (let t = 0; t < board.size; t++) {
    const far = Math.max(
      Math.abs((board.xs[t] ?? 0) - (board.xs[at] ?? 0)),
      Math.abs((board.ys[t] ?? 0) - (board.ys[at] ?? 0)),
    );
    if (far >= bestFar) continue;
    const x = board.xs[t] ?? 0;
    const y = board.ys[t] ?? 0;
    if (x + side > board.width || y + side > board.height) continue;
    let free = true;
    for (let dy = 0; dy < side && free; dy++)
      for (let dx = 0; dx < side && free; dx++) {
        const s = t + dy * board.width + dx;
        free = groundAt(p, s).cost > 0 && !taken.has(s);
      }
    if (!free) continue;
    best = t;
    bestFar = far;
  }
  return best;
};

/** CA-R157: somebody becomes as large as this, around the Space it is on; where there is no room it stays on that one. */
export const fill = (p: Position, c: Creature, side: 1 | 2): void => {
  if (c.side === side) return;
  if (side === 2 && p.book.mapped && c.at >= 0) {
    const { board } = p.book;
    const others = p.state.creatures.filter((o) => o.id !== c.id && isPresent(o));
    const taken = new Set(others.flatMap((o) => spacesOf(p, o)));
    const fits = (at: number): boolean => {
      const block = at < 0 ? [] : blockOf(board, at, 2);
      return (
        block.length === 4 &&
        block.includes(c.at) &&
        block.every((s) => groundAt(p, s).cost > 0 && !taken.has(s))
      );
    };
    const to = [c.at, c.at - 1, c.at - board.width, c.at - board.width - 1].find(fits);
    if (to === undefined) return;
    c.at = to;
  }
  c.side = side;
};

/** CA-R291: as large as it is by itself, once no form makes it smaller; where there is no room, it comes to the nearest free Spaces. */
export const regrow = (g: Play, c: Creature): void => {
  const monster = g.book.content.monsters.get(kitOf(g.book, c).of);
  const own = monster === undefined ? 1 : sideOf(monster, g.book.options.footprints);
  if (own <= c.side || c.conditions.some((a) => conditionOf(g, a.kind).form?.side !== undefined)) return;
  fill(g, c, own);
  if (c.side === own) return;
  const { at } = c;
  // Its own Spaces are free for it.
  c.at = -1;
  const to = freeSpaceNear(g, at, own);
  c.at = to < 0 ? at : to;
  if (to < 0) return;
  c.side = own;
  tell(g, () => ({ type: 'moved', rules: ['CA-R291'], who: c.id, path: [at, to], ap: 0, pushed: true }));
};
