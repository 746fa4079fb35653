/** Saves, choices, and what happens to turns, moves and castings. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, words } from '@caltrop/sheets';
import { conditions } from '../conditions.ts';
import { attribute, attributes, formula, opt, status, text, toWhom } from '../../fields.ts';
import { step } from './shape.ts';
import type { Knots } from './shape.ts';

export const turnSteps = ({ steps }: Knots) =>
  [
    step('save', {
      to: toWhom,
      with: attributes,
      dc: formula,
      failed: steps,
      saved: steps.optional(),
      saved10: steps.optional(),
      failed10: steps.optional(),
    }),
    step(
      'opposed',
      {
        with: attribute,
        ties: oneOf(['PV'])
          .optional()
          .describe(
            'Who has the higher weapon PV wins ties (GE-WSK-09, 10); otherwise they are rolled again.',
          ),
        won: steps,
        lost: steps.optional(),
      },
      'Both roll; the loser suffers (GE-WSK-09, 10).',
    ),
    step('if', { when: conditions, yes: steps, no: steps.optional() }),
    step('choose', {
      text,
      by: oneOf(['master', 'target'])
        .optional()
        .describe(
          'Who decides: the game master, or the user where none sits at the table; or whom it befalls.',
        ),
      options: listOf(
        'options',
        fields('an option', {
          name: words('a name'),
          steps,
          when: conditions.optional().describe('It is offered only then.'),
        }),
      ),
    }),
    step('reroll zone', {}),
    step('end move', {}, 'The move that the target is making ends here (Battlefield Control).'),
    step('spot', {}, 'Names an enemy against whom allies defend with Advantage 1 (Spotter).'),
    step('wound', { to: toWhom }, 'One light wound, whatever the armour (the price of a Healing Tentacle).'),
    step('rise', { metres: formula }, 'Up into the air, as far as the ground is below.'),
    step(
      'trigger ticks',
      { status, x: opt },
      'The tick of a status comes at once, as one of so many tiers; of those it has without.',
    ),
    step('statuses save now', {
      adv: formula,
      eased: formula,
      count: opt.describe('Against so many of them, which the bearer chooses; all without.'),
    }),
    step('shift element', { of: words('an ability') }, 'What is kept up goes on with another element.'),
    step('next action lost', {
      action: oneOf(['attack', 'utility', 'move']),
      to: toWhom,
      now: flag
        .optional()
        .describe('The one of this turn, where it is still there or under way; of the next turn without.'),
    }),
    step(
      'initiative',
      { of: oneOf(['target', 'chosen']), lower: flag.optional() },
      'Takes the initiative of a friend: the target, or one that is chosen; only a lower one where it says so.',
    ),
    step(
      'give up',
      {},
      'The action that is answered does not happen; what it cost is spent (Cut the Strings).',
    ),
    step('end spell', {}, 'The casting that is answered fails, and its cost is lost.'),
    step(
      'around',
      { radius: formula, who: oneOf(['all', 'others']), steps },
      'Further steps on everybody so near to the user, itself included or not.',
    ),
    step(
      'nearest',
      { of: oneOf(['self', 'target']), orSelf: flag.optional(), steps },
      'Further steps on the creature nearest to the user or to the target of its spell; on the user if there is none.',
    ),
    step('echo', {}, 'The spell under way strikes the target of this step too, with the same roll.'),
    step(
      'heighten',
      {},
      'The spell under way counts as one cast level higher; where it cannot be upcast, its dice explode one point earlier.',
    ),
    step('work', { ability: words('an ability') }, 'An ability happens by itself, without a price (chaos).'),
    step('chaos', { tier: z.int() }, 'An effect of the chaos table on the target.'),
    step(
      'shake off',
      { ability: words('an ability') },
      'What somebody keeps up on the bearer ends (Looming Presence).',
    ),
    step('da capo', { by: z.int() }, 'A running Da Capo grows by so much.'),
    step('grapple', {}),
    step(
      'substitute',
      {},
      'The user takes the place of a shadow that it has summoned; the shadow is lost, and the attack with it.',
    ),
    step(
      'set down',
      {},
      'The user sets down what shines in its hand, on a square: it burns on there (a torch).',
    ),
    step(
      'blood',
      {},
      'MP for blood: a CON save against 10 and the points, eased by PV, or one wound; at most WT of them. Our own Blood Mage has the flag `blood magic` instead.',
    ),
    step(
      'perceive',
      { metres: formula },
      'The user sees everybody so near, hidden or not, as this is played. Our own Shadow Sense lasts, by the flag `shadow sense`.',
    ),
    step('recall', {}, 'A weapon that can be called back comes to a free hand (Recall).'),
    step('ask', { text, suggest: steps }, 'Hands it to the game master, with what we suggest.'),
  ] as const;
