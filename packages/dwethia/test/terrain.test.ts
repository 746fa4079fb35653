import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { PieceKind } from '../src/content/content.ts';
import { footingAt } from '../src/rules/ground/terrain.ts';
import { at, battle, refusal, rule, say, type Someone } from './field.ts';

const go = (...path: readonly (readonly [number, number])[]): Command => ({
  do: 'move',
  model: 's1',
  path: path.map(([x, y]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })),
});

const over = (kind: Partial<PieceKind>, x: number, y: number, more: Partial<Someone> = {}) =>
  battle({
    models: [
      { id: 's1', x: 6, y: 6, ...more },
      { id: 'n1', x: 20, y: 22 },
    ],
    pieces: [{ kind, x, y }],
  });

const MUD: Partial<PieceKind> = { name: 'Mud', difficult: true };
const ROCK: Partial<PieceKind> = { name: 'Rock', shape: 'block', impassable: true, width: 2.5, depth: 2.5 };
const BARRICADE: Partial<PieceKind> = { name: 'Barricade', shape: 'linear', height: 2, width: 0.5, depth: 5 };
const PLATFORM: Partial<PieceKind> = { name: 'Platform', shape: 'platform', height: 4 };
const STAIRS: Partial<PieceKind> = { ...PLATFORM, name: 'Stairs', stairs: true };

describe('ground', () => {
  test('DW-TERR-01, DW-MOVE-11, DW-R24, DW-V-24: Difficult ground costs double, by the way of the middle', () => {
    expect(refusal(over(MUD, 9, 4), 'south', go([10.5, 6]))).toBeUndefined();
    expect(refusal(over(MUD, 9, 4), 'south', go([10.6, 6]))).toBe('DW-MOVE-01');
    const b = over(MUD, 9, 4);
    say(b, 'south', go([10.5, 6]));
    expect(at(b, 's1').spent).toBe(6000);
  });

  test('DW-CSR-L01: some ignore it', () => {
    const rules = [rule({ id: 'sure', effects: [{ kind: 'effect', effect: 'ignore-difficult' }] })];
    expect(refusal(over(MUD, 9, 4, { rules }), 'south', go([12, 6]))).toBeUndefined();
  });

  test('DW-TERR-05, DW-R125: no part of a base enters Impassable ground, on the way or at its end', () => {
    expect(refusal(over(ROCK, 8, 5), 'south', go([11.8, 6]))).toBe('DW-TERR-05');
    // Its rim would brush the rock, whose lower side lies at 6.5.
    expect(refusal(over(ROCK, 8, 6.5), 'south', go([11.8, 6]))).toBe('DW-TERR-05');
    expect(refusal(over(ROCK, 8, 6.64), 'south', go([11.8, 6]))).toBeUndefined();
    expect(refusal(over(ROCK, 8, 5), 'south', go([8, 6]))).toBe('DW-TERR-05');
  });

  test('DW-V-40, DW-R125: over a Barricade of 2" the way costs 4" more; nobody ends on it', () => {
    expect(refusal(over(BARRICADE, 6.7, 4), 'south', go([8, 6]))).toBeUndefined();
    expect(refusal(over(BARRICADE, 6.7, 4), 'south', go([8.1, 6]))).toBe('DW-MOVE-01');
    expect(refusal(over(BARRICADE, 6.7, 4), 'south', go([7.5, 6]))).toBe('DW-R125');
    const b = over(BARRICADE, 6.7, 4);
    say(b, 'south', go([8, 6]));
    expect(at(b, 's1').spent).toBe(6000);
  });

  test('DW-MOVE-14, DW-V-37: a climb costs twice its height, below 2" nothing', () => {
    const climb = (height: number) =>
      over({ ...PLATFORM, name: `Block ${height}`, height }, 6.7, 4, { move: 8, x: 6, y: 6 });
    const up = (height: number): number | string => {
      const b = climb(height);
      const said = say(b, 'south', go([7.4, 6]));
      return said.refused?.rule ?? at(b, 's1').spent;
    };
    // 1.4" along and no climb; 8" and 10" of climb are too much with it.
    expect(up(1.9)).toBe(1400);
    expect(up(3)).toBe(7400);
    expect(up(4)).toBe('DW-MOVE-01');
    // The climb alone: as far along as a hair.
    const b = over({ ...PLATFORM, height: 4 }, 6, 4, { move: 8 });
    expect(refusal(b, 'south', go([6.001, 6]))).toBeUndefined();
    const higher = over({ ...PLATFORM, height: 5, name: 'Five' }, 6, 4, { move: 8 });
    expect(refusal(higher, 'south', go([6.001, 6]))).toBe('DW-MOVE-01');
  });

  test('DW-R125: by stairs, in the middle of the sides along x, a platform costs its height; the footing is its top', () => {
    const b = over(STAIRS, 4, 7, {});
    say(b, 'south', go([6, 8]));
    expect(at(b, 's1')).toMatchObject({ spent: 6000, z: 4000 });
    expect(footingAt(b, { x: 6000, y: 8000 })).toBe(4000);
    expect(footingAt(b, { x: 3000, y: 8000 })).toBe(0);
    // Beside the stairs, and without stairs, it takes 8".
    expect(refusal(over(STAIRS, 4, 7, { x: 4.7 }), 'south', go([4.7, 8]))).toBe('DW-MOVE-01');
    expect(refusal(over(PLATFORM, 4, 7), 'south', go([6, 8]))).toBe('DW-MOVE-01');
    expect(refusal(over(STAIRS, 4, 7), 'south', go([6, 6.8]))).toBe('DW-R125');
  });

  test('DW-MOVE-15: a gap of 3" is Difficult and not to be stopped over, a narrower one is stepped across', () => {
    const gap = (width: number): Partial<PieceKind> => ({
      name: `Gap ${width}`,
      shape: 'gap',
      width,
      depth: 10,
    });
    const across = (width: number) => over(gap(width), 6.5, 1, { move: 8 });
    expect(refusal(across(3), 'south', go([11, 6]))).toBeUndefined();
    expect(refusal(across(3), 'south', go([11.1, 6]))).toBe('DW-MOVE-01');
    expect(refusal(across(2.9), 'south', go([14, 6]))).toBeUndefined();
    expect(refusal(across(3), 'south', go([8, 6]))).toBe('DW-MOVE-15');
  });

  test('DW-CSR-L08: Ethereal models cross all but Impassable ground at no extra cost', () => {
    const rules = [rule({ id: 'ethereal', effects: [{ kind: 'effect', effect: 'ethereal' }] })];
    expect(refusal(over(BARRICADE, 8, 4, { rules }), 'south', go([12, 6]))).toBeUndefined();
    expect(refusal(over(MUD, 7, 4, { rules }), 'south', go([12, 6]))).toBeUndefined();
    expect(refusal(over(ROCK, 8, 5, { rules }), 'south', go([11.8, 6]))).toBe('DW-TERR-05');
  });
});
