import { toNumber } from '../../dice/fraction.ts';
import { tableChances, type RollTable } from '../../dice/roll-table.ts';
import type { MasterTable } from './master.ts';

const rangeOf = ({ from, to }: RollTable['rows'][number]): string =>
  from === to ? `${from}` : `${from}–${to}`;

/** A table as the master sees it, with the exact chance of every row. */
export const masterTable = <C>(
  t: RollTable,
  modifier: number,
  roll: (hidden: boolean) => readonly C[],
): MasterTable<C> => {
  const chances = tableChances(t, modifier).map(toNumber);
  return {
    id: t.id,
    name: t.name,
    dice: t.dice,
    rows: t.rows.map((row, i) => ({ range: rangeOf(row), text: row.text, chance: chances[i] ?? 0 })),
    open: roll(false),
    hidden: roll(true),
  };
};
