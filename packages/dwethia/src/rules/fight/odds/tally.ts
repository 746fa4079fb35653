import { binomialFloat } from '@caltrop/engine';

/** One way that dice can come out once their window has closed, and how probable it is. */
export interface Tally {
  readonly good: number;
  /** Whether any had failed at first. */
  readonly failed: boolean;
  /** Destiny that is left. */
  readonly left: number;
  readonly chance: number;
}

/**
 * Every way that dice of one model can come out: rolled, then some of the failures once more, first those that its rules
 * give and then those that Destiny buys (DW-WIN-11, DW-GEN-08).
 */
export const talliesOf = (
  dice: number,
  chance: number,
  free: number,
  destiny: number,
  buys: (most: number) => number,
): Tally[] => {
  const tallies: Tally[] = [];
  const first = binomialFloat(dice, chance);
  for (let good = 0; good <= dice; good++) {
    const failed = dice - good;
    const once = first[good] ?? 0;
    if (once === 0) continue;
    const given = Math.min(failed, free);
    const most = Math.min(failed - given, destiny);
    const bought = most > 0 ? buys(most) : 0;
    const left = destiny - bought;
    const again = given + bought;
    if (again === 0) {
      tallies.push({ good, failed: failed > 0, left, chance: once });
      continue;
    }
    const second = binomialFloat(again, chance);
    for (let more = 0; more <= again; more++) {
      const both = once * (second[more] ?? 0);
      if (both > 0) tallies.push({ good: good + more, failed: true, left, chance: both });
    }
  }
  return tallies;
};
