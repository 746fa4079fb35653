import type { Creature } from '../../match/state.ts';

/** The rule of a row of the Mishap table. */
export const ruleOf = (row: number): string => `CA-MIS-${String(row).padStart(2, '0')}`;

/** Whether a row of the Mishap table has left its mark on somebody. */
export const hasMishap = (c: Creature, row: number): boolean => {
  if (c.mishaps.length === 0) return false;
  const rule = ruleOf(row);
  return c.mishaps.some((m) => m.startsWith(rule));
};

/** CA-MIS-14, CA-R69 d: one Fatigue of a casting may be ignored. */
export const TOKEN = 'CA-MIS-14 token';

/** Marks for good: the rule, and what the Warden made of it. */
export const mark = (c: Creature, row: number, words = ''): void => {
  c.mishaps = [...c.mishaps, words === '' ? ruleOf(row) : `${ruleOf(row)} ${words}`];
};
