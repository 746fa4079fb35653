import type { Metric } from './metric.ts';

/** The longest side of a board: its last column is named `zz`. */
export const maxSide = 702;

/** A board of square tiles. A place on it is the integer `y * width + x`, with 0,0 at the top left. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** How many tiles there are. */
  readonly size: number;
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  /** The tiles that share an edge with each tile, in the order north, west, east, south. */
  readonly neighbours: readonly (readonly number[])[];
  /** Four tiles for each tile: north, west, east, south, or the tile itself where the board ends. */
  readonly steps: Int32Array;
}

/** A metric of whole tiles, which can also list them. */
export interface TileMetric extends Metric<number> {
  /** All tiles from `lo` to `hi` away, in row order; with `lo` equal to `hi` a ring. The list is shared: read only. */
  area(from: number, lo: number, hi: number): readonly number[];
}

const isSide = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= maxSide;

/** A board of this size. Whoever reads sizes from outside checks them against `maxSide` first. */
export const createBoard = (width: number, height: number): Board => {
  if (!isSide(width) || !isSide(height)) {
    throw new RangeError(
      `A board of ${width} x ${height}: each side is a whole number from 1 to ${maxSide}.`,
    );
  }
  const size = width * height;
  const xs = new Int16Array(size);
  const ys = new Int16Array(size);
  const steps = new Int32Array(size * 4);
  const neighbours: number[][] = [];
  for (let t = 0; t < size; t++) {
    const x = t % width;
    const y = (t - x) / width;
    xs[t] = x;
    ys[t] = y;
    const around = [
      y > 0 ? t - width : t,
      x > 0 ? t - 1 : t,
      x < width - 1 ? t + 1 : t,
      y < height - 1 ? t + width : t,
    ];
    steps.set(around, t * 4);
    neighbours.push(around.filter((n) => n !== t));
  }
  return { width, height, size, xs, ys, neighbours, steps };
};

/**
 * Which way a difference of columns or rows points. Whole numbers only: those of `Math.sign` are floating ones where it is
 * compiled, and so would be every place that is reckoned with them, and the place of whoever goes there.
 */
export const signOf = (n: number): -1 | 0 | 1 => (n > 0 ? 1 : n < 0 ? -1 : 0);

/** Whether a column and a row, both from 0, lie on the board. */
export const inside = (board: Board, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < board.width && y < board.height;

/** The tile in a column and a row, both from 0, which must be inside the board. */
export const tile = (board: Board, x: number, y: number): number => y * board.width + x;

/** Whether a number is a tile of the board. */
export const isTile = (board: Board, t: number): boolean => Number.isInteger(t) && t >= 0 && t < board.size;

/** The column of a tile, from 0. */
export const xOf = (board: Board, t: number): number => board.xs[t]!;

/** The row of a tile, from 0. */
export const yOf = (board: Board, t: number): number => board.ys[t]!;

/** The tiles that share an edge with a tile, in the order north, west, east, south. */
export const neighbours = (board: Board, t: number): readonly number[] => board.neighbours[t]!;

/** Distance in orthogonal steps. */
export const manhattanDistance = (board: Board, a: number, b: number): number =>
  Math.abs(board.xs[a]! - board.xs[b]!) + Math.abs(board.ys[a]! - board.ys[b]!);

/** Distance in steps that may be diagonal. */
export const chebyshevDistance = (board: Board, a: number, b: number): number =>
  Math.max(Math.abs(board.xs[a]! - board.xs[b]!), Math.abs(board.ys[a]! - board.ys[b]!));

/** All tiles of the rectangle between two corners, in row order. */
export const rectangle = (board: Board, a: number, b: number): number[] => {
  const left = Math.min(xOf(board, a), xOf(board, b));
  const right = Math.max(xOf(board, a), xOf(board, b));
  const bottom = Math.max(yOf(board, a), yOf(board, b));
  const tiles: number[] = [];
  for (let y = Math.min(yOf(board, a), yOf(board, b)); y <= bottom; y++) {
    for (let x = left; x <= right; x++) tiles.push(tile(board, x, y));
  }
  return tiles;
};

const createMetric = (board: Board, between: (board: Board, a: number, b: number) => number): TileMetric => {
  // No distance on the board reaches `span`, so wider ranges share one entry.
  const span = board.width + board.height;
  const areas = new Map<number, readonly number[]>();

  const withinRange = (a: number, b: number, lo: number, hi: number): boolean => {
    const d = between(board, a, b);
    return d >= lo && d <= hi;
  };

  return {
    distance: (a, b) => between(board, a, b),
    withinRange,
    area: (from, lo, hi) => {
      const near = Math.max(0, Math.min(lo, span));
      const far = Math.max(-1, Math.min(hi, span));
      const key = (from * (span + 1) + near) * (span + 2) + far + 1;
      const known = areas.get(key);
      if (known !== undefined) return known;
      const found: number[] = [];
      const top = Math.max(0, yOf(board, from) - far);
      const bottom = Math.min(board.height - 1, yOf(board, from) + far);
      for (let t = top * board.width; t < (bottom + 1) * board.width; t++) {
        if (withinRange(from, t, near, far)) found.push(t);
      }
      areas.set(key, found);
      return found;
    },
  };
};

/** The metric of orthogonal steps on a board. */
export const createManhattan = (board: Board): TileMetric => createMetric(board, manhattanDistance);

/** The metric of steps that may be diagonal on a board. */
export const createChebyshev = (board: Board): TileMetric => createMetric(board, chebyshevDistance);
