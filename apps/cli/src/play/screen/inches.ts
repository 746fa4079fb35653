/** A field in inches: units by their signs where they stand, pieces of ground in letters, a point for every inch. */
import type { Field, Point, Scene, SeatPicture, Zone } from '@caltrop/engine';
import { isInside, makePolygon, type Polygon } from '@caltrop/engine/inches';
import type { Terminal } from '../../terminal.ts';
import { drawPiece, glyphOf, markOf, signsOf } from './signs.ts';

export type Inches = Field & { readonly unit: 'inch' };

/** A table is drawn in at most so many rows. */
const MOST_ROWS = 26;
const MOST_COLUMNS = 3;
/** Where in an inch is looked for ground. */
const SAMPLES = [0.2, 0.5, 0.8];

/** How many columns and rows an inch gets. */
const scaleOf = (field: Inches, terminal: Terminal): { readonly across: number; readonly down: number } => ({
  across: Math.min(MOST_COLUMNS, Math.max(1, Math.floor((terminal.width - 5) / field.width))),
  down: Math.min(1, MOST_ROWS / field.height),
});

/** Where in a row a sign of so many columns is free, as near as can be to where it should be; with a gap where there is room. */
const freeNear = (row: readonly (string | undefined)[], at: number, width: number): number | undefined => {
  for (const gap of [1, 0]) {
    for (const off of [0, 1, -1, 2, -2]) {
      const from = at + off;
      const taken = row.slice(Math.max(0, from - gap), from + width + gap).some((c) => c !== undefined);
      if (from >= 0 && from + width <= row.length && !taken) return from;
    }
  }
  return undefined;
};

/** Whether a zone of outlines covers a place. */
export const covers = ({ shapes }: Zone, at: Point): boolean =>
  shapes.some((shape) => isInside(makePolygon(shape), at));

/** The rows of the table, the far edge first, with inches from the left and from the near edge at its sides. */
export const drawInches = (
  scene: Scene,
  field: Inches,
  seats: readonly SeatPicture[],
  terminal: Terminal,
  mark: Zone | undefined,
): string[] => {
  const { paint } = terminal;
  const { across, down } = scaleOf(field, terminal);
  const [columns, rows] = [Math.round(field.width * across), Math.round(field.height * down)];
  const signs = signsOf(scene);
  const pieces = field.pieces.map((piece) => ({ polygon: makePolygon(piece.shape), glyph: glyphOf(piece) }));
  const marked = mark?.shapes.map((shape) => makePolygon(shape)) ?? [];
  const matters = new Set(
    (scene.marks ?? []).map(({ at }) => `${Math.floor(at.x)} ${Math.floor(at.y * down)}`),
  );
  // The first column of a sign holds all of it, the others nothing.
  const units = Array.from({ length: rows }, () => Array<string | undefined>(columns).fill(undefined));
  const crowded: string[] = [];
  for (const t of scene.tokens) {
    const sign = signs.get(t.id) ?? t.id;
    const width = sign.length + markOf(t).length;
    const row = units[Math.min(rows - 1, Math.max(0, Math.floor(t.at.y * down)))];
    const from = row === undefined ? undefined : freeNear(row, Math.round(t.at.x * across) - 1, width);
    if (row === undefined || from === undefined) {
      crowded.push(sign);
      continue;
    }
    row.fill('', from, from + width);
    row[from] = drawPiece(t, sign, width, paint, seats);
  }
  const groundAt = (column: number, row: number): string => {
    // One sign for an inch, at its left end: whatever lies anywhere in it.
    if (column % across !== 0) return ' ';
    const places = SAMPLES.flatMap((y) =>
      SAMPLES.map((x) => ({ x: column / across + x, y: (row + y) / down })),
    );
    const lies = (polygon: Polygon): boolean => places.some((place) => isInside(polygon, place));
    if (marked.some(lies)) return paint.bold('+');
    if (matters.has(`${Math.floor(column / across)} ${row}`)) return paint.bold('@');
    const piece = pieces.find(({ polygon }) => lies(polygon));
    return paint.dim(piece?.glyph ?? '.');
  };
  const lines = units.map((row, y) => {
    const inch = Math.round(field.height - y / down);
    const edge = inch % 2 === 0 ? String(inch).padStart(3) : '   ';
    return `${paint.dim(edge)} ${row.map((unit, x) => unit ?? groundAt(x, y)).join('')}`.trimEnd();
  });
  const step = 2 * across;
  const ruler = Array.from({ length: Math.ceil(columns / step) }, (_, i) => String(i * 2).padEnd(step));
  return [
    ...lines,
    paint.dim(`    ${ruler.join('')}`.trimEnd()),
    ...(crowded.length === 0 ? [] : [`    Too close together to be drawn: ${crowded.join(', ')}.`]),
  ];
};
