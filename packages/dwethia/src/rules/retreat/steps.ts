import type { Refusal } from '@caltrop/engine';
import {
  distance,
  INCH,
  Planner,
  RIM_POINTS,
  rimPoint,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import type { Battle, Position } from '../../match/book.ts';
import type { Place } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { freePlace, passages } from '../ground/free-places.ts';
import { HAIR, isIn } from '../ground/measures.ts';
import { groundFor, standFault, stoodAt, withPillars } from '../ground/terrain.ts';
import { judge, roomFault, treadOf, type Terms } from '../ways/paths.ts';

/** DW-FIGHT-13, DW-RET-01: how far a retreat goes. */
export const RETREAT = 3 * INCH;

/** What binds a retreat. */
const termsOf = (p: Position, m: Model): Terms => ({
  allowance: RETREAT,
  grant: p.state.work.at(-1)?.is === 'retreat' ? 'DW-FIGHT-13' : 'DW-RET-01',
  peaceful: 'DW-R25',
  bold: true,
  tread: treadOf(p, m),
});

/** DW-R63, DW-R66: why a model cannot retreat along a way: not through enemies, and clear of all of them at its end. */
export const pathFault = (p: Position, m: Model, path: readonly Place[]): Refusal | undefined => {
  const way = judge(p, m, path, termsOf(p, m));
  return way.ok ? undefined : way.error;
};

/** What a legal retreat costs, Difficult ground doubled. */
export const retreatCost = (p: Position, m: Model, path: readonly Place[]): number => {
  const way = judge(p, m, path, termsOf(p, m));
  return way.ok ? way.value.cost : 0;
};

const LENGTHS: readonly number[] = [RETREAT, (2 * RETREAT) / 3, RETREAT / 2];

/**
 * Straight retreats in every direction from one on, the farthest first, so many at most; where none of them is legal, one
 * that is.
 */
export const retreatPaths = (
  p: Position,
  m: Model,
  most = Number.POSITIVE_INFINITY,
  first = 0,
): Place[][] => {
  const found: Place[][] = [];
  const terms = termsOf(p, m);
  for (const r of LENGTHS) {
    for (let i = 0; i < RIM_POINTS; i++) {
      const path = [rimPoint(m, r, (first + i) % RIM_POINTS)];
      if (judge(p, m, path, terms).ok) found.push(path);
      if (found.length >= most) return found;
    }
  }
  if (found.length > 0) return found;
  const other = retreatElsewhere(p, m);
  return other === undefined ? [] : [other];
};

/** Whether there is any retreat for a model: it is looked for away from the nearest enemy first, where it mostly lies. */
export const canRetreat = (p: Position, m: Model): boolean => retreatPaths(p, m, 1, awayOf(p, m)).length > 0;

/** The direction that leads farthest from the nearest enemy: a number of a rim point. */
const awayOf = (p: Position, m: Model): number => {
  let [near, dx, dy] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const e of p.state.models) {
    if (e.where !== 'table' || e.side === m.side) continue;
    const far = distance(m, e);
    if (far < near) [near, dx, dy] = [far, m.x - e.x, m.y - e.y];
  }
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < RIM_POINTS; i++) {
    const { x, y } = rimPoint(m, RETREAT, i);
    const along = (x - m.x) * dx + (y - m.y) * dy;
    if (along > most) [best, most] = [i, along];
  }
  return best;
};

/** A retreat to any place at all, straight or around what is in the way, where none of the usual ones is legal. */
const retreatElsewhere = (p: Position, m: Model): Place[] | undefined => {
  let way: Place[] | undefined;
  let planner: Planner | undefined;
  const tried = (path: Place[] | undefined): boolean => {
    if (path !== undefined && pathFault(p, m, path) === undefined) way = path;
    return way !== undefined;
  };
  const isFree = (spot: Spot): boolean => {
    const end = stoodAt(p, m.r, spot);
    if (standFault(p, end) !== undefined || roomFault(p, m, end) !== undefined) return false;
    if (p.state.models.some((e) => e.where === 'table' && e.side !== m.side && isIn(end, e, INCH + HAIR)))
      return false;
    if (tried([spot])) return true;
    planner ??= new Planner(basesAround(p, m), m, RETREAT + HAIR);
    return tried(
      planner
        .to(spot)
        ?.path.slice(1)
        .map(({ x, y }) => ({ x, y })),
    );
  };
  freePlace(p, m, m, RETREAT, isFree, passages(p, m));
  return way;
};

/** What a retreat goes around: closed ground and the bases of enemies, not the inch around them (DW-R66). */
const basesAround = (p: Position, m: Model): Terrain => {
  const tread = treadOf(p, m);
  const foes = tread.ethereal ? [] : p.state.models.filter((e) => e.where === 'table' && e.side !== m.side);
  return withPillars(
    groundFor(p, tread),
    foes.map(({ x, y, r }) => ({ x, y, clear: m.r + r })),
  );
};

/** Puts a model down at the end of a way, on the footing it has there. */
export const settleOn = (b: Battle, m: Model, path: readonly Place[]): void => {
  const end = path.at(-1);
  if (end === undefined) return;
  const { x, y, z } = stoodAt(b, m.r, end);
  m.x = x;
  m.y = y;
  m.z = z;
};
