import type { Seat, SideMark } from '@caltrop/engine';
import type { Players } from './saves.ts';

/** A seat before anybody has taken it. */
export interface OpenSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly side: SideMark;
  /** Decisions wait for it that only a person makes, as those of a game master. */
  readonly rules?: boolean;
}

/** The bot that plays where nobody has chosen one. */
const USUAL_BOT = 'greedy';

/**
 * Who plays where nobody has chosen: people on side A and where somebody rules, and against them the enemies of the scenario as its orders say
 * where the game can do that, else the bot that plays by the odds.
 */
export const defaultPlayers = (
  seats: readonly OpenSeat[],
  ownBots: readonly string[],
  duel: boolean,
): Players => {
  const [own] = ownBots;
  const enemy = duel || own === undefined ? USUAL_BOT : own;
  return Object.fromEntries(
    seats.map(({ seat, side, rules }) => [seat, side === 'a' || rules === true ? 'human' : enemy]),
  );
};
