import { parseRuleBook, type BookForm, type Rule } from '@caltrop/sheets/rulebook';

export type { Rule };

const FORM: BookForm = {
  prefix: 'CA',
  titles: new Set(['Question', 'Window', 'Action']),
  texts: new Set(['Rule', 'Effect', 'Step', 'Policy', 'Ruling', 'Warden decides']),
};

/** Reads the rules out of rules.md: every table row whose first cell is a rule ID. */
export const parseRules = (markdown: string): Rule[] => parseRuleBook(FORM, markdown);
