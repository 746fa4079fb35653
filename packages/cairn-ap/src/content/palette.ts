import {
  flag,
  listOf,
  objectOf,
  optional,
  taggedBy,
  text,
  textUpTo,
  whole,
  wordOf,
  type Form,
} from '@caltrop/engine/form';
import type { Effect } from './effects/effects.ts';
import type { Amount } from './effects/aims.ts';
import { ATTRIBUTES, POOLS } from './words.ts';

/** A sentence of somebody at the table. */
export const short = textUpTo(2000);
export const texts = listOf(text);
export const attribute = wordOf(ATTRIBUTES);
export const pool = wordOf(POOLS);

const AMOUNT = {
  flat: optional(whole),
  dice: optional(whole),
  sum: optional(whole),
  roll: optional(short),
  rolls: optional(wordOf(['once', 'dice', 'pairs'])),
  three: optional(whole),
  adv: optional(flag),
  grows: optional(flag),
  half: optional(flag),
  atMost: optional(whole),
} satisfies Readonly<Record<keyof Amount, Form<unknown>>>;
const amount: Form<Amount> = objectOf(AMOUNT);

/**
 * What the Warden's palette can do by itself (CA-WARD-11): a small part of what packs can say, in their words. Everything else
 * is content. It comes inside commands, which are read with the rules, so it is told in forms and not by the schema of packs;
 * the compiler sees to it that whatever it lets through is an effect.
 */
const PALETTE = {
  harm: { amount, pool: optional(pool), armour: optional(flag), of: optional(text) },
  mend: { pools: listOf(pool), amount, stabilise: optional(flag) },
  stabilise: {},
  condition: {
    condition: text,
    save: optional(attribute),
    ends: optional(listOf(objectOf({ by: wordOf(['rounds']), rounds: amount }))),
  },
  cure: { conditions: texts },
  push: { spaces: amount, towards: optional(flag), crash: optional(short) },
  drop: { what: wordOf(['held', 'all']) },
  lose: { what: wordOf(['weapon', 'metal', 'metal-armour', 'armour', 'held', 'item']) },
  bank: { advantages: amount },
  ap: { by: amount },
  fatigue: { amount },
  deprived: { cause: short },
  die: {},
  ask: { text: short, ideas: texts },
};
const effect: Form<Effect> = taggedBy('do', PALETTE);
/** Effects of the palette. */
export const paletteEffects = listOf(effect);
