import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { ArmyList } from '../rules/army/army.ts';
import { DIFFICULTIES, type Setup } from './setup.ts';

/** A pack that was loaded beside ours, whole, so that a journal needs no other file. */
export interface SetupPack {
  readonly file: string;
  /** The sections of the pack, as they stand in its file. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A setup as a journal holds it: what the match was opened with, and the packs that its names come from. */
export interface StoredSetup extends Setup {
  readonly packs?: readonly SetupPack[];
  /** Who plays each seat: a person or the name of a bot. No rule looks at it. */
  readonly seats?: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string';
const isCount = (v: unknown): v is number => typeof v === 'number' && Number.isInteger(v) && v >= 0;
const isDifficulty = (v: unknown): v is (typeof DIFFICULTIES)[number] => DIFFICULTIES.some((d) => d === v);

const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);

const isArmyUnit = (v: unknown): v is ArmyList['units'][number] =>
  isObject(v) &&
  isText(v['name']) &&
  isText(v['class']) &&
  isTexts(v['items']) &&
  (v['raised'] === undefined || isTexts(v['raised'])) &&
  (v['tags'] === undefined || isTexts(v['tags']));

const isArmy = (v: unknown): v is string | ArmyList =>
  isText(v) ||
  (isObject(v) && isText(v['name']) && Array.isArray(v['units']) && v['units'].every(isArmyUnit));

const isCounts = (v: unknown): v is number[] => Array.isArray(v) && v.every(isCount);

const isPacks = (v: unknown): v is SetupPack[] =>
  Array.isArray(v) && v.every((pack) => isObject(pack) && isText(pack['file']) && isObject(pack['data']));

const isSeats = (v: unknown): v is Record<string, string> => isObject(v) && Object.values(v).every(isText);

/** What each field must be, in words for the message and as a check. */
const FIELDS: Readonly<
  Record<keyof StoredSetup, readonly [expected: string, check: (v: unknown) => boolean]>
> = {
  scenario: ['the id of a scenario', isText],
  players: ['a whole number', isCount],
  army: ['the id of an army, or { name, units: [{ name, class, items }] }', isArmy],
  units: ['a whole number', isCount],
  enemy: ['the id of an army, or { name, units: [{ name, class, items }] }', isArmy],
  owners: ['a list of player numbers, from 0', isCounts],
  difficulty: [DIFFICULTIES.join(', '), isDifficulty],
  chest: ['the id of a War Chest', isText],
  options: ['a map of option names to values', isObject],
  packs: ['a list of { file, data }', isPacks],
  seats: ['a map of seats to players', isSeats],
};

const shown = (v: unknown): string => {
  const text = JSON.stringify(v) ?? String(v);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const isField = (name: string): name is keyof StoredSetup => Object.hasOwn(FIELDS, name);

/**
 * Reads a setup from outside, such as the header of a journal: no unknown field, every field of the right form. Whether
 * its names exist and the armies are legal is for `openOfficersChess` to say.
 */
export const parseSetup = (json: unknown): Result<StoredSetup> => {
  if (!isObject(json)) {
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  }
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(json)) {
    const where = `setup.${name}`;
    if (!isField(name)) {
      const what = `A setup has no "${name}"; it may have ${Object.keys(FIELDS).join(', ')}.`;
      problems.push({ code: 'unknown-field', what, where });
      continue;
    }
    const [expected, check] = FIELDS[name];
    if (!check(value)) {
      problems.push({
        code: 'bad-field',
        what: `"${name}" must be ${expected}; found ${shown(value)}.`,
        where,
      });
    }
  }
  if (!Object.hasOwn(json, 'scenario')) {
    problems.push({ code: 'missing-field', what: 'The setup names no scenario.', where: 'setup.scenario' });
  }
  // Every field has been checked above.
  return problems.length > 0 ? err(problems) : ok(json as Json & StoredSetup);
};
