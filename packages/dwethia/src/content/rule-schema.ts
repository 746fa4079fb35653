import { fields, flag, id, listOf, oneOf, whole } from '@caltrop/sheets';
import { z } from 'zod';
import { change, ids, keyword, name, said } from './fields.ts';
import { CONDITIONS, LIBRARY, POSITIONS, ROLLS, STATS, TRIGGERS } from './words.ts';

const EFFECT = 'an effect: kind stat, reroll, keyword, effect, aura or resource';

const effect = z.discriminatedUnion(
  'kind',
  [
    fields('a change of a value', {
      kind: z.literal('stat'),
      stat: oneOf([...STATS, 'Move']),
      by: change,
      scope: oneOf(['self', 'ownDice'])
        .optional()
        .describe("`ownDice` counts for the model's own wound dice only (DW-R58)."),
    }),
    fields('a re-roll', { kind: z.literal('reroll'), which: oneOf(['one', 'all']), roll: oneOf(ROLLS) }),
    fields('a keyword', {
      kind: z.literal('keyword'),
      keyword,
      weapon: id.optional().describe('The weapon that gets it; without one, all that the model shoots with.'),
    }),
    fields('an effect of the library', { kind: z.literal('effect'), effect: oneOf(LIBRARY) }),
    fields('an aura', {
      kind: z.literal('aura'),
      over: oneOf(['allies', 'enemies', 'fight']),
      within: whole('inches', 0, 99).optional().describe('Inches, for `enemies`; 6 where it is left out.'),
      stat: oneOf(STATS).optional(),
      by: change.optional(),
      effect: oneOf(LIBRARY).optional(),
    }),
    fields('a resource', {
      kind: z.literal('resource'),
      resource: oneOf(['W', 'Dst', 'F', 'Af']),
      amount: whole('an amount', 1, 20),
      cadence: oneOf(['use', 'round']).optional(),
      to: oneOf(['self', 'coherency', 'contact']).optional().describe('Whom a Wound is given back to.'),
    }),
  ],
  { error: EFFECT },
);

const LIMIT =
  'a limit: once-per-game, once-per-round, { position: in-coherency } or { condition: 1, when: charging }';
const limit = z.union(
  [
    z.enum(['once-per-game', 'once-per-round', 'positioning'], { error: LIMIT }),
    z.strictObject({ position: oneOf(POSITIONS) }, { error: LIMIT }),
    z.strictObject(
      {
        condition: z.literal([1, 2, 3], { error: LIMIT }).describe('The points it takes off (DW-CSR-22).'),
        when: oneOf(CONDITIONS).optional(),
      },
      { error: LIMIT },
    ),
  ],
  { error: LIMIT },
);

const shape = {
  name,
  text: said.optional(),
  category: oneOf(['passive', 'triggered', 'activated']),
  trigger: oneOf(TRIGGERS).optional().describe('When a triggered rule holds (DW-CSR-T1, T2).'),
  limits: listOf('limits', limit).optional(),
  effects: listOf('effects', effect),
  priceByMaster: whole('points', 1, 99)
    .optional()
    .describe('A price that the game master has set where the text leaves a range (DW-CSR-15).'),
  onlyFor: fields('who may take it', { shield: flag.optional(), units: ids('units').optional() })
    .optional()
    .describe('An upgrade that only shield bearers, or only some units, may take.'),
};

/** A special rule of a pack, under its id. */
export const rule = fields('a special rule', shape);
/** A special rule by itself, with its id in it. */
export const ownRule = fields('a special rule with its id', { id, ...shape });

export type RuleData = z.infer<typeof rule>;
export type EffectData = z.infer<typeof effect>;
export type LimitData = z.infer<typeof limit>;
