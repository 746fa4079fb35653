import { firstAnswer, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import type { Content } from '../../src/content/content.ts';
import type { Command } from '../../src/match/command.ts';
import { gameOf, type Dwethia } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import type { State } from '../../src/match/state.ts';
import { isMoving } from '../../src/rules/turns/rounds.ts';
import { stateAfter } from '../../../../tests/fuzz/acts.ts';
import { must, ownContent } from '../own.ts';

/** A position with its rules. */
export interface Table {
  readonly game: Dwethia;
  readonly state: State;
  /** The same match with time running: halves in which nobody can do anything pass by themselves. */
  readonly running: Dwethia;
}

/** A position of a case with the printed content, or with other content; what is begun is resolved, and then time stands still. */
export const opened = (position: object, content: Content = ownContent): Table => {
  const data = positionSchema.parse(position);
  const { opened: found, faults } = openPosition(content, must(parseOptions({})), data, (rows) => rows);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(found, position);
  const isResolving = (state: State): boolean =>
    state.work.length > 0 && !isMoving({ book: game.book, state });
  const standing: Dwethia = {
    ...game,
    advance: (state, table) => isResolving(state) && game.advance(state, table),
  };
  return { game: standing, state: game.start(), running: game };
};

/** The state after a command of whoever is to act, or the rule by which it is refused. */
export const after = (
  { game, state }: Table,
  command: Command,
  seed = 'rows',
  policy: Policy = firstAnswer,
): State | string =>
  stateAfter({ game, state, seat: () => game.toAct(state)[0] ?? 'south', policy }, command, seed);

/** A state in the same match. */
export const from = (table: Table, state: State | string): Table => {
  if (typeof state === 'string') throw new Error(state);
  return { ...table, state };
};

/** The position when both sides have done nothing more, half after half, until it is so. */
export const until = (table: Table, isSo: (state: State) => boolean): Table => {
  let state = table.game.clone(table.state);
  const random = new SimulationTable(SimRandom.from('rows'));
  while (!isSo(state) && table.running.advance(state, random));
  for (let halves = 0; halves < 60 && !isSo(state); halves++)
    ({ state } = from(table, after({ ...table, game: table.running, state }, { do: 'done' })));
  if (!isSo(state)) throw new Error(`it has not come to that in turn ${state.round}`);
  return { ...table, state };
};
