import { err, type Problem, type Result } from '@caltrop/engine';
import {
  anyObject,
  atLeast,
  called,
  eitherOf,
  fieldProblems,
  flag,
  formOf,
  hasForm,
  listOf,
  mapOf,
  objectOf,
  optional,
  readSetup,
  shown,
  STORED,
  wholeFrom,
  wordOf,
  type Fields,
  type ObjectOf,
} from '@caltrop/engine/form';
import type { Own } from '../../content/own.ts';
import { character, writing } from '../../content/sheet.ts';
import { formProblems } from '../../rules/characters/character-check.ts';
import { DEGREES, DESK_STEPS, type DeskSettings } from '../ruling.ts';

const texts = listOf(writing);
const number = wholeFrom(0, 1000);

const FOE = {
  monster: called('the id of a monster', writing),
  name: optional(called('a name', writing)),
  count: optional(called('a number from 1 on', number)),
  at: optional(called('a Space { x, y }', objectOf({ x: number, y: number }))),
  group: optional(called('the id of a Group', writing)),
  template: optional(wordOf(['leader', 'solo', 'elite', 'detachment'])),
  asleep: optional(flag),
  spells: optional(called('spells of its repertoire by their ids', texts)),
};
/** Somebody of the Warden's in a setup of one's own. */
export type SetupFoe = ObjectOf<typeof FOE>;

const PLAYER = {
  seat: called('a seat', writing),
  name: called('a name', writing),
  characters: called('a list of characters by their ids', texts),
};

const isDesk = (v: unknown): v is Partial<DeskSettings> =>
  hasForm(mapOf(wordOf(DEGREES)), v) && Object.keys(v).every((step) => hasForm(wordOf(DESK_STEPS), step));

/** What is in it is read by the schemas of packs, which whoever reads setups hands in. */
const isOwn = (v: unknown): v is Own => hasForm(anyObject, v);

const SETUP = {
  /** A ready encounter, with its map and foes. */
  encounter: optional(called('the id of an encounter', writing)),
  /** Variants of the encounter that are played. */
  variants: optional(called('a list of variants', texts)),
  /** Characters by id or written out; the encounter's own when left out. */
  party: optional(called('a list of characters, by id or written out', listOf(eitherOf(writing, character)))),
  /** Foes instead of the encounter's; without an encounter they stand wherever there is room. */
  foes: optional(
    called(
      'a list of foes { monster, name, count, at, group, template, asleep, spells }',
      listOf(objectOf(FOE)),
    ),
  ),
  /** A map of one's own in the glyphs of the grounds, digits for where the party starts; none: a scene without a map. */
  map: optional(called('a list of rows of glyphs', texts)),
  /** Groups of foes and whom they fight, `party` and `foes` aside (CA-INIT-04). */
  groups: optional(
    called('Groups by id, each { name, enemies }', mapOf(atLeast({ name: writing, enemies: texts }))),
  ),
  /** Who runs which characters, by their ids; one seat for the whole party when left out. */
  players: optional(called('a list of { seat, name, characters }', listOf(objectOf(PLAYER)))),
  /** The fight is all there is: it begins with the Warden's first word, and its end is the end of the match. */
  single: optional(flag),
  surprised: optional(called('a list of creatures by their ids', texts)),
  /** Out in the sun. */
  sunlit: optional(flag),
  /** The Group that sneaks up (CA-AUTO-11); the party where an encounter says so. */
  sneaking: optional(called('the id of a Group', writing)),
  /** Where the Warden is asked (CA-WARD); automatic where nothing is said in a single fight, else as `DESK` has it. */
  desk: optional(formOf(`for each of ${DESK_STEPS.join(', ')} one of ${DEGREES.join(', ')}`, isDesk)),
  options: optional(called('a map of option names to values', anyObject)),
  /** Monsters, items and spells made for this match. */
  own: optional(formOf('items, monsters and spells by id', isOwn)),
  seats: STORED.seats,
};
/** What a match of Cairn AP is opened with: anything a person can write down. */
export type Setup = ObjectOf<typeof SETUP>;

const STORED_SETUP = { ...SETUP, packs: STORED.packs };
/** A setup as a journal holds it: what the match was opened with, and the packs that its names come from. */
export type StoredSetup = ObjectOf<typeof STORED_SETUP>;

/** What is wrong with the entries of a list, each by the problems of its own. */
const eachOf = (
  list: unknown,
  where: string,
  problems: (one: unknown, where: string) => Problem[],
): Problem[] =>
  Array.isArray(list) ? list.flatMap((one: unknown, i) => problems(one, `${where}.${i}`)) : [];

const objectBy =
  (fields: Fields) =>
  (one: unknown, where: string): Problem[] =>
    hasForm(anyObject, one)
      ? fieldProblems(one, fields, where)
      : [{ code: 'bad-field', what: `This must be an object; found ${shown(one)}.`, where }];

/**
 * Reads a setup from outside, such as a page or the header of a journal: no unknown field, every field of the right form,
 * characters and content of one's own that are written out read whole. The latter is checked by the schemas of packs, which
 * whoever reads setups hands in: the rules themselves come without them. Whether names exist is for `openCairnAp`.
 */
export const parseSetup = (
  json: unknown,
  ownProblems: (own: unknown, where: string) => Problem[],
): Result<StoredSetup> => {
  const read = readSetup(json, STORED_SETUP);
  if (!hasForm(anyObject, json)) return read;
  // What is wrong with one of many is said of that one.
  const inside = [
    ...eachOf(json['foes'], 'setup.foes', objectBy(FOE)),
    ...eachOf(json['players'], 'setup.players', objectBy(PLAYER)),
    ...eachOf(json['party'], 'setup.party', (who, where) =>
      hasForm(writing, who) ? [] : formProblems(who, where),
    ),
    ...(isOwn(json['own']) ? ownProblems(json['own'], 'setup.own') : []),
  ];
  const outside = read.ok
    ? []
    : read.error.filter(({ where = '' }) => !/^setup\.(foes|players|party)\.\d/u.test(where));
  const problems = [...outside, ...inside];
  return read.ok && problems.length === 0 ? read : err(problems);
};
