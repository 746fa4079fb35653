import type { Board } from '../tiles.ts';
import { unreached } from '../reach.ts';
import { STRAIGHT_FIRST } from './shapes.ts';
import type { Diagonals } from './footprint.ts';

/** What stands in the way of one who strides over squares. All arrays are by square. */
export interface Footing {
  /** What entering a square costs; 0 where nobody can. */
  readonly cost: Uint8Array;
  /** 0 free, 1 may be passed but not ended on, 2 may not be entered. */
  readonly block: Uint8Array;
  /** 1 where a corner may not be cut. */
  readonly corner: Uint8Array;
}

const none = -1;
const bucketMask = 255;

/**
 * Where a block of squares can go in steps to all eight sides, at what cost and how. One scratch object serves a board for
 * ever; what it says holds until the next question. A step costs the dearest square newly entered; a diagonal one may not
 * cut a corner. With alternating diagonals every second diagonal costs one more, whichever way it goes.
 */
export class Strides {
  /** The squares reached by the block's upper left square, the start first and then by cost. */
  readonly reached: number[] = [];

  private readonly board: Board;
  private readonly best: Int32Array;
  private readonly parent: Int32Array;
  private readonly buckets: number[][] = Array.from({ length: bucketMask + 1 }, () => []);
  private side = 1;

  constructor(board: Board) {
    this.board = board;
    // Two nodes for each square: after an even and after an odd number of diagonals.
    this.best = new Int32Array(board.size * 2).fill(unreached);
    this.parent = new Int32Array(board.size * 2);
  }

  /** Finds all that can be reached for at most `budget`. */
  flood(start: number, side: number, budget: number, footing: Footing, diagonals: Diagonals = 'one'): void {
    const { best, parent, buckets, reached, board } = this;
    for (const t of reached) best[t * 2] = best[t * 2 + 1] = unreached;
    reached.length = 0;
    this.side = side;
    best[start * 2] = 0;
    parent[start * 2] = none;
    buckets[0]!.push(start * 2);
    let waiting = 1;
    for (let spent = 0; waiting > 0; spent++) {
      const bucket = buckets[spent & bucketMask]!;
      for (let i = 0; i < bucket.length; i++) {
        const node = bucket[i]!;
        waiting--;
        if (best[node] !== spent) continue;
        const from = node >> 1;
        // The cheaper of the two nodes of a square comes up first: squares are listed by cost.
        const twin = best[node ^ 1]!;
        if (twin === unreached || twin > spent || (twin === spent && (node & 1) === 0)) reached.push(from);
        const x = board.xs[from]!;
        const y = board.ys[from]!;
        for (const { dx, dy } of STRAIGHT_FIRST) {
          const tx = x + dx;
          const ty = y + dy;
          if (tx < 0 || ty < 0 || tx + side > board.width || ty + side > board.height) continue;
          const diagonal = dx !== 0 && dy !== 0;
          const price = this.price(from, x, y, dx, dy, footing, start);
          if (price === 0) continue;
          const odd = diagonal && diagonals === 'alternating' ? (node & 1) ^ 1 : node & 1;
          const extra = diagonal && diagonals === 'alternating' && odd === 0 ? 1 : 0;
          const total = spent + price + extra;
          if (total > budget) continue;
          const to = ty * board.width + tx;
          const next = to * 2 + odd;
          const known = best[next]!;
          if (known !== unreached && known <= total) continue;
          best[next] = total;
          parent[next] = node;
          buckets[total & bucketMask]!.push(next);
          waiting++;
        }
      }
      bucket.length = 0;
    }
    this.footing = footing;
    this.start = start;
  }

  private footing: Footing | undefined;
  private start = none;

  /** What the step of the block costs: 0 where it may not be taken. */
  private price(
    from: number,
    x: number,
    y: number,
    dx: number,
    dy: number,
    f: Footing,
    start: number,
  ): number {
    const { width } = this.board;
    const { side } = this;
    let dearest = 0;
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const tx = x + dx + column;
        const ty = y + dy + row;
        // Squares that it stands on already are not entered anew.
        if (tx >= x && tx < x + side && ty >= y && ty < y + side) continue;
        const t = ty * width + tx;
        const cost = f.cost[t]!;
        if (cost === 0) return 0;
        if (f.block[t]! > 1 && !this.isOwn(t, start)) return 0;
        if (cost > dearest) dearest = cost;
      }
    }
    if (dx !== 0 && dy !== 0 && (this.cuts(x + dx, y, f) || this.cuts(x, y + dy, f))) return 0;
    return dearest === 0 ? f.cost[from]! || 1 : dearest;
  }

  private cuts(x: number, y: number, { corner }: Footing): boolean {
    const { width } = this.board;
    for (let row = 0; row < this.side; row++)
      for (let column = 0; column < this.side; column++)
        if (corner[(y + row) * width + x + column] === 1) return true;
    return false;
  }

  /** Whether a square is one that the mover itself stands on when it begins. */
  private isOwn(t: number, start: number): boolean {
    const { xs, ys } = this.board;
    const dx = xs[t]! - xs[start]!;
    const dy = ys[t]! - ys[start]!;
    return dx >= 0 && dy >= 0 && dx < this.side && dy < this.side;
  }

  /** What it costs to come to a square, or `unreached`. */
  costTo(t: number): number {
    const even = this.best[t * 2]!;
    const odd = this.best[t * 2 + 1]!;
    if (even === unreached) return odd;
    return odd === unreached || even <= odd ? even : odd;
  }

  /** Whether the block may end on a square that it reaches: nobody else stands on any of its squares. */
  canEnd(t: number): boolean {
    const { footing } = this;
    return (
      footing !== undefined && this.costTo(t) !== unreached && this.isFree(this.start, this.side, t, footing)
    );
  }

  /** Whether a block that comes from `start` may stand on a square: nobody else is on any of its squares. */
  isFree(start: number, side: number, t: number, footing: Footing): boolean {
    this.side = side;
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const at = t + row * this.board.width + column;
        if (footing.block[at] !== 0 && !this.isOwn(at, start)) return false;
      }
    }
    return true;
  }

  /** The cheapest way to a square, the start left out; empty for the start and for a square not reached. */
  pathTo(t: number): number[] {
    const path: number[] = [];
    if (this.costTo(t) === unreached) return path;
    let node = this.best[t * 2] === this.costTo(t) ? t * 2 : t * 2 + 1;
    for (; this.parent[node] !== none; node = this.parent[node]!) path.push(node >> 1);
    return path.reverse();
  }

  /**
   * What a declared way costs, the start left out; or the first of its steps that may not be taken, counted from 0, as
   * a negative number -1 - step.
   */
  costOf(
    start: number,
    side: number,
    path: readonly number[],
    f: Footing,
    diagonals: Diagonals = 'one',
  ): number {
    this.side = side;
    let spent = 0;
    let from = start;
    let odd = 0;
    for (let step = 0; step < path.length; step++) {
      const to = path[step]!;
      const x = this.board.xs[from] ?? 0;
      const y = this.board.ys[from] ?? 0;
      const dx = (this.board.xs[to] ?? -9) - x;
      const dy = (this.board.ys[to] ?? -9) - y;
      const near = Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && to !== from;
      const fits = near && x + dx + side <= this.board.width && y + dy + side <= this.board.height;
      const price = fits ? this.price(from, x, y, dx, dy, f, start) : 0;
      if (price === 0) return -1 - step;
      const diagonal = dx !== 0 && dy !== 0 && diagonals === 'alternating';
      if (diagonal) odd ^= 1;
      spent += price + (diagonal && odd === 0 ? 1 : 0);
      from = to;
    }
    return spent;
  }
}
