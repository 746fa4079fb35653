import type { Book } from './match/book.ts';
import type { Side } from './match/state.ts';

/** The faction that a side plays, by name. */
const factionName = (book: Book, side: Side): string => {
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
