import type { FormBars, SideMark } from '@caltrop/engine';

export const WIDTH = 320;
export const HEIGHT = 76;

/** A bar of a chart. */
export interface Bar {
  readonly set: number;
  readonly side: SideMark;
  readonly value: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Steps between marks of the axis that leave it readable. */
const STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Where the bars of distributions stand that are drawn beside each other, and the marks of their axis. */
export const barsOf = (
  sets: readonly FormBars[],
): {
  readonly rects: readonly Bar[];
  readonly ticks: readonly { readonly value: number; readonly x: number }[];
} => {
  const points = sets.flatMap((s) => s.points);
  if (points.length === 0) return { rects: [], ticks: [] };
  const least = Math.min(...points.map((p) => p.value));
  const most = Math.max(...points.map((p) => p.value));
  const highest = Math.max(...points.map((p) => p.chance));
  const slot = WIDTH / (most - least + 1);
  const width = Math.max(0.6, (slot * 0.86) / sets.length);
  const rects = sets.flatMap((set, i) =>
    set.points.map((p): Bar => ({
      set: i,
      side: set.side,
      value: p.value,
      x: (p.value - least) * slot + slot * 0.07 + i * width,
      width,
      height: highest === 0 ? 0 : (p.chance / highest) * HEIGHT,
    })),
  );
  const step = STEPS.find((s) => (most - least) / s <= 8) ?? 200;
  const ticks: { value: number; x: number }[] = [];
  for (let v = Math.ceil(least / step) * step; v <= most; v += step)
    ticks.push({ value: v, x: (v - least + 0.5) * slot });
  return { rects, ticks };
};
