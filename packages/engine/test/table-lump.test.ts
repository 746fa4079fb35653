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

/** Two dice read as: both six, one six, none. */
const ODDS: Odds = { ways: [1n, 10n, 25n], total: 36n };
const sixes = (table: Table): number =>
  table.lump(
    () => ODDS,
    () => 2 - table.pool(2, 6, 6, NO_WHY),
  );

describe('dice read as one of a few outcomes', () => {
  test('a scripted table throws them', () => {
    const table = new ScriptedTable([6, 6, 3, 6]);
    expect([sixes(table), sixes(table)]).toEqual([0, 1]);
    expect(table.leftOver()).toBeUndefined();
  });

  test('a simulation throws them as well', () => {
    const table = new SimulationTable(SimRandom.from(7, 1));
    let none = 0;
    for (let i = 0; i < 3600; i++) if (sixes(table) === 2) none++;
    expect(none / 3600).toBeGreaterThan(0.65);
    expect(none / 3600).toBeLessThan(0.74);
  });

  test('a forecast walks outcomes, each with its weight, and none without a way', () => {
    const table = new BranchTable();
    const seen: string[] = [];
    do {
      table.begin();
      const outcome = table.lump(() => ({ ways: [1n, 0n, 35n], total: 36n }));
      seen.push(`${outcome} ${makeFraction(fraction(table.numerator, table.denominator))}`);
    } while (table.next());
    expect(seen).toEqual(['0 1/36', '2 35/36']);
  });
});
