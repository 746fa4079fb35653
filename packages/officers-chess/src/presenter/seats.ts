import type { Seat, SeatPicture, SideMark } from '@caltrop/engine';
import type { Book } from '../match/book.ts';
import type { Side } from '../content/content.ts';
import type { State } from '../match/state.ts';
import { markOf, title } from './places.ts';

/** Whether the second seat leads an army of its own instead of the scenario's enemies. */
const isRival = (book: Book, start: State): boolean =>
  !start.units.some((u) => u.side === 'gm' && book.scenario.enemies.some((e) => e.id === u.id));

/** The seats of a match as they are introduced. */
export const seatsOf = (book: Book, start: State): SeatPicture[] => {
  const players = book.seats.filter((s) => book.sideOf[s] === 'players').length;
  const rival = isRival(book, start);
  const role = (side: Side): string => {
    if (side === 'gm') return rival ? 'leads the second army' : 'leads the enemies';
    return players === 1 ? 'leads the army' : 'shares the army';
  };
  return book.seats.map((seat) => {
    const side = book.sideOf[seat] ?? 'players';
    return { seat, name: seatName(seat), side: markOf(side), role: role(side) };
  });
};

/** `Blue`. */
export const seatName = (seat: Seat): string => title(seat);

/** What a side is called above its units. */
export const sideNames = (book: Book): Readonly<Record<Side, string>> => {
  const players = book.seats.filter((s) => book.sideOf[s] === 'players');
  const [only] = players;
  const alone = players.length === 1 && only !== undefined;
  const enemy = book.seats.find((s) => book.sideOf[s] === 'gm');
  return {
    players: alone ? seatName(only) : 'Players',
    gm: enemy === undefined ? 'Enemy' : seatName(enemy),
  };
};

/** The side that a seat looks from; somebody who only watches sees what the players see. */
export const sideOfSeat = (book: Book, seat: Seat): Side => book.sideOf[seat] ?? 'players';

/** The mark of a seat's side. */
export const markOfSeat = (book: Book, seat: Seat): SideMark => markOf(sideOfSeat(book, seat));
