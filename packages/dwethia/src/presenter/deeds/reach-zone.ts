/** How far a model gets, as smooth outlines. They are for the eye: what a move costs and whether it may be made is judged by the rules. */
import type { Point, Zone } from '@caltrop/engine';
import {
  contours,
  distance,
  distanceToPolygon,
  INCH,
  Planner,
  sampled,
  type Lattice,
  type Spot,
} from '@caltrop/engine/inches';
import type { Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { groundAround } from '../../rules/ways/plans.ts';
import { NO_ZONE, pointOf, zoneOf } from '../places.ts';

/** How far apart the places are at which the cost of a way is looked at. */
const STEP = INCH / 2;
/** The same for circles, whose edges are known everywhere. */
const FINE = INCH / 4;

/** A corner cut from each place of an outline: half as many again, and no kinks. */
const smooth = (loop: readonly Spot[]): Spot[] =>
  loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length] ?? a;
    return [
      { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
      { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
    ];
  });

const pictured = (p: Position, loops: readonly (readonly Spot[])[]): Zone =>
  zoneOf(loops.map((loop): Point[] => smooth(loop).map((spot) => pointOf(p.book, spot))));

/** Places around a model as far as it could get, itself among them. */
const around = (m: Model, far: number): Lattice => {
  const reach = Math.ceil(far / STEP) + 1;
  const count = 2 * reach + 1;
  return { left: m.x - reach * STEP, top: m.y - reach * STEP, step: STEP, columns: count, rows: count };
};

/** Where the middle of a model's base gets to by ways of each of some lengths, the longest last. */
export const reachZones = (p: Position, m: Model, lengths: readonly number[]): Zone[] => {
  const most = Math.max(0, ...lengths);
  const terrain = groundAround(p, m);
  const planner = new Planner(terrain, m, most + STEP);
  const lattice = around(m, most);
  const { width, height } = p.book.surface;
  /** How far a base is from everything it may not touch; less than 0 where it may not be. */
  const room = (at: Spot): number => {
    let least = Math.min(at.x - m.r, at.y - m.r, width - m.r - at.x, height - m.r - at.y);
    for (const pillar of terrain.pillars) least = Math.min(least, distance(pillar, at) - pillar.clear);
    for (const ground of terrain.closed) least = Math.min(least, distanceToPolygon(ground, at) - m.r);
    return least;
  };
  const rooms = sampled(lattice, room);
  const costs = sampled(lattice, (at) =>
    distance(m, at) > most + STEP || room(at) < 0
      ? Number.POSITIVE_INFINITY
      : (planner.to(at)?.cost ?? Number.POSITIVE_INFINITY),
  );
  return lengths.map((length) => {
    if (length <= 0) return NO_ZONE;
    const values = costs.map((cost, i) => Math.max(Math.min(cost - length, STEP), -(rooms[i] ?? 0)));
    return pictured(p, contours(lattice, values, 0));
  });
};

/** Everything that lies in any of some circles, with one outline around what hangs together. */
export const unitedZone = (p: Position, circles: readonly (Spot & { readonly r: number })[]): Zone => {
  const { width, height } = p.book.surface;
  const lattice: Lattice = {
    left: 0,
    top: 0,
    step: FINE,
    columns: Math.floor(width / FINE) + 1,
    rows: Math.floor(height / FINE) + 1,
  };
  const values = sampled(lattice, (at) => {
    let least = Number.POSITIVE_INFINITY;
    for (const c of circles) least = Math.min(least, distance(c, at) - c.r);
    return least;
  });
  return pictured(p, contours(lattice, values, 0));
};
