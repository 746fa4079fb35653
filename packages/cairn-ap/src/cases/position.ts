import { z } from 'zod';
import { dictionary, err, ok, type Fault, type Result } from '@caltrop/engine';
import { fields, flag, id, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { DEGREES, DESK_STEPS } from '../match/ruling.ts';
import { attack, bearing, trait } from '../content/bearings.ts';
import { effects } from '../content/effects/effects.ts';
import { note, tags } from '../content/fields.ts';
import { monster } from '../content/creatures.ts';
import { item, spell } from '../content/things.ts';

const score = whole('a score', 0, 99).exactOptional();

const ITEM = 'an item by its id, or { item, uses, place, spells }';
const carried = z.union(
  [
    id,
    fields(ITEM, {
      item: id,
      name: words('a name').exactOptional(),
      uses: whole('uses', 0, 99).exactOptional(),
      place: oneOf(['hand', 'worn', 'pack']).exactOptional(),
      spells: listOf('spells', id).exactOptional(),
      sharp: flag.exactOptional(),
      unloaded: flag.exactOptional(),
      ruined: flag.exactOptional(),
      planted: flag.exactOptional(),
      lit: flag.exactOptional(),
    }),
  ],
  { error: ITEM },
);

const CONDITION = 'a condition by its id, or { condition, by, n, rounds, about, of, magical }';
const afflicted = z.union(
  [
    id,
    fields(CONDITION, {
      condition: id,
      by: words('a creature').exactOptional(),
      n: whole('a number', 0, 99).exactOptional(),
      rounds: whole('Rounds', 1, 99).exactOptional(),
      about: words('whom or what it is about').exactOptional(),
      of: words('what it comes from').exactOptional(),
      magical: flag.exactOptional().describe('Magic has brought it.'),
    }),
  ],
  { error: CONDITION },
);

const creatureFields = fields('a creature such as { str: 12, at: c4, items: [sword] }', {
  monster: id.exactOptional(),
  character: id.exactOptional(),
  name: words('a name').exactOptional(),
  kind: oneOf(['pc', 'hireling', 'npc']).exactOptional(),
  group: id.exactOptional(),
  seat: words('a seat').exactOptional(),
  at: words('a Space such as c4').exactOptional(),
  side: z.literal([1, 2], { error: '1 or 2 Spaces to a side' }).exactOptional(),
  hp: score,
  maxHp: score,
  str: score,
  maxStr: score,
  dex: score,
  maxDex: score,
  wil: score,
  maxWil: score,
  armour: whole('Armor', 0, 3).exactOptional(),
  ap: whole('AP', 0, 99).exactOptional(),
  bank: whole('Advantages', 0, 99).exactOptional(),
  turns: whole('turns a Round', 1, 9).exactOptional(),
  taken: whole('turns taken', 0, 9).exactOptional(),
  initiative: whole('an initiative', 0, 99).exactOptional(),
  fate: oneOf([
    'up',
    'dying',
    'stable',
    'dead',
    'fled',
    'surrendered',
    'captured',
    'lost',
    'inert',
  ]).exactOptional(),
  items: listOf('items', carried).exactOptional(),
  attacks: listOf('attacks', attack).exactOptional(),
  traits: listOf('traits', trait).exactOptional(),
  bears: bearing.exactOptional(),
  rider: effects.exactOptional(),
  spells: listOf('spells', fields('a spell', { id, dice: whole('dice', 1, 4) })).exactOptional(),
  tags: tags.exactOptional(),
  employer: words('a creature').exactOptional(),
  background: id.exactOptional(),
  rows: listOf('rows of the background’s two tables', whole('a row', 0, 6)).exactOptional(),
  made: flag.exactOptional().describe('It has all that its background gives, with a 1 on every die.'),
  bonds: listOf('rows of the bonds', whole('a row', 1, 20)).exactOptional(),
  conditions: listOf('conditions', afflicted).exactOptional(),
  fatigue: whole('Fatigue', 0, 20).exactOptional(),
  tumours: whole('tumours', 0, 20).exactOptional(),
  capacity: whole('slots', 0, 20).exactOptional(),
  gold: whole('gp', 0, 99_999).exactOptional(),
  doomed: flag.exactOptional(),
  deprived: listOf('causes', words('a cause')).exactOptional(),
  deathAt: whole('minutes', 0, 99_999).exactOptional(),
  scars: listOf('Scars', words('a Scar')).exactOptional(),
  mishaps: listOf('Mishaps', words('a Mishap')).exactOptional(),
  surprised: flag.exactOptional(),
});

/** What may be otherwise with a creature of an encounter. */
export const changedCreature = fields(
  'what is otherwise with a creature, such as { hp: 1, at: c4 }',
  z.object(creatureFields.shape).pick({
    group: true,
    seat: true,
    at: true,
    hp: true,
    maxHp: true,
    str: true,
    maxStr: true,
    dex: true,
    maxDex: true,
    wil: true,
    maxWil: true,
    ap: true,
    bank: true,
    taken: true,
    initiative: true,
    fate: true,
    items: true,
    conditions: true,
    fatigue: true,
    tumours: true,
    capacity: true,
    gold: true,
    doomed: true,
    deprived: true,
    deathAt: true,
    scars: true,
    mishaps: true,
    surprised: true,
  }).shape,
);

/** What may be otherwise with a match: with a Round or a turn the fight has begun. */
export const changedMatch = fields('a Round, a turn, a clock', {
  round: whole('a Round', 1, 99).exactOptional(),
  turn: words('a creature').exactOptional(),
  clock: whole('minutes', 0, 99_999).exactOptional(),
});

/** A creature of a case, written out. */
export type CaseCreature = z.infer<typeof creatureFields>;

const SHORT =
  'a creature such as "goblin at c4", "str 12 dex 10 hp 4 with sword and buckler at c4", or its fields';
const creatures = keyed(
  'the id of a creature, such as a or bandit-1: small letters, digits and hyphens',
  z.string().regex(/^[a-zA-Z0-9]+(-[a-z0-9]+)*$/),
  z.union([words(SHORT), creatureFields], { error: SHORT }),
);

const POSITION = 'a position with party, foes, map and so on';
/** The form of a position of a case. */
export const positionSchema = fields(POSITION, {
  party: creatures.exactOptional(),
  foes: creatures.exactOptional(),
  others: creatures.exactOptional(),
  /** Rows of glyphs; creatures whose id is one character may be drawn. */
  map: words('rows of glyphs').exactOptional(),
  distance: whole('Spaces', 1, 50).exactOptional(),
  turn: words('a creature').exactOptional(),
  round: whole('a Round', 0, 99).exactOptional(),
  clock: whole('minutes', 0, 99_999).exactOptional(),
  scene: flag.exactOptional(),
  dark: flag.exactOptional(),
  sunlit: flag.exactOptional(),
  moonlit: flag.exactOptional(),
  time: oneOf(['stands', 'runs']).exactOptional(),
  desk: z
    .partialRecord(z.enum(DESK_STEPS), z.enum(DEGREES), { error: 'degrees by the steps of the desk' })
    .exactOptional(),
  players: listOf('seats', words('a seat')).exactOptional(),
  items: keyed('an id', id, item).exactOptional(),
  monsters: keyed('an id', id, monster).exactOptional(),
  spells: keyed('an id', id, spell).exactOptional(),
  lying: keyed('a Space', words('a Space'), id).exactOptional(),
  about: note.exactOptional(),
});
export type PositionData = z.infer<typeof positionSchema>;

const NUMBERS: Readonly<Record<string, true>> = dictionary({
  hp: true,
  str: true,
  dex: true,
  wil: true,
  armour: true,
  ap: true,
  fatigue: true,
  gold: true,
  bank: true,
  initiative: true,
});

/** Reads a creature in short: a monster or character first, numbers by name, `at c4`, `with sword and buckler`. */
export const parseCreature = (
  text: string,
  isMonster: (id: string) => boolean,
  isKnown: (id: string) => boolean,
): Result<CaseCreature, Fault[]> => {
  const tokens = text
    .replaceAll(',', ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const read: { -readonly [K in keyof CaseCreature]: CaseCreature[K] } = {};
  const numbers: Record<string, number> = {};
  const bad = (what: string): Result<CaseCreature, Fault[]> =>
    err([{ path: [], code: 'bad-creature', what }]);
  for (let i = 0; i < tokens.length; i++) {
    const word = tokens[i] ?? '';
    const next = tokens[i + 1] ?? '';
    if (Object.hasOwn(NUMBERS, word)) {
      if (!/^\d+$/u.test(next)) return bad(`"${word}" needs a number, not "${next}"`);
      numbers[word] = Number(next);
      i += 1;
    } else if (word === 'at') {
      read.at = next;
      i += 1;
    } else if (word === 'with' || word === 'and') {
      read.items = [...(read.items ?? []), next];
      i += 1;
    } else if (word === 'pc' || word === 'hireling' || word === 'npc') read.kind = word;
    else if (i === 0 && isMonster(word)) read.monster = word;
    else if (i === 0 && isKnown(word)) read.character = word;
    else return bad(`"${word}" says nothing about a creature; expected ${SHORT}`);
  }
  return ok({ ...read, ...numbers });
};
