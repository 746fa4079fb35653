import { dictionary, err, ok, type Problem, type Result } from '@caltrop/engine';
import { formProblems } from '../../rules/characters/character-check.ts';
import { DEGREES, DESK_STEPS } from '../ruling.ts';
import type { Setup, SetupFoe } from './setup.ts';

/** A pack that was loaded beside ours, whole, so that a journal needs no other file. */
export interface SetupPack {
  readonly file: string;
  /** The sections of the pack, as they stand in its file. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A setup as a journal holds it: what the match was opened with, and the packs that its names come from. */
export interface StoredSetup extends Setup {
  readonly packs?: readonly SetupPack[];
}

type Json = Readonly<Record<string, unknown>>;
type Check = (v: unknown) => boolean;
type Field = readonly [expected: string, check: Check];

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string' && v.length <= 4000;
const isFlag: Check = (v) => typeof v === 'boolean';
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);
const isWhole: Check = (v) => typeof v === 'number' && Number.isInteger(v) && v >= 0 && v <= 1000;
const isPoint: Check = (v) =>
  isObject(v) && isWhole(v['x']) && isWhole(v['y']) && Object.keys(v).length === 2;
const isGroup: Check = (v) => isObject(v) && isText(v['name']) && isTexts(v['enemies']);
const mapOf =
  (check: Check): Check =>
  (v) =>
    isObject(v) && Object.values(v).every(check);
const optional =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);

const TEMPLATES = ['leader', 'solo', 'elite', 'detachment'];

const FOE: Readonly<Record<keyof SetupFoe, Field>> = {
  monster: ['the id of a monster', isText],
  name: ['a name', optional(isText)],
  count: ['a number from 1 on', optional(isWhole)],
  at: ['a Space { x, y }', optional(isPoint)],
  group: ['the id of a Group', optional(isText)],
  template: [`one of ${TEMPLATES.join(', ')}`, optional((v) => TEMPLATES.some((t) => t === v))],
  asleep: ['true or false', optional(isFlag)],
};

const PLAYER: Readonly<Record<string, Field>> = dictionary({
  seat: ['a seat', isText],
  name: ['a name', isText],
  characters: ['a list of characters by their ids', isTexts],
});

/** What each field must be, in words for the message and as a check. */
const FIELDS: Readonly<Record<keyof StoredSetup, Field>> = {
  encounter: ['the id of an encounter', isText],
  variants: ['a list of variants', isTexts],
  party: ['a list of characters, by id or written out', (v) => Array.isArray(v)],
  foes: ['a list of foes { monster, name, count, at, group, template, asleep }', (v) => Array.isArray(v)],
  map: ['a list of rows of glyphs', isTexts],
  groups: ['Groups by id, each { name, enemies }', mapOf(isGroup)],
  players: ['a list of { seat, name, characters }', (v) => Array.isArray(v)],
  single: ['true or false', isFlag],
  surprised: ['a list of creatures by their ids', isTexts],
  sneaking: ['the id of a Group', isText],
  desk: [
    `for each of ${DESK_STEPS.join(', ')} one of ${DEGREES.join(', ')}`,
    (v) =>
      isObject(v) &&
      Object.entries(v).every(
        ([step, degree]) => DESK_STEPS.some((s) => s === step) && DEGREES.some((d) => d === degree),
      ),
  ],
  options: ['a map of option names to values', isObject],
  own: ['items, monsters and spells by id', isObject],
  seats: ['a map of seats to players', mapOf(isText)],
  packs: [
    'a list of { file, data }',
    (v) =>
      Array.isArray(v) && v.every((pack) => isObject(pack) && isText(pack['file']) && isObject(pack['data'])),
  ],
};

const shown = (v: unknown): string => {
  const text = JSON.stringify(v) ?? String(v);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** What is wrong with the fields of an object, each against its check. */
const fieldProblems = (json: Json, fields: Readonly<Record<string, Field>>, where: string): Problem[] =>
  Object.entries(json).flatMap(([name, value]): Problem[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const place = `${where}.${name}`;
    if (field === undefined) {
      const what = `There is no "${name}" here; there may be ${Object.keys(fields).join(', ')}.`;
      return [{ code: 'unknown-field', what, where: place }];
    }
    const [expected, check] = field;
    return check(value)
      ? []
      : [{ code: 'bad-field', what: `"${name}" must be ${expected}; found ${shown(value)}.`, where: place }];
  });

/** What is wrong with each of a list of objects. */
const eachOf = (list: unknown, fields: Readonly<Record<string, Field>>, where: string): Problem[] => {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown, i): Problem[] => {
    const place = `${where}.${i}`;
    if (!isObject(one))
      return [{ code: 'bad-field', what: `This must be an object; found ${shown(one)}.`, where: place }];
    const missing = Object.entries(fields)
      .filter(([name, [, check]]) => !Object.hasOwn(one, name) && !check(undefined))
      .map(([name, [expected]]): Problem => ({
        code: 'missing-field',
        what: `"${name}" is missing: ${expected}.`,
        where: place,
      }));
    return [...missing, ...fieldProblems(one, fields, place)];
  });
};

/**
 * Reads a setup from outside, such as a page or the header of a journal: no unknown field, every field of the right form,
 * characters and content of one's own that are written out read whole. The latter is checked by the schemas of packs, which
 * whoever reads setups hands in: the rules themselves come without them. Whether names exist is for `openCairnAp`.
 */
export const parseSetup = (
  json: unknown,
  ownProblems: (own: unknown, where: string) => Problem[],
): Result<StoredSetup> => {
  if (!isObject(json))
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  const { party, own } = json;
  const problems = [
    ...fieldProblems(json, FIELDS, 'setup'),
    ...eachOf(json['foes'], FOE, 'setup.foes'),
    ...eachOf(json['players'], PLAYER, 'setup.players'),
    ...(Array.isArray(party)
      ? party.flatMap((who: unknown, i) => (isText(who) ? [] : formProblems(who, `setup.party.${i}`)))
      : []),
    ...(isObject(own) ? ownProblems(own, 'setup.own') : []),
  ];
  // Every field has been checked.
  return problems.length > 0 ? err(problems) : ok(json as StoredSetup);
};
