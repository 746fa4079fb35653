import type { SeatPicture } from '@caltrop/engine';
import type { Book } from '../match/book.ts';
import { sideName } from '../side-names.ts';
import { SIDES } from '../match/state.ts';
import { markOf } from './places.ts';

/** The two seats: South and North, by the names of their factions. */
export const seatsOf = (book: Book): SeatPicture[] =>
  SIDES.map((side) => ({
    seat: side,
    name: sideName(book, side),
    side: markOf(side),
    role: `${side === 'south' ? 'South' : 'North'}: ${book.forces[side].name}`,
  }));
