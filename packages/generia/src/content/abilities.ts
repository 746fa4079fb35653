/** Abilities, traits and kinds of status. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Compiled, Filled } from './compiled.ts';
import { conditions } from './effects/conditions.ts';
import { attribute, formula, opt, said, text } from './fields.ts';
import type { Formula } from './effects/formula.ts';
import type { Effect } from './effects/hooks.ts';
import { effects, steps } from './effects/steps.ts';
import {
  ACTIONS,
  ATTRIBUTES,
  KEYWORDS,
  WINDOWS,
  type Attribute,
  type SaveTime,
  type StatusName,
} from './words.ts';

const costs = z.union([formula, listOf('costs, one for each step', formula)], {
  error: 'a cost, or a list of them',
});

/** An ability as packs write it; what is left out has its plain value. */
export const abilitySchema = fields('an ability', {
  name: words('a name'),
  kind: oneOf(['skill', 'weapon skill', 'spell', 'feature', 'universal', 'item']),
  text: said.optional(),
  sp: whole('SP', 0, 99).optional().describe('SP to buy it; 0 when it is not for sale.'),
  tier: whole('a tier', 0, 5).optional(),
  actions: listOf('actions', oneOf(ACTIONS)),
  trigger: oneOf(WINDOWS).optional(),
  cost: fields('a cost', {
    en: costs.optional(),
    mp: costs.optional(),
    strain: whole('Strain', 0, 9).optional(),
    items: listOf(
      'items',
      z.union([words('an item'), listOf('items, one for each step', words('an item'))], {
        error: 'an item, or a list of them, one for each step',
      }),
    )
      .optional()
      .describe('Consumables that are used up: a stone, dust; ELEMENT stands for the element of the spell.'),
    each: flag.optional().describe('Per target or per stone.'),
    free: oneOf(ACTIONS).optional().describe('Nothing when it is paid for with this action (Overwatch).'),
  }).optional(),
  check: fields('a check', {
    kind: oneOf(['weapon', 'SA', 'PA', 'SD', 'DC', 'DC+', 'SURE', 'none']),
    bonus: opt.describe("What is added to the die or to 10: MODs, the school's value, or a printed bonus."),
    vs: listOf('attributes', oneOf([...ATTRIBUTES, 'PV', 'status', 'spell']))
      .optional()
      .describe(
        "Attributes to save with, the saver's choice; `PV` is the weapon's value, `status` and `spell` its DC.",
      ),
    named: z
      .union([flag, z.literal('user')], { error: 'true, or user' })
      .optional()
      .describe(
        'Not the saver chooses among them: the game master says, or the user where none sits there; or always the user.',
      ),
    adv: opt,
    per: fields('more for each creature near', {
      creature: words('a tag'),
      within: whole('metres', 0, 99),
      by: whole('a number', 1, 9),
    })
      .optional()
      .describe('More for every creature with a tag within some metres, the user included (Howl).'),
    savers: listOf(
      'changes of saves',
      fields('a change of saves', { adv: opt, eased: opt, when: conditions }),
    )
      .optional()
      .describe('On the saves, under conditions.'),
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
      .union([oneOf(['reach', 'adjacent', 'shot']), formula], { error: 'metres, reach, adjacent or shot' })
      .optional()
      .describe('Metres; weapon reach, adjacent and how far the weapon in hand shoots are words.'),
    radius: opt,
    width: whole('metres', 1, 9).optional(),
    most: opt,
    apart: flag.optional().describe('The squares that it covers need not lie side by side (Lower/Raise).'),
    jump: opt,
    who: oneOf(['any', 'foes', 'allies', 'others', 'self']).optional(),
    around: flag.optional().describe('Around the user: nobody aims.'),
    sight: flag.optional(),
    ground: flag.optional().describe('Through the ground: nobody in the air is reached (GE-R112).'),
    facing: flag.optional().describe('Only those who look at the user, where facing counts (GE-OPT-08).'),
    inside: listOf('abilities', words('an ability'))
      .optional()
      .describe('Only somebody who stands in an area of its own of these abilities.'),
  }).optional(),
  keywords: listOf('keywords', oneOf(KEYWORDS)).optional(),
  upcast: whole('cast levels', 1, 5).optional().describe('1 without upcasting.'),
  expertise: listOf('proficiency tiers', whole('a tier', 0, 4))
    .optional()
    .describe(
      'EXPERTISE steps: the proficiency tiers they need (0 Beginner). Lists of dice and costs go by them.',
    ),
  tradition: words('a tradition').optional(),
  school: words('a school').optional(),
  value: whole('a value', 1, 20)
    .optional()
    .describe(
      'The proficiency value that the numbers of a printed cast hold, for explosions of Air and Lightning (GE-R99).',
    ),
  elements: listOf('elements', words('an element'))
    .optional()
    .describe('Elements to choose from; the first is the plain one.'),
  pv: listOf('proficiency values', words('a proficiency'))
    .optional()
    .describe('The proficiency values that count as PV; the elements without.'),
  needs: conditions.optional(),
  sinks: flag
    .optional()
    .describe('Whom it keeps in the air sinks gently where it is ended at will (Suspend).'),
  concoction: flag
    .optional()
    .describe('What it gives is brewed: one die is rolled twice with an Experimental Formula.'),
  grenade: flag.optional().describe('A grenade: a launcher in hand sends it as far as it reaches.'),
  part: flag
    .optional()
    .describe(
      'Part of a spell that was cast before: to use it is no casting (a round, a mote, moving an area).',
    ),
  deity: flag
    .optional()
    .describe(
      'Its element is said by the game master, or by the user where none sits at the table (GE-TRAD-11).',
    ),
  unmoved: flag.optional().describe('It ends when its keeper is moved against its will (Vigilance).'),
  hidden: attribute.optional(),
  boosts: fields('what it helps with', {
    with: listOf('attributes', attribute).optional(),
    displacement: flag.optional().describe('Only where a failure would move the one who rolls.'),
    adv: whole('Advantage', 1, 9).optional(),
    eased: opt,
  })
    .optional()
    .describe(
      'It may be used right before a check or save of its own: with these attributes, or any (Nimble, Clarity).',
    ),
  again: flag
    .optional()
    .describe('Once used as a reaction it may be used again in the same turn, paid each time (Enflame).'),
  limit: opt.describe('Times a Phase; 0 without limit.'),
  daily: flag.optional().describe('The limit is for a day, until midnight.'),
  time: z
    .number({ error: 'Phases, in halves' })
    .multipleOf(0.5, { error: 'Phases, in halves' })
    .min(0, { error: 'Phases, in halves' })
    .optional()
    .describe('Phases that a ritual takes (GE-KEY-12); 0 for one of seconds.'),
  effect: steps.optional(),
  effect10: steps.optional().describe('In place of `effect` when it succeeds by 10 (GE-SPX-02).'),
  saved: z
    .union([z.literal('half'), steps], { error: 'half, or steps' })
    .optional()
    .describe('`half`: the damage of `effect` halved.'),
  saved10: steps.optional(),
  held: effects.optional().describe('Effects on the user as long as it concentrates.'),
  with: fields('what a stone or crystal changes', {
    item: words('an item'),
    targets: opt,
    radius: whole('metres', 1, 9).optional(),
    steps: steps.optional(),
    spares: oneOf(['allies']).optional(),
    mp: opt.describe('MP for each further target.'),
    times: flag.optional().describe('The cost times the targets.'),
    again: flag.optional().describe('The same cost again.'),
    sustains: flag
      .optional()
      .describe('It keeps the spell up in place of concentration, for one Phase (GE-TRAD-01).'),
  }).optional(),
  ask: text.optional().describe('Not computed whole: what the game master must say.'),
});

/** A perk, species feature or creature feature as packs write it. */
export const traitSchema = fields('a perk or feature', {
  name: words('a name'),
  text: said.optional(),
  sp: whole('SP', 0, 99).optional(),
  effects: effects.optional(),
  needs: conditions.optional(),
  maker: fields('what the one who made it gives', {
    value: words('a proficiency'),
    raises: listOf('what it raises', oneOf(['hit', 'block', 'MD'])),
  })
    .optional()
    .describe("A value of its maker's that raises its own numbers (golems, skeletons)."),
  ask: text.optional(),
});

export type AbilityData = z.infer<typeof abilitySchema>;
export type TraitData = z.infer<typeof traitSchema>;
type Given<K extends keyof AbilityData> = Compiled<NonNullable<AbilityData[K]>>;

/** The check that opens an ability (GE-SA to GE-SURE). */
export type Check = Given<'check'> & {
  readonly bonus: Formula;
  readonly vs: NonNullable<Given<'check'>['vs']>;
};

/** Whom or what an ability is aimed at. */
export type Aim = Given<'aim'> & Required<Pick<Given<'aim'>, 'range' | 'who'>>;

export type Cost = Omit<Given<'cost'>, 'en' | 'mp'> & {
  readonly en: readonly Formula[];
  readonly mp: readonly Formula[];
};

/** What may be missing: empty or null then. */
type OrNone = 'trigger' | 'hidden' | 'boosts' | 'again' | 'value' | 'effect10' | 'saved' | 'saved10' | 'with';

/** Something that is used: a skill, a weapon skill, a spell, a printed action of a creature, a consumable. */
export type Ability = Omit<Filled<AbilityData>, 'check' | 'aim' | 'cost' | OrNone> & {
  readonly id: string;
  readonly cost: Cost;
  readonly check: Check;
  readonly aim: Aim;
  readonly trigger: Given<'trigger'> | '';
  readonly hidden: Given<'hidden'> | '';
  readonly boosts?: Given<'boosts'>;
  readonly again?: boolean;
  readonly value?: number;
  readonly effect10: Given<'effect10'> | null;
  readonly saved: Given<'saved'> | null;
  readonly saved10: Given<'saved10'> | null;
  readonly with: Given<'with'> | null;
};

/** A perk, species feature, enchantment or creature feature: effects that are always on. */
export type Trait = Omit<Filled<TraitData>, 'maker'> &
  Pick<Compiled<TraitData>, 'maker'> & { readonly id: string };

/** A status of the rule index: its traits, how it is saved against and how it ends. No pack writes one. */
export interface StatusKind {
  readonly name: StatusName;
  readonly rule: string;
  readonly text: string;
  readonly tiered: boolean;
  readonly harmful: boolean;
  readonly effects: readonly Effect[];
  /** Statuses it counts as: Chilled is Slowed and Drowsy. */
  readonly counts: readonly StatusName[];
  readonly saves: readonly Attribute[];
  readonly when: readonly SaveTime[];
  /** X drops by 1 at the end of each own turn. */
  readonly counter: boolean;
  /** Kept apart from itself: several at once, such as Vulnerable to two types, or waiting bonuses. */
  readonly several: boolean;
}
