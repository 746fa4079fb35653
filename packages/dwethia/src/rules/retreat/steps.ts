import type { Refusal } from '@caltrop/engine';
import { INCH, RIM_POINTS, rimPoint } from '@caltrop/engine/inches';
import type { Battle, Position } from '../../match/book.ts';
import type { Place } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { stoodAt } from '../ground/terrain.ts';
import { judge } from '../ways/paths.ts';

/** DW-FIGHT-13, DW-RET-01: how far a retreat goes. */
export const RETREAT = 3 * INCH;

const judged = (p: Position, m: Model, path: readonly Place[]) =>
  judge(p, m, path, {
    allowance: RETREAT,
    grant: p.state.work.at(-1)?.is === 'retreat' ? 'DW-FIGHT-13' : 'DW-RET-01',
    peaceful: 'DW-R25',
    bold: true,
  });

/** DW-R63, DW-R66: why a model cannot retreat along a way: not through enemies, and clear of all of them at its end. */
export const pathFault = (p: Position, m: Model, path: readonly Place[]): Refusal | undefined => {
  const way = judged(p, m, path);
  return way.ok ? undefined : way.error;
};

/** What a legal retreat costs, Difficult ground doubled. */
export const retreatCost = (p: Position, m: Model, path: readonly Place[]): number => {
  const way = judged(p, m, path);
  return way.ok ? way.value.cost : 0;
};

/** Straight retreats in every direction, the farthest first, so many at most. */
export const retreatPaths = (p: Position, m: Model, most = Number.POSITIVE_INFINITY): Place[][] => {
  const found: Place[][] = [];
  for (const r of [RETREAT, (2 * RETREAT) / 3, RETREAT / 2]) {
    for (let i = 0; i < RIM_POINTS; i++) {
      const path = [rimPoint(m, r, i)];
      if (pathFault(p, m, path) === undefined) found.push(path);
      if (found.length >= most) return found;
    }
  }
  return found;
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
