import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { profileFaults } from './profile-form.ts';
import type { Setup } from './setup.ts';

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

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string';
const isSquare = (v: unknown): boolean => typeof v === 'number' && Number.isInteger(v) && v >= 0;
const isTexts = (v: unknown): boolean => isObject(v) && Object.values(v).every(isText);

const isCreature = (v: unknown): boolean =>
  isObject(v) &&
  Object.keys(v).every((name) => ['id', 'name', 'profile', 'side', 'at'].includes(name)) &&
  (isText(v['profile']) || isObject(v['profile'])) &&
  isText(v['side']) &&
  (v['id'] === undefined || isText(v['id'])) &&
  (v['name'] === undefined || isText(v['name'])) &&
  (v['at'] === undefined || isSquare(v['at']));

const isAmbush = (v: unknown): boolean =>
  isObject(v) &&
  Object.keys(v).every((name) => ['action', 'what', 'move'].includes(name)) &&
  (v['action'] === 'attack' || v['action'] === 'utility') &&
  isText(v['what']) &&
  typeof v['move'] === 'boolean';

type Field = readonly [expected: string, check: (v: unknown) => boolean];

/** What each field must be, in words for the message and as a check. */
const FIELDS: Readonly<Record<keyof StoredSetup, Field>> = {
  encounter: ['the id of an encounter', isText],
  creatures: ['a list of { id, name, profile, side, at }', (v) => Array.isArray(v) && v.every(isCreature)],
  options: ['a map of option names to values', isObject],
  sides: ['a map of sides to seats', isTexts],
  owners: ['a map of creatures to seats', isTexts],
  gm: ['the name of a seat', isText],
  ambush: [
    'a map of creatures to { action, what, move }',
    (v) => isObject(v) && Object.values(v).every(isAmbush),
  ],
  seats: ['a map of seats to players', isTexts],
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

/** What is wrong with the profiles that are written out. */
const writtenFaults = (creatures: unknown): Problem[] =>
  (Array.isArray(creatures) ? creatures : []).flatMap((c: unknown, i): Problem[] => {
    const profile = isObject(c) ? c['profile'] : undefined;
    if (!isObject(profile)) return [];
    const faults = profileFaults(profile);
    if (faults.length === 0) return [];
    return [
      {
        code: 'bad-profile',
        what: `The profile of ${isText(profile['name']) ? profile['name'] : 'a creature'} cannot be played: ${faults.join(', ')} missing or malformed.`,
        where: `setup.creatures.${i}.profile`,
      },
    ];
  });

/** Reads a setup from outside, such as the header of a journal; whether its names exist is for `openGeneria` to say. */
export const parseSetup = (json: unknown): Result<StoredSetup> => {
  if (!isObject(json))
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  const fields: Readonly<Record<string, Field>> = FIELDS;
  const problems = Object.entries(json).flatMap(([name, value]): Problem[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const where = `setup.${name}`;
    if (field === undefined)
      return [
        {
          code: 'unknown-field',
          what: `There is no "${name}" here; there may be ${Object.keys(FIELDS).join(', ')}.`,
          where,
        },
      ];
    const [expected, check] = field;
    return check(value)
      ? []
      : [{ code: 'bad-field', what: `"${name}" must be ${expected}; found ${shown(value)}.`, where }];
  });
  problems.push(...writtenFaults(json['creatures']));
  if (json['encounter'] === undefined)
    problems.push({ code: 'missing-field', what: 'The setup names no encounter.', where: 'setup.encounter' });
  // Every field has been checked above.
  return problems.length > 0 ? err(problems) : ok(json as unknown as StoredSetup);
};
