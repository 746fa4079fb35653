/** What is done to a body: attacks, damage, statuses, healing, being moved. */

import { z } from 'zod';
import { fields, flag, oneOf, words } from '@caltrop/sheets';
import { conditions } from '../conditions.ts';
import {
  attribute,
  damageType,
  dice,
  formula,
  opt,
  status,
  statuses,
  toWhom,
  typeName,
} from '../../fields.ts';
import { DAMAGE_TYPES, ZONES } from '../../words.ts';
import { attackShape } from './attack.ts';
import { lasts, step } from './shape.ts';
import type { Knots } from './shape.ts';

export const bodySteps = (knots: Knots) => {
  const { steps } = knots;
  return [
    step('attack', attackShape(knots), 'A weapon attack with changes: the heart of most skills.'),
    step(
      'damage',
      {
        dice,
        times: opt.describe('So many times the dice: `[Binding]` d4.'),
        type: oneOf([...DAMAGE_TYPES, 'element', 'weapon']),
        zone: oneOf([...ZONES, 'worst', 'chosen']).optional(),
        half: flag.optional().describe('It is halved.'),
        object: flag
          .optional()
          .describe(
            'A real missile that one carries may be flung: its own dice are added, and it is used up.',
          ),
        asAttack: z
          .union([flag, z.literal('added')], { error: 'true, or added' })
          .optional()
          .describe(
            'The dice, the number and the type of the attack that it follows, in place of its own; with `added` the dice alone that a skill or spell has added to that attack.',
          ),
        also: damageType.optional().describe('A second type.'),
        disrupts: opt.describe('Saves to concentrate that it forces are hindered by so much.'),
        extra: fields('more dice under conditions', { when: conditions, dice })
          .optional()
          .describe('More dice under a condition (Frost Lance); not upcast.'),
        per: fields('dice for each tier', { dice, status }).optional(),
        onHit: steps.optional(),
        onWound: steps.optional(),
        onExplosion: steps.optional(),
      },
      'Damage of its own, by a spell or feature; halved where the saved line says `half`.',
    ),
    step('status', {
      status,
      x: opt.describe('Tier or number X; 1 without.'),
      to: toWhom,
      zone: oneOf(['struck', 'all', 'chosen', 'target chooses', 'rolled', ...ZONES])
        .optional()
        .describe('The zone a Brittle goes to: the one struck, all, chosen by somebody, or a fixed one.'),
      type: typeName.optional().describe('The type of Resistant, Vulnerable, Immune.'),
      attribute: attribute.optional(),
      dc: opt.describe("DC of it; the ability's by default."),
      hindered: opt.describe('Saves against it are so much harder, as long as it lasts (Bone Arrow).'),
      lasts: lasts
        .optional()
        .describe(
          'How long: while concentration is held, while in the area, this turn, so many rounds, one Phase, or its own rule.',
        ),
      rounds: opt.describe('It lasts so many rounds, worked out as it is put on.'),
      of: status.optional().describe('The status that Immune keeps off (GE-STS-52).'),
      per: oneOf(['explosion', 'wound']).optional(),
      heldBy: words('an ability')
        .optional()
        .describe('It lasts as long as this ability is kept up, of which it is a part.'),
      atLeast: flag.optional().describe('Raised to X, not added to.'),
      exact: flag.optional().describe('Raised or lowered to X.'),
      ofThis: flag.optional().describe('With `exact`: only what comes from this same feature is lowered.'),
      dice: dice.optional().describe('X is thrown.'),
    }),
    step('unstatus', {
      status: statuses.optional(),
      but: status.optional(),
      count: opt,
      magical: flag.optional(),
      mental: flag.optional(),
      own: flag.optional().describe('Only those from the user.'),
      ofThis: flag.optional().describe('Only what comes from this same feature.'),
    }),
    step(
      'cleanse',
      {
        count: formula,
        of: oneOf(['negative', 'positive', 'mental', 'physical', 'magical', 'toxins', 'any']),
        most: opt,
        concentration: flag
          .optional()
          .describe(
            'What the target itself keeps up it must hold on to by a save against the roll (Nullify).',
          ),
      },
      "A cleansing check against each status's DC (GE-STS-04).",
    ),
    step('heal', { dice, to: toWhom }),
    step(
      'heal wounds',
      {
        count: formula,
        to: toWhom,
        own: flag
          .optional()
          .describe('It is no healing from outside, so that nothing forbids it (Revenant).'),
      },
      'Light wounds without points.',
    ),
    step('knockback', {
      metres: formula,
      from: oneOf(['self', 'both', 'chosen direction']).optional(),
      plain: flag.optional().describe('So many squares whatever the sizes, and no collision (GE-WSK-10).'),
      dc: opt.describe("DC of a collision; the ability's by default."),
      to: toWhom,
    }),
    step('pull', {
      metres: formula,
      anywhere: flag.optional(),
      upTo: flag.optional().describe('The user says how far, at most so many metres.'),
    }),
    step('teleport', {
      metres: formula,
      who: oneOf(['self', 'target']),
      beside: oneOf(['terrain or creature']).optional(),
      after: flag.optional().describe('Only once the attack that it answers is over.'),
      may: flag.optional().describe('Only if the one who goes likes to.'),
      out: flag.optional().describe('Only to squares that the spell does not cover.'),
      gone: steps
        .optional()
        .describe('What follows where somebody has gone, and not where there is no square to go to.'),
    }),
    step('move', {
      metres: formula,
      provokes: z.union([z.literal(false), z.int()], { error: 'false, or a Disadvantage' }).optional(),
      free: flag.optional(),
      straight: flag.optional(),
      along: flag.optional().describe('Squares next to terrain count half (Shadow Run).'),
      least: opt.describe('At least so far, where it goes at all.'),
      part: oneOf(['before', 'after'])
        .optional()
        .describe(
          'Of a way with an attack on it (GE-WSK-05): what lies before the square of the attack, or after it.',
        ),
      over: flag
        .optional()
        .describe('A leap, dive or flight: ground and creatures on the way do not matter.'),
      first: flag.optional().describe('Before the check of the ability (Bodycheck).'),
      towards: flag.optional().describe('Only nearer to the target (Lunge).'),
      back: flag.optional().describe('Only away from the target, by a creature that has come to it (Lunge).'),
      strikes: flag
        .optional()
        .describe('Each target is struck on the way, as soon as it is in reach (Flash of Steel).'),
    }),
    step('jump', { eased: formula }),
    step('swap places', {}),
  ] as const;
};
