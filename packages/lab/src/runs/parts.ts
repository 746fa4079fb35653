/** A run cut into parts that several can fight at once. The sum is the same, whoever fights which part and in which order they end. */
import { mergeTallies, NO_TALLY, type Tally } from '../tally.ts';
import { BLOCK, isEnough, type StopRule } from './stop.ts';

/** Some battles of a run: from `from` up to, but not including, `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Deals out the parts of a run and adds up what comes back. A part counts once, and only when all before it are in. */
export class Parts {
  private next: number;
  private readonly back = new Map<number, { readonly to: number; readonly tally: Tally }>();
  private sum: Tally;
  private readonly battles: number;
  private readonly stop: StopRule | undefined;
  /** Nothing is added after this battle. */
  private end: number;

  /** With `sum` it goes on where another has ended. */
  constructor(battles: number, stop?: StopRule, sum: Tally = NO_TALLY) {
    this.battles = battles;
    this.stop = stop;
    this.end = battles;
    this.sum = sum;
    this.next = sum.battles;
    if (this.isOver()) this.end = sum.battles;
  }

  /** Whether every battle that counts is in. */
  get done(): boolean {
    return this.sum.battles >= this.end;
  }

  /** The battles that are in, those of every part before the first that is missing. */
  get tally(): Tally {
    return this.sum;
  }

  /** How many battles are dealt out. */
  get dealt(): number {
    return this.next;
  }

  /** The next part of at most so many battles; none when all are dealt out. It never goes over the end of a block. */
  deal(most: number): Part | undefined {
    if (this.next >= this.end) return undefined;
    const from = this.next;
    const block = this.stop === undefined ? this.battles : (Math.floor(from / BLOCK) + 1) * BLOCK;
    this.next = Math.min(from + Math.max(1, most), block, this.battles);
    return { from, to: this.next };
  }

  /** Takes what a part came to. One that is in already, or that comes after the end, is not counted. */
  take({ from, to }: Part, tally: Tally): void {
    if (from < this.sum.battles || this.back.has(from)) return;
    this.back.set(from, { to, tally });
    for (;;) {
      const here = this.sum.battles;
      const part = here < this.end ? this.back.get(here) : undefined;
      if (part === undefined) return;
      this.back.delete(here);
      this.sum = mergeTallies(this.sum, part.tally);
      if (this.isOver()) {
        this.end = part.to;
        this.back.clear();
      }
    }
  }

  /** What was dealt out and has not come back is dealt out again. */
  forget(): void {
    this.next = this.sum.battles;
    this.back.clear();
  }

  private isOver(): boolean {
    const { sum, stop } = this;
    return stop !== undefined && sum.battles > 0 && sum.battles % BLOCK === 0 && isEnough(sum, stop);
  }
}
