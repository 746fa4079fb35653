import type { SeatPicture } from '@caltrop/engine';
import type { Book } from '../book.ts';
import { SIDES, type Side } from '../state.ts';
import { markOf } from './places.ts';

/** The faction that a side plays, by name. */
export const factionName = (book: Book, side: Side): string => {
  const { faction } = book.forces[side];
  return book.content.factions.get(faction)?.name ?? faction;
};

/** What a side is called: its faction, or with the edge it plays from where both play the same. */
export const sideName = (book: Book, side: Side): string => {
  const name = factionName(book, side);
  return factionName(book, 'south') === factionName(book, 'north')
    ? `${name} (${side === 'south' ? 'South' : 'North'})`
    : name;
};

/** The two seats: South and North, by the names of their factions. */
export const seatsOf = (book: Book): SeatPicture[] =>
  SIDES.map((side) => ({
    seat: side,
    name: sideName(book, side),
    side: markOf(side),
    role: `${side === 'south' ? 'South' : 'North'}: ${book.forces[side].name}`,
  }));
