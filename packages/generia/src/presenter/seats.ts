import { listed, title, type Seat, type SeatPicture } from '@caltrop/engine';
import type { Book } from '../match/book.ts';
import type { State } from '../match/state.ts';
import { markOfSide } from './places.ts';

const nameOf = (seat: Seat): string => title(seat.replaceAll('-', ' '));

/** The seats of a match: who runs whom, and who only rules. */
export const seatsOf = (book: Book, start: State): SeatPicture[] =>
  book.seats.map((seat): SeatPicture => {
    const side = book.sideOf.get(seat);
    const own = start.creatures.filter((c) => c.seat === seat).map((c) => c.name);
    if (side === undefined)
      return seat === book.gm
        ? { seat, name: 'Game master', side: 'b', role: 'rules, and sees everything' }
        : { seat, name: nameOf(seat), side: 'b', role: 'looks on' };
    const runs = own.length > 4 ? `runs ${own.length} creatures` : `runs ${listed(own)}`;
    return {
      seat,
      name: seat === book.master ? 'Game master' : nameOf(seat),
      side: markOfSide(side),
      role: seat === book.gm ? `${runs}, and rules` : runs,
    };
  });
