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
  return 'disc' in obstacle ? crossesDisc(obstacle.disc, from, to) : crossesGround(obstacle.ground, from, to);
};

export const crossesDisc = (disc: Disc, from: Spot, to: Spot): boolean =>
  distanceToStretch(disc, from, to) < disc.r - 1;

export const crossesGround = (ground: Polygon, from: Spot, to: Spot): boolean =>
  lengthInside(ground, from, to) > 1;

/** Whether any line between two bases could cross an obstacle: the others are left out before a line is drawn. */
export const isBetween = (from: Disc, to: Disc, obstacle: Obstacle): boolean =>
  'disc' in obstacle ? isDiscBetween(from, to, obstacle.disc) : isGroundBetween(from, to, obstacle.ground);

export const isDiscBetween = (from: Disc, to: Disc, disc: Disc): boolean =>
  distanceToStretch(disc, from, to) < disc.r + Math.max(from.r, to.r);

export const isGroundBetween = (from: Disc, to: Disc, ground: Polygon): boolean => {
  const r = Math.max(from.r, to.r);
  if (Math.max(from.x, to.x) < ground.left - r || Math.min(from.x, to.x) > ground.right + r) return false;
  if (Math.max(from.y, to.y) < ground.top - r || Math.min(from.y, to.y) > ground.bottom + r) return false;
  return stretchToPolygon(ground, from, to) < r || isInside(ground, from);
};

/**
 * Goes through the lines between two bases, from every sight point of one to every one of the other, the middles first.
 * Stops as soon as `visit` says that it has seen enough.
 */
export const eachLine = (from: Disc, to: Disc, visit: (a: Spot, b: Spot) => boolean): void => {
  // Most often the line between the middles is enough, and no rim needs to be drawn.
  if (visit(from, to)) return;
  const starts = sightPoints(from);
  const ends = sightPoints(to);
  for (let i = 0; i < starts.length; i++) {
    const a = starts[i];
    for (let j = i === 0 ? 1 : 0; j < ends.length; j++) {
      const b = ends[j];
      if (a !== undefined && b !== undefined && visit(a, b)) return;
    }
  }
};

/**
 * Draws the lines between two bases and tells which of the obstacles each crosses, as a list of places in `obstacles`.
 * Stops as soon as `visit` says that it has seen enough.
 */
export const drawLines = (
  from: Disc,
  to: Disc,
  obstacles: readonly Obstacle[],
  visit: (crossed: readonly number[], a: Spot, b: Spot) => boolean,
): void => {
  const near = [...obstacles.keys()].filter((i) => {
    const obstacle = obstacles[i];
    return obstacle !== undefined && isBetween(from, to, obstacle);
  });
  eachLine(from, to, (a, b) => {
    const crossed = near.filter((i) => {
      const obstacle = obstacles[i];
      return obstacle !== undefined && crosses(obstacle, a, b);
    });
    return visit(crossed, a, b);
  });
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
