import { err, ok, type Problem, type Result } from '@caltrop/engine';
import {
  anyObject,
  called,
  eitherOf,
  fieldProblems,
  finite,
  hasForm,
  listOf,
  objectOf,
  optional,
  shown,
  STORED,
  text,
  wholeFrom,
  wordOf,
  type Form,
  type ObjectOf,
} from '@caltrop/engine/form';
import type { Content, Force, Scoring } from '../../content/content.ts';
import { parseForce } from '../../content/parse-force.ts';
import { SCENARIOS } from '../../content/words.ts';
import { DEPLOYMENTS } from './setup.ts';
import { SIDES } from '../state.ts';

const count = wholeFrom(0);
const score = optional(count);

const scores = {
  share: score,
  annihilation: score,
  holdTheLine: score,
  hill: score,
  hillHeld: score,
  hillRadius: score,
  objective: score,
  breakTheirLines: score,
} satisfies Readonly<Record<keyof Scoring, Form<number>>>;

const side = {
  force: called('the id of a force, or a force written out', eitherOf(text, anyObject)),
  religion: optional(called('the id of a religion', text)),
  scenario: optional(wordOf(SCENARIOS)),
  missions: optional(called('a list of mission ids', listOf(text))),
};
const sideForm = optional(called(`{ ${Object.keys(side).join(', ')} }`, anyObject));

const FIELDS = {
  /** A ready battle; everything else then follows from it. */
  battle: optional(called('the id of a ready battle', text)),
  south: sideForm,
  north: sideForm,
  /** The point limit; the larger of the two forces' when left out (DW-SETUP-01). */
  limit: optional(called('a whole number of points', count)),
  /** A ready layout, or pieces by their lower left corners in inches; neither: placed by turns in the match. */
  layout: optional(called('the id of a layout', text)),
  terrain: optional(
    called('a list of { kind, x, y } in inches', listOf(objectOf({ kind: text, x: finite, y: finite }))),
  ),
  /** How many players run a side, 1 to 4 (DW-GEN-10). */
  players: optional(
    called(
      '{ south, north } as numbers of players',
      objectOf({ south: optional(count), north: optional(count) }),
    ),
  ),
  /** Which player leads each model of a side, counted from 0 in the order of the force; in equal parts when left out. */
  owners: optional(
    called(
      '{ south, north } as lists of player numbers, from 0',
      objectOf({ south: optional(listOf(count)), north: optional(listOf(count)) }),
    ),
  ),
  deploy: optional(called(DEPLOYMENTS.join(' or '), wordOf(DEPLOYMENTS))),
  options: optional(called('a map of option names to values', anyObject)),
  /** Victory point numbers of your own, with the option `scenarioTable: custom` (DW-R87); the others stay ours. */
  scoring: optional(called(`whole numbers of ${Object.keys(scores).join(', ')}`, objectOf(scores))),
  ...STORED,
};

/** One side of a battle: a force by id or written out, and what it plays for where that is not what the force says. */
export type SetupSide = Omit<ObjectOf<typeof side>, 'force'> & { readonly force: string | Force };

type Sides = { readonly [S in (typeof SIDES)[number]]?: SetupSide };

/** A setup as a journal holds it: what the match was opened with, and the packs that its names come from. */
export type StoredSetup = Omit<ObjectOf<typeof FIELDS>, keyof Sides> & Sides;

/** What a match of Wonders of Dwethia is opened with: anything a person can write down. */
export type Setup = Omit<StoredSetup, 'packs'>;

/**
 * Reads a setup from outside, such as the header of a journal: no unknown field, every field of the right form, forces
 * that are written out read whole. Whether its names exist and the forces are legal is for `openDwethia` to say.
 */
export const parseSetup = (content: Content, json: unknown): Result<StoredSetup> => {
  if (!hasForm(anyObject, json))
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  const problems: Problem[] = fieldProblems(json, FIELDS, 'setup');
  const sides: Partial<Record<keyof Sides, unknown>> = {};
  for (const seat of SIDES) {
    const where = `setup.${seat}`;
    const part = json[seat];
    if (part === undefined && json['battle'] === undefined)
      problems.push({ code: 'missing-field', what: `The setup has no ${seat} side.`, where });
    if (!hasForm(anyObject, part)) continue;
    problems.push(...fieldProblems(part, side, where));
    if (!hasForm(anyObject, part['force'])) continue;
    const read = parseForce(content, part['force'], `${where}.force`);
    if (read.ok) sides[seat] = { ...part, force: read.value };
    else problems.push(...read.error);
  }
  // Every field has been checked above.
  return problems.length > 0 ? err(problems) : ok({ ...json, ...sides } as StoredSetup);
};
