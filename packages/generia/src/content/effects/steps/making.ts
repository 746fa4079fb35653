/** What is spent, laid down, brought and made. */

import { flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { dice, formula, opt, text, toWhom } from '../../fields.ts';
import { areaWith } from './area.ts';
import { lasts, step } from './shape.ts';
import type { Knots } from './shape.ts';

export const makingSteps = (knots: Knots) => {
  const { steps } = knots;
  return [
    step('resource', {
      of: oneOf([
        'EN',
        'MP',
        'Nox',
        'Rage',
        'Momentum',
        'Strain',
        'Exhaustion',
        'Clarity',
        'Showtime',
        'next spell',
        'Coated',
        'Infused',
      ]),
      by: formula,
      owed: flag.optional().describe('Paid with what the same moment brings (One with the Shadows).'),
      dice: dice.optional(),
      less: flag.optional().describe('What the dice show is lost.'),
      to: toWhom,
    }),
    step('area', { area: areaWith(knots) }),
    step('summon', {
      creature: words('a creature').optional(),
      soul: whole('levels', 0, 99)
        .optional()
        .describe(
          'The beast of a soul anchor, at most so many levels above the summoner, in place of `creature`.',
        ),
      count: opt,
      wl: whole('a limit', 1, 99).optional(),
      bySource: flag.optional(),
      random: flag.optional().describe('Of an element that is thrown for.'),
      hostile: flag.optional().describe('It is a foe of everybody.'),
      rounds: whole('rounds', 1, 99).optional().describe('It is gone after so many of its turns.'),
      joins: flag
        .optional()
        .describe('It is no summon but one more of its maker’s side, with an initiative of its own.'),
      steps: steps.optional().describe('What it has of its maker: done to it as soon as it is there.'),
      within: whole('metres', 1, 99).optional().describe('No farther than so from the one who brings it.'),
    }),
    step('terrain', {
      ground: words('a ground'),
      height: opt,
      squares: opt,
      lasts: lasts.optional(),
      wide: flag.optional().describe('Two metres wide: beside each square that was named its neighbour too.'),
      touch: steps
        .optional()
        .describe('What happens to a creature that comes onto it or is flung against it.'),
      walkable: flag.optional().describe('Pits stay pits; what is solid never changes.'),
    }),
    step('item', {
      item: words('an item').describe('ELEMENT stands for the element of the spell.'),
      count: formula,
      grade: opt.describe('The quality of what it makes: the number after its name.'),
    }),
    step('use up', { item: words('an item') }, 'One piece of something that the user carries is gone.'),
    step('foresee', { count: formula }, 'So many d20 are thrown and kept until midnight (Prophecy).'),
    step('mend', { count: formula }, 'So many severe wounds become light (Bonemending).'),
    step(
      'forge',
      { weapon: words('a weapon') },
      'The user has such a weapon from now on, in a free hand where it has one (GE-TRAD-08).',
    ),
    step(
      'fit out',
      { weapon: words('a weapon') },
      'The target takes up that weapon of its lines and lays the others down (golem kits).',
    ),
    step(
      'end boons',
      { of: listOf('abilities', words('an ability')), to: toWhom },
      'What these abilities have given the target ends.',
    ),
    step('steal shadow', {}, 'The shadow of the target belongs to the user from now on (GE-TRAD-06).'),
    step('anchor soul', {}, 'The target is gone; what holds its soul is with the user.'),
    step(
      'note',
      { text },
      'What was agreed is written down about the user, for everybody to read (GE-FREEC-01).',
    ),
    step('end concentration', { save: flag.optional() }),
    step('charges', { count: formula }, 'What is kept up has so many uses (motes, orbiting stones).'),
    step('spend charge', { of: words('an ability') }, 'One of the uses of what is kept up is used up.'),
    step(
      'move area',
      { of: words('an ability'), metres: formula },
      'An own area goes to the square that was named.',
    ),
    step('end area', {}, 'The areas on the square that was named end, where the roll meets their DC.'),
    step(
      'freecast',
      { tier: whole('a tier', 1, 5), text },
      'An improvised spell: its check, what the game master says of it, and chaos (GE-FREEC-02).',
    ),
  ] as const;
};
