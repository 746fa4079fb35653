/** What something is worth: the handicap at which the chances are even. */
import { Z95 } from '../statistics.ts';
import { shareOf, type PairCounts } from './pairs.ts';

/** Pairs of battles with one handicap: how the side that has the thing did. */
export interface Trial {
  readonly handicap: number;
  readonly counts: PairCounts;
}

/** A handicap with half the width of its 95% interval. */
export interface EvenPoint {
  readonly at: number;
  readonly error: number;
}

/** A share as the logarithm of its odds, and how sure that is; pairs that are thought to be there keep it finite. */
const logOdds = (counts: PairCounts): { readonly y: number; readonly weight: number } => {
  const { pairs, variance } = shareOf(counts);
  const points = counts.reduce((sum, n, at) => sum + (n * at) / 4, 0);
  const share = (points + 0.5) / (pairs + 1);
  const slope = share * (1 - share);
  return { y: Math.log(share / (1 - share)), weight: (pairs * slope * slope) / variance };
};

/**
 * Where the line through the logarithms of the odds crosses even chances. The line is fitted by weighted least squares, and
 * its error is that of the crossing. Undefined where two different handicaps are missing, or a handicap does not help.
 */
export const evenPoint = (trials: readonly Trial[]): EvenPoint | undefined => {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const { handicap: x, counts } of trials) {
    if (shareOf(counts).pairs === 0) continue;
    const { y, weight } = logOdds(counts);
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const spread = w * wxx - wx * wx;
  if (spread <= 0) return undefined;
  const slope = (w * wxy - wx * wy) / spread;
  const level = (wxx * wy - wx * wxy) / spread;
  if (slope >= 0) return undefined;
  const at = -level / slope;
  const variance = (wxx + 2 * at * -wx + at * at * w) / spread / (slope * slope);
  return { at, error: Z95 * Math.sqrt(variance) };
};
