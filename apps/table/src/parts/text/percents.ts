/**
 * Whole per cents of some chances that sum to one, rounded so that they sum to 100: everything is rounded down, and
 * what is missing goes to the largest remainders, the earlier first. Chances that do not sum to one (a part of a
 * distribution) are rounded so that they sum to the rounded sum.
 */
export const wholePercents = (chances: readonly number[]): number[] => {
  const exact = chances.map((c) => c * 100);
  const floors = exact.map((p) => Math.floor(p + 1e-9));
  const missing = Math.round(exact.reduce((a, b) => a + b, 0)) - floors.reduce((a, b) => a + b, 0);
  const rest = exact
    .map((p, i) => ({ i, left: p - (floors[i] ?? 0) }))
    .toSorted((a, b) => b.left - a.left || a.i - b.i)
    .slice(0, Math.max(0, missing));
  const up = new Set(rest.map((r) => r.i));
  return floors.map((p, i) => p + (up.has(i) ? 1 : 0));
};

/** One chance in whole per cent; never `0%` or `100%` for what can happen or fail. */
export const percent = (chance: number): string => {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance >= 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
};

/** A rung of a ladder in whole per cent: what was rounded to nothing but can happen says so. */
export const rungPercent = (whole: number, chance: number): string =>
  whole === 0 && chance > 0 ? '<1%' : `${whole}%`;
