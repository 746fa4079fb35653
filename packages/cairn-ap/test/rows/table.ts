import { firstAnswer } from '@caltrop/engine';
import type { Command } from '../../src/match/command.ts';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import { gameOf, type CairnAp } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import { creatureOf, type Creature, type State } from '../../src/match/state.ts';
import { bears } from '../../src/rules/conditions/bearings.ts';
import { stateAfter } from '../../../../tests/fuzz/acts.ts';
import { content, must } from '../printed.ts';

/** A position of a case with the printed content. */
export const opened = (position: object): { readonly game: CairnAp; readonly state: State } => {
  const data = positionSchema.parse(position);
  const { book, start, faults } = openPosition(content, must(parseOptions({})), data);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(book, start, position);
  return { game, state: game.start() };
};

/** The state after a command, or the rule by which it is refused: answers by the first choice, rolls as a seed says. */
export const after = (game: CairnAp, state: State, command: Command, seed = 'rows'): State | string => {
  const seatOf = (said: Command): string =>
    ('creature' in said ? state.creatures.find((c) => c.id === said.creature)?.seat : undefined) ?? 'warden';
  return stateAfter({ game, state, seat: seatOf, policy: firstAnswer }, command, seed);
};

/** A state as text without what passes by itself, and of each creature what is left of it. */
export const leftOf = (state: State, of: (c: Creature) => object): string =>
  JSON.stringify({
    ...state,
    clock: 0,
    serial: 0,
    done: [],
    counters: {},
    creatures: state.creatures.map(of),
  });

/** CA-R103: an illusory figure is taken for real, and a refusal would tell. */
export const isTakenForReal = (game: CairnAp, state: State, target: string): boolean =>
  bears({ book: game.book, state }, creatureOf(state, target), 'illusory');
