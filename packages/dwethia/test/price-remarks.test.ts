import { expect, it } from 'vitest';
import type { Content } from '../src/content/content.ts';
import { priceRemarks } from '../src/builder/price-remarks.ts';
import { get, ownContent as content } from './own.ts';

it('has nothing to remark about the units, wargear and rules that come with the game', () => {
  const named = {
    units: [...content.units.keys()],
    items: [...content.items.keys()],
    rules: [...content.rules.keys()],
  };
  expect(priceRemarks(content, named).map((p) => p.what)).toEqual([]);
});

it('DW-R105: names a unit whose price the schedule contradicts, with its parts', () => {
  const orc = get(content.units, 'orc');
  const dear: Content = { ...content, units: new Map([['orc', { ...orc, points: orc.points + 3 }]]) };
  const [remark, ...more] = priceRemarks(dear, { units: ['orc'] });
  expect(more).toEqual([]);
  expect(remark?.rule).toBe('DW-R105');
  // The Orc is 20 points of stats and nothing else.
  expect(remark?.what).toBe('Orc costs 23 points; by the schedule it is 20: stats 20.');
});

it('DW-CSR-E1: names a rule that never works', () => {
  const late: Content = {
    ...content,
    rules: new Map([
      [
        'late',
        {
          id: 'late',
          name: 'Late',
          text: '',
          category: 'triggered',
          trigger: 'charging',
          limits: [],
          effects: [{ kind: 'stat', stat: 'Dst', by: 3, scope: 'self' }],
        },
      ],
    ]),
  };
  expect(priceRemarks(late, { rules: ['late'] }).map((p) => p.code)).toEqual(['never-works']);
});
