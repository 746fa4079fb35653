import type { Seat } from '../table/table.ts';
import type { Measure } from './chronicle/chronicle.ts';

/** What became of a unit between two positions, as a number. */
export type Judge<U> = (before: U, after: U) => number;

/** Where the units of a state are, and whose they are. */
export interface Counted<S, U> {
  readonly units: (state: S) => readonly U[];
  /** The same unit later; one that has gone out of sight has nothing to tell. */
  readonly later: (after: S, unit: U, place: number) => U | undefined;
  readonly isFoe: (before: S, unit: U, seat: Seat) => boolean;
}

/** Measures that add up what became of units. */
export interface Tally<S, U> {
  /** Over the foes of a seat. */
  readonly dealt: (judge: Judge<U>) => Measure<S>['of'];
  /** The same, less what befell its own. */
  readonly balance: (judge: Judge<U>) => Measure<S>['of'];
}

/** How the luck of dice is added up over the units of a game. */
export const tallyOf = <S, U>({ units, later, isFoe }: Counted<S, U>): Tally<S, U> => {
  const sum = (before: S, after: S, seat: Seat, foes: boolean, judge: Judge<U>): number => {
    let total = 0;
    units(before).forEach((u, i) => {
      const then = isFoe(before, u, seat) === foes ? later(after, u, i) : undefined;
      if (then !== undefined) total += judge(u, then);
    });
    return total;
  };
  return {
    dealt: (judge) => (before, after, seat) => sum(before, after, seat, true, judge),
    balance: (judge) => (before, after, seat) =>
      sum(before, after, seat, true, judge) - sum(before, after, seat, false, judge),
  };
};
