/** Pieces on a drawn map, or in a row where there is none. */
import { ok, parseCell, type Board, type Result } from '@caltrop/engine';

/** A piece of a position on squares: those on the left face those on the right; `at` is its own place. */
export interface Piece {
  readonly id: string;
  readonly left: boolean;
  readonly at?: string | undefined;
}

/** A map without the pieces that were drawn on it, and where those stand. */
export interface Drawn {
  readonly rows: readonly string[];
  readonly spots: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
}

/** Without a map pieces stand in a row of open ground, the two sides so far apart. */
const inRow = (pieces: readonly Piece[], distance: number, ground: string): Drawn => {
  const lefts = pieces.filter((p) => p.left);
  const rights = pieces.filter((p) => !p.left);
  const spots = new Map<string, { x: number; y: number }>([
    ...lefts.map((p, i) => [p.id, { x: lefts.length - 1 - i, y: 1 }] as const),
    ...rights.map((p, i) => [p.id, { x: Math.max(lefts.length, 1) - 1 + distance + i, y: 1 }] as const),
  ]);
  const width = Math.max(3, ...[...spots.values()].map(({ x }) => x + 2));
  return { rows: Array.from({ length: 3 }, () => ground.repeat(width)), spots };
};

/** Takes pieces of one character out of a map; open ground is under them. */
export const drawPieces = (
  map: string | undefined,
  pieces: readonly Piece[],
  distance = 1,
  ground = '.',
): Drawn => {
  if (map === undefined) return inRow(pieces, distance, ground);
  const spots = new Map<string, { x: number; y: number }>();
  const ids = new Set(pieces.filter((p) => p.id.length === 1 && p.at === undefined).map((p) => p.id));
  const rows = map
    .trimEnd()
    .split('\n')
    .map((row, y) =>
      [...row]
        .map((glyph, x) => {
          if (!ids.has(glyph)) return glyph;
          if (!spots.has(glyph)) spots.set(glyph, { x, y });
          return ground;
        })
        .join(''),
    );
  return { rows, spots };
};

/** The square of a piece: its own place, or where it is drawn; -1 when it has none. */
export const placeOfPiece = (piece: Piece, board: Board, drawn: Drawn): Result<number> => {
  if (piece.at !== undefined) return parseCell(board, piece.at);
  const spot = drawn.spots.get(piece.id);
  return ok(spot === undefined ? -1 : spot.y * board.width + spot.x);
};
