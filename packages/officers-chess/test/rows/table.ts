import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import { gameOf, type OfficersChess } from '../../src/match/game.ts';
import type { Command } from '../../src/match/command.ts';
import { parseOptions } from '../../src/match/options.ts';
import type { State } from '../../src/match/state.ts';
import { mergePacks } from '../../src/pack/merge.ts';
import { collectNames } from '../../src/pack/names.ts';
import { compileTags } from '../../src/pack/sections/tags.ts';
import { stateAfter, type Stage } from '../../../../tests/fuzz/acts.ts';
import { must, ownContent, ownPacks } from '../own.ts';

const content = ownContent();
const merged = mergePacks(ownPacks, []);
const tagBook = compileTags(merged, collectNames(merged), []);

/** A position with its rules. */
export interface Table {
  readonly game: OfficersChess;
  readonly state: State;
}

/** A position of a case with the printed content. */
export const opened = (position: object, options: Readonly<Record<string, unknown>> = {}): Table => {
  const data = positionSchema.parse(position);
  const { opened: found, faults } = openPosition(content, tagBook, must(parseOptions(options)), data);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(found, position);
  return { game, state: game.start() };
};

/** Acts of the unit `u` of the players at a table, seen without what they cost: the Action, a use, and the staff taken in hand. */
export const stageOf = ({ game, state }: Table): Stage<State, Command> => ({
  game,
  state,
  seat: () => 'blue',
  priceless: (after) =>
    JSON.stringify({
      ...after,
      turn: null,
      unsettled: false,
      units: after.units.map((u) => ({ ...u, provoked: false, ...(u.id === 'u' ? PRICE : {}) })),
    }),
});

const PRICE = { items: [], weapon: 0, accessory: 0 };

/** The position after a command of the players; a refusal is an error here. */
export const after = (table: Table, command: Command, seed = 'rows'): Table => {
  const state = stateAfter({ ...stageOf(table) }, command, seed);
  if (typeof state === 'string') throw new Error(state);
  return { ...table, state };
};
