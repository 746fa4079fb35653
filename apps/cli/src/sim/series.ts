/** Battles of Officer's Chess for the laboratory: who plays, what counts as winning, what is counted. */
import type { Seat } from '@caltrop/engine';
import type { Series, SimPlayer } from '@caltrop/lab';
import type { Command, OfficersChess, Side, State } from '@caltrop/officers-chess';
import { botKit } from '@caltrop/officers-chess/bot';
import { makeBot } from '../play/seats.ts';

/** The policies that play without a clock, so that a seed fixes every battle. */
export const POLICIES = ['random', 'greedy', 'behaviour'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** Everything that a worker needs to know to fight battles of a run: plain data. */
export interface Run {
  readonly kind: string;
  readonly setup: unknown;
  readonly policies: Readonly<Record<Seat, PolicyName>>;
  readonly seed: string;
}

const makePlayer = (game: OfficersChess, name: PolicyName): SimPlayer<State, Command> => {
  if (name === 'random') return { next: (state, seat, random) => [game.randomCommand(state, seat, random)] };
  const bot = makeBot(game, name);
  const kit = botKit(game);
  return {
    // A clock that stands still never cuts a thought short.
    next: (state, seat, random) =>
      bot.decide({ game, view: game.view(state, seat), seat, random, clock: () => 0, budgetMs: 1 }).commands,
    answers: (state) => kit.policy(state),
  };
};

const count = (state: State, side: Side, where: State['units'][number]['where']): number =>
  state.units.reduce((n, u) => (u.side === side && u.where === where ? n + 1 : n), 0);

/** The series of battles that a run describes. */
export const makeSeries = (game: OfficersChess, run: Run): Series<State, Command> => ({
  game,
  players: Object.fromEntries(
    game.seats.map((seat) => [seat, makePlayer(game, run.policies[seat] ?? 'random')]),
  ),
  seed: run.seed,
  winner: ({ winners: [first] }) => (first === undefined ? 'draw' : (game.book.sideOf[first] ?? 'draw')),
  measure: (state) => ({
    rounds: state.round,
    playersRouted: count(state, 'players', 'routed'),
    enemiesRouted: count(state, 'gm', 'routed'),
  }),
});
