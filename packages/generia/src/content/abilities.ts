import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { ACTIONS, ATTRIBUTES, KEYWORDS, WINDOWS } from './effect.ts';
import { conditions } from './conditions.ts';
import { formula, attribute, text, opt } from './fields.ts';
import { effectList, stepList } from './steps.ts';

const costs = z.union([formula, listOf('costs, one for each step', formula)], {
  error: 'a cost, or a list of them',
});

/** An ability as packs write it; what is left out has its plain value. */
export const abilitySchema = fields('an ability', {
  name: words('a name'),
  kind: oneOf(['skill', 'weapon skill', 'spell', 'feature', 'universal', 'item']),
  text: text.optional(),
  sp: whole('SP', 0, 99).optional(),
  tier: whole('a tier', 0, 5).optional(),
  actions: listOf('actions', oneOf(ACTIONS)),
  trigger: oneOf(WINDOWS).optional(),
  cost: fields('a cost', {
    en: costs.optional(),
    mp: costs.optional(),
    strain: whole('Strain', 0, 9).optional(),
    items: listOf('items', words('an item')).optional(),
    each: flag.optional(),
    free: oneOf(ACTIONS).optional(),
  }).optional(),
  check: fields('a check', {
    kind: oneOf(['weapon', 'SA', 'PA', 'SD', 'DC', 'DC+', 'SURE', 'none']),
    bonus: opt,
    vs: listOf('attributes', oneOf([...ATTRIBUTES, 'PV', 'status', 'spell'])).optional(),
    adv: opt,
    per: fields('more for each creature near', {
      creature: words('part of a name'),
      within: whole('metres', 0, 99),
      by: whole('a number', 1, 9),
    }).optional(),
    savers: listOf(
      'changes of saves',
      fields('a change of saves', { adv: formula, when: conditions }),
    ).optional(),
  }).optional(),
  aim: fields('an aim', {
    at: oneOf([
      'self',
      'creature',
      'creatures',
      'square',
      'radius',
      'line',
      'cone',
      'chain',
      'path',
      'attack',
      'weapon',
    ]),
    range: z
      .union([oneOf(['reach', 'adjacent']), formula], { error: 'metres, reach or adjacent' })
      .optional(),
    radius: opt,
    width: whole('metres', 1, 9).optional(),
    most: opt,
    jump: opt,
    who: oneOf(['any', 'foes', 'allies', 'others', 'self']).optional(),
    around: flag.optional(),
    sight: flag.optional(),
  }).optional(),
  keywords: listOf('keywords', oneOf(KEYWORDS)).optional(),
  upcast: whole('cast levels', 1, 5).optional(),
  expertise: listOf('proficiency tiers', whole('a tier', 0, 4)).optional(),
  tradition: words('a tradition').optional(),
  school: words('a school').optional(),
  elements: listOf('elements', words('an element')).optional(),
  pv: listOf('proficiency values', words('a proficiency')).optional(),
  needs: conditions.optional(),
  hidden: attribute.optional(),
  limit: opt,
  effect: stepList.optional(),
  effect10: stepList.optional(),
  saved: z.union([z.literal('half'), stepList], { error: 'half, or steps' }).optional(),
  saved10: stepList.optional(),
  held: effectList.optional(),
  with: fields('what a stone or crystal changes', {
    item: words('an item'),
    targets: opt,
    radius: whole('metres', 1, 9).optional(),
    steps: stepList.optional(),
    spares: oneOf(['allies']).optional(),
    mp: opt,
    times: flag.optional(),
    again: flag.optional(),
  }).optional(),
  ask: text.optional(),
});

/** A perk, species feature or creature feature as packs write it. */
export const traitSchema = fields('a perk or feature', {
  name: words('a name'),
  text: text.optional(),
  sp: whole('SP', 0, 99).optional(),
  effects: effectList.optional(),
  needs: conditions.optional(),
  ask: text.optional(),
});
