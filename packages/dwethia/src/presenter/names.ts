import { listed } from '@caltrop/engine';
import { kitOf, type Position } from '../match/book.ts';
import type { Model } from '../match/state.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small number as a word, as it begins a name: `Five`. */
const numberWord = (n: number): string => {
  const word = NUMBERS[n] ?? String(n);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Several of a kind: `Thralls`, `Voidborn`, `Grenadiers`. */
const plural = (name: string): string => {
  if (/(s|born|folk)$/.test(name)) return name;
  if (/man$/.test(name)) return name.replace(/man$/, 'men');
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(ch|sh|x)$/.test(name) ? `${name}es` : `${name}s`;
};

/** How models that act or are met together are called: `Thrall 2`, `Five Voidborn`, `Thrall 2 and 3 more`; who leads them is named. */
export const troopName = (p: Pick<Position, 'book'>, models: readonly Model[], lead: Model): string => {
  if (models.length <= 1) return lead.name;
  const kinds = new Set(models.map((m) => kitOf(p.book, m).unit.name));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined
    ? `${numberWord(models.length)} ${plural(kind)}`
    : `${lead.name} and ${models.length - 1} more`;
};

/** Models by their kinds: `4 Praetorians and 4 Legionaires`, `Captain and 2 Hunters`. */
export const troopWords = (p: Pick<Position, 'book'>, models: readonly Model[]): string => {
  const kinds = new Map<string, Model[]>();
  for (const m of models) {
    const { name } = kitOf(p.book, m).unit;
    kinds.set(name, [...(kinds.get(name) ?? []), m]);
  }
  return listed(
    [...kinds].map(([kind, those]) =>
      those.length === 1 ? (those[0]?.name ?? kind) : `${those.length} ${plural(kind)}`,
    ),
  );
};
