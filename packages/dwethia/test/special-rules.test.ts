import { describe, expect, it } from 'vitest';
import type { Effect, SpecialRule } from '../src/content/content.ts';
import { sumOf } from '../src/rules/prices/price.ts';
import { priceOf, ruleProblems } from '../src/rules/prices/rule-price.ts';
import { get, ownContent as content } from './own.ts';

const { numbers } = content;

const make = (effects: readonly Effect[], more: Partial<SpecialRule> = {}): SpecialRule => ({
  id: 'own',
  name: 'Own',
  text: '',
  category: 'passive',
  limits: [],
  effects,
  ...more,
});
const stat = (name: 'A' | 'D' | 'S' | 'M' | 'W', by: number): Effect => ({
  kind: 'stat',
  stat: name,
  by,
  scope: 'self',
});
const points = (rule: SpecialRule): number => priceOf(numbers, rule).points;
const values = (rule: SpecialRule): number[] => priceOf(numbers, rule).terms.map((t) => t.value);

describe('the library', () => {
  it.each([
    ['sharpshooter', 5],
    ['battle-frenzy', 2],
    ['command-aura', 3],
    ['phase-shift', 5],
    ['tech-disruptor', 3],
    ['undying-6', 1],
    ['undying-5', 2],
    ['undying-4', 3],
    ['long-limbs-2', 1],
    ['long-limbs-3', 2],
    ['ambush', 2],
    ['ethereal', 2],
    ['steady-aim', 1],
    ['dread-presence', 3],
    ['iron-discipline', 3],
    ['affinity-mastery', 3],
    ['warded-soul', 2],
    ['field-medic', 1],
    ['i-am-the-captain-now', 2],
    ['hero-hunter', 1],
    ['giant-bane', 1],
    ['locked-shields', 1],
    ['mob-rule', 1],
    ['savage-charge', 1],
    ['sworn-blade', 2],
    ['soul-drain', 3],
  ])('%s costs %i', (id, printed) => {
    const rule = get(content.rules, id);
    const price = priceOf(numbers, rule);
    expect(price.points).toBe(printed);
    expect(sumOf(price.terms)).toBe(printed);
    expect(price.warnings).toEqual([]);
    expect(ruleProblems(rule)).toEqual([]);
  });

  it('has nothing beside these', () => {
    expect(content.rules.size).toBe(26);
  });
});

describe('priceOf', () => {
  it('prices the samples term by term (DW-EX-16 to 20, DW-CSR-28 to 32)', () => {
    expect(values(get(content.rules, 'sharpshooter'))).toEqual([5]);
    expect(values(get(content.rules, 'battle-frenzy'))).toEqual([4, -2]);
    expect(values(get(content.rules, 'command-aura'))).toEqual([3]);
    expect(values(get(content.rules, 'phase-shift'))).toEqual([10, -5]);
    expect(values(get(content.rules, 'tech-disruptor'))).toEqual([3]);
  });

  it('DW-EX-21: +1 Defense always on is 1', () => {
    expect(points(make([stat('D', 1)]))).toBe(1);
  });

  it('DW-EX-22: +2 Strength when charging is 0, so 1', () => {
    const rule = make([stat('S', 2)], { category: 'triggered', trigger: 'charging' });
    expect(values(rule)).toEqual([2, -2, 1]);
    expect(priceOf(numbers, rule).terms.at(-1)).toEqual({ label: 'at least 1', value: 1, rule: 'DW-R113' });
  });

  it('DW-EX-23: re-rolling all misses once per game is 5 - 3', () => {
    const rule = make([{ kind: 'reroll', which: 'all', roll: 'meleeAttack' }], {
      category: 'activated',
      limits: ['once-per-game'],
    });
    expect(values(rule)).toEqual([5, -3]);
  });

  it('DW-V-35: a Wound every round is 25', () => {
    const rule = make([{ kind: 'resource', resource: 'W', amount: 1, cadence: 'round', to: 'self' }]);
    expect(values(rule)).toEqual([5, 20]);
    expect(priceOf(numbers, rule).warnings.map((w) => w.code)).toEqual(['dear']);
  });

  it('DW-V-36: a Wound to a model in coherency once per game is -1, so 1', () => {
    const rule = make([{ kind: 'resource', resource: 'W', amount: 1, cadence: 'use', to: 'coherency' }], {
      category: 'activated',
      limits: ['once-per-game', 'positioning'],
    });
    expect(values(rule)).toEqual([5, -5, -1, 2]);
    expect(points(rule)).toBe(1);
  });

  it.each([
    ['once per round', { limits: ['once-per-round'] as const }, 5 - 2],
    ['a condition of 2', { limits: [{ condition: 2 }] as const }, 5 - 2],
    ['a common trigger', { trigger: 'attacker' } as const, 5 - 1],
    ['a rare trigger', { trigger: 'alone' } as const, 5 - 2],
    // DW-R118: the trigger is the condition.
    ['a trigger and a condition', { trigger: 'attacker', limits: [{ condition: 3 }] } as const, 5 - 1],
    ['a place twice', { trigger: 'in-coherency', limits: ['positioning'] } as const, 5 - 1],
    ['two limits', { limits: ['once-per-game', 'once-per-round'] } as const, 1],
  ])('takes off %s once', (_, more, expected) => {
    expect(points(make([stat('W', 1)], more))).toBe(expected);
  });

  it('counts each step and each further 6" of an aura (DW-R114)', () => {
    const aura = (within: number, by: number): SpecialRule =>
      make([{ kind: 'aura', over: 'enemies', within, stat: 'M', by }]);
    expect([points(aura(6, -1)), points(aura(6, -2)), points(aura(12, -1)), points(aura(18, -2))]).toEqual([
      3, 6, 4, 8,
    ]);
  });

  it('prices keywords: 1, Quick Shot 5, Sunder N as N', () => {
    const of = (keyword: Extract<Effect, { kind: 'keyword' }>['keyword']): number =>
      points(make([{ kind: 'keyword', keyword }]));
    expect(of({ key: 'light' })).toBe(1);
    expect(of({ key: 'quick-shot' })).toBe(5);
    expect(of({ key: 'sunder', n: 2 })).toBe(2);
    expect(of({ key: 'range', n: 3 })).toBe(2);
  });

  it('lets the game master set a price and says when it is off the guide (DW-CSR-15, DW-CSR-25)', () => {
    const rule = make([{ kind: 'effect', effect: 'warded' }], { priceByMaster: 3 });
    expect(priceOf(numbers, rule)).toMatchObject({ points: 3, warnings: [] });
    const dear = priceOf(numbers, { ...rule, priceByMaster: 6 });
    expect(dear.points).toBe(6);
    expect(dear.warnings.map((w) => [w.code, w.rule])).toEqual([['off-guide', 'DW-CSR-25']]);
  });

  it('warns of discounts that are worth nothing and of too much for the price', () => {
    const wasted = make([stat('D', 1)], { category: 'activated', limits: ['once-per-game'] });
    expect(priceOf(numbers, wasted).warnings.map((w) => w.code)).toEqual(['wasted-discount']);
    const strong = make([{ kind: 'effect', effect: 'untargetable' }, stat('W', 1)], {
      category: 'triggered',
      trigger: 'charging',
      limits: ['once-per-game', { condition: 3 }, 'positioning'],
    });
    // 15 - 2 - 5 - 1 = 7; the condition is the trigger.
    expect(points(strong)).toBe(7);
    expect(priceOf(numbers, strong).warnings.map((w) => w.code)).toEqual([
      'strong-for-price',
      'double-condition',
      // Wounds are counted at set-up, where no trigger holds.
      'never-works',
    ]);
  });
});

describe('ruleProblems', () => {
  const codes = (rule: SpecialRule): string[] => ruleProblems(rule).map((p) => p.code);

  it.each<[string, SpecialRule]>([
    ['effect-count', make([])],
    ['effect-count', make([stat('D', 1), stat('S', 1), stat('M', 1), stat('A', 1)])],
    ['no-trigger', make([stat('D', 1)], { category: 'triggered' })],
    ['passive-trigger', make([stat('D', 1)], { trigger: 'alone' })],
    ['no-limit', make([stat('D', 1)], { category: 'activated' })],
    ['passive-limit', make([stat('D', 1)], { limits: ['once-per-game'] })],
    ['no-change', make([stat('D', 0)])],
    ['own-dice', make([{ kind: 'stat', stat: 'D', by: 1, scope: 'ownDice' }])],
    ['bad-roll', make([{ kind: 'reroll', which: 'one', roll: 'intoCombat' }])],
    ['build-as-weapon', make([{ kind: 'keyword', keyword: { key: 'multi-shot', n: 2 } }])],
    ['wound-aura', make([{ kind: 'aura', over: 'allies', within: 0, stat: 'W', by: 1 }])],
    ['strong-aura', make([{ kind: 'aura', over: 'allies', within: 0, effect: 'undying-4' }])],
    ['bad-aura', make([{ kind: 'aura', over: 'allies', within: 0 }])],
  ])('refuses %s', (code, rule) => {
    expect(codes(rule)).toEqual([code]);
  });

  it('says it in a sentence with the rule', () => {
    expect(ruleProblems(make([stat('D', 1)], { category: 'triggered' }))).toEqual([
      { code: 'no-trigger', what: 'Own: a triggered rule needs a trigger.', rule: 'DW-CSR-06' },
    ]);
  });
});
