import type { Refusal, Term } from '@caltrop/engine';
import {
  bestLine,
  crossesDisc,
  crossesGround,
  gap,
  INCH,
  isDiscBetween,
  isDiscScreen,
  isGroundBetween,
  isInside,
  isScreen,
  nearestPoints,
  tangentsOf,
  type Disc,
  type Spot,
  type Tangents,
} from '@caltrop/engine/inches';
import type { Piece } from '../../content/content.ts';
import { groundOf, kitOf, refuse, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { areCoherent, findsCover, HAIR, touchesPiece } from '../ground/measures.ts';
import { hasEffect, type Occasion } from '../profile/stats.ts';

/** What lies between a shooter and a target along its best line (DW-R29). */
export interface Sight {
  readonly blocked: boolean;
  /** The highest Cover touched or crossed (DW-R28). */
  readonly cover: number;
  /** Objects in the way, by name. */
  readonly objects: readonly string[];
  readonly line: readonly [Spot, Spot];
}

/** Over this height a shooter looks over bases (DW-LOS-04, DW-R31). */
const RAISED = 3 * INCH;
const FAR = 12 * INCH;

/** A piece of ground that a line may cross, and whether it then counts as an object in the way. */
interface Passed {
  readonly piece: Piece;
  readonly counts: boolean;
}

/** Everything that a line between two models could cross and that would count, the ground behind the bases. */
interface Between {
  /** What no line may cross. */
  readonly walls: readonly Piece[];
  readonly guards: readonly Model[];
  /** What only lowers a shot. */
  readonly bodies: readonly Model[];
  readonly pieces: readonly Passed[];
}

const NO_MODELS: readonly Model[] = [];
const NO_PIECES: readonly Piece[] = [];
const NONE_PASSED: readonly Passed[] = [];

const thingsBetween = (p: Position, by: Model, target: Model): Between => {
  const { walls, pieces } = groundBetween(p, by, target);
  if (by.z > RAISED) return { walls, pieces, guards: NO_MODELS, bodies: NO_MODELS };
  const never = kitOf(p.book, by).faction.pastAllies === 'never';
  let guards: Model[] | undefined;
  let bodies: Model[] | undefined;
  for (const m of p.state.models) {
    // DW-LOS-08: friends in coherency with the shooter are not in the way.
    if (m.where !== 'table' || m === by || m === target) continue;
    if (!isDiscBetween(by, target, m) || areCoherent(by, m)) continue;
    if (never && m.side === by.side) (guards ??= []).push(m);
    else (bodies ??= []).push(m);
  }
  return { walls, pieces, guards: guards ?? NO_MODELS, bodies: bodies ?? NO_MODELS };
};

const groundBetween = (p: Position, by: Model, target: Model): Pick<Between, 'walls' | 'pieces'> => {
  let walls: Piece[] | undefined;
  let pieces: Passed[] | undefined;
  for (const piece of groundOf(p).upright) {
    if (!isGroundBetween(by, target, piece.ground)) continue;
    // DW-LOS-05, DW-R131: a touched piece is looked past, but never an Impassable one.
    if (!piece.kind.impassable && touchesPiece(piece, by)) {
      // DW-R27: a target in contact keeps its Cover; where the line counts, only when the line crosses it.
      if (p.book.options.directionalCover && findsCover(piece, target))
        (pieces ??= []).push({ piece, counts: false });
      continue;
    }
    const isTouched = findsCover(piece, target);
    if (isWall(p, piece)) (walls ??= []).push(piece);
    else if (isTouched || !isFlat(piece)) (pieces ??= []).push({ piece, counts: !isTouched });
  }
  return { walls: walls ?? NO_PIECES, pieces: pieces ?? NONE_PASSED };
};

const isWall = (p: Position, { kind }: Piece): boolean =>
  kind.impassable || (kind.obscuring && p.book.options.obscuringBlocksThrough);

/** DW-R164: Cover with no height, such as a crater, is in nobody's way: only those who touch it have it. */
const isFlat = ({ kind }: Piece): boolean => kind.height < 1 && !kind.obscuring && !kind.impassable;

const isStopped = ({ walls, guards }: Between, a: Spot, b: Spot): boolean => {
  for (const { ground } of walls) if (crossesGround(ground, a, b)) return true;
  for (const m of guards) if (crossesDisc(m, a, b)) return true;
  return false;
};

/** Whether one thing alone is plainly in the way of every line between two bases, or a point and a base. */
const isShut = ({ walls, guards }: Between, a: Disc, b: Disc, tangents: Tangents): boolean => {
  for (const { ground } of walls) if (isScreen(a, b, ground, tangents)) return true;
  for (const m of guards) if (isDiscScreen(a, b, m, tangents)) return true;
  return false;
};

/** DW-LOS-01, 06, 09: why no line from a model reaches another; undefined where one does. */
export const sightFault = (p: Position, by: Model, target: Model): Refusal | undefined => {
  const things = thingsBetween(p, by, target);
  if (isOpen(things, by, target)) return undefined;
  return things.guards.length > 0 && isOpen({ ...things, guards: NO_MODELS }, by, target)
    ? refuse('DW-LOS-09', `${kitOf(p.book, by).faction.name} does not shoot past its own models.`)
    : refuse('DW-LOS-06', `No line from ${by.name} reaches ${target.name}.`);
};

/** Whether any line from a model to another is free; much quicker than the best of them. */
const isOpen = (things: Between, by: Model, target: Model): boolean => {
  // Most often the line between the middles is free, and no other needs to be looked at.
  if (!isStopped(things, by, target)) return true;
  const penaltyOf = (a: Spot, b: Spot): number => (isStopped(things, a, b) ? STOPPED : 0);
  const floorOf = (a: Disc, b: Disc): number => {
    const tangents = tangentsOf(a, b);
    return tangents !== undefined && isShut(things, a, b, tangents) ? STOPPED : 0;
  };
  return bestLine(by, target, penaltyOf, floorOf) !== undefined;
};

/** The penalty of a line that does not reach. */
const STOPPED = Number.POSITIVE_INFINITY;

/** DW-LOS-01 to 09, DW-R27 to R33: the line with the smallest penalty among those that are not blocked. */
export const sightTo = (p: Position, by: Model, target: Model): Sight => {
  const things = thingsBetween(p, by, target);
  const beside = p.book.options.directionalCover ? 0 : coverBeside(p, target);
  const ends = lineTo(p, things, beside, by, target);
  return ends === null
    ? { blocked: true, cover: 0, objects: [], line: [by, target] }
    : along(things, beside, ends);
};

/** More lines than these are not remembered of one table. */
const MOST_LINES = 2000;

/** The best line; null where none reaches. One that is not simply that of the middles is looked for once. */
const lineTo = (
  p: Position,
  things: Between,
  beside: number,
  by: Model,
  target: Model,
): readonly [Spot, Spot] | null => {
  const middle = penaltyOn(things, beside, by, target, STOPPED);
  // No line is better than the Cover beside the target: most often that of the middles is enough.
  if (middle <= beside) return [by, target];
  const floor = leastPenalty(things, beside, by, target);
  if (floor === STOPPED) return null;
  if (middle <= floor) return [by, target];
  const { lines } = groundOf(p);
  const key = lineKey(things, by, target);
  const known = lines.get(key);
  if (known !== undefined) return known;
  const best = bestLine(
    by,
    target,
    (a, b, least) => penaltyOn(things, beside, a, b, least),
    (a, b) => leastPenalty(things, beside, a, b),
  );
  if (lines.size >= MOST_LINES) lines.clear();
  // Ends may be the models themselves, which move.
  const found = best === undefined ? null : ([spotOf(best.ends[0]), spotOf(best.ends[1])] as const);
  lines.set(key, found);
  return found;
};

const spotOf = ({ x, y }: Spot): Spot => ({ x, y });

/** Everything that a line depends on besides the ground: both ends, and whoever stands between them. */
const lineKey = ({ guards, bodies }: Between, by: Model, target: Model): string => {
  let key = `${by.id},${by.x},${by.y},${by.z}>${target.id},${target.x},${target.y},${target.z}`;
  for (const m of guards) key += `!${m.id},${m.x},${m.y}`;
  for (const m of bodies) key += `:${m.id},${m.x},${m.y}`;
  return key;
};

/** What a line suffers: the highest Cover on its way, and 1 for every object; as far as it matters. */
const penaltyOn = (things: Between, beside: number, a: Spot, b: Spot, least: number): number => {
  if (isStopped(things, a, b)) return STOPPED;
  let cover = beside;
  let objects = 0;
  for (const m of things.bodies) if (crossesDisc(m, a, b) && cover + ++objects >= least) return STOPPED;
  for (const { piece, counts } of things.pieces) {
    if (!crossesGround(piece.ground, a, b)) continue;
    cover = Math.max(cover, piece.kind.cover);
    if (counts) objects++;
    if (cover + objects >= least) return STOPPED;
  }
  return cover + objects;
};

/** What no line between two bases can be better than: the Cover beside the target, and all that every line crosses. */
const leastPenalty = (things: Between, beside: number, a: Disc, b: Disc): number => {
  const tangents = tangentsOf(a, b);
  if (tangents === undefined) return beside;
  if (isShut(things, a, b, tangents)) return STOPPED;
  let cover = beside;
  let objects = 0;
  for (const m of things.bodies) if (isDiscScreen(a, b, m, tangents)) objects++;
  for (const { piece, counts } of things.pieces) {
    if (!isScreen(a, b, piece.ground, tangents)) continue;
    cover = Math.max(cover, piece.kind.cover);
    if (counts) objects++;
  }
  return cover + objects;
};

/** What a line that nothing stops has on its way. */
const along = ({ bodies, pieces }: Between, beside: number, line: readonly [Spot, Spot]): Sight => {
  const crossed = pieces.filter(({ piece }) => crossesGround(piece.ground, ...line));
  const objects = [
    ...bodies.filter((m) => crossesDisc(m, ...line)).map((m) => m.name),
    ...crossed.filter(({ counts }) => counts).map(({ piece }) => piece.kind.name),
  ];
  const cover = Math.max(beside, ...crossed.map(({ piece }) => piece.kind.cover));
  return { blocked: false, cover, objects, line };
};

/** DW-R28: the highest Cover that a target touches. */
const coverBeside = (p: Position, target: Model): number => {
  let cover = 0;
  for (const piece of groundOf(p).upright) {
    if (piece.kind.cover > cover && findsCover(piece, target)) cover = piece.kind.cover;
  }
  return cover;
};

/** DW-TERR-07, DW-R32: nobody can target a model whose base has its middle inside an Obscuring piece. */
export const isObscured = (p: Position, m: Model): boolean =>
  groundOf(p).obscuring.some((piece) => isInside(piece.ground, m));

/** DW-R64: the Cover of what a target touches; with directional cover only of what lies between it and the shooter. */
export const touchedCover = (p: Position, by: Model, target: Model): number => {
  if (!p.book.options.directionalCover) return coverBeside(p, target);
  const [a, b] = nearestPoints(by, target);
  let cover = 0;
  for (const piece of groundOf(p).upright) {
    if (findsCover(piece, target) && crossesGround(piece.ground, a, b))
      cover = Math.max(cover, piece.kind.cover);
  }
  return cover;
};

/** DW-SHOOT-10, DW-R25: more than 12" away. */
export const isFar = (by: Model, target: Model): boolean => gap(by, target) > FAR + HAIR;

/** DW-SHOOT-10: more than 12" away, for those who mind it. */
export const isLong = (p: Position, by: Model, target: Model, occasion?: Occasion): boolean =>
  isFar(by, target) && !hasEffect(p, by, 'ignore-long-distance', occasion);

/** DW-R28: everything that lowers the Perception of a shot, as terms. */
export const sightTerms = (
  p: Position,
  by: Model,
  target: Model,
  sight: Sight,
  occasion?: Occasion,
): Term[] => {
  const terms: Term[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) terms.push({ label, value, rule });
  };
  add('cover', -sight.cover, 'DW-TERR-02');
  for (const name of sight.objects) add(`${name} in the way`, -1, 'DW-LOS-03');
  add('cloak', -cloakOf(p, target), 'DW-R28');
  if (isLong(p, by, target, occasion)) add('over 12″', -1, 'DW-SHOOT-10');
  return terms;
};

/** Cover that a target takes along, more after a Stealth Move (DW-MOVE-13). */
export const cloakOf = (p: Position, target: Model): number => {
  const { cloak } = kitOf(p.book, target);
  return cloak > 0 && target.careful === 'stealth' ? cloak + 1 : cloak;
};
