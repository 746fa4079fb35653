import { chanceThat } from './distribution.ts';
import { distribution } from './exact.ts';
import { ZERO, type Fraction } from './fraction.ts';
import { parseDice } from './notation.ts';

/** A table to roll on: dice as people write them, and rows by their totals, ascending. */
export interface RollTable {
  readonly id: string;
  readonly name: string;
  readonly dice: string;
  readonly rows: readonly {
    /** What a rule knows the row by, where one does. */
    readonly id?: string;
    readonly from: number;
    readonly to: number;
    readonly text: string;
    readonly rule: string;
  }[];
}

/** The row that a total falls in; totals beyond the ends count as the ends. */
export const rowOf = <Row extends RollTable['rows'][number]>(
  table: { readonly rows: readonly Row[] },
  total: number,
): Row | undefined => {
  const first = table.rows[0];
  if (first !== undefined && total < first.from) return first;
  return table.rows.find((row) => total >= row.from && total <= row.to) ?? table.rows.at(-1);
};

/** The exact chance of each row of a table, with what is added to its dice. */
export const tableChances = (table: RollTable, modifier = 0): readonly Fraction[] => {
  const dice = parseDice(table.dice);
  const totals = dice.ok ? distribution(dice.value) : undefined;
  if (totals?.ok !== true) return table.rows.map(() => ZERO);
  return table.rows.map((row) => chanceThat(totals.value, (n) => rowOf(table, n + modifier) === row));
};
