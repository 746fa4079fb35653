import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';
import { SCENARIOS } from '../content/words.ts';
import { DEPLOYMENTS, type Setup, type SetupSide } from './setup.ts';
import { SIDES } from './state.ts';

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
const isNumber = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v);
const isCount = (v: unknown): v is number => isNumber(v) && Number.isInteger(v) && v >= 0;
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);

const isPiece = (v: unknown): boolean =>
  isObject(v) &&
  isText(v['kind']) &&
  isNumber(v['x']) &&
  isNumber(v['y']) &&
  Object.keys(v).every((name) => ['kind', 'x', 'y'].includes(name));

const isPacks = (v: unknown): boolean =>
  Array.isArray(v) && v.every((pack) => isObject(pack) && isText(pack['file']) && isObject(pack['data']));

/** The numbers that victory points are counted with. */
const SCORES = [
  'share',
  'annihilation',
  'holdTheLine',
  'hill',
  'hillHeld',
  'hillRadius',
  'objective',
  'breakTheirLines',
];

const isScoring = (v: unknown): boolean =>
  isObject(v) && Object.entries(v).every(([name, value]) => SCORES.includes(name) && isCount(value));

type Field = readonly [expected: string, check: (v: unknown) => boolean];

const SIDE = '{ force, religion, scenario, missions }';

/** What each field must be, in words for the message and as a check. */
const FIELDS: Readonly<Record<keyof StoredSetup, Field>> = {
  battle: ['the id of a ready battle', isText],
  south: [SIDE, isObject],
  north: [SIDE, isObject],
  limit: ['a whole number of points', isCount],
  layout: ['the id of a layout', isText],
  terrain: ['a list of { kind, x, y } in inches', (v) => Array.isArray(v) && v.every(isPiece)],
  deploy: [DEPLOYMENTS.join(' or '), (v) => DEPLOYMENTS.some((d) => d === v)],
  options: ['a map of option names to values', isObject],
  scoring: [`whole numbers of ${SCORES.join(', ')}`, isScoring],
  seats: ['a map of seats to players', (v) => isObject(v) && Object.values(v).every(isText)],
  packs: ['a list of { file, data }', isPacks],
};

const SIDE_FIELDS: Readonly<Record<keyof SetupSide, Field>> = {
  force: ['the id of a force, or a force written out', (v) => isText(v) || isObject(v)],
  religion: ['the id of a religion', isText],
  scenario: [`one of ${SCENARIOS.join(', ')}`, (v) => SCENARIOS.some((s) => s === v)],
  missions: ['a list of mission ids', isTexts],
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
    if (check(value)) return [];
    return [
      { code: 'bad-field', what: `"${name}" must be ${expected}; found ${shown(value)}.`, where: place },
    ];
  });

/**
 * Reads a setup from outside, such as the header of a journal: no unknown field, every field of the right form, forces
 * that are written out read whole. Whether its names exist and the forces are legal is for `openDwethia` to say.
 */
export const parseSetup = (content: Content, json: unknown): Result<StoredSetup> => {
  if (!isObject(json)) {
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  }
  const problems = fieldProblems(json, FIELDS, 'setup');
  const sides: Partial<Record<(typeof SIDES)[number], unknown>> = {};
  for (const side of SIDES) {
    const part = json[side];
    if (!isObject(part)) {
      if (part === undefined && json['battle'] === undefined)
        problems.push({
          code: 'missing-field',
          what: `The setup has no ${side} side.`,
          where: `setup.${side}`,
        });
      continue;
    }
    problems.push(...fieldProblems(part, SIDE_FIELDS, `setup.${side}`));
    const { force } = part;
    if (force === undefined) {
      const what = `The ${side} side names no force.`;
      problems.push({ code: 'missing-field', what, where: `setup.${side}.force` });
    }
    if (!isObject(force)) continue;
    const read = parseForce(content, force, `setup.${side}.force`);
    if (read.ok) sides[side] = { ...part, force: read.value };
    else problems.push(...read.error);
  }
  // Every field has been checked above.
  return problems.length > 0 ? err(problems) : ok({ ...json, ...sides } as StoredSetup);
};
