import type { Spot } from './disc.ts';

/** A lattice of places laid over a part of the table, `step` apart, the first at `left`, `top`. */
export interface Lattice {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** A number at every place of a lattice, row by row. */
export const sampled = (lattice: Lattice, at: (spot: Spot) => number): Float64Array => {
  const values = new Float64Array(lattice.columns * lattice.rows);
  for (let j = 0; j < lattice.rows; j++)
    for (let i = 0; i < lattice.columns; i++)
      values[j * lattice.columns + i] = at({
        x: lattice.left + i * lattice.step,
        y: lattice.top + j * lattice.step,
      });
  return values;
};

/** The sides of a cell of the lattice. */
type Side = 0 | 1 | 2 | 3;
const [TOP, RIGHT, BOTTOM, LEFT]: readonly [Side, Side, Side, Side] = [0, 1, 2, 3];

/** Through which sides the edge runs, by which corners lie inside: 1 upper left, 2 upper right, 4 lower right, 8 lower left. */
const RUNS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];

/**
 * The outlines of everything at most so high, from numbers on a lattice: closed, with what is inside always on the same
 * hand, so that holes run the other way. Between two places the number is taken to rise evenly. What lies beyond the
 * lattice is outside.
 */
export const contours = (lattice: Lattice, values: Float64Array, level: number): Spot[][] => {
  const { left, top, step, columns, rows } = lattice;
  const at = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= columns || j >= rows
      ? Number.POSITIVE_INFINITY
      : (values[j * columns + i] ?? Number.POSITIVE_INFINITY);
  const wide = columns + 2;
  /** The stretch between two neighbouring places that a side of a cell is, as one number. */
  const stretch = (i: number, j: number, side: Side): number => {
    const [x, y] = side === BOTTOM ? [i, j + 1] : side === RIGHT ? [i + 1, j] : [i, j];
    return ((y + 1) * wide + x + 1) * 2 + (side === TOP || side === BOTTOM ? 0 : 1);
  };
  /** Where the edge crosses a stretch. */
  const crossing = (key: number): Spot => {
    const place = Math.floor(key / 2);
    const [i, j] = [(place % wide) - 1, Math.floor(place / wide) - 1];
    const [di, dj] = key % 2 === 0 ? [1, 0] : [0, 1];
    const [a, b] = [at(i, j), at(i + di, j + dj)];
    // Beyond the lattice nothing is known: the edge runs through its outermost places.
    const t = a === Number.POSITIVE_INFINITY ? 1 : b === Number.POSITIVE_INFINITY ? 0 : (level - a) / (b - a);
    return { x: left + (i + di * t) * step, y: top + (j + dj * t) * step };
  };
  const next = new Map<number, number>();
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < columns; i++) {
      const corners =
        (at(i, j) <= level ? 1 : 0) +
        (at(i + 1, j) <= level ? 2 : 0) +
        (at(i + 1, j + 1) <= level ? 4 : 0) +
        (at(i, j + 1) <= level ? 8 : 0);
      for (const [from, to] of RUNS[corners] ?? []) next.set(stretch(i, j, from), stretch(i, j, to));
    }
  }
  const loops: Spot[][] = [];
  for (const first of next.keys()) {
    const loop: Spot[] = [];
    let key: number | undefined = first;
    while (key !== undefined && next.has(key)) {
      loop.push(crossing(key));
      const to: number | undefined = next.get(key);
      next.delete(key);
      key = to;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
};
