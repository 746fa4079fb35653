import type { Disc, Spot } from './disc.ts';

/** A piece of ground: a simple polygon, its corners in order, with its bounding box at hand. */
export interface Polygon {
  readonly corners: readonly Spot[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** No corner points inwards: lines through it are cut without lists. */
  readonly convex: boolean;
}

/** A polygon from its corners. */
export const makePolygon = (corners: readonly Spot[]): Polygon => ({
  corners,
  left: Math.min(...corners.map((c) => c.x)),
  top: Math.min(...corners.map((c) => c.y)),
  right: Math.max(...corners.map((c) => c.x)),
  bottom: Math.max(...corners.map((c) => c.y)),
  convex: isConvex(corners),
});

const isConvex = (corners: readonly Spot[]): boolean => {
  let sign = 0;
  for (let i = 0; i < corners.length; i++) {
    const [a, b, c] = [corners[i], corners[(i + 1) % corners.length], corners[(i + 2) % corners.length]];
    if (a === undefined || b === undefined || c === undefined) return false;
    const bend = Math.sign(turn(a, b, c));
    if (bend !== 0 && sign !== 0 && bend !== sign) return false;
    if (bend !== 0) sign = bend;
  }
  return true;
};

/** Whether a place lies strictly inside; its edge is not inside. */
export const isInside = (p: Polygon, { x, y }: Spot): boolean => {
  if (x <= p.left || x >= p.right || y <= p.top || y >= p.bottom) return false;
  const { corners } = p;
  let inside = false;
  let a = corners.at(-1);
  for (const b of corners) {
    if (a === undefined) return false;
    const side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    if (side === 0 && between(a, b, x, y)) return false;
    if (a.y > y !== b.y > y && side > 0 === b.y > a.y) inside = !inside;
    a = b;
  }
  return inside;
};

const between = (a: Spot, b: Spot, x: number, y: number): boolean =>
  x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);

/** How far a place is from the nearest point of a stretch. */
export const distanceToStretch = (p: Spot, a: Spot, b: Spot): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const x = a.x + t * dx - p.x;
  const y = a.y + t * dy - p.y;
  return Math.sqrt(x * x + y * y);
};

/** How far two stretches are from each other; 0 when they cross. */
export const distanceOfStretches = (a: Spot, b: Spot, c: Spot, d: Spot): number => {
  if (stretchesCross(a, b, c, d)) return 0;
  return Math.min(
    distanceToStretch(a, c, d),
    distanceToStretch(b, c, d),
    distanceToStretch(c, a, b),
    distanceToStretch(d, a, b),
  );
};

const stretchesCross = (a: Spot, b: Spot, c: Spot, d: Spot): boolean => {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  return abc > 0 !== abd > 0 && cda > 0 !== cdb > 0;
};

const turn = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** How far a place is from a polygon; 0 inside it. */
export const distanceToPolygon = (p: Polygon, at: Spot): number => {
  if (isInside(p, at)) return 0;
  return edgeDistance(p, (a, b) => distanceToStretch(at, a, b));
};

/** How far a stretch is from a polygon; 0 when it enters. */
export const stretchToPolygon = (p: Polygon, from: Spot, to: Spot): number => {
  if (isInside(p, from) || isInside(p, to)) return 0;
  return edgeDistance(p, (a, b) => distanceOfStretches(from, to, a, b));
};

const edgeDistance = (p: Polygon, measure: (a: Spot, b: Spot) => number): number => {
  let least = Number.POSITIVE_INFINITY;
  let a = p.corners.at(-1);
  for (const b of p.corners) {
    if (a !== undefined) least = Math.min(least, measure(a, b));
    a = b;
  }
  return least;
};

/** Whether a base touches or overlaps a polygon. */
export const touchesPolygon = (p: Polygon, d: Disc, slack: number): boolean =>
  nearBox(p, d, d.r + slack) && distanceToPolygon(p, d) <= d.r + slack;

/** Whether a base shares ground with a polygon: more than touching. */
export const entersPolygon = (p: Polygon, d: Disc, slack = 0): boolean =>
  nearBox(p, d, d.r) && distanceToPolygon(p, d) < d.r - slack;

const nearBox = (p: Polygon, { x, y }: Spot, by: number): boolean =>
  x >= p.left - by && x <= p.right + by && y >= p.top - by && y <= p.bottom + by;

/** How much of a stretch lies inside a polygon. */
export const lengthInside = (p: Polygon, from: Spot, to: Spot): number => {
  if (Math.max(from.x, to.x) <= p.left || Math.min(from.x, to.x) >= p.right) return 0;
  if (Math.max(from.y, to.y) <= p.top || Math.min(from.y, to.y) >= p.bottom) return 0;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 0;
  if (p.convex) return cutConvex(p, from, dx, dy) * length;
  const cuts = [0, 1];
  let a = p.corners.at(-1);
  for (const b of p.corners) {
    if (a !== undefined) {
      const ex = b.x - a.x;
      const ey = b.y - a.y;
      const cross = dx * ey - dy * ex;
      if (cross !== 0) {
        const t = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross;
        const u = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross;
        if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
      }
    }
    a = b;
  }
  cuts.sort((m, n) => m - n);
  let inside = 0;
  for (let i = 1; i < cuts.length; i++) {
    const before = cuts[i - 1] ?? 0;
    const after = cuts[i] ?? 0;
    const middle = (before + after) / 2;
    if (after > before && isInside(p, { x: from.x + middle * dx, y: from.y + middle * dy }))
      inside += after - before;
  }
  return inside * length;
};

/** Which part of a stretch lies inside a convex polygon: cut by one side after the other. Along a side is outside. */
const cutConvex = (p: Polygon, from: Spot, dx: number, dy: number): number => {
  const { corners } = p;
  let enter = 0;
  let leave = 1;
  let a = corners[corners.length - 1];
  // The side of a polygon on which its inside lies depends on the way round it is written.
  const [one, two, three] = corners;
  if (a === undefined || one === undefined || two === undefined || three === undefined) return 0;
  const inward = turn(one, two, three) > 0 ? 1 : -1;
  for (let i = 0; i < corners.length; i++) {
    const b = corners[i];
    if (b === undefined || a === undefined) return 0;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const depth = inward * (ex * (from.y - a.y) - ey * (from.x - a.x));
    const slope = inward * (ex * dy - ey * dx);
    if (slope === 0) {
      if (depth <= 0) return 0;
    } else {
      const t = -depth / slope;
      if (slope > 0) {
        if (t > enter) enter = t;
      } else if (t < leave) leave = t;
      if (enter >= leave) return 0;
    }
    a = b;
  }
  return leave - enter;
};
