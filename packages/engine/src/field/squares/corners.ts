import type { Board } from '../tiles.ts';

/**
 * How many of the four corners of a square can be seen from the best corner of another. A line between two corners is
 * blocked by a square that it runs through the inside of; along an edge it is blocked when the squares on both sides block.
 * Nobody sees past the end of a wall along the edge of the board.
 */
export const cornersClear = (
  board: Board,
  from: number,
  to: number,
  blocks: (square: number) => boolean,
): number => {
  let best = 0;
  const x = board.xs[from] ?? 0;
  const y = board.ys[from] ?? 0;
  const tx = board.xs[to] ?? 0;
  const ty = board.ys[to] ?? 0;
  for (let i = 0; i < 4 && best < 4; i++) {
    let clear = 0;
    for (let j = 0; j < 4; j++)
      if (isClear(board, x + (i & 1), y + (i >> 1), tx + (j & 1), ty + (j >> 1), blocks)) clear++;
    if (clear > best) best = clear;
  }
  return best;
};

/** Whether the line between two points where squares meet is clear. */
const isClear = (
  board: Board,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  blocks: (square: number) => boolean,
): boolean => {
  const { width, height } = board;
  // Beyond the board only lines along its edge have a side.
  const at = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || blocks(y * width + x);
  const dx = x2 - x1;
  const dy = y2 - y1;
  if (dx === 0 || dy === 0) return isEdgeClear(x1, y1, x2, y2, at);
  const left = Math.min(x1, x2);
  const top = Math.min(y1, y2);
  for (let y = top; y < Math.max(y1, y2); y++) {
    for (let x = left; x < Math.max(x1, x2); x++) {
      if (!at(x, y)) continue;
      // The line runs through the inside of a square when the square has corners on both sides of it.
      let above = false;
      let below = false;
      for (let c = 0; c < 4; c++) {
        const side = (x + (c & 1) - x1) * dy - (y + (c >> 1) - y1) * dx;
        if (side > 0) above = true;
        if (side < 0) below = true;
      }
      if (above && below) return false;
    }
  }
  return true;
};

/** A line along the edges of squares: blocked where both sides of one edge block. */
const isEdgeClear = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  at: (x: number, y: number) => boolean,
): boolean => {
  if (x1 === x2) {
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) if (at(x1 - 1, y) && at(x1, y)) return false;
    return true;
  }
  for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) if (at(x, y1 - 1) && at(x, y1)) return false;
  return true;
};
