import type { RuleText } from '../shelf/games.ts';

/** Text as it is compared: without case, with plain dashes and quotes; letter for letter as long as before. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => {
    const c = text.charAt(i);
    if (c === '−' || c === '–' || c === '—') return '-';
    if (c === '’' || c === '‘') return "'";
    if (c === '“' || c === '”') return '"';
    const low = c.normalize('NFD').charAt(0).toLowerCase();
    return low.length === 1 ? low : c;
  }).join('');

/** The words of a query; brackets and commas that came with a copied ID fall away. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[\s,;()]+/)
      .filter((w) => w !== ''),
  ),
];

const LETTER = /[\p{L}\p{N}]/u;

/** How a word stands in a text: whole 3, at the start of a word 2, inside one 1, not at all 0. */
const standing = (text: string, word: string): 0 | 1 | 2 | 3 => {
  let best: 0 | 1 | 2 | 3 = 0;
  for (let i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + 1)) {
    const starts = i === 0 || !LETTER.test(text.charAt(i - 1));
    const end = i + word.length;
    const ends = end === text.length || !LETTER.test(text.charAt(end));
    if (starts && ends) return 3;
    best = starts ? 2 : best === 2 ? 2 : 1;
  }
  return best;
};

const BY_TITLE = [0, 12, 30, 40] as const;
const BY_TEXT = [0, 1, 4, 8] as const;
const BY_SECTION = [0, 0.5, 1.5, 3] as const;

/** The worth of an ID for a word: `oc-r59` and `r59` mean that rule, `hit` the rules of that chapter. */
const byId = (id: string, word: string): number => {
  if (id === word) return 400;
  if (id.endsWith(`-${word}`)) return 300;
  if (id.startsWith(`${word}-`) || id.includes(`-${word}-`)) return 10;
  return id.includes(word) ? 2 : 0;
};

const worth = (rule: RuleText, words: readonly string[], phrase: string): number => {
  const [id, title, text, section] = [fold(rule.id), fold(rule.title), fold(rule.text), fold(rule.section)];
  // A title that only repeats its section names every rule there alike.
  const own = title !== section;
  let sum = 0;
  for (const word of words) {
    const here =
      byId(id, word) +
      (own ? BY_TITLE[standing(title, word)] : 0) +
      BY_TEXT[standing(text, word)] +
      BY_SECTION[standing(section, word)];
    if (here === 0) return 0;
    sum += here;
  }
  if (words.length > 1 && own && title.includes(phrase)) sum += 40;
  if (words.length > 1 && text.includes(phrase)) sum += 15;
  // `Heavy` is about Heavy more than `Heavy lances` is.
  if (own && title.replace(/\(.*\)$/, '') === phrase) sum += 60;
  return sum;
};

/** The rules that hold every word of a query, the likeliest first; the order of the book where nothing tells. */
export const searchRules = (rules: readonly RuleText[], query: string): RuleText[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [...rules];
  const phrase = fold(query).trim().replace(/\s+/g, ' ');
  return rules
    .map((rule) => ({ rule, worth: worth(rule, words, phrase) }))
    .filter((found) => found.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map((found) => found.rule);
};

/** A piece of a text, marked where it holds a word that was looked for. */
export interface Marked {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a text at the words that were looked for. */
export const markWords = (text: string, words: readonly string[]): Marked[] => {
  const folded = fold(text);
  const hits = new Uint8Array(text.length);
  for (const word of words) {
    if (word === '') continue;
    for (let i = folded.indexOf(word); i >= 0; i = folded.indexOf(word, i + 1))
      hits.fill(1, i, i + word.length);
  }
  const parts: Marked[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && hits[to] === hits[from]) to++;
    parts.push({ text: text.slice(from, to), hit: hits[from] === 1 });
    from = to;
  }
  return parts;
};
