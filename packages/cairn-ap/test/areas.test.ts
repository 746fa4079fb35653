import { describe, expect, it } from 'vitest';
import { areaOf } from '../src/rules/ground/areas.ts';
import type { Shape } from '../src/content/content.ts';
import { scene } from './field.ts';

const WIDTH = 21;
const at = (x: number, y: number): number => y * WIDTH + x;
const ROWS = Array.from({ length: WIDTH }, () => '.'.repeat(WIDTH));

describe('CA-R92, CA-X63: shapes', () => {
  const s = scene({ map: ROWS, creatures: [{ id: 'p', x: 10, y: 10 }] });
  const [from] = s.state.creatures;
  const area = (shape: Shape, x: number, y: number): readonly number[] => {
    if (from === undefined) throw new Error('nobody there');
    return areaOf(s, shape, { from, at: at(x, y) });
  };

  it('radius 1 around an aimed Space covers 9, around a creature 8', () => {
    expect(area({ kind: 'radius', r: { flat: 1 } }, 5, 5)).toHaveLength(9);
    expect(area({ kind: 'radius', r: { flat: 1 }, around: true }, 10, 10)).toHaveLength(8);
    expect(area({ kind: 'adjacent' }, 10, 10)).toHaveLength(8);
  });

  it('cones of 4 and 6, straight and diagonal', () => {
    const cone = (n: number, x: number, y: number): number =>
      area({ kind: 'cone', n: { flat: n } }, x, y).length;
    expect([cone(4, 14, 10), cone(4, 14, 14), cone(6, 10, 4), cone(6, 4, 4)]).toEqual([12, 10, 24, 21]);
  });

  it('a line of 6 towards (-3, 2)', () => {
    const line = [
      [-1, 1],
      [-2, 1],
      [-3, 2],
      [-4, 3],
      [-5, 3],
      [-6, 4],
    ].map(([dx = 0, dy = 0]) => at(10 + dx, 10 + dy));
    expect(area({ kind: 'line', n: { flat: 6 } }, 7, 12)).toEqual(line);
  });

  it('a wall stands across the way to its Space', () => {
    const wall = area({ kind: 'wall', n: { flat: 3 } }, 14, 10);
    expect([...wall].sort((a, b) => a - b)).toEqual([at(14, 9), at(14, 10), at(14, 11)]);
  });

  it('what cannot be seen from its origin is left out', () => {
    const rows = ROWS.map((row, y) => (y === 10 ? `${row.slice(0, 12)}#${row.slice(13)}` : row));
    const walled = scene({ map: rows, creatures: [{ id: 'p', x: 10, y: 10 }] });
    const [c] = walled.state.creatures;
    if (c === undefined) throw new Error('nobody there');
    const line = areaOf(walled, { kind: 'line', n: { flat: 6 } }, { from: c, at: at(16, 10) });
    expect(line).not.toContain(at(13, 10));
  });
});
