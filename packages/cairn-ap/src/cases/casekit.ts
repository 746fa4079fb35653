import { err, ok } from '@caltrop/engine';
import type { CaseGiven, CaseKit, CasePosition, Fault, Result } from '@caltrop/engine';
import {
  actingBy,
  alteredBy,
  namingPlaces,
  setupSchema,
  squareOn,
  kitOf,
  oddsBy,
  openGivenOf,
  positionForm,
  schemasOf,
  type ContentKit,
} from '@caltrop/sheets/case-kit';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { gameOf, KIND, type CairnAp } from '../match/game.ts';
import { OPTIONS, parseOptions, type Options } from '../match/options.ts';
import { ownProblems } from '../content/own.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { parseText } from '../presenter/text/text.ts';
import { openCairnAp } from '../match/setup/setup.ts';
import type { State } from '../match/state.ts';
import { alterMatch } from './alter.ts';
import { battleFacts, oddsFacts } from './facts.ts';
import { openPosition } from './open.ts';
import { QUESTIONS } from './questions.ts';
import { changedCreature, changedMatch, positionSchema } from './position.ts';
import { BATTLE_FACTS, CREATURE_FACTS, ODDS_FACTS } from './words.ts';
import { presenterOf } from '../presenter/presenter.ts';
import { botKit } from '../bot/index.ts';

export * from './words.ts';

/** What the kit is made of. */
export type CaseKitParts = ContentKit<Content>;

/** Two people with swords, face to face: scores of 10, HP 4. */
const DUEL = { party: { a: 'with sword' }, foes: { x: 'with sword' } };

/** Cairn AP as cases see it: how positions are opened, commanded and looked at. */
export const makeCaseKit = ({ content, rules }: CaseKitParts): CaseKit =>
  kitOf({
    game: KIND,
    rules,
    questions: Object.keys(QUESTIONS),
    schemas: makeSchemas,
    parseOptions,
    open: (options, given) => {
      const game = openGiven(content, options, given);
      if (!game.ok) return game;
      const opened = positionOf(game.value);
      return alteredBy(given.position, opened, CHANGES, (state, changes) =>
        alterMatch(game.value, state, changes),
      );
    },
  });

const openGiven = (content: Content, options: Options, given: CaseGiven): Result<CairnAp, Fault[]> =>
  openGivenOf(given, {
    duel: DUEL,
    schema: positionSchema,
    setup: (written) => {
      const setup = parseSetup(written, ownProblems);
      return setup.ok ? openCairnAp(content, setup.value) : setup;
    },
    pieces: (data, position) => {
      const { book, start, faults } = openPosition(content, options, data);
      if (faults.length > 0) return err(faults);
      const game = gameOf(book, start, position);
      return ok(data.time === 'runs' ? game : standing(game));
    },
  });

/** The same rules, but the fight does not end by itself: what a command begins is resolved, and then nothing follows. */
const standing = (game: CairnAp): CairnAp => ({
  ...game,
  advance: (state, table) => state.work.length > 0 && game.advance(state, table),
});

/** Fields of commands that hold Spaces; cases may name them as players do. */
const SPACES = ['at', 'path', 'spaces'];

const positionOf = (game: CairnAp): CasePosition<State, Command> => ({
  game: namingPlaces(game, SPACES, squareOn(game.book.board)),
  state: game.start(),
  parse: (state, seat, text) => parseText(game, { book: game.book, state }, seat, text),
  facts: (state, events) => battleFacts(game, state, events),
  odds: oddsBy(game, oddsFacts),
  presenter: () => presenterOf(game),
  pieces: (state) => state.creatures.map((c) => c.id),
  ...actingBy(botKit(game)),
  pass: (state) =>
    state.stage === 'fight' ? { do: 'end', creature: state.turn } : { do: 'wait', minutes: 10 },
});

const CHANGES = { match: changedMatch, piece: changedCreature };

const makeSchemas = (): ReturnType<CaseKit['schemas']> => {
  const position = positionForm(positionSchema);
  return schemasOf({
    position,
    setup: setupSchema('setup', 'A setup as matches have it: an encounter, or a party and foes.', CHANGES),
    options: OPTIONS,
    facts: ['Facts of the match by name and of creatures by id.', BATTLE_FACTS, CREATURE_FACTS],
    odds: ODDS_FACTS,
  });
};
