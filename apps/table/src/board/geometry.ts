import type { Field, Point, Token, Zone } from '@caltrop/engine';

/** Pixels of the drawn sheet that a tile or an inch takes before anybody zooms. */
export const unitOf = (field: Field): number => (field.unit === 'tile' ? 52 : 30);

/** The longest side of a table in inches whose numbers can be read without being drawn larger, and the most that they are. */
const PLAIN_TABLE = 26;
const LARGEST_PLATE = 1.5;

/** How much larger than usual numbers are drawn on a wide table, which is seen from farther off. */
export const plateSizeOf = ({ unit, width, height }: Field): number =>
  unit === 'tile' ? 1 : Math.min(LARGEST_PLATE, Math.max(1, Math.max(width, height) / PLAIN_TABLE));

/** The name of a column: A to Z, then AA. */
export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

/** The name of a tile as people say it: `C4`. */
export const cellName = (cell: number, width: number): string =>
  `${columnName(cell % width)}${Math.floor(cell / width) + 1}`;

/** The tile that holds a point; undefined off the field and on fields in inches. */
export const cellAt = (field: Field, point: Point): number | undefined => {
  if (field.unit !== 'tile') return undefined;
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  const inside = column >= 0 && row >= 0 && column < field.width && row < field.height;
  return inside ? row * field.width + column : undefined;
};

/** The middle of a tile. */
export const middleOf = (cell: number, width: number): Point => ({
  x: (cell % width) + 0.5,
  y: Math.floor(cell / width) + 0.5,
});

/** Whether a point lies on the field. */
export const isOnField = (field: Field, point: Point): boolean =>
  point.x >= 0 && point.y >= 0 && point.x <= field.width && point.y <= field.height;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const isSamePoint = (a: Point, b: Point): boolean => distance(a, b) < 0.01;

/** Outlines of a set of tiles as closed loops of tile corners, joined so that edges run on round corners. */
export const outlines = (cells: Iterable<number>, width: number): Point[][] => {
  const inside = new Set(cells);
  // Every edge runs with the set on its right; two can leave one corner where tiles touch by their corners.
  const leaving = new Map<string, Point[]>();
  const key = (p: Point) => `${p.x},${p.y}`;
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = key({ x: x1, y: y1 });
    leaving.set(from, [...(leaving.get(from) ?? []), { x: x2, y: y2 }]);
  };
  for (const cell of inside) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (!inside.has(cell - width)) add(x, y, x + 1, y);
    if (x === width - 1 || !inside.has(cell + 1)) add(x + 1, y, x + 1, y + 1);
    if (!inside.has(cell + width)) add(x + 1, y + 1, x, y + 1);
    if (x === 0 || !inside.has(cell - 1)) add(x, y + 1, x, y);
  }
  const loops: Point[][] = [];
  for (const [start, ends] of leaving) {
    while (ends.length > 0) {
      const [x = 0, y = 0] = start.split(',').map(Number);
      let at: Point = { x, y };
      let heading: Point | undefined;
      const loop: Point[] = [];
      for (;;) {
        const next = takeEdge(leaving.get(key(at)), at, heading);
        if (next === undefined) break;
        const turned = { x: next.x - at.x, y: next.y - at.y };
        if (heading === undefined || turned.x !== heading.x || turned.y !== heading.y) loop.push(at);
        heading = turned;
        at = next;
      }
      loops.push(loop);
    }
  }
  return loops;
};

/** The edge to follow from a corner: where tiles touch by their corners, the one that turns right, so that loops stay apart. */
const takeEdge = (ends: Point[] | undefined, at: Point, heading: Point | undefined): Point | undefined => {
  if (ends === undefined || ends.length === 0) return undefined;
  const right =
    heading === undefined
      ? 0
      : Math.max(
          0,
          ends.findIndex((e) => e.x - at.x === -heading.y && e.y - at.y === heading.x),
        );
  return ends.splice(right, 1)[0];
};

/** Loops of points as the data of an SVG path, in sheet pixels. */
export const pathOf = (loops: readonly (readonly Point[])[], unit: number): string =>
  loops.map((loop) => `M${loop.map((p) => `${round(p.x * unit)} ${round(p.y * unit)}`).join('L')}Z`).join('');

/** A zone as the data of an SVG path, in sheet pixels. */
export const zonePath = (zone: Zone, field: Field): string =>
  pathOf([...outlines(zone.cells, field.width), ...zone.shapes], unitOf(field));

export const round = (n: number): number => Math.round(n * 100) / 100;

/** Whether a point lies inside an outline. */
export const isInside = (shape: readonly Point[], point: Point): boolean => {
  let inside = false;
  let from = shape.at(-1);
  for (const to of shape) {
    if (from !== undefined && to.y > point.y !== from.y > point.y) {
      const x = ((from.x - to.x) * (point.y - to.y)) / (from.y - to.y) + to.x;
      if (point.x < x) inside = !inside;
    }
    from = to;
  }
  return inside;
};

/** How far a point is from an outline: 0 inside of it. */
export const distanceTo = (shape: readonly Point[], point: Point): number => {
  if (isInside(shape, point)) return 0;
  let least = Infinity;
  let from = shape.at(-1);
  for (const to of shape) {
    if (from !== undefined) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.min(1, Math.max(0, along));
      least = Math.min(least, distance(point, { x: from.x + dx * t, y: from.y + dy * t }));
    }
    from = to;
  }
  return least;
};

/** The box round an outline. */
export const boundsOf = (shape: readonly Point[]) => {
  const xs = shape.map((p) => p.x);
  const ys = shape.map((p) => p.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** The gap between two bases; 0 in contact. */
export const gap = (a: Token, b: Token): number => Math.max(0, distance(a.at, b.at) - a.radius - b.radius);

/** The token that a finger or pointer means: the one whose base is under it, else the nearest one within `slack`. */
export const tokenAt = (tokens: readonly Token[], point: Point, slack: number): Token | undefined => {
  let best: Token | undefined;
  let least = Infinity;
  for (const token of tokens) {
    const off = distance(token.at, point) - token.radius;
    if (off < least && off <= Math.max(0, slack - token.radius)) {
      best = token;
      least = off;
    }
  }
  return best;
};

/** A number between 0 and 1 that is always the same for the same place: for drawings that should not look stamped. */
export const chance = (a: number, b: number): number => {
  let n = Math.imul(a + 1, 374761393) ^ Math.imul(b + 1, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
};
