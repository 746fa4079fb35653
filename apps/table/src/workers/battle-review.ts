import { isDraw, loadMatch, ok, SimRandom, type Result, type Seat } from '@caltrop/engine';
import { reviewMatch, type KeyMoment, type LuckOf, type Review, type ReviewStep } from '@caltrop/lab';
import type { AnyOpen } from '../shelf/games.ts';

/** A key moment with what was known before it. */
export interface Moment extends KeyMoment {
  /** The odds as the forecast gave them: `56% rout, Ines risks 9%`; empty where no dice were rolled. */
  readonly odds: string;
  /** The measure in which the dice were furthest from what was to be expected. */
  readonly luck: LuckOf | undefined;
}

/** A battle looked at again, as the page shows it. */
export interface BattleReview extends Pick<Review, 'seats' | 'curve' | 'left' | 'sampled'> {
  /** The moments that decided it, in the order in which they happened. */
  readonly moments: readonly Moment[];
  /** Commands that rolled dice. */
  readonly rolls: number;
}

const MOST_MOMENTS = 5;

/** The moments that moved the battle most: each command once, as luck where it was luck. */
export const keyMoments = (moments: readonly KeyMoment[], most = MOST_MOMENTS): KeyMoment[] => {
  const byStep = new Map<number, KeyMoment>();
  for (const moment of moments) {
    if (moment.kind === 'luck' || !byStep.has(moment.step)) byStep.set(moment.step, moment);
  }
  return [...byStep.values()]
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.step - b.step)
    .slice(0, most)
    .toSorted((a, b) => a.step - b.step);
};

/** Looks at a battle again from its journal. `progress` is told how many commands have been looked at. */
export const reviewJournal = (
  { game, presenter, kit }: AnyOpen,
  journal: string,
  progress: (done: number, of: number) => void,
): Result<BattleReview> => {
  const match = loadMatch(journal, () => ok(game));
  if (!match.ok) return match;
  const steps: ReviewStep<unknown, unknown>[] = [];
  for (const [i, line] of match.value.history().entries()) {
    const dice = line.taken.some(isDraw);
    const [before, after] = [match.value.at(i), match.value.at(i + 1)];
    steps.push({ before, after, seat: line.seat, command: line.command, dice, taken: line.taken });
  }
  const places = new Map(steps.map((s, i) => [s.after, i + 1]));
  const evaluate = (state: unknown, seat: Seat): number => {
    const done = places.get(state);
    if (done !== undefined) progress(done, steps.length);
    return kit.evaluate(state, seat);
  };
  const random = SimRandom.from(1, 0);
  const [start] = steps;
  const options = start === undefined ? { random } : { random, policy: kit.policy(start.before) };
  const review = reviewMatch(game, presenter.measures, evaluate, steps, { ...options, samples: 2000 });
  const moments = keyMoments(review.moments).map((moment): Moment => {
    const step = steps[moment.step];
    const roll = review.rolls.find((r) => r.step === moment.step);
    const card =
      step === undefined || !step.dice
        ? undefined
        : presenter.forecast(game.view(step.before, step.seat), step.seat, [step.command], {
            random,
            samples: 2000,
          });
    return {
      ...moment,
      odds: card?.ok === true ? card.value.summary : '',
      luck: roll?.measures.toSorted((a, b) => Math.abs(b.sigmas) - Math.abs(a.sigmas))[0],
    };
  });
  const { seats, curve, left, sampled, rolls } = review;
  return ok({ seats, curve, left, sampled, moments, rolls: rolls.length });
};
