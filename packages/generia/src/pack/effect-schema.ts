import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import {
  ACTIONS,
  ARMOUR_CLASSES,
  ATTACK_KINDS,
  ATTRIBUTES,
  DAMAGE_TYPES,
  FLAGS,
  KEYWORDS,
  ROLLS,
  SIZES,
  STATUSES,
  VALUES,
  WEAPON_KINDS,
  WEAPON_TAGS,
  WINDOWS,
  ZONES,
} from '../effect.ts';
import { parseFormula } from '../formula.ts';
import { isDice } from './dice-text.ts';

const FORMULA = 'a formula such as 2, STR-MOD, INT + [Arcane] or max(2, DEX-MOD / 2)';
/** A number, or a formula as text. */
export const formula = z.union(
  [
    z.number({ error: FORMULA }),
    z.string({ error: FORMULA }).refine((s) => parseFormula(s).ok, { error: FORMULA }),
  ],
  {
    error: FORMULA,
  },
);

const DICE = 'dice such as 2d6 + [Fire], or a list of them, one for each step';
const oneDice = z.string({ error: DICE }).refine(isDice, { error: DICE });
export const dice = z.union([oneDice, z.array(oneDice, { error: DICE }).min(1, { error: DICE })], {
  error: DICE,
});

export const attribute = oneOf(ATTRIBUTES);
const attributes = listOf('attributes', attribute);
const status = oneOf(STATUSES);
const statuses = listOf('statuses', status);
const zone = oneOf(ZONES);
export const damageType = oneOf(DAMAGE_TYPES);
const typeName = oneOf([...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison']);
const types = listOf('damage types', typeName);
const who = oneOf(['self', 'target', 'attacker', 'owner']);
const toWhom = oneOf(['self', 'target', 'attacker']).optional();
const text = words('a sentence');
const opt = formula.optional();

const is = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`the fields of the condition "${kind}"`, { is: z.literal(kind), ...shape });

/** A condition of the effect language. */
export const condition: z.ZodType = z.lazy(() =>
  z.discriminatedUnion(
    'is',
    [
      is('not', { of: condition }),
      is('any of', { of: conditions }),
      is('status', { who, status, least: whole('a tier or number', 1, 99).optional() }),
      is('wounded', { who }),
      is('isolated', { who }),
      is('confined', { who }),
      is('flanked', { who }),
      is('unseen', { who }),
      is('mounted', { who }),
      is('flying', { who }),
      is('concentrating', { who }),
      is('moved', { who }),
      is('moved last turn', { who }),
      is('smaller', { by: whole('size steps', -4, 4) }),
      is('size', { who, most: oneOf(SIZES) }),
      is('weapon', {
        tag: oneOf(WEAPON_TAGS).optional(),
        kind: oneOf(WEAPON_KINDS).optional(),
        type: words('a type').optional(),
        name: words('part of a name').optional(),
        dr: flag.optional(),
      }),
      is('using', { of: listOf('abilities', words('an ability')) }),
      is('counter', { name: words('a counter'), least: whole('a number', 1, 99) }),
      is('held on', { ability: words('an ability') }),
      is('free concentration', {}),
      is('zone', { zone }),
      is('struck armour', { class: oneOf(ARMOUR_CLASSES) }),
      is('held', { ability: words('an ability') }),
      is('attacking', {}),
      is('held school', { school: words('a school'), least: whole('a number', 1, 9) }),
      is('held element', { school: words('a school') }),
      is('held keyword', { keyword: oneOf(KEYWORDS) }),
      is('standing in', { ground: words('a ground') }),
      is('in area', { of: listOf('abilities', words('an ability')) }),
      is('plants near', {}),
      is('from outside', {}),
      is('attack', { kind: oneOf(ATTACK_KINDS) }),
      is('armour', { most: oneOf(ARMOUR_CLASSES).optional(), torso: oneOf(ARMOUR_CLASSES).optional() }),
      is('hands', { held: oneOf(['two weapons', 'one weapon', 'two-handed', 'shield', 'staff']) }),
      is('range', { band: oneOf(['short', 'medium', 'long']) }),
      is('distance', { most: whole('metres', 0, 99).optional(), least: whole('metres', 0, 99).optional() }),
      is('advantage', {}),
      is('height', { least: whole('metres', 0, 99) }),
      is('own turn', {}),
      is('resource', {
        of: oneOf(['EN', 'MP']),
        least: z.union([z.literal('half'), z.int()], { error: 'half, or a number' }),
      }),
      is('below half WL', { who }),
      is('spell', {
        keyword: oneOf(KEYWORDS).optional(),
        school: words('a school').optional(),
        element: words('an element').optional(),
        single: flag.optional(),
      }),
      is('attribute', { of: attributes }),
      is('against', { status: statuses.optional(), magic: flag.optional() }),
      is('damage type', { type: typeName }),
      is('light', { light: oneOf(['sunlight', 'moonlight', 'darkness']) }),
      is('near', {
        creature: words('part of a name'),
        within: whole('metres', 0, 99),
        count: whole('a number', 1, 99).optional(),
      }),
      is('attacked this round', { by: words('part of a name') }),
      is('zone AV', { most: whole('an AV', 0, 99), zone: zone.optional() }),
      is('kind', { who, tag: words('a tag') }),
      is('holding', { ability: words('an ability') }),
      is('ruling', { text, suggest: flag }),
    ],
    { error: 'a condition with a known "is"' },
  ),
);
export const conditions = listOf('conditions', condition);

const step = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`the fields of the step "${kind}"`, { do: z.literal(kind), ...shape });

const steps: z.ZodType = z.lazy(() => listOf('steps, each with a "do"', oneStep));
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
      hook('one wound', {}),
      hook('flag', { flag: oneOf(FLAGS) }),
    ],
    { error: 'an effect with a known "hook"' },
  ),
);

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
  effect: steps.optional(),
  effect10: steps.optional(),
  saved: z.union([z.literal('half'), steps], { error: 'half, or steps' }).optional(),
  saved10: steps.optional(),
  held: effects.optional(),
  with: fields('what a stone or crystal changes', {
    item: words('an item'),
    targets: opt,
    radius: whole('metres', 1, 9).optional(),
    steps: steps.optional(),
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
  effects: effects.optional(),
  needs: conditions.optional(),
  ask: text.optional(),
});
