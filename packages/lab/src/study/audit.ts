/* oxlint-disable no-await-in-loop -- one round of battles after the other: each says where the next are fought */
/** What something is worth: battles round the handicap at which chances seem even, round by round. */
import { joinPairs, NO_PAIRS, shareOf, type PairCounts } from '../runs/pairs.ts';
import { worthOf, type Trial, type Worth } from '../runs/even.ts';
import { mergeMoments, NO_MOMENTS, type Moments } from '../statistics.ts';
import type { Hands } from './task.ts';

/** Something whose price is measured, as the battles need it. */
export interface Priced {
  /** How many bear it in these battles, and what each of them pays by the book. */
  readonly bearers: number;
  readonly book: number;
  /** The fewest points first: the roster that has it on either side against the one that has more points. */
  readonly handicaps: readonly { readonly points: number; readonly there: object; readonly back: object }[];
}

export interface AuditPlan {
  readonly kind: string;
  readonly policy: string;
  readonly seed: string;
  readonly nodes: number;
  readonly pairs: number;
  /** It ends as soon as the price of one is known so closely. */
  readonly within?: number | undefined;
}

/** Pairs with one handicap, as they are kept. */
export interface AuditSum {
  readonly counts: PairCounts;
  readonly margin: Moments;
}

/** The sums by handicap, in points. */
export type AuditSums = Readonly<Record<string, AuditSum>>;

export const NO_SUM: AuditSum = { counts: NO_PAIRS, margin: NO_MOMENTS };

const joined = (a: AuditSum, b: AuditSum): AuditSum => ({
  counts: joinPairs(a.counts, b.counts),
  margin: mergeMoments(a.margin, b.margin),
});

/** Pairs of a round at one handicap; after each round the next are fought where they say most. */
const PAIRS_A_ROUND = 25;

export const trialsOf = ({ handicaps }: Priced, sums: AuditSums): Trial[] =>
  handicaps.flatMap(({ points }) => {
    const sum = sums[String(points)];
    return sum === undefined || shareOf(sum.counts).pairs === 0 ? [] : [{ handicap: points, ...sum }];
  });

/** The price of one, with its error; undefined while the battles do not say it. */
export const priceOf = (audit: Priced, sums: AuditSums): Worth | undefined => {
  const worth = worthOf(trialsOf(audit, sums));
  return worth === undefined
    ? undefined
    : { ...worth, at: worth.at / audit.bearers, error: worth.error / audit.bearers };
};

const pairsIn = (sum: AuditSum | undefined): number => (sum === undefined ? 0 : shareOf(sum.counts).pairs);

/** The two handicaps round the point where chances seem even: there battles say most about it. */
const bracket = (audit: Priced, sums: AuditSums): readonly number[] => {
  const last = audit.handicaps.length - 1;
  const at = worthOf(trialsOf(audit, sums))?.at ?? audit.book * audit.bearers;
  const above = audit.handicaps.findIndex(({ points }) => points > at);
  const high = Math.min(last, Math.max(1, above < 0 ? last : above));
  // A line through two points close to each other turns with every die: the lower one is a step further down.
  return [Math.max(0, high - 2), high];
};

/** Measures until there are enough pairs, the price is known so closely, or somebody stops it. Goes on from `sums`. */
export const measurePrice = async (
  hands: Hands,
  audit: Priced,
  plan: AuditPlan,
  {
    sums: before = {},
    stopped,
    report,
  }: {
    readonly sums?: AuditSums;
    readonly stopped: () => boolean;
    readonly report: (sums: AuditSums, pairs: number) => void;
  },
): Promise<AuditSums> => {
  const sums: Record<string, AuditSum> = { ...before };
  const { kind, policy, seed, nodes, pairs, within } = plan;
  const done = (): number => Object.values(sums).reduce((n, sum) => n + pairsIn(sum), 0);
  const known = (): boolean => {
    const price = within === undefined ? undefined : priceOf(audit, sums);
    return (
      price !== undefined && within !== undefined && done() >= 4 * PAIRS_A_ROUND && price.error <= within
    );
  };
  while (done() < pairs && !stopped() && !known()) {
    for (const n of bracket(audit, sums)) {
      const handicap = audit.handicaps[n];
      if (handicap === undefined || done() >= pairs || stopped()) continue;
      const { points, there, back } = handicap;
      const margins = { kind, there, back, first: policy, second: policy, seed, nodes };
      const start = pairsIn(sums[String(points)]);
      const end = start + Math.min(PAIRS_A_ROUND, pairs - done());
      const fought: AuditSum[] = [];
      let next = start;
      const each = async (): Promise<void> => {
        while (next < end && !stopped()) {
          const from = next;
          next = Math.min(end, from + 5);
          const at = (from - start) / 5;
          fought[at] = await hands.fight({ from, to: next, margins });
        }
      };
      await Promise.all(Array.from({ length: hands.count }, each));
      // A round that was stopped counts as far as it has no gap.
      let whole = sums[String(points)] ?? NO_SUM;
      for (const sum of fought) {
        if (sum === undefined) break;
        whole = joined(whole, sum);
      }
      sums[String(points)] = whole;
      report(sums, done());
    }
  }
  return sums;
};
