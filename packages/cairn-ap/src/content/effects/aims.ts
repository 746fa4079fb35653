import { z } from 'zod';
import { fields, flag, id, oneOf, whole } from '@caltrop/sheets';
import { ids, notation, size, tags } from '../fields.ts';
import type { Written } from './effects.ts';

const count = whole('a number', -99, 999);

export const amount = fields('an amount such as { flat: 1, dice: 2, roll: d6 }', {
  flat: count.exactOptional(),
  dice: count.exactOptional().describe('Times [dice].'),
  sum: count.exactOptional().describe('Times [sum].'),
  roll: notation.exactOptional().describe('What these dice show, such as d6 or 2d6+1.'),
  rolls: oneOf(['once', 'dice', 'pairs'])
    .exactOptional()
    .describe('How often they are rolled: once, [dice] times, or once for every two dice.'),
  three: count.exactOptional().describe('With three dice or more.'),
  adv: flag.exactOptional().describe('Each die is rolled twice and the higher face counts.'),
  grows: flag
    .exactOptional()
    .describe('Of a condition: an Advantage on each die for every turn it has lasted.'),
  half: flag.exactOptional().describe('Halves are rounded up.'),
  atMost: count.exactOptional(),
});

/** A number that is known when something happens: the sum of its parts. */
export type Amount = Written<typeof amount>;

export const shape = z.discriminatedUnion(
  'kind',
  [
    fields('a radius', {
      kind: z.literal('radius'),
      r: amount,
      around: flag.exactOptional().describe('Around the creature itself, itself left out.'),
    }),
    fields('what is adjacent', { kind: z.literal('adjacent') }),
    fields('a line', {
      kind: z.literal('line'),
      n: amount,
      width: amount.exactOptional(),
      through: ids('grounds')
        .exactOptional()
        .describe('Ground that does not stop it: a saw goes through trees.'),
    }),
    fields('a cone', { kind: z.literal('cone'), n: amount }),
    fields('Spaces', {
      kind: z.literal('spaces'),
      count: amount,
      square: whole('Spaces', 1, 9).exactOptional(),
    }),
    fields('a ring', { kind: z.literal('ring') }),
    fields('a wall', {
      kind: z.literal('wall').describe('Straight through the aimed Space, across the line from its maker.'),
      n: amount,
    }),
    fields('all in sight', { kind: z.literal('sight') }),
    fields('its own Spaces', { kind: z.literal('own').describe('Creatures that are where it is.') }),
    fields('spans', {
      kind: z.literal('spans').describe('From their maker to each chosen Space.'),
      count: amount,
    }),
  ],
  { error: 'a shape: kind radius, adjacent, line, cone, spaces, ring, wall, sight, own or spans' },
);

/** CA-R92. */
export type Shape = Written<typeof shape>;

export const aim = fields('whom it is done to', {
  who: oneOf(['self', 'creature', 'ally', 'enemy', 'space', 'corpse', 'item', 'nobody']),
  count: amount.exactOptional().describe('How many at most; one when left out.'),
  repeats: flag.exactOptional().describe('One may be named several times (Arcane Arrow).'),
  random: flag.exactOptional().describe('Chosen at random among those who could be.'),
  tags: tags.exactOptional().describe('Only those with one of these tags.'),
  notTags: tags.exactOptional().describe('Only those without any of these tags.'),
  under: id.exactOptional().describe('Only creatures that have this condition from its user.'),
  jumps: whole('Spaces', 1, 99)
    .exactOptional()
    .describe('Those after the first are reached from the one before, so many Spaces on (Paincurrent).'),
  within: amount
    .exactOptional()
    .describe('All of them within so many Spaces of each other (Invisible Tether).'),
  least: whole('creatures', 1, 9).exactOptional().describe('How many at least (Shuffle).'),
  to: flag.exactOptional().describe('A clear Space that is seen is chosen as well (Teleport).'),
  free: flag.exactOptional().describe('It may be aimed at nobody (Filch).'),
  own: flag
    .exactOptional()
    .describe(
      'Where nobody is named it is for the user, whatever its kind: a potion is drunk, or poured into a friend.',
    ),
  upTo: size.exactOptional().describe('Only those who are no larger.'),
  bled: flag
    .exactOptional()
    .describe('Only creatures that have lost HP or STR, so that there is blood of theirs (Bloodmap).'),
  seen: flag.exactOptional().describe('Only those who are seen: not the hidden, nor the invisible.'),
  below: oneOf(['ground', 'gap'])
    .exactOptional()
    .describe(
      'It comes from below: flyers are above it (CA-R86); who glides does not fall into a gap either.',
    ),
  grounds: ids('grounds').exactOptional().describe('Only Spaces of such ground.'),
  clear: whole('Spaces', 1, 9)
    .exactOptional()
    .describe('Only where a square of so many Spaces to a side is clear (Summon Idol).'),
  goes: flag
    .exactOptional()
    .describe('Its user goes there, by a leap or a tunnel; not while it cannot Move.'),
});

/** Whom something is done to. */
export type Aim = Written<typeof aim>;
