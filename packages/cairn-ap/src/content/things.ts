import { z } from 'zod';
import { fields, flag, id, oneOf, whole } from '@caltrop/sheets';
import { bearingShape, material, use } from './bearings.ts';
import { aim, amount, effects, shape } from './effects.ts';
import { attribute, die, ids, name, range, said, saidOrNot, spaces, tags, text } from './fields.ts';

const RANGE = 'a range: Spaces, touch, self, sight or an amount';
/** A spell as it is written (CA-GRIM-02). */
export const spell = fields('a spell', {
  name,
  list: oneOf(['hundred', 'battle', 'own']).exactOptional(),
  number: z
    .union([z.string(), z.number()], { error: 'its number on the list' })
    .exactOptional()
    .describe('Its number on its list, as printed.'),
  save: attribute
    .nullish()
    .describe('The attribute an unwilling target saves with (CA-R66); null for no contest.'),
  range: z
    .union([z.int().min(0).max(99), z.enum(['touch', 'self', 'sight']), amount], { error: RANGE })
    .exactOptional(),
  aim,
  shape: shape.exactOptional(),
  hits: oneOf(['all', 'enemies', 'allies']).exactOptional().describe('Whom in its shape.'),
  leastDice: whole('dice', 1, 4).exactOptional(),
  names: flag.exactOptional().describe('The caster names a creature, or a tag, that it is about.'),
  effects: effects.exactOptional(),
  auto: oneOf(['full', 'ask', 'text']),
  text: said,
});

const strike = fields('how it strikes', {
  die,
  second: die.exactOptional(),
  class: oneOf(['light', 'medium', 'heavy', 'ranged', 'improvised', 'unarmed', 'natural']),
  hands: z.literal([0, 1, 2], { error: '0, 1 or 2 hands' }),
  reach: spaces.exactOptional(),
  twoHandReach: spaces.exactOptional().describe('Reach when held in two hands.'),
  thrown: range.exactOptional(),
  shot: range.exactOptional(),
  shape: shape.exactOptional(),
  reload: whole('AP', 1, 8).exactOptional().describe('AP to load it again after a shot.'),
  trips: flag.exactOptional(),
});

/** An item as it is written. */
export const item = fields('an item', {
  name,
  kind: oneOf([
    'weapon',
    'shield',
    'armour',
    'gear',
    'dust',
    'grimoire',
    'scroll',
    'relic',
    'potion',
    'animal',
  ]),
  slots: whole('slots', 0, 4).exactOptional().describe('CA-INV-02: 0 for petty, 2 for bulky.'),
  price: z
    .union([z.int().min(0).max(999_999), z.null()], { error: 'a price in gp, or null' })
    .exactOptional(),
  uses: whole('uses', 1, 99).exactOptional().describe('CA-INV-06.'),
  charges: flag.exactOptional().describe('It stays when empty.'),
  recharge: text.exactOptional(),
  material: material.exactOptional(),
  magical: flag.exactOptional(),
  strike: strike.exactOptional(),
  shieldDie: die.exactOptional().describe('The die a shield adds to a Block.'),
  place: oneOf(['body', 'head', 'padding', 'hand', 'arms', 'feet', 'neck', 'any'])
    .exactOptional()
    .describe('Where it is worn; a thing worn counts only there (CA-ARM-02).'),
  use: use.exactOptional(),
  spells: ids('spells').exactOptional(),
  carries: whole('slots', 0, 40).exactOptional().describe('Slots it adds outside the body (CA-INV-05).'),
  animal: id.exactOptional(),
  text: saidOrNot.exactOptional(),
  tags: tags.exactOptional(),
  ...bearingShape,
});
