import { z } from 'zod';
import { err, ok, type Fault, type Result } from '@caltrop/engine';
import { didYouMean, fields, flag, id, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES, ZONES } from '../content/effects/effect.ts';
import { abilitySchema, traitSchema } from '../content/abilities.ts';
import { elements } from '../content/encounters.ts';
import { effects } from '../content/effects/steps.ts';
import { itemId, note } from '../content/fields.ts';
import { casePerson } from '../content/profiles.ts';

const n = (what: string, least = 0, most = 99) => whole(what, least, most).exactOptional();
const creature = words('a creature');

const STATUS = 'a status such as Prone, Bleeding 2 or Vulnerable Blunt, or { status, x, dc, by, … }';
const status = z.union(
  [
    words(STATUS),
    fields(STATUS, {
      status: oneOf(STATUSES),
      x: n('a tier or number'),
      dc: n('a difficulty'),
      by: creature.exactOptional(),
      type: oneOf([...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison']).exactOptional(),
      attribute: oneOf(ATTRIBUTES).exactOptional(),
      zone: oneOf(ZONES).exactOptional(),
      rounds: n('rounds'),
      until: oneOf(['held', 'inside', 'turn', 'own turn', 'phase']).exactOptional(),
      source: words('what it comes from').exactOptional(),
      old: flag.exactOptional(),
      magical: flag.exactOptional(),
      pool: n('points'),
    }),
  ],
  { error: STATUS },
);

const ZONED = 'wounds on the torso as a number, or by zone such as { head: 1 }';
const wounds = z.union(
  [whole(ZONED, 0, 20), z.partialRecord(z.enum(ZONES), whole('wounds', 0, 20), { error: ZONED })],
  {
    error: ZONED,
  },
);

/** What a creature of a case is at the moment, beside what it is by its profile. */
const now = {
  is: id.exactOptional(),
  /** A character as a file holds it; its profile is worked out. */
  sheet: z.record(z.string(), z.unknown(), { error: 'a character as its file has it' }).exactOptional(),
  seat: words('a seat').exactOptional(),
  at: words('a square such as c4').exactOptional(),
  up: n('metres'),
  facing: n('a direction from 0 to 7', 0, 7),
  arrives: n('the round it comes in', 2),
  light: wounds.exactOptional(),
  severe: wounds.exactOptional(),
  en: n('EN left', 0, 200),
  mp: n('MP left', 0, 200),
  awake: flag.exactOptional(),
  dead: flag.exactOptional(),
  left: flag.exactOptional(),
  reacted: flag.exactOptional(),
  moved: flag.exactOptional(),
  movedBefore: flag.exactOptional(),
  statuses: listOf('statuses', status).exactOptional(),
  boons: listOf(
    'effects for a while',
    fields('effects for a while', {
      effects,
      until: oneOf([
        'held',
        'turn',
        'own turn',
        'phase',
        'next attack',
        'next defence',
        'rounds',
      ]).exactOptional(),
      rounds: n('rounds'),
      source: words('what it comes from').exactOptional(),
    }),
  ).exactOptional(),
  shields: listOf(
    'lasting Protection',
    fields('lasting Protection', {
      points: whole('points', 0, 999),
      resistant: listOf('types', oneOf([...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison'])).exactOptional(),
      projectiles: flag.exactOptional(),
    }),
  ).exactOptional(),
  held: listOf(
    'what it keeps up',
    fields('what it keeps up', {
      ability: id,
      level: n('a cast level', 1, 9),
      element: words('an element').exactOptional(),
      on: listOf('creatures', creature).exactOptional(),
      count: n('a count'),
    }),
  ).exactOptional(),
  unseenBy: listOf('creatures', creature).exactOptional(),
  grapples: creature.exactOptional(),
  rides: creature.exactOptional(),
  summoner: creature.exactOptional(),
  items: keyed('an item', itemId, whole('pieces', 0, 99)).exactOptional(),
  unloaded: keyed('the number of an arm', words('a number'), whole('reload actions', 0, 9)).exactOptional(),
  coated: keyed('the number of an arm', words('a number'), itemId).exactOptional(),
  used: listOf('what is used up', words('an ability and its time')).exactOptional(),
  counters: keyed('a counter', words('a counter'), whole('a number', 0, 99)).exactOptional(),
  prepared: words('an ability').exactOptional(),
  lost: listOf('actions', oneOf(['attack', 'utility', 'move'])).exactOptional(),
  knows: listOf('abilities besides', id).exactOptional(),
  has: listOf('perks and features besides', id).exactOptional(),
};

const person = fields('a creature such as { is: goblin-fighter-05, at: c4, light: 1 }', {
  ...casePerson,
  ...now,
});

const {
  is: _is,
  sheet: _sheet,
  seat: _seat,
  arrives: _arrives,
  knows: _knows,
  has: _has,
  ...changeable
} = now;

/** What may be otherwise with a creature of an encounter. */
export const changedCreature = fields(
  'what is otherwise with a creature, such as { light: 1, at: c4 }',
  changeable,
);

/** Who has the turn, in which round and order, and what is spent of it. */
const moment = {
  turn: creature.exactOptional(),
  round: whole('a round', 1, 99).exactOptional(),
  order: listOf('creatures in order of initiative', creature).exactOptional(),
  spent: listOf('actions of this turn', oneOf(['attack', 'utility', 'move'])).exactOptional(),
};

/** What may be otherwise with a match: with a round or a turn the fight has begun. */
export const changedMatch = fields('a round, a turn, an order', moment);
export type Moment = z.infer<typeof changedMatch>;

/** A creature of a case, written out. */
export type CaseCreature = z.infer<typeof person>;

const SHORT = 'a creature such as "fighter-7 at c4 light 1 en 3", or its fields';
const creatures = keyed(
  'the id of a creature, such as a or goblin-1',
  z.string().regex(/^[a-zA-Z0-9]+(-[a-z0-9]+)*$/),
  z.union([words(SHORT), person], { error: SHORT }),
);

/** The form of a position of a case. */
export const positionSchema = fields('a position with heroes, foes, map and so on', {
  heroes: creatures.exactOptional(),
  foes: creatures.exactOptional(),
  others: creatures.exactOptional(),
  /** Rows of glyphs; creatures whose id is one character may be drawn. */
  map: words('rows of glyphs').exactOptional(),
  heights: keyed('a ground', id, whole('metres', -99, 99)).exactOptional(),
  light: oneOf(['bright', 'dim', 'dark']).exactOptional(),
  sky: oneOf(['sunlight', 'moonlight', 'none']).exactOptional(),
  elements: elements.exactOptional(),
  distance: whole('metres', 1, 100).exactOptional(),
  stage: oneOf(['place', 'battle']).exactOptional(),
  ...moment,
  ambush: keyed(
    'a creature',
    creature,
    fields('an ambush', {
      action: oneOf(['attack', 'utility']),
      what: words('what is prepared'),
      move: flag.exactOptional(),
    }),
  ).exactOptional(),
  preparation: n('Phases for rituals', 0, 999),
  gm: words('a seat').exactOptional(),
  abilities: keyed('an id', id, abilitySchema).exactOptional(),
  traits: keyed('an id', id, traitSchema).exactOptional(),
  about: note.exactOptional(),
});
export type PositionData = z.infer<typeof positionSchema>;

const NUMBERS = ['light', 'severe', 'en', 'mp', 'up', 'wt', 'wl', 'tn', 'ms', 'md'] as const;

/** Reads a creature in short: its profile first, then numbers by name and `at c4`. */
export const parseCreature = (
  text: string,
  profiles: ReadonlyMap<string, unknown>,
): Result<CaseCreature, Fault[]> => {
  const tokens = text.split(/\s+/u).filter((word) => word !== '');
  const read: { -readonly [K in keyof CaseCreature]: CaseCreature[K] } = {};
  const bad = (what: string): Result<CaseCreature, Fault[]> =>
    err([{ path: [], code: 'bad-creature', what }]);
  for (let i = 0; i < tokens.length; i++) {
    const word = tokens[i] ?? '';
    const next = tokens[i + 1] ?? '';
    const number = NUMBERS.find((name) => name === word);
    if (number !== undefined) {
      if (!/^\d+$/u.test(next)) return bad(`"${word}" needs a number, not "${next}"`);
      read[number] = Number(next);
      i += 1;
    } else if (word === 'at') {
      read.at = next;
      i += 1;
    } else if (i === 0 && profiles.has(word)) read.is = word;
    else {
      const hint = i === 0 ? didYouMean(word, profiles.keys()) : '';
      return bad(`"${word}" says nothing about a creature${hint === '' ? `; expected ${SHORT}` : hint}`);
    }
  }
  return ok(read);
};
