/** What a run of battles is fixed by, in any game, and the series of battles that it describes. */
import type { Bot, Game, OpenBox, Outcome, Seat } from '@caltrop/engine';
import type { Series, SimPlayer } from '../simulation.ts';
import { accountOf } from '../study/account.ts';

/** A run of battles as plain data: whoever fights battle k of it, here or on another machine, fights the same battle. */
export interface Run {
  readonly kind: string;
  readonly setup: unknown;
  /** How every seat plays: the name of a bot. */
  readonly policies: Readonly<Record<Seat, string>>;
  readonly seed: string;
  /** How much a bot may think about one activation; without it as much as `NODES`. */
  readonly nodes?: number;
  /** The seats of either side where `first`, `second` and `draw` are counted, not what the game itself counts. */
  readonly sides?: { readonly first: readonly Seat[]; readonly second: readonly Seat[] };
  /** Counts what every unit did, too, where the game can say so. */
  readonly accounts?: true;
}

/** Which side an outcome is for. */
const sideOf = ({ winners }: Outcome, { first, second }: NonNullable<Run['sides']>): string => {
  const won = (seats: readonly Seat[]): boolean => seats.some((seat) => winners.includes(seat));
  return won(first) === won(second) ? 'draw' : won(first) ? 'first' : 'second';
};

/** Looks at the clock that a bot has for one activation. A search looks once for every activation that it plays ahead. */
export const NODES = 1000;

/** A clock that goes on by one whenever somebody looks at it: a thought is as long on every machine. */
const countedClock = (): (() => number) => {
  let looks = 0;
  return () => looks++;
};

const playerOf = <S, C>(
  game: Game<S, C>,
  box: OpenBox<S, C>,
  bot: Bot<S, C>,
  nodes: number,
): SimPlayer<S, C> => ({
  next: (state, seat, random) =>
    bot.decide({
      game,
      view: game.view(state, seat),
      seat,
      random,
      clock: countedClock(),
      budgetMs: nodes,
      telling: false,
    }).commands,
  answers: (state) => box.kit.policy(state),
});

/** The name of the policy that only the rules are needed for; it answers at random, too. */
const AT_RANDOM = 'random';

/** The series of battles that a run describes: wins by seat and what every seat took by each measure, or as the game counts. */
export const runSeries = <S, C>(
  box: OpenBox<S, C>,
  bots: ReadonlyMap<string, Bot<S, C>>,
  run: Run,
): Series<S, C> => {
  const { game, presenter, count, accounts } = box;
  const start = game.start();
  const atRandom: SimPlayer<S, C> = {
    next: (state, who, random) => [game.randomCommand(state, who, random)],
  };
  const seated = (seat: Seat): SimPlayer<S, C> => {
    const name = run.policies[seat] ?? AT_RANDOM;
    if (name === AT_RANDOM) return atRandom;
    const bot = bots.get(name);
    if (bot === undefined) throw new Error(`no bot is called "${name}"`);
    return playerOf(game, box, bot, run.nodes ?? NODES);
  };
  return {
    game,
    players: Object.fromEntries(game.seats.map((seat) => [seat, seated(seat)])),
    seed: run.seed,
    ...(run.accounts === undefined || accounts === undefined
      ? {}
      : { watch: (first: S) => accountOf(accounts, first) }),
    winner: (outcome) =>
      run.sides !== undefined
        ? sideOf(outcome, run.sides)
        : count === undefined
          ? (outcome.winners[0] ?? 'draw')
          : count.winner(outcome),
    measure: (state) =>
      count?.measure(state) ??
      Object.fromEntries(
        presenter.measures.flatMap((m) =>
          game.seats.map((seat) => [`${seat}.${m.id}`, m.of(start, state, seat)] as const),
        ),
      ),
  };
};
