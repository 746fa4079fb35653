import type { Battle, Position } from '../../match/book.ts';
import { otherSide, type Side, type State } from '../../match/state.ts';
import { beginRound } from '../turns/rounds.ts';

/** Whether a side still has to lay the circle of King of the Hill: before anybody deploys. */
export const needsHill = ({ book, state }: Position, side: Side): boolean =>
  book.forces[side].scenario === 'king-of-the-hill' && state.hills[side] === undefined;

/** Whether models of a side wait to be placed. */
export const waits = (state: State, side: Side): boolean =>
  state.models.some((m) => m.side === side && m.where === 'muster');

/** DW-DEP-05, 07: whose turn it is to lay a circle or to place; when nobody has anything left, turn 1 begins. */
export const nextToPlace = (b: Battle): void => {
  const { state } = b;
  const first = state.priority;
  const second = otherSide(first);
  const layer = needsHill(b, first) ? first : needsHill(b, second) ? second : undefined;
  if (layer !== undefined) {
    state.active = layer;
    return;
  }
  const untouched = state.models.every((m) => m.where === 'muster');
  const turn = untouched ? first : otherSide(state.active);
  if (waits(state, turn)) state.active = turn;
  else if (waits(state, otherSide(turn))) state.active = otherSide(turn);
  else beginRound(b);
};
