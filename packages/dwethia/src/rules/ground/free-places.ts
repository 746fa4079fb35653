import {
  findSpot,
  INCH,
  rimsOfPolygon,
  tangents,
  type Rim,
  type Spot,
  type Surface,
} from '@caltrop/engine/inches';
import { groundOf, piecesOf, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { HAIR } from './measures.ts';

/** A base that is looked for a place: who it is, how wide, and whose. */
type Base = Pick<Model, 'id' | 'r' | 'side'>;

const edges = ({ width, height }: Surface, r: number): Rim[] => [
  { x: r, y: 0, dx: 0, dy: 1 },
  { x: width - r, y: 0, dx: 0, dy: 1 },
  { x: 0, y: r, dx: 1, dy: 0 },
  { x: 0, y: height - r, dx: 1, dy: 0 },
];

/** How near an enemy a base may come that stands so much higher or lower; nothing where the height alone is enough. */
const keepOff = (rise: number): number => {
  const far = INCH + HAIR + 1;
  return rise > far ? 0 : Math.sqrt(far * far - rise * rise);
};

/** Everything that bounds where a base could be put: the table, the ground, other bases, and 1" around enemies. */
const rimsFor = (p: Position, base: Base): Rim[] => {
  const { r, id, side } = base;
  const levels = [...new Set([0, ...groundOf(p).platforms.map(({ kind }) => kind.height * INCH)])];
  const rims = edges(p.book.surface, r);
  for (const { x, y, z, r: wide, ...o } of p.state.models) {
    if (o.where !== 'table' || o.id === id) continue;
    rims.push({ x, y, r: r + wide });
    if (o.side !== side)
      for (const level of levels) rims.push({ x, y, r: r + wide + keepOff(Math.abs(level - z)) });
  }
  for (const { ground } of piecesOf(p)) rims.push(...rimsOfPolygon(ground, r));
  return rims;
};

/**
 * A place for a base within so far of another, wherever one is free; undefined where there is none at all. For what a
 * window hangs on, when the usual places are all taken: it asks about many places, on all rims that matter.
 */
export const freePlace = (
  p: Position,
  base: Base,
  from: Spot,
  reach: number,
  isFree: (spot: Spot) => boolean,
  more: readonly Rim[] = [],
  matters: (rim: Rim) => boolean = () => true,
): Spot | undefined => findSpot([...rimsFor(p, base), ...more].filter(matters), from, reach, isFree);

/** The straight ways of a base from where it stands that only just pass an enemy or the corner of a piece. */
export const passages = (p: Position, m: Model): Rim[] => [
  ...p.state.models.flatMap((e) =>
    e.where === 'table' && e.side !== m.side ? tangents(m, { x: e.x, y: e.y, r: m.r + e.r }) : [],
  ),
  ...piecesOf(p).flatMap(({ ground }) => ground.corners.flatMap(({ x, y }) => tangents(m, { x, y, r: m.r }))),
];
