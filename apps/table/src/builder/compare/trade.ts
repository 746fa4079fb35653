import type { TradeOdds } from '@caltrop/engine';

/** One side of a trade: how many, and what each costs. */
export interface Stake {
  readonly count: number;
  readonly cost: number;
}

/** What one attack brings and costs on average, in points or gold. */
export interface Exchange {
  readonly taken: number;
  readonly lost: number;
}

/** An attack of ours, priced. */
export const weAttack = (ours: Stake, theirs: Stake, odds: TradeOdds): Exchange => ({
  taken: odds.right * theirs.cost,
  lost: odds.left * ours.cost,
});

/** An attack of theirs on us, priced: its odds have them on the left. */
export const theyAttack = (ours: Stake, theirs: Stake, odds: TradeOdds): Exchange => ({
  taken: odds.left * theirs.cost,
  lost: odds.right * ours.cost,
});

/** Both together. */
export const together = (all: readonly Exchange[]): Exchange => ({
  taken: all.reduce((sum, e) => sum + e.taken, 0),
  lost: all.reduce((sum, e) => sum + e.lost, 0),
});

/** The price of one of ours at which a trade would be even; undefined where it costs us nobody. */
export const evenPrice = (ours: Stake, { taken, lost }: Exchange): number | undefined =>
  lost > 0 ? (ours.cost * taken) / lost : undefined;

/** Sums that differ by no more than this share count as equal. */
const NEAR = 0.1;

/** The fewest of each whose sums are about equal; else those that come nearest. */
export const evenCounts = (ours: number, theirs: number, most: number): readonly [number, number] => {
  let best: readonly [number, number] = [1, 1];
  let off = Number.POSITIVE_INFINITY;
  for (let total = 2; total <= 2 * most && off > NEAR; total++) {
    for (let a = Math.max(1, total - most); a <= Math.min(most, total - 1); a++) {
      const b = total - a;
      const apart = Math.abs(a * ours - b * theirs) / Math.max(1, a * ours, b * theirs);
      if (apart >= off) continue;
      best = [a, b];
      off = apart;
    }
  }
  return best;
};

const tenths = (n: number): string => n.toFixed(1);

/** Whether it is worth its price, in a sentence. */
export const verdict = (name: string, ours: Stake, sum: Exchange, unit: string): string => {
  const even = evenPrice(ours, sum);
  if (even === undefined) {
    if (sum.taken === 0) return `${name} takes nothing here.`;
    const times = (ours.count * ours.cost) / sum.taken;
    return `${name} takes ${tenths(sum.taken)} ${unit} and loses nobody: ${tenths(times)} such attacks pay for it.`;
  }
  const price = `it would trade evenly at ${tenths(even)} ${unit} and costs ${ours.cost}`;
  const near = Math.abs(even - ours.cost) < ours.cost * 0.05;
  return near
    ? `${name} trades about evenly: ${price}.`
    : even > ours.cost
      ? `${name} is worth its price here: ${price}.`
      : `${name} is not worth its price here: ${price}.`;
};
