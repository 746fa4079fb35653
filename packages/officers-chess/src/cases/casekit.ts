import { err, ok, runCommand, ScriptedTable } from '@caltrop/engine';
import type { CaseGiven, CaseKit, CasePosition, Fault, Result } from '@caltrop/engine';
import {
  described,
  factsSchema,
  faultOf,
  inPosition,
  isMap,
  kitOf,
  openSetupOf,
  optionsSchema,
  alteredBy,
  namingPlaces,
  setupSchema,
  squareOn,
  positionForm,
} from '@caltrop/sheets/case-kit';
import { makeFaults } from '@caltrop/sheets';
import type { Command } from '../match/command.ts';
import { LETTERS, type Content } from '../content/content.ts';
import { gameOf, KIND, openOfficersChess, type OfficersChess } from '../match/game.ts';
import { OPTIONS, parseOptions, type Options } from '../match/options.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { isFresh } from '../rules/turn/rounds.ts';
import type { State } from '../match/state.ts';
import { parseCommandText } from '../presenter/text/command-text.ts';
import { campaignSchema, openCampaignCase } from './campaign.ts';
import { battleFacts, type FollowUp } from './facts.ts';
import { attackFacts } from './odds.ts';
import { openPosition } from './open.ts';
import { QUESTIONS } from './questions.ts';
import { BATTLE_FACTS, CAMPAIGN_FACTS, MEMBER_FACTS, ODDS_FACTS, TILE_FACTS, UNIT_FACTS } from './words.ts';
import { alterBattle } from './alter.ts';
import { changedBattle, changedUnit, positionSchema, type PositionData } from './position.ts';
import { compileContent } from '../pack/compile.ts';
import { mergePacks } from '../pack/merge.ts';
import { collectNames } from '../pack/names.ts';
import type { Pack } from '../pack/place.ts';
import { CONDITION_KINDS } from '../content/schema.ts';
import { compileTags, type TagBook } from '../pack/sections/tags.ts';
import { presenterOf } from '../presenter/presenter.ts';
import { answersFor } from '../bot/answers.ts';
import { behaviours } from '../bot/behaviours/index.ts';

export * from './words.ts';

/** What the kit is made of: the packs its cases play with, and the IDs of the rules they may name. */
export interface CaseKitParts {
  readonly packs: readonly Pack[];
  readonly rules: Iterable<string>;
  /** Looks on while content is read; content passes as it is without one. */
  readonly lens?: <T>(content: T) => T;
}

const DUEL: PositionData = { players: { a: 'sword-fighter' }, enemies: { b: 'sword-fighter' } };

/** Officer's Chess as cases see it: how positions are opened, commanded and looked at. */
export const makeCaseKit = ({ packs, rules, lens = (content) => content }: CaseKitParts): CaseKit => {
  const contents = new Map<string, Result<Content>>();
  const contentOf = (profile: string): Result<Content> => {
    const known = contents.get(profile);
    if (known !== undefined) return known;
    const fresh = compileContent(packs, profile);
    const compiled = fresh.ok ? ok(lens(fresh.value)) : fresh;
    contents.set(profile, compiled);
    return compiled;
  };
  const merged = mergePacks(packs, []);
  const tagBook = compileTags(merged, collectNames(merged), []);
  return kitOf({
    game: KIND,
    rules,
    questions: Object.keys(QUESTIONS),
    schemas: makeSchemas,
    parseOptions,
    open: (options, given): Result<CasePosition, Fault[]> => {
      const content = contentOf(options.dataProfile);
      if (!content.ok) return err(content.error.map((p) => faultOf(p, ['options', 'dataProfile'])));
      if (isMap(given.position) && Object.hasOwn(given.position, 'campaign'))
        return openCampaignCase(content.value, options, given.position);
      const game = openGiven(content.value, tagBook, options, given);
      if (!game.ok) return game;
      const opened = positionOf(game.value, tagBook);
      return alteredBy(given.position, opened, CHANGES, (state, changes) =>
        alterBattle(game.value, state, changes),
      );
    },
  });
};

/** In fog the option decides how far units see, where it is given (OC-R47). */
const sighted = (data: PositionData, options: Options, given: unknown): PositionData =>
  data.vision !== undefined && isMap(given) && 'vision' in given ? { ...data, vision: options.vision } : data;

/** A position that names a scenario is a setup as matches have it; any other is drawn. */
const openGiven = (
  content: Content,
  tagBook: TagBook,
  options: Options,
  given: CaseGiven,
): Result<OfficersChess, Fault[]> => {
  const { position = DUEL } = given;
  if (isMap(position) && Object.hasOwn(position, 'scenario')) {
    const open = (written: Readonly<Record<string, unknown>>): Result<OfficersChess> => {
      const setup = parseSetup(written);
      return setup.ok ? openOfficersChess(content, setup.value) : setup;
    };
    const { but: _but, ...setup } = position;
    return openSetupOf(setup, given.options, open, ['position']);
  }
  const parsed = positionSchema.safeParse(position);
  if (!parsed.success)
    return err(inPosition(makeFaults(position, parsed.error.issues, { kind: CONDITION_KINDS })));
  const { opened, faults } = openPosition(
    content,
    tagBook,
    options,
    sighted(parsed.data, options, given.options),
  );
  return faults.length > 0 ? err(inPosition(faults)) : ok(gameOf(opened, position));
};

/** Fields of commands that hold tiles; cases may name them as players do. */
const TILES = ['at', 'to', 'path'];

const positionOf = (game: OfficersChess, tagBook: TagBook): CasePosition<State, Command> => ({
  game: namingPlaces(game, TILES, squareOn(game.book.board)),
  state: game.start(),
  parse: (state, seat, text) => parseCommandText({ book: game.book, state }, seat, text),
  facts: (state, events) =>
    battleFacts(game, state, events, followUpOf(game.book.content, tagBook, game.book.options)),
  odds: (state, seat, command, policy) => attackFacts(game, state, seat, command, policy),
  presenter: () => presenterOf(game),
  pieces: (state) => state.units.map((u) => u.id),
  behave: (view, seat) => behaviours(game)(view, seat).commands,
  answers: answersFor,
  pass: (state) => passing(game, state),
});

const CHANGES = { match: changedBattle, piece: changedUnit };

/** Lets a unit end its turn without doing anything, the first that may. */
const passing = (game: OfficersChess, state: State): Command => {
  if (state.phase === 'deploy') return { do: 'ready' };
  if (state.turn !== null) return { do: 'end', unit: state.turn.unit };
  const [seat] = game.toAct(state);
  const unit = state.units.find((u) => u.seat === seat && isFresh({ book: game.book, state }, u));
  return { do: 'end', unit: unit?.id ?? '' };
};

const GRADE_E = LETTERS.indexOf('E');

/** A change of Spd by tags, from the E of a Lance Armor to a grade. */
const quickened = (grade: number): string[] =>
  grade === GRADE_E
    ? []
    : [grade > GRADE_E ? `Bonus(Spd+${grade - GRADE_E})` : `Cursed(Spd-${GRADE_E - grade})`];

/** Lets two Lance Armors that differ only in Spd miss each other and looks who comes a second time. */
const followUpOf =
  (content: Content, tagBook: TagBook, options: Options): FollowUp =>
  (row, column) => {
    const knight = (grade: number) => ({
      class: 'lance-armor',
      items: ['steel-lance'],
      tags: quickened(grade),
    });
    const data = { players: { a: knight(row) }, enemies: { b: knight(column) } };
    const { opened } = openPosition(content, tagBook, options, data);
    const game = gameOf(opened, data);
    const table = new ScriptedTable([100, 100, 100, 100]);
    runCommand(game, game.start(), 'blue', { do: 'attack', unit: 'a', target: 'b' }, table);
    return table.events.some(
      (e) => e.type === 'strike' && 'phase' in e && e.phase === 'follow-up' && 'by' in e && e.by === 'a',
    );
  };

const makeSchemas = (): ReturnType<CaseKit['schemas']> => {
  const position = positionForm(positionSchema);
  const setup = setupSchema('scenario', 'A setup as matches have it: a scenario, an army, players.', CHANGES);
  return {
    position: { anyOf: [position, setup, positionForm(campaignSchema)] },
    options: optionsSchema(OPTIONS),
    facts: factsSchema(
      'Facts of the battle or of the campaign by name, of units by id and of tiles such as c5.',
      { ...CAMPAIGN_FACTS, ...BATTLE_FACTS },
      {
        ...TILE_FACTS,
        ...MEMBER_FACTS,
        // What both have is said in the words of the battle.
        ...UNIT_FACTS,
      },
    ),
    odds: described(ODDS_FACTS),
  };
};
