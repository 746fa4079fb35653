import {
  WARDEN,
  type Character,
  type Command,
  type Content,
  type Position,
  type State,
} from '@caltrop/cairn-ap';
import { characterOf, openCairnAp } from '@caltrop/cairn-ap/sheet';
import { Match, ok, type Problem, type Refusal, type Result } from '@caltrop/engine';

/** A sheet as the rules see it: a scene with nobody else in it. */
export interface Lone {
  readonly match: Match<State, Command>;
  readonly position: Position;
  readonly creature: State['creatures'][number];
}

const seed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, '0')).join('');

/** Opens a scene for one character, or says what is wrong with the sheet. */
export const loneOf = (content: Content, who: Character): Result<Lone> => {
  const game = openCairnAp(content, { party: [who] });
  if (!game.ok) return game;
  const match = new Match(game.value, { seed: seed() });
  const creature = match.state.creatures.find((c) => c.kind !== 'npc');
  const none: Problem[] = [{ code: 'nobody', what: 'There is nobody on this sheet.' }];
  return creature === undefined
    ? { ok: false, error: none }
    : ok({ match, creature, position: { book: game.value.book, state: match.state } });
};

/** The sheet after a command, by the rules of the game; or which rule is against it. */
export const after = (content: Content, who: Character, command: Command): Result<Character, Refusal> => {
  const lone = loneOf(content, who);
  if (!lone.ok) return { ok: false, error: { rule: '', what: lone.error.map((p) => p.what).join(' ') } };
  const { match, creature, position } = lone.value;
  const said = match.command(WARDEN, command);
  if (said.kind === 'refused') return { ok: false, error: said.refusal };
  const state = match.pending?.state ?? match.state;
  const now = state.creatures.find((c) => c.id === creature.id) ?? creature;
  return ok(characterOf({ book: position.book, state }, now));
};
