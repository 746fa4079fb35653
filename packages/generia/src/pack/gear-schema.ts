import { z } from 'zod';
import { byId, fields, flag, keyed, listOf, oneOf, whole } from '@caltrop/sheets';
import { STATUSES } from '../effect.ts';
import { abilitySchema, effectList, stepList } from './effect-schema.ts';
import { name, text, weight } from './fields.ts';

const GEAR = ['armour', 'trinket', 'weapon', 'shield', 'legs', 'blade', 'bow', 'blunt', 'any'] as const;

const enchantment = fields('an enchantment', {
  name,
  tier: whole('a tier', 1, 3),
  on: listOf('kinds of gear', oneOf(GEAR)),
  attunement: whole('attunement', 0, 99).optional(),
  /** One enchantment for each; the word CHOICE in its effects stands for it. */
  choice: oneOf(['attribute', 'element', 'tradition', 'type']).optional(),
  text,
  effects: z.union([effectList, listOf('effects', z.looseObject({}))]).optional(),
  ask: text.optional(),
});

const price = z.number({ error: 'a price in gold' }).min(0, { error: 'a price in gold' });

const consumable = fields('a consumable or tool', {
  name,
  text,
  price: price.optional(),
  weight: weight.optional(),
  uses: whole('uses', 1, 99).optional(),
  /** Whether it comes in qualities: the word Q stands for the number, and `+1` after its id for the quality. */
  quality: flag.optional(),
  use: z.looseObject({}).optional(),
  coating: listOf(
    'what the first hit does',
    fields('a status', {
      status: oneOf(STATUSES),
      x: whole('a tier or number', 1, 5).optional(),
      save: flag.optional(),
    }),
  ).optional(),
});

const chaos = fields('a chaos effect', { text, steps: stepList.optional() });

/** Sections of a pack that hold what is carried, and the chaos table. */
export const gearSections = {
  enchantments: byId(enchantment).optional(),
  consumables: byId(consumable).optional(),
  chaos: keyed('a face of the d20', z.string().regex(/^([1-9]|1[0-9]|20)$/u), chaos).optional(),
};

/** How something is used, once its quality stands in it. */
export const useSchema = abilitySchema.omit({ name: true, kind: true });

export type EnchantmentData = z.infer<typeof enchantment>;
export type ConsumableData = z.infer<typeof consumable>;
export type ChaosData = z.infer<typeof chaos>;
