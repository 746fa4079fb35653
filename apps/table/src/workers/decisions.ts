import { bestPlan, compareWays } from '@caltrop/bots';
import { SimRandom, type Seat } from '@caltrop/engine';
import type { ReviewStep } from '@caltrop/lab';
import type { AnyOpen } from '../shelf/games.ts';

/** A decision that cost more than others: what was done came to less than what could have been done. */
export interface LostDecision {
  readonly step: number;
  readonly seat: Seat;
  /** For the side that decided, from −1 to 1: what was to come of it, and of the better choice. */
  readonly played: number;
  readonly better: number;
  /** What would have been better, with its odds. */
  readonly instead: string;
}

/** Decisions that are told, those that are looked at closely for it, and how much one must have cost. */
const MOST = 3;
const CLOSELY = 8;
const LEAST = 0.06;
/** How often both ways are played until the others are to act, and how sure it must be that one is better. */
const SAMPLES = 24;
const ERRORS = 2;

/** What the review knows of a battle. */
export interface LookedAt {
  readonly steps: readonly ReviewStep<unknown, unknown>[];
  /** How good a position is for a seat, from −1 to 1. */
  readonly judge: (state: unknown, seat: Seat) => number;
  /** What each step was to come to, for its own seat. */
  readonly expected: (step: number) => number;
}

/**
 * The decisions of some seats that cost most against what could have been done. A first look picks out what may have been
 * better; then both ways are played to the end of the turn. One who could not know something is not told that it mattered: a
 * decision in the dark is left out.
 */
export const lostDecisions = (
  { game, kit }: AnyOpen,
  { steps, judge, expected }: LookedAt,
  seats: readonly Seat[],
): readonly LostDecision[] => {
  const random = SimRandom.from('decisions', 0);
  const mayJudge = ({ before, seat }: ReviewStep<unknown, unknown>): boolean =>
    seats.includes(seat) && game.toAct(before)[0] === seat && game.secrets(before, seat).length === 0;
  const looked = steps.map((step) => ({
    step,
    best: mayJudge(step) ? bestPlan(game, kit, step.before, step.seat, judge, random) : undefined,
  }));
  const doubtful = looked.flatMap(({ step, best }, i) => {
    if (best === undefined) return [];
    const next = looked[i + 1];
    // After a move without dice the turn goes on: it is judged by the best that could still be made of it.
    const goesOn = !step.dice && next?.step.seat === step.seat && next.step.before === step.after;
    const cost = best.value - ((goesOn ? next.best?.value : undefined) ?? expected(i));
    return cost > 0 ? [{ i, step, best, cost }] : [];
  });
  return doubtful
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, CLOSELY)
    .flatMap(({ i, step: { before, seat, command }, best }) => {
      const ways = [[command], best.plan.commands];
      const { first, second, error } = compareWays(game, kit, { before, seat, ways }, judge, SAMPLES);
      if (second - first < Math.max(LEAST, ERRORS * error)) return [];
      const instead = kit.describe(game.view(before, seat), best.plan, best.odds);
      return [{ step: i, seat, played: first, better: second, instead }];
    })
    .toSorted((a, b) => b.better - b.played - (a.better - a.played))
    .slice(0, MOST)
    .toSorted((a, b) => a.step - b.step);
};
