import { err, ok, parseCell } from '@caltrop/engine';
import type { Board, CaseGiven, CaseKit, CasePosition, Fault, Result } from '@caltrop/engine';
import {
  actingBy,
  isMap,
  kitOf,
  oddsBy,
  openGivenOf,
  positionForm,
  schemasOf,
  type ContentKit,
} from '@caltrop/sheets/case-kit';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { gameOf, KIND, openGeneria, type Generia } from '../match/game.ts';
import { OPTIONS, parseOptions, type Options } from '../match/options.ts';
import { parseSetup } from '../match/parse-setup.ts';
import { parseText } from '../presenter/text/text.ts';
import type { State } from '../match/state.ts';
import { battleFacts, type Asked, oddsFacts } from './facts.ts';
import { openPosition } from './open.ts';
import { QUESTIONS } from './questions.ts';
import { positionSchema } from './position.ts';
import { BATTLE_FACTS, CREATURE_FACTS, ODDS_FACTS } from './words.ts';
import { abilitySchema, traitSchema } from '../content/abilities.ts';
import { effects } from '../content/steps.ts';
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
      return asked.ok ? ok(positionOf(asked.value)) : asked;
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
const SQUARES: ReadonlySet<string> = new Set(['at', 'to', 'path']);

const numbered = (board: Board, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => numbered(board, one));
  const cell = typeof value === 'string' ? parseCell(board, value) : undefined;
  return cell?.ok === true ? cell.value : value;
};

/** The same rules, with squares of written commands by name: `{ do: move, path: [b1, c1] }`. */
const naming = (game: Generia): Generia => ({
  ...game,
  parseCommand: (json) =>
    game.parseCommand(
      isMap(json)
        ? Object.fromEntries(
            Object.entries(json).map(([field, value]) => [
              field,
              SQUARES.has(field) ? numbered(game.book.board, value) : value,
            ]),
          )
        : json,
    ),
});

const positionOf = (asked: Asked): CasePosition<State, Command> => {
  const game = naming(asked.game);
  return {
    game,
    state: game.start(),
    parse: (state, seat, text) => parseText(game, { book: game.book, state }, seat, text),
    facts: (state, events) => battleFacts(asked, state, events),
    odds: oddsBy(game, oddsFacts),
    presenter: () => presenterOf(game),
    ...actingBy(botKit(game)),
    pass: (state) => (state.stage === 'place' ? { do: 'ready' } : { do: 'end' }),
  };
};

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
    setup: 'A setup as matches have it: an encounter, and whoever takes part instead of those it lists.',
    options: OPTIONS,
    facts: ['Facts of the match by name and of creatures by id.', BATTLE_FACTS, CREATURE_FACTS],
    odds: ODDS_FACTS,
  });
};
