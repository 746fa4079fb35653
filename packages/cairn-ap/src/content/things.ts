import { z } from 'zod';
import { fields, flag, id, oneOf, whole, words } from '@caltrop/sheets';
import { bearingShape, material } from './bearings.ts';
import { use } from './uses.ts';
import { effects } from './effects/effects.ts';
import { aim, amount, shape } from './effects/aims.ts';
import { attribute, die, ids, name, range, said, saidOrNot, spaces, tags, text } from './fields.ts';
import { WEAPON_CLASSES } from './words.ts';

const RANGE = 'a range: Spaces, touch, self, sight or an amount';
/** A spell as it is written (CA-GRIM-02). */
export const spell = fields('a spell', {
  name,
  list: oneOf(['hundred', 'battle', 'own']).exactOptional().describe('The printed list that it stands on.'),
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
  unseen: flag.exactOptional().describe('Those it is aimed at need not be seen.'),
  heard: flag.exactOptional().describe('It works by what is heard: nothing to those who hear nothing.'),
  leastDice: whole('dice', 1, 4).exactOptional(),
  needs: words('a tag')
    .exactOptional()
    .describe(
      'A thing with this tag that the caster can touch: its own, of somebody beside it, or lying there.',
    ),
  names: flag.exactOptional().describe('The caster names a creature, or a tag, that it is about.'),
  effects: effects.exactOptional(),
  auto: oneOf(['full', 'ask', 'text'])
    .exactOptional()
    .describe('Of earlier packs; what a spell does says it now.'),
  text: said,
});

const strike = fields('how it strikes', {
  die,
  second: die.exactOptional(),
  class: oneOf(WEAPON_CLASSES),
  hands: z.literal([0, 1, 2], { error: '0, 1 or 2 hands' }),
  reach: spaces.exactOptional(),
  twoHandReach: spaces.exactOptional().describe('Reach when held in two hands.'),
  thrown: range.exactOptional(),
  shot: range.exactOptional(),
  shape: shape.exactOptional(),
  reload: whole('AP', 1, 8).exactOptional().describe('AP to load it again after a shot.'),
  trips: flag.exactOptional(),
  charged: fields('what a charge gives', {
    by: whole('Advantages', 1, 3).exactOptional(),
    shape: shape.exactOptional(),
  })
    .exactOptional()
    .describe('What its attack has while it has a charge; the attack spends it.'),
  onCritical: effects.exactOptional().describe('On a victim that fails a Critical Save because of it.'),
});

/** How an empty thing gets its charges back (CA-INV-06). */
const recharge = fields('how it is charged again', {
  text,
  on: oneOf(['kills', 'critical'])
    .exactOptional()
    .describe('By itself: when its bearer slays an enemy, or an enemy fails a Critical Save because of it.'),
  tag: words('a tag').exactOptional().describe('Only such an enemy.'),
  beside: oneOf(['dying', 'fallen-enemy', 'living'])
    .exactOptional()
    .describe('Somebody like this must be adjacent.'),
  full: flag.exactOptional().describe('Only in full health.'),
  held: flag
    .exactOptional()
    .describe('It must be at hand: not while what it was laid down as is still there.'),
  gold: whole('gp', 1, 9999).exactOptional().describe('So much gold must be at hand.'),
  minutes: whole('minutes', 1, 100_000).exactOptional().describe('How long it takes.'),
  fuel: words('a tag').exactOptional().describe('It costs one use of a carried thing with this tag.'),
  save: attribute.exactOptional().describe('A Save; if it fails, nothing happens.'),
  breaks: whole('a face', 1, 5).exactOptional().describe('It breaks on this face of a d6 or less.'),
  shortens: spaces.exactOptional().describe('Each time its range is so much less.'),
  effects: effects.exactOptional().describe('What it costs the user.'),
  recalls: flag.exactOptional().describe('Those whom it has called go back into it.'),
  ask: flag.exactOptional().describe('Somebody is asked whether it could be done.'),
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
  recharge: z
    .union([text, recharge], { error: 'how it is charged again: a sentence, or { text, effects }' })
    .exactOptional(),
  empty: flag.exactOptional().describe('It comes without its charges.'),
  lights: spaces.exactOptional().describe('How far it lights while it burns.'),
  worth: whole('gp', 1, 99_999).exactOptional().describe('What it brings; it cannot be bought.'),
  wornSlots: whole('slots', 0, 4).exactOptional().describe('Slots it fills while it is worn.'),
  eats: whole('days', 1, 99).exactOptional().describe('A ration every so many days, or it dies.'),
  onRemove: effects.exactOptional().describe('On anyone who takes it off.'),
  returns: flag.exactOptional().describe('It cannot be lost, given away or sold for good.'),
  heavier: whole('days', 1, 999).exactOptional().describe('It fills a slot more every so many days.'),
  ownersOnly: flag.exactOptional().describe('Nobody else can cast from it.'),
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
  pulled: oneOf(['hands'])
    .exactOptional()
    .describe('These slots count only while it is pulled with both hands.'),
  pulls: fields('what it pulls', { thing: id, carries: whole('slots', 0, 40) })
    .exactOptional()
    .describe('While this is there it pulls it, and adds only so many slots itself.'),
  carriesTwo: whole('slots', 0, 40).exactOptional().describe('Slots it adds with two riders.'),
  slow: flag.exactOptional().describe('A journey with it takes a watch more.'),
  animal: id.exactOptional(),
  text: saidOrNot.exactOptional(),
  tags: tags.exactOptional(),
  ...bearingShape,
});
