import { z } from 'zod';
import { LETTERS, RATINGS } from './words.ts';
import { fields, listOf, numberFrom, oneOf, words } from '@caltrop/sheets';

const NAME = {
  status: words('the name of a status, such as Broken'),
  tag: words('the keyword of a tag, such as Armor'),
  terrain: words('the id of a terrain, such as ice'),
  className: words('the name of a class, such as Hero'),
  type: words('a weapon type, such as tome'),
};

const hook = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  fields(`an effect { hook: ${name}, … }`, { hook: z.literal(name), ...shape });

/** All hooks, with the given schemas where a parameter of the tag's form may stand. */
const hooks = <N extends z.ZodType, R extends z.ZodType, G extends z.ZodType>(n: N, rating: R, grade: G) =>
  z.discriminatedUnion(
    'hook',
    [
      hook('movement', { by: n }),
      hook('immune', { status: NAME.status }),
      hook('backup', { damage: n }),
      hook('canto', { movement: n }),
      hook('terrainFactor', { factor: n }),
      hook('flying', {}),
      hook('ignoresCover', {}),
      hook('guard', { divisor: n }),
      hook('pick', {}),
      hook('lucky', { by: n }),
      hook('deadly', { upTo: n }),
      hook('nimble', { by: n }),
      hook('uncritable', {}),
      hook('aoe', {}),
      hook('rating', { rating, by: n }),
      hook('agility', { by: n }),
      hook('strikes', { count: n }),
      hook('noFollowUp', {}),
      hook('uses', { count: n }),
      hook('drain', { divisor: n }),
      hook('effective', { tag: NAME.tag, damage: n }),
      hook('countermeasure', { tag: NAME.tag }),
      hook('damage', { type: oneOf(['martial', 'magic']) }),
      hook('exclusive', { className: NAME.className }),
      hook('strikesLast', {}),
      hook('push', { tiles: n }),
      hook('homing', {}),
      hook('inflict', { rating, by: n }),
      hook('inverted', {}),
      hook('piercing', { grade }),
      hook('status', { status: NAME.status }),
      hook('afflict', { status: NAME.status }),
      hook('heal', { hp: n }),
      hook('restore', {}),
      hook('dance', {}),
      hook('entrap', {}),
      hook('rescue', {}),
      hook('rewarp', {}),
      hook('warp', {}),
      hook('torch', { radius: n }),
      hook('vein', { terrain: NAME.terrain }),
      hook('blessed', { hp: n }),
      hook('greaterHeal', { hp: n }),
      hook('spellRange', { by: n }),
      hook('distantCounter', {}),
      hook('scenarioAction', { action: oneOf(['escape', 'seize', 'raze']) }),
      hook('noCounter', {}),
      hook('noMove', {}),
      hook('damageTaken', { by: n }),
      hook('forbids', { types: listOf('weapon types', NAME.type) }),
    ],
    { error: 'an effect with a known hook, such as { hook: movement, by: 1 }' },
  );

const AMOUNT = 'a whole number, or X or -X where the tag has an (X)';
const amount = z.union([numberFrom(AMOUNT, -99, 999), z.literal(['X', '-X'])], { error: AMOUNT });

/** An effect as packs write it: `X`, `-X`, `Rating`, `Tag`, … stand for what the tag is given in brackets. */
export const effectTemplate = hooks(amount, oneOf([...RATINGS, 'Rating']), oneOf(LETTERS));
export type EffectTemplate = z.infer<typeof effectTemplate>;

/** An effect with everything filled in. */
export const effectSchema = hooks(z.int(), z.enum(RATINGS), z.int());
export type EffectData = z.infer<typeof effectSchema>;

/** The names of all hooks. */
export const HOOK_NAMES: readonly string[] = effectSchema.options.map((option) => option.shape.hook.value);
