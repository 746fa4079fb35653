/** Areas on the board. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf } from '@caltrop/sheets';
import { attributes, dice, formula, opt, status } from '../../fields.ts';
import { lasts } from './shape.ts';
import type { Knots } from './shape.ts';

/** An area that stays: FIELD, ZONE, a mantle around somebody, an Overwatch. */
export const areaWith = ({ steps, effects }: Knots) =>
  fields('an area', {
    kind: oneOf(['FIELD', 'ZONE', 'AURA', 'WATCH', 'WALL', 'DOME', 'RIFT']),
    radius: formula,
    around: oneOf(['self', 'square']).optional(),
    who: oneOf(['all', 'foes', 'allies', 'others', 'self']),
    save: attributes
      .optional()
      .describe(
        'What befalls one who triggers it needs a save against the DC of the ability; at once without.',
      ),
    hindered: opt.describe('That save is hindered by so much; X is the number of a Da Capo.'),
    failed: steps.optional(),
    failed10: steps.optional(),
    saved: z.union([z.literal('half'), steps], { error: 'half, or steps' }).optional(),
    saved10: steps.optional(),
    atStart: flag.optional().describe('Only at the start of a turn inside, not on coming in.'),
    ground: flag.optional().describe('It is the ground itself: nobody in the air is in it (GE-R112).'),
    low: flag
      .optional()
      .describe(
        'It lies on the ground: Levitating 1 halves its tiers, and it does not reach creatures that are higher.',
      ),
    inside: effects.optional().describe('What holds for everybody inside, as long as they are.'),
    gives: listOf('statuses', fields('a status', { status, x: opt }))
      .optional()
      .describe('Statuses that everybody inside has, as long as they are (GE-R53).'),
    lasts,
    uses: opt,
    grows: opt,
    leave: flag
      .optional()
      .describe('A creature that stands in it when it is laid may leave it by a reaction.'),
    parts: flag
      .optional()
      .describe('Its maker may switch it off where it would strike a friend, as a Free Reaction.'),
    points: fields('points', { dice })
      .optional()
      .describe('Of a DOME: Protection against projectiles that come from outside, one pool for all inside.'),
    dulls: opt.describe('Disadvantage of spells that are cast into it from outside.'),
    crossing: flag
      .optional()
      .describe(
        'Crossing its edge costs one more action, unless its maker lets the creature pass by a reaction.',
      ),
    murk: flag
      .optional()
      .describe('Anyone who shoots in or out needs a PER check against its DC first, or the shot is lost.'),
    light: oneOf(['darkness', 'bright', 'sunlight', 'moonlight'])
      .optional()
      .describe('How light it is inside; True Sunlight and True Moonlight are bright (content section 14).'),
    cushions: flag.optional().describe('Falls that end in it do no damage.'),
    plants: flag.optional().describe('Plants grow there, for druids who command them (GE-TRAD-05).'),
  });
