import { bearingsOf, bears } from '../conditions/bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { Item } from '../../content/content.ts';
import { changeItem, spendUse, tellItem } from './inventory.ts';
import { carriedOf, itemOf } from './slots.ts';
import type { Carried, Creature } from '../../match/state.ts';

/** How an item gets its charges back; undefined where it does not (CA-INV-06). */
export const rechargeOf = ({ recharge }: Item): Recharge | undefined =>
  recharge === undefined
    ? undefined
    : typeof recharge === 'string'
      ? { text: recharge, ask: true }
      : recharge;

export type Recharge = Exclude<NonNullable<Item['recharge']>, string>;

/** CA-INV-06: all its charges are back. */
export const fillUp = (g: Play, c: Creature, carried: Carried): void => {
  const { uses } = itemOf(g.book, carried);
  if (uses === null || carried.uses >= uses) return;
  changeItem(c, { ...carried, uses });
  tellItem(g, c, carried, 'is charged again', 'CA-INV-06');
};

/** What is charged by itself when its bearer does such a thing, to somebody with these tags; a weapon by its own blows only. */
export const rechargeBy = (
  g: Play,
  c: Creature,
  on: NonNullable<Recharge['on']>,
  weapon: string,
  tags: readonly string[],
): void => {
  for (const carried of c.items) {
    const item = itemOf(g.book, carried);
    const how = rechargeOf(item);
    if (how?.on !== on || (how.tag !== undefined && !tags.includes(how.tag))) continue;
    if (item.strike === undefined || carried.id === weapon) fillUp(g, c, carried);
  }
};

/**
 * Whether something that somebody bears does this for it once: what has uses is spent by it, and only where nothing does it
 * for nothing (Harbinger's Bell, Roc Feather).
 */
export const spared = (g: Play, c: Creature, key: 'surpriseProof' | 'fallsSafely'): boolean => {
  if (!bears(g, c, key)) return false;
  let thing: Carried | undefined;
  for (const b of bearingsOf(g, c)) {
    if (b[key] !== true) continue;
    const carried = b.source.kind === 'item' ? carriedOf(c, b.source.id) : undefined;
    if (carried === undefined || itemOf(g.book, carried).uses === null) return true;
    if (carried.uses > 0) thing ??= carried;
  }
  if (thing !== undefined) spendUse(g, c, thing.id);
  return thing !== undefined;
};

/** A carried thing with a tag and something left, for what costs one use of it. */
export const fuelOf = ({ book }: Position, c: Creature, tag: string): Carried | undefined =>
  c.items.find((i) => {
    const item = itemOf(book, i);
    return (
      (item.tags.includes(tag) || item.id === tag) && i.ruined !== true && (item.uses === null || i.uses > 0)
    );
  });

/** CA-LIGHT-01: whether a carried light does not burn and could: a lantern only where there is oil for it. */
export const isUnlit = (p: Position, c: Creature, carried: Carried): boolean => {
  const { tags, use } = itemOf(p.book, carried);
  if (!tags.includes('light') || carried.lit === true) return false;
  return use?.fuel === undefined || fuelOf(p, c, use.fuel) !== undefined;
};
