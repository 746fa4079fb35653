import { fields, flag, id, listOf, numberFrom, oneOf, whole } from '@caltrop/sheets';
import { z } from 'zod';
import { change, changes, keywords, like, name, said } from './fields.ts';
import { PHASES, STATS } from './words.ts';

const itemShape = {
  name,
  kind: oneOf(['melee', 'ranged', 'armour', 'shield', 'other']),
  slot: oneOf(['other'])
    .optional()
    .describe(
      'What it counts as when a model carries it, where that is not its kind: grenades are an other item.',
    ),
  points: whole('points', 0, 999),
  melee: fields('a melee weapon', {
    range: whole('melee Range', 1, 3),
    strength: whole('Strength for own dice', 0, 9)
      .optional()
      .describe("Strength that its bearer's own dice have more (DW-R58)."),
  }).optional(),
  ranged: fields('a ranged weapon', {
    range: whole('inches', 1, 99).describe('Inches.'),
    strength: whole('Strength', 0, 20),
    penalty: oneOf(['none', 'half', 'full']),
  }).optional(),
  keywords: keywords.optional(),
  stats: changes
    .optional()
    .describe('Changes of the profile: { D: 1 } of light armour, { A: 1 } of dual blades.'),
  save: whole('a save: 0 for none, else', 0, 6).optional().describe('The save it gives: 5 for 5+.'),
  cover: whole('Cover', 0, 3)
    .optional()
    .describe('Cover against ranged attacks that its bearer takes along.'),
  extraPowers: whole('powers', 0, 3)
    .optional()
    .describe('Powers that it lets its bearer know beyond its own.'),
  mends: whole('Wounds', 0, 9)
    .optional()
    .describe('Wounds that it gives back, once a game, in the End phase.'),
  oncePerGame: flag.optional(),
  noShield: flag.optional().describe('A shield helps its bearer nothing.'),
};

/** A piece of wargear of a pack, under its id. */
export const item = fields('a piece of wargear', {
  ...itemShape,
  like: like('piece of wargear', 'spellbook'),
});
export const ownItem = fields('a piece of wargear with its id', { id, ...itemShape });

const POWER_EFFECT =
  'what it does: attack, stat, move, root, place, mend, drain, zombie or banish, such as { does: attack }';
const changeOfValue = fields('a change of a value', {
  does: z.literal('stat'),
  stat: oneOf(STATS),
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

const target = oneOf(['enemy', 'friend', 'any', 'self']);
const group = flag
  .optional()
  .describe('Not the target alone, but all of its side in direct coherency with it too.');
const oncePerGame = flag.optional().describe('-5 points, like the same words on wargear (DW-SPB-04).');

const powerShape = {
  name,
  charge: whole('Charge', 0, 9),
  range: whole('inches', 0, 99).describe('Inches; 0 for `self`.'),
  strength: whole('Strength', 0, 20).optional().describe('0 for powers without an attack.'),
  phases: listOf('phases', oneOf(PHASES)),
  target,
  group,
  keywords: keywords.optional(),
  upcharge: oneOf(['wound', 'mend', 'none']).optional().describe('What Upcharge X gives: X more of this.'),
  effects: listOf('effects', powerEffect),
  oncePerGame,
  text: said,
};

/** A power of a pack, under its id. */
export const power = fields('a power', { ...powerShape, like: like('power', 'lightning') });
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
  target: target.optional(),
  group,
  effects: listOf('effects', actionEffect),
  oncePerGame,
  text: said,
});

export type ItemData = z.infer<typeof item>;
export type PowerData = z.infer<typeof power>;
export type ActionData = z.infer<typeof action>;
