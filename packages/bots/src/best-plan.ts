/** What could have been made of a position, and how much better that is than what was made of it. */
import {
  runCommand,
  SimRandom,
  SimulationTable,
  type BotKit,
  type Forecast,
  type Game,
  type Plan,
  type Random,
  type Seat,
} from '@caltrop/engine';
import { weigh } from './plans/choose.ts';
import { greedyPolicy, playOut } from './plans/playout.ts';

/** How good a position is for a seat; the higher the better. */
export type Judge<S> = (state: S, seat: Seat) => number;

/** A plan with what it comes to on average. */
export interface JudgedPlan<S, C> {
  readonly plan: Plan<C>;
  readonly odds: Forecast<S> | undefined;
  readonly value: number;
}

/** So many of a kit's best guesses are looked at with their odds. */
const LOOKED_AT = 4;

/** The plan of a seat that comes to most, by exact odds where it rolls dice; undefined where none can be carried out. */
export const bestPlan = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  judge: Judge<S>,
  random: Random,
): JudgedPlan<S, C> | undefined => {
  const judging: BotKit<S, C> = { ...kit, evaluate: judge };
  let best: JudgedPlan<S, C> | undefined;
  for (const plan of kit.plans(state, seat, LOOKED_AT)) {
    const weighed = weigh(game, judging, state, seat, plan, random);
    if (weighed !== undefined && (best === undefined || weighed.value > best.value))
      best = { plan, odds: weighed.odds, value: weighed.value };
  }
  return best;
};

/** Two ways to go on from a position, compared. */
export interface Compared {
  readonly first: number;
  readonly second: number;
  /** The standard error of the difference. */
  readonly error: number;
}

/** So many activations at most until the others are to act. */
const MOST_ACTIVATIONS = 12;

/**
 * Two ways to go on, each played again and again with sampled dice until somebody else is to act, the rest of the turn by the best
 * guesses: positions in the middle of a turn and after it are not judged alike.
 */
export const compareWays = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  {
    before,
    seat,
    ways,
  }: { readonly before: S; readonly seat: Seat; readonly ways: readonly (readonly C[])[] },
  judge: Judge<S>,
  samples: number,
): Compared => {
  const policy = greedyPolicy(game, kit);
  const policies = Object.fromEntries(game.seats.map((s) => [s, policy]));
  const isOn = (state: S): boolean => game.toAct(state)[0] === seat;
  const played = (commands: readonly C[], sample: number): number => {
    const random = SimRandom.from('ways', sample);
    const state = game.clone(before);
    const table = new SimulationTable(random, kit.policy(before));
    for (const command of commands)
      if (!isOn(state) || runCommand(game, state, seat, command, table).kind !== 'done') break;
    for (let n = 0; n < MOST_ACTIVATIONS && isOn(state); n++) playOut(game, policies, random, state, 1);
    return judge(state, seat);
  };
  const [one = [], two = []] = ways;
  const sums = { first: 0, second: 0, gain: 0, squares: 0 };
  for (let n = 0; n < samples; n++) {
    const [first, second] = [played(one, n), played(two, n)];
    sums.first += first;
    sums.second += second;
    sums.gain += second - first;
    sums.squares += (second - first) ** 2;
  }
  const mean = sums.gain / samples;
  const variance = Math.max(0, sums.squares / samples - mean * mean);
  return {
    first: sums.first / samples,
    second: sums.second / samples,
    error: Math.sqrt(variance / Math.max(1, samples - 1)),
  };
};
