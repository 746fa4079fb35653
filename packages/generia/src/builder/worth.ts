import type { Term } from '@caltrop/engine';
import { ATTRIBUTES, type Content, type Trait, ZONES } from '../content/content.ts';
import { naturalDefences } from '../rules/creature/making/tags.ts';
import { carryLimit, COLOSSAL, derive, encumbrance, modifier } from '../rules/creature/making/derive.ts';
import { tagNumber, type Character } from './character.ts';
import {
  armourValues,
  emptyZones,
  enchantmentsOf,
  magicDefence,
  pieceRatings,
  weightOf,
  working,
} from './gear.ts';
import { armLines } from './arms.ts';
import { spHad } from './cost.ts';

/** Values that attributes give, as sheets print them. */
export const VALUE_NAMES = ['EN', 'MP', 'MPR', 'WL', 'WT', 'TN', 'MS'] as const;
export type ValueKey = (typeof VALUE_NAMES)[number];

const DERIVED = { EN: 'en', MP: 'mp', MPR: 'mpr', WL: 'wl', WT: 'wt', TN: 'tn', MS: 'ms' } as const;
const RULES: Readonly<Record<ValueKey, string>> = {
  EN: 'GE-VAL-03',
  MP: 'GE-VAL-04',
  MPR: 'GE-VAL-05',
  WL: 'GE-VAL-06',
  WT: 'GE-VAL-08',
  TN: 'GE-VAL-09',
  MS: 'GE-VAL-01',
};

/** A value and what it is made of. */
export interface Worth {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** All numbers of a character (GE-ATTR, GE-VAL). */
export interface Sums {
  /** CON STR DEX INT WIL PER. */
  readonly mods: readonly number[];
  readonly values: Readonly<Record<ValueKey, Worth>>;
  /** head, torso, arms, legs. */
  readonly av: readonly number[];
  readonly md: number;
  /** Before the cap by DEX-MOD, and as used (GE-R60). */
  readonly erSum: number;
  readonly er: number;
  readonly dodge: number;
  /** Weight, Carry Limit and what is above it, in hundredths. */
  readonly weight: number;
  readonly carry: number;
  readonly overload: number;
}

/** Perks and enchantments that work on the whole creature. */
const traitsOf = (content: Content, c: Character): Trait[] => [
  ...c.perks.flatMap((id) => content.traits.get(id) ?? []),
  ...working(
    content,
    c,
    enchantmentsOf(content, c).map((e) => e.id),
  ).map((e) => e.trait),
];

/** What perks and enchantments add to a value, term by term. */
const changes = (traits: readonly Trait[], name: string): Term[] =>
  traits.flatMap((trait) =>
    trait.effects.flatMap((e) =>
      e.hook === 'value' && e.value === name && typeof e.by === 'number'
        ? [{ label: trait.name, value: e.by, rule: 'GE-BUILD-03' }]
        : [],
    ),
  );

const sum = (terms: readonly Term[]): number => terms.reduce((total, t) => total + t.value, 0);

/** Works out all numbers of a character. */
export const sumsOf = (content: Content, c: Character): Sums => {
  const traits = traitsOf(content, c);
  const chosen = traits
    .flatMap((t) => t.effects)
    .reduce((by, e) => (e.hook === 'chosen attribute' ? by + e.by : by), 0);
  const mods = ATTRIBUTES.map(
    (name, i) =>
      modifier(c.attributes[i] ?? 0) + sum(changes(traits, name)) + (c.bloodline === name ? chosen : 0),
  );
  const derived = derive(c.attributes, c.size, c.tags.includes('Construct'), c.tags.includes('Colossus'));
  const byTag: Readonly<Partial<Record<ValueKey, number>>> = {
    MS: tagNumber(c, 'Fast') - tagNumber(c, 'Slow'),
    TN: tagNumber(c, 'Tough'),
  };
  const worth = (name: ValueKey): Worth => {
    const terms: Term[] = [
      { label: 'attributes', value: derived[DERIVED[name]], rule: RULES[name] },
      { label: 'tags', value: byTag[name] ?? 0, rule: name === 'MS' ? 'GE-CTAG-03' : 'GE-CTAG-12' },
      ...changes(traits, name),
    ].filter((t, i) => i === 0 || t.value !== 0);
    return { value: sum(terms), terms };
  };
  const [con = 0, str = 0, dex = 0, , wil = 0, per = 0] = mods;
  const colossus = c.tags.includes('Colossus') || (c.attributes[0] ?? 0) >= COLOSSAL;
  const natural = naturalDefences(c.tags, con, wil, colossus);
  const weight = weightOf(content, c);
  const carry = 100 * carryLimit(str, c.size);
  const overload = Math.max(0, weight - carry);
  const ratings = pieceRatings(content, c);
  const er = (cap: number): number =>
    encumbrance(ratings, emptyZones(content, c), Math.floor(overload / 100), cap) +
    sum(changes(traits, 'ER'));
  return {
    mods,
    values: {
      EN: worth('EN'),
      MP: worth('MP'),
      MPR: worth('MPR'),
      WL: worth('WL'),
      WT: worth('WT'),
      TN: worth('TN'),
      MS: worth('MS'),
    },
    av: armourValues(content, c).map((av, i) => av + (natural.av[i] ?? 0)),
    md: magicDefence(content, c) + natural.md,
    erSum: er(Infinity),
    er: er(dex),
    dodge: dex + per + er(dex) + tagNumber(c, 'Reflexes'),
    weight,
    carry,
    overload,
  };
};

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Names of numbers and the numbers themselves, in the order in which they are read. */
const numbersOf = (content: Content, c: Character, sums: Sums): readonly (readonly [string, number])[] => [
  ...ATTRIBUTES.map((name, i) => [`${name}-MOD`, sums.mods[i] ?? 0] as const),
  ...VALUE_NAMES.map((name) => [name, sums.values[name].value] as const),
  ['SP', spHad(c).sum],
  ['dodge', sums.dodge],
  ...ZONES.map((zone, i) => [`AV of the ${zone}`, sums.av[i] ?? 0] as const),
  ['MD', sums.md],
  ['ER', sums.er],
  ['Carry Limit', sums.carry / 100],
  ['weight', sums.weight / 100],
  ...armLines(content, c, sums.mods).flatMap((line) => [
    [`${line.name} to hit`, line.hit] as const,
    [`${line.name} damage`, typeof line.dice.plus === 'number' ? line.dice.plus : 0] as const,
    [`${line.name} block`, line.block?.bonus ?? 0] as const,
  ]),
];

/** What changes from one character to another, each as a word and a number: `EN +5`, `Broadsword to hit +1`. */
export const differencesOf = (content: Content, before: Character, after: Character): string[] => {
  const was = new Map(numbersOf(content, before, sumsOf(content, before)));
  return numbersOf(content, after, sumsOf(content, after)).flatMap(([name, n]) => {
    const by = n - (was.get(name) ?? n);
    return by === 0 ? [] : [`${name} ${signed(Math.round(by * 100) / 100)}`];
  });
};
