import type { CarriedItem, Content } from '../../content/content.ts';
import { CAPACITY } from '../../match/setup/opening.ts';

/** What a character carries, as far as slots go. */
export interface Load {
  /** Body slots that are filled, of `CAPACITY` (CA-INV-01 to 04). */
  readonly used: number;
  /** Slots of carts and animals (CA-INV-05). */
  readonly outside: number;
}

/** Whether a thing is kept in the pack, and so may go on a cart or an animal. */
const isPacked = (content: Content, { item: id, place }: CarriedItem): boolean => {
  if (place !== undefined) return place === 'pack';
  const item = content.items.get(id);
  return item?.place === undefined && item?.strike === undefined && item?.kind !== 'shield';
};

/** The slots of a list of things, bags of 100 gp and Fatigue; what is left in camp counts for nothing. */
export const loadOf = (
  content: Content,
  {
    items,
    gold,
    fatigue = 0,
  }: { readonly items: readonly CarriedItem[]; readonly gold: number; readonly fatigue?: number },
): Load => {
  const carried = items.filter((i) => i.place !== 'camp');
  const outside = carried.reduce((sum, i) => sum + (content.items.get(i.item)?.carries ?? 0), 0);
  let room = outside;
  let used = fatigue + Math.floor(gold / 100);
  for (const i of carried) {
    const item = content.items.get(i.item);
    const worn =
      i.place === 'worn' || (i.place === undefined && item?.place !== undefined && item.place !== 'hand');
    const slots = (worn ? item?.wornSlots : undefined) ?? item?.slots ?? 1;
    if (slots > 0 && slots <= room && item?.carries === undefined && isPacked(content, i)) room -= slots;
    else used += slots;
  }
  return { used, outside };
};

/** Leaves things behind in camp, the last of the pack first, until the rest can be carried (CA-INV-04). */
export const fitLoad = (
  content: Content,
  items: readonly CarriedItem[],
  gold: number,
): readonly CarriedItem[] => {
  let kept = items;
  for (let i = items.length - 1; i >= 0; i--) {
    if (loadOf(content, { items: kept, gold }).used <= CAPACITY) break;
    const one = items[i];
    const slots = one === undefined ? 0 : (content.items.get(one.item)?.slots ?? 1);
    if (one === undefined || slots === 0 || one.place === 'camp') continue;
    kept = kept.map((k, n) => (n === i ? { ...k, place: 'camp' } : k));
  }
  return kept;
};
