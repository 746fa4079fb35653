import { distance, type Disc, type Spot } from './disc.ts';
import { distanceToStretch, isInside, lengthInside, stretchToPolygon, type Polygon } from './polygon.ts';

/** Something that a line may cross: another base, or a piece of ground. */
export type Obstacle = { readonly disc: Disc } | { readonly ground: Polygon };

/** Directions of the 24 points of a rim, every 15 degrees, in millionths: written out, so that they are the same everywhere. */
const RIM: readonly (readonly [number, number])[] = (() => {
  const quarter = [0, 258819, 500000, 707107, 866025, 965926];
  const at = (i: number): number => {
    const [turn, step] = [Math.floor(i / 6) % 4, i % 6];
    const rising = quarter[step] ?? 0;
    const falling = step === 0 ? 1_000_000 : (quarter[6 - step] ?? 0);
    return [rising, falling, -rising, -falling][turn] ?? 0;
  };
  return Array.from({ length: 24 }, (_, i) => [at(i + 6), at(i)] as const);
})();

/** The middle and 24 points of the rim of a base, in whole mils; the middle first. */
export const sightPoints = (d: Disc): Spot[] => [
  { x: d.x, y: d.y },
  ...RIM.map(([x, y]) => ({
    x: d.x + Math.round((d.r * x) / 1_000_000),
    y: d.y + Math.round((d.r * y) / 1_000_000),
  })),
];

/** Whether a line goes through an obstacle. Touching its edge is not crossing it. */
export const crosses = (obstacle: Obstacle, from: Spot, to: Spot): boolean => {
  if ('disc' in obstacle) return distanceToStretch(obstacle.disc, from, to) < obstacle.disc.r - 1;
  return lengthInside(obstacle.ground, from, to) > 1;
};

/** The obstacles that any line between two bases could cross: the others are left out before a line is drawn. */
export const between = (from: Disc, to: Disc, obstacles: readonly Obstacle[]): Obstacle[] => {
  const r = Math.max(from.r, to.r);
  return obstacles.filter((o) => {
    if ('disc' in o) return distanceToStretch(o.disc, from, to) < o.disc.r + r;
    return stretchToPolygon(o.ground, from, to) < r || isInside(o.ground, from);
  });
};

/**
 * Draws the lines between two bases, from every sight point of one to every one of the other, and tells which of the
 * obstacles each crosses, as a list of places in `obstacles`. Stops as soon as `visit` says that it has seen enough.
 */
export const drawLines = (
  from: Disc,
  to: Disc,
  obstacles: readonly Obstacle[],
  visit: (crossed: readonly number[], a: Spot, b: Spot) => boolean,
): void => {
  const near = between(from, to, obstacles).map((o) => obstacles.indexOf(o));
  const starts = sightPoints(from);
  const ends = sightPoints(to);
  for (const a of starts) {
    for (const b of ends) {
      const crossed = near.filter((i) => {
        const obstacle = obstacles[i];
        return obstacle !== undefined && crosses(obstacle, a, b);
      });
      if (visit(crossed, a, b)) return;
    }
  }
};

/** The nearest points of two bases: where a straight reach between them begins and ends. */
export const nearestPoints = (a: Disc, b: Disc): readonly [Spot, Spot] => {
  const d = distance(a, b);
  if (d === 0) return [a, b];
  const at = (from: Disc, to: Disc): Spot => ({
    x: from.x + Math.round(((to.x - from.x) * from.r) / d),
    y: from.y + Math.round(((to.y - from.y) * from.r) / d),
  });
  return [at(a, b), at(b, a)];
};
