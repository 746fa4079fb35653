import { describe, expect, test } from 'vitest';
import { makePolygon, pathCost, Planner, type Terrain } from '../src/field/inches/index.ts';

describe('tolls on a way', () => {
  // A line at x = 1000 costs 5000 to cross below y = 3000 and nothing above.
  const terrain: Terrain = {
    surface: { width: 10_000, height: 10_000 },
    closed: [],
    slow: [],
    pillars: [],
    toll: (from, to) => (from.x < 1000 !== to.x < 1000 && Math.max(from.y, to.y) < 3000 ? 5000 : 0),
  };

  test('count beside the length, and a planner goes by the cheaper way', () => {
    const [from, to] = [
      { x: 500, y: 500 },
      { x: 1500, y: 500 },
    ];
    expect(pathCost(terrain, [from, to])).toBe(6000);
    const base = { ...from, r: 100, z: 0 };
    expect(new Planner(terrain, base, 9000).to(to)?.cost).toBe(6000);
    // A corner beyond which the toll is not asked: up 2600, across 1000, down 2600.
    const corner = makePolygon([{ x: 900, y: 3100 }]);
    const around = new Planner({ ...terrain, around: [corner] }, base, 9000).to(to);
    expect(around?.cost).toBeLessThan(6000);
  });
});
