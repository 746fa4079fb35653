import {
  anyObject,
  eitherOf,
  finite,
  flag,
  formOf,
  hasForm,
  later,
  listOf,
  mapOf,
  objectOf,
  optional,
  text,
  whole,
  wordOf,
  type Fields,
  type Form,
} from '@caltrop/engine/form';
import { DAMAGE_TYPES, SIZES, WEAPON_TAGS, type Formula, type Profile } from '../../content/content.ts';

/** So many of a kind, one after another. */
const exactly = <T>(count: number, form: Form<T>): Form<readonly T[]> =>
  formOf(`${count} values`, (v): v is readonly T[] => hasForm(listOf(form), v) && v.length === count);

const nothing = formOf('null', (v) => v === null);
/** A number, or a formula as the packs compile it: a word with its parts. */
const formula = formOf(
  'a formula',
  (v): v is Formula => hasForm(finite, v) || (Array.isArray(v) && hasForm(text, v[0])),
);
const stack = formOf(
  'an item and a count',
  (v): v is readonly [item: string, count: number] =>
    Array.isArray(v) && v.length === 2 && hasForm(text, v[0]) && hasForm(whole, v[1]),
);

const dice: Form<unknown> = objectOf({
  dice: listOf(exactly(2, whole)),
  plus: formula,
  explodes: flag,
  steps: optional(listOf(later('dice', () => dice))),
});

const arm = {
  name: text,
  weapon: text,
  hit: whole,
  dice,
  damage: wordOf(DAMAGE_TYPES),
  block: eitherOf(nothing, objectOf({ bonus: whole, strength: whole })),
  shield: flag,
  range: eitherOf(nothing, objectOf({ short: whole, medium: whole, long: whole, max: whole })),
  reach: whole,
  tags: listOf(objectOf({ tag: wordOf(WEAPON_TAGS), n: finite, word: text })),
  ammo: eitherOf(nothing, objectOf({ id: text, count: whole, dice })),
  effects: listOf(anyObject),
  skills: optional(listOf(text)),
  pv: whole,
} satisfies Record<keyof Profile['arms'][number], Form<unknown>>;

/** What a profile that is written out in a setup must hold: every field of one that a pack gives. */
const FORM: Fields = {
  id: text,
  printed: optional(text),
  name: text,
  level: whole,
  size: wordOf(SIZES),
  character: flag,
  classes: listOf(text),
  mods: exactly(6, whole),
  raw: exactly(6, whole),
  en: whole,
  mp: whole,
  mpr: whole,
  wl: whole,
  wt: whole,
  tn: whole,
  ms: whole,
  av: exactly(4, whole),
  md: whole,
  er: finite,
  worn: exactly(4, text),
  arms: listOf(objectOf(arm)),
  hands: listOf(whole),
  abilities: listOf(text),
  traits: listOf(text),
  pv: mapOf(whole),
  tiers: mapOf(whole),
  tags: listOf(text),
  fly: whole,
  levitating: whole,
  reflexes: whole,
  mount: whole,
  carries: listOf(stack),
  stowed: optional(listOf(text)),
  either: optional(listOf(listOf(text))),
  oneWeapon: optional(flag),
  grown: optional(listOf(anyObject)),
  tradition: optional(text),
  mends: optional(exactly(4, whole)),
  focus: wordOf(['held', 'worn', 'none']),
  weight: finite,
  carry: finite,
  faction: text,
} satisfies Record<keyof Profile, Form<unknown>>;

/** What is missing or malformed in a profile from outside, by the names of its fields; empty when nothing is. */
export const profileFaults = (json: unknown): readonly string[] =>
  hasForm(anyObject, json)
    ? [
        ...Object.entries(FORM).flatMap(([name, form]) => (hasForm(form, json[name]) ? [] : [name])),
        ...Object.keys(json).filter((name) => !Object.hasOwn(FORM, name)),
      ]
    : ['profile'];
