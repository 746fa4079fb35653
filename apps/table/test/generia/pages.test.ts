import { expect, test } from 'vitest';
import { LARGE, pagesOf, PLAIN, roomBelow, type Entry } from '../../src/games/generia/builder/sheet/pages.ts';

/** An entry of so many letters in all: its name, a space and a full stop count. */
const entry = (name: string, letters: number): Entry => ({
  kind: 'spell',
  name,
  facts: '',
  text: 'x'.repeat(letters - name.length - 2),
});

test('entries go on as many pages as they need, in order, none cut and none left out', () => {
  expect(pagesOf([], 10, PLAIN)).toEqual([[]]);
  // 58 letters are a line, and half a line lies between entries: two of 1.5 lines in 3.
  const all = ['a', 'b', 'c'].map((name) => entry(name, 58));
  expect(pagesOf(all, 3, PLAIN).map((page) => page.map((e) => e.name))).toEqual([['a', 'b'], ['c']]);
  expect(pagesOf(all, 0, PLAIN).map((page) => page.length)).toEqual([0, 3]);
});

test('the more a first page holds, the less room is below it, and never less than none', () => {
  expect(roomBelow(2, 4, 200, PLAIN)).toBeGreaterThan(roomBelow(5, 4, 200, PLAIN));
  expect(roomBelow(2, 4, 200, PLAIN)).toBeGreaterThan(roomBelow(2, 12, 200, PLAIN));
  expect(roomBelow(2, 4, 200, PLAIN)).toBeGreaterThan(roomBelow(2, 4, 200, LARGE));
  expect(roomBelow(30, 4, 200, PLAIN)).toBe(0);
});
