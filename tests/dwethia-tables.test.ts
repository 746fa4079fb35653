import { describe, expect, it } from 'vitest';
import { ownContent as content } from '../packages/dwethia/test/own.ts';
import type { UnitProfile } from '../packages/dwethia/src/content/content.ts';
import { STATS } from '../packages/dwethia/src/content/words.ts';
import { printedTable, tableFaults } from './tables.ts';

const listed = (ids: readonly string[]): string => ids.join(' ') || 'none';

const word = ({ key, n }: { readonly key: string; readonly n?: number }): string =>
  n === undefined || n === 0 ? key : `${key}-${n}`;

describe('Wonders of Dwethia: the columns of the content tables', () => {
  it('units have their printed values, wargear, rules, powers and points', () => {
    const factionOf = (id: string): string =>
      [...content.factions.values()].find(({ units }) => units.includes(id))?.id ?? 'religion';
    const units = new Map<string, UnitProfile>(
      [...content.units.values()].map((unit) => [`${factionOf(unit.id)} ${unit.mark}`, unit] as const),
    );
    const cell = (row: string, column: string): string | undefined => {
      const unit = units.get(row);
      if (unit === undefined) return undefined;
      const stat = STATS.find((one) => one === column);
      if (stat !== undefined) return String(unit.stats[stat]);
      const cells: Readonly<Record<string, string>> = {
        name: unit.name,
        move: String(unit.move),
        base: String(unit.base),
        points: String(unit.points),
        wargear: listed(unit.wargear),
        rules: listed(unit.rules),
        powers: listed(unit.powers),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'units'), [...units.keys()], cell)).toEqual([]);
  });

  it('wargear has its printed kind, points, range, Strength, penalty and keywords', () => {
    const cell = (id: string, column: string): string | undefined => {
      const item = content.items.get(id);
      if (item === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: item.name,
        kind: item.kind,
        points: String(item.points),
        range: String(item.ranged?.range ?? 'none'),
        strength: String(item.ranged?.strength ?? 'none'),
        penalty: item.ranged?.penalty ?? 'none',
        keywords: listed(item.keywords.map(word).toSorted()),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'wargear'), [...content.items.keys()], cell)).toEqual([]);
  });
});
