import type { BotKit, Game, Seat } from '@caltrop/engine';

/** What an evaluation is divided by where a game has not learned its odds: about the worth of one unit. */
const PLAIN_SCALE = 25;

/** A logarithm of odds as a chance. */
const chanceOfOdds = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/**
 * How likely the side of a seat wins from a position, from 0 to 1; a draw is half a win. Give it a view, and it is what the
 * seat may think; give it the whole state, and it is what somebody thinks who knows all.
 */
export const winChance = <S, C>(
  game: Pick<Game<S, C>, 'outcome'>,
  kit: Pick<BotKit<S, C>, 'evaluate' | 'odds'>,
  state: S,
  seat: Seat,
): number => {
  const ended = game.outcome(state);
  if (ended !== undefined) return ended.winners.length === 0 ? 0.5 : ended.winners.includes(seat) ? 1 : 0;
  return chanceOfOdds(kit.odds?.(state, seat) ?? kit.evaluate(state, seat) / PLAIN_SCALE);
};
