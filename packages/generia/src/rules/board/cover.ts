import { cornersClear } from '@caltrop/engine/squares';
import type { Book, Position } from '../../match/book.ts';
import { hooksAt } from '../creature/sources.ts';
import { groundAt, heightOf, squaresOf } from '../creature/measures.ts';
import type { Creature } from '../../match/state.ts';

/** Cover as it adds to the Advantage Score of a dodge: 0 none, 1 half, 2 full, 3 total (GE-RNG-08, GE-R47). */
export type Cover = 0 | 1 | 2 | 3;

const LEVEL = { none: 0, half: 1, full: 2, total: 3 } as const;

/** How many clear lines make which cover: 4 none, 2 or 3 half, 1 full, 0 total. */
const coverBy = (clear: number): Cover => (clear >= 4 ? 0 : clear >= 2 ? 1 : clear === 1 ? 2 : 3);

/** The least cover that a target has from an attacker, over all squares of both. */
export const coverOf = (p: Position, from: Creature, on: Creature): Cover => {
  let least: Cover = 3;
  for (const a of squaresOf(p, from)) {
    for (const b of squaresOf(p, on)) {
      const cover = between(p, a, b);
      if (cover < least) least = cover;
      if (least === 0) break;
    }
  }
  return Math.max(least, standing(p, from, on), given(p, on)) as Cover;
};

/** Cover of the place that the target itself stands in, and of the edge of a ledge against those below. */
const standing = (p: Position, from: Creature, on: Creature): Cover => {
  const ground = p.book.grounds[groundAt(p, on.at)];
  if (ground?.inside === 'half') return 1;
  // A ledge that magic has broken up is still one (GE-R195).
  const edge = ground?.ledge === true || p.book.grounds[p.book.ground[on.at] ?? -1]?.ledge === true;
  return edge && heightOf(p, from) < heightOf(p, on) ? 1 : 0;
};

/** Cover that somebody beside the target gives it (Stone Cover), or what it stands in (smoke out of chaos). */
const given = (p: Position, on: Creature): Cover => {
  let best: Cover = 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, on, i);
    if (hooks === null) return best;
    for (const e of hooks.cover) best = Math.max(best, LEVEL[e.cover]) as Cover;
  }
};

/** What stands between squares of a map that nothing has changed, one more than the cover; 0 where nobody has looked. */
const KNOWN = new WeakMap<Book, Uint8Array>();

/** What stands between two squares, looked at once for each pair. */
const between = (p: Position, a: number, b: number): Cover => {
  const { book, state } = p;
  if (state.changed.length > 0) return standsBetween(p, a, b);
  const { size } = book.board;
  let known = KNOWN.get(book);
  if (known === undefined) KNOWN.set(book, (known = new Uint8Array(size * size)));
  const seen = known[a * size + b] ?? 0;
  if (seen > 0) return (seen - 1) as Cover;
  const found = standsBetween(p, a, b);
  known[a * size + b] = found + 1;
  return found;
};

/** What stands between two squares: walls may hide all, trees leave a quarter, low things leave half. */
const standsBetween = (p: Position, a: number, b: number): Cover => {
  const { book } = p;
  const blocks = (least: number) => (square: number) =>
    square !== a && square !== b && LEVEL[book.grounds[groundAt(p, square)]?.behind ?? 'none'] >= least;
  const low = coverBy(cornersClear(book.board, a, b, blocks(1)));
  if (low === 0) return 0;
  const trees = Math.min(2, coverBy(cornersClear(book.board, a, b, blocks(2))));
  const walls = coverBy(cornersClear(book.board, a, b, blocks(3)));
  return Math.max(Math.min(1, low), trees, walls) as Cover;
};

/** Whether an attacker has a line to a target at all: total cover cannot be targeted. */
export const seesTarget = (p: Position, from: Creature, on: Creature): boolean => coverOf(p, from, on) < 3;

/** Whether a creature sees a square: walls and closed doors hide, nothing else does (GE-R47). */
export const squareSeen = (p: Position, c: Creature, at: number): boolean => {
  const { book } = p;
  return squaresOf(p, c).some(
    (from) =>
      from === at ||
      cornersClear(
        book.board,
        from,
        at,
        (square) => square !== from && square !== at && book.grounds[groundAt(p, square)]?.behind === 'total',
      ) > 0,
  );
};
