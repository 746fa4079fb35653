import type { Board } from './tiles.ts';

/** What `costTo` and `distancesFrom` give for a tile that cannot be reached. */
export const unreached = -1;

/** Occupancy of a tile for the one who moves: free, to be passed but not ended on, or not to be entered. */
export const occupancy = { free: 0, passable: 1, blocked: 2 } as const;

/** Goals of a search: a tile, some tiles, or whatever a function says. */
export type Goals = number | readonly number[] | ((tile: number) => boolean);

// A cost is one byte, so the totals waiting at any moment fit into 256 buckets, and a mask finds the bucket.
const highestCost = 255;
const bucketMask = 255;
const highestMark = 0x7fff_ffff;
const none = -1;

/**
 * Which tiles can be reached from one, at what cost and how. One scratch object serves a board for ever; what it
 * says holds until it is asked the next question.
 *
 * Steps are orthogonal. Entering tile `t` costs `cost[t]` (0: impassable) and needs `block[t]` to be below 2; the
 * tile of departure is always free, whatever the arrays say of it. As a cost belongs to the tile entered and not
 * to the step, the first neighbour to be settled gives a tile its final cost: nothing is ever queued twice.
 *
 * Ties: a path read back from its end comes each time from the neighbour that is cheapest to reach, the first of
 * north, west, east, south among equals. It depends on the costs alone, not on the order of the search.
 *
 * The indexes in this file are tiles of the board, hence the `!`.
 */
export class Reach {
  /** The tiles reached, the start first and then by cost, equal costs in a fixed order; only `count` of them hold. */
  readonly tiles: Int32Array;
  /** How many tiles were reached, the start included. */
  count = 0;

  private readonly board: Board;
  /** `floor + 2 * cost` for a tile reached, plus 1 where the mover may not end; lower for all other tiles. */
  private readonly mark: Int32Array;
  private floor = 1;
  /** Above all marks in use: the floor of the next search, so that nothing need be wiped. */
  private ceiling = 1;
  /** Tiles that cost more than 1, as linked lists, one for each total; all empty between searches. */
  private readonly first = new Int32Array(bucketMask + 1).fill(none);
  private readonly next: Int32Array;

  constructor(board: Board) {
    this.board = board;
    this.tiles = new Int32Array(board.size);
    this.mark = new Int32Array(board.size);
    this.next = new Int32Array(board.size);
  }

  /** Finds all that can be reached for at most `budget`, which may be Infinity; returns `count`. */
  flood(start: number, budget: number, cost: Uint8Array, block: Uint8Array): number {
    const longest = highestCost * this.board.size;
    const limit = budget >= longest ? longest : budget > 0 ? Math.floor(budget) : 0;
    this.open(limit);
    const { tiles, mark, floor, first, next } = this;
    const { steps } = this.board;

    mark[start] = floor;
    tiles[0] = start;
    let count = 1;
    let waiting = 0;
    // Each turn of the outer loop goes out from all tiles that cost exactly `spent`: they are next in `tiles`.
    for (let spent = 0, i = 0; spent < limit && (i < count || waiting > 0); spent++) {
      for (const end = count; i < end; i++) {
        for (let s = tiles[i]! * 4, stop = s + 4; s < stop; s++) {
          // Off the board a step leads back to where it began, which is marked already.
          const to = steps[s]!;
          if (mark[to]! >= floor) continue;
          const price = cost[to]!;
          const code = block[to]!;
          const total = spent + price;
          if (price === 0 || code > 1 || total > limit) continue;
          mark[to] = floor + total + total + code;
          if (price === 1) {
            tiles[count++] = to;
          } else {
            const bucket = total & bucketMask;
            next[to] = first[bucket]!;
            first[bucket] = to;
            waiting++;
          }
        }
      }
      if (waiting === 0) continue;
      const due = (spent + 1) & bucketMask;
      for (let to = first[due]!; to !== none; to = next[to]!) {
        tiles[count++] = to;
        waiting--;
      }
      first[due] = none;
    }
    this.count = count;
    return count;
  }

  /** Every tile reached but the start, by cost. */
  others(): number[] {
    return [...this.tiles.subarray(1, this.count)];
  }

  /** What it costs to reach a tile, or `unreached`. */
  costTo(tile: number): number {
    const mark = this.mark[tile]!;
    return mark >= this.floor ? (mark - this.floor) >> 1 : unreached;
  }

  /** Whether the mover may reach a tile and end there; at the start it may. */
  canEnd(tile: number): boolean {
    const mark = this.mark[tile]!;
    return mark >= this.floor && ((mark - this.floor) & 1) === 0;
  }

  /** The cheapest path to a tile, the start left out; empty for the start and for a tile not reached. */
  pathTo(tile: number): number[] {
    const path: number[] = [];
    let at = tile;
    for (let left = this.costTo(tile); left > 0;) {
      path.push(at);
      for (const from of this.board.neighbours[at]!) {
        const cost = this.costTo(from);
        if (cost !== unreached && cost < left) {
          left = cost;
          at = from;
        }
      }
    }
    return path.reverse();
  }

  /**
   * The cheapest path to any of the goals on which the mover may end, the start left out; empty if the start is
   * one, undefined if there is none. Among equally near goals the one in the smaller row, then column.
   */
  shortestPath(start: number, goals: Goals, cost: Uint8Array, block: Uint8Array): number[] | undefined {
    const count = this.flood(start, Infinity, cost, block);
    let goal = none;
    for (let i = 0; i < count; i++) {
      const tile = this.tiles[i]!;
      if (goal !== none && this.costTo(tile) > this.costTo(goal)) break;
      if ((goal === none || tile < goal) && this.canEnd(tile) && isGoal(goals, tile)) goal = tile;
    }
    return goal === none ? undefined : this.pathTo(goal);
  }

  /** What it costs to reach each tile of the board, `unreached` where there is no way. */
  distancesFrom(start: number, cost: Uint8Array, block: Uint8Array): Int32Array {
    const count = this.flood(start, Infinity, cost, block);
    const costs = new Int32Array(this.board.size).fill(unreached);
    for (let i = 0; i < count; i++) {
      const tile = this.tiles[i]!;
      costs[tile] = this.costTo(tile);
    }
    return costs;
  }

  /** Makes all marks those of an earlier search, and room for costs up to `limit`. */
  private open(limit: number): void {
    const room = 2 * limit + 2;
    if (this.ceiling > highestMark - room) {
      this.mark.fill(0);
      this.ceiling = 1;
    }
    this.floor = this.ceiling;
    this.ceiling += room;
  }
}

const isGoal = (goals: Goals, tile: number): boolean => {
  if (typeof goals === 'number') return tile === goals;
  return typeof goals === 'function' ? goals(tile) : goals.includes(tile);
};

/** The scratch object for searches on a board: make one, keep it. */
export const createReach = (board: Board): Reach => new Reach(board);
