import { fields, id, listOf, numberFrom, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { CONDITIONS, LIBRARY, PHASES, POSITIONS, ROLLS, STATS, TRIGGERS } from './content.ts';
import { NUMBERED_KEYWORDS, PLAIN_KEYWORDS } from './keywords.ts';

export const name = words('a name');
export const text = words('a sentence or two');
export const ids = (what: string) => listOf(`${what} by their ids`, id);

const INCHES = 'inches: a number from 0 to 100';
export const inches = z.number({ error: INCHES }).min(0, { error: INCHES }).max(100, { error: INCHES });

const change = whole('a change', -20, 20);
const STAT_KEYS = 'values such as { D: 1, Move: -2 }';
/** Changes of a profile by stat. */
export const changes = fields(STAT_KEYS, {
  M: change.optional(),
  P: change.optional(),
  S: change.optional(),
  D: change.optional(),
  A: change.optional(),
  W: change.optional(),
  I: change.optional(),
  Dst: change.optional(),
  F: change.optional(),
  Af: change.optional(),
  Move: change.optional(),
});

/** One whole number for each of the ten values. */
export const byStat = (what: string, min: number, max: number) => {
  const value = whole(what, min, max);
  return fields(`${what} for M, P, S, D, A, W, I, Dst, F and Af`, {
    M: value,
    P: value,
    S: value,
    D: value,
    A: value,
    W: value,
    I: value,
    Dst: value,
    F: value,
    Af: value,
  });
};

/** One value for each type of unit. */
export const byType = <T extends z.ZodType>(what: string, value: T) =>
  fields(`${what} for hero, basic, religious, monster and titan`, {
    hero: value,
    basic: value,
    religious: value,
    monster: value,
    titan: value,
  });

const KEYWORD = 'a keyword such as Arc or Blast 2';
/** A keyword as it is printed, or as the rules hold it. */
export const keyword = z.union(
  [
    z.string({ error: KEYWORD }),
    z.strictObject({ key: z.enum(PLAIN_KEYWORDS, { error: KEYWORD }) }, { error: KEYWORD }),
    z.strictObject(
      { key: z.enum(NUMBERED_KEYWORDS, { error: KEYWORD }), n: numberFrom(KEYWORD, 0, 99) },
      { error: KEYWORD },
    ),
  ],
  { error: KEYWORD },
);

export const keywords = listOf('keywords such as [Arc, Blast 2]', keyword);

const EFFECT = 'an effect: kind stat, reroll, keyword, effect, aura or resource';
const stat = oneOf(STATS);

const effect = z.discriminatedUnion(
  'kind',
  [
    fields('a change of a value', {
      kind: z.literal('stat'),
      stat: oneOf([...STATS, 'Move']),
      by: change,
      scope: oneOf(['self', 'ownDice']).optional(),
    }),
    fields('a re-roll', { kind: z.literal('reroll'), which: oneOf(['one', 'all']), roll: oneOf(ROLLS) }),
    fields('a keyword', { kind: z.literal('keyword'), keyword, weapon: id.optional() }),
    fields('an effect of the library', { kind: z.literal('effect'), effect: oneOf(LIBRARY) }),
    fields('an aura', {
      kind: z.literal('aura'),
      over: oneOf(['allies', 'enemies', 'fight']),
      within: whole('inches', 0, 99).optional(),
      stat: stat.optional(),
      by: change.optional(),
      effect: oneOf(LIBRARY).optional(),
    }),
    fields('a resource', {
      kind: z.literal('resource'),
      resource: oneOf(['W', 'Dst', 'F', 'Af']),
      amount: whole('an amount', 1, 20),
      cadence: oneOf(['use', 'round']).optional(),
      to: oneOf(['self', 'coherency', 'contact']).optional(),
    }),
  ],
  { error: EFFECT },
);

const LIMIT =
  'a limit: once-per-game, once-per-round, { position: in-coherency } or { condition: 1, when: charging }';
const limit = z.union(
  [
    z.enum(['once-per-game', 'once-per-round', 'positioning'], { error: LIMIT }),
    z.strictObject({ position: oneOf(POSITIONS) }, { error: LIMIT }),
    z.strictObject(
      { condition: numberFrom(LIMIT, 1, 3), when: oneOf(CONDITIONS).optional() },
      { error: LIMIT },
    ),
  ],
  { error: LIMIT },
);

const ruleShape = {
  name,
  text: text.optional(),
  category: oneOf(['passive', 'triggered', 'activated']),
  trigger: oneOf(TRIGGERS).optional(),
  limits: listOf('limits', limit).optional(),
  effects: listOf('effects', effect),
  priceByMaster: whole('points', 1, 99).optional(),
  onlyFor: fields('who may take it', {
    shield: z.boolean({ error: 'true or false' }).optional(),
    units: ids('units').optional(),
  }).optional(),
};

/** A special rule of a pack, under its id. */
export const rule = fields('a special rule', ruleShape);
/** A special rule by itself, with its id in it. */
export const ownRule = fields('a special rule with its id', { id, ...ruleShape });

const itemShape = {
  name,
  kind: oneOf(['melee', 'ranged', 'armour', 'shield', 'other']),
  slot: oneOf(['other']).optional(),
  points: whole('points', 0, 999),
  melee: fields('a melee weapon', {
    range: whole('melee Range', 1, 3),
    strength: whole('Strength for own dice', 0, 9).optional(),
  }).optional(),
  ranged: fields('a ranged weapon', {
    range: whole('inches', 1, 99),
    strength: whole('Strength', 0, 20),
    penalty: oneOf(['none', 'half', 'full']),
  }).optional(),
  keywords: keywords.optional(),
  stats: changes.optional(),
  save: whole('a save: 0 for none, else', 0, 6).optional(),
  cover: whole('Cover', 0, 3).optional(),
  extraPowers: whole('powers', 0, 3).optional(),
  mends: whole('Wounds', 0, 9).optional(),
  oncePerGame: z.boolean({ error: 'true or false' }).optional(),
  noShield: z.boolean({ error: 'true or false' }).optional(),
};

/** A piece of wargear of a pack, under its id. */
export const item = fields('a piece of wargear', itemShape);
export const ownItem = fields('a piece of wargear with its id', { id, ...itemShape });

const POWER_EFFECT =
  'what it does: attack, stat, move, root, place, mend, drain, zombie or banish, such as { does: attack }';
const changeOfValue = fields('a change of a value', {
  does: z.literal('stat'),
  stat,
  by: change,
  until: oneOf(['phase', 'end', 'next-end']),
});
const changeOfMove = fields('a change of Move', { does: z.literal('move'), by: change });
const placing = fields('a placing', { does: z.literal('place'), within: whole('inches', 1, 99) });
const mending = fields('a mending', { does: z.literal('mend'), wounds: whole('Wounds', 1, 9) });
const powerEffect = z.discriminatedUnion(
  'does',
  [
    fields('an attack', { does: z.literal('attack') }),
    changeOfValue,
    changeOfMove,
    fields('a root', { does: z.literal('root') }),
    placing,
    mending,
    fields('a drain', {
      does: z.literal('drain'),
      pool: oneOf(['destiny', 'faith']),
      amount: z.union([numberFrom('1 to 9, or d3', 1, 9), z.literal('d3')], { error: '1 to 9, or d3' }),
    }),
    fields('a raising', { does: z.literal('zombie') }),
    fields('a banishing', { does: z.literal('banish') }),
  ],
  { error: POWER_EFFECT },
);

const powerShape = {
  name,
  charge: whole('Charge', 0, 9),
  range: whole('inches', 0, 99),
  strength: whole('Strength', 0, 20).optional(),
  phases: listOf('phases', oneOf(PHASES)),
  target: oneOf(['enemy', 'friend', 'any', 'self']),
  group: z.boolean({ error: 'true or false' }).optional(),
  keywords: keywords.optional(),
  upcharge: oneOf(['wound', 'mend', 'none']).optional(),
  effects: listOf('effects', powerEffect),
  oncePerGame: z.boolean({ error: 'true or false' }).optional(),
  text,
};

/** A power of a pack, under its id. */
export const power = fields('a power', powerShape);
export const ownPower = fields('a power with its id', { id, ...powerShape });

/** What a Destiny action may do: what a power does without an attack. */
const actionEffect = z.discriminatedUnion('does', [changeOfValue, changeOfMove, placing, mending], {
  error: 'what it does: stat, move, place or mend, such as { does: place, within: 6 }',
});

/** A Destiny action of a pack, under its id (DW-DEST-07). */
export const action = fields('a Destiny action', {
  name,
  cost: whole('Destiny', 1, 9),
  phase: oneOf(PHASES),
  range: whole('inches', 0, 99),
  target: oneOf(['enemy', 'friend', 'any', 'self']).optional(),
  group: z.boolean({ error: 'true or false' }).optional(),
  effects: listOf('effects', actionEffect),
  oncePerGame: z.boolean({ error: 'true or false' }).optional(),
  text,
});

export type ActionData = z.infer<typeof action>;
export type RuleData = z.infer<typeof rule>;
export type ItemData = z.infer<typeof item>;
export type PowerData = z.infer<typeof power>;
export type KeywordData = z.infer<typeof keyword>;
export type ChangesData = z.infer<typeof changes>;
