import { botsOf } from '@caltrop/bots';
import { err, ok, type OpenBox, type Problem, type Result, type Seat } from '@caltrop/engine';
import { didYouMean } from '../arguments.ts';
import type { Player } from './sitting.ts';

/** Who plays which seat, by name and ready to play. */
export interface Seats<S, C> {
  readonly names: Readonly<Record<Seat, string>>;
  readonly players: Readonly<Record<Seat, Player<S, C>>>;
}

/**
 * Reads `south=human` and the like. Of seats that are not named, the first side's are people, the others played by the
 * game's own bot, where it has one, else greedy.
 */
export const readSeats = <S, C>(box: OpenBox<S, C>, pairs: readonly string[]): Result<Seats<S, C>> => {
  const bots = botsOf(box);
  const known = ['human', ...bots.keys()];
  const [opponent = 'greedy'] = Object.keys(box.ownBots);
  const problems: Problem[] = [];
  const names = new Map(
    box.presenter.seats.map(({ seat, side }) => [seat, side === 'a' ? 'human' : opponent]),
  );
  const seats = [...names.keys()];
  for (const pair of pairs) {
    const [seat = '', name = '', extra] = pair.split('=');
    const say = (what: string): void => void problems.push({ code: 'usage', what, where: `--seat ${pair}` });
    if (extra !== undefined || name === '') say(`A seat is given as ${seats[0] ?? ''}=human.`);
    else if (!names.has(seat)) say(`There is no seat "${seat}": ${seats.join(', ')}.`);
    else if (!known.includes(name)) say(`A seat is played by ${known.join(', ')}${didYouMean(name, known)}.`);
    else names.set(seat, name);
  }
  if (problems.length > 0) return err(problems);
  const players: Record<Seat, Player<S, C>> = {};
  for (const [seat, name] of names) {
    const bot = bots.get(name);
    players[seat] = bot === undefined ? { kind: 'human' } : { kind: 'bot', bot };
  }
  return ok({ names: Object.fromEntries(names), players });
};

/** Who played, as a setup keeps it: `south=human`. */
export const keptSeats = (setup: unknown): string[] => {
  const seats = typeof setup === 'object' && setup !== null && 'seats' in setup ? setup.seats : undefined;
  return typeof seats === 'object' && seats !== null
    ? Object.entries(seats).map(([seat, name]) => `${seat}=${String(name)}`)
    : [];
};
