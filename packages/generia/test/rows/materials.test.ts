import { describe, expect, test } from 'vitest';
import type { Book } from '../../src/match/book.ts';
import { servesAs } from '../../src/match/book.ts';
import { own } from '../own.ts';

// What serves as what is read from the content alone.
const book = { content: own } as unknown as Book;

/** Every value under some names, anywhere in the data. */
const under = (data: unknown, names: readonly string[]): unknown[] => {
  if (Array.isArray(data)) return data.flatMap((item: unknown) => under(item, names));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => [
    ...(names.includes(name) ? [value] : []),
    ...under(value, names),
  ]);
};

const abilities = [...own.abilities.values()];
const consumables = [...own.consumables.values()];

/** Things that costs, stones, conditions and steps name. */
const ELEMENTS = ['air', 'fire', 'ice', 'lightning', 'stone', 'water'];
/** ELEMENT stands for each element that a spell is cast with. */
const each = (item: string, elements: readonly string[]): string[] =>
  item.includes('ELEMENT')
    ? ELEMENTS.filter((e) => elements.some((one) => one.toLowerCase() === e)).map((e) =>
        item.replaceAll('ELEMENT', e),
      )
    : [item];

const wanted = new Set(
  abilities.flatMap((a) =>
    [
      ...(a.cost.items ?? []).flat(),
      ...(a.with === null ? [] : [a.with.item]),
      ...under([a.effect, a.needs, a.held], ['item', 'each']).filter((v) => typeof v === 'string'),
    ].flatMap((item) => each(item, a.elements)),
  ),
);

/** Tools and storage: carried, never used up (content section 6). */
const TOOLS: readonly string[] = [
  'analyzer',
  'backpack',
  'belt',
  'material-pouch',
  'potion-bandolier',
  'quiver',
  'rope',
  'shoulder-strap',
  'weapon-holster',
];

describe('materials', () => {
  test.each([...wanted])('%s is something that somebody can carry', (item) => {
    const served = consumables.some(({ id }) => servesAs(book, id, item));
    expect(served || own.ammunition.has(item)).toBe(true);
  });

  test('a thing of any quality serves where its kind is asked for', () => {
    for (const item of consumables)
      expect([item.id, servesAs(book, item.id, item.base)]).toEqual([item.id, true]);
  });

  test('every consumable is used up by play', () => {
    const idle = consumables
      .filter((c) => c.use === null && c.coating.length === 0 && c.soul === undefined)
      .filter((c) => c.treats === undefined && c.eases === undefined)
      .filter((c) => ![...wanted].some((item) => servesAs(book, c.id, item)))
      .map((c) => c.id);
    expect(idle.toSorted()).toEqual(TOOLS);
  });
});
