import type { ForecastOptions, Game, Measure, Seat } from '@caltrop/engine';

/** A command of a match as it was carried out, with the positions before and after it. */
export interface ReviewStep<S, C> {
  readonly before: S;
  readonly after: S;
  readonly seat: Seat;
  readonly command: C;
  /** Dice were rolled. */
  readonly dice: boolean;
}

/** How a number was expected to come out of some dice, and how it did. */
export interface LuckOf {
  readonly measure: string;
  readonly label: string;
  readonly expected: number;
  readonly deviation: number;
  readonly actual: number;
  /** Actual less expected, in the unit of the measure. */
  readonly luck: number;
  /** The luck in standard deviations; 0 where nothing could vary. */
  readonly sigmas: number;
  /** The chance of an outcome at least as bad, and at least as good. */
  readonly asBad: number;
  readonly asGood: number;
}

/** The luck of one command. */
export interface RollReview {
  readonly step: number;
  readonly seat: Seat;
  /** 0 when exact, else how many runs the odds were estimated from. */
  readonly samples: number;
  readonly measures: readonly LuckOf[];
}

/** The luck of a seat over the whole match, measure by measure. */
export interface SeatLuck {
  readonly seat: Seat;
  readonly rolls: number;
  readonly measures: readonly LuckOf[];
}

/** A moment worth looking at again. */
export interface KeyMoment {
  readonly step: number;
  readonly seat: Seat;
  readonly kind: 'luck' | 'swing';
  /** The evaluation for the first seat before and after, and what was to be expected. */
  readonly before: number;
  readonly expected: number;
  readonly after: number;
  /** How much it moved for the first seat: after less expected for luck, after less before for a swing. */
  readonly by: number;
}

/** A match looked at afterwards, as plain data. */
export interface Review {
  readonly rolls: readonly RollReview[];
  readonly seats: readonly SeatLuck[];
  readonly moments: readonly KeyMoment[];
  /** The evaluation for the first seat before each step and after the last. */
  readonly curve: readonly number[];
  /** Steps whose dice could not be forecast within the budget. */
  readonly left: readonly { readonly step: number; readonly why: string }[];
}

/** What a review may be told. */
export interface ReviewOptions extends ForecastOptions {
  /** How many key moments of each kind to list. */
  readonly moments?: number;
}

/** Looks at a match again: luck of every roll, luck of every seat, key moments. */
export const reviewMatch = <S, C>(
  _game: Game<S, C>,
  _measures: readonly Measure<S>[],
  _evaluate: (state: S, seat: Seat) => number,
  _steps: readonly ReviewStep<S, C>[],
  _options: ReviewOptions = {},
): Review => ({ rolls: [], seats: [], moments: [], curve: [], left: [] });
