import { distance, lengthOf, type Spot } from './disc.ts';
import type { Polygon } from './polygon.ts';

/** What bounds the places at which the middle of a base may be: a circle, or a straight line through a place. */
export type Rim =
  | (Spot & { readonly r: number })
  | (Spot & { readonly dx: number; readonly dy: number; readonly r?: never });

/** The line that lies so far beside the way from one place to another. */
const lineBeside = (a: Spot, b: Spot, aside: number): Rim => {
  const length = Math.max(1, distance(a, b));
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  return { x: a.x - dy * aside, y: a.y + dx * aside, dx, dy };
};

/** What bounds a base that enters a polygon, lies clear of it, or has its middle on its edge. */
export const rimsOfPolygon = ({ corners }: Polygon, r: number): Rim[] =>
  corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return [lineBeside(a, b, 0), lineBeside(a, b, r), lineBeside(a, b, -r), { x: a.x, y: a.y, r }];
  });

/** The straight ways from a place that only just pass a circle; none from inside it. */
export const tangents = (from: Spot, { x, y, r }: Spot & { readonly r: number }): Rim[] => {
  const far = lengthOf(x - from.x, y - from.y);
  if (far <= r) return [];
  const along = Math.sqrt(far * far - r * r) / far;
  const aside = r / far;
  const [ux, uy] = [(x - from.x) / far, (y - from.y) / far];
  return [aside, -aside].map((s): Rim => ({
    x: from.x,
    y: from.y,
    dx: ux * along - uy * s,
    dy: uy * along + ux * s,
  }));
};

/** The place of a rim that is nearest to another place. */
const nearestOn = (rim: Rim, to: Spot): Spot => {
  if (rim.r === undefined) {
    const along = (to.x - rim.x) * rim.dx + (to.y - rim.y) * rim.dy;
    return { x: rim.x + rim.dx * along, y: rim.y + rim.dy * along };
  }
  const far = distance(rim, to);
  if (far === 0) return { x: rim.x + rim.r, y: rim.y };
  return { x: rim.x + ((to.x - rim.x) * rim.r) / far, y: rim.y + ((to.y - rim.y) * rim.r) / far };
};

/** Whether any place of a rim is within so far of another place. */
export const comesNear = (rim: Rim, to: Spot, far: number): boolean =>
  Math.abs(
    rim.r === undefined
      ? (to.x - rim.x) * rim.dy - (to.y - rim.y) * rim.dx
      : lengthOf(rim.x - to.x, rim.y - to.y) - rim.r,
  ) <= far;

/** Where a straight line meets a circle. */
const onLine = (line: Rim & { readonly r?: never }, circle: Spot & { readonly r: number }): Spot[] => {
  const foot = nearestOn(line, circle);
  const off = distance(foot, circle);
  if (off > circle.r) return [];
  const half = Math.sqrt(circle.r * circle.r - off * off);
  return [half, -half].map((by) => ({ x: foot.x + line.dx * by, y: foot.y + line.dy * by }));
};

/** Where two rims meet. */
const crossings = (a: Rim, b: Rim): Spot[] => {
  if (a.r === undefined) {
    if (b.r !== undefined) return onLine(a, b);
    const cross = a.dx * b.dy - a.dy * b.dx;
    if (Math.abs(cross) < 1e-9) return [];
    const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross;
    return [{ x: a.x + a.dx * along, y: a.y + a.dy * along }];
  }
  if (b.r === undefined) return onLine(b, a);
  const far = distance(a, b);
  if (far === 0 || far > a.r + b.r || far < Math.abs(a.r - b.r)) return [];
  // The line through both crossings, as far from the middle of the first circle as the law of cosines says.
  const along = (far * far + a.r * a.r - b.r * b.r) / (2 * far);
  const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  return onLine({ x: a.x + dx * along, y: a.y + dy * along, dx: -dy, dy: dx }, a);
};

/**
 * A place within reach that is free, where all that is not free is bounded by the rims; undefined where there is none.
 * The free place nearest to the start is the start, the nearest place of one rim, or where two of them meet: only those
 * are asked about, in whole mils.
 */
export const findSpot = (
  rims: readonly Rim[],
  from: Spot,
  reach: number,
  isFree: (spot: Spot) => boolean,
): Spot | undefined => {
  const tried = (spot: Spot): Spot | undefined => {
    if (distance(spot, from) > reach + 1) return undefined;
    const whole = { x: Math.round(spot.x), y: Math.round(spot.y) };
    return isFree(whole) ? whole : undefined;
  };
  const near = rims.filter((rim) => distance(nearestOn(rim, from), from) <= reach + 1);
  let found = tried(from);
  for (let i = 0; found === undefined && i < near.length; i++) {
    const rim = near[i];
    if (rim !== undefined) found = tried(nearestOn(rim, from));
  }
  for (let i = 1; i < near.length; i++) {
    const a = near[i];
    for (let j = 0; j < i; j++) {
      const b = near[j];
      if (found !== undefined || a === undefined || b === undefined) return found;
      for (const spot of crossings(a, b)) found ??= tried(spot);
    }
  }
  return found;
};
