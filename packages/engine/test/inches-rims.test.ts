import {
  distance,
  findSpot,
  makePolygon,
  rimsOfPolygon,
  tangents,
  type Rim,
  type Spot,
} from '@caltrop/engine/inches';
import { describe, expect, it } from 'vitest';

const START = { x: 0, y: 0 };
const circle = (x: number, y: number, r: number) => ({ x, y, r });
const outside =
  (...circles: readonly (Spot & { readonly r: number })[]) =>
  (spot: Spot): boolean =>
    circles.every((c) => distance(c, spot) >= c.r - 1);

describe('a free place', () => {
  it('is the start where that is free', () => {
    expect(findSpot([], START, 1000, () => true)).toEqual(START);
  });

  it('is the nearest place of the one thing in the way', () => {
    const bar = circle(300, 0, 1000);
    expect(findSpot([bar], START, 1000, outside(bar))).toEqual({ x: -700, y: 0 });
    expect(findSpot([bar], START, 600, outside(bar))).toBeUndefined();
  });

  it('is where two circles meet when each bars the way out of the other', () => {
    // 3-4-5: circles of 500 around (±300, 0) meet at (0, ±400).
    const bars = [circle(300, 0, 500), circle(-300, 0, 500)];
    const found = findSpot(bars, START, 1000, outside(...bars));
    expect([found?.x, Math.abs(found?.y ?? 0)]).toEqual([0, 400]);
    expect(findSpot(bars, START, 390, outside(...bars))).toBeUndefined();
  });

  it('lies between a wall and a circle', () => {
    const wall: Rim = { x: 0, y: 300, dx: 1, dy: 0 };
    const bar = circle(0, 0, 500);
    const found = findSpot([wall, bar], START, 1000, (s) => s.y >= 300 && Math.abs(s.x) >= 400 && s.y < 301);
    expect([Math.abs(found?.x ?? 0), found?.y]).toEqual([400, 300]);
  });

  it('is found around the corner of a piece of ground', () => {
    const ground = makePolygon([
      { x: -1000, y: -100 },
      { x: 1000, y: -100 },
      { x: 1000, y: 100 },
      { x: -1000, y: 100 },
    ]);
    // A base of 200 lies clear of it 300 from the middle.
    const found = findSpot(rimsOfPolygon(ground, 200), START, 400, (s) => Math.abs(s.y) >= 300);
    expect([found?.x, Math.abs(found?.y ?? 0)]).toEqual([0, 300]);
  });
});

describe('ways that only just pass a circle', () => {
  it('lie as far from its middle as it is wide', () => {
    for (const line of tangents(START, circle(500, 0, 300))) {
      const { dx = 0, dy = 0 } = line.r === undefined ? line : {};
      // Beside a line from the start through (0.8, ±0.6): 500 × 0.6 = 300.
      expect([dx, Math.abs(dy)].map((n) => Math.round(n * 1000))).toEqual([800, 600]);
    }
    expect(tangents(START, circle(500, 0, 300))).toHaveLength(2);
    expect(tangents(START, circle(100, 0, 300))).toEqual([]);
  });
});
