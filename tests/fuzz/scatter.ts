import { fractions, type Forecast, type Game } from '@caltrop/engine';

/** The normal deviate that is exceeded with a chance of one in a million. */
const Z = 4.753424;

/**
 * The value that chi-square with k degrees of freedom exceeds with a chance of one in a million, by Wilson and
 * Hilferty: the cube root of chi-square / k is very nearly normal, with mean 1 - 2 / 9k and variance 2 / 9k. For few
 * degrees it errs upwards (k = 1: 27.5 in place of 23.9), for k = 10 by less than one in a hundred.
 */
export const critical = (k: number): number => k * (1 - 2 / (9 * k) + Z * Math.sqrt(2 / (9 * k))) ** 3;

/** Outcomes expected fewer than this many times are counted together: chi-square is no guide to them. */
const LEAST = 5;

/** How far counts lie from what should be: chi-square, its bins, and how many there were. */
export interface Scatter {
  readonly statistic: number;
  readonly bins: number;
  readonly found: number;
}

/** How far counts by merge key scatter round a forecast. */
export const scatterOf = <S, C>(
  game: Game<S, C>,
  odds: Forecast<S>,
  samples: number,
  counts: ReadonlyMap<string, number>,
): Scatter =>
  scatter(
    odds.leaves.map((leaf) => ({
      count: counts.get(game.mergeKey(leaf.state)) ?? 0,
      should: samples * fractions.ratio(leaf.n, leaf.d),
    })),
  );

/** How far counts scatter round the numbers that should be. */
export const scatter = (bars: readonly { readonly count: number; readonly should: number }[]): Scatter => {
  let [statistic, bins, found] = [0, 0, 0];
  let [rare, rareFound] = [0, 0];
  for (const { count, should } of bars) {
    found += count;
    if (should < LEAST) [rare, rareFound] = [rare + should, rareFound + count];
    else {
      bins++;
      statistic += (count - should) ** 2 / should;
    }
  }
  if (rare >= LEAST) {
    bins++;
    statistic += (rareFound - rare) ** 2 / rare;
  }
  return { statistic, bins, found };
};
