import { describe, expect, it } from 'vitest';
import type { Item, Power } from '../src/content/content.ts';
import { powerProblems } from '../src/rules/prices/power-price.ts';
import { ruleProblems } from '../src/rules/prices/rule-price.ts';
import { byId } from '../src/match/state.ts';
import { wargearPrice, wargearProblems } from '../src/rules/prices/wargear-price.ts';
import { item, rule } from './field.ts';
import { ownContent } from './own.ts';

const { numbers } = ownContent;

const power = (more: Partial<Power>): Power => ({
  id: 'own',
  name: 'Own',
  charge: 1,
  range: 12,
  strength: 3,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: '',
  ...more,
});
const codes = (own: Power): string[] => powerProblems(own).map((p) => p.code);

describe('what would do nothing is not sold', () => {
  it('DW-CSR-22, DW-CSR-23: a limit says which position or condition it means', () => {
    const of = (limits: Parameters<typeof rule>[0]['limits']): string[] =>
      ruleProblems(
        rule({
          id: 'own',
          limits: limits ?? [],
          effects: [{ kind: 'stat', stat: 'D', by: 2, scope: 'self' }],
        }),
      ).map((p) => `${p.code} ${p.rule ?? ''}`);
    expect(of(['positioning'])).toEqual(['no-position DW-CSR-23']);
    expect(of([{ condition: 2 }])).toEqual(['no-condition DW-CSR-22']);
    expect(of([{ position: 'touching-cover' }])).toEqual([]);
    expect(of([{ condition: 2, when: 'charging' }])).toEqual([]);
  });

  it('DW-V-36: who helps somebody in coherency has said its position', () => {
    const medic = rule({
      id: 'own',
      category: 'activated',
      limits: ['once-per-game', 'positioning'],
      effects: [{ kind: 'resource', resource: 'W', amount: 1, cadence: 'use', to: 'coherency' }],
    });
    expect(ruleProblems(medic)).toEqual([]);
  });

  it('DW-SPB-03, DW-R51, DW-AFF-08: keywords, values and Upcharges that a power has no use for', () => {
    expect(codes(power({}))).toEqual([]);
    expect(codes(power({ keywords: [{ key: 'arc' }] }))).toEqual(['bad-keyword']);
    expect(codes(power({ keywords: [{ key: 'light' }] }))).toEqual(['bad-keyword']);
    const gift = { strength: 0, effects: [{ does: 'stat', stat: 'W', by: 1, until: 'end' }] } as const;
    expect(codes(power(gift))).toEqual(['bad-stat']);
    const blessing = { strength: 0, effects: [{ does: 'stat', stat: 'M', by: 1, until: 'end' }] } as const;
    expect(codes(power(blessing))).toEqual([]);
    expect(codes(power({ ...blessing, keywords: [{ key: 'sunder', n: 1 }] }))).toEqual(['bad-keyword']);
    expect(codes(power({ upcharge: 'mend' }))).toEqual(['bad-upcharge']);
  });

  it('DW-WGB-07, DW-WGB-01: keywords that a weapon has no use for', () => {
    const made = (more: Partial<Item> & { id: string }): string[] => {
      const own = item(more);
      return wargearProblems(numbers, { ...own, points: wargearPrice(numbers, own).points }).map(
        (p) => p.code,
      );
    };
    const blade = { id: 'blade', kind: 'melee', melee: { range: 1, strength: 1 } } as const;
    expect(
      made({
        ...blade,
        keywords: [
          { key: 'wound', n: 2 },
          { key: 'sunder', n: 1 },
        ],
      }),
    ).toEqual([]);
    expect(made({ ...blade, keywords: [{ key: 'quick-shot' }] })).toEqual(['bad-keyword']);
    expect(made({ ...blade, keywords: [{ key: 'multi-shot', n: 2 }] })).toEqual(['bad-keyword']);
    const bow = { id: 'bow', kind: 'ranged', ranged: { range: 12, strength: 2, penalty: 'none' } } as const;
    expect(made({ ...bow, keywords: [{ key: 'range', n: 2 }] })).toEqual(['bad-keyword']);
  });
});

it('DW-R53: ids run by their words and by the value of their numbers', () => {
  const sorted = ['s10', 's2', 'b', 'a', 's1', 'a-2', 'a-10'].map((id) => ({ id })).toSorted(byId);
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-10', 'b', 's1', 's2', 's10']);
});
