import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Force, ForceModel, Item, Power } from '../src/content/content.ts';
import { STATS } from '../src/content/words.ts';
import { contentFor, fieldModel } from '../src/rules/forces/fielded.ts';
import { forceProblems } from '../src/rules/forces/forces.ts';
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

  it('DW-SPB-03: what a power does twice, to a group or in a phase for nothing', () => {
    const twice = (does: 'attack' | 'root' | 'place' | 'zombie'): string[] => {
      const effect: Power['effects'][number] = does === 'place' ? { does, within: 6 } : { does };
      const strength = does === 'attack' ? 3 : 0;
      return codes(power({ strength, effects: [effect, effect] }));
    };
    // Two attacks would cost as much as one.
    expect(twice('attack')).toEqual(['twice']);
    expect(twice('root')).toEqual(['twice']);
    expect(twice('place')).toEqual(['twice']);
    expect(twice('zombie')).toEqual(['twice']);
    const leech = { strength: 0, effects: [{ does: 'drain', pool: 'faith', amount: 1 }] } as const;
    expect(codes(power(leech))).toEqual([]);
    expect(codes(power({ ...leech, group: true }))).toEqual(['bad-group']);
    const hurry = { strength: 0, target: 'friend', effects: [{ does: 'move', by: 2 }] } as const;
    expect(codes(power(hurry))).toEqual(['bad-phase']);
    expect(codes(power({ ...hurry, phases: ['movement'] }))).toEqual([]);
    expect(codes(power({ keywords: [{ key: 'black-sun' }] }))).toEqual(['bad-keyword']);
  });

  it('DW-WGB-06, DW-R160: once per game takes off only what is used', () => {
    const priceOf = (more: Partial<Item>): number =>
      wargearPrice(numbers, item({ id: 'own', oncePerGame: true, ...more })).points;
    const problems = (more: Partial<Item>): string[] => {
      const own = item({ id: 'own', oncePerGame: true, ...more });
      return wargearProblems(numbers, { ...own, points: wargearPrice(numbers, own).points }).map(
        (p) => p.code,
      );
    };
    const bow = { kind: 'ranged', ranged: { range: 6, strength: 2, penalty: 'none' } } as const;
    // 1 + 2 for the shot, all of it taken off, and 6 for Defense.
    expect(priceOf({ ...bow, stats: { D: 6 } })).toBe(6);
    expect(priceOf({ kind: 'armour', stats: { D: 6 } })).toBe(6);
    expect(priceOf({ mends: 2 })).toBe(5);
    expect(problems({ kind: 'armour', stats: { D: 6 } })).toEqual(['bad-once']);
    expect(problems({ kind: 'shield', save: 5 })).toEqual(['bad-once']);
    expect(problems({ kind: 'melee', melee: { range: 1, strength: 3 } })).toEqual(['bad-once']);
    expect(problems(bow)).toEqual([]);
    expect(problems({ mends: 1 })).toEqual([]);
    expect(problems({ mends: 1, oncePerGame: false })).toEqual(['no-once']);
    expect(problems({ ...bow, mends: 1 })).toEqual(['bad-mends']);
    expect(problems({ kind: 'shield', save: 5, oncePerGame: false, noShield: true })).toEqual(['bad-hands']);
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

describe('wargear of every make', () => {
  const random = SimRandom.from('wargear');
  const one = <T>(list: readonly T[]): T => {
    const drawn = list[random.below(list.length)];
    if (drawn === undefined) throw new Error('nothing to draw from');
    return drawn;
  };
  const drawn = (): Item => {
    const kind = one(['melee', 'ranged', 'armour', 'shield', 'other'] as const);
    const stat = one([...STATS, 'Move'] as const);
    const own = item({
      id: 'own',
      kind,
      stats: { [stat]: one([-2, -1, 1, 2, 4]) },
      save: kind === 'shield' ? one([4, 5, 6]) : one([0, 5]),
      cover: one([0, 0, 1]),
      extraPowers: one([0, 0, 1]),
      mends: one([0, 0, 1, 2]),
      oncePerGame: one([true, false]),
      ...(kind === 'melee' ? { melee: { range: one([1, 2, 3]), strength: one([0, 2]) } } : {}),
      ...(kind === 'ranged'
        ? { ranged: { range: one([6, 24]), strength: one([1, 5]), penalty: 'none' } }
        : {}),
    });
    return { ...own, points: wargearPrice(numbers, own).points };
  };
  const units = ['captain-of-sol', 'praetorian', 'hunter'].flatMap((id) => ownContent.units.get(id) ?? []);

  it('DW-R160, DW-R162: what it gives all the time is never worth more than it costs', () => {
    const wrong: string[] = [];
    let sold = 0;
    for (let i = 0; i < 3000; i++) {
      const own = drawn();
      const unit = one(units);
      if (wargearProblems(numbers, own).length > 0) continue;
      const kept = unit.wargear.filter((id) => ownContent.items.get(id)?.kind !== own.kind);
      const bare: ForceModel = { unit: unit.id, count: 1, wargear: kept };
      const armed: ForceModel = { ...bare, wargear: [...kept, own.id] };
      const force: Force = {
        name: 'F',
        faction: 'empire-of-sol',
        religion: 'solar-orthodoxy',
        limit: 500,
        scenario: 'annihilation',
        missions: ['SM-C1', 'SM-C2'],
        models: [armed],
        own: { items: [own] },
      };
      if (forceProblems(ownContent, force).some((c) => c.level === 'illegal' && c.model === 0)) continue;
      const content = contentFor(ownContent, force);
      const [with_, without] = [fieldModel(content, armed), fieldModel(content, bare)];
      if (with_ === undefined || without === undefined) continue;
      sold++;
      const gained = STATS.reduce(
        (sum, s) => sum + (with_.stats[s] - without.stats[s]) * numbers.price[s],
        0,
      );
      const saved = numbers.gear.saves[`${own.save}`] ?? 0;
      const given =
        gained + Math.floor((with_.move - without.move) / 2) + saved + own.cover * 5 + own.extraPowers * 5;
      if (given > own.points)
        wrong.push(`${JSON.stringify(own)} on a ${unit.name}: ${given} for ${own.points}`);
      if (with_.stats.W < 1) wrong.push(`${JSON.stringify(own)} on a ${unit.name}: no Wounds`);
    }
    expect(wrong).toEqual([]);
    expect(sold).toBeGreaterThan(300);
  });
});

it('DW-R53: ids run by their words and by the value of their numbers', () => {
  const sorted = ['s10', 's2', 'b', 'a', 's1', 'a-2', 'a-10'].map((id) => ({ id })).toSorted(byId);
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-10', 'b', 's1', 's2', 's10']);
});
