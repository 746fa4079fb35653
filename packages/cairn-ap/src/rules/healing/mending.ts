import type { Play, Position } from '../../match/book.ts';
import { NAMED } from '../../content/known.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { cure } from '../conditions/cures.ts';
import type { Pool } from '../../content/content.ts';
import { stabilise } from '../death/death.ts';
import { isDeprived } from './deprivation.ts';
import { tell } from '../../match/events.ts';
import { hpCap } from '../inventory/slots.ts';
import { hasRecovery, recover } from './recovery.ts';
import { maxOf, type Creature } from '../../match/state.ts';

/** Gives back points of a pool, never above its most nor above 0 HP with a full pack (CA-R10, CA-R60). Says how many. */
export const heal = (g: Play, c: Creature, pool: Pool, amount: number, rule: string): number => {
  const most = pool === 'hp' ? hpCap(g, c) : maxOf(c, pool);
  const by = Math.min(most, c[pool] + amount) - c[pool];
  if (by <= 0) return 0;
  c[pool] += by;
  tell(g, () => ({ type: 'mended', rules: [rule], who: c.id, pool, by, now: c[pool] }));
  // CA-LOSS-04: restored, they can act again.
  if (pool === 'dex') cure(g, c, NAMED.paralysed);
  if (pool === 'wil') cure(g, c, NAMED.delirious);
  return by;
};

/** Whether points of a pool can come back at all (Mummy rot). */
export const mayMend = (p: Position, c: Creature, pool: Pool): boolean =>
  !bears(p, c, 'noMend') || !bearingsOf(p, c).some((b) => b.noMend?.includes(pool) === true);

/**
 * What potions, spells and services give back. One who is Dying becomes Stable by HP or STR (CA-R24); magic heals a Mortal
 * Wound (CA-R84); the Deprived get nothing back (CA-DEP-03).
 */
export const mend = (
  g: Play,
  c: Creature,
  pool: Pool,
  amount: number,
  { magical = false, rule = 'CA-HEAL-04' }: { readonly magical?: boolean; readonly rule?: string } = {},
): number => {
  if (c.fate === 'dead') return 0;
  if (pool === 'hp' || pool === 'str') {
    stabilise(g, c, 'CA-R24');
    if (magical && hasRecovery(c, 'CA-SCAR-11')) recover(g, c, 'CA-SCAR-11');
  }
  return isDeprived(c) || !mayMend(g, c, pool) ? 0 : heal(g, c, pool, amount, rule);
};
