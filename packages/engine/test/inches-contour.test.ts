import { describe, expect, it } from 'vitest';
import { contours, sampled, type Lattice, type Spot } from '../src/field/inches/index.ts';

const lattice: Lattice = { left: 0, top: 0, step: 250, columns: 97, rows: 97 };

/** Twice the area inside a loop, with its sign by the way round. */
const doubled = (loop: readonly Spot[]): number =>
  loop.reduce((sum, a, i) => {
    const b = loop[(i + 1) % loop.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

const from =
  (...circles: readonly (readonly [x: number, y: number, r: number])[]) =>
  (at: Spot): number =>
    Math.min(...circles.map(([x, y, r]) => Math.hypot(at.x - x, at.y - y) - r));

describe('outlines from numbers on a lattice', () => {
  it('run along a circle, nowhere a fiftieth of an inch off', () => {
    const [loop = [], ...rest] = contours(lattice, sampled(lattice, from([12_000, 12_000, 6000])), 0);
    expect(rest).toEqual([]);
    for (const p of loop) expect(Math.abs(Math.hypot(p.x - 12_000, p.y - 12_000) - 6000)).toBeLessThan(20);
  });

  it('go round circles that overlap once, and round those apart each', () => {
    const both = from([8000, 12_000, 3000], [12_000, 12_000, 3000]);
    expect(contours(lattice, sampled(lattice, both), 0)).toHaveLength(1);
    const apart = from([5000, 12_000, 3000], [15_000, 12_000, 3000]);
    expect(contours(lattice, sampled(lattice, apart), 0)).toHaveLength(2);
  });

  it('run the other way round holes', () => {
    const ring = (at: Spot): number => Math.abs(from([12_000, 12_000, 5000])(at)) - 1000;
    const areas = contours(lattice, sampled(lattice, ring), 0).map((loop) => doubled(loop) / 2);
    expect(areas).toHaveLength(2);
    // A ring from 4″ to 6″: π × (36 − 16) square inches, the hole counted against the rest.
    const sum = areas.reduce((a, b) => a + b, 0) / 1e6;
    expect(Math.abs(sum)).toBeCloseTo(Math.PI * 20, 0);
    expect(Math.sign(areas[0] ?? 0)).not.toBe(Math.sign(areas[1] ?? 0));
  });

  it('are closed at the edge of the lattice', () => {
    const [loop = []] = contours(lattice, sampled(lattice, from([0, 0, 4000])), 0);
    expect(Math.abs(doubled(loop)) / 2e6).toBeCloseTo(Math.PI * 4, 0);
  });
});
