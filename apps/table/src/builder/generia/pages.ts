/** Something on paper: its name, how it is used, what it does. */
export interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly facts: string;
  readonly text: string;
}

/** Letters that fit on a page in two columns, with large type too: entries are set in small print. */
const MOST = 5_400;
/** What an entry takes besides its letters: the rest of its last line, and the gap. */
const GAP = 34;

/** Entries on as many pages as they need, in their order; an entry is never cut. */
export const pagesOf = (entries: readonly Entry[], most = MOST): Entry[][] => {
  const pages: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const size = entry.name.length + entry.facts.length + entry.text.length + GAP;
    if (left < size || pages.length === 0) {
      pages.push([]);
      left = most;
    }
    pages.at(-1)?.push(entry);
    left -= size;
  }
  return pages;
};
