import { describe, expect, test } from 'vitest';
import type { Spot } from '@caltrop/engine/inches';
import type { Command } from '../src/match/command.ts';
import { planCharge, planMove, reachOf } from '../src/rules/movement/movement.ts';
import { at, battle, item, refusal, rule, say, SHIELD, type Field, type Someone } from './field.ts';

const go = (model: string, ...path: readonly (readonly [number, number])[]): Command => ({
  do: 'move',
  model,
  path: path.map(([x, y]): Spot => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })),
});

const alone = (more: Partial<Someone> = {}, field: Partial<Field> = {}) =>
  battle({
    models: [
      { id: 's1', x: 6, y: 6, ...more },
      { id: 'n1', x: 20, y: 22 },
    ],
    ...field,
  });

const ETHEREAL = rule({ id: 'ethereal', effects: [{ kind: 'effect', effect: 'ethereal' }] });

describe('moves', () => {
  test('DW-MOVE-01, DW-MOVE-03, DW-R25: up to the allowance, whatever the shape; a hair is forgiven', () => {
    expect(refusal(alone(), 'south', go('s1', [12, 6]))).toBeUndefined();
    expect(refusal(alone(), 'south', go('s1', [12.001, 6]))).toBeUndefined();
    expect(refusal(alone(), 'south', go('s1', [12.01, 6]))).toBe('DW-MOVE-01');
    expect(refusal(alone(), 'south', go('s1', [9, 6], [9, 9]))).toBeUndefined();
    expect(refusal(alone(), 'south', go('s1', [9, 6], [9, 9.1]))).toBe('DW-MOVE-01');
  });

  test('DW-MOVE-02: one at a time, once a turn, and only the own models', () => {
    const b = alone();
    expect(refusal(b, 'south', go('n1', [20, 21]))).toBe('DW-MOVE-02');
    expect(say(b, 'south', go('s1', [8, 6])).failure).toBeUndefined();
    expect(at(b, 's1')).toMatchObject({ x: 8000, y: 6000, spent: 2000, moved: true, charged: false });
  });

  test('DW-MOVE-04, DW-MOVE-06: neither through an enemy nor within an inch of one', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 8.5, y: 6 },
      ],
    });
    expect(refusal(b, 'south', go('s1', [11.5, 6]))).toBe('DW-MOVE-04');
    // Half an inch between the bases on the way past.
    expect(refusal(b, 'south', go('s1', [6, 7.76], [11.5, 7.76]))).toBe('DW-MOVE-06');
    expect(refusal(b, 'south', go('s1', [6, 8.27], [8.5, 8.27]))).toBeUndefined();
  });

  test('DW-MOVE-05: friends are passed, their ground is not shared', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 's2', x: 8, y: 6 },
        { id: 'n1', x: 20, y: 22 },
      ],
    });
    expect(refusal(b, 'south', go('s1', [10, 6]))).toBeUndefined();
    expect(refusal(b, 'south', go('s1', [9, 6]))).toBe('DW-MOVE-05');
  });

  test('DW-MOVE-07, DW-R20, DW-R22: an engaging move ends in contact and is a charge', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 11, y: 6 },
      ],
    });
    expect(refusal(b, 'south', go('s1', [9.2, 6]))).toBe('DW-R22');
    expect(refusal(b, 'south', go('s1', [9.69, 6]))).toBeUndefined();
    expect(refusal(b, 'south', go('s1', [9.68, 6]))).toBe('DW-R22');
    say(b, 'south', go('s1', [9.73, 6]));
    expect(at(b, 's1').charged).toBe(true);
    expect(b.state.deeds.south.chargeRounds).toEqual([2]);
  });

  test('DW-R23: a charge may end near further enemies, its way may not pass others closely', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 11, y: 6 },
        { id: 'n2', x: 11, y: 7.5 },
        { id: 'n3', x: 8, y: 8 },
      ],
    });
    expect(refusal(b, 'south', go('s1', [9.73, 6]))).toBe('DW-MOVE-06');
    const free = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 11, y: 6 },
        { id: 'n2', x: 11, y: 7.5 },
      ],
    });
    expect(refusal(free, 'south', go('s1', [9.73, 6]))).toBeUndefined();
  });

  test('DW-MOVE-08, DW-R21: the engaged stay; with the option they leave and are struck at', () => {
    const models = [
      { id: 's1', x: 6, y: 6 },
      { id: 'n1', x: 7.3, y: 6 },
      { id: 's2', x: 15, y: 15 },
    ];
    expect(refusal(battle({ models }), 'south', go('s1', [3, 6]))).toBe('DW-R21');
    const may = battle({ models, options: { disengageMove: true } });
    expect(refusal(may, 'south', go('s1', [5.8, 6]))).toBe('DW-R25');
    const left = say(may, 'south', go('s1', [3, 6]), [6], [{ answer: 'yes' }]);
    expect(left.failure).toBeUndefined();
    expect(at(may, 's1').where).toBe('slain');
    const fresh = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 7.3, y: 6, is: { charged: true } },
      ],
      options: { disengageMove: true },
    });
    expect(refusal(fresh, 'south', go('s1', [3, 6]))).toBe('DW-MOVE-08');
  });

  test('DW-MOVE-10, DW-R136: the whole base stays on the table', () => {
    const b = alone({ x: 2, y: 6 });
    expect(refusal(b, 'south', go('s1', [0.63, 6]))).toBeUndefined();
    expect(refusal(b, 'south', go('s1', [0.6, 6]))).toBe('DW-MOVE-10');
  });

  test('DW-MOVE-12, 13, DW-R122: careful moves are optional and spend half the allowance at most', () => {
    const cloak = item({ id: 'cloak', cover: 1 });
    const careful = (kind: 'defensive' | 'stealth', x: number): Command => ({
      ...(go('s1', [x, 6]) as Extract<Command, { do: 'move' }>),
      careful: kind,
    });
    const options = { defensiveMove: true, stealthMove: true };
    expect(refusal(alone({ items: [SHIELD] }), 'south', careful('defensive', 8))).toBe('DW-MOVE-12');
    const shield = alone({ items: [SHIELD] }, { options });
    expect(refusal(shield, 'south', careful('defensive', 9.1))).toBe('DW-MOVE-12');
    expect(refusal(shield, 'south', careful('stealth', 8))).toBe('DW-MOVE-13');
    say(shield, 'south', careful('defensive', 9));
    expect(at(shield, 's1').careful).toBe('defensive');
    expect(refusal(alone({ items: [cloak] }, { options }), 'south', careful('stealth', 9))).toBeUndefined();
  });

  test('First Blood Roar: two inches more on turn 1; Root: none; DW-CSR-L08: Ethereal passes enemies', () => {
    const factions = { south: { trait: 'first-blood-roar' } } as const;
    expect(refusal(alone({}, { factions, round: 1 }), 'south', go('s1', [14, 6]))).toBeUndefined();
    expect(refusal(alone({}, { factions, round: 2 }), 'south', go('s1', [14, 6]))).toBe('DW-MOVE-01');
    const root = {
      id: 'root',
      name: 'Root',
      charge: 1,
      range: 24,
      strength: 0,
      phases: ['movement' as const],
      target: 'enemy' as const,
      group: true,
      keywords: [],
      upcharge: 'none' as const,
      effects: [{ does: 'root' as const }],
      text: '',
    };
    const lasting = [
      { power: 'root', by: 'n1', side: 'north' as const, round: 3, phase: 'movement' as const },
    ];
    expect(refusal(alone({ is: { lasting } }, { powers: [root] }), 'south', go('s1', [7, 6]))).toBe(
      'DW-MOVE-01',
    );
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6, rules: [ETHEREAL] },
        { id: 'n1', x: 8.5, y: 6 },
      ],
    });
    expect(refusal(b, 'south', go('s1', [11.5, 6]))).toBeUndefined();
    expect(refusal(b, 'south', go('s1', [10.5, 6]))).toBe('DW-R22');
  });

  test('DW-R102: markers of the campaign force moves', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6, markers: ['DW-SCAR-MON-4'] },
        { id: 'n1', x: 16, y: 6, type: 'monster' },
      ],
    });
    expect(refusal(b, 'south', go('s1', [4, 6]))).toBe('DW-R102');
    expect(refusal(b, 'south', go('s1', [8, 6]))).toBeUndefined();
    const near = battle({
      models: [
        { id: 's1', x: 6, y: 6, markers: ['DW-SCAR-MON-4'] },
        { id: 'n1', x: 11, y: 6, type: 'monster' },
      ],
    });
    expect(refusal(near, 'south', go('s1', [7, 6]))).toBe('DW-R102');
    expect(refusal(near, 'south', go('s1', [9.73, 6]))).toBeUndefined();
  });
});

describe('arrivals', () => {
  const arrive = (x: number, y: number): Command => ({ do: 'arrive', model: 's1', x: x * 1000, y: y * 1000 });
  const held = (more: Partial<Someone> = {}, field: Partial<Field> = {}) =>
    battle({
      models: [
        { id: 's1', is: { where: 'held' }, ...more },
        { id: 's2', x: 12, y: 4 },
        { id: 'n1', x: 4, y: 3 },
      ],
      ...field,
    });

  test('DW-R92, DW-DEP-08: from turn 2, touching the own edge, away from enemies, and no charge this turn', () => {
    expect(refusal(held({}, { round: 1 }), 'south', arrive(20, 0.63))).toBe('DW-R92');
    expect(refusal(held(), 'south', arrive(20, 3))).toBe('DW-R92');
    expect(refusal(held(), 'south', arrive(4, 0.75))).toBe('DW-R92');
    const b = held();
    say(b, 'south', arrive(8, 0.63));
    expect(at(b, 's1').where).toBe('table');
    expect(refusal(b, 'south', go('s1', [5.2, 2.5]))).toBe('DW-R92');
    expect(refusal(b, 'south', go('s1', [13, 2]))).toBeUndefined();
  });

  test('DW-CSR-L09: an Ambush comes at any edge, more than 6" from enemies', () => {
    const rules = [rule({ id: 'ambush', effects: [{ kind: 'effect', effect: 'ambush' }] })];
    expect(refusal(held({ rules }), 'south', arrive(12, 23.37))).toBeUndefined();
    expect(refusal(held(), 'south', arrive(12, 23.37))).toBe('DW-R92');
    expect(refusal(held({ rules }), 'south', arrive(9, 0.63))).toBe('DW-CSR-L09');
  });
});

describe('plans', () => {
  test('a way around an enemy line and the nearest free side of a prey', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 6, move: 10 },
        { id: 'n1', x: 9, y: 6 },
        { id: 'n2', x: 16, y: 6 },
      ],
    });
    const around = planMove(b, at(b, 's1'), { x: 12000, y: 6000 });
    expect(around).toBeDefined();
    expect(around?.cost).toBeGreaterThan(6000);
    expect(refusal(b, 'south', { do: 'move', model: 's1', path: around?.path ?? [] })).toBeUndefined();
    const charge = planCharge(b, at(b, 's1'), at(b, 'n1'));
    // 3" between the middles, less two radii of 0.63".
    expect(charge?.cost).toBeGreaterThanOrEqual(1690);
    expect(charge?.cost).toBeLessThanOrEqual(1740);
    expect(reachOf(b, at(b, 's1')).charges).toContain('n1');
  });
});
