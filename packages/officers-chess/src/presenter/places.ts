import { makeCell, type Board, type Point, type SideMark, type Zone } from '@caltrop/engine';
import type { Side } from '../content.ts';

/** The players are side A, the game master's or second army side B. */
export const markOf = (side: Side): SideMark => (side === 'players' ? 'a' : 'b');

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
  cells: [...cells].toSorted((a, b) => a - b),
  shapes: [],
});

/** A number with its sign, as people write it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** `1 use`, `2 uses`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A word with a capital letter. */
export const title = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A tile as the edges of the map name it: `K9`. */
export const cellName = (board: Board, tile: number): string => makeCell(board, tile).toUpperCase();
