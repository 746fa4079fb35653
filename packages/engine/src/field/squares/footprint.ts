import { inside, tile, type Board } from '../tiles.ts';

/** How a diagonal counts: as one step, or every second one as two. */
export type Diagonals = 'one' | 'alternating';

/** How far two blocks of squares lie apart, from their nearest squares: 1 for neighbours, diagonal ones too. */
export const blockDistance = (
  board: Board,
  a: number,
  sideA: number,
  b: number,
  sideB: number,
  diagonals: Diagonals = 'one',
): number => {
  const { xs, ys } = board;
  const dx = gapOf(xs[a] ?? 0, sideA, xs[b] ?? 0, sideB);
  const dy = gapOf(ys[a] ?? 0, sideA, ys[b] ?? 0, sideB);
  const far = dx > dy ? dx : dy;
  return diagonals === 'one' ? far : far + ((dx + dy - far) >> 1);
};

const gapOf = (a: number, sideA: number, b: number, sideB: number): number =>
  b >= a + sideA ? b - a - sideA + 1 : a >= b + sideB ? a - b - sideB + 1 : 0;

/** The squares of a block whose upper left one is `at`, row by row; those off the board left out. */
export const blockOf = (board: Board, at: number, side: number): number[] => {
  if (side === 1) return [at];
  const x = board.xs[at] ?? 0;
  const y = board.ys[at] ?? 0;
  const squares: number[] = [];
  for (let dy = 0; dy < side; dy++) {
    for (let dx = 0; dx < side; dx++)
      if (inside(board, x + dx, y + dy)) squares.push(tile(board, x + dx, y + dy));
  }
  return squares;
};

/** Whether a block lies on the board as a whole. */
export const isBlockInside = (board: Board, at: number, side: number): boolean =>
  (board.xs[at] ?? 0) + side <= board.width && (board.ys[at] ?? 0) + side <= board.height;
