/** The rule book of Officer's Chess at the terminal. */
import { findIn, OFFICERS_CHESS, type Rule } from '../rulebooks.ts';

export { makeRule } from '../rulebooks.ts';

/** Every rule, in the order of the book. */
export const allRules = OFFICERS_CHESS.rules;

/** The rules that an ID, the beginning of one, or words name. */
export const findRule = (text: string): readonly Rule[] => findIn(OFFICERS_CHESS, text);
