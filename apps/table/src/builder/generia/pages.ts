/** Something on paper: its name, how it is used, what it does. */
export interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly facts: string;
  readonly text: string;
}

/** Letters in a line of a column, with large type too. */
const LETTERS = 54;
/** Lines of both columns of a whole page; the shortest paper and large type are reckoned with. */
const WHOLE = 96;

/** Lines that an entry takes, with the gap below it. */
const linesOf = ({ name, facts, text }: Entry): number =>
  Math.ceil((name.length + facts.length + text.length + 2) / LETTERS) + 0.5;

/**
 * Entries on as many pages as they need, in their order; an entry is never cut. The first page has room for `room` lines
 * and may stay empty.
 */
export const pagesOf = (entries: readonly Entry[], room: number): Entry[][] => {
  const pages: Entry[][] = [[]];
  let left = room;
  for (const entry of entries) {
    const size = linesOf(entry);
    if (left < size) {
      pages.push([]);
      left = WHOLE;
    }
    pages.at(-1)?.push(entry);
    left -= size;
  }
  return pages;
};

/** Lines for entries that are left on the first page below so many weapons, lines of things and letters of words. */
export const roomBelow = (weapons: number, things: number, letters: number): number => {
  const beside = Math.max(things * 5.4, Math.ceil(letters / LETTERS) * 4.8) + 8;
  const free = 257 - 104 - 12 - weapons * 9.5 - beside - 9;
  return Math.max(0, 2 * Math.floor(free / 4.9) - 3);
};
