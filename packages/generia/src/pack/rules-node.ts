import { readFileSync } from 'node:fs';
import { parseRules, type Rule } from './rulebook.ts';

/** The rule book that comes with the game, read from disk. */
export const loadRules = (): Rule[] =>
  parseRules(readFileSync(new URL('../../rules.md', import.meta.url), 'utf8'));
