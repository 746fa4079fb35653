import { cellName } from '@caltrop/engine';
import { radiusOf } from '@caltrop/engine/squares';
import type { Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { isFree, looksFree } from '../board/standing.ts';
import { creatureOf, type Area } from '../../match/state.ts';
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
  markSquares(b, w, cast, { kind: 'RIFT', part: 99, at: cast.at, squares: [cast.at, Number(answer)] });
  tell(b, { type: 'area', rules: ['GE-R34'], who: by.id, ability: cast.ability, at: cast.at, radius: 0 });
};

/** Whoever enters one end comes out of the other, if that is free; a move goes no farther in this stretch. */
export const passRift = (b: Battle, { squares }: Area, who: number): void => {
  const c = creatureOf(b.state, who);
  const [one = -1, other = -1] = squares;
  const out = c.at === one ? other : c.at === other ? one : -1;
  if (out < 0 || !isFree(b, c, out)) return;
  c.at = out;
  for (const f of b.state.work) if (f.is === 'move' && f.who === who) f.stopped = true;
  tell(b, { type: 'shifted', rules: ['GE-R34'], who: c.id, at: out, why: 'rift' });
};
