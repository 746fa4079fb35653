import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import type { Command } from '../../src/match/command.ts';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import { gameOf, type CairnAp } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import { cloneState, type State } from '../../src/match/state.ts';
import { content, must } from '../printed.ts';

/** A position of a case with the printed content. */
export const opened = (position: object): { readonly game: CairnAp; readonly state: State } => {
  const data = positionSchema.parse(position);
  const { book, start, faults } = openPosition(content, must(parseOptions({})), data);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(book, start, position);
  return { game, state: game.start() };
};

/** Answers by the first choice, and rolls as a seed says. */
const tableOf = (seed: string): SimulationTable =>
  new SimulationTable(SimRandom.from(seed), (_seat, _key, ids) => ids[0] ?? '');

/** The state after a command, or the rule by which it is refused. */
export const after = (game: CairnAp, state: State, command: Command, seed = 'rows'): State | string => {
  const next = cloneState(state);
  const actor = 'creature' in command ? next.creatures.find((c) => c.id === command.creature) : undefined;
  const ran = runCommand(game, next, actor?.seat ?? 'warden', command, tableOf(seed));
  if (ran.kind === 'refused') return ran.refusal.rule ?? ran.refusal.what;
  if (ran.kind !== 'done') throw new Error(ran.kind);
  return next;
};
