/** What something is worth: the handicap at which the chances are even. */
import { deviationOf, meanOf, Z95, type Moments } from '../statistics.ts';
import { shareOf, type PairCounts } from './pairs.ts';

/** Pairs of battles with one handicap: how the side that has the thing did. */
export interface Trial {
  readonly handicap: number;
  readonly counts: PairCounts;
  /** What was left of it less what was left of the other side, each as a share of its beginning, in thousandths, by pair. */
  readonly margin?: Moments;
}

/** A handicap with half the width of its 95% interval. */
export interface EvenPoint {
  readonly at: number;
  readonly error: number;
}

/** A number that was measured at a handicap, and how sure it is: one over its variance. */
interface Measured {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** A share as the logarithm of its odds; pairs that are thought to be there keep it finite. */
const logOdds = ({ handicap, counts }: Trial): Measured => {
  const { pairs, variance } = shareOf(counts);
  const points = counts.reduce((sum, n, at) => sum + (n * at) / 4, 0);
  const share = (points + 0.5) / (pairs + 1);
  const slope = share * (1 - share);
  return { x: handicap, y: Math.log(share / (1 - share)), weight: (pairs * slope * slope) / variance };
};

/**
 * Where the line through what was measured crosses nothing. The line is fitted by weighted least squares, and its error is
 * that of the crossing. Undefined where two different handicaps are missing, or a handicap does not help.
 */
const crossing = (measured: readonly Measured[]): EvenPoint | undefined => {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const { x, y, weight } of measured) {
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

/** By wins: where the logarithms of the odds cross even chances. */
export const evenPoint = (trials: readonly Trial[]): EvenPoint | undefined =>
  crossing(trials.filter(({ counts }) => shareOf(counts).pairs > 0).map(logOdds));

/** By margins: where as much is left of one side as of the other. A margin says more than who won, so fewer battles do. */
export const evenMargin = (trials: readonly Trial[]): EvenPoint | undefined =>
  crossing(
    trials.flatMap(({ handicap, margin }) => {
      const deviation = margin === undefined ? 0 : deviationOf(margin);
      return margin === undefined || deviation === 0
        ? []
        : [{ x: handicap, y: meanOf(margin), weight: margin.count / deviation ** 2 }];
    }),
  );

/** What something is worth, and by what it was measured. */
export interface Worth extends EvenPoint {
  readonly by: 'margins' | 'wins';
}

/**
 * By margins where those agree with the wins: their intervals meet. Else by wins alone, since then what is left of the
 * sides does not decide who wins.
 */
export const worthOf = (trials: readonly Trial[]): Worth | undefined => {
  const [wins, margins] = [evenPoint(trials), evenMargin(trials)];
  if (margins === undefined) return wins === undefined ? undefined : { ...wins, by: 'wins' };
  if (wins === undefined) return { ...margins, by: 'margins' };
  const agree = Math.abs(wins.at - margins.at) <= Math.hypot(wins.error, margins.error);
  return agree && margins.error <= wins.error ? { ...margins, by: 'margins' } : { ...wins, by: 'wins' };
};
