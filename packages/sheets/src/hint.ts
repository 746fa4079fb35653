/** How many letters must be put in, taken out, changed or swapped with a neighbour to turn one word into the other. */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const swapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swap = swapped ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The known word closest to the one written, when it is close enough to be what was meant. */
export const nearest = (written: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.floor(written.length / 3) + 1;
  for (const word of known) {
    const distance = editDistance(plain(written), plain(word));
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
