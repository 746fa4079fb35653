import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barOf,
  bearing,
  crosses,
  drawLines,
  entersPolygon,
  flatGap,
  gap,
  groupsOf,
  INCH,
  isDiscScreen,
  isInside,
  isNear,
  isOn,
  isScreen,
  lengthInside,
  linksFrom,
  makePolygon,
  overlaps,
  pathCost,
  Planner,
  sightPoints,
  touches,
  touchesPolygon,
  type Disc,
  type Obstacle,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';

const disc = (x: number, y: number, r = 630, z = 0): Disc => ({ x, y, r, z });
const box = (left: number, top: number, right: number, bottom: number) =>
  makePolygon([
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]);

const spots = fc.record({ x: fc.integer({ min: 0, max: 24_000 }), y: fc.integer({ min: 0, max: 24_000 }) });
const discs = fc.record({
  x: fc.integer({ min: 2000, max: 22_000 }),
  y: fc.integer({ min: 2000, max: 22_000 }),
  r: fc.constantFrom(630, 787, 984, 1969),
  z: fc.constantFrom(0, 0, 3000),
});
const boxes = fc
  .record({
    x: fc.integer({ min: 1000, max: 20_000 }),
    y: fc.integer({ min: 1000, max: 20_000 }),
    w: fc.integer({ min: 500, max: 5000 }),
    h: fc.integer({ min: 500, max: 5000 }),
  })
  .map(({ x, y, w, h }) => box(x, y, x + w, y + h));

describe('distance', () => {
  it('runs from edge to edge: middles 3 inches apart, bases of 0.63 inches each', () => {
    expect(flatGap(disc(0, 0), disc(3000, 0))).toBe(3000 - 1260);
    expect(flatGap(disc(0, 0), disc(1260, 0))).toBe(0);
  });

  it('is near exactly when the gap on the flat is no wider', () => {
    fc.assert(
      fc.property(discs, discs, fc.integer({ min: 0, max: 12_000 }), (a, b, far) => {
        expect(isNear(a, b, far)).toBe(flatGap(a, b) <= far);
      }),
    );
  });

  it('takes height in: a flat gap of 0.3 inches below a platform of 4 is 4.011 inches', () => {
    const above = disc(0, 0, 630, 4000);
    const below = disc(1560, 0);
    expect(flatGap(above, below)).toBe(300);
    expect(gap(above, below)).toBeCloseTo(Math.sqrt(0.3 ** 2 + 4 ** 2) * INCH, 6);
  });

  it('is the same both ways, and no detour is shorter', () => {
    fc.assert(
      fc.property(discs, discs, discs, (a, b, c) => {
        expect(gap(a, b)).toBe(gap(b, a));
        const point = (d: Disc): Disc => ({ ...d, r: 0 });
        expect(gap(point(a), point(c))).toBeLessThanOrEqual(
          gap(point(a), point(b)) + gap(point(b), point(c)) + 1e-6,
        );
      }),
    );
  });

  it('knows when bases touch, overlap, and lie on the table', () => {
    expect(touches(disc(0, 0), disc(1310, 0))).toBe(true);
    expect(touches(disc(0, 0), disc(1311, 0))).toBe(false);
    expect(overlaps(disc(0, 0), disc(1259, 0))).toBe(true);
    expect(overlaps(disc(0, 0), disc(1260, 0))).toBe(false);
    expect(overlaps(disc(0, 0), disc(10, 0, 630, 3000))).toBe(false);
    const table = { width: 24_000, height: 24_000 };
    expect(isOn(table, disc(630, 630))).toBe(true);
    expect(isOn(table, disc(629, 630))).toBe(false);
  });

  it('names eight winds', () => {
    const from = { x: 0, y: 0 };
    expect(bearing(from, { x: 0, y: -5 })).toBe('north');
    expect(bearing(from, { x: 5, y: -5 })).toBe('north-east');
    expect(bearing(from, { x: 5, y: 1 })).toBe('east');
    expect(bearing(from, { x: -4, y: 5 })).toBe('south-west');
  });
});

describe('ground', () => {
  const square = box(1000, 1000, 3000, 3000);

  it('has an inside without its edge', () => {
    expect(isInside(square, { x: 2000, y: 2000 })).toBe(true);
    expect(isInside(square, { x: 1000, y: 2000 })).toBe(false);
    expect(isInside(square, { x: 500, y: 2000 })).toBe(false);
  });

  it('counts how much of a stretch lies inside', () => {
    expect(lengthInside(square, { x: 0, y: 2000 }, { x: 4000, y: 2000 })).toBeCloseTo(2000, 6);
    expect(lengthInside(square, { x: 0, y: 2000 }, { x: 2000, y: 2000 })).toBeCloseTo(1000, 6);
    expect(lengthInside(square, { x: 0, y: 1000 }, { x: 4000, y: 1000 })).toBe(0);
  });

  it('agrees with walking along the stretch in small steps', () => {
    fc.assert(
      fc.property(boxes, spots, spots, (ground, a, b) => {
        const steps = 400;
        let inside = 0;
        for (let i = 0; i < steps; i++) {
          const t = (i + 0.5) / steps;
          if (isInside(ground, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })) inside++;
        }
        const length = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
        // Each end of the part inside may be wrong by one step.
        expect(Math.abs(lengthInside(ground, a, b) - (inside / steps) * length)).toBeLessThanOrEqual(
          (2 * length) / steps + 1,
        );
      }),
    );
  });

  it('is touched by bases beside it and entered by bases over it', () => {
    expect(touchesPolygon(square, disc(370, 2000), 0)).toBe(true);
    expect(touchesPolygon(square, disc(369, 2000), 0)).toBe(false);
    expect(entersPolygon(square, disc(370, 2000))).toBe(false);
    expect(entersPolygon(square, disc(371, 2000))).toBe(true);
  });
});

describe('sight', () => {
  const from = disc(2000, 5000);
  const to = disc(10_000, 5000);

  it('has a middle and 24 points on the rim', () => {
    const points = sightPoints(from);
    expect(points).toHaveLength(25);
    for (const p of points.slice(1))
      expect(Math.sqrt((p.x - 2000) ** 2 + (p.y - 5000) ** 2)).toBeCloseTo(630, -1);
    expect(points[1]).toEqual({ x: 2630, y: 5000 });
    expect(points[7]).toEqual({ x: 2000, y: 5630 });
  });

  it('crosses a base through its middle, not one that it touches', () => {
    const through: Obstacle = { disc: disc(6000, 5000) };
    const beside: Obstacle = { disc: disc(6000, 5630) };
    expect(crosses(through, from, to)).toBe(true);
    expect(crosses(beside, from, to)).toBe(false);
  });

  const least = (a: Disc, b: Disc, obstacles: readonly Obstacle[]): number => {
    let best = Number.POSITIVE_INFINITY;
    drawLines(a, b, obstacles, (crossed) => {
      best = Math.min(best, crossed.length);
      return best === 0;
    });
    return best;
  };

  it('goes past a small base but not past a wall', () => {
    // Along the rims a line only touches a base of the same size; a larger one hides the target.
    expect(least(from, to, [{ disc: disc(6000, 5000) }])).toBe(0);
    expect(least(from, to, [{ disc: disc(6000, 5000, 787) }])).toBe(1);
    expect(least(from, to, [{ disc: disc(6000, 5600) }])).toBe(0);
    expect(least(from, to, [{ ground: box(5900, 2000, 6100, 8000) }])).toBe(1);
  });

  it('knows a wall that no line goes past from one that ends too early', () => {
    expect(isScreen(from, to, box(5900, 2000, 6100, 8000))).toBe(true);
    // A tangent runs 630 above the middle: this wall ends below it.
    expect(isScreen(from, to, box(5900, 2000, 6100, 5600))).toBe(false);
    // Who touches the wall may look along it.
    expect(isScreen(from, to, box(2500, 2000, 3000, 8000))).toBe(false);
  });

  it('finds a screen only where every line crosses it', () => {
    const walls = fc
      .tuple(
        fc.integer({ min: 3000, max: 9000 }),
        fc.integer({ min: 0, max: 4500 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 500, max: 6000 }),
      )
      .map(([x, y, w, h]) => box(x, y, x + w, y + h));
    const sizes = fc.integer({ min: 400, max: 1500 });
    let screens = 0;
    fc.assert(
      fc.property(walls, sizes, sizes, spots, (ground, near, far, { y }) => {
        const [a, b] = [disc(1000, 5000, near), disc(12_000, 2000 + (y % 6000), far)];
        const middle = { x: (ground.left + ground.right) / 2, y: (ground.top + ground.bottom) / 2 };
        const large = disc(Math.round(middle.x), Math.round(middle.y), 1800);
        const found: Obstacle[] = [];
        if (isScreen(a, b, ground)) found.push({ ground });
        if (isDiscScreen(a, b, large)) found.push({ disc: large });
        for (const one of found) {
          screens++;
          const free = sightPoints(a).some((p) => sightPoints(b).some((q) => !crosses(one, p, q)));
          expect(free).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
    expect(screens).toBeGreaterThan(0);
  });

  it('is the same both ways, and leaving out what is far changes nothing', () => {
    const some = fc.array(
      fc.oneof(
        discs.map((d): Obstacle => ({ disc: d })),
        boxes.map((ground): Obstacle => ({ ground })),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(discs, discs, some, (a, b, obstacles) => {
        const all = least(a, b, obstacles);
        expect(least(b, a, obstacles)).toBe(all);
        let brute = Number.POSITIVE_INFINITY;
        for (const p of sightPoints(a)) {
          for (const q of sightPoints(b)) {
            brute = Math.min(brute, obstacles.filter((o) => crosses(o, p, q)).length);
          }
        }
        expect(all).toBe(brute);
      }),
      { numRuns: 40 },
    );
  });
});

describe('contact', () => {
  it('counts links: in a line of four touching bases the last is three steps from the first', () => {
    const line = [0, 1, 2, 3].map((i) => disc(i * 1260, 0));
    const linked = (a: number, b: number): boolean => touches(line[a] ?? disc(0, 0), line[b] ?? disc(0, 0));
    expect(linksFrom(4, 0, linked)).toEqual([0, 1, 2, 3]);
    expect(groupsOf(4, linked)).toEqual([0, 0, 0, 0]);
  });

  it('has no chain across a gap', () => {
    const apart = [disc(0, 0), disc(1260, 0), disc(9000, 0)];
    const linked = (a: number, b: number): boolean => touches(apart[a] ?? disc(0, 0), apart[b] ?? disc(0, 0));
    expect(linksFrom(3, 0, linked)).toEqual([0, 1, -1]);
    expect(groupsOf(3, linked)).toEqual([0, 0, 2]);
  });
});

describe('ways', () => {
  const open: Terrain = { surface: { width: 24_000, height: 24_000 }, closed: [], slow: [], pillars: [] };

  it('cost their length, and again what lies in slow ground: 3 inches open, then 1.5 slow, cost 6', () => {
    const terrain = { ...open, slow: [box(5000, 0, 9000, 9000)] };
    const way: Spot[] = [
      { x: 2000, y: 5000 },
      { x: 5000, y: 5000 },
      { x: 6500, y: 5000 },
    ];
    expect(pathCost(terrain, way)).toBeCloseTo(6 * INCH, 6);
  });

  it('are barred by the edge, by closed ground and by bases', () => {
    const base = disc(5000, 5000);
    expect(barOf(open, base, base, { x: 5000, y: 600 })).toEqual({ by: 'edge' });
    const wall = { ...open, closed: [box(7000, 0, 7200, 24_000)] };
    expect(barOf(wall, base, base, { x: 9000, y: 5000 })).toEqual({ by: 'ground', index: 0 });
    expect(barOf(wall, base, base, { x: 6370, y: 5000 })).toBeUndefined();
    const enemy = { ...open, pillars: [{ x: 8000, y: 5000, clear: 2260 }] };
    expect(barOf(enemy, base, base, { x: 11_000, y: 5000 })).toEqual({ by: 'pillar', index: 0 });
    expect(barOf(enemy, base, base, { x: 5000, y: 9000 })).toBeUndefined();
  });

  it('lead straight where nothing is in the way, and around a wall where one is', () => {
    const base = disc(3000, 5000);
    const straight = new Planner(open, base, 6000).to({ x: 8000, y: 5000 });
    expect(straight?.path).toEqual([
      { x: 3000, y: 5000 },
      { x: 8000, y: 5000 },
    ]);
    const wall = { ...open, closed: [box(5000, 3000, 5200, 7000)] };
    const around = new Planner(wall, base, 12_000).to({ x: 8000, y: 5000 });
    // Around a corner at (5100, 3000) with a base of 0.63 inches: no shorter than the two legs past that point.
    const legs = Math.sqrt(2000 ** 2 + 2000 ** 2) + Math.sqrt(2800 ** 2 + 2000 ** 2);
    expect(around?.cost ?? 0).toBeGreaterThan(legs);
    expect(around?.cost ?? 0).toBeLessThan(legs * 1.25);
    expect(new Planner(wall, base, 5500).to({ x: 8000, y: 5000 })).toBeUndefined();
  });

  it('are legal at every stretch, cost what they say, and find what a dense search finds', () => {
    const pillars = fc.array(
      spots.map((s) => ({ ...s, clear: 1260 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(pillars, fc.array(boxes, { maxLength: 2 }), (around, closed) => {
        const base = disc(12_000, 12_000);
        const budget = 6000;
        const terrain: Terrain = { ...open, closed, pillars: around };
        // Who begins in closed ground or too near a base has left the planned kind of way already.
        const stuck = around.some((p) => flatGap(base, { ...p, r: 0, z: 0 }) < p.clear - base.r);
        if (stuck || closed.some((c) => entersPolygon(c, base))) return;
        const planner = new Planner(terrain, base, budget);
        const dense = denseReach(terrain, base, budget);
        for (const { spot, cost } of dense) {
          const planned = planner.to(spot);
          // A walk on a lattice is longer than the way: whatever it reaches well within the budget is reached.
          if (cost <= budget * 0.9) expect(planned).toBeDefined();
          if (planned === undefined) continue;
          expect(planned.cost).toBeLessThanOrEqual(budget);
          expect(pathCost(terrain, planned.path)).toBeCloseTo(planned.cost, 6);
          planned.path.slice(1).forEach((to, i) => {
            const from = planned.path[i];
            expect(from === undefined ? undefined : barOf(terrain, base, from, to)).toBeUndefined();
          });
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** Every lattice place in reach, by walking half inches in eight directions. */
const denseReach = (terrain: Terrain, base: Disc, budget: number): { spot: Spot; cost: number }[] => {
  const step = 500;
  const key = (s: Spot): string => `${s.x},${s.y}`;
  const costs = new Map<string, { spot: Spot; cost: number }>([[key(base), { spot: base, cost: 0 }]]);
  const open = [{ spot: { x: base.x, y: base.y }, cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const at = open.shift();
    if (at === undefined) break;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const spot = { x: at.spot.x + dx * step, y: at.spot.y + dy * step };
      const cost = at.cost + pathCost(terrain, [at.spot, spot]);
      const known = costs.get(key(spot));
      if (cost > budget || (known !== undefined && known.cost <= cost)) continue;
      if (barOf(terrain, base, at.spot, spot) !== undefined) continue;
      costs.set(key(spot), { spot, cost });
      open.push({ spot, cost });
    }
  }
  return [...costs.values()];
};
