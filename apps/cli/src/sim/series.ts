/** Battles of Officer's Chess for the laboratory: who plays, what counts as winning, what is counted. */
import type { Series } from '@caltrop/lab';
import type { Command, OfficersChess, Side, State } from '@caltrop/officers-chess';
import { behaviourBot } from '@caltrop/officers-chess/behaviours';
import { botKit } from '@caltrop/officers-chess/bot';
import { playersOf, type Run } from './run.ts';

const count = (state: State, side: Side, where: State['units'][number]['where']): number =>
  state.units.reduce((n, u) => (u.side === side && u.where === where ? n + 1 : n), 0);

/** The series of battles that a run describes. */
export const makeSeries = (game: OfficersChess, run: Run): Series<State, Command> => ({
  game,
  players: playersOf(game, botKit(game), { behaviour: behaviourBot(game) }, run),
  seed: run.seed,
  winner: ({ winners: [first] }) => (first === undefined ? 'draw' : (game.book.sideOf[first] ?? 'draw')),
  measure: (state) => ({
    rounds: state.round,
    playersRouted: count(state, 'players', 'routed'),
    enemiesRouted: count(state, 'gm', 'routed'),
  }),
});
