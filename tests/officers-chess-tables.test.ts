import { describe, expect, it } from 'vitest';
import { ownContent } from '../packages/officers-chess/test/own.ts';
import { printedTable, tableFaults } from './tables.ts';

const LETTERS = 'FEDCBAS';
const WHOLE_MAP = 50;

const rangeText = ({ lo, hi }: { readonly lo: number; readonly hi: number }): string => {
  if (hi === 0) return 'self';
  if (hi > WHOLE_MAP) return 'map';
  return lo === hi ? String(lo) : `${lo}~${hi}`;
};

describe("Officer's Chess: the columns of the content tables", () => {
  it('weapons, staves, consumables and accessories have all their printed columns', () => {
    const { items } = ownContent();
    const cell = (id: string, column: string): string | undefined => {
      const item = items.get(id);
      if (item === undefined) return undefined;
      const tags = item.tags.map((tag) => tag.text.replaceAll(' ', '_')).toSorted();
      const cells: Readonly<Record<string, string>> = {
        name: item.name,
        type: item.type,
        level: LETTERS[item.level] ?? '',
        might: String(item.might),
        weight: String(item.weight),
        hit: String(item.hit),
        range: rangeText(item.range),
        damage: item.damage,
        price: String(item.price),
        tags: tags.join(' ') || 'none',
      };
      return cells[column] ?? 'no such column';
    };
    // Natural weapons belong to the creatures and stand in no list of items.
    const rows = [...items.values()].filter(({ type }) => type !== 'natural').map(({ id }) => id);
    expect(tableFaults(printedTable('officers-chess', 'items'), rows, cell)).toEqual([]);
  });
});
