import { chanceThat, distribution, parseDice, ZERO, type Fraction } from '@caltrop/engine';
import type { RollTable } from '../../content.ts';
import { rowOf } from '../../tables.ts';

/** The exact chance of each row of a table; totals beyond its ends count as the ends. */
export const tableChances = (table: RollTable, modifier: number): readonly Fraction[] => {
  const dice = parseDice(table.dice);
  const totals = dice.ok ? distribution(dice.value) : undefined;
  if (totals?.ok !== true) return table.rows.map(() => ZERO);
  return table.rows.map((row) => chanceThat(totals.value, (n) => rowOf(table, n + modifier) === row));
};
