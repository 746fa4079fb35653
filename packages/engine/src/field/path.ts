import { err, ok, type Result } from '../result.ts';
import { isTile, manhattanDistance, type Board } from './tiles.ts';

/** Why a declared path fails, and at which of its steps, counted from 0. */
export interface PathFault {
  readonly step: number;
  readonly why:
    | 'off-board'
    | 'not-adjacent'
    | 'impassable'
    /** Held by someone who may not be passed. */
    | 'blocked'
    | 'too-expensive'
    /** The last tile is held by someone who may be passed but not joined. */
    | 'occupied';
}

const none = -1;

const fail = (step: number, why: PathFault['why']) => err<PathFault>({ step, why });

/**
 * Checks a declared path, the start left out, against the same arrays as `Reach.flood`; gives what it costs, or the
 * first step that fails. A step that fails in several ways is reported in the order of `PathFault.why`.
 */
export const checkPath = (
  board: Board,
  start: number,
  path: readonly number[],
  budget: number,
  cost: Uint8Array,
  block: Uint8Array,
): Result<number, PathFault> => {
  let spent = 0;
  let from = start;
  for (let step = 0; step < path.length; step++) {
    const to = path[step] ?? none;
    if (!isTile(board, to)) return fail(step, 'off-board');
    if (manhattanDistance(board, from, to) !== 1) return fail(step, 'not-adjacent');
    const price = cost[to] ?? 0;
    // The mover does not stand in its own way when a path crosses the start.
    const code = to === start ? 0 : (block[to] ?? 0);
    if (price === 0) return fail(step, 'impassable');
    if (code > 1) return fail(step, 'blocked');
    if (spent + price > budget) return fail(step, 'too-expensive');
    if (code === 1 && step === path.length - 1) return fail(step, 'occupied');
    spent += price;
    from = to;
  }
  return ok(spent);
};
