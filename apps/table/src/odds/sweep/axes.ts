/** The axes that all set-ups share. */
import type { Outcome } from '../results/outcome.ts';
import type { View } from '../lab.ts';

/** From the least to the most, with the places that are written. */
export interface Axis {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The step between ticks: 1, 2, 2.5 or 5 times a power of ten, so that there are at most so many. */
export const niceStep = (range: number, most: number, whole: boolean): number => {
  if (range <= 0) return 1;
  const rough = range / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = STEPS.map((s) => s * power);
  const fits = steps.find((s) => s >= rough - 1e-12 && (!whole || Number.isInteger(s)));
  return fits ?? Math.max(1, Math.ceil(rough));
};

/** Ticks at round numbers from the least to the most. */
export const ticksOf = (least: number, most: number, count: number, whole: boolean): number[] => {
  const step = niceStep(most - least, count, whole);
  const ticks: number[] = [];
  for (let i = Math.ceil(least / step - 1e-9); i * step <= most + 1e-9; i++) {
    ticks.push(Number((i * step).toFixed(9)));
  }
  return ticks;
};

/** What is rarer than this at both ends of all set-ups is left off the axis when there is much to show. */
const RARE = 0.0005;
const MANY = 40;

/** The values that the chart shows: all of them, or the part where anything happens. */
export const valueAxis = (outcomes: readonly Outcome[], count: number): Axis => {
  const all = outcomes.flatMap((o) => o.rows);
  if (all.length === 0) return { least: 0, most: 1, ticks: [0, 1] };
  let least = Math.min(...all.map((r) => r.value));
  let most = Math.max(...all.map((r) => r.value));
  if (most - least > MANY) {
    const seen = all.filter((r) => r.atLeast >= RARE && r.atMost >= RARE).map((r) => r.value);
    least = Math.min(...seen);
    most = Math.max(...seen);
  }
  if (least === most) [least, most] = [least - 1, most + 1];
  return { least, most, ticks: ticksOf(least, most, count, true) };
};

/** The chances: the whole of 100% for the sums, as much as is needed for single values. */
export const chanceAxis = (outcomes: readonly Outcome[], view: View): Axis => {
  if (view !== 'exactly') return { least: 0, most: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  const top = Math.max(0.01, ...outcomes.flatMap((o) => o.rows.map((r) => r.exactly)));
  return upTo(Math.min(1, top));
};

/** An axis from zero to a round number at or above the top. */
const upTo = (top: number): Axis => {
  const step = niceStep(top, 5, false);
  const most = Number((Math.ceil(top / step - 1e-9) * step).toFixed(9));
  return { least: 0, most, ticks: ticksOf(0, most, 5, false) };
};

/** An axis over some numbers, from zero or below. */
export const axisOver = (numbers: readonly number[]): Axis => {
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  if (low === 0) return upTo(high === 0 ? 1 : high);
  const step = niceStep(high - low, 5, false);
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { least, most, ticks: ticksOf(least, most, 6, false) };
};
