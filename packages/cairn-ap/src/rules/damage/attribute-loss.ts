import type { Play } from '../../match/book.ts';
import type { Pool } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { afflict } from '../conditions/affliction.ts';
import { cure } from '../conditions/cures.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { dieNow } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import { maxOf, setMax, type Creature } from '../../match/state.ts';

/** CA-LOSS-02, 03, CA-R28: whoever has been brought to DEX 0 or WIL 0 cannot act; those born with it can. `most`: what it had. */
export const checkZero = (
  g: Play,
  c: Creature,
  attribute: 'dex' | 'wil',
  most = maxOf(c, attribute),
): void => {
  if (c[attribute] > 0 || most === 0 || c.fate === 'dead') return;
  const kind = attribute === 'dex' ? NAMED.paralysed : NAMED.delirious;
  if (!hasCondition(c, kind)) afflict(g, c, kind, '');
};

/** Changes the most and the present value of a pool alike, neither below 0. */
export const shiftPool = (g: Play, c: Creature, pool: Pool, by: number, rule: string): void => {
  const from = maxOf(c, pool);
  const now = Math.max(0, c[pool] + by);
  setMax(c, pool, from + by);
  c[pool] = Math.min(now, maxOf(c, pool));
  tell(g, () => ({
    type: 'set',
    rules: [rule],
    who: c.id,
    field: pool,
    from: String(from),
    value: String(maxOf(c, pool)),
  }));
  if (pool === 'str' && c.str === 0) dieNow(g, c, 'CA-LOSS-01');
  // CA-LOSS-02 to 04: brought to 0 one cannot act, above it again.
  if (pool === 'dex' || pool === 'wil') {
    if (by < 0) checkZero(g, c, pool, from);
    else if (c[pool] > 0) cure(g, c, pool === 'dex' ? NAMED.paralysed : NAMED.delirious);
  }
};
