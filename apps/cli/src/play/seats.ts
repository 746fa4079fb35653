import { greedyBot, randomBot, searchBot } from '@caltrop/bots';
import { err, ok, type Bot, type Problem, type Result, type Seat } from '@caltrop/engine';
import type { Command, OfficersChess, State } from '@caltrop/officers-chess';
import { behaviourBot } from '@caltrop/officers-chess/behaviours';
import { botKit } from '@caltrop/officers-chess/bot';
import { didYouMean } from '../arguments.ts';
import type { Player } from './session.ts';

/** Who can play a seat. */
export const PLAYERS = ['human', 'random', 'greedy', 'search', 'behaviour'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** The programs that can play, each for one match. */
export const makeBot = (game: OfficersChess, name: Exclude<PlayerName, 'human'>): Bot<State, Command> => {
  switch (name) {
    case 'random':
      return randomBot();
    case 'greedy':
      return greedyBot(botKit(game));
    case 'search':
      return searchBot(botKit(game));
    case 'behaviour':
      return behaviourBot(game);
  }
};

const isPlayer = (name: string): name is PlayerName => PLAYERS.some((p) => p === name);

/** Who plays which seat, by name and ready to play. */
export interface Seats {
  readonly names: Readonly<Record<Seat, PlayerName>>;
  readonly players: Readonly<Record<Seat, Player>>;
}

/** Reads `blue=human` and the like; seats that are not named get their defaults: people first, the enemy by rote. */
export const readSeats = (game: OfficersChess, pairs: readonly string[]): Result<Seats> => {
  const problems: Problem[] = [];
  const names = new Map<Seat, PlayerName>(
    game.seats.map((seat) => [seat, game.book.sideOf[seat] === 'players' ? 'human' : 'behaviour']),
  );
  for (const pair of pairs) {
    const [seat = '', name = '', extra] = pair.split('=');
    const say = (what: string): void => void problems.push({ code: 'usage', what, where: `--seat ${pair}` });
    if (extra !== undefined || name === '') say('A seat is given as blue=human.');
    else if (!names.has(seat)) say(`There is no seat "${seat}": ${game.seats.join(', ')}.`);
    else if (!isPlayer(name)) say(`A seat is played by ${PLAYERS.join(', ')}${didYouMean(name, PLAYERS)}.`);
    else names.set(seat, name);
  }
  if (problems.length > 0) return err(problems);
  const players: Record<Seat, Player> = {};
  for (const [seat, name] of names) {
    players[seat] = name === 'human' ? { kind: 'human' } : { kind: 'bot', bot: makeBot(game, name) };
  }
  return ok({ names: Object.fromEntries(names), players });
};
