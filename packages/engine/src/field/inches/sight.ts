import { distance, isNear, type Disc, type Spot } from './disc.ts';
import {
  isInside,
  isStretchNear,
  lengthInside,
  offStretch,
  stretchToPolygon,
  touchesPolygon,
  type Polygon,
} from './polygon.ts';

/** Something that a line may cross: another base, or a piece of ground. */
export type Obstacle = { readonly disc: Disc } | { readonly ground: Polygon };

/** Directions of the 24 points of a rim, every 15 degrees, in millionths: written out, so that they are the same everywhere. */
const RIM: readonly Spot[] = (() => {
  const quarter = [0, 258819, 500000, 707107, 866025, 965926];
  const at = (i: number): number => {
    const [turn, step] = [Math.floor(i / 6) % 4, i % 6];
    const rising = quarter[step] ?? 0;
    const falling = step === 0 ? 1_000_000 : (quarter[6 - step] ?? 0);
    return [rising, falling, -rising, -falling][turn] ?? 0;
  };
  return Array.from({ length: 24 }, (_, i) => ({ x: at(i + 6), y: at(i) }));
})();

/** The middle and 24 points of the rim of a base, in whole mils; the middle first. */
export const sightPoints = (d: Disc): Spot[] => {
  const points = rimPoints(d, d.r);
  points.unshift({ x: d.x, y: d.y });
  return points;
};

/** How many points of a rim there are. */
export const RIM_POINTS = RIM.length;

/** One of the points at a distance around a place, in whole mils. */
export const rimPoint = (middle: Spot, r: number, i: number): Spot => {
  const { x, y } = RIM[i] ?? middle;
  return { x: middle.x + Math.round((r * x) / 1_000_000), y: middle.y + Math.round((r * y) / 1_000_000) };
};

/** The 24 points at a distance around a place, in whole mils. */
export const rimPoints = (middle: Spot, r: number): Spot[] => {
  const points: Spot[] = [];
  for (let i = 0; i < RIM.length; i++) points.push(rimPoint(middle, r, i));
  return points;
};

/** Whether a line goes through an obstacle. Touching its edge is not crossing it. */
export const crosses = (obstacle: Obstacle, from: Spot, to: Spot): boolean => {
  return 'disc' in obstacle ? crossesDisc(obstacle.disc, from, to) : crossesGround(obstacle.ground, from, to);
};

export const crossesDisc = (disc: Disc, from: Spot, to: Spot): boolean =>
  offStretch(disc.x, disc.y, from.x, from.y, to.x, to.y) < disc.r - 1;

export const crossesGround = (ground: Polygon, from: Spot, to: Spot): boolean =>
  lengthInside(ground, from, to) > 1;

/** Whether any line between two bases could cross an obstacle: the others are left out before a line is drawn. */
export const isBetween = (from: Disc, to: Disc, obstacle: Obstacle): boolean =>
  'disc' in obstacle ? isDiscBetween(from, to, obstacle.disc) : isGroundBetween(from, to, obstacle.ground);

export const isDiscBetween = (from: Disc, to: Disc, disc: Disc): boolean => {
  const r = disc.r + Math.max(from.r, to.r);
  const { x, y } = disc;
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  if ((ax < x - r && bx < x - r) || (ax > x + r && bx > x + r)) return false;
  if ((ay < y - r && by < y - r) || (ay > y + r && by > y + r)) return false;
  return offStretch(x, y, ax, ay, bx, by) < r;
};

export const isGroundBetween = (from: Disc, to: Disc, ground: Polygon): boolean => {
  const r = Math.max(from.r, to.r);
  if (!isStretchNear(ground, from, to, r)) return false;
  return stretchToPolygon(ground, from, to) < r || isInside(ground, from);
};

/** How much of a line must lie in a piece of ground, so that no line beside it passes by in a corner. */
const DEEP = 100;

/** The two outer tangents of two bases, from one to the other. */
export interface Tangents {
  readonly left: readonly [Spot, Spot];
  readonly right: readonly [Spot, Spot];
}

/** The outer tangents of two bases, a hair wider for the rounding of their rims; undefined where the bases touch. */
export const tangentsOf = (from: Disc, to: Disc): Tangents | undefined => {
  const far = distance(from, to);
  if (far <= from.r + to.r) return undefined;
  const ux = (to.x - from.x) / far;
  const uy = (to.y - from.y) / far;
  // A tangent leans by as much as one base is wider than the other.
  const lean = (from.r - to.r) / far;
  const wide = Math.sqrt(1 - lean * lean);
  const tangent = (side: number): readonly [Spot, Spot] => {
    const nx = ux * lean - side * uy * wide;
    const ny = uy * lean + side * ux * wide;
    const r = from.r + 1;
    const s = to.r + 1;
    return [
      { x: from.x + nx * r, y: from.y + ny * r },
      { x: to.x + nx * s, y: to.y + ny * s },
    ];
  };
  return { left: tangent(1), right: tangent(-1) };
};

/**
 * Whether a piece of ground certainly stops every line between two bases: it is convex, clear of both, and deep across
 * either of their outer tangents, so it cuts all that lies between them in half. False where that is not plain.
 */
export const isScreen = (from: Disc, to: Disc, ground: Polygon, tangents = tangentsOf(from, to)): boolean =>
  ground.convex &&
  tangents !== undefined &&
  lengthInside(ground, tangents.left[0], tangents.left[1]) >= DEEP &&
  lengthInside(ground, tangents.right[0], tangents.right[1]) >= DEEP &&
  !touchesPolygon(ground, from, 1) &&
  !touchesPolygon(ground, to, 1);

/** The same of another base. */
export const isDiscScreen = (from: Disc, to: Disc, disc: Disc, tangents = tangentsOf(from, to)): boolean =>
  tangents !== undefined &&
  isCut(disc, tangents.left) &&
  isCut(disc, tangents.right) &&
  !isNear(disc, from, 1) &&
  !isNear(disc, to, 1);

const isCut = (disc: Disc, tangent: readonly [Spot, Spot]): boolean => {
  const a = tangent[0];
  const b = tangent[1];
  return offStretch(disc.x, disc.y, a.x, a.y, b.x, b.y) < disc.r - 2;
};

/**
 * Goes through the lines between two bases, from every sight point of one to every one of the other, the middles first.
 * Stops as soon as `visit` says that it has seen enough.
 */
const eachLine = (from: Disc, to: Disc, visit: (a: Spot, b: Spot) => boolean): void => {
  const ends = sightPoints(to);
  for (const a of sightPoints(from)) for (const b of ends) if (visit(a, b)) return;
};

/** A line between two bases and what it suffers. */
export interface SightLine {
  readonly ends: readonly [Spot, Spot];
  readonly penalty: number;
}

/**
 * The first of the lines between two bases with the least penalty, the middles first; undefined when every line is
 * stopped. `penaltyOf` tells the penalty of a line, or anything that is not under `least` when it is no better.
 * `floorOf` tells what no line between two bases, or between a point of one and the other, can be under.
 */
export const bestLine = (
  from: Disc,
  to: Disc,
  penaltyOf: (a: Spot, b: Spot, least: number) => number,
  floorOf: (a: Disc, b: Disc) => number,
): SightLine | undefined => {
  const floor = floorOf(from, to);
  if (floor === Number.POSITIVE_INFINITY) return undefined;
  let least = penaltyOf(from, to, Number.POSITIVE_INFINITY);
  let best: readonly [Spot, Spot] = [from, to];
  // Most often the line between the middles is enough, and no rim needs to be drawn.
  if (least <= floor) return { ends: best, penalty: least };
  const starts = sightPoints(from);
  const ends = sightPoints(to);
  const floors: number[] = [];
  for (let i = 0; i < starts.length; i++) {
    const a = starts[i];
    if (a === undefined || floorOf(pointOf(a, from), to) >= least) continue;
    for (let j = 0; j < ends.length; j++) {
      const b = ends[j];
      if (b === undefined) continue;
      // Among the first lines there is often a good one; after them a look at the far end pays.
      if (i > 0 && (floors[j] ??= floorOf(pointOf(b, to), from)) >= least) continue;
      const penalty = penaltyOf(a, b, least);
      if (penalty >= least) continue;
      least = penalty;
      best = [a, b];
      if (least <= floor) return { ends: best, penalty: least };
    }
  }
  return least === Number.POSITIVE_INFINITY ? undefined : { ends: best, penalty: least };
};

/** A point of a base as a base of no width. */
const pointOf = ({ x, y }: Spot, { z }: Disc): Disc => ({ x, y, r: 0, z });

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
