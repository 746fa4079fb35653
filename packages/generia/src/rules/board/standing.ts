import { kitOf, type Position } from '../../match/book.ts';
import { groundAt, squaresOf } from '../creature/measures.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { isSeenBy } from '../../match/view.ts';

/** Who stands on a square: their number, or -1. */
export const standsOn = (p: Position, square: number, but: Creature): number => {
  const { creatures } = p.state;
  const { board } = p.book;
  for (let i = 0; i < creatures.length; i++) {
    const c = creatures[i];
    // A rider is where its mount is (GE-R46).
    if (c === undefined || c === but || c.mount >= 0 || !isHere(c)) continue;
    const foot = p.book.kits[c.kit]?.foot ?? 1;
    if (foot === 1) {
      if (c.at === square) return i;
    } else {
      const dx = (board.xs[square] ?? 0) - (board.xs[c.at] ?? 0);
      const dy = (board.ys[square] ?? 0) - (board.ys[c.at] ?? 0);
      if (dx >= 0 && dy >= 0 && dx < foot && dy < foot) return i;
    }
  }
  return -1;
};

/** Whether a creature could not end on a square, because somebody is there. */
export const isTaken = (p: Position, c: Creature, at: number): boolean => {
  const { foot } = kitOf(p.book, c);
  for (let row = 0; row < foot; row++)
    for (let column = 0; column < foot; column++)
      if (standsOn(p, at + row * p.book.board.width + column, c) >= 0) return true;
  return false;
};

/** Whether there is ground and room for all of somebody on a square. */
const hasRoom = (p: Position, c: Creature, at: number): boolean => {
  const { board, grounds } = p.book;
  const { foot } = kitOf(p.book, c);
  if ((board.xs[at] ?? 0) + foot > board.width || (board.ys[at] ?? 0) + foot > board.height) return false;
  for (let row = 0; row < foot; row++)
    for (let column = 0; column < foot; column++)
      if ((grounds[groundAt(p, at + row * board.width + column)]?.cost ?? 0) === 0) return false;
  return true;
};

/** Whether somebody could stand on a square: ground to stand on, room for all of it, nobody there. */
export const isFree = (p: Position, c: Creature, at: number): boolean =>
  hasRoom(p, c, at) && !isTaken(p, c, at);

/** Whether a square is free as far as a side knows (GE-R147). */
export const looksFree = (p: Position, c: Creature, at: number, side: number): boolean =>
  hasRoom(p, c, at) && !looksTaken(p, c, at, side);

/** Whether a side sees somebody where a creature would end: whom it does not see it does not take into account (GE-R37). */
export const looksTaken = (p: Position, c: Creature, at: number, side: number): boolean => {
  if (!isTaken(p, c, at)) return false;
  const mine = squaresAt(p, c, at);
  return p.state.creatures.some(
    (on) =>
      on !== c &&
      on.mount < 0 &&
      isHere(on) &&
      isSeenBy(p, side, on) &&
      squaresOf(p, on).some((square) => mine.includes(square)),
  );
};

/** The squares that somebody would cover at another place. */
const squaresAt = (p: Position, c: Creature, at: number): readonly number[] => {
  const { foot } = kitOf(p.book, c);
  const rows = Array.from({ length: foot }, (_, i) => i);
  return rows.flatMap((row) => rows.map((column) => at + row * p.book.board.width + column));
};
