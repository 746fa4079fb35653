import { fold, wordsOf } from '../rules/search.ts';

/** Something that the palette finds, and what choosing it does. */
export interface Entry {
  readonly id: string;
  readonly kind: 'action' | 'unit' | 'table' | 'page' | 'rule' | 'command';
  readonly label: string;
  readonly detail: string;
  /** Why it cannot be chosen now. */
  readonly refused?: string;
  readonly run: () => void;
}

/** What each kind is called beside its entries. */
export const KINDS: Readonly<Record<Entry['kind'], string>> = {
  action: 'action',
  unit: 'unit',
  table: 'table',
  page: 'page',
  rule: 'rule',
  command: 'command',
};

/** How well a word fits words: at their beginning 4, at that of one of them 3, anywhere 1, not at all 0. */
const fit = (text: string, word: string): number => {
  const at = text.indexOf(word);
  if (at === 0) return 4;
  if (at < 0) return 0;
  return text.includes(` ${word}`) ? 3 : 1;
};

const worth = (entry: Entry, words: readonly string[]): number => {
  const [label, detail] = [fold(entry.label), fold(entry.detail)];
  let sum = 0;
  for (const word of words) {
    const here = Math.max(3 * fit(label, word), fit(detail, word));
    if (here === 0) return 0;
    sum += here;
  }
  // What cannot be done now is found, but after what can.
  return entry.refused === undefined ? sum : sum / 8;
};

/** The entries that have every word, the likeliest first; without words, all of them as they come. */
export const findEntries = (entries: readonly Entry[], query: string): readonly Entry[] => {
  const words = wordsOf(query);
  if (words.length === 0) return entries.filter((entry) => entry.refused === undefined);
  return entries
    .map((entry) => ({ entry, worth: worth(entry, words) }))
    .filter((found) => found.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map((found) => found.entry);
};
