import { makeCell, type Board } from '../field/index.ts';
import type { Point, Zone } from './picture.ts';

/** The middle of a tile. */
export const middleOf = (board: Board, tile: number): Point => ({
  x: (board.xs[tile] ?? 0) + 0.5,
  y: (board.ys[tile] ?? 0) + 0.5,
});

/** The tile that a point lies on; -1 off the map. */
export const tileOf = (board: Board, { x, y }: Point): number => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const off = column < 0 || row < 0 || column >= board.width || row >= board.height;
  return off || Number.isNaN(column + row) ? -1 : row * board.width + column;
};

/** Whole tiles as a zone. */
export const zoneOfTiles = (cells: Iterable<number>): Zone => ({
  cells: [...new Set(cells)].toSorted((a, b) => a - b),
  shapes: [],
});

/** A tile as the edges of the map name it: `K9`. */
export const cellName = (board: Board, tile: number): string => makeCell(board, tile).toUpperCase();
