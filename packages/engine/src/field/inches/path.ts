import { distance, isOn, lengthOf, type Disc, type Spot, type Surface } from './disc.ts';
import { isStretchNear, lengthInside, offStretch, stretchToPolygon, type Polygon } from './polygon.ts';

/** A place to keep away from: a base's middle may not come nearer than `clear` to it. */
export interface Pillar extends Spot {
  readonly clear: number;
}

/** What a base must mind on its way. All of it in mils. */
export interface Terrain {
  readonly surface: Surface;
  /** Ground that no part of the base may enter. */
  readonly closed: readonly Polygon[];
  /** Ground that costs as much again. */
  readonly slow: readonly Polygon[];
  /** Other bases, each with how near the middle may come. */
  readonly pillars: readonly Pillar[];
  /** What a straight stretch costs beyond its length and slow ground: climbs, for one. */
  readonly toll?: ((from: Spot, to: Spot) => number) | undefined;
  /** Ground that is open but worth going around, where that is cheaper. */
  readonly around?: readonly Polygon[] | undefined;
}

/** Why a stretch of a way cannot be gone. */
export type Bar = { readonly by: 'edge' } | { readonly by: 'ground' | 'pillar'; readonly index: number };

/** A hand's width of forgiveness, so that what touches does not block. */
const SLACK = 1;

/** What bars a base from going straight from one place to another; undefined when nothing does. */
export const barOf = (
  terrain: Terrain,
  base: Pick<Disc, 'r' | 'z'>,
  from: Spot,
  to: Spot,
): Bar | undefined => {
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  const { r } = base;
  if (!isOn(terrain.surface, { x: bx, y: by, r, z: base.z })) return { by: 'edge' };
  for (let i = 0; i < terrain.pillars.length; i++) {
    const pillar = terrain.pillars[i];
    if (pillar === undefined) continue;
    const { x, y, clear } = pillar;
    const near = offStretch(x, y, ax, ay, bx, by);
    // Who stands too near already may go away, but not nearer.
    if (near < clear - SLACK && near < lengthOf(x - ax, y - ay) - SLACK) return { by: 'pillar', index: i };
  }
  for (let i = 0; i < terrain.closed.length; i++) {
    const ground = terrain.closed[i];
    if (ground === undefined || !isStretchNear(ground, from, to, r)) continue;
    if (stretchToPolygon(ground, from, to) < r - SLACK) return { by: 'ground', index: i };
  }
  return undefined;
};

/** What a stretch costs: its length, and again what of it lies in slow ground, overlapping pieces once. */
export const stretchCost = (terrain: Terrain, from: Spot, to: Spot): number => {
  const length = distance(from, to);
  let slow = 0;
  for (const ground of terrain.slow) slow += lengthInside(ground, from, to);
  return length + Math.min(slow, length) + (terrain.toll?.(from, to) ?? 0);
};

/** What a way costs, joint by joint, from its first place or from another that leads there. */
export const pathCost = (terrain: Terrain, path: readonly Spot[], start = path[0]): number => {
  let cost = 0;
  let from = start;
  for (const to of path) {
    if (from !== undefined && from !== to) cost += stretchCost(terrain, from, to);
    from = to;
  }
  return cost;
};
