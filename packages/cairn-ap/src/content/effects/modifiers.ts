import { z } from 'zod';
import { fields, flag, id, oneOf, whole, words } from '@caltrop/sheets';
import type { Written } from './effects.ts';
import { ROLLS_CHANGED } from './endings.ts';
import { attribute, die } from '../fields.ts';
import { WEAPON_CLASSES } from '../words.ts';

const rollCase = fields('when it holds', {
  melee: flag.exactOptional(),
  ranged: flag.exactOptional(),
  bow: flag.exactOptional().describe('Only shot with a bow.'),
  attribute: attribute.exactOptional(),
  blast: flag.exactOptional().describe('One roll against many.'),
  mundane: flag.exactOptional(),
  of: words('an element or material').exactOptional().describe('Of the attack: fire, iron, silver.'),
  tag: words('a tag').exactOptional().describe('A tag that the other has.'),
  setter: flag.exactOptional().describe('Only against the one who set the condition.'),
  allied: flag.exactOptional().describe('An ally is adjacent to the same enemy.'),
  immobile: flag.exactOptional(),
  firstRound: flag.exactOptional(),
  hiding: flag.exactOptional().describe('Only where somebody hides from it.'),
  facing: flag.exactOptional().describe('Only where the other faces it: sees it, and not in a mirror.'),
  sunlight: flag.exactOptional().describe('Only while its bearer is in sunlight.'),
  without: id.exactOptional().describe('Only against those who do not have this condition from its bearer.'),
  class: oneOf([...WEAPON_CLASSES, 'named'])
    .exactOptional()
    .describe('Only with such a weapon; named: with the class that the condition is about.'),
});

/** When a change to a roll holds; everything that is given must be true. */
export type RollCase = Written<typeof rollCase>;

export const modifier = fields('a change to a roll', {
  on: oneOf(ROLLS_CHANGED).describe(
    'Whose roll: its own attacks, attacks on it, its own Saves, its own Actions other than attacks, all its own rolls, Saves against it.',
  ),
  by: whole('Advantages, negative for Disadvantages', -9, 9).exactOptional(),
  die: oneOf(['base', 'weapon']).exactOptional().describe('The die that they are on.'),
  object: fields('an Object Die', { die, sign: z.literal([1, -1], { error: '1 or -1' }) })
    .exactOptional()
    .describe('An Object Die that joins the roll with a sign (Bane: d4, minus).'),
  outcome: oneOf(['fails', 'passes']).exactOptional().describe('The roll fails or succeeds by itself.'),
  when: rollCase.exactOptional(),
});

/** CA-AUTO-05l: what a condition, trait, item, ground or spell changes on a die. */
export type Modifier = Written<typeof modifier>;
