import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { ARMOUR_CLASSES, ATTACK_KINDS, KEYWORDS, SIZES, WEAPON_KINDS, WEAPON_TAGS } from './effect.ts';
import { attributes, status, statuses, zone, typeName, who, text } from './fields.ts';

const is = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`the fields of the condition "${kind}"`, { is: z.literal(kind), ...shape });

/** A condition of the effect language. */
export const condition: z.ZodType = z.lazy(() =>
  z.discriminatedUnion(
    'is',
    [
      is('not', { of: condition }),
      is('any of', { of: conditions }),
      is('status', { who, status, least: whole('a tier or number', 1, 99).optional() }),
      is('wounded', { who }),
      is('isolated', { who }),
      is('confined', { who }),
      is('flanked', { who }),
      is('unseen', { who }),
      is('mounted', { who }),
      is('flying', { who }),
      is('concentrating', { who }),
      is('moved', { who }),
      is('moved last turn', { who }),
      is('smaller', { by: whole('size steps', -4, 4) }),
      is('size', { who, most: oneOf(SIZES) }),
      is('weapon', {
        tag: oneOf(WEAPON_TAGS).optional(),
        kind: oneOf(WEAPON_KINDS).optional(),
        type: words('a type').optional(),
        name: words('part of a name').optional(),
        dr: flag.optional(),
      }),
      is('using', { of: listOf('abilities', words('an ability')) }),
      is('counter', { name: words('a counter'), least: whole('a number', 1, 99) }),
      is('held on', { ability: words('an ability') }),
      is('free concentration', {}),
      is('zone', { zone }),
      is('struck armour', { class: oneOf(ARMOUR_CLASSES) }),
      is('held', { ability: words('an ability') }),
      is('attacking', {}),
      is('held school', { school: words('a school'), least: whole('a number', 1, 9) }),
      is('held element', { school: words('a school') }),
      is('held keyword', { keyword: oneOf(KEYWORDS) }),
      is('standing in', { ground: words('a ground') }),
      is('in area', { of: listOf('abilities', words('an ability')) }),
      is('plants near', {}),
      is('from outside', {}),
      is('attack', { kind: oneOf(ATTACK_KINDS) }),
      is('armour', { most: oneOf(ARMOUR_CLASSES).optional(), torso: oneOf(ARMOUR_CLASSES).optional() }),
      is('hands', { held: oneOf(['two weapons', 'one weapon', 'two-handed', 'shield', 'staff']) }),
      is('range', { band: oneOf(['short', 'medium', 'long']) }),
      is('distance', { most: whole('metres', 0, 99).optional(), least: whole('metres', 0, 99).optional() }),
      is('advantage', {}),
      is('height', { least: whole('metres', 0, 99) }),
      is('own turn', {}),
      is('resource', {
        of: oneOf(['EN', 'MP']),
        least: z.union([z.literal('half'), z.int()], { error: 'half, or a number' }),
      }),
      is('below half WL', { who }),
      is('spell', {
        keyword: oneOf(KEYWORDS).optional(),
        school: words('a school').optional(),
        element: words('an element').optional(),
        single: flag.optional(),
      }),
      is('attribute', { of: attributes }),
      is('against', { status: statuses.optional(), magic: flag.optional() }),
      is('damage type', { type: typeName }),
      is('light', { light: oneOf(['sunlight', 'moonlight', 'darkness']) }),
      is('near', {
        creature: words('part of a name'),
        within: whole('metres', 0, 99),
        count: whole('a number', 1, 99).optional(),
      }),
      is('attacked this round', { by: words('part of a name') }),
      is('zone AV', { most: whole('an AV', 0, 99), zone: zone.optional() }),
      is('kind', { who, tag: words('a tag') }),
      is('holding', { ability: words('an ability') }),
      is('ruling', { text, suggest: flag }),
    ],
    { error: 'a condition with a known "is"' },
  ),
);
export const conditions = listOf('conditions', condition);
