import { expect, test } from 'vitest';
import { pagesOf, type Entry } from '../src/builder/generia/pages.ts';

const entry = (name: string, length: number): Entry => ({
  kind: 'spell',
  name,
  facts: '',
  text: 'x'.repeat(length),
});

test('entries go on as many pages as they need, in order, none cut and none left out', () => {
  expect(pagesOf([])).toEqual([]);
  // An entry takes its letters and 34 more: 1 + 99 + 34, and two of 134 go on a page of 300.
  const all = ['a', 'b', 'c'].map((name) => entry(name, 99));
  expect(pagesOf(all, 300).map((page) => page.map((e) => e.name))).toEqual([['a', 'b'], ['c']]);
  expect(pagesOf([entry('long', 900)], 300)).toHaveLength(1);
});
