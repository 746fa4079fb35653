/** What is granted, and what changes or answers an attack or a spell. */

import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { attribute, damageType, dice, formula, opt, toWhom, types } from '../../fields.ts';
import { changeShape } from './attack.ts';
import { lasts, step } from './shape.ts';
import type { Knots } from './shape.ts';

export const helpSteps = (knots: Knots) => {
  const { steps, effects } = knots;
  return [
    step(
      'grant',
      {
        effects,
        to: toWhom,
        lasts,
        only: oneOf(['target', 'others'])
          .optional()
          .describe(
            'They hold only against the target (and a chosen zone), or only against others than the one who grants them.',
          ),
        most: opt.describe('They add up, to so many at most.'),
        shots: fields('shots', { count: formula, of: words('what is done to the rounds') })
          .optional()
          .describe(
            'They hold for so many shots of a transmuted weapon, each with one round: coated or infused. What was done first is shot first.',
          ),
        adds: flag.optional().describe('It adds to what the same source has granted already.'),
        weapon: oneOf(['melee', 'ranged', 'any'])
          .optional()
          .describe('They hold for one weapon in hand alone, which is asked for where there are several.'),
        dc: opt.describe('It is a mark on somebody that can be cleansed, against this DC (Aether Mark).'),
        own: flag.optional().describe('Numbers are those of the bearer, not of the one who grants them.'),
      },
      'Effects on the target (or self) for a while.',
    ),
    step(
      'alter attack',
      {
        ...changeShape(knots),
        total: opt.describe('On an attack roll that has been made already (Turbulence).'),
      },
      'Changes the attack that is being answered or made (GE-SEQ-02, 04).',
    ),
    step(
      'parry for',
      { metres: formula },
      'Goes up to so far to somebody who is attacked and parries for it; if that fails it defends itself (Intercede).',
    ),
    step(
      'beside',
      { within: whole('metres', 1, 9), who: oneOf(['foes', 'all']), steps },
      'Further steps on everybody so near to the target, not on the target itself.',
    ),
    step('fall', { metres: formula }, 'The target falls so far (GE-FALL-01).'),
    step(
      'return',
      { of: words('an ability') },
      'Back into an area of its own of an ability, wherever one is.',
    ),
    step('rift', { metres: formula }, 'Links the square that was named with another one so near to it.'),
    step(
      'take up',
      { of: words('an ability') },
      'Own areas of an ability end; effects that it has granted too.',
    ),
    step(
      'become',
      {
        as: oneOf(['aspect', 'hybrid', 'total', 'armed']),
        weapons: listOf('weapons', words('a weapon')).optional(),
        line: fields('a conjured weapon', { dice, type: damageType, effects: effects.optional() }).optional(),
      },
      'Takes on the shape of an anchored beast, in part or whole, or holds a weapon of magic, as long as it is kept up.',
    ),
    step('order', {}, 'The target obeys one order: it strikes or goes where the user says.'),
    step(
      'block for',
      { reach: whole('metres', 1, 9) },
      'Throws a block with a shield for somebody else (Protect).',
    ),
    step(
      'shoot down',
      { with: words('ranged, or a weapon line'), won: steps },
      'Own attack roll against the attack roll of a projectile (Vigilance).',
    ),
    step(
      'check',
      {
        with: attribute,
        eased: opt,
        dc: formula,
        against: attribute
          .optional()
          .describe('The MOD of the target that is added to the goal: its WIL-DC.'),
        each: words('an item')
          .optional()
          .describe('So many of these as the total lies above the goal (Living Arrows).'),
        passed: steps,
        failed: steps.optional(),
        zone: flag
          .optional()
          .describe('Against 10 + AV of a zone that is chosen, of which `grant` may then speak.'),
      },
      'A check against a goal (GE-CORE-02).',
    ),
    step(
      'protect',
      {
        dice,
        resistant: types.optional(),
        lasts: lasts.optional(),
        only: oneOf(['projectiles']).optional(),
      },
      'Protection points (GE-R14): against this attack, or lasting.',
    ),
    step(
      'stop attack',
      {},
      'Stops the attack at which it was aimed: a destroyed projectile, a dodge by teleport.',
    ),
    step('reflect attack', {}),
    step('counter spell', {}),
  ] as const;
};
