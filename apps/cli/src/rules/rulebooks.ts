/** The rule books at the terminal: by ID, by section, by words. */
import type { Rule } from '@caltrop/sheets/rulebook';
import { takeAll } from '@caltrop/shelf';
import { rulesOf } from '@caltrop/shelf/node';
import { hang, type Terminal } from '../terminal.ts';

export type { Rule };

/** The rule book of a game: what its IDs begin with, an ID and a group of it to show as examples, and its rules. */
export interface RuleBook {
  readonly game: string;
  readonly prefix: string;
  readonly example: readonly [group: string, rule: string];
  readonly rules: () => readonly Rule[];
}

/** The rule book of every game. */
export const BOOKS: readonly RuleBook[] = (await takeAll()).map((cartridge) => ({
  game: cartridge.lid.kind,
  prefix: `${cartridge.book.prefix}-`,
  example: cartridge.book.example,
  rules: () => rulesOf(cartridge),
}));

/** The book that an ID belongs to; undefined when it is no ID of any. */
export const bookOfId = (text: string): RuleBook | undefined =>
  BOOKS.find(({ prefix }) => text.trim().toUpperCase().startsWith(prefix));

/**
 * The rule with an ID; else those whose ID begins so; else those that hold every word: in the title, then
 * in the rule itself, then with the heading it stands under.
 */
export const findIn = (book: RuleBook, text: string): readonly Rule[] => {
  const rules = book.rules();
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return [];
  const id = wanted.startsWith(book.prefix) ? wanted : `${book.prefix}${wanted}`;
  const exact = rules.filter((r) => r.id === id);
  if (exact.length > 0) return exact;
  const beginning = rules.filter((r) => r.id.startsWith(`${id.replace(/-$/, '')}-`));
  if (beginning.length > 0) return beginning;
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = (said: string): boolean => words.every((word) => said.toLowerCase().includes(word));
  const titled = rules.filter((r) => r.title !== r.section && holds(r.title));
  const own = rules.filter((r) => !titled.includes(r) && holds(`${r.id} ${r.text}`));
  const first = new Set([...titled, ...own]);
  return [
    ...first,
    ...rules.filter((r) => !first.has(r) && holds(`${r.section} ${r.id} ${r.title} ${r.text}`)),
  ];
};

/** A rule in words: its ID, what it is about, and the sentence. */
export const makeRule = (rule: Rule, terminal: Terminal): string => {
  const about = rule.title === rule.section ? rule.section : `${rule.section}: ${rule.title}`;
  const head = `${terminal.paint.bold(rule.id)} ${terminal.paint.dim(about)}`;
  return `${head}\n${hang('  ', rule.text, terminal.width)}`;
};
