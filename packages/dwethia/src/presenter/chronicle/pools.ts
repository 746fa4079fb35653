/** What is told of Destiny, Faith and Affinity: spent, gained, lost. */
import { dictionary, listed, type Part } from '@caltrop/engine';
import { agreeing } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';

/** What Destiny, Faith and Affinity are spent on, where the rules name it by a word of their own. */
const CAUSES: Readonly<Record<string, string>> = dictionary({
  Surge: 'the Surge',
});

export const POOLS: Readonly<Record<string, string>> = dictionary({
  destiny: 'Destiny',
  faith: 'Faith',
  affinity: 'Affinity',
});

/** Points that were spent on what is told next. */
export type Paid = Extract<BattleEvent, { readonly type: 'pool' }>;

/** `4 Faith and 2 Affinity`; empty where nothing was spent. */
export const paidWords = (paid: readonly Paid[]): string => {
  const sums = new Map<string, number>();
  for (const { pool, by } of paid) sums.set(pool, (sums.get(pool) ?? 0) - by);
  return listed([...sums].map(([pool, n]) => `${n} ${POOLS[pool] ?? pool}`));
};

/** What takes points from a pool instead of being paid for: a power that drains it, a scar of the campaign. */
const DRAINS: ReadonlySet<string> = new Set(['DW-AFF-01', 'DW-SCAR-SUN-3']);

/** Points that a side gains, spends or loses, and what for. */
export const poolParts = (e: Paid, name: string): Part[] => {
  if (e.by === 0) return [`${POOLS[e.pool] ?? e.pool} of ${name} stays at ${e.left}.`];
  const drained = e.rules.some((rule) => DRAINS.has(rule));
  const [one, several, of] =
    e.by > 0 ? ['gains', 'gain', 'from'] : drained ? ['loses', 'lose', 'to'] : ['spends', 'spend', 'on'];
  return [
    `${agreeing(name, one, several)} `,
    { number: String(Math.abs(e.by)) },
    ` ${POOLS[e.pool] ?? e.pool} ${of} ${CAUSES[e.why] ?? e.why}; ${e.left} left.`,
  ];
};
