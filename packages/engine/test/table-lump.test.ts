import { describe, expect, test } from 'vitest';
import {
  BranchTable,
  fraction,
  makeFraction,
  NO_WHY,
  ScriptedTable,
  SimRandom,
  SimulationTable,
  type Odds,
  type Table,
} from '../src/index.ts';

/** Two dice, read as the number of sixes. */
const ODDS: Odds = { outcomes: [2, 1, 0], ways: [1n, 10n, 25n], total: 36n };
const sixes = (table: Table): number =>
  table.lump(
    () => ODDS,
    () => table.pool(2, 6, 6, NO_WHY),
  );

describe('dice read as one of a few outcomes', () => {
  test('a scripted table throws them', () => {
    const table = new ScriptedTable([6, 6, 3, 6]);
    expect([sixes(table), sixes(table)]).toEqual([2, 1]);
    expect(table.leftOver()).toBeUndefined();
  });

  test('a simulation throws them as well', () => {
    const table = new SimulationTable(SimRandom.from(7, 1));
    let none = 0;
    for (let i = 0; i < 3600; i++) if (sixes(table) === 0) none++;
    expect(none / 3600).toBeGreaterThan(0.65);
    expect(none / 3600).toBeLessThan(0.74);
  });

  test('a forecast walks outcomes, each with its weight, and none without a way', () => {
    const table = new BranchTable();
    const seen: string[] = [];
    do {
      table.begin();
      const outcome = table.lump(() => ({ outcomes: [5, 6, 7], ways: [1n, 0n, 35n], total: 36n }));
      seen.push(`${outcome} ${makeFraction(fraction(table.numerator, table.denominator))}`);
    } while (table.next());
    expect(seen).toEqual(['5 1/36', '7 35/36']);
  });
});
