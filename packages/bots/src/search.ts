import {
  SimRandom,
  type Bot,
  type BotKit,
  type Decision,
  type Game,
  type Plan,
  type Seat,
  type Task,
} from '@caltrop/engine';
import { sampleAnswer } from './questions/answer.ts';
import { QUICK, weigh, weighAll, weightOf, type Weighed } from './plans/choose.ts';
import { fallbackPlan } from './plans/fallback.ts';
import { Luck } from './plans/luck.ts';
import { greedyPolicy, playOut, type SeatPolicy } from './plans/playout.ts';
import { runPlan } from './plans/run-plan.ts';
import {
  byValue,
  clearlyBest,
  endOf,
  gradeOf,
  halfOf,
  sorted,
  withoutLuck,
  type End,
  type Grade,
  type Tried,
} from './plans/trials.ts';

/** How a search is made. */
export interface SearchOptions<S, C> {
  /** How many plans are compared. */
  readonly plans: number;
  /** How many activations of both sides are played after each. */
  readonly depth: number;
  /** The most playouts for one plan, whatever the time. */
  readonly samples: number;
  /** How seats are taken to play on; by the best guess when left out. */
  readonly replies?: Readonly<Record<Seat, SeatPolicy<S, C>>>;
}

export const SEARCH: SearchOptions<never, never> = { plans: 10, depth: 6, samples: 400 };
/** Where guesses are by the odds already, the first few are good, and what becomes of them shows later. */
const BY_GUESSES: SearchOptions<never, never> = { plans: 6, depth: 12, samples: 400 };
/** Fewer where evaluations are compared, not wins: they stray so far that only what is played out often says anything. */
const BY_VALUES: SearchOptions<never, never> = { ...BY_GUESSES, plans: 3 };

/** A plan on trial: what its playouts came to. */
interface Trial<S, C> extends Tried {
  readonly weighed: Weighed<S, C>;
  readonly ends: End[];
}

const GOLDEN = 0.6180339887498949;
const SEEDS = 0x7fff_ffff;
/** Parts of the time after which half of the plans are given up. */
const HALVINGS = [0.2, 0.45, 0.7];
const AT_LEAST = 4;
/**
 * How many standard errors a plan must be ahead of the greedy bot's: of several plans the luckiest would win otherwise. Evaluations stray
 * further than grades do, and with a lower bar a search by them was worse than the greedy bot.
 */
const AHEAD = 0.5;
const CLEARLY = 2.5;
/** The part of the time in which plans are weighed; the rest is for playouts. */
const WEIGHING = 0.5;

/**
 * Plays the best plans of the greedy bot on with sampled dice, both sides by quick guesses, and takes the one after which the battle
 * goes best. Stops when the time is up with what it has found by then.
 */
export const searchBot = <S, C>(kit: BotKit<S, C>, options: Partial<SearchOptions<S, C>> = {}): Bot<S, C> => {
  const settings: SearchOptions<S, C> = {
    ...(kit.sure !== true ? SEARCH : kit.graded === true ? BY_GUESSES : BY_VALUES),
    ...options,
  };
  return {
    name: 'search',
    decide: (task) => search(task, kit, settings),
    answer: (task, question) => sampleAnswer(task, kit, question),
  };
};

const search = <S, C>(task: Task<S, C>, kit: BotKit<S, C>, settings: SearchOptions<S, C>): Decision<C> => {
  const { game, view, seat, random, clock, budgetMs, telling = true } = task;
  const start = clock();
  const state = game.resample(view, seat, random);
  const care = { exact: settings.plans, margin: Number.POSITIVE_INFINITY };
  const isOver = (): boolean => clock() - start >= budgetMs;
  const isLate = (): boolean => clock() - start >= WEIGHING * budgetMs;
  // Where guesses are by the odds already, playouts roll the dice: no forecast is made to compare plans.
  const weighed: readonly Weighed<S, C>[] =
    kit.sure === true
      ? ideasOf(kit, state, seat, settings.plans).map((plan) => guessed<S, C>(plan))
      : weighAll(game, kit, state, seat, care, random, isLate);
  const [first, second] = weighed;
  if (first === undefined) return fallbackPlan(game, state, seat, random);
  const words = (w: Weighed<S, C>): string => {
    if (!telling) return '';
    const unweighed = w.odds === undefined && w.plan.dice >= 0;
    const { odds } = (unweighed ? weigh(game, kit, state, seat, w.plan, random) : undefined) ?? w;
    return kit.describe(view, w.plan, odds);
  };
  if (second === undefined) return { commands: first.plan.commands, reason: words(first) };

  let luck: Luck<S, C> | undefined;
  const greedy = greedyPolicy(game, kit, QUICK, (now, who, plan) => luck?.promise(now, who, plan));
  const policies = Object.fromEntries(game.seats.map((s) => [s, settings.replies?.[s] ?? greedy]));
  const hidden = game.secrets(state, seat).length > 0;
  const seed = random.below(SEEDS);
  const trials: readonly Trial<S, C>[] = weighed.map((w) => ({ weighed: w, ends: [] }));
  // Where the greedy bot goes by the game's own estimate, every other plan is measured against what it would do.
  const home = kit.sure === true ? trials[0] : undefined;
  const grade = (): Grade => withoutLuck(trials, kit.graded === true ? gradeOf(trials) : byValue);
  let live = trials;
  let passes = 0;
  let halved = 0;
  while (passes < settings.samples && live.length > 1) {
    for (const trial of live) {
      // A pass may be left in the middle, and a playout that is not over says nothing.
      if (isOver()) break;
      const dice = SimRandom.from(seed, passes);
      const played = hidden
        ? playPlan(game, kit, game.resample(view, seat, dice), seat, trial.weighed, dice)
        : pickLeaf(game, kit, state, seat, trial.weighed, passes, dice);
      luck = new Luck(kit, played, seat);
      playOut(game, policies, dice, played, settings.depth, isOver);
      if (isOver()) break;
      const end = endOf(game, kit, played, seat);
      trial.ends.push({ ...end, luck: luck.total(played, end.points !== undefined) });
    }
    const spent = (clock() - start) / budgetMs;
    if (spent >= 1) break;
    passes++;
    const due = passes >= AT_LEAST ? HALVINGS.filter((h) => spent >= h).length : 0;
    for (; halved < due; halved++) live = halfOf(live, home, grade());
  }
  const winner =
    home === undefined
      ? sorted(live, grade())[0]
      : clearlyBest(live, home, grade(), kit.graded === true ? AHEAD : CLEARLY);
  // A few playouts are luck: then the odds of the plans decide, as for the greedy bot.
  if (winner === undefined || passes < Math.min(AT_LEAST, settings.samples))
    return { commands: first.plan.commands, reason: words(first) };
  const reason = `${words(winner.weighed)} (the best of ${weighed.length} plans, each played on ${winner.ends.length} times)`;
  return { commands: winner.weighed.plan.commands, reason };
};

const ideasOf = <S, C>(kit: BotKit<S, C>, state: S, seat: Seat, limit: number): readonly Plan<C>[] =>
  kit.ideas?.(state, seat, limit) ?? kit.plans(state, seat, limit);

/** A plan as its game guesses it. */
const guessed = <S, C>(plan: Plan<C>): Weighed<S, C> => ({ plan, value: plan.score, odds: undefined });

/** The position after a whole plan with sampled dice. */
const playPlan = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  { plan }: Weighed<S, C>,
  dice: SimRandom,
): S => {
  runPlan(game, kit, state, seat, plan.commands, dice);
  return state;
};

/** The position after a plan, its dice taken evenly from the exact odds: less luck than rolling them. */
const pickLeaf = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  before: S,
  seat: Seat,
  weighed: Weighed<S, C>,
  pass: number,
  dice: SimRandom,
): S => {
  const { plan, odds } = weighed;
  if (odds === undefined) return playPlan(game, kit, game.clone(before), seat, weighed, dice);
  let left = (0.5 + pass * GOLDEN) % 1;
  let chosen = odds.leaves[0];
  for (const leaf of odds.leaves) {
    chosen = leaf;
    left -= weightOf(leaf.n, leaf.d);
    if (left < 0) break;
  }
  if (chosen === undefined) return playPlan(game, kit, game.clone(before), seat, weighed, dice);
  const state = game.clone(chosen.state);
  runPlan(game, kit, state, seat, plan.commands.slice(plan.dice + 1), dice);
  return state;
};
