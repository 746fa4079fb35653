import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import type { Creature } from '../../match/state.ts';

/** The mark of one change of direction in a turn. */
const BENT = 'bent';

const headingOf = ({ book: { board } }: Position, from: number, to: number): number =>
  (board.xs[to] ?? 0) - (board.xs[from] ?? 0) + 3 * ((board.ys[to] ?? 0) - (board.ys[from] ?? 0));

/** CA-R102: how far one falls in one direction before gravity is changed again. */
const FALL = 4;

/** How often gravity changes on a way: for each direction that is not the one before, and after each fall of so many Spaces. */
const bendsOn = (p: Position, c: Creature, path: readonly number[]): number => {
  const goesOn = usedIn(p, c) > 0 && c.straight > 0;
  let last = goesOn ? c.heading : Number.NaN;
  let fallen = goesOn ? ((c.straight - 1) % FALL) + 1 : 0;
  let bends = 0;
  let from = c.at;
  for (const to of path) {
    const heading = headingOf(p, from, to);
    const anew = heading !== last || fallen === FALL;
    if (anew) bends += 1;
    fallen = anew ? 1 : fallen + 1;
    [last, from] = [heading, to];
  }
  return bends;
};

const usedIn = ({ state }: Position, c: Creature): number =>
  c.used.filter((u) => u.id === BENT && u.round === state.round && u.turn === c.taken).length;

/** Gravity Shift: why somebody that falls in straight lines cannot take a way: too many directions for one turn. */
export const bendFault = (p: Position, c: Creature, path: readonly number[]): Refusal | undefined => {
  if (p.state.stage !== 'fight' || !bears(p, c, 'bends')) return undefined;
  let most = Infinity;
  for (const b of bearingsOf(p, c)) most = Math.min(most, b.bends ?? Infinity);
  return usedIn(p, c) + bendsOn(p, c, path) > most
    ? refuse('CA-GRIM-02', `${c.name} can change direction at most ${most} times a Round.`)
    : undefined;
};

/** Counts the directions of a way that is gone. */
export const noteBends = (p: Position, c: Creature, path: readonly number[]): void => {
  if (!bears(p, c, 'bends')) return;
  const { round } = p.state;
  const now = Array.from({ length: bendsOn(p, c, path) }, () => ({ id: BENT, round, turn: c.taken }));
  c.used = [...c.used.filter((u) => u.id !== BENT || u.round === round), ...now];
};
