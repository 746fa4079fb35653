/** How much stronger each way to play is than the one below it. */
import { joinPairs, NO_PAIRS, shareOf, type PairCounts, type PairShare } from './pairs.ts';
import { verdictOf, type Question, type Verdict } from './sequential.ts';

/** The pairs are looked at after every so many, whoever has fought them. */
export const PAIRS_A_LOOK = 10;

/** A step of the ladder as it is fought: pairs in order, until the question is answered or the last pair is in. */
export class Step {
  private counts: PairCounts;
  private next: number;
  private readonly back = new Map<number, PairCounts>();
  private answer: Verdict;
  private readonly pairs: number;
  private readonly question: Question | undefined;

  /** With `counts` it goes on where another has ended. */
  constructor(pairs: number, question?: Question, counts: PairCounts = NO_PAIRS) {
    this.pairs = pairs;
    this.question = question;
    this.counts = counts;
    this.next = shareOf(counts).pairs;
    if (question !== undefined && this.next > 0) this.answer = verdictOf(counts, question);
  }

  /** The next pairs to fight; none when it is decided, or all are dealt out. */
  deal(): { readonly from: number; readonly to: number } | undefined {
    if (this.answer !== undefined || this.next >= this.pairs) return undefined;
    const from = this.next;
    this.next = Math.min(this.pairs, from + PAIRS_A_LOOK);
    return { from, to: this.next };
  }

  /** Takes what some pairs came to. They count in order, and none after the answer. */
  take(from: number, counts: PairCounts): void {
    this.back.set(from, counts);
    for (;;) {
      const here = shareOf(this.counts).pairs;
      const more = this.answer === undefined ? this.back.get(here) : undefined;
      if (more === undefined) return;
      this.back.delete(here);
      this.counts = joinPairs(this.counts, more);
      if (this.question !== undefined) this.answer = verdictOf(this.counts, this.question);
    }
  }

  get result(): PairShare & { readonly counts: PairCounts; readonly verdict: Verdict } {
    return { ...shareOf(this.counts), counts: this.counts, verdict: this.answer };
  }
}
