import { title, type Seat, type SeatPicture } from '@caltrop/engine';
import type { Book } from '../match/book.ts';
import { WARDEN, type State } from '../match/state.ts';
import { listed } from './places.ts';

const nameOf = (seat: Seat): string => title(seat.replaceAll('-', ' '));

/** The seats of a match: the players with whom they run, and the Warden. */
export const seatsOf = (book: Book, start: State): SeatPicture[] => {
  const players = book.seats.filter((s) => s !== WARDEN);
  return [
    ...players.map((seat): SeatPicture => {
      const own = start.creatures.filter((c) => c.seat === seat).map((c) => c.name);
      return {
        seat,
        name: nameOf(seat),
        side: 'a',
        role: own.length === 0 ? 'plays' : `runs ${listed(own)}`,
      };
    }),
    {
      seat: WARDEN,
      name: 'Warden',
      side: 'b',
      role: book.single ? 'runs the foes' : 'rules, and runs everybody else',
    },
  ];
};
