import { parseRuleBook, type BookForm, type Rule } from '@caltrop/sheets/rulebook';

export type { Rule };

const FORM: BookForm = {
  prefix: 'GE',
  titles: new Set(['Name', 'Question']),
  texts: new Set(['Rule', 'Ruling', 'Values']),
};

/** Reads the rules out of rules.md: every table row whose first cell is a rule ID. */
export const parseRules = (markdown: string): Rule[] => parseRuleBook(FORM, markdown);
