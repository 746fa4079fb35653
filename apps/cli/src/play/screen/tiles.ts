/** A field of tiles: the ground in letters, units by their signs, what lies over the ground by a number. */
import { standingOn, type Field, type Scene, type SeatPicture } from '@caltrop/engine';
import type { Terminal } from '../../terminal.ts';
import { drawPiece, glyphOf, signsOf } from './signs.ts';

export type Tiles = Field & { readonly unit: 'tile' };

/** Where a tile is marked, by what: reach, threat, where units may begin. */
export type Marks = (cell: number) => string | undefined;

const column = (x: number): string =>
  (x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26))) + String.fromCharCode(65 + (x % 26));

/** Columns that a tile gets: four, or fewer where they do not fit. */
const cellWidth = ({ width }: Tiles, terminal: Terminal): number =>
  [4, 3].find((cell) => 4 + width * cell <= terminal.width + 1) ?? 2;

/** The rows of the map. Marks stand behind the ground of tiles without a unit. */
export const drawTiles = (
  scene: Scene,
  field: Tiles,
  seats: readonly SeatPicture[],
  terminal: Terminal,
  marks: Marks,
): string[] => {
  const { paint } = terminal;
  const standing = standingOn(field, scene.tokens);
  const signs = signsOf(scene);
  const dark = new Set(scene.dark.cells);
  const areas = scene.areas ?? [];
  const matters = new Set(
    (scene.marks ?? []).map(({ at }) => Math.floor(at.y) * field.width + Math.floor(at.x)),
  );
  const cell = cellWidth(field, terminal);
  const drawn = (tile: number): string => {
    const token = standing.get(tile);
    if (token !== undefined) return drawPiece(token, signs.get(token.id) ?? '??', cell, paint, seats);
    const ground = field.cells[tile];
    const glyph = ground === undefined ? ' ' : glyphOf(ground);
    const over = areas.findIndex((a) => a.zone.cells.includes(tile));
    const mark = marks(tile) ?? (over >= 0 ? String((over + 1) % 10) : matters.has(tile) ? '@' : undefined);
    if (mark !== undefined) return paint.dim(glyph) + paint.bold(mark) + ' '.repeat(cell - 2);
    return paint.dim(`${glyph}${dark.has(tile) ? '?' : ''}`.padEnd(cell));
  };
  const columns = Array.from({ length: field.width }, (_, x) => column(x).padEnd(cell));
  const rows = [paint.dim(`    ${columns.join('').trimEnd()}`)];
  for (let y = 0; y < field.height; y++) {
    const cells = Array.from({ length: field.width }, (_, x) => drawn(y * field.width + x));
    rows.push(`${paint.dim(String(y + 1).padStart(3))} ${cells.join('').trimEnd()}`);
  }
  return rows;
};
