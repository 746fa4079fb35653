/** Weapon attacks, and what may be changed about one. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { damageType, dice, formula, opt } from '../../fields.ts';
import { ZONES } from '../../words.ts';
import type { Knots } from './shape.ts';

/** What may be changed about an attack. */
export const changeShape = ({ steps }: Pick<Knots, 'steps'>) => ({
  adv: opt,
  eased: opt,
  dodgeAdv: opt,
  defenceAdv: opt.describe("Of the target's defence."),
  parryAdv: opt,
  blockAdv: opt,
  undefended: listOf('defences', oneOf(['dodge', 'parry', 'block'])).optional(),
  noReactions: flag.optional(),
  damage: opt,
  dice: dice.optional(),
  plusDice: fields('more dice', { dice, times: formula })
    .optional()
    .describe('So many times further dice: `[Sol]` d6.'),
  doubledBy: opt.describe('Twice the damage, the extra at most this (Mighty Strike).'),
  type: z.union([damageType, z.literal('element')], { error: 'a damage type, or element' }).optional(),
  alsoType: damageType.optional(),
  ignoreAV: opt,
  ignoreBlock: opt,
  zone: oneOf(['chosen', ...ZONES])
    .optional()
    .describe('The attacker names the zone; Disadvantage 1 for arms and legs, 2 for the head when `priced`.'),
  priced: flag.optional(),
  woundChecks: flag.optional(),
  onHit: steps.optional(),
  onMiss: steps.optional(),
  ownAmmo: flag
    .optional()
    .describe('It brings its own missile: the weapon uses none of its ammunition (Living Arrows).'),
  harmless: flag.optional().describe('It does no damage: what it brings follows from striking alone.'),
  rerollBelowAverage: whole('dice', 1, 99).optional(),
  bounces: flag.optional().describe('Goes on to another target unless it is blocked or parried (Ricochet).'),
  routine: flag.optional().describe('Rolled as DC+: +4 and -4 for each stage in place of dice (Routine).'),
});

/** A weapon attack as a skill makes it. */
export const attackShape = (knots: Pick<Knots, 'steps'>) => ({
  with: words('melee, ranged, any, shield, unarmed, line, or a weapon line').describe(
    '`melee`, `ranged`, `any`, `shield`, `unarmed`, `line` (its own), or the name of a weapon line.',
  ),
  ...changeShape(knots),
  line: fields('a weapon line', {
    name: words('a name'),
    hit: formula,
    dice,
    damage: damageType,
    reach: whole('metres', 1, 99).optional().describe('Metres; 1 without.'),
    range: whole('metres', 1, 99).optional().describe('A line with a range shoots so far.'),
  }).optional(),
  orGrapple: flag.optional().describe('A grapple may be made instead (Charge, Counter).'),
  orSkill: flag.optional().describe('The skill of the weapon may be used instead, at its cost (Challenge).'),
  times: opt.describe('Attacks in a row, each paid for; at most so many.'),
  whileHit: flag.optional().describe('The next of them only after a hit; all for one price.'),
  others: flag.optional().describe('Each on another target.'),
  once: flag.optional().describe('All of them for one price.'),
  within: whole('metres', 1, 9).optional().describe('Metres of a sweep that goes farther than the weapon.'),
  sweep: oneOf(['foes in reach', 'all in reach', 'beside target'])
    .optional()
    .describe('One roll against everybody in weapon reach, or in the radius; or one more beside the target.'),
  refund: flag.optional(),
});
