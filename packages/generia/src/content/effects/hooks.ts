/** What traits do while they are on: effects on the hooks of the rules. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, words } from '@caltrop/sheets';
import type { Compiled, Knot } from '../compiled.ts';
import { conditions } from './conditions.ts';
import { attributes, damageType, dice, formula, opt, statuses, types, zone } from '../fields.ts';
import { ARMOUR_CLASSES, FLAGS, ROLLS, VALUES, WINDOWS } from '../words.ts';

const hook = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S, about?: string) => {
  const form = fields(`the fields of the hook "${kind}"`, { hook: z.literal(kind), ...shape });
  return about === undefined ? form : form.describe(about);
};

const ability = words('an ability');
const when = conditions.optional();
const rollShape = { roll: oneOf(ROLLS), adv: opt, eased: opt, when };

/** The form of a list of effects. Effects carry out steps, and steps grant effects: those who know steps hand them in. */
export const effectsWith = (steps: Knot<'steps'>) => {
  const list: Knot<'effects'> = z.lazy(() => listOf('effects, each with a "hook"', one)).brand<'effects'>();
  const one = z.discriminatedUnion(
    'hook',
    [
      hook(
        'roll',
        {
          ...rollShape,
          ownEased: opt.describe(
            'What the bearer itself has instead, where that is more than was given to it (Sanctuary).',
          ),
        },
        "Advantage, easing (negative: Disadvantage, hindering) on the bearer's own rolls.",
      ),
      hook(
        'against',
        rollShape,
        'The same on rolls of others against the bearer, or of those who attack it.',
      ),
      hook('opponent', rollShape, "On the rolls of the bearer's targets: their defence or save."),
      hook('value', {
        value: oneOf(VALUES),
        by: formula,
        zone: zone.optional(),
        raw: flag
          .optional()
          .describe('Of an attribute: not its MOD but the value itself, from which the MOD follows.'),
        line: words('a weapon line').optional().describe('Of reach: that of this weapon alone.'),
      }),
      hook('doubled block', {}, 'Block Strength counts twice (Harden).'),
      hook('reduce', { types, by: formula }),
      hook('factor', {
        types,
        as: oneOf(['resistant', 'vulnerable', 'immune']),
        zone: zone.optional(),
        when,
      }),
      hook('immune', {
        statuses: z.union([statuses, oneOf(['mental', 'unconscious', 'healing'])], {
          error: 'statuses, mental, unconscious or healing',
        }),
      }),
      hook('damage', { by: opt, dice: dice.optional(), when }, 'On damage the bearer deals.'),
      hook('damage type', {
        to: z.union([damageType, z.literal('element')], { error: 'a damage type, or element' }),
        when,
      }),
      hook('ignore AV', { by: formula, when }),
      hook('ignore block', { by: formula, when }, 'Block Strength that own blows do not mind.'),
      hook('reroll', {
        dice: formula,
        of: oneOf(['damage', 'effect']),
        belowAverage: flag.optional(),
        spends: words('a counter')
          .optional()
          .describe('Each die that is re-rolled takes 1 of this, and there are as many as of it.'),
        when,
      }),
      hook('explode earlier', { when }),
      hook('zone choice', { when }),
      hook(
        'on',
        {
          window: oneOf(WINDOWS),
          steps,
          when,
          ask: flag.optional().describe('The bearer is asked first.'),
          limit: oneOf(['attack', 'action', 'turn', 'round', 'phase'])
            .optional()
            .describe(
              'How often; `attack` is once for each attack, after the last of those whom it strikes; `action` is once for each action of a turn.',
            ),
          reaction: flag.optional().describe('It takes the reaction of the turn.'),
        },
        'Something happens by itself at a moment.',
      ),
      hook('grants', { ability }, 'An ability that the bearer has by this.'),
      hook('cost', {
        of: oneOf(['EN', 'MP']),
        by: opt,
        factor: z.number().optional(),
        when,
        ability: ability.optional(),
      }),
      hook('forbids', {
        what: oneOf([
          'attack',
          'utility',
          'movement',
          'actions',
          'reactions',
          'casting',
          'defence',
          'attack faction',
        ]),
      }),
      hook('slowed', {}),
      hook(
        'metamagic',
        {
          as: oneOf(['subtle', 'sustained', 'recycled', 'overcharged', 'translocated']),
          by: opt,
        },
        'How the next spell of the bearer is cast: unnoticed, without concentration, with MP back if it fails, with more dice, from another place in sight.',
      ),
      hook(
        'source',
        { element: words('an element') },
        'A weak source of the element near the bearer is a normal one.',
      ),
      hook(
        'shove',
        { by: opt, factor: z.number().optional() },
        'Metres of Knockback that the bearer suffers.',
      ),
      hook('regeneration', { least: formula }, 'A tick below this may be re-rolled, or counts as this.'),
      hook('cover', { cover: oneOf(['half', 'full', 'total']) }),
      hook(
        'aura',
        {
          radius: z.int(),
          who: oneOf(['allies', 'others', 'summons']),
          effects: list.optional(),
          atStart: steps.optional(),
        },
        'What holds for those near the bearer as long as it is awake, or befalls them as their turns begin.',
      ),
      hook(
        'inside',
        { ability, effects: list },
        'What else holds for everybody in the areas that the bearer lays with an ability.',
      ),
      hook(
        'veil',
        { with: attributes, dc: formula, failed: oneOf(['hindered', 'copy']) },
        'Anyone who attacks the bearer saves first: on a failure the attacker is hindered, or strikes a copy with an odd die.',
      ),
      hook(
        'no slot',
        { abilities: listOf('abilities', ability), lasting: flag.optional() },
        'These abilities are kept up without a slot; lasting ones without any concentration.',
      ),
      hook(
        'as reaction',
        { when: conditions, items: listOf('items', words('an item')) },
        'Spells for which this holds, that take no material of their own, may be cast for these as a reaction when the bearer or a friend is attacked or targeted by a spell.',
      ),
      hook(
        'origins',
        { tradition: words('a tradition') },
        'Own shadows are origins for spells of a tradition: ranges and areas begin there.',
      ),
      hook('concocts', {}, 'One die of a potion or tonic is thrown twice, and the better one counts.'),
      hook('mends', { by: z.int() }, 'What bears it loses so much Brittle in each Phase (Self Repair).'),
      hook('focus', { tradition: words('a tradition') }, 'What bears it serves as a focus (GE-TAG-23).'),
      hook(
        'recall',
        { metres: z.int() },
        'A weapon that lies within so many metres comes back to a free hand as a Free Action.',
      ),
      hook(
        'glides',
        { abilities: listOf('abilities', ability) },
        'A metre in an area of its own of these abilities costs half.',
      ),
      hook(
        'first free',
        { abilities: listOf('abilities', ability) },
        'The first use of one of these in each turn is a Free Action.',
      ),
      hook(
        'worn',
        {
          class: oneOf(ARMOUR_CLASSES).optional(),
          zone: zone.optional(),
          er: z
            .int()
            .optional()
            .describe('The ER of each such piece is so much less of a penalty, not above 0.'),
          weightless: flag.optional(),
        },
        'Armour of a class, or on a zone, as a character wears it; stat blocks are printed with it.',
      ),
      hook(
        'chosen attribute',
        { by: z.int() },
        'The MOD of one attribute that a character has chosen; stat blocks are printed with it.',
      ),
      hook('one wound', {}),
      hook(
        'cast level',
        { by: formula, upTo: formula },
        'Spells that the bearer casts have so many levels more for nothing, where UPCAST allows; up to a spell tier.',
      ),
      hook(
        'passes',
        { over: oneOf(['water', 'door']) },
        'Deep water is firm ground to the bearer; a closed door is difficult ground.',
      ),
      hook(
        'also type',
        { to: z.union([damageType, z.literal('element')], { error: 'a damage type, or element' }), when },
        'A second type of the damage the bearer deals.',
      ),
      hook(
        'flag',
        { flag: oneOf(FLAGS) },
        'A switch that one place of the rules looks for by name, such as `deflector` or `pugilist`.',
      ),
    ],
    { error: 'an effect with a known "hook"' },
  );
  return { list, one };
};

/** What a trait does while it is on; a kit notes which perk or feature it comes from. */
export type Effect = Compiled<z.infer<ReturnType<typeof effectsWith>['one']>> & { readonly label?: string };
