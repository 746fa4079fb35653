import { isDraw, loadMatch, ok, SimRandom, type Result, type Seat } from '@caltrop/engine';
import {
  chancesIn,
  readerOf,
  reviewMatch,
  type Chances,
  type KeyMoment,
  type LuckOf,
  type Review,
  type ReviewStep,
} from '@caltrop/lab';
import type { AnyOpen } from '../shelf/games.ts';
import { lostDecisions, type LostDecision } from './decisions.ts';

/** A key moment with what was known before it. */
export interface Moment extends KeyMoment {
  /** When it was: `Round 3 of 12`. */
  readonly where: string;
  /** The odds as the forecast gave them: `56% rout, Ines risks 9%`; empty where no dice were rolled. */
  readonly odds: string;
  /** The measure in which the dice were furthest from what was to be expected. */
  readonly luck: LuckOf | undefined;
}

/** A decision with when it was made. */
export interface Decided extends LostDecision {
  readonly where: string;
}

/** A battle looked at again, as the page shows it. The course and the moments are in advantages from −1 to 1. */
export interface BattleReview extends Pick<Review, 'seats' | 'curve' | 'left' | 'sampled'> {
  /** The moments that decided it, in the order in which they happened. */
  readonly moments: readonly Moment[];
  /** Commands that rolled dice. */
  readonly rolls: number;
  /** The advantages are chances to win that were learned and checked: twice the chance, less one. */
  readonly measured: boolean;
  /** What people decided that cost them most, in the order in which they did. */
  readonly decisions: readonly Decided[];
}

/** What a review is made with besides the battle. */
export interface ReviewWith {
  readonly chances: Chances | undefined;
  /** The seats whose decisions are looked at. */
  readonly people: readonly Seat[];
}

const MOST_MOMENTS = 3;

/**
 * What counts as a great lead in a battle: half of the largest there was before its end, and no less than a twentieth
 * of what the end itself counts, so that small differences of an even battle stay small.
 */
export const leadScale = (values: readonly number[]): number => {
  const most = Math.max(0, ...values.slice(0, -1).map(Math.abs));
  return Math.max(1, most / 2, Math.abs(values.at(-1) ?? 0) / 20);
};

/** How far ahead a side is, from −1 to 1: every further point counts for less, and the end for no more than all. */
export const advantage = (value: number, scale: number): number => Math.tanh(value / scale);

const byWeight = (a: KeyMoment, b: KeyMoment): number => Math.abs(b.by) - Math.abs(a.by) || a.step - b.step;

/**
 * The moments that decided a battle, in the order in which they happened: the strokes of luck, and where these are
 * few, other swings. A command in the middle of a turn swings the count for reasons that the next one mends.
 */
export const keyMoments = (moments: readonly KeyMoment[], most = MOST_MOMENTS): KeyMoment[] => {
  const luck = moments.filter((m) => m.kind === 'luck').toSorted(byWeight);
  const swings = moments.filter((m) => m.kind === 'swing' && !luck.some((l) => l.step === m.step));
  return [...luck, ...swings.toSorted(byWeight)].slice(0, most).toSorted((a, b) => a.step - b.step);
};

type Judge = (state: unknown, seat: Seat) => number;

/** How good a position is for a seat by the chance to win that was measured; undefined where this battle was not. */
const chanceJudge = (open: AnyOpen, chances: Chances | undefined, start: unknown): Judge | undefined => {
  const { game, presenter } = open;
  const sideOf = (seat: Seat): string | undefined => presenter.seats.find((s) => s.seat === seat)?.side;
  const own = game.seats.find((seat) => sideOf(seat) === 'a');
  const read = own === undefined ? undefined : readerOf(open, own);
  const chance = read === undefined ? undefined : chancesIn(chances, game, read(start));
  if (read === undefined || chance === undefined) return undefined;
  return (state, seat) => {
    const sign = sideOf(seat) === 'b' ? -1 : 1;
    const end = game.outcome(state);
    if (end !== undefined)
      return end.winners.length === 0 ? 0 : sign * (end.winners.some((w) => sideOf(w) === 'a') ? 1 : -1);
    return sign * (2 * chance(read(state)) - 1);
  };
};

/** The same by the bots' evaluation, as far ahead as it is in this battle. */
const leadJudge = (
  { game, kit }: AnyOpen,
  steps: readonly ReviewStep<unknown, unknown>[],
  last: unknown,
): Judge => {
  const [first = ''] = game.seats;
  const scale = leadScale([...steps.map((s) => s.before), last].map((s) => kit.evaluate(s, first)));
  return (state, seat) => advantage(kit.evaluate(state, seat), scale);
};

/** Looks at a battle again from its journal. `progress` is told how many commands have been looked at. */
export const reviewJournal = (
  open: AnyOpen,
  journal: string,
  { chances, people }: ReviewWith,
  progress: (done: number, of: number) => void,
): Result<BattleReview> => {
  const { game, presenter, kit } = open;
  const match = loadMatch(journal, () => ok(game));
  if (!match.ok) return match;
  const steps: ReviewStep<unknown, unknown>[] = [];
  for (const [i, line] of match.value.history().entries()) {
    const dice = line.taken.some(isDraw);
    const [before, after] = [match.value.at(i), match.value.at(i + 1)];
    steps.push({ before, after, seat: line.seat, command: line.command, dice, taken: line.taken });
  }
  const places = new Map(steps.map((s, i) => [s.after, i + 1]));
  const [first = ''] = game.seats;
  const [start] = steps;
  const byChance = chanceJudge(open, chances, start?.before ?? match.value.state);
  const judge = byChance ?? leadJudge(open, steps, match.value.state);
  const evaluate = (state: unknown, seat: Seat): number => {
    const done = places.get(state);
    if (done !== undefined) progress(done, steps.length);
    return judge(state, seat);
  };
  const random = SimRandom.from(1, 0);
  const options = start === undefined ? { random } : { random, policy: kit.policy(start.before) };
  const review = reviewMatch(game, presenter.measures, evaluate, steps, { ...options, samples: 2000 });
  const whereAt = (step: number): string => {
    const at = steps[step];
    return at === undefined ? '' : presenter.scene(game.view(at.before, first), first).where;
  };
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
      where: whereAt(moment.step),
      odds: card?.ok === true ? card.value.summary : '',
      luck: roll?.measures.toSorted((a, b) => Math.abs(b.sigmas) - Math.abs(a.sigmas))[0],
    };
  });
  const sideOf = (seat: Seat): string | undefined => presenter.seats.find((s) => s.seat === seat)?.side;
  const expected = (step: number): number =>
    (sideOf(steps[step]?.seat ?? first) === sideOf(first) ? 1 : -1) * (review.expected[step] ?? 0);
  const decisions = lostDecisions(open, { steps, judge, expected }, people).map((d) => ({
    ...d,
    where: whereAt(d.step),
  }));
  const { seats, curve, left, sampled, rolls } = review;
  const measured = byChance !== undefined;
  return ok({ seats, curve, left, sampled, moments, rolls: rolls.length, measured, decisions });
};
