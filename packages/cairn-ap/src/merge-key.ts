import type { Book } from './book.ts';
import type { State } from './state.ts';

/** A key equal exactly for states that are equal in the middle of one command. */
export const mergeKeyOf =
  (_book: Book) =>
  (state: State): string =>
    JSON.stringify(state);
