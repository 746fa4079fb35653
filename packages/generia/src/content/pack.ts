import { z } from 'zod';
import { byId, fields, flag, id, keyed, listOf, oneOf, packGame, whole, words } from '@caltrop/sheets';
import { ARMOUR_CLASSES, DAMAGE_TYPES, SIZES, ZONES } from './effect.ts';
import { classSection } from './classes.ts';
import { abilitySchema, traitSchema } from './abilities.ts';
import { effects } from './steps.ts';
import { encounter } from './encounters.ts';
import {
  ids,
  itemId,
  name,
  note,
  range,
  rate,
  rolled,
  text,
  tierName,
  typedDice,
  weaponTag,
  weight,
} from './fields.ts';
import { gearSections } from './gear.ts';

const tier = whole('a tier', 0, 4);

const weapon = fields('a weapon', {
  name,
  type: oneOf(['Blunt', 'Slashing', 'Stabbing', 'Ranged', 'Defensive', 'Natural', 'Transmuted', 'Exotic']),
  subtype: words('a subtype'),
  damage: typedDice.optional(),
  skill: id.optional(),
  hr: rate.optional(),
  dr: rate.optional(),
  range: range.optional(),
  ammo: words('what it shoots, or self').optional(),
  hands: whole('hands', 1, 2).optional(),
  weight: weight.optional(),
  tier: tier.optional(),
  tags: listOf('tags', weaponTag).optional(),
});

const ammunition = fields('ammunition', {
  name,
  for: words('a subtype of weapons'),
  damage: typedDice,
  weight,
  tier,
  stack: whole('pieces in one space', 1, 99),
});

const armour = fields('a piece of armour', {
  name,
  class: oneOf(ARMOUR_CLASSES),
  zone: oneOf(ZONES),
  av: whole('AV', 0, 30),
  er: z.number({ error: 'an Encumbrance Rating in halves' }).multipleOf(0.5),
  weight,
  modular: whole('slots', 1, 9).optional(),
});

const cover = oneOf(['none', 'half', 'full', 'total']);
const ground = fields('a ground', {
  name,
  glyph: z.string({ error: 'one character' }).length(1, { error: 'one character' }),
  cost: whole('MS for a metre, 0 where nobody can walk', 0, 9),
  behind: cover.optional(),
  inside: oneOf(['none', 'half']).optional(),
  corner: flag.optional(),
  confines: flag.optional(),
  sight: flag.optional(),
  height: whole('metres', 0, 99).optional(),
  pit: flag.optional(),
  swim: flag.optional(),
  door: flag.optional(),
  slope: flag.optional(),
  ledge: flag.optional(),
  fire: flag.optional(),
  text: text.optional(),
});

const bonus = whole('a bonus', -30, 60);
const arm = fields('a weapon line', {
  name,
  weapon: id.optional(),
  hit: bonus,
  damage: rolled.optional(),
  type: oneOf(DAMAGE_TYPES).optional(),
  block: z
    .tuple([bonus, whole('Block Strength', 0, 60)], { error: 'block bonus and Block Strength' })
    .optional(),
  shield: flag.optional(),
  range: range.optional(),
  reach: whole('metres', 1, 20).optional(),
  tags: listOf('tags', weaponTag).optional(),
  ammo: fields('ammunition', { item: id, count: whole('pieces', 1, 99), dice: rolled }).optional(),
  effects: effects.optional(),
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
  worn: listOf(FOUR, oneOf(ARMOUR_CLASSES)).length(4, { error: FOUR }).optional(),
  fly: whole('metres', 0, 99).optional(),
  levitating: whole('metres', 0, 9).optional(),
  reflexes: whole('Reflexes', -20, 20).optional(),
  mount: whole('the Riding value it asks for', 0, 20).optional(),
  tags: listOf('tags', words('a tag')).optional(),
  arms: listOf('weapon lines', arm).optional(),
  hands: listOf('weapon lines in hand, by number', whole('the number of a line', 0, 20)).optional(),
  abilities: ids('abilities').optional(),
  traits: ids('perks and features').optional(),
  pv: keyed('a proficiency', words('a proficiency'), whole('a proficiency value', 0, 20)).optional(),
  tiers: keyed('a proficiency', words('a proficiency'), tierName).optional(),
  focus: oneOf(['held', 'worn', 'none']).optional(),
  carries: keyed('an item', itemId, whole('pieces', 1, 99)).optional(),
  stowed: listOf('items that are not in Quick Access', itemId).optional(),
  weight: weight.optional(),
};

const optionalShape = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().shape;

/** A creature or character: written out whole, or like another with changes. */
const profile = fields('a creature or character', {
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
};

/** A pack file. Every section may be left out; nothing else may stand in it. */
export const packSchema = fields('sections such as profiles, weapons or abilities', {
  game: packGame('generia'),
  name: words('the name of the pack').optional(),
  about: note.optional(),
  weapons: byId(weapon).optional(),
  ammunition: byId(ammunition).optional(),
  armour: byId(armour).optional(),
  grounds: byId(ground).optional(),
  profiles: byId(profile).optional(),
  encounters: byId(encounter).optional(),
  abilities: byId(abilitySchema).optional(),
  traits: byId(traitSchema).optional(),
  ...classSection,
  ...gearSections,
});

/** What a pack file holds, checked for form but not yet for what it refers to. */
export type PackData = z.infer<typeof packSchema>;

export type WeaponData = z.infer<typeof weapon>;
export type AmmunitionData = z.infer<typeof ammunition>;
export type ArmourData = z.infer<typeof armour>;
export type GroundData = z.infer<typeof ground>;
export type ProfileData = z.infer<typeof profile>;
export type ArmData = z.infer<typeof arm>;
