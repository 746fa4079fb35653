import { ScriptedTable } from '@caltrop/engine';
import type { Battle } from '../src/match/book.ts';
import type { State, Status } from '../src/match/state.ts';
import type { Played } from './field.ts';

/** A status with plain values. */
export const status = (kind: Status['kind'], given: Partial<Status> = {}): Status => ({
  kind,
  x: 1,
  dc: 10,
  by: -1,
  type: '',
  attribute: -1,
  zone: -1,
  rounds: 0,
  until: '',
  from: 0,
  source: '',
  old: false,
  magical: false,
  pool: 0,
  ...given,
});

/** Does something to a copy of a position on a table with these dice; nothing that it leads to is taken up. */
export const onTable = (p: Played, dice: readonly number[], act: (b: Battle) => void): State => {
  const b = { book: p.book, state: p.game.clone(p.state), table: new ScriptedTable(dice) };
  act(b);
  return b.state;
};

/** The same, with all that it leads to until the pile is empty; all dice must be used. */
export const run = (
  p: Played,
  dice: readonly number[],
  act: (b: Battle) => void,
  answers: readonly string[] = [],
): State => {
  const table = new ScriptedTable(
    dice,
    answers.map((answer) => ({ answer })),
  );
  const state = p.game.clone(p.state);
  act({ book: p.book, state, table });
  while (state.work.length > 0) p.game.advance(state, table);
  const left = table.leftOver();
  if (left !== undefined) throw new Error(left);
  return state;
};
