import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { PieceKind } from '../src/content/content.ts';
import { autoPlaces } from '../src/rules/set-up/muster.ts';
import { at, battle, refusal, rule, say, type Field, type Someone } from './field.ts';

const AMBUSH = rule({ id: 'ambush', effects: [{ kind: 'effect', effect: 'ambush' }] });
const MODELS: readonly Someone[] = [
  { id: 's1' },
  { id: 's2' },
  { id: 's3' },
  { id: 'n1' },
  { id: 'n2', rules: [AMBUSH] },
];
const KINDS: readonly Partial<PieceKind>[] = [
  { id: 'mud', name: 'Mud', difficult: true },
  { id: 'rock', name: 'Rock', shape: 'block', impassable: true, width: 2, depth: 2 },
  { id: 'smoke', name: 'Smoke', obscuring: true },
];

const setting = (more: Partial<Field> = {}) =>
  battle({ models: MODELS, kinds: KINDS, stage: 'place', round: 0, ...more });

const put = (id: string, x: number, y: number): Command => ({
  do: 'place',
  models: [{ id, x: Math.round(x * 1000), y: Math.round(y * 1000) }],
});
const lay = (kind: string, x: number, y: number): Command => ({
  do: 'terrain',
  kind,
  x: x * 1000,
  y: y * 1000,
});

describe('terrain and edge', () => {
  test('DW-DEP-02, DW-R16: the set-up roll gives priority to the higher roller, ties again, without a choice', () => {
    const b = setting({ stage: 'terrain' });
    b.state.toPlace = 2;
    b.state.work = [{ is: 'priority', step: 'roll', setUp: true, winner: '' }];
    expect(refusal(b, 'south', lay('mud', 2, 2))).toBe('DW-DEP-02');
    const said = say(b, 'south', { do: 'done' }, [3, 3, 2, 5]);
    expect(said.failure).toBeUndefined();
    expect(b.state).toMatchObject({ priority: 'north', active: 'north', stage: 'terrain', round: 0 });
  });

  test('DW-DEP-03: by turns until none remain, 2" apart, with limits on Impassable and Obscuring', () => {
    const b = setting({ stage: 'terrain' });
    b.state.toPlace = 4;
    say(b, 'south', lay('rock', 2, 2));
    expect(b.state.active).toBe('north');
    expect(refusal(b, 'north', lay('mud', 5, 2))).toBe('DW-DEP-03');
    expect(refusal(b, 'north', lay('mud', 21, 2))).toBe('DW-DEP-03');
    expect(refusal(b, 'north', lay('mud', 6, 2))).toBeUndefined();
    say(b, 'north', lay('rock', 20, 2));
    expect(refusal(b, 'south', lay('rock', 12, 12))).toBe('DW-DEP-03');
    say(b, 'south', lay('smoke', 10, 10));
    expect(refusal(b, 'north', lay('smoke', 18, 18))).toBe('DW-DEP-03');
    say(b, 'north', lay('mud', 18, 18));
    expect(b.state).toMatchObject({ stage: 'edge', active: 'south', toPlace: 0 });
  });

  test('DW-SETUP-06: nothing Impassable within 1" of a marker', () => {
    const b = setting({ stage: 'terrain', scenarios: { north: 'objectives' } });
    expect(refusal(b, 'south', lay('rock', 11, 11))).toBe('DW-SETUP-06');
    expect(refusal(b, 'south', lay('mud', 11, 11))).toBeUndefined();
  });

  test('DW-DEP-04, DW-R136: priority picks an edge; a side keeps its own, so the table turns', () => {
    const b = setting({ stage: 'edge', pieces: [{ kind: { id: 'bog', width: 6, depth: 4 }, x: 1, y: 2 }] });
    say(b, 'south', { do: 'edge', side: 'north' });
    expect(b.state.pieces).toEqual([{ kind: 'bog', x: 17000, y: 18000 }]);
    expect(b.state).toMatchObject({ stage: 'place', active: 'south' });
  });
});

describe('placement', () => {
  test('DW-DEP-05, 06, DW-V-26: the whole base within 9" of the own edge', () => {
    expect(refusal(setting(), 'south', put('s1', 12, 8.37))).toBeUndefined();
    expect(refusal(setting(), 'south', put('s1', 12, 8.38))).toBe('DW-DEP-05');
    expect(refusal(setting({ active: 'north' }), 'north', put('n1', 12, 15.63))).toBeUndefined();
    expect(refusal(setting({ active: 'north' }), 'north', put('n1', 12, 15.62))).toBe('DW-DEP-05');
    expect(refusal(setting(), 'south', put('n1', 12, 20))).toBe('DW-DEP-05');
  });

  test('DW-MOVE-05, DW-TERR-05: not on each other and not on Impassable ground', () => {
    const both: Command = {
      do: 'place',
      models: [
        { id: 's1', x: 12000, y: 5000 },
        { id: 's2', x: 13000, y: 5000 },
      ],
    };
    expect(refusal(setting(), 'south', both)).toBe('DW-MOVE-05');
    const rock = { kind: { id: 'cliff', shape: 'block' as const, impassable: true }, x: 10, y: 3 };
    expect(refusal(setting({ pieces: [rock] }), 'south', put('s1', 12, 5))).toBe('DW-TERR-05');
  });

  test('DW-DEP-07 to 10, DW-R16: by turns, the rest by one side, then turn 1 with its priority roll', () => {
    const b = setting();
    say(b, 'south', put('s1', 12, 5));
    expect(b.state.active).toBe('north');
    say(b, 'north', put('n1', 12, 20));
    say(b, 'south', put('s2', 14, 5));
    expect(refusal(b, 'north', { do: 'hold', model: 'n2' })).toBeUndefined();
    say(b, 'north', { do: 'hold', model: 'n2' });
    expect([at(b, 'n2').where, b.state.active]).toEqual(['held', 'south']);
    const last = say(b, 'south', put('s3', 16, 5), [6, 1], [{ seat: 'south', answer: 'second' }]);
    expect(last.failure).toBeUndefined();
    expect(b.state).toMatchObject({ round: 1, stage: 'movement', priority: 'north' });
  });

  test('DW-DEP-08, DW-R93: only by a rule of its own, or where there is no room', () => {
    expect(refusal(setting(), 'south', { do: 'hold', model: 's1' })).toBe('DW-DEP-08');
    const full = {
      kind: { id: 'cliff', shape: 'block' as const, impassable: true, width: 24, depth: 9 },
      x: 0,
      y: 0,
    };
    expect(refusal(setting({ pieces: [full] }), 'south', { do: 'hold', model: 's1' })).toBeUndefined();
  });

  test('DW-SETUP-05, DW-DEP-01: the circle of King of the Hill comes first, outside both zones', () => {
    const b = setting({ scenarios: { south: 'king-of-the-hill' } });
    expect(refusal(b, 'south', put('s1', 12, 5))).toBe('DW-SETUP-05');
    expect(refusal(b, 'south', { do: 'hill', x: 12000, y: 11000 })).toBe('DW-SETUP-05');
    expect(refusal(b, 'south', { do: 'hill', x: 2000, y: 12000 })).toBe('DW-SETUP-05');
    say(b, 'south', { do: 'hill', x: 12000, y: 12000 });
    expect(b.state.hills).toEqual({ south: { x: 12000, y: 12000 } });
    expect([b.state.active, refusal(b, 'south', put('s1', 12, 5))]).toEqual(['south', undefined]);
  });

  test('forces are drawn up legally, whatever lies in the zone', () => {
    const many = Array.from({ length: 30 }, (_, i): Someone => ({
      id: `s${i + 1}`,
      type: i < 3 ? 'hero' : 'basic',
      base: i < 3 ? 40 : 32,
    }));
    const b = battle({
      models: [...many, { id: 'n1' }],
      stage: 'place',
      round: 0,
      pieces: [{ kind: { id: 'cliff', shape: 'block', impassable: true }, x: 10, y: 4 }],
    });
    const places = autoPlaces(b, 'south');
    expect(places.length).toBe(30);
    expect(refusal(b, 'south', { do: 'place', models: places })).toBeUndefined();
  });
});
