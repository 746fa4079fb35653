import { parseDice } from '../dice/notation.ts';
import { rollDice, type Roll } from '../dice/roll.ts';
import type { Table, Why } from './table.ts';

/** Throws dice that people have written, die by die on a table; undefined when they are none. */
export const throwDice = (table: Table, dice: string, why: Why): Roll | undefined => {
  const expr = parseDice(dice);
  return expr.ok ? rollDice(expr.value, (sides) => table.die(sides, why)) : undefined;
};
