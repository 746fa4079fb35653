import {
  runCommand,
  SimulationTable,
  type BotKit,
  type Game,
  type Plan,
  type Policy,
  type Random,
  type Seat,
} from '@caltrop/engine';
import { QUICK, weighAll, type Care } from './choose.ts';

/** How a seat plays where nobody looks on: its next commands, and its answers. */
export interface SeatPolicy<S, C> {
  next(state: S, seat: Seat, random: Random): readonly C[];
  answers?(state: S): Policy;
}

/** The policy of any legal command. */
export const randomPolicy = <S, C>(game: Game<S, C>): SeatPolicy<S, C> => ({
  next: (state, seat, random) => [game.randomCommand(state, seat, random)],
});

/** The policy of the best guess, or with more care of the best by exact odds; `told` hears of each plan before it is carried out. */
export const greedyPolicy = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  care: Care = QUICK,
  told: (state: S, seat: Seat, plan: Plan<C>) => void = () => undefined,
): SeatPolicy<S, C> => ({
  next: (state, seat, random) => {
    const plan = weighAll(game, kit, state, seat, care, random)[0]?.plan;
    if (plan === undefined) return [];
    told(state, seat, plan);
    return plan.commands;
  },
  answers: (state) => kit.policy(state),
});

/** Commands after which a battle that does not end is given up; far above any real one. */
const MOST_COMMANDS = 20_000;

/** Plays a whole match fast, without journal or log, from the start or from a given state; gives the last state. */
export const playout = <S, C>(
  game: Game<S, C>,
  policies: Readonly<Record<Seat, SeatPolicy<S, C>>>,
  random: Random,
  from: S = game.start(),
): S => {
  playOut(game, policies, random, from, Number.POSITIVE_INFINITY);
  return from;
};

/** Plays at most so many activations on a state, which it changes, and no more when it is late. */
export const playOut = <S, C>(
  game: Game<S, C>,
  policies: Readonly<Record<Seat, SeatPolicy<S, C>>>,
  random: Random,
  state: S,
  activations: number,
  isLate: () => boolean = () => false,
): void => {
  const plain = (ids: readonly string[]): string => ids[random.below(ids.length)] ?? '';
  const table = new SimulationTable(random, (seat, key, ids) => {
    const answers = policies[seat]?.answers?.(state);
    return answers === undefined ? plain(ids) : answers(seat, key, ids);
  });
  let commands = 0;
  for (let n = 0; n < activations; n++) {
    const [seat] = game.toAct(state);
    if (seat === undefined || commands > MOST_COMMANDS || isLate()) return;
    const before = commands;
    for (const command of policies[seat]?.next(state, seat, random) ?? []) {
      if (game.toAct(state)[0] !== seat) break;
      if (runCommand(game, state, seat, command, table).kind !== 'done') break;
      commands++;
    }
    if (commands > before) continue;
    // A policy without a legal idea must not stop the match.
    runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    commands++;
  }
};
