/** Logistic regression with a known offset: the weights under which what happened was most likely. */

/** One observation: signs, an offset that counts as it is, and what came of it, from 0 to 1. */
export interface Observation {
  readonly signs: readonly number[];
  readonly offset: number;
  readonly outcome: number;
}

export const chanceOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** The logarithm of the odds of an observation under some weights. */
export const oddsUnder = (
  weights: readonly number[],
  { signs, offset }: Omit<Observation, 'outcome'>,
): number => offset + dot(weights, signs);

const STEPS = 100;
const SETTLED = 1e-7;
/** No weight changes by more in one step: where signs are nearly the same, a full step would overshoot. */
const STRIDE = 1;

/** Solves `matrix · x = right` for a symmetric positive matrix by elimination. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows[i];
    if (pivot === undefined) continue;
    const by = pivot[i] ?? 1;
    for (let j = i; j <= n; j++) pivot[j] = (pivot[j] ?? 0) / by;
    for (let k = 0; k < n; k++) {
      const row = rows[k];
      if (k === i || row === undefined) continue;
      const times = row[i] ?? 0;
      if (times !== 0) for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - times * (pivot[j] ?? 0);
    }
  }
  return rows.map((row) => row[n] ?? 0);
};

/**
 * The weights by Newton's method. `caution` pulls each towards 0, as if so many observations had said nothing: signs that
 * tell the same do not run away from each other.
 */
export const regress = (observations: readonly Observation[], caution: number): readonly number[] => {
  const width = observations[0]?.signs.length ?? 0;
  let weights: number[] = Array.from({ length: width }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((w) => -caution * w);
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? caution : 0)));
    for (const observation of observations) {
      const { signs, outcome } = observation;
      const p = chanceOfOdds(oddsUnder(weights, observation));
      const off = outcome - p;
      const spread = p * (1 - p);
      for (let i = 0; i < width; i++) {
        const x = signs[i] ?? 0;
        slope[i] = (slope[i] ?? 0) + off * x;
        const row = bend[i];
        if (row !== undefined)
          for (let j = 0; j < width; j++) row[j] = (row[j] ?? 0) + spread * x * (signs[j] ?? 0);
      }
    }
    const full = solve(bend, slope);
    const far = Math.max(...full.map(Math.abs));
    const change = far > STRIDE ? full.map((c) => (c * STRIDE) / far) : full;
    weights = weights.map((w, i) => w + (change[i] ?? 0));
    if (change.every((c) => Math.abs(c) < SETTLED)) break;
  }
  return weights;
};
