/** The rule book of Officer's Chess at the terminal. */
import { BOOKS, findIn, type Rule } from '../rulebooks.ts';

export { makeRule } from '../rulebooks.ts';

const BOOK = BOOKS[0];

/** Every rule, in the order of the book. */
export const allRules = (): readonly Rule[] => BOOK?.rules() ?? [];

/** The rules that an ID, the beginning of one, or words name. */
export const findRule = (text: string): readonly Rule[] => (BOOK === undefined ? [] : findIn(BOOK, text));
