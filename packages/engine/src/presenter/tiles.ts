import { makeCell, type Board } from '../field/index.ts';
import type { Field, Point, Token, Zone } from './picture.ts';

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

/** How many tiles a unit is wide: its base fills a block of so many by so many. */
export const tokenSide = ({ radius }: Pick<Token, 'radius'>): number =>
  Math.max(1, Math.ceil(radius * 2 - 0.01));

/** The tiles that a unit stands on, row by row; none on fields in inches. */
export const tokenTiles = (field: Field, token: Pick<Token, 'at' | 'radius'>): number[] => {
  if (field.unit !== 'tile') return [];
  const side = tokenSide(token);
  const [left, top] = [Math.round(token.at.x - side / 2), Math.round(token.at.y - side / 2)];
  const cells: number[] = [];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      if (x >= 0 && y >= 0 && x < field.width && y < field.height) cells.push(y * field.width + x);
    }
  }
  return cells;
};

/** Who stands on each tile; of a rider and a mount the smaller one, who is on top. */
export const standingOn = (field: Field, tokens: readonly Token[]): ReadonlyMap<number, Token> => {
  const standing = new Map<number, Token>();
  for (const token of tokens) {
    for (const cell of tokenTiles(field, token)) {
      const other = standing.get(cell);
      if (other === undefined || other.radius >= token.radius) standing.set(cell, token);
    }
  }
  return standing;
};
