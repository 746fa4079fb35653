/** The rule book at the terminal: by ID, by section, by words. */
import type { Rule } from '@caltrop/officers-chess/rulebook';
import { loadRules } from '@caltrop/officers-chess/rules-node';
import { hang, type Terminal } from '../terminal.ts';

let loaded: readonly Rule[] | undefined;

/** Every rule, in the order of the book. */
export const allRules = (): readonly Rule[] => (loaded ??= loadRules());

/**
 * The rule with an ID; else those whose ID begins so; else those that hold every word: in the title, then
 * in the rule itself, then with the heading it stands under.
 */
export const findRule = (text: string): readonly Rule[] => {
  const rules = allRules();
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return [];
  const id = wanted.startsWith('OC-') ? wanted : `OC-${wanted}`;
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
