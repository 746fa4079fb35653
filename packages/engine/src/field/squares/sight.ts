import { signOf, type Board } from '../tiles.ts';
import { blockOf } from './footprint.ts';

/**
 * Whether the straight line between the middles of two squares is clear. The squares at its ends never block it. Where it
 * runs exactly through a corner it is clear unless the squares on both sides of that corner block.
 */
export const isLineClear = (board: Board, from: number, to: number, blocks: Uint8Array): boolean => {
  const { width, xs, ys } = board;
  let x = xs[from] ?? 0;
  let y = ys[from] ?? 0;
  const dx = (xs[to] ?? 0) - x;
  const dy = (ys[to] ?? 0) - y;
  const nx = dx < 0 ? -dx : dx;
  const ny = dy < 0 ? -dy : dy;
  const sx = dx < 0 ? -1 : 1;
  const sy = dy < 0 ? -1 : 1;
  for (let ix = 0, iy = 0; ix < nx || iy < ny;) {
    // Which edge of the square does the line leave by? Compared without division: the moments of the next crossings.
    const across = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
    if (across === 0) {
      if (blocks[y * width + x + sx] === 1 && blocks[(y + sy) * width + x] === 1) return false;
      x += sx;
      y += sy;
      ix++;
      iy++;
    } else if (across < 0) {
      x += sx;
      ix++;
    } else {
      y += sy;
      iy++;
    }
    const at = y * width + x;
    if (at !== to && blocks[at] === 1) return false;
  }
  return true;
};

/** Whether any square of one block sees any square of another. */
export const canBlocksSee = (
  board: Board,
  a: number,
  sideA: number,
  b: number,
  sideB: number,
  blocks: Uint8Array,
): boolean => {
  if (sideA === 1 && sideB === 1) return isLineClear(board, a, b, blocks);
  const theirs = blockOf(board, b, sideB);
  return blockOf(board, a, sideA).some((from) => theirs.some((to) => isLineClear(board, from, to, blocks)));
};

/** The squares that the line from the middle of one square to the middle of another crosses, both ends left out. */
export const squaresBetween = (board: Board, from: number, to: number): number[] => {
  const { width, xs, ys } = board;
  let x = xs[from] ?? 0;
  let y = ys[from] ?? 0;
  const dx = (xs[to] ?? 0) - x;
  const dy = (ys[to] ?? 0) - y;
  const nx = Math.abs(dx);
  const ny = Math.abs(dy);
  const crossed: number[] = [];
  for (let ix = 0, iy = 0; ix < nx || iy < ny;) {
    const across = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
    if (across <= 0) {
      x += signOf(dx);
      ix++;
    }
    if (across >= 0) {
      y += signOf(dy);
      iy++;
    }
    const at = y * width + x;
    if (at !== to) crossed.push(at);
  }
  return crossed;
};
