import { inside, tile, type Board } from '../tiles.ts';

/** A direction as a step of one square. */
export interface Direction {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** The eight directions, clockwise from north. */
export const DIRECTIONS: readonly Direction[] = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: -1, dy: -1 },
];

/** The same with the straight ones first: of ways that cost the same, a search then finds the straighter. */
export const STRAIGHT_FIRST: readonly Direction[] = [
  ...DIRECTIONS.filter(({ dx, dy }) => dx === 0 || dy === 0),
  ...DIRECTIONS.filter(({ dx, dy }) => dx !== 0 && dy !== 0),
];

/** The squares within `r` of a block, the block itself included, in row order. */
export const radiusOf = (board: Board, at: number, side: number, r: number): number[] => {
  const found: number[] = [];
  const x = board.xs[at] ?? 0;
  const y = board.ys[at] ?? 0;
  for (let row = y - r; row < y + side + r; row++) {
    for (let column = x - r; column < x + side + r; column++)
      if (inside(board, column, row)) found.push(tile(board, column, row));
  }
  return found;
};

/** Half of a number away from zero, as the steps of a line are rounded. */
const rounded = (n: number, m: number): number => {
  const whole = Math.floor((2 * Math.abs(n) + m) / (2 * m));
  // Not -0, which is a floating number, as would be all squares reckoned with it.
  return n < 0 ? 0 - whole : whole;
};

/** The squares of a line of `n` from a square towards another, halves rounded away from where it begins. */
export const lineOf = (board: Board, from: number, towards: number, n: number): number[] => {
  const x = board.xs[from] ?? 0;
  const y = board.ys[from] ?? 0;
  const dx = (board.xs[towards] ?? 0) - x;
  const dy = (board.ys[towards] ?? 0) - y;
  const m = Math.max(Math.abs(dx), Math.abs(dy));
  const line: number[] = [];
  if (m === 0) return line;
  for (let k = 1; k <= n; k++) {
    const at = { x: x + rounded(k * dx, m), y: y + rounded(k * dy, m) };
    if (inside(board, at.x, at.y)) line.push(tile(board, at.x, at.y));
  }
  return line;
};

/**
 * The squares of a cone of `n` in a direction. Straight: i squares ahead and up to i / 2 to each side. Diagonal: a steps
 * one way and b the other, both at least 1 and together at most n + 1.
 */
export const coneOf = (board: Board, from: number, { dx, dy }: Direction, n: number): number[] => {
  const x = board.xs[from] ?? 0;
  const y = board.ys[from] ?? 0;
  const found: number[] = [];
  const add = (column: number, row: number): void => {
    if (inside(board, column, row)) found.push(tile(board, column, row));
  };
  for (let i = 1; i <= n; i++) {
    if (dx !== 0 && dy !== 0) for (let b = 1; i + b <= n + 1; b++) add(x + i * dx, y + b * dy);
    else
      for (let w = -(i >> 1); w <= i >> 1; w++) add(x + (dx === 0 ? w : i * dx), y + (dy === 0 ? w : i * dy));
  }
  return found;
};

/** The direction from one square that points nearest to another; straight ones before diagonal ones where both fit. */
export const directionTo = (board: Board, from: number, to: number): Direction => {
  const dx = (board.xs[to] ?? 0) - (board.xs[from] ?? 0);
  const dy = (board.ys[to] ?? 0) - (board.ys[from] ?? 0);
  // tan 22.5° is about 12 / 29, and no two whole numbers have it exactly.
  const sign = (n: number, other: number): -1 | 0 | 1 =>
    29 * Math.abs(n) <= 12 * Math.abs(other) ? 0 : n < 0 ? -1 : n > 0 ? 1 : 0;
  return { dx: sign(dx, dy), dy: sign(dy, dx) };
};
