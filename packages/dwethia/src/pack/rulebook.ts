import { parseRuleBook, type BookForm, type Rule } from '@caltrop/sheets/rulebook';

export type { Rule };

const FORM: BookForm = {
  prefix: 'DW',
  titles: new Set(['Name', 'Effect kind', 'Circumstance', 'Question']),
  texts: new Set(['Rule', 'Effect', 'Window', 'Ruling', 'Trigger', 'Library effect (E4)']),
};

/** Reads the rules out of rules.md: every table row whose first cell is a rule ID. */
export const parseRules = (markdown: string): Rule[] => parseRuleBook(FORM, markdown);
