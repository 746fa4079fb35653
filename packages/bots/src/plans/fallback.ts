import type { Decision, Game, Random, Seat } from '@caltrop/engine';

/** What a bot does when it has found nothing: a legal command, whatever it is. */
export const fallbackPlan = <S, C>(game: Game<S, C>, state: S, seat: Seat, random: Random): Decision<C> => ({
  commands: [game.randomCommand(state, seat, random)],
  reason: 'nothing better was found in time',
});
