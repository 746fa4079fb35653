import type { Position } from '../../match/book.ts';
import { groundAt, spacesOf } from './map.ts';
import { isPresent } from '../../match/state.ts';

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
