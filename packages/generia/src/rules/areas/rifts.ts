import { cellName } from '@caltrop/engine';
import { radiusOf } from '@caltrop/engine/squares';
import type { Battle, Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { isFree, looksFree } from '../board/standing.ts';
import { heightAt, heightOf, squaresOf } from '../creature/measures.ts';
import { creatureOf, isHere, type Area, type Creature } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';
import { markSquares } from './marked.ts';

/** Two linked squares (Micro Rift): the one that was named, and another one that is asked for. */
export const openRift = (b: Battle, w: TriggerWork, metres: number): void => {
  const { cast } = w;
  if (cast === null || cast.at < 0) return;
  const by = creatureOf(b.state, w.by);
  const { board } = b.book;
  const squares = radiusOf(board, cast.at, 1, metres).filter(
    (at) => at !== cast.at && looksFree(b, by, at, by.side),
  );
  const ids = squares.map(String);
  if (ids.length === 0) return;
  const answer = ask(b, by.seat, `rift ${w.n}`, ids, () => ({
    text: 'Where does the other end open?',
    rule: 'GE-R34',
    labels: squares.map((at) => cellName(board, at)),
  }));
  const ends = [cast.at, Number(answer)];
  const within = b.state.creatures.flatMap((c, i) => (isHere(c) && isIn(b, ends, c) ? [i] : []));
  markSquares(b, w, cast, { kind: 'RIFT', part: 99, at: cast.at, squares: ends, within });
  tell(b, { type: 'area', rules: ['GE-R34'], who: by.id, ability: cast.ability, at: cast.at, radius: 0 });
};

/** Whether a creature stands in one of these squares, with any of its own. */
export const isIn = (p: Position, squares: readonly number[], c: Creature): boolean =>
  heightOf(p, c) === heightAt(p, c.at) && squaresOf(p, c).some((at) => squares.includes(at));

/**
 * Whoever enters one end comes out of the other, if there is room for it (GE-R164); a move goes no farther in this stretch.
 * A mount takes its rider along (GE-R122). True for those who have come through.
 */
export const passRift = (
  b: Battle,
  { squares: [one = -1, other = -1], ability }: Area,
  who: number,
): boolean => {
  const c = creatureOf(b.state, who);
  const mine = squaresOf(b, c);
  const out = mine.includes(one) ? shifted(b, c.at, one, other) : shifted(b, c.at, other, one);
  if (out < 0 || c.mount >= 0 || !isFree(b, c, out)) return false;
  c.at = out;
  if (c.rider >= 0) creatureOf(b.state, c.rider).at = out;
  const move = b.state.work.find((f) => f.is === 'move' && f.who === who);
  if (move?.is !== 'move') tellRift(b, who, ability);
  else {
    // A way is told when it is over, and the rift comes after it.
    move.stopped = true;
    move.rift = ability;
  }
  return true;
};

/** A square moved as far and in the same direction as one square lies from another; -1 beyond the board. */
const shifted = ({ book: { board } }: Position, at: number, from: number, to: number): number => {
  const x = (board.xs[at] ?? 0) + (board.xs[to] ?? 0) - (board.xs[from] ?? 0);
  const y = (board.ys[at] ?? 0) + (board.ys[to] ?? 0) - (board.ys[from] ?? 0);
  return x < 0 || y < 0 || x >= board.width || y >= board.height ? -1 : y * board.width + x;
};

/** Where somebody has come out. */
export const tellRift = (b: Battle, who: number, ability: string): void => {
  const { id, at } = creatureOf(b.state, who);
  tell(b, { type: 'shifted', rules: ['GE-R34'], who: id, at, why: ability });
};
