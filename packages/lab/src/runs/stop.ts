/** When a run of battles has said enough. */
import { wilson } from '../statistics.ts';
import type { Tally } from '../tally.ts';

/** Ends a run before its last battle. */
export interface StopRule {
  /** Half the width of the widest 95% interval of any side's share, at most. */
  readonly within: number;
}

/**
 * A run is looked at only after whole blocks of so many battles, counted from the first: when it stops does not depend on how
 * many threads fight it, and few looks leave the interval what it promises.
 */
export const BLOCK = 100;

/** Half the width of the widest interval of a tally. */
export const widestHalf = ({ battles, wins }: Tally): number =>
  battles === 0
    ? 1
    : Math.max(
        ...Object.values(wins).map((n) => {
          const [low, high] = wilson(n, battles);
          return (high - low) / 2;
        }),
      );

export const isEnough = (tally: Tally, stop: StopRule): boolean => widestHalf(tally) <= stop.within;
