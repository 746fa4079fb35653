/** What a run of battles is fixed by, in any game. */
import { greedyBot } from '@caltrop/bots';
import type { Bot, BotKit, Game, OpenBox, Seat } from '@caltrop/engine';
import type { Series, SimPlayer } from '@caltrop/lab';

/** The policies that play every game without a clock, so that a seed fixes every battle; games may have others. */
export const POLICIES = ['random', 'greedy'] as const;

/** Everything that a worker needs to know to fight battles of a run: plain data. */
export interface Run {
  readonly kind: string;
  readonly setup: unknown;
  readonly policies: Readonly<Record<Seat, string>>;
  readonly seed: string;
}

/** Who fights the battles of a run. */
const playersOf = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  own: Readonly<Record<string, Bot<S, C>>>,
  { policies }: Run,
): Record<Seat, SimPlayer<S, C>> => {
  const bots: Readonly<Record<string, Bot<S, C>>> = { ...own, greedy: greedyBot(kit) };
  const playerOf = (seat: Seat): SimPlayer<S, C> => {
    const bot = bots[policies[seat] ?? ''];
    if (bot === undefined) return { next: (state, who, random) => [game.randomCommand(state, who, random)] };
    return {
      // A clock that stands still never cuts a thought short.
      next: (state, who, random) =>
        bot.decide({
          game,
          view: game.view(state, who),
          seat: who,
          random,
          clock: () => 0,
          budgetMs: 1,
          telling: false,
        }).commands,
      answers: (state) => kit.policy(state),
    };
  };
  return Object.fromEntries(game.seats.map((seat) => [seat, playerOf(seat)]));
};

/** The series of battles that a run describes: wins by seat and what every seat took by each measure, or as the game counts. */
export const boxSeries = <S, C>(
  { game, kit, ownBots, presenter, count }: OpenBox<S, C>,
  run: Run,
): Series<S, C> => {
  const start = game.start();
  return {
    game,
    players: playersOf(game, kit, ownBots, run),
    seed: run.seed,
    winner: (outcome) => (count === undefined ? (outcome.winners[0] ?? 'draw') : count.winner(outcome)),
    measure: (state) =>
      count?.measure(state) ??
      Object.fromEntries(
        presenter.measures.flatMap((m) =>
          game.seats.map((seat) => [`${seat}.${m.id}`, m.of(start, state, seat)] as const),
        ),
      ),
  };
};
