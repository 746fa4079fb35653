import { isText, isWhole, listOf, objectOf, optional, wordOf, type Check, type Form } from '@caltrop/engine';
import { DAMAGE_TYPES, SIZES, WEAPON_TAGS } from '../content/content.ts';

const isFlag: Check = (v) => typeof v === 'boolean';
const isNumber: Check = (v) => typeof v === 'number' && Number.isFinite(v);
const isObject: Check = (v) => typeof v === 'object' && v !== null && !Array.isArray(v);

const numbers =
  (count: number): Check =>
  (v) =>
    Array.isArray(v) && v.length === count && v.every(isWhole);

const table =
  (check: Check): Check =>
  (v) =>
    typeof v === 'object' && v !== null && !Array.isArray(v) && Object.values(v).every(check);

const orNull =
  (check: Check): Check =>
  (v) =>
    v === null || check(v);

const isPair: Check = (v) => Array.isArray(v) && v.length === 2 && v.every(isWhole);
const isStack: Check = (v) => Array.isArray(v) && v.length === 2 && isText(v[0]) && isWhole(v[1]);
/** A number, or a formula as the packs compile it: a word with its parts. */
const isFormula: Check = (v) => isNumber(v) || (Array.isArray(v) && isText(v[0]));

const isDice: Check = (v) =>
  objectOf({ dice: listOf(isPair), plus: isFormula, explodes: isFlag, steps: optional(listOf(isDice)) })(v);

const isRange = objectOf({ short: isWhole, medium: isWhole, long: isWhole, max: isWhole });
const isTagged = objectOf({ tag: wordOf(WEAPON_TAGS), n: isNumber, word: isText });

const isArm = objectOf({
  name: isText,
  weapon: isText,
  hit: isWhole,
  dice: isDice,
  damage: wordOf(DAMAGE_TYPES),
  block: orNull(objectOf({ bonus: isWhole, strength: isWhole })),
  shield: isFlag,
  range: orNull(isRange),
  reach: isWhole,
  tags: listOf(isTagged),
  ammo: orNull(objectOf({ id: isText, count: isWhole, dice: isDice })),
  effects: listOf(isObject),
  pv: isWhole,
});

/** What a profile that is written out in a setup must hold. */
const FORM: Form = {
  id: isText,
  name: isText,
  level: isWhole,
  size: wordOf(SIZES),
  character: isFlag,
  classes: listOf(isText),
  mods: numbers(6),
  raw: numbers(6),
  en: isWhole,
  mp: isWhole,
  mpr: isWhole,
  wl: isWhole,
  wt: isWhole,
  tn: isWhole,
  ms: isWhole,
  av: numbers(4),
  md: isWhole,
  er: isNumber,
  worn: (v) => listOf(isText)(v) && Array.isArray(v) && v.length === 4,
  arms: listOf(isArm),
  hands: listOf(isWhole),
  abilities: listOf(isText),
  traits: listOf(isText),
  pv: table(isWhole),
  tiers: table(isWhole),
  tags: listOf(isText),
  fly: isWhole,
  levitating: isWhole,
  reflexes: isWhole,
  mount: isWhole,
  carries: listOf(isStack),
  stowed: optional(listOf(isText)),
  focus: wordOf(['held', 'worn', 'none']),
  weight: isNumber,
  carry: isNumber,
  faction: isText,
};

/** What is missing or malformed in a profile from outside, by the names of its fields; empty when nothing is. */
export const profileFaults = (json: unknown): readonly string[] => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return ['profile'];
  const fields: Readonly<Record<string, unknown>> = { ...json };
  return [
    ...Object.entries(FORM).flatMap(([name, check]) => (check(fields[name]) ? [] : [name])),
    ...Object.keys(fields).filter((name) => !Object.hasOwn(FORM, name)),
  ];
};
