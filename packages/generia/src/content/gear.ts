/** Enchantments, consumables and tools, and the chaos table. */

import { z } from 'zod';
import { byId, fields, flag, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Ability, Trait } from './abilities.ts';
import type { Filled } from './compiled.ts';
import { steps } from './effects/steps.ts';
import { DAMAGE_TYPES, STATUSES, type DamageType } from './words.ts';
import type { Dice } from './effects/dice-text.ts';
import { name, said, text, typedDice, weight } from './fields.ts';

const GEAR = ['armour', 'trinket', 'weapon', 'shield', 'legs', 'blade', 'bow', 'blunt', 'any'] as const;

const choice = oneOf(['attribute', 'element', 'tradition', 'type', 'beast']).optional();
/** Written with words that stand for a choice or a quality; checked once those are known. */
const open = z.looseObject({});

const enchantment = fields('an enchantment', {
  name,
  tier: whole('a tier', 1, 3),
  on: listOf('kinds of gear', oneOf(GEAR)),
  attunement: whole('attunement', 0, 99).optional(),
  choice,
  text: said,
  effects: listOf('effects, each with a "hook"', open).optional(),
  ask: text.optional(),
});

const price = z.number({ error: 'a price in gold' }).min(0, { error: 'a price in gold' });

const consumable = fields('a consumable or tool', {
  name,
  text: said,
  price: price.optional(),
  weight: weight.optional(),
  uses: whole('uses', 1, 99).optional(),
  quality: z
    .union([flag, whole('the best quality', 1, 9)], { error: 'true, or the best quality' })
    .optional()
    .describe('It comes in qualities, up to 3 or to this number.'),
  food: flag.optional(),
  time: whole('Phases', 1, 9).optional().describe('Phases that it takes: it is eaten outside combat.'),
  material: listOf('materials', words('a material'))
    .optional()
    .describe(
      'What it serves as where a cost asks for a kind of thing: dust, potion. The last words of its id where it is left out.',
    ),
  soul: words('a creature').optional().describe('The beast whose soul it holds.'),
  treats: flag.optional().describe('Medicine checks need one: each takes a use (GE-WND-09).'),
  eases: whole('a number', 0, 9)
    .optional()
    .describe('A Medicine check uses one up, and is easier by this and the quality.'),
  round: typedDice
    .optional()
    .describe('A round that transmuted weapons shoot: their damage is its damage (GE-TRAD-08).'),
  holds: whole('pieces', 1, 99).optional().describe('Storage for so many things at most.'),
  choice,
  use: open.optional(),
  coating: listOf('statuses', open).optional(),
});

/** What the first hit of a coated weapon does. */
export const coatingSchema = listOf(
  'statuses',
  fields('a status', {
    status: oneOf(STATUSES),
    x: whole('a tier or number', 1, 5).optional(),
    type: oneOf(DAMAGE_TYPES).optional(),
    save: flag.optional(),
  }),
);

const chaos = fields('a chaos effect', { text: said, steps: steps.optional() });

/** Sections of a pack that hold what is carried, and the chaos table. */
export const gearSections = {
  enchantments: byId(enchantment).optional(),
  consumables: byId(consumable).optional(),
  chaos: keyed('a face of the d20', z.string().regex(/^([1-9]|1[0-9]|20)$/u), chaos).optional(),
};

export type EnchantmentData = z.infer<typeof enchantment>;
export type ConsumableData = z.infer<typeof consumable>;
type ChaosData = z.infer<typeof chaos>;

export type Enchantment = Pick<Filled<EnchantmentData>, 'name' | 'tier' | 'on' | 'attunement'> & {
  readonly id: string;
  /** What must be chosen; empty for nothing. */
  readonly choice: NonNullable<EnchantmentData['choice']> | '';
  readonly trait: Trait;
};

type CoatData = z.infer<typeof coatingSchema>[number];

/** A status that the first hit of a coated weapon causes; with a CON save against 10 + Q where there is one (GE-ITEM-01). */
export type Coat = Omit<Filled<CoatData>, 'type'> & { readonly type: NonNullable<CoatData['type']> | '' };

/** Potions, poisons, stones, tools. What is used has an ability; what is only carried or consumed by spells has none. */
export type Consumable = Pick<
  Filled<ConsumableData>,
  'name' | 'text' | 'price' | 'weight' | 'uses' | 'food' | 'material'
> & {
  readonly id: string;
  /** The same without a quality: what costs name. */
  readonly base: string;
  readonly time?: number;
  /** The beast whose soul it holds; left out where it holds none. */
  readonly soul?: string;
  readonly treats?: true;
  readonly eases?: number;
  /** What a transmuted weapon deals with it; left out where it is no round. */
  readonly round?: { readonly dice: Dice['dice']; readonly damage: DamageType };
  /** How many things it holds; left out where nothing says. */
  readonly holds?: number;
  /** Q: what its effects add, and saves against it (GE-ITEM-01). */
  readonly quality: number;
  readonly use: Ability | null;
  /** Put on a weapon: what the first hit does. */
  readonly coating: readonly Coat[];
};

export type ChaosEffect = Filled<ChaosData> & { readonly face: number };
