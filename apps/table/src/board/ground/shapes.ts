import type { Point } from '@caltrop/engine';
import { chance, distance, round } from '../geometry.ts';

/** How far a drawing is from the corners of its footprint: how much is cut from them, and how uneven its edge is, in inches. */
export interface Worn {
  readonly cut: number;
  readonly uneven: number;
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** Places round a corner that is cut off: on the curve from one side to the other. */
const roundCorner = (from: Point, corner: Point, to: Point): Point[] =>
  [0.25, 0.5, 0.75].map((t) => between(between(from, corner, t), between(corner, to, t), t));

const middleOf = (shape: readonly Point[]): Point => ({
  x: shape.reduce((sum, p) => sum + p.x, 0) / Math.max(1, shape.length),
  y: shape.reduce((sum, p) => sum + p.y, 0) / Math.max(1, shape.length),
});

/** About how far apart the places on an edge are, in inches. */
const STEP = 1.1;

/**
 * An uneven outline inside a footprint, as places round it. No place lies outside of a convex footprint: corners are cut,
 * and the rest is only ever drawn towards the middle.
 */
export const wornShape = (shape: readonly Point[], { cut, uneven }: Worn, seed: number): Point[] => {
  const middle = middleOf(shape);
  const sides = shape.map((a, i) => {
    const b = shape[(i + 1) % shape.length] ?? a;
    const long = Math.max(distance(a, b), 0.001);
    return { a, b, long, off: Math.min(cut, long / 2) / long };
  });
  const places = sides.flatMap(({ a, b, long, off }, i) => {
    const next = sides[(i + 1) % sides.length];
    const start = between(a, b, off);
    const end = between(a, b, 1 - off);
    const inner = Math.max(0, Math.round((long * (1 - 2 * off)) / STEP) - 1);
    const row = Array.from({ length: inner }, (_, n) => between(start, end, (n + 1) / (inner + 1)));
    const after = next === undefined ? end : between(next.a, next.b, next.off);
    return [...(off < 0.5 ? [start, ...row, end] : [start]), ...roundCorner(end, b, after)];
  });
  return places.map((p, i) => {
    const far = Math.max(distance(p, middle), 0.001);
    return between(p, middle, Math.min(0.5, (chance(seed, i) * uneven) / far));
  });
};

/** A closed curve that runs inside the corners of an outline, in sheet pixels. */
export const softPath = (shape: readonly Point[], unit: number): string => {
  const [first] = shape;
  const last = shape.at(-1);
  if (first === undefined || last === undefined) return '';
  const at = (p: Point): string => `${round(p.x * unit)} ${round(p.y * unit)}`;
  const curves = shape.map((p, i) => `Q${at(p)} ${at(between(p, shape[(i + 1) % shape.length] ?? p, 0.5))}`);
  return `M${at(between(last, first, 0.5))}${curves.join('')}Z`;
};

/** An outline drawn in towards its middle to so much of its size. */
export const shrunk = (shape: readonly Point[], part: number): Point[] => {
  const middle = middleOf(shape);
  return shape.map((p) => between(middle, p, part));
};

/** Short strokes across an outline, from one share of its size to another: the lip of a crater. */
export const lip = (shape: readonly Point[], from: number, to: number, unit: number): string => {
  const middle = middleOf(shape);
  const at = (p: Point): string => `${round(p.x * unit)} ${round(p.y * unit)}`;
  return shape
    .flatMap((p, i) => [p, between(p, shape[(i + 1) % shape.length] ?? p, 0.5)])
    .map((p) => `M${at(between(middle, p, from))}L${at(between(middle, p, to))}`)
    .join('');
};

/** What is left standing of the walls round a footprint: each side broken once, corner stones kept, as in a ruin. */
export const brokenWalls = (shape: readonly Point[], unit: number, inset: number): string => {
  const inner = shrunk(shape, 1 - inset);
  return inner
    .map((a, i) => {
      const b = inner[(i + 1) % inner.length] ?? a;
      const c = inner[(i + 2) % inner.length] ?? b;
      const [start, end] = [0.5 + chance(i, 3) * 0.16, 0.24 + chance(i, 5) * 0.16];
      const points = [between(a, b, start), b, between(b, c, end)];
      return `M${points.map((p) => `${round(p.x * unit)} ${round(p.y * unit)}`).join('L')}`;
    })
    .join('');
};
