import {
  atLeast,
  called,
  flag,
  formOf,
  listOf,
  mapOf,
  objectOf,
  optional,
  textUpTo,
  wholeFrom,
  wordOf,
  type Form,
} from '@caltrop/engine/form';
import type { CarriedItem, Character } from './content.ts';
import { PROFILES } from './words.ts';

export const writing = textUpTo(4000);
const texts = (what: string) => optional(called(`a list of ${what}`, listOf(writing)));
const score = (name: string) => called(`${name} from 0 to 30`, wholeFrom(0, 30));
const most = optional(wholeFrom(0, 99));
const row = wholeFrom(0, 6);

const isWriting = (v: unknown): v is string => writing.fault(v) === undefined;

const carried: Form<CarriedItem> = atLeast({
  item: writing,
  name: optional(writing),
  uses: optional(wholeFrom(0, 999)),
  place: optional(wordOf(['hand', 'worn', 'pack', 'camp'])),
  spells: optional(listOf(writing)),
});

/** A character as people write it down, export and bring along: what each field must be. */
export const CHARACTER = {
  id: formOf('an id', (v): v is string => isWriting(v) && /^[a-z0-9][a-z0-9-]*$/u.test(v)),
  name: formOf('a name', (v): v is string => isWriting(v) && v.trim() !== ''),
  background: called('the id of a background', writing),
  str: score('STR'),
  dex: score('DEX'),
  wil: score('WIL'),
  hp: called('HP from 0 to 99', wholeFrom(0, 99)),
  max: optional(
    called('the most of hp, str, dex or wil', objectOf({ hp: most, str: most, dex: most, wil: most })),
  ),
  items: called('a list of things { item, name, uses, place, spells }', listOf(carried)),
  gold: called('gp from 0 on', wholeFrom(0, 999_999)),
  spells: texts('spells'),
  fatigue: optional(called('Fatigue from 0 to 10', wholeFrom(0, 10))),
  scars: texts('Scars'),
  mishaps: texts('Mishaps'),
  conditions: texts('conditions'),
  traits: optional(called('words by the name of a trait', mapOf(writing))),
  bonds: texts('bonds'),
  omen: optional(called('a sentence', writing)),
  age: optional(called('years from 1 to 999', wholeFrom(1, 999))),
  notes: optional(called('text', writing)),
  rows: optional(
    formOf(
      'two rows from 0 to 6',
      (v): v is readonly [number, number] =>
        Array.isArray(v) && v.length === 2 && v.every((n) => row.fault(n) === undefined),
    ),
  ),
  profile: optional(called('the name of a profile', wordOf(PROFILES))),
  hireling: optional(flag),
  companions: texts('companions'),
} satisfies Readonly<Record<keyof Character, Form<unknown>>>;

export const character: Form<Character> = objectOf(CHARACTER);
