import { ATTRIBUTES, ZONES, type Content } from '../content/content.ts';
import { armLines } from './arms.ts';
import type { Character } from './character.ts';
import { spHad } from './cost.ts';
import { sumsOf, VALUE_NAMES, type Sums } from './worth.ts';

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
