import { bestPlan } from '@caltrop/bots';
import { SimRandom, type Seat } from '@caltrop/engine';
import type { ReviewStep } from '@caltrop/lab';
import type { AnyOpen } from '../shelf/games.ts';

/** A decision that cost more than any other: what was done came to less than what could have been done. */
export interface LostDecision {
  readonly step: number;
  readonly seat: Seat;
  /** For the side that decided, from −1 to 1: what was to come of it, and of the better choice. */
  readonly played: number;
  readonly better: number;
  /** What would have been better, with its odds. */
  readonly instead: string;
}

/** Decisions that are told, and how much one must have cost. */
const MOST = 3;
const LEAST = 0.06;

/** What the review knows of a battle. */
export interface LookedAt {
  readonly steps: readonly ReviewStep<unknown, unknown>[];
  /** How good a position is for a seat, from −1 to 1. */
  readonly judge: (state: unknown, seat: Seat) => number;
  /** What each step was to come to, for its own seat. */
  readonly expected: (step: number) => number;
}

/**
 * The decisions of some seats that cost most against what could have been done. One who could not know something is not
 * told that it mattered: a decision in the dark is left out.
 */
export const lostDecisions = (
  { game, kit }: AnyOpen,
  { steps, judge, expected }: LookedAt,
  seats: readonly Seat[],
): readonly LostDecision[] => {
  const random = SimRandom.from('decisions', 0);
  const mayJudge = ({ before, seat }: ReviewStep<unknown, unknown>): boolean =>
    seats.includes(seat) && game.toAct(before).includes(seat) && game.secrets(before, seat).length === 0;
  const best = steps.map((step) =>
    mayJudge(step) ? bestPlan(game, kit, step.before, step.seat, judge, random) : undefined,
  );
  const costs = steps.flatMap((step, i) => {
    const found = best[i];
    if (found === undefined) return [];
    const better = found.value;
    const next = steps[i + 1];
    // After a move without dice the turn goes on: it is judged by the best that could still be made of it.
    const goesOn = !step.dice && next?.seat === step.seat && next.before === step.after;
    const played = (goesOn ? best[i + 1]?.value : undefined) ?? expected(i);
    return better - played >= LEAST ? [{ step: i, played, better }] : [];
  });
  return costs
    .toSorted((a, b) => b.better - b.played - (a.better - a.played))
    .slice(0, MOST)
    .toSorted((a, b) => a.step - b.step)
    .flatMap((cost) => {
      const [step, found] = [steps[cost.step], best[cost.step]];
      if (step === undefined || found === undefined) return [];
      const { before, seat } = step;
      return [{ ...cost, seat, instead: kit.describe(game.view(before, seat), found.plan, found.odds) }];
    });
};
