import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { SpecialRule } from '../src/content/content.ts';
import type { Keyword } from '../src/content/keywords.ts';
import type { State } from '../src/match/state.ts';
import { victimsOf } from '../src/rules/shooting/volley.ts';
import {
  at,
  battle,
  gun,
  item,
  odds,
  rule,
  say,
  SHIELD,
  SPARE_SHOTS,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const shoot: Command = { do: 'shoot', model: 's1', weapon: 'bomb', target: 'c' };

/** s1 with a bomb of so much Strength 8" before c; the attack value is 12 with Strength 3, so all need a 2. */
const bombed = (
  keywords: readonly Keyword[],
  others: readonly Someone[],
  field: Partial<Field> = {},
  strength = 3,
  rules: readonly SpecialRule[] = [],
): Played =>
  battle({
    models: [
      { id: 's1', x: 6, y: 2, stats: { P: 9 }, rules, items: [gun('bomb', 24, strength, keywords)] },
      { id: 'c', side: 'north', x: 6, y: 12 },
      ...others,
      ...SPARE_SHOTS,
    ],
    stage: 'shoot',
    ...field,
  });

const north = (id: string, x: number, y: number, more: Partial<Someone> = {}): Someone => ({
  id,
  side: 'north',
  x,
  y,
  ...more,
});

const blast = (n: number): Keyword => ({ key: 'blast', n });
const lost =
  (id: string) =>
  (s: State): boolean =>
    s.models.some((m) => m.id === id && m.wounds === 0);
const idsOf = (b: Played, keywords: readonly Keyword[], hit = true): string[] =>
  victimsOf(b, { keywords }, at(b, 'c'), hit).map((m) => m.id);

describe('Blast', () => {
  test('DW-EX-08, DW-KEY-03, DW-R46: so many rows of contact outward', () => {
    const b = bombed([], [north('a', 7.26, 12), north('b', 4.74, 12), north('d', 8.52, 12)]);
    expect(idsOf(b, [blast(1)])).toEqual(['a', 'b']);
    expect(idsOf(b, [blast(2)])).toEqual(['a', 'b', 'd']);
    expect(idsOf(b, [blast(2)], false)).toEqual([]);
  });

  test('DW-R46, DW-R19: both sides are hit, in any ground; who waits to be taken off is passed over but stands in the chain', () => {
    const b = bombed(
      [],
      [
        { id: 's2', x: 7.26, y: 12 },
        north('p', 4.74, 12, { is: { pending: true, wounds: 0 } }),
        north('q', 3.48, 12),
      ],
      { pieces: [{ kind: { obscuring: true, width: 2, depth: 2 }, x: 6.5, y: 11 }] },
    );
    expect(idsOf(b, [blast(2)])).toEqual(['s2', 'q']);
  });

  test('DW-KEY-03: a row is rolled for only when the shot succeeds, each with its own Defense', () => {
    const b = bombed([blast(1)], [north('a', 7.26, 12, { stats: { D: 7 } })]);
    expect(odds(b, 'south', shoot, lost('c'))).toBe('5/6');
    // 12 against 7 needs a 3, after the centre was hit.
    expect(odds(b, 'south', shoot, lost('a'))).toBe('5/9');
  });

  test('DW-R46: a victim that Behemoth protects is not rolled for', () => {
    const b = bombed([blast(1)], [north('a', 7.26, 12, { stats: { D: 9 } })]);
    expect(odds(b, 'south', shoot, lost('a'))).toBe('0');
    expect(say(b, 'south', shoot, [6]).failure).toBeUndefined();
  });

  test('DW-R46, DW-SHOOT-12: a victim behind a shield counts its Integrity', () => {
    const b = bombed(
      [blast(1)],
      [north('a', 7.26, 12, { stats: { D: 6, I: 9 }, items: [item({ id: 'targe', kind: 'shield' })] })],
    );
    // 12 against 15 needs a 5.
    expect(odds(b, 'south', shoot, lost('a'))).toBe('5/18');
  });

  test('DW-V-42, DW-KEY-04, DW-KEY-05, DW-R47: a shield within two steps serves all within two steps', () => {
    const chain = [north('h', 7.26, 12), north('g', 8.52, 12, { items: [SHIELD] }), north('j', 9.78, 12)];
    const b = bombed([blast(3)], chain);
    // Hit 5/6, then 4/9 of the wounds get through two dice of 5+.
    expect(odds(b, 'south', shoot, lost('c'))).toBe('10/27');
    expect(odds(b, 'south', shoot, lost('h'))).toBe('25/81');
    expect(odds(b, 'south', shoot, lost('g'))).toBe('25/81');
    expect(odds(b, 'south', shoot, lost('j'))).toBe('25/36');
    // Against Quick Shot one die each.
    const quick = bombed([blast(3), { key: 'quick-shot' }], chain);
    expect(odds(quick, 'south', shoot, lost('h'))).toBe('25/54');
  });

  test('DW-R47: the shield serves its own side only, and reaches only so far', () => {
    const mixed = bombed(
      [blast(2)],
      [{ id: 's2', x: 7.26, y: 12 }, north('a', 4.74, 12, { items: [SHIELD] })],
      {
        factions: { south: { intoCombat: 'risk' } },
      },
    );
    // Half of the shots go astray onto s2 itself; the others reach it over c.
    expect(odds(mixed, 'south', shoot, lost('s2'))).toBe('55/72');
    const far = bombed(
      [blast(3)],
      [north('h', 7.26, 12), north('g', 8.52, 12), north('j', 9.78, 12, { items: [SHIELD] })],
    );
    expect(odds(far, 'south', shoot, lost('c'))).toBe('5/6');
    expect(odds(far, 'south', shoot, lost('j'))).toBe('25/81');
  });

  test('DW-R47: all rolls, then all saves, then the removals', () => {
    const b = bombed([blast(1), { key: 'quick-shot' }], [north('a', 7.26, 12, { items: [SHIELD] })]);
    const { table, failure } = say(b, 'south', shoot, [6, 6, 1, 1]);
    expect(failure).toBeUndefined();
    const kinds = table.events.flatMap((e) => {
      const { type } = e;
      return type === 'rolled' || type === 'left'
        ? [`${type} ${'kind' in e ? String(e.kind) : ''}`.trim()]
        : [];
    });
    expect(kinds).toEqual([
      'rolled rangedAttack',
      'rolled rangedAttack',
      'rolled save',
      'rolled save',
      'left',
      'left',
    ]);
  });

  test('DW-KEY-05, DW-R37: the centre stays the centre', () => {
    const b = bombed([blast(1)], [north('a', 7.5, 12)]);
    expect(say(b, 'south', shoot, [1]).failure).toBeUndefined();
  });

  test('DW-R99, DW-R128: friends who fall to it fall to their own side', () => {
    const b = bombed([blast(1)], [{ id: 's2', x: 7.26, y: 12 }], {
      factions: { south: { intoCombat: 'risk' } },
    });
    at(b, 's2').z = 0;
    // In contact with an enemy: the shot goes into combat.
    expect(say(b, 'south', shoot, [4, 6, 6]).failure).toBeUndefined();
    expect(at(b, 's2').fell).toMatchObject({ by: 's1', own: true, means: 'ranged' });
    expect(b.state.deeds.south.firstBlood).toBe('south');
  });
});

describe('Radius', () => {
  test('DW-KEY-11: everybody within so many inches gets an attack, whether or not the target was hit', () => {
    // Gaps of 2" and 2.01".
    const b = bombed([{ key: 'radius', n: 2 }], [north('a', 9.26, 12), north('b', 2.73, 12)]);
    expect(idsOf(b, [{ key: 'radius', n: 2 }], false)).toEqual(['a']);
    expect(odds(b, 'south', shoot, lost('c'))).toBe('5/6');
    expect(odds(b, 'south', shoot, lost('a'))).toBe('5/6');
    expect(odds(b, 'south', shoot, lost('b'))).toBe('0');
  });

  test('DW-KEY-04: no huddle against it', () => {
    const b = bombed([{ key: 'radius', n: 1 }], [north('a', 7.26, 12, { items: [SHIELD] })]);
    expect(odds(b, 'south', shoot, lost('c'))).toBe('5/6');
  });
});

describe('keywords by rules', () => {
  test('DW-CSR-E3: a rule that is used gives its keyword to the weapon', () => {
    const frag = rule({
      id: 'frag',
      category: 'activated',
      limits: ['once-per-game'],
      effects: [{ kind: 'keyword', keyword: blast(1), weapon: 'bomb' }],
    });
    const b = bombed([], [north('a', 7.26, 12)], {}, 3, [frag]);
    expect(odds(b, 'south', shoot, lost('a'))).toBe('0');
    expect(say(b, 'south', { do: 'use', model: 's1', rule: 'frag' }).failure).toBeUndefined();
    expect(odds(b, 'south', shoot, lost('a'))).toBe('25/36');
  });
});
