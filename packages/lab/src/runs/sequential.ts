/**
 * A sequential test: is one way to play better than another by so much? It looks after every block of pairs and stops as soon
 * as the answer is sure enough, as chess engines test their changes.
 */
import { shareOf, type PairCounts } from './pairs.ts';

/** Two shares between which is decided, and how often it may be wrong either way. */
export interface Question {
  readonly low: number;
  readonly high: number;
  /** The chance of taking a share of `low` for `high`, and of taking `high` for `low`. */
  readonly error: number;
}

export type Verdict = 'at least' | 'less' | undefined;

/** The logarithm of how much likelier the pairs are with a share of `high` than with one of `low`; means of pairs are normal. */
export const ratioOf = (counts: PairCounts, { low, high }: Question): number => {
  const { pairs, share, variance } = shareOf(counts);
  return (pairs * (high - low) * (2 * share - low - high)) / (2 * variance);
};

/** The answer, as soon as there is one. */
export const verdictOf = (counts: PairCounts, question: Question): Verdict => {
  const bound = Math.log((1 - question.error) / question.error);
  const ratio = ratioOf(counts, question);
  return ratio >= bound ? 'at least' : ratio <= -bound ? 'less' : undefined;
};
