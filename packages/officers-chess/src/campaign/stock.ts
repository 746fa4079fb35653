import { ok, type Result } from '@caltrop/engine';
import { LETTERS, type Content, type Item } from '../content/content.ts';
import { isWeapon } from '../rules/gear/items.ts';
import { carryFault, memberOf, refusal, withUnit, type Campaign, type CampaignUnit } from './roster.ts';

const RULE = 'OC-BUILD-02';

const unknownItem = (id: string): Result<never> =>
  refusal('unknown-item', `There is no item "${id}".`, 'shop', 'OC-UNIT-07');

/** Whether the shop has an item now: natural weapons never, others by their level and the victories so far. */
export const isSold = (content: Content, campaign: Campaign, item: Item): boolean =>
  item.type !== 'natural' &&
  content.campaign.shop.some((row) => campaign.victories >= row.victories && item.level <= row.upTo);

/** Buys an item into the stock. */
export const buy = (content: Content, campaign: Campaign, id: string): Result<Campaign> => {
  const item = content.items.get(id);
  if (item === undefined) return unknownItem(id);
  if (!isSold(content, campaign, item)) {
    const rows = content.campaign.shop.filter((row) => item.type !== 'natural' && item.level <= row.upTo);
    const least = Math.min(...rows.map((row) => row.victories));
    const when =
      rows.length === 0
        ? 'is never sold'
        : `is sold after ${least} victories, not after ${campaign.victories}`;
    return refusal('not-sold', `${item.name} ${when}.`, 'shop', RULE);
  }
  if (item.price > campaign.gold) {
    const what = `${item.name} costs ${item.price} gold; the army has ${campaign.gold}.`;
    return refusal('too-little-gold', what, 'gold', RULE);
  }
  return ok({ ...campaign, gold: campaign.gold - item.price, stock: [...campaign.stock, id] });
};

/** How many granted weapons may still be chosen. */
export const grantsLeft = (content: Content, campaign: Campaign): number => {
  const { order, grants } = content.campaign;
  return (
    order.slice(0, campaign.next).filter((id) => grants.after.includes(id)).length - campaign.granted.length
  );
};

/** Chooses a granted weapon; it comes into the stock. */
export const claim = (content: Content, campaign: Campaign, id: string): Result<Campaign> => {
  const item = content.items.get(id);
  if (item === undefined) return unknownItem(id);
  const { level } = content.campaign.grants;
  if (!isWeapon(item) || item.level !== level) {
    return refusal('not-granted', `${item.name} is not a weapon of level ${LETTERS[level]}.`, 'grants', RULE);
  }
  if (grantsLeft(content, campaign) < 1) {
    return refusal('no-grant', `No weapon of level ${LETTERS[level]} is granted now.`, 'grants', RULE);
  }
  return ok({ ...campaign, stock: [...campaign.stock, id], granted: [...campaign.granted, id] });
};

/** Moves an item between two units, or between a unit and the stock, which is meant where no unit is named. */
export interface Gift {
  readonly item: string;
  readonly from?: string;
  readonly to?: string;
}

/** Hands items round between battles; nobody gets a weapon it cannot use or more than it may carry. */
export const give = (content: Content, campaign: Campaign, { item, from, to }: Gift): Result<Campaign> => {
  const taken = takeFrom(campaign, item, from);
  if (!taken.ok || to === undefined) return taken.ok ? ok(withStock(taken.value, item)) : taken;
  const member = memberOf(taken.value, to);
  if (!member.ok) return member;
  const unit = member.value;
  const where = `roster, ${to}`;
  const { inventory } = content.numbers;
  if (unit.items.length >= inventory) {
    return refusal('too-many-items', `${to} carries ${inventory} items already.`, where, 'OC-UNIT-07');
  }
  const fault = carryFault(content, unit, item);
  if (fault !== undefined) return refusal('cannot-equip', fault.what, where, fault.rule);
  return ok(withUnit(taken.value, { ...unit, items: [...unit.items, item] }));
};

const withStock = (campaign: Campaign, item: string): Campaign => ({
  ...campaign,
  stock: [...campaign.stock, item],
});

const takeFrom = (campaign: Campaign, item: string, from: string | undefined): Result<Campaign> => {
  if (from === undefined) {
    return campaign.stock.includes(item)
      ? ok({ ...campaign, stock: without(campaign.stock, [item]) })
      : refusal('not-there', `There is no "${item}" in the stock.`, 'stock', 'OC-UNIT-07');
  }
  const member = memberOf(campaign, from);
  if (!member.ok) return member;
  const unit: CampaignUnit = member.value;
  return unit.items.includes(item)
    ? ok(withUnit(campaign, { ...unit, items: without(unit.items, [item]) }))
    : refusal('not-there', `${from} carries no "${item}".`, `roster, ${from}`, 'OC-UNIT-07');
};

/** A list without some of its entries, each taken out once. */
export const without = (list: readonly string[], gone: readonly string[]): string[] => {
  const left = [...list];
  for (const id of gone) {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
