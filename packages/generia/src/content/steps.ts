import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { DAMAGE_TYPES, FLAGS, ROLLS, VALUES, WINDOWS, ZONES } from './effect.ts';
import { conditions } from './conditions.ts';
import {
  attribute,
  attributes,
  damageType,
  dice,
  formula,
  opt,
  status,
  statuses,
  text,
  toWhom,
  typeName,
  types,
  zone,
} from './fields.ts';

const step = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`the fields of the step "${kind}"`, { do: z.literal(kind), ...shape });

const steps: z.ZodType = z.lazy(() => listOf('steps, each with a "do"', oneStep));
// Steps grant effects, and effects carry out steps.
const effects: z.ZodType = z.lazy(() => listOf('effects, each with a "hook"', effect));
export { effects as effectList, steps as stepList };

const lasts = z.union(
  [
    oneOf(['held', 'inside', 'turn', 'own turn', 'phase', 'next attack', 'next defence', 'attack', 'fight']),
    z.int(),
  ],
  {
    error: 'how long: held, inside, turn, own turn, phase, or a number of rounds',
  },
);

/** What may be changed about an attack. */
const changeShape = {
  adv: opt,
  eased: opt,
  total: opt,
  dodgeAdv: opt,
  defenceAdv: opt,
  parryAdv: opt,
  blockAdv: opt,
  undefended: listOf('defences', oneOf(['dodge', 'parry', 'block'])).optional(),
  noReactions: flag.optional(),
  damage: opt,
  dice: dice.optional(),
  doubledBy: opt,
  type: damageType.optional(),
  alsoType: damageType.optional(),
  ignoreAV: opt,
  ignoreBlock: opt,
  zone: oneOf(['chosen', ...ZONES]).optional(),
  priced: flag.optional(),
  woundChecks: flag.optional(),
  onHit: steps.optional(),
  onMiss: steps.optional(),
  rerollBelowAverage: whole('dice', 1, 99).optional(),
  bounces: flag.optional(),
  routine: flag.optional(),
};

const attackShape = {
  with: words('melee, ranged, any, shield, unarmed, line, or a weapon line'),
  ...changeShape,
  line: fields('a weapon line', {
    name: words('a name'),
    hit: formula,
    dice,
    damage: damageType,
    reach: whole('metres', 1, 99).optional(),
    range: whole('metres', 1, 99).optional(),
  }).optional(),
  orGrapple: flag.optional(),
  orSkill: flag.optional(),
  times: opt,
  whileHit: flag.optional(),
  others: flag.optional(),
  once: flag.optional(),
  within: whole('metres', 1, 9).optional(),
  sweep: oneOf(['foes in reach', 'all in reach', 'beside target']).optional(),
  refund: flag.optional(),
};

const area = fields('an area', {
  kind: oneOf(['FIELD', 'ZONE', 'AURA', 'WATCH', 'WALL', 'DOME']),
  radius: formula,
  around: oneOf(['self', 'square']).optional(),
  who: oneOf(['all', 'foes', 'allies', 'others']),
  save: attributes.optional(),
  failed: steps.optional(),
  failed10: steps.optional(),
  saved: z.union([z.literal('half'), steps], { error: 'half, or steps' }).optional(),
  saved10: steps.optional(),
  inside: effects.optional(),
  lasts,
  uses: opt,
  grows: opt,
  light: oneOf(['darkness', 'bright']).optional(),
});

/** A step of the effect language. */
const oneStep: z.ZodType = z.lazy(() =>
  z.discriminatedUnion(
    'do',
    [
      step('attack', attackShape),
      step('damage', {
        dice,
        times: opt,
        type: oneOf([...DAMAGE_TYPES, 'element', 'weapon']),
        zone: oneOf([...ZONES, 'worst', 'chosen']).optional(),
        extra: fields('more dice under conditions', { when: conditions, dice }).optional(),
        per: fields('dice for each tier', { dice, status }).optional(),
        onHit: steps.optional(),
        onWound: steps.optional(),
        onExplosion: steps.optional(),
      }),
      step('status', {
        status,
        x: opt,
        to: toWhom,
        zone: oneOf(['struck', 'all', 'chosen', 'target chooses', 'rolled', ...ZONES]).optional(),
        type: typeName.optional(),
        attribute: attribute.optional(),
        dc: opt,
        lasts: lasts.optional(),
        per: oneOf(['explosion', 'wound']).optional(),
        atLeast: flag.optional(),
        dice: dice.optional(),
      }),
      step('unstatus', {
        status: statuses.optional(),
        but: status.optional(),
        count: opt,
        magical: flag.optional(),
      }),
      step('cleanse', {
        count: formula,
        of: oneOf(['negative', 'positive', 'mental', 'physical', 'magical', 'any']),
        most: opt,
      }),
      step('heal', { dice, to: toWhom }),
      step('heal wounds', { count: formula, to: toWhom, own: flag.optional() }),
      step('knockback', {
        metres: formula,
        from: oneOf(['self', 'both', 'chosen direction']).optional(),
        plain: flag.optional(),
        to: toWhom,
      }),
      step('pull', { metres: formula, anywhere: flag.optional() }),
      step('teleport', {
        metres: formula,
        who: oneOf(['self', 'target']),
        beside: oneOf(['terrain or creature']).optional(),
        after: flag.optional(),
        may: flag.optional(),
      }),
      step('move', {
        metres: formula,
        provokes: z.union([z.literal(false), z.int()], { error: 'false, or a Disadvantage' }).optional(),
        free: flag.optional(),
        straight: flag.optional(),
        least: opt,
        part: oneOf(['before', 'after']).optional(),
        over: flag.optional(),
        first: flag.optional(),
        strikes: flag.optional(),
      }),
      step('jump', { eased: formula, range: opt }),
      step('swap places', {}),
      step('grant', { effects, to: toWhom, lasts, only: oneOf(['target', 'others']).optional(), most: opt }),
      step('alter attack', changeShape),
      step('block for', { reach: whole('metres', 1, 9) }),
      step('shoot down', { with: words('ranged, or a weapon line'), won: steps }),
      step('check', {
        with: attribute,
        dc: formula,
        passed: steps,
        failed: steps.optional(),
        zone: flag.optional(),
      }),
      step('protect', {
        dice,
        resistant: types.optional(),
        lasts: lasts.optional(),
        only: oneOf(['projectiles']).optional(),
      }),
      step('stop attack', {}),
      step('reflect attack', {}),
      step('counter spell', {}),
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
        ]),
        by: formula,
        dice: dice.optional(),
        to: toWhom,
      }),
      step('area', { area }),
      step('summon', {
        creature: words('a creature'),
        count: opt,
        wl: whole('a limit', 1, 99).optional(),
        bySource: flag.optional(),
      }),
      step('terrain', { ground: words('a ground'), height: opt, squares: opt, lasts: lasts.optional() }),
      step('item', { item: words('an item'), count: formula }),
      step('end concentration', { save: flag.optional() }),
      step('charges', { count: formula }),
      step('spend charge', { of: words('an ability') }),
      step('move area', { of: words('an ability'), metres: formula }),
      step('end area', {}),
      step('freecast', { tier: whole('a tier', 1, 5), text }),
      step('save', {
        with: attributes,
        dc: formula,
        failed: steps,
        saved: steps.optional(),
        saved10: steps.optional(),
        failed10: steps.optional(),
      }),
      step('opposed', {
        with: attribute,
        ties: oneOf(['PV']).optional(),
        won: steps,
        lost: steps.optional(),
      }),
      step('if', { when: conditions, yes: steps, no: steps.optional() }),
      step('choose', {
        text,
        options: listOf('options', fields('an option', { name: words('a name'), steps })),
      }),
      step('reroll zone', {}),
      step('end move', {}),
      step('spot', {}),
      step('wound', { to: toWhom }),
      step('rise', { metres: formula }),
      step('trigger ticks', { status, x: opt }),
      step('statuses save now', { adv: formula, eased: formula }),
      step('next action lost', { action: oneOf(['attack', 'utility', 'move']), to: toWhom }),
      step('initiative', { of: oneOf(['target', 'chosen']), lower: flag.optional() }),
      step('end spell', {}),
      step('chaos', { tier: z.int() }),
      step('shake off', { ability: words('an ability') }),
      step('da capo', { by: z.int() }),
      step('blood', {}),
      step('grapple', {}),
      step('ask', { text, suggest: steps }),
    ],
    { error: 'a step with a known "do"' },
  ),
);

const hook = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`the fields of the hook "${kind}"`, { hook: z.literal(kind), ...shape });
const when = conditions.optional();
const rollShape = { roll: oneOf(ROLLS), adv: opt, eased: opt, when };

/** An effect of the effect language. */
const effect: z.ZodType = z.lazy(() =>
  z.discriminatedUnion(
    'hook',
    [
      hook('roll', { ...rollShape, ownEased: opt }),
      hook('against', rollShape),
      hook('opponent', rollShape),
      hook('value', {
        value: oneOf(VALUES),
        by: formula,
        zone: zone.optional(),
        factor: z.number().optional(),
      }),
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
      hook('damage', { by: opt, dice: dice.optional(), when }),
      hook('damage type', { to: damageType, when }),
      hook('ignore AV', { by: formula, when }),
      hook('ignore block', { by: formula, when }),
      hook('reroll', { dice: formula, of: oneOf(['damage', 'effect']), belowAverage: flag.optional(), when }),
      hook('explode earlier', { when }),
      hook('zone choice', { when }),
      hook('zone picked', { priced: flag }),
      hook('on', {
        window: oneOf(WINDOWS),
        steps,
        when,
        ask: flag.optional(),
        limit: oneOf(['action', 'turn', 'round', 'phase']).optional(),
        reaction: flag.optional(),
      }),
      hook('grants', { ability: words('an ability') }),
      hook('cost', {
        of: oneOf(['EN', 'MP']),
        by: opt,
        factor: z.number().optional(),
        when,
        ability: words('an ability').optional(),
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
      hook('cover', { cover: oneOf(['half', 'full', 'total']) }),
      hook('aura', {
        radius: z.int(),
        who: oneOf(['allies', 'others']),
        effects: effects.optional(),
        atStart: steps.optional(),
      }),
      hook('veil', { with: attributes, dc: formula, failed: oneOf(['hindered', 'copy']) }),
      hook('no slot', { abilities: listOf('abilities', words('an ability')), lasting: flag.optional() }),
      hook('one wound', {}),
      hook('flag', { flag: oneOf(FLAGS) }),
    ],
    { error: 'an effect with a known "hook"' },
  ),
);
