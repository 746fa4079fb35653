import { describe, expect, test } from 'vitest';
import { need } from '../src/rules/dice/chart.ts';
import { canReach, fightOf, fightsOf, meleeOf, supportersOf } from '../src/rules/strikes/fights.ts';
import { arvOf, defenceTarget, strengthOf } from '../src/rules/strikes/values.ts';
import { STATS } from '../src/content/words.ts';
import {
  areCoherent,
  areEngaged,
  coherentWith,
  groupOf,
  inContact,
  standing,
} from '../src/rules/ground/measures.ts';
import { statOf } from '../src/rules/profile/stats.ts';
import { at, battle, item, rule, SHIELD, type Field, type Played, type Someone } from './field.ts';

const field = (models: readonly Someone[], more: Partial<Field> = {}): Played =>
  battle({ models, stage: 'combat', ...more });

const ids = (models: readonly { id: string }[]): string[] => models.map((m) => m.id);
const SPEAR = item({ id: 'spear', kind: 'melee', melee: { range: 2, strength: 0 } });
const PIKE = item({ id: 'pike', kind: 'melee', melee: { range: 3, strength: 0 } });

describe('near and together', () => {
  const two = (gap: number, rise = 0) =>
    field([
      { id: 's1', x: 6, y: 6 },
      { id: 's2', x: 7.26 + gap, y: 6, z: rise },
      { id: 'n2', x: 4.74 - gap, y: 6, z: rise },
    ]);
  const coherent = (b: Played) => areCoherent(at(b, 's1'), at(b, 's2'));
  const engaged = (b: Played) => areEngaged(at(b, 's1'), at(b, 'n2'));

  test('DW-V-25, DW-COH-01, DW-R07, DW-R25: coherent within 1" across and 6" up, both', () => {
    expect([coherent(two(1)), coherent(two(1.02)), coherent(two(0.9, 6)), coherent(two(0.9, 6.5))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('DW-V-41, DW-R124: height counts for engagement, for coherency only as far as its own limit', () => {
    const platform = two(0.3, 4);
    expect([engaged(platform), coherent(platform)]).toEqual([false, true]);
    expect(engaged(two(0.3, 0.9))).toBe(true);
    expect(inContact(at(two(0, 0.5), 's1'), at(two(0, 0.5), 's2'))).toBe(true);
    expect(inContact(at(two(0, 0.6), 's1'), at(two(0, 0.6), 's2'))).toBe(false);
  });

  test('DW-R08, DW-R123, DW-R19: direct coherency is pairwise, a group is the chain; who waits to be taken off counts', () => {
    const b = field([
      { id: 's1', x: 6, y: 6 },
      { id: 's2', x: 8, y: 6, is: { pending: true } },
      { id: 's3', x: 10, y: 6 },
      { id: 's4', x: 13, y: 6 },
    ]);
    expect(ids(coherentWith(b, at(b, 's1')))).toEqual(['s2']);
    expect(ids(groupOf(b, at(b, 's1')))).toEqual(['s1', 's2', 's3']);
  });

  test('DW-V-32, DW-TERR-06, DW-R51: Hazardous ground lowers six values by 1, never below 0 but Integrity', () => {
    const b = field(
      [{ id: 's1', x: 6, y: 6, stats: { M: 4, P: 1, S: 3, D: 3, A: 1, W: 2, I: 0, Dst: 1, F: 1, Af: 1 } }],
      {
        pieces: [{ kind: { hazardous: true, width: 4, depth: 4 }, x: 4, y: 4 }],
      },
    );
    expect(STATS.map((stat) => statOf(b, at(b, 's1'), stat))).toEqual([3, 0, 2, 2, 0, 2, -1, 1, 1, 1]);
  });
});

describe('what one fight is', () => {
  test('DW-FIGHT-01, DW-R25: opposing models within 1" of each other', () => {
    expect(
      fightsOf(
        field([
          { id: 's1', x: 6, y: 6 },
          { id: 'n1', x: 8.261, y: 6 },
        ]),
      ),
    ).toHaveLength(1);
    expect(
      fightsOf(
        field([
          { id: 's1', x: 6, y: 6 },
          { id: 'n1', x: 8.262, y: 6 },
        ]),
      ),
    ).toHaveLength(0);
  });

  test('DW-FIGHT-02, DW-FIGHT-03, DW-R54: joined across 1" and along coherency of engaged friends', () => {
    const pair = (x: number, name: string): Someone[] => [
      { id: `s${name}`, x, y: 6 },
      { id: `n${name}`, x, y: 7.5 },
    ];
    const joined = field([...pair(6, '1'), ...pair(8, '2')]);
    expect(fightsOf(joined).map(ids)).toEqual([['s1', 'n1', 's2', 'n2']]);
    const apart = field([...pair(6, '1'), ...pair(9.5, '2')]);
    expect(fightsOf(apart).map(ids)).toEqual([
      ['s1', 'n1'],
      ['s2', 'n2'],
    ]);
    expect(ids(fightOf(apart, at(apart, 'n2')) ?? [])).toEqual(['s2', 'n2']);
    // A friend that is not engaged does not join two fights.
    const between = field([...pair(6, '1'), { id: 's3', x: 7.75, y: 5.5 }, ...pair(9.5, '2')]);
    expect(fightsOf(between)).toHaveLength(2);
  });

  test('DW-R68: who has taken part is out; who has no fresh foe left does not fight', () => {
    const b = field([
      { id: 's1', x: 6, y: 6 },
      { id: 'n1', x: 6, y: 7.5, is: { fought: true } },
      { id: 's2', x: 12, y: 6 },
      { id: 'n2', x: 12, y: 7.5 },
    ]);
    expect(fightsOf(b).map(ids)).toEqual([['s2', 'n2']]);
    expect(fightOf(b, at(b, 's1'))).toBeUndefined();
    expect(ids(meleeOf(b, at(b, 's1')))).toEqual(['s1', 'n1']);
  });
});

describe('reach', () => {
  /** n1 0.6" before s1; s2 and s3 in contact behind it, in a line. */
  const line = (two: readonly Someone[], more: Partial<Field> = {}) =>
    field([{ id: 'n1', x: 6, y: 7.86 }, { id: 's1', x: 6, y: 6 }, ...two], more);
  const behind = (id: string, y: number, items: Someone['items'] = []): Someone => ({ id, x: 6, y, items });
  const reaches = (b: Played, id: string) => canReach(b, at(b, id), standing(b));

  test('DW-FIGHT-04, DW-FIGHT-05, DW-R56, DW-V-28: Range 1 within 1", Range 2 over one base in contact', () => {
    const b = line([behind('s2', 4.74, [SPEAR]), behind('s3', 3.48, [SPEAR])]);
    expect(['s1', 's2', 's3'].map((id) => reaches(b, id))).toEqual([true, true, false]);
    expect(reaches(line([behind('s2', 4.74)]), 's2')).toBe(false);
    // Near, but not touching.
    expect(reaches(line([behind('s2', 4.6, [SPEAR])]), 's2')).toBe(false);
  });

  test('DW-FIGHT-06, DW-V-28: Range 3 one base further', () => {
    const b = line([behind('s2', 4.74), behind('s3', 3.48, [PIKE]), behind('s4', 2.22, [PIKE])]);
    expect(['s3', 's4'].map((id) => reaches(b, id))).toEqual([true, false]);
  });

  test('DW-R56, rangeCount fromFighter: counted from the fighting friend', () => {
    const options = { rangeCount: 'fromFighter' };
    const b = line([behind('s2', 4.74, [SPEAR]), behind('s3', 3.48, [SPEAR]), behind('s4', 2.22, [SPEAR])], {
      options,
    });
    expect(['s2', 's3', 's4'].map((id) => reaches(b, id))).toEqual([true, true, false]);
  });

  test('DW-FIGHT-07, DW-R57: over ground that keeps the base out, 2" or 3" in a straight line', () => {
    const wall = (y: number) => [
      { kind: { shape: 'linear' as const, height: 1, width: 6, depth: 0.5 }, x: 3, y },
    ];
    const far = (items: Someone['items'], pieces: Field['pieces'], y = 9.2) =>
      field(
        [
          { id: 'n1', x: 6, y },
          { id: 's1', x: 6, y: 6, items: items ?? [] },
        ],
        { pieces: pieces ?? [] },
      );
    // 1.94" between the bases.
    expect(reaches(far([SPEAR], wall(7)), 's1')).toBe(true);
    expect(reaches(far([SPEAR], []), 's1')).toBe(false);
    expect(reaches(far([], wall(7)), 's1')).toBe(false);
    expect(reaches(far([SPEAR], wall(7), 9.4), 's1')).toBe(false);
    expect(reaches(far([PIKE], wall(7), 9.4), 's1')).toBe(true);
  });
});

describe('supporters', () => {
  const rows: readonly Someone[] = [
    { id: 'n1', x: 6, y: 7.5 },
    { id: 's1', x: 6, y: 6 },
    { id: 's2', x: 6, y: 4.2 },
    { id: 's3', x: 6, y: 2.4 },
    { id: 's4', x: 12, y: 2.4 },
  ];
  const open = (b: Played) => ids(supportersOf(b, 'south', fightOf(b, at(b, 'n1')) ?? []));

  test('DW-R55: unengaged friends in direct coherency with an engaged model, or with the reach', () => {
    expect(open(field(rows))).toEqual(['s2']);
    const piked = rows.map((m) =>
      m.id === 's2' || m.id === 's3' ? { ...m, y: m.id === 's2' ? 4.74 : 3.48, items: [PIKE] } : m,
    );
    expect(open(field(piked))).toEqual(['s2', 's3']);
  });

  test('DW-R55, supportDepth group: the whole coherent group', () => {
    expect(open(field(rows, { options: { supportDepth: 'group' } }))).toEqual(['s2', 's3']);
  });

  test('DW-FIGHT-10: nobody takes part twice, and the engaged belong to their own fight', () => {
    const tired = rows.map((m) => (m.id === 's2' ? { ...m, is: { fought: true } } : m));
    expect(open(field(tired))).toEqual([]);
    const busy = [...rows, { id: 'n2', x: 7.5, y: 4.2 }];
    expect(open(field(busy))).not.toContain('s2');
  });
});

describe('the values of a side', () => {
  const arv = (models: readonly Someone[], more: Partial<Field> = {}, retreats = false): number => {
    const b = field(models, more);
    return arvOf(b, standing(b), 'south', 'south', retreats);
  };

  test('DW-V-12, DW-FIGHT-18, DW-COH-04, DW-R13: highest Martial, best Integrity, worst Integrity', () => {
    const three = [
      { id: 's1', x: 6, y: 6, stats: { M: 4, I: 2 } },
      { id: 's2', x: 7.5, y: 6, stats: { M: 4, I: -1 } },
      { id: 's3', x: 9, y: 6, stats: { M: 3, I: -3 } },
    ];
    expect(arv(three)).toBe(3);
  });

  test('DW-V-13, DW-COH-02, DW-COH-05, DW-R11, DW-R12: Integrity only among friends in direct coherency, once', () => {
    expect(arv([{ id: 's1', x: 6, y: 6, stats: { M: 5, I: 3 } }])).toBe(5);
    expect(arv([{ id: 's1', x: 6, y: 6, stats: { M: 5, I: -3 } }])).toBe(5);
    const two = (x: number) =>
      arv([
        { id: 's1', x: 6, y: 6, stats: { M: 5, I: 3 } },
        { id: 's2', x, y: 6, stats: { I: 1 } },
      ]);
    expect(two(8.261)).toBe(8);
    expect(two(8.27)).toBe(5);
  });

  test('DW-R14: each side has its own', () => {
    const b = field([
      { id: 's1', x: 6, y: 6, stats: { M: 5 } },
      { id: 'n1', x: 6, y: 7.5, stats: { M: 4 } },
    ]);
    expect([
      arvOf(b, standing(b), 'south', 'south', false),
      arvOf(b, standing(b), 'north', 'south', false),
    ]).toEqual([5, 4]);
  });

  test('DW-FIGHT-12, DW-R63: a retreat counts +3 Martial', () => {
    expect(arv([{ id: 's1', x: 6, y: 6 }], {}, true)).toBe(6);
  });

  test('DW-COH-03: No Masters and those who mind no bad Integrity', () => {
    const bad = (rules: Someone['rules'] = []): Someone[] => [
      { id: 's1', x: 6, y: 6, stats: { M: 4, I: -3 }, rules },
      { id: 's2', x: 7.5, y: 6 },
    ];
    expect(arv(bad())).toBe(1);
    expect(arv(bad(), { factions: { south: { trait: 'no-masters' } } })).toBe(3);
    const iron = rule({ id: 'iron', effects: [{ kind: 'effect', effect: 'ignore-negative-integrity' }] });
    expect(arv(bad([iron]))).toBe(4);
  });

  const GREAT = item({ id: 'great', kind: 'melee', melee: { range: 1, strength: 2 } });
  const giants = (options: Field['options'] = {}) =>
    field(
      [
        { id: 's1', x: 6, y: 6, stats: { S: 3 }, items: [GREAT] },
        { id: 's2', x: 7.5, y: 6, stats: { S: 4 } },
        { id: 'n1', x: 6, y: 7.5, stats: { D: 5 } },
        { id: 'n2', x: 7.5, y: 7.5, stats: { D: 3 } },
        { id: 'n3', x: 9, y: 7.5, stats: { D: 3 } },
      ],
      { options },
    );

  test('DW-V-27, DW-FIGHT-21, DW-FIGHT-23, DW-R58: the highest Strength for all; a weapon bonus for its bearer only', () => {
    const b = giants();
    const strength = (id: string) => strengthOf(b, at(b, id), standing(b), 'south');
    expect([strength('s1'), strength('s2')]).toEqual([5, 4]);
    expect([need(5, 5), need(4, 5)]).toEqual([4, 5]);
  });

  test('DW-R59, pooledStrength off: each die has the Strength of its own model', () => {
    const weak = field(
      [
        { id: 's1', x: 6, y: 6, stats: { S: 2 } },
        { id: 's2', x: 7.5, y: 6, stats: { S: 4 } },
      ],
      {
        options: { pooledStrength: false },
      },
    );
    expect(strengthOf(weak, at(weak, 's1'), standing(weak), 'south')).toBe(2);
  });

  test('DW-FIGHT-22, DW-R59, pooledDefense: the highest Defense, or what most engaged models share', () => {
    const target = (b: Played, engaged: readonly string[]) =>
      defenceTarget(b, standing(b), engaged, 'north', 'south');
    expect(target(giants(), ['n1', 'n2', 'n3'])).toBe(5);
    expect(target(giants({ pooledDefense: false }), ['n1', 'n2', 'n3'])).toBe(3);
    expect(target(giants({ pooledDefense: false }), ['n1', 'n2'])).toBe(5);
  });

  test('DW-R135: the Defense of who is shifted out does not count', () => {
    const b = giants();
    at(b, 'n1').hidden = 'combat';
    expect(defenceTarget(b, standing(b), ['n1', 'n2', 'n3'], 'north', 'south')).toBe(3);
  });

  test('DW-EX-09, DW-FIGHT-19: 5 against 4 needs 3+, 4 against 5 needs 5+', () => {
    expect([need(5, 4), need(4, 5)]).toEqual([3, 5]);
  });

  test('DW-TERR-04: cover is nothing in melee', () => {
    const pieces = [{ kind: { cover: 3, width: 8, depth: 4 }, x: 3, y: 5 }];
    const b = field(
      [
        { id: 's1', x: 6, y: 6, items: [SHIELD] },
        { id: 'n1', x: 6, y: 7.5 },
      ],
      { pieces },
    );
    expect(arvOf(b, standing(b), 'south', 'south', false)).toBe(3);
    expect(defenceTarget(b, standing(b), ['n1'], 'north', 'south')).toBe(3);
  });
});
