/** Weapons, ammunition, armour and grounds. */

import { z } from 'zod';
import { fields, flag, id, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Filled } from './compiled.ts';
import type { Dice } from './effects/dice-text.ts';
import { name, range, rate, said, typedDice, weaponTag, weight } from './fields.ts';
import { ARMOUR_CLASSES, ZONES, type DamageType, type WeaponTag } from './words.ts';

const tier = whole('a tier', 0, 4);

export const weapon = fields('a weapon', {
  name,
  type: oneOf([
    'Blunt',
    'Slashing',
    'Stabbing',
    'Ranged',
    'Defensive',
    'Natural',
    'Transmuted',
    'Exotic',
  ]).describe('What kind of weapon it is for proficiencies (GE-PROF-03).'),
  subtype: words('a subtype'),
  damage: typedDice.optional(),
  skill: id.optional(),
  hr: rate.optional(),
  dr: rate.optional(),
  range: range.optional().describe('Melee weapons have none.'),
  ammo: words('what it shoots, or self')
    .optional()
    .describe('What ammunition it needs; `self` for thrown weapons.'),
  grenades: flag.optional().describe('It shoots grenades alone, and sends them as far as it reaches.'),
  hands: whole('hands', 1, 2).optional(),
  weight: weight.optional(),
  tier: tier.optional(),
  tags: listOf('tags', weaponTag).optional(),
  light: fields('light', { bright: whole('metres', 0, 99), dim: whole('metres', 0, 99) })
    .optional()
    .describe('How far it shines in hand, or where it lies (a torch).'),
});

export const ammunition = fields('ammunition', {
  name,
  for: words('a subtype of weapons'),
  damage: typedDice,
  weight,
  tier,
  stack: whole('pieces in one space', 1, 99),
});

export const armour = fields('a piece of armour', {
  name,
  class: oneOf(ARMOUR_CLASSES),
  zone: oneOf(ZONES),
  av: whole('AV', 0, 30),
  er: z.number({ error: 'an Encumbrance Rating in halves' }).multipleOf(0.5),
  weight,
  modular: whole('slots', 1, 9).optional(),
});

const cover = oneOf(['none', 'half', 'full', 'total']);
export const ground = fields('a ground', {
  name,
  glyph: z.string({ error: 'one character' }).length(1, { error: 'one character' }),
  cost: whole('MS for a metre, 0 where nobody can walk', 0, 9).describe(
    'MS per metre; 0 when it cannot be walked.',
  ),
  behind: cover.optional().describe('Cover that it gives to those behind it.'),
  inside: oneOf(['none', 'half']).optional().describe('Cover that it gives to those inside.'),
  corner: flag.optional().describe('Its corners may not be cut (GE-GRID-06).'),
  confines: flag.optional().describe('It confines those beside it (GE-R90).'),
  sight: flag.optional(),
  height: whole('metres', 0, 99).optional().describe('Height when it is jumped or climbed.'),
  pit: flag.optional(),
  swim: flag.optional(),
  door: flag.optional(),
  slope: flag.optional(),
  ledge: flag.optional(),
  fire: flag.optional(),
  text: said.optional(),
});

export type WeaponData = z.infer<typeof weapon>;
export type AmmunitionData = z.infer<typeof ammunition>;
export type ArmourData = z.infer<typeof armour>;
export type GroundData = z.infer<typeof ground>;

/** A tag with its number: Blockbreaker 1.0, Shield 2, Reload 1; its word: Focus Druid, Variant Stabbing. */
export interface Tagged {
  readonly tag: WeaponTag;
  readonly n: number;
  readonly word: string;
}

/** Range bands as Advantage scores, and how far it reaches (GE-RNG-05 to 07). */
export interface Range {
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly max: number;
}

export type Weapon = Omit<
  Filled<WeaponData>,
  'damage' | 'hr' | 'dr' | 'range' | 'tags' | 'hands' | 'grenades' | 'light'
> & {
  readonly id: string;
  readonly grenades?: true;
  readonly light?: { readonly bright: number; readonly dim: number };
  readonly dice: Dice['dice'];
  readonly damage: DamageType;
  /** Hit rate and damage rating in halves: 3 is 1.5. */
  readonly hit2: number;
  readonly damage2: number;
  /** Null for melee weapons. */
  readonly range: Range | null;
  readonly tags: readonly Tagged[];
};

export type Ammunition = Omit<Filled<AmmunitionData>, 'damage'> & {
  readonly id: string;
  readonly dice: Dice['dice'];
  /** `Element` until an element is chosen. */
  readonly damage: DamageType | 'Element';
};

export type Armour = Omit<Filled<ArmourData>, 'er'> & {
  readonly id: string;
  /** Encumbrance in halves. */
  readonly er2: number;
};

export type Ground = Filled<GroundData> & { readonly id: string };
