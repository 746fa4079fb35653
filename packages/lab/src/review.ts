import { forecast, isDraw } from '@caltrop/engine';
import type { ForecastOptions, Game, Measure, Policy, Seat, Taken } from '@caltrop/engine';
import {
  chanceFrom,
  chanceUpTo,
  meanOfSpread,
  normalUpTo,
  spreadOf,
  sumOfSpreads,
  surely,
  varianceOfSpread,
  type Spread,
} from './luck.ts';

/** A command of a match as it was carried out, with the positions before and after it. */
export interface ReviewStep<S, C> {
  readonly before: S;
  readonly after: S;
  readonly seat: Seat;
  readonly command: C;
  /** Dice were rolled. */
  readonly dice: boolean;
  /** What the command took: its decisions are then those that were made, and only the dice are luck. */
  readonly taken?: readonly Taken[];
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
  /** The chance of an outcome at least as bad, that is no more, and at least as good, that is no less. */
  readonly asBad: number;
  readonly asGood: number;
}

/** The luck of one command, for the seat that gave it. */
export interface RollReview {
  readonly step: number;
  readonly seat: Seat;
  /** 0 when exact, else how many runs the odds were estimated from. */
  readonly samples: number;
  readonly measures: readonly LuckOf[];
}

/** The luck of a seat over the whole match, in its own rolls and in those of others. */
export interface SeatLuck {
  readonly seat: Seat;
  /** Commands with dice that it gave itself. */
  readonly rolls: number;
  readonly measures: readonly LuckOf[];
}

/** A moment worth looking at again. */
export interface KeyMoment {
  readonly step: number;
  readonly seat: Seat;
  /** Dice that fell far from what was to be expected, or a change of the position, whatever made it. */
  readonly kind: 'luck' | 'swing';
  /** The evaluation for the first seat of the game: before, as it was to be expected, and after. */
  readonly before: number;
  readonly expected: number;
  readonly after: number;
  /** After less expected for luck, after less before for a swing. */
  readonly by: number;
}

/** A match looked at afterwards, as plain data. */
export interface Review {
  readonly rolls: readonly RollReview[];
  readonly seats: readonly SeatLuck[];
  /** The strokes of luck, the largest first, and then the swings, the largest first. */
  readonly moments: readonly KeyMoment[];
  /** The evaluation for the first seat before each step, and after the last. */
  readonly curve: readonly number[];
  /** What each step was to come to for the first seat: on average of its dice, or as it did where it rolled none. */
  readonly expected: readonly number[];
  /** Steps whose odds could not be worked out, and why. */
  readonly left: readonly { readonly step: number; readonly why: string }[];
  /** Some odds were estimated. */
  readonly sampled: boolean;
}

/** What a review may be told. */
export interface ReviewOptions extends ForecastOptions {
  /** How many key moments of each kind to list; 5 by default. */
  readonly moments?: number;
}

const MOMENTS = 5;

/** Decisions as they were made in a step; what was never asked is left to the policy. */
const asMade = (taken: readonly Taken[] | undefined, policy: Policy | undefined): Policy | undefined => {
  const picks = (taken ?? []).flatMap((t) => (isDraw(t) ? [] : [t]));
  if (picks.length === 0) return policy;
  return (seat, key, ids) =>
    picks.find((p) => p.q === key && p.by === seat && ids.includes(p.a))?.a ??
    policy?.(seat, key, ids) ??
    ids[0] ??
    '';
};

const luckOf = (measure: { id: string; label: string }, spread: Spread, actual: number): LuckOf => {
  const expected = meanOfSpread(spread);
  const deviation = Math.sqrt(varianceOfSpread(spread));
  const luck = actual - expected;
  return {
    measure: measure.id,
    label: measure.label,
    expected,
    deviation,
    actual,
    luck,
    sigmas: deviation > 0 ? luck / deviation : 0,
    asBad: chanceUpTo(spread, actual),
    asGood: chanceFrom(spread, actual),
  };
};

/** The luck of many rolls together: exact while the sum can be followed, by the normal law after that. */
class Total {
  private expected = 0;
  private variance = 0;
  private actual = 0;
  private spread: Spread | undefined = surely(0);

  add(spread: Spread, actual: number): void {
    this.expected += meanOfSpread(spread);
    this.variance += varianceOfSpread(spread);
    this.actual += actual;
    this.spread = this.spread === undefined ? undefined : sumOfSpreads(this.spread, spread);
  }

  luck(measure: { id: string; label: string }): LuckOf {
    if (this.spread !== undefined) return luckOf(measure, this.spread, this.actual);
    const deviation = Math.sqrt(this.variance);
    const luck = this.actual - this.expected;
    const sigmas = deviation > 0 ? luck / deviation : 0;
    return {
      measure: measure.id,
      label: measure.label,
      expected: this.expected,
      deviation,
      actual: this.actual,
      luck,
      sigmas,
      asBad: normalUpTo(sigmas),
      asGood: normalUpTo(-sigmas),
    };
  }
}

/** Looks at a match again: the luck of every roll and of every seat, and the moments that decided it. */
export const reviewMatch = <S, C>(
  game: Game<S, C>,
  measures: readonly Measure<S>[],
  evaluate: (state: S, seat: Seat) => number,
  steps: readonly ReviewStep<S, C>[],
  options: ReviewOptions = {},
): Review => {
  const [first = ''] = game.seats;
  const rolls: RollReview[] = [];
  const left: { step: number; why: string }[] = [];
  const luck: KeyMoment[] = [];
  const swings: KeyMoment[] = [];
  const curve: number[] = [];
  const hoped: number[] = [];
  const totals = game.seats.map((seat) => ({ seat, rolls: 0, sums: measures.map(() => new Total()) }));
  let last: { state: S; value: number } | undefined;
  for (const [step, { before, after, seat, command, dice, taken }] of steps.entries()) {
    // The end of a step is mostly the beginning of the next: evaluated once.
    const was = last !== undefined && last.state === before ? last.value : evaluate(before, first);
    const is = evaluate(after, first);
    curve.push(was);
    last = { state: after, value: is };
    let expected = was;
    if (dice) {
      const policy = asMade(taken, options.policy);
      const cast = forecast(
        game,
        before,
        seat,
        command,
        policy === undefined ? options : { ...options, policy },
      );
      if (!cast.ok) left.push({ step, why: cast.error.what });
      else {
        const f = cast.value;
        rolls.push({
          step,
          seat,
          samples: f.samples,
          measures: measures.map((m) => {
            const spread = spreadOf(f, (s) => m.of(before, s, seat));
            return luckOf(m, spread, m.of(before, after, seat));
          }),
        });
        for (const total of totals) {
          if (total.seat === seat) total.rolls++;
          for (const [i, m] of measures.entries()) {
            const spread = spreadOf(f, (s) => m.of(before, s, total.seat));
            total.sums[i]?.add(spread, m.of(before, after, total.seat));
          }
        }
        expected = meanOfSpread(spreadOf(f, (s) => evaluate(s, first)));
        luck.push({ step, seat, kind: 'luck', before: was, expected, after: is, by: is - expected });
      }
    }
    hoped.push(dice ? expected : is);
    swings.push({ step, seat, kind: 'swing', before: was, expected, after: is, by: is - was });
  }
  if (last !== undefined) curve.push(last.value);
  const most = options.moments ?? MOMENTS;
  return {
    rolls,
    seats: totals.map((t) => ({
      seat: t.seat,
      rolls: t.rolls,
      measures: measures.flatMap((m, i) => t.sums[i]?.luck(m) ?? []),
    })),
    moments: [...largest(luck, most), ...largest(swings, most)],
    curve,
    expected: hoped,
    left,
    sampled: rolls.some((r) => r.samples > 0),
  };
};

const largest = (moments: readonly KeyMoment[], most: number): readonly KeyMoment[] =>
  moments
    .filter((m) => m.by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, most);
