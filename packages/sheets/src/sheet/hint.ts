/** Longer words are no slip of the pen. */
const MAX_WORD = 60;
/** So many known words are looked at: with more, thousands of faults would take minutes. */
const MOST_LOOKED_AT = 1_000;

/**
 * How many letters must be put in, taken out, changed or swapped with a neighbour to turn one word into the other. Looking
 * ends when it is `enough` or more.
 */
export const editDistance = (a: string, b: string, enough = Infinity): number => {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    let least = i + 1;
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const swapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swap = swapped ? (before[j - 1] ?? 0) + 1 : Infinity;
      const here = Math.min(change, swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      next.push(here);
      if (here < least) least = here;
    }
    // A swap reaches back over one row, so that a row may be left by no more than one.
    if (least > enough) return enough;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Known words are asked for again and again, by every fault of a pack. */
const plainWords = new Map<string, string>();
const MOST_WORDS = 20_000;

const plainOf = (word: string): string => {
  const known = plainWords.get(word);
  if (known !== undefined) return known;
  if (plainWords.size >= MOST_WORDS) plainWords.clear();
  const fresh = plain(word);
  plainWords.set(word, fresh);
  return fresh;
};

/** The known word closest to the one written, when it is close enough to be what was meant. */
export const nearest = (written: string, known: Iterable<string>): string | undefined => {
  if (written.length > MAX_WORD) return undefined;
  const wanted = plain(written);
  let best: string | undefined;
  let least = Math.floor(written.length / 3) + 1;
  let looked = 0;
  for (const word of known) {
    looked++;
    if (looked > MOST_LOOKED_AT) break;
    const distance = editDistance(wanted, plainOf(word), least);
    if (distance < least) {
      best = word;
      least = distance;
    }
  }
  return best;
};

/** `; did you mean "steel-sword"?`, or nothing when no known word is near. */
export const didYouMean = (written: string, known: Iterable<string>): string => {
  const word = nearest(written, known);
  return word === undefined ? '' : `; did you mean "${word}"?`;
};
