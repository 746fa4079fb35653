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
import { gameOf, KIND, openGeneria } from '../match/game.ts';
import { OPTIONS, parseOptions, type Options } from '../match/options.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { parseText } from '../presenter/text/text.ts';
import type { State } from '../match/state.ts';
import { alterMatch } from './alter.ts';
import { battleFacts, type Asked, oddsFacts } from './facts.ts';
import { openPosition } from './open.ts';
import { QUESTIONS } from './questions.ts';
import { changedCreature, changedMatch, positionSchema } from './position.ts';
import { BATTLE_FACTS, CREATURE_FACTS, ODDS_FACTS } from './words.ts';
import { abilitySchema, traitSchema } from '../content/abilities.ts';
import { effects } from '../content/effects/steps.ts';
import { presenterOf } from '../presenter/presenter.ts';
import { botKit } from '../bot/index.ts';

export * from './words.ts';

/** What the kit is made of. */
export type CaseKitParts = ContentKit<Content>;

/** Two plain people with clubs, face to face. */
const DUEL = { heroes: { a: {} }, foes: { x: {} } };

/** Generia as cases see it: how positions are opened, commanded and looked at. */
export const makeCaseKit = ({ content, rules }: CaseKitParts): CaseKit =>
  kitOf({
    game: KIND,
    rules,
    questions: Object.keys(QUESTIONS),
    schemas: makeSchemas,
    parseOptions,
    open: (options, given) => {
      const asked = openGiven(content, options, given);
      if (!asked.ok) return asked;
      const opened = positionOf(asked.value);
      return alteredBy(given.position, opened, CHANGES, (state, changes) =>
        alterMatch(asked.value.game, state, changes),
      );
    },
  });

const openGiven = (content: Content, options: Options, given: CaseGiven): Result<Asked, Fault[]> =>
  openGivenOf(given, {
    duel: DUEL,
    schema: positionSchema,
    setup: (written): Result<Asked> => {
      const setup = parseSetup(written);
      const game = setup.ok ? openGeneria(content, setup.value) : setup;
      return game.ok ? ok({ game: game.value, content, characters: new Map() }) : game;
    },
    pieces: (data, position) => {
      const { opened, faults } = openPosition(content, options, data);
      return faults.length > 0 ? err(faults) : ok({ ...opened, game: gameOf(opened, position) });
    },
  });

/** Fields of commands that hold squares; cases may name them as players do. */
const SQUARES = ['at', 'to', 'path'];

const positionOf = (asked: Asked): CasePosition<State, Command> => {
  const game = namingPlaces(asked.game, SQUARES, squareOn(asked.game.book.board));
  return {
    game,
    state: game.start(),
    parse: (state, seat, text) => parseText(game, { book: game.book, state }, seat, text),
    facts: (state, events) => battleFacts(asked, state, events),
    odds: oddsBy(game, oddsFacts),
    presenter: () => presenterOf(game),
    pieces: (state) => state.creatures.map((c) => c.id),
    ...actingBy(botKit(game)),
    pass: (state) => (state.stage === 'place' ? { do: 'ready' } : { do: 'end' }),
  };
};

const CHANGES = { match: changedMatch, piece: changedCreature };

/** Parts of a position that are written as in a pack; the schema of packs spells them out. */
const AS_IN_PACKS = new Map<unknown, object>([
  [abilitySchema, { type: 'object', description: 'An ability, as in a pack.' }],
  [traitSchema, { type: 'object', description: 'A perk or feature, as in a pack.' }],
  [effects, { type: 'array', description: 'Effects, as in a pack.' }],
]);

const makeSchemas = (): ReturnType<CaseKit['schemas']> => {
  const position = positionForm(positionSchema, {
    override: ({ zodSchema, jsonSchema }) => {
      const short = AS_IN_PACKS.get(zodSchema);
      if (short === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, short);
    },
  });
  return schemasOf({
    position,
    setup: setupSchema(
      'setup',
      'A setup as in a match: an encounter, and who takes part instead of the creatures it lists.',
      CHANGES,
    ),
    options: OPTIONS,
    facts: ['Facts of the match by name and of creatures by id.', BATTLE_FACTS, CREATURE_FACTS],
    odds: ODDS_FACTS,
  });
};
