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
export const isInside = (p: Polygon, { x, y }: Spot): boolean => holds(p, x, y);

const holds = (p: Polygon, x: number, y: number): boolean => {
  if (x <= p.left || x >= p.right || y <= p.top || y >= p.bottom) return false;
  const { corners } = p;
  let inside = false;
  let a = corners[corners.length - 1];
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
export const distanceToStretch = (p: Spot, a: Spot, b: Spot): number =>
  offStretch(p.x, p.y, a.x, a.y, b.x, b.y);

/** The same of a place and two ends in numbers. */
export const offStretch = (
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / length;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const x = ax + t * dx - px;
  const y = ay + t * dy - py;
  return Math.sqrt(x * x + y * y);
};

const turn = (a: Spot, b: Spot, c: Spot): number => bend(a.x, a.y, b.x, b.y, c.x, c.y);

/** More than 0 where a third place lies to the left of the way from the first to the second. */
const bend = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** How far a place is from a polygon; 0 inside it. */
export const distanceToPolygon = (p: Polygon, { x, y }: Spot): number => {
  if (holds(p, x, y)) return 0;
  let least = Number.POSITIVE_INFINITY;
  let a = p.corners[p.corners.length - 1];
  for (const b of p.corners) {
    if (a !== undefined) least = Math.min(least, offStretch(x, y, a.x, a.y, b.x, b.y));
    a = b;
  }
  return least;
};

/** How far a stretch is from a polygon; 0 when it enters. */
export const stretchToPolygon = (p: Polygon, from: Spot, to: Spot): number => {
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  if (holds(p, ax, ay) || holds(p, bx, by)) return 0;
  let least = Number.POSITIVE_INFINITY;
  let c = p.corners[p.corners.length - 1];
  for (const d of p.corners) {
    if (c !== undefined) {
      const crosses =
        bend(ax, ay, bx, by, c.x, c.y) > 0 !== bend(ax, ay, bx, by, d.x, d.y) > 0 &&
        bend(c.x, c.y, d.x, d.y, ax, ay) > 0 !== bend(c.x, c.y, d.x, d.y, bx, by) > 0;
      if (crosses) return 0;
      least = Math.min(
        least,
        offStretch(ax, ay, c.x, c.y, d.x, d.y),
        offStretch(bx, by, c.x, c.y, d.x, d.y),
        offStretch(c.x, c.y, ax, ay, bx, by),
        offStretch(d.x, d.y, ax, ay, bx, by),
      );
    }
    c = d;
  }
  return least;
};

/** Whether a stretch comes within so far of the box around a polygon: a quick look before a close one. */
export const isStretchNear = (p: Polygon, from: Spot, to: Spot, far: number): boolean => {
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  if ((ax < p.left - far && bx < p.left - far) || (ax > p.right + far && bx > p.right + far)) return false;
  return !((ay < p.top - far && by < p.top - far) || (ay > p.bottom + far && by > p.bottom + far));
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
  const { x, y } = from;
  const dx = to.x - x;
  const dy = to.y - y;
  if (Math.max(x, x + dx) <= p.left || Math.min(x, x + dx) >= p.right) return 0;
  if (Math.max(y, y + dy) <= p.top || Math.min(y, y + dy) >= p.bottom) return 0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 0;
  if (p.convex) return cutConvex(p, x, y, dx, dy) * length;
  const cuts = [0, 1];
  let a = p.corners.at(-1);
  for (const b of p.corners) {
    if (a !== undefined) {
      const ex = b.x - a.x;
      const ey = b.y - a.y;
      const cross = dx * ey - dy * ex;
      if (cross !== 0) {
        const t = ((a.x - x) * ey - (a.y - y) * ex) / cross;
        const u = ((a.x - x) * dy - (a.y - y) * dx) / cross;
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
    if (after > before && holds(p, x + middle * dx, y + middle * dy)) inside += after - before;
  }
  return inside * length;
};

/** Which part of a stretch lies inside a convex polygon: cut by one side after the other. Along a side is outside. */
const cutConvex = (p: Polygon, x: number, y: number, dx: number, dy: number): number => {
  const { corners } = p;
  let enter = 0;
  let leave = 1;
  let a = corners[corners.length - 1];
  // The side of a polygon on which its inside lies depends on the way round it is written.
  const one = corners[0];
  const two = corners[1];
  const three = corners[2];
  if (a === undefined || one === undefined || two === undefined || three === undefined) return 0;
  const inward = turn(one, two, three) > 0 ? 1 : -1;
  for (let i = 0; i < corners.length; i++) {
    const b = corners[i];
    if (b === undefined || a === undefined) return 0;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const depth = inward * (ex * (y - a.y) - ey * (x - a.x));
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
