import { parseRuleBook, type BookForm, type Rule } from '@caltrop/sheets/rulebook';

export type { Rule };

const FORM: BookForm = {
  prefix: 'OC',
  titles: new Set(['Tag', 'Tile', 'Rating', 'Status']),
  texts: new Set(['Rule', 'Effect', 'Step', 'Window', 'Ruling']),
};

/** Reads the rules out of rules.md: every table row whose first cell is a rule ID. */
export const parseRules = (markdown: string): Rule[] => parseRuleBook(FORM, markdown);
