import type { Refusal } from '@caltrop/engine';
import {
  entersPolygon,
  INCH,
  isInside,
  isOn,
  lengthInside,
  type Disc,
  type Pillar,
  type Polygon,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import type { Piece } from '../../content/content.ts';
import { groundOf, piecesOf, refuse, type Position } from '../../match/book.ts';
import { HAIR } from './measures.ts';

/** DW-MOVE-14: a rise below this is stepped over, heights counting in whole inches. */
const STRIDE = 2 * INCH;
/** DW-MOVE-15: a gap narrower than this is stepped across. */
const LEAP = 3 * INCH;
/** Stairs are as wide as this to either side of the middle of a piece's long-x sides. */
const STAIRS = INCH;

/** How ground bears on one model: some walk over it as if it were open. */
export interface Tread {
  /** DW-CSR-L08: crosses everything but Impassable ground at no extra cost. */
  readonly ethereal: boolean;
  /** DW-CSR-L01: Difficult ground costs it nothing more. */
  readonly sure: boolean;
}

/** How high the ground lies under a place: the top of a platform, or the table (DW-R125). */
export const footingAt = (p: Position, at: Spot): number => {
  for (const { kind, ground } of groundOf(p).platforms) {
    if (isInside(ground, at)) return kind.height * INCH;
  }
  return 0;
};

/** A base put down at a place, on the footing it has there. */
export const stoodAt = (p: Position, r: number, { x, y }: Spot): Disc => ({
  x,
  y,
  r,
  z: footingAt(p, { x, y }),
});

/** DW-MOVE-10, DW-R125, DW-R136: why a base cannot end at a place, as far as table and ground go. */
export const standFault = (p: Position, base: Disc): Refusal | undefined => {
  if (!isOn(p.book.surface, base)) return refuse('DW-MOVE-10', 'The whole base must stay on the table.');
  for (const { kind, ground } of groundOf(p).barring) {
    if (kind.shape === 'gap') {
      if (isInside(ground, base)) return refuse('DW-MOVE-15', `A model cannot end over the ${kind.name}.`);
      continue;
    }
    if (!entersPolygon(ground, base, HAIR)) continue;
    if (isClosed(kind)) return refuse('DW-TERR-05', `The ${kind.name} is Impassable.`);
    if (kind.shape === 'linear') return refuse('DW-R125', `A base cannot end on the ${kind.name}.`);
    if (kind.shape === 'platform' && !isInside(ground, base))
      return refuse('DW-R125', `A base stands on the ${kind.name} or clear of it, not half on it.`);
  }
  return undefined;
};

const isClosed = (kind: Piece['kind']): boolean => kind.impassable || kind.shape === 'block';

/** The ground of the table as one model's way meets it; bases in the way are for the caller to add. */
export const groundFor = (p: Position, tread: Tread): Terrain => {
  const { terrains } = groundOf(p);
  return (terrains[(tread.ethereal ? 2 : 0) + (tread.sure ? 1 : 0)] ??= terrainFor(p, tread));
};

/** Ground with bases in the way; the ground alone where there are none. */
export const withPillars = (ground: Terrain, pillars: readonly Pillar[]): Terrain => {
  if (pillars.length === 0) return ground;
  const { surface, closed, slow, toll, around } = ground;
  // Written out: all grounds that ways are measured on then have one shape.
  return { surface, closed, slow, pillars, toll, around };
};

const terrainFor = (p: Position, tread: Tread): Terrain => {
  const closed: Polygon[] = [];
  const slow: Polygon[] = [];
  const climbs: Piece[] = [];
  for (const piece of piecesOf(p)) {
    const { kind, ground } = piece;
    if (isClosed(kind)) closed.push(ground);
    else if (tread.ethereal) continue;
    else {
      if (isSlow(kind) && !tread.sure) slow.push(ground);
      if (isClimbed(kind)) climbs.push(piece);
    }
  }
  const { surface } = p.book;
  if (climbs.length === 0)
    return {
      surface,
      closed,
      slow,
      pillars: [],
      toll: undefined,
      around: slow.length === 0 ? undefined : slow,
    };
  return {
    surface,
    closed,
    slow,
    pillars: [],
    toll: (from, to) => climbs.reduce((sum, piece) => sum + climbCost(piece, from, to, tread), 0),
    around: [...slow, ...climbs.map((piece) => piece.ground)],
  };
};

/** DW-TERR-01, DW-MOVE-15: ground that costs double, wide gaps included. */
const isSlow = (kind: Piece['kind']): boolean =>
  kind.shape === 'gap' ? Math.min(kind.width, kind.depth) * INCH >= LEAP : kind.difficult;

/** DW-MOVE-14: a piece that is climbed: high enough, and stood on or crossed. */
const isClimbed = (kind: Piece['kind']): boolean =>
  (kind.shape === 'linear' || kind.shape === 'platform') && kind.height * INCH >= STRIDE;

/** DW-R125: what climbs a straight stretch of the middle of a base makes at a piece, and what they cost. */
const climbCost = ({ kind, ground }: Piece, from: Spot, to: Spot, { sure }: Tread): number => {
  const height = kind.height * INCH;
  const climb = sure ? height : 2 * height;
  const [starts, ends] = [isInside(ground, from), isInside(ground, to)];
  if (kind.shape === 'linear') return !starts && (ends || lengthInside(ground, from, to) > 0) ? climb : 0;
  if (starts !== ends) return kind.stairs && usesStairs(ground, from, to) ? height : climb;
  // Up one side and down the other in one go.
  return !starts && lengthInside(ground, from, to) > 0 ? 2 * climb : 0;
};

/** Whether a stretch over the rim of a platform goes by the stairs, in the middle of its two sides along x. */
const usesStairs = (ground: Polygon, from: Spot, to: Spot): boolean => {
  const middle = (ground.left + ground.right) / 2;
  for (const side of [ground.top, ground.bottom]) {
    if (from.y > side === to.y > side) continue;
    const x = from.x + ((to.x - from.x) * (side - from.y)) / (to.y - from.y);
    if (Math.abs(x - middle) <= STAIRS) return true;
  }
  return false;
};
