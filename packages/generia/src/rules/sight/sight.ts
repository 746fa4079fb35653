import { cornersClear } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import { groundAt, squaresOf } from '../board/measures.ts';
import type { Creature } from '../../match/state.ts';

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
