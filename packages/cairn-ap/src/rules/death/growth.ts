import { NO_WHY, type Odds, type Why } from '@caltrop/engine';
import { waysOf } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import type { Pool } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { maxOf, setMax, type Creature } from '../../match/state.ts';

/** Why somebody's most may change. */
export interface Growth {
  readonly dice: number;
  readonly rule: string;
  readonly text: string;
}

const why = ({ table }: Play, c: Creature, { rule, text }: Growth): Why =>
  table.telling ? { seat: c.seat, rule, text: `${c.name}: ${text}` } : NO_WHY;

/** So many d6, of which only what lies above a floor matters: the total, or the floor when it is not above it. */
export const rollAbove = (g: Play, c: Creature, growth: Growth, floor: number): number => {
  const { table } = g;
  const { dice } = growth;
  const reason = why(g, c, growth);
  return table.lump(
    (): Odds => {
      const ways = waysOf(dice, 6);
      const outcomes: number[] = [floor];
      const counts: bigint[] = [0n];
      for (let i = 0; i < ways.length; i++) {
        const n = BigInt(ways[i] ?? 0);
        if (dice + i > floor) {
          outcomes.push(dice + i);
          counts.push(n);
        } else counts[0] = (counts[0] ?? 0n) + n;
      }
      const from = counts[0] === 0n ? 1 : 0;
      return { outcomes: outcomes.slice(from), ways: counts.slice(from), total: 6n ** BigInt(dice) };
    },
    () => {
      let total = 0;
      for (let i = 0; i < dice; i++) total += table.die(6, reason);
      return Math.max(floor, total);
    },
  );
};

/** CA-SCAR: the dice are rolled, and if they show more than somebody's most of a pool, that is the new most (CA-R35). */
export const raiseMax = (g: Play, c: Creature, pool: Pool, growth: Growth): void => {
  const most = maxOf(c, pool);
  setMaxTold(g, c, pool, rollAbove(g, c, growth, most), growth.rule);
};

/** Sets the most of a pool and says so; what somebody has is never more, and never rises with it (CA-R35). */
export const setMaxTold = (g: Play, c: Creature, pool: Pool, value: number, rule: string): void => {
  const from = maxOf(c, pool);
  if (from === value) return;
  setMax(c, pool, value);
  tell(g, () => ({
    type: 'set',
    rules: [rule, 'CA-R35'],
    who: c.id,
    field: `max ${pool}`,
    from: String(from),
    value: String(value),
  }));
};
