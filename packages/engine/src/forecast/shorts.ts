/**
 * Lists that are replaced and never changed, each as a short number; equal lists have the same one. Keys by which forecasts
 * merge states are made of them: the lists of one position are written out once, not for every branch.
 */
export class Shorts {
  private known = new WeakMap<object, number>();
  private texts = new Map<string, number>();
  private last = 0;

  of(list: object): number {
    const known = this.known.get(list);
    if (known !== undefined) return known;
    const text = JSON.stringify(list);
    let short = this.texts.get(text);
    if (short === undefined) {
      // What is forgotten gets another number when it comes again, never one that something else has had.
      if (this.texts.size >= MOST) {
        this.texts = new Map();
        this.known = new WeakMap();
      }
      short = ++this.last;
      this.texts.set(text, short);
    }
    this.known.set(list, short);
    return short;
  }
}

const MOST = 20_000;
