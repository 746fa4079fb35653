/** Something on paper: its name, how it is used, what it does. */
export interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly facts: string;
  readonly text: string;
}

/** How text is set in a column of half the page: letters in a line, and the height of a line in millimetres. */
export interface Type {
  readonly letters: number;
  readonly line: number;
}

export const PLAIN: Type = { letters: 58, line: 4.3 };
export const LARGE: Type = { letters: 49, line: 5.1 };

/** Height between the margins of Letter, which is the shorter paper. */
const HEIGHT = 257;
/** Lines that are lost where columns are balanced and entries are not cut. */
const LOST = 3;

/** Lines in two columns of a height. */
const linesIn = (height: number, { line }: Type): number => Math.max(0, 2 * Math.floor(height / line) - LOST);

/** Lines that an entry takes, with the gap below it. */
const linesOf = ({ name, facts, text }: Entry, { letters }: Type): number =>
  Math.ceil((name.length + facts.length + text.length + 2) / letters) + 0.5;

/**
 * Entries on as many pages as they need, in their order; an entry is never cut. The first page has room for `room` lines
 * and may stay empty.
 */
export const pagesOf = (entries: readonly Entry[], room: number, type: Type): Entry[][] => {
  const pages: Entry[][] = [[]];
  let left = room;
  for (const entry of entries) {
    const size = linesOf(entry, type);
    if (left < size) {
      pages.push([]);
      left = linesIn(HEIGHT - 14, type);
    }
    pages.at(-1)?.push(entry);
    left -= size;
  }
  return pages;
};

/** Lines for entries that are left on the first page below so many weapons, lines of things and letters of words. */
export const roomBelow = (weapons: number, things: number, letters: number, type: Type): number => {
  const beside = Math.max(things * (type.line + 1.3), Math.ceil(letters / type.letters) * type.line + 14) + 8;
  return linesIn(HEIGHT - 92 - 12 - weapons * 9.8 - beside - 9, type);
};
