/** Creatures and characters with their weapon lines. */

import { z } from 'zod';
import { fields, flag, id, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Range, Tagged } from './armoury.ts';
import type { Filled } from './compiled.ts';
import type { Dice } from './effects/dice-text.ts';
import { ids, itemId, name, range, rolled, tierName, weaponTag, weight } from './fields.ts';
import { effects } from './effects/steps.ts';
import { ARMOUR_CLASSES, DAMAGE_TYPES, SIZES } from './words.ts';

const bonus = whole('a bonus', -30, 60);
const arm = fields('a weapon line', {
  name,
  weapon: id
    .optional()
    .describe(
      'The weapon it is, for tags, skill and ammunition; none for natural weapons that no table lists.',
    ),
  hit: bonus,
  damage: rolled.optional(),
  type: oneOf(DAMAGE_TYPES).optional(),
  block: z
    .tuple([bonus, whole('Block Strength', 0, 60)], { error: 'block bonus and Block Strength' })
    .optional()
    .describe('Block bonus and Block Strength; none when it cannot block.'),
  shield: flag.optional().describe('A shield worn with it in one line: `Spear and shield`.'),
  range: range.optional(),
  reach: whole('metres', 1, 20).optional(),
  tags: listOf('tags', weaponTag).optional(),
  ammo: fields('ammunition', { item: id, count: whole('pieces', 1, 99), dice: rolled }).optional(),
  effects: effects.optional(),
  skills: ids('skills')
    .optional()
    .describe('Skills that come with this line, and can be used while it is in hand (kits of golems).'),
  pv: whole('a proficiency value', 0, 20).optional(),
});

const SIX = 'six numbers for CON, STR, DEX, INT, WIL and PER';
const six = (least: number) => listOf(SIX, whole('a value', least, 60)).length(6, { error: SIX });
const FOUR = 'four values for head, torso, arms and legs';
const value = whole('a value', 0, 200);

const profileShape = {
  name,
  level: whole('a level', 1, 99),
  size: oneOf(SIZES).optional(),
  character: flag.optional(),
  classes: listOf('classes', words('a class')).optional(),
  faction: words('a faction').optional(),
  mods: six(-5),
  raw: six(0),
  values: fields('printed values', {
    en: value,
    mp: value,
    mpr: value,
    wl: value,
    wt: value,
    tn: value,
    ms: value,
  }),
  av: listOf(FOUR, whole('AV', 0, 60)).length(4, { error: FOUR }),
  md: whole('MD', 0, 60),
  er: whole('ER as used', -30, 30).optional(),
  worn: listOf(FOUR, oneOf(ARMOUR_CLASSES))
    .length(4, { error: FOUR })
    .optional()
    .describe('Armour class by zone, for skills that ask.'),
  fly: whole('metres', 0, 99).optional(),
  levitating: whole('metres', 0, 9).optional(),
  reflexes: whole('Reflexes', -20, 20).optional(),
  mount: whole('the Riding value it asks for', 0, 20).optional(),
  tags: listOf('tags', words('a tag')).optional(),
  arms: listOf('weapon lines', arm).optional(),
  hands: listOf('weapon lines in hand, by number', whole('the number of a line', 0, 20))
    .optional()
    .describe('Which lines it holds at the start; the rest is holstered.'),
  abilities: ids('abilities').optional(),
  either: listOf('choices', ids('abilities of which it has one'))
    .optional()
    .describe('Of each of these it has one: the one that it uses first.'),
  oneWeapon: flag
    .optional()
    .describe(
      'Of its weapon lines it has one, besides what grows on it: the one that it takes up or fights with first.',
    ),
  traits: ids('perks and features').optional(),
  pv: keyed('a proficiency', words('a proficiency'), whole('a proficiency value', 0, 20))
    .optional()
    .describe('Proficiency values by name: Sword 4, Fire 2, Stealth 3.'),
  tiers: keyed('a proficiency', words('a proficiency'), tierName).optional(),
  focus: oneOf(['held', 'worn', 'none'])
    .optional()
    .describe('Where a focus is: held in hand, worn, or not needed.'),
  carries: keyed('an item', itemId, whole('pieces', 1, 99)).optional(),
  stowed: listOf('items that are not in Quick Access', itemId)
    .optional()
    .describe('Those that are carried but not in Quick Access and must be looked for first (GE-TAG-20).'),
  weight: weight.optional(),
  mends: listOf(FOUR, whole('Brittle that goes in a Phase', 0, 60))
    .length(4, { error: FOUR })
    .optional()
    .describe('Brittle that its armour loses in each Phase, by zone (Self Repair).'),
  tradition: words('a civilian proficiency')
    .optional()
    .describe('The civilian proficiency that the species perk Tradition is about.'),
};

const optionalShape = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().shape;

/** A creature or character: written out whole, or like another with changes. */
export const profile = fields('a creature or character', {
  like: id.optional(),
  ...optionalShape(profileShape),
});

const maybe = <S extends z.ZodType>(schema: S) => schema.exactOptional();

/** What a case may say of a creature otherwise than its profile does. */
export const casePerson = {
  name: maybe(name),
  level: maybe(profileShape.level),
  size: maybe(oneOf(SIZES)),
  character: maybe(flag),
  mods: maybe(profileShape.mods),
  raw: maybe(profileShape.raw),
  wl: maybe(value),
  wt: maybe(value),
  tn: maybe(value),
  ms: maybe(value),
  av: maybe(profileShape.av),
  md: maybe(profileShape.md),
  er: maybe(whole('ER as used', -30, 30)),
  worn: maybe(listOf(FOUR, oneOf(ARMOUR_CLASSES)).length(4, { error: FOUR })),
  fly: maybe(whole('metres', 0, 99)),
  reflexes: maybe(whole('Reflexes', -20, 20)),
  mount: maybe(whole('the Riding value it asks for', 0, 20)),
  tags: maybe(listOf('tags', words('a tag'))),
  arms: maybe(listOf('weapon lines', arm)),
  hands: maybe(listOf('weapon lines in hand, by number', whole('the number of a line', 0, 20))),
  abilities: maybe(ids('abilities')),
  traits: maybe(ids('perks and features')),
  pv: maybe(keyed('a proficiency', words('a proficiency'), whole('a proficiency value', 0, 20))),
  tiers: maybe(keyed('a proficiency', words('a proficiency'), tierName)),
  focus: maybe(oneOf(['held', 'worn', 'none'])),
  weight: maybe(weight),
  tradition: maybe(words('a civilian proficiency')),
  maker: maybe(whole('the value of its maker', 0, 20)),
};

export type ArmData = z.infer<typeof arm>;
export type ProfileData = z.infer<typeof profile>;

/** A weapon line as printed in a stat block or on a sheet. */
export type ArmLine = Omit<
  Filled<ArmData>,
  'type' | 'damage' | 'block' | 'range' | 'tags' | 'ammo' | 'skills'
> & {
  readonly skills?: readonly string[];
  readonly dice: Dice;
  readonly damage: NonNullable<ArmData['type']>;
  /** Null when it cannot block. */
  readonly block: { readonly bonus: number; readonly strength: number } | null;
  readonly range: Range | null;
  readonly tags: readonly Tagged[];
  readonly ammo: { readonly id: string; readonly count: number; readonly dice: Dice } | null;
};

type Printed = Filled<z.infer<z.ZodObject<typeof profileShape>>>;

/** A creature of a stat block or a ready character, with values as printed (GE-R69). */
export type Profile = Omit<
  Printed,
  'values' | 'arms' | 'pv' | 'tiers' | 'carries' | 'stowed' | 'tradition' | 'mends' | 'either' | 'oneWeapon'
> &
  Printed['values'] & {
    readonly id: string;
    /** The printed one that this is a variant of; absent where it is printed so. */
    readonly printed?: string;
    readonly arms: readonly ArmLine[];
    readonly pv: Readonly<Record<string, number>>;
    /** Proficiency tiers by name: 0 Beginner to 4 Master. */
    readonly tiers: Readonly<Record<string, number>>;
    /** Carried consumables: id and count. */
    readonly carries: readonly (readonly [item: string, count: number])[];
    readonly stowed?: Printed['stowed'];
    readonly either?: readonly (readonly string[])[];
    readonly oneWeapon?: boolean;
    /** Weapons of another shape, after all of its own; left out in its own shape. */
    readonly grown?: readonly ArmLine[];
    readonly tradition?: string;
    readonly mends?: readonly number[];
    /** Carry Limit, in hundredths as the weight. */
    readonly carry: number;
  };
