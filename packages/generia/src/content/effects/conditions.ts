/** The conditions of the effect language: what must be true. All of a list must hold. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Compiled, Knot } from '../compiled.ts';
import { attribute, attributes, status, statuses, typeName, who, zone } from '../fields.ts';
import {
  ARMOUR_CLASSES,
  ATTACK_KINDS,
  KEYWORDS,
  SIZES,
  WEAPON_KINDS,
  WEAPON_TAGS,
  type Zone,
} from '../words.ts';

const is = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S, about?: string) => {
  const form = fields(`the fields of the condition "${kind}"`, { is: z.literal(kind), ...shape });
  return about === undefined ? form : form.describe(about);
};

const condition: Knot<'condition'> = z.lazy(() => oneCondition).brand<'condition'>();
export const conditions: Knot<'conditions'> = listOf('conditions', condition).brand<'conditions'>();

const ability = words('an ability');
const abilities = listOf('abilities', ability);
const metres = whole('metres', 0, 99);

const oneCondition = z.discriminatedUnion(
  'is',
  [
    is('not', { of: condition }),
    is('any of', { of: conditions }),
    is('status', {
      who,
      status,
      least: whole('a tier or number', 1, 99).optional().describe('The least tier or number.'),
    }),
    is(
      'statuses',
      { of: statuses.optional() },
      'One has at least one of these statuses itself; any, without a list.',
    ),
    is('wounded', { who, light: flag.optional().describe('By a light wound at least.') }),
    is('isolated', { who }),
    is('confined', { who }),
    is('flanked', { who }),
    is('unseen', { who }),
    is('flying', { who }),
    is('moved', { who }, 'It has come elsewhere in this turn of its own, whatever has moved it.'),
    is('moved last turn', { who }, 'It has taken a Movement Action in its turn before.'),
    is(
      'movement action',
      { who },
      'It has taken a Movement Action in its last turn; in its own turn, in that one or in the one before.',
    ),
    is(
      'smaller',
      { by: whole('size steps', -4, 4) },
      'The target is so many size steps smaller than the user, at least; larger, where it is negative.',
    ),
    is('size', { who, most: oneOf(SIZES) }),
    is(
      'weapon',
      {
        tag: oneOf(WEAPON_TAGS).optional(),
        kind: oneOf(WEAPON_KINDS).optional(),
        type: words('a type').optional(),
        name: words('part of a name').optional().describe('Part of the name of its line: Bite.'),
        line: words('a weapon line').optional().describe('The whole name of its line.'),
        dr: flag.optional().describe('Its DR is above 0, so that strength counts (GE-DMG-02).'),
      },
      'The weapon in use.',
    ),
    is('using', { of: abilities }, 'The ability in use is one of these.'),
    is(
      'counter',
      { name: words('a counter'), least: whole('a number', 1, 99) },
      'A named counter of its own: Momentum, Rage.',
    ),
    is('held on', { ability }, 'One concentrates on an ability that names the target.'),
    is(
      'held near',
      { ability, within: metres },
      'Somebody of its own side so near, itself included, concentrates on an ability (a melody).',
    ),
    is('free concentration', {}, 'One could concentrate on something more.'),
    is(
      'struck armour',
      { class: oneOf(ARMOUR_CLASSES) },
      'The armour that the target wears on the zone that was struck.',
    ),
    is('held', { ability }, 'One concentrates on an ability.'),
    is('attacking', {}, 'The target has an attack of its own under way.'),
    is(
      'landed',
      {},
      'The attack under way has reached the body: it was not dodged, parried, blocked or otherwise avoided.',
    ),
    is('aimed at', {}, 'The spell under way is aimed at it, among others or alone.'),
    is(
      'held school',
      { school: words('a school'), least: whole('a number', 1, 9) },
      'One concentrates on so many abilities of a school.',
    ),
    is(
      'held element',
      { school: words('a school'), least: whole('a number', 1, 9).optional(), summons: flag.optional() },
      'One concentrates on so many abilities of a school with the element of the spell in use, 1 without; with `summons` on such as have summoned somebody.',
    ),
    is('held keyword', { keyword: oneOf(KEYWORDS) }, 'One concentrates on an ability with a keyword.'),
    is('standing in', { ground: words('a ground') }),
    is('in area', { of: abilities }, 'The target stands in an area that these abilities have laid.'),
    is(
      'held by plants',
      { who },
      'It is Restrained, Slowed or Grappled by an ability with the keyword PLANTS, or stands in an area of one.',
    ),
    is(
      'own status',
      { who, of: oneOf(['mental', 'negative']) },
      'It has a mental or a negative status from the user.',
    ),
    is(
      'own area',
      { of: abilities, within: metres },
      'An area of these abilities, laid by the creature itself, is this near.',
    ),
    is('bears', { ability }, 'One has effects that an ability has granted.'),
    is('focus weapon', {}, 'The weapon in use is a focus (GE-TAG-23).'),
    is('plants near', {}, 'Plants grow within the range in which one commands them (GE-TRAD-05).'),
    is('from outside', {}, 'The target stands outside the area that this is an effect of (Wind Ward).'),
    is(
      'attack',
      { kind: oneOf(ATTACK_KINDS) },
      'What an attack is: basic (plain or weapon skill), of a skill, melee, ranged, a spell; a reaction.',
    ),
    is(
      'armour',
      { most: oneOf(ARMOUR_CLASSES).optional(), torso: oneOf(ARMOUR_CLASSES).optional() },
      'What is worn: every piece at most of a class, or torso armour of one.',
    ),
    is('hands', { held: oneOf(['two weapons', 'one weapon', 'two-handed', 'shield', 'staff', 'light']) }),
    is('range', { band: oneOf(['short', 'medium', 'long']) }),
    is('distance', { most: metres.optional(), least: metres.optional() }),
    is('advantage', {}),
    is('height', { least: metres }),
    is('own turn', {}),
    is('missing', { of: oneOf(['EN', 'MP']) }, 'One has less of it than one could have.'),
    is('resource', {
      of: oneOf(['EN', 'MP']),
      least: z.union([z.literal('half'), z.int()], { error: 'half, or a number' }),
    }),
    is('below half WL', { who }),
    is('spell', {
      keyword: oneOf(KEYWORDS).optional(),
      school: words('a school').optional(),
      tradition: words('a tradition').optional(),
      element: words('an element').optional(),
      single: flag.optional().describe('It is aimed at one creature.'),
      check: oneOf(['SA', 'PA', 'DC', 'DC+']).optional().describe('How it is cast: a Spell Attack.'),
    }),
    is('attribute', { of: attributes }),
    is('against', {
      status: statuses.optional(),
      magic: flag.optional(),
      displacement: flag.optional().describe('A failure would move the one who rolls: Knockback, a pull.'),
    }),
    is(
      'proficiency',
      { name: words('a civilian proficiency').optional() },
      'The check is made with a civilian proficiency: this one, or the one that a character has chosen (Tradition).',
    ),
    is('damage type', { type: typeName }),
    is(
      'element',
      { of: words('an element') },
      'A spell of the element, or a blow or missile that has been given its damage.',
    ),
    is('light', { light: oneOf(['sunlight', 'moonlight', 'darkness']) }),
    is('near', {
      creature: words('a tag'),
      within: metres,
      count: whole('a number', 1, 99).optional(),
    }),
    is('attacked this round', { by: words('a tag') }),
    is(
      'attacked by partner',
      {},
      'Whom one has summoned, or by whom one was, has attacked the target since its own last turn began.',
    ),
    is('boon', { of: ability }, 'An ability that one has used, or that was used on one, still lasts.'),
    is('recallable', {}, 'A weapon that can be called back lies near enough, and a hand is free for it.'),
    is('holds', {}, 'One has the target in a grapple.'),
    is('inflicts', { status: statuses }, 'What is used would bring one of these statuses.'),
    is('zone AV', {
      most: whole('an AV', 0, 99),
      zone: zone.optional(),
      less: attribute.optional().describe('First the MOD of this attribute of the user comes off.'),
    }),
    is('kind', { who, tag: words('a tag') }),
    is(
      'made',
      { who, with: ability },
      'The user has made it with this ability; if its maker is not known, whoever plays it has.',
    ),
    is('own shadow', { who, within: metres }, 'It is a shadow that the user has summoned, so near.'),
    is('shadow near', { within: metres }, 'A shadow that the user has summoned is so near.'),
    is('stored shadow', {}, 'The user has stolen a shadow and keeps it.'),
    is('attacked shadow', {}, 'The attack under way strikes a shadow that the user has summoned.'),
    is('flyer', { who }, 'It can fly, or is in the air.'),
    is('movement skill', {}, 'The ability in use is a skill of movement.'),
    is('source', { element: words('an element') }, 'The element is there weakly, for shamans (GE-TRAD-07).'),
    is('ally', {}, 'The target is on its own side.'),
    is('perk', { id: words('a perk') }, 'One has a perk that goes further than this one.'),
    is('awake', { who }),
    is(
      'soul',
      { above: whole('levels', 0, 99).optional() },
      'One carries a soul anchor; its beast at most so many levels higher.',
    ),
    is('carries', { item: words('an item') }, 'One has such a thing, whatever its quality.'),
    is('holding', { ability }, 'It keeps something up by concentration: Counter Shot, Satellites.'),
  ],
  { error: 'a condition with a known "is"' },
);

type Written = Compiled<z.infer<typeof oneCondition>>;

/** What must be true; `not` turns one around. */
export type Condition =
  | Exclude<Written, { readonly is: 'from outside' }>
  /** The number of the area is written as it is laid. */
  | { readonly is: 'from outside'; readonly area?: number }
  /** The target is the creature with this number; written by `grant` with `only: target`. */
  | { readonly is: 'this one'; readonly n: number }
  /** The zone that is struck; written by `grant` with `only: target`. */
  | { readonly is: 'zone'; readonly zone: Zone };

export type Who = z.infer<typeof who>;
