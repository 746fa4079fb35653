import type { Game, Refusal } from '../game.ts';
import { STOP } from './record.ts';
import type { Seat, Table } from './table.ts';

/** How a command ended on a table: done, refused with nothing changed, or stopped half-way by the table. */
export type Ran =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const DONE: Ran = { kind: 'done' };
const STOPPED: Ran = { kind: 'stopped' };

/** Runs one command to its end on the given state. When the table stops, the state is left where it stopped. */
export const runCommand = <S, C>(game: Game<S, C>, state: S, seat: Seat, command: C, table: Table): Ran => {
  // The one place where a stop is caught: rules themselves never catch anything.
  try {
    const refusal = game.apply(state, seat, command, table);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    while (game.advance(state, table));
    return DONE;
  } catch (stop) {
    if (stop !== STOP) throw stop;
    return STOPPED;
  }
};
