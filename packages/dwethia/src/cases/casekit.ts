import {
  err,
  ok,
  type CaseGiven,
  type CaseKit,
  type CasePosition,
  type Fault,
  type Result,
} from '@caltrop/engine';
import {
  actingBy,
  alteredBy,
  namingPlaces,
  setupSchema,
  isMap,
  kitOf,
  oddsBy,
  openGivenOf,
  positionForm,
  schemasOf,
  type ContentKit,
} from '@caltrop/sheets/case-kit';
import { INCH } from '@caltrop/engine/inches';
import type { Content } from '../content/content.ts';
import type { Command } from '../match/command.ts';
import { gameOf, KIND, openDwethia, type Dwethia } from '../match/game.ts';
import { OPTIONS, parseOptions, type Options } from '../match/options.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import type { State } from '../match/state.ts';
import { parseCommandText } from '../presenter/text/command-text.ts';
import { isMoving } from '../rules/turns/rounds.ts';
import { alterBattle } from './alter.ts';
import { campaignSchema, openCampaignCase } from './campaign.ts';
import { battleFacts, oddsFacts } from './facts.ts';
import { openPosition } from './open.ts';
import { QUESTIONS } from './questions.ts';
import { changedBattle, changedModel, positionSchema } from './position.ts';
import { BATTLE_FACTS, MEMBER_FACTS, MODEL_FACTS, ODDS_FACTS } from './words.ts';
import { presenterOf } from '../presenter/presenter.ts';
import { botKit } from '../bot/index.ts';

export * from './words.ts';

/** What the kit is made of. */
export type CaseKitParts = ContentKit<Content>;

/** Two plain models that face each other, ten inches apart. */
const DUEL = { south: { a: 'at 12,6' }, north: { x: 'at 12,17.26' } };

/** Wonders of Dwethia as cases see it: how positions are opened, commanded and looked at. */
export const makeCaseKit = ({ content, rules, lens = (rows) => rows }: CaseKitParts): CaseKit =>
  kitOf({
    game: KIND,
    rules,
    questions: Object.keys(QUESTIONS),
    schemas: makeSchemas,
    parseOptions,
    open: (options, given): Result<CasePosition, Fault[]> => {
      if (isMap(given.position) && Object.hasOwn(given.position, 'campaign'))
        return openCampaignCase(content, options, given.position);
      const game = openGiven(content, options, given, lens);
      if (!game.ok) return game;
      const opened = positionOf(game.value);
      return alteredBy(given.position, opened, CHANGES, (state, changes) =>
        alterBattle(game.value, state, changes),
      );
    },
  });

const openGiven = (
  content: Content,
  options: Options,
  given: CaseGiven,
  lens: <T>(rows: T) => T,
): Result<Dwethia, Fault[]> =>
  openGivenOf(given, {
    duel: DUEL,
    schema: positionSchema,
    setup: (written) => {
      const setup = parseSetup(content, written);
      return setup.ok ? openDwethia(content, setup.value) : setup;
    },
    pieces: (data, position) => {
      const { opened, faults } = openPosition(content, options, data, lens);
      if (faults.length > 0) return err(faults);
      const game = gameOf(opened, position);
      return ok(data.time === 'runs' ? game : standing(game));
    },
  });

/**
 * The same rules, but time stands still: what a command begins is resolved, and then nothing is passed over, so that a
 * case with one shot in it does not go on to the priority roll of the next turn.
 */
const standing = (game: Dwethia): Dwethia => ({
  ...game,
  advance: (state, table) =>
    state.work.length > 0 && !isMoving({ book: game.book, state }) && game.advance(state, table),
});

/** `10,8` as a place of the table, in mils. */
const placeIn = (name: string): { x: number; y: number } | undefined => {
  const [, x, y] = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/u.exec(name) ?? [];
  return x === undefined || y === undefined
    ? undefined
    : { x: Math.round(Number(x) * INCH), y: Math.round(Number(y) * INCH) };
};

const positionOf = (game: Dwethia): CasePosition<State, Command> => ({
  game: namingPlaces(game, ['at', 'path'], placeIn),
  state: game.start(),
  parse: (state, _seat, text) => parseCommandText({ book: game.book, state }, text),
  facts: (state, events) => battleFacts(game, state, events),
  odds: oddsBy(game, oddsFacts),
  presenter: () => presenterOf(game),
  pieces: (state) => state.models.map((m) => m.id),
  ...actingBy(botKit(game)),
  pass: () => ({ do: 'done' }),
});

const CHANGES = { match: changedBattle, piece: changedModel };

const makeSchemas = (): ReturnType<CaseKit['schemas']> => {
  return schemasOf({
    position: positionForm(positionSchema),
    others: [positionForm(campaignSchema)],
    setup: setupSchema('setup', 'A setup as matches have it: a ready battle, or two forces.', CHANGES),
    options: OPTIONS,
    facts: [
      'Facts of the battle by name and of models by id.',
      BATTLE_FACTS,
      {
        ...MODEL_FACTS,
        ...MEMBER_FACTS,
        // What both have is said in the words of the battle.
        ...MODEL_FACTS,
      },
    ],
    odds: ODDS_FACTS,
  });
};
