import { bearingsOf, bears } from '../conditions/bearings.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { ArmourWord, Item } from '../../content/content.ts';
import { itemOf } from './slots.ts';
import type { Creature } from '../../match/state.ts';
import type { Harm } from '../../match/work.ts';

/** CA-ARM-03: nobody has more. */
export const MOST_ARMOUR = 3;

const METALS: ReadonlySet<Item['material']> = new Set(['metal', 'silver', 'iron', 'star-iron']);

/** CA-MIS-06, content 2.2: blades, heads, mail and plate are metal. */
export const isMetal = (item: Item): boolean => METALS.has(item.material);

/** The same of the material that a printed attack names. */
export const isMetalOf = (material: Item['material'] = 'other'): boolean => METALS.has(material);

/** CA-R188: so much Armor in an entry is mail or plate, where it is worn at all. */
const OF_METAL = 2;

/** CA-R188: whether the Armor of an entry is worn: its bearer fights with weapons, and it has not been ruined. */
const wearsPrinted = (p: Position, c: Creature): boolean => {
  const { armour, attacks } = kitOf(p.book, c);
  return armour > 0 && attacks.some((a) => a.hands !== undefined) && !bears(p, c, 'stripped');
};

/** CA-R188: the Armor of an entry that is worn; 0 for none, and for what is part of the body. */
export const printedArmour = (
  p: Position,
  c: Creature,
): { readonly armour: number; readonly metal: boolean } => {
  const armour = wearsPrinted(p, c) ? kitOf(p.book, c).armour : 0;
  return { armour, metal: armour >= OF_METAL };
};

/** Whether a thing keeps out a harm that only some Armor keeps out. */
const counts = (which: ArmourWord, item: Item): boolean => {
  switch (which) {
    case 'metal':
      return isMetal(item);
    case 'not-metal':
      return !isMetal(item);
    case 'magical':
      return item.magical === true;
    default:
      return which;
  }
};

/**
 * CA-ARM-01 to 03, CA-R16: the Armor of a creature. One base counts, the highest; every "+" in a place of its own adds,
 * magical ones always; 3 is the most. Without a harm, or with one that all Armor meets, everything counts.
 */
export const armourOf = (p: Position, c: Creature, harm?: Pick<Harm, 'armour' | 'melee'>): number => {
  const which = harm?.armour ?? true;
  if (which === false) return 0;
  // What is part of the body is neither metal nor magical; what a spell gives is magical.
  const body = which === true || which === 'not-metal';
  const spell = which !== 'metal';
  let base = entryArmour(p, c, which);
  let more = body ? c.extraArmour : 0;
  for (const b of bearingsOf(p, c)) {
    if (b.noArmour === true) return 0;
    const { kind } = b.source;
    if (kind === 'item' || !(kind === 'condition' ? spell : body)) continue;
    if (b.voidWith === 'metal' && wearsMetal(p, c)) continue;
    if (b.baseArmour !== undefined && b.baseArmour > base) base = b.baseArmour;
    more += b.armour ?? 0;
  }
  const melee = harm?.melee === true;
  if (body && kitOf(p.book, c).tags.includes('mount')) more += barded(p, c);
  if (c.items.length > 0) more += worn(p, c, which, melee, (found) => (base = Math.max(base, found)));
  return Math.min(MOST_ARMOUR, Math.max(0, base + more));
};

/** The Armor of its entry that counts: what is worn may be metal, ruined or neither, what is part of the body is none of it. */
const entryArmour = (p: Position, c: Creature, which: ArmourWord): number => {
  const { armour } = kitOf(p.book, c);
  if (armour === 0 || which === 'magical' || which === false) return 0;
  if (which === true) return bears(p, c, 'stripped') ? 0 : armour;
  const printed = printedArmour(p, c);
  const metal = printed.metal ? printed.armour : 0;
  return which === 'metal' ? metal : bears(p, c, 'stripped') ? 0 : armour - metal;
};

/** CA-R101: what a mount wears is among the things of whoever rides it. */
const barded = (p: Position, mount: Creature): number => {
  let more = 0;
  for (const rider of p.state.creatures)
    if (rider.rides === mount.id)
      for (const { mountArmour = 0 } of bearingsOf(p, rider)) more = Math.max(more, mountArmour);
  return more;
};

/** Whether somebody wears armor of metal. */
export const wearsMetal = (p: Position, c: Creature): boolean =>
  printedArmour(p, c).metal ||
  (!bears(p, c, 'noArmour') &&
    c.items.some(
      (i) => i.place === 'worn' && itemOf(p.book, i).kind === 'armour' && isMetal(itemOf(p.book, i)),
    ));

/** What worn and held things add; their base goes to `found`. */
const worn = (
  { book }: Position,
  c: Creature,
  which: ArmourWord,
  melee: boolean,
  found: (base: number) => void,
): number => {
  const places: (string | undefined)[] = [];
  const best: number[] = [];
  let more = 0;
  for (const carried of c.items) {
    if (carried.place === 'pack' || carried.ruined === true || carried.planted === true) continue;
    const item = itemOf(book, carried);
    const base = item.baseArmour ?? 0;
    const plus = (item.armour ?? 0) + (melee ? (item.meleeArmour ?? 0) : 0);
    if ((base === 0 && plus === 0) || !counts(which, item)) continue;
    // A shield works in the hand, everything else where it is worn (CA-ARM-02).
    const inHand = item.kind === 'shield' || item.place === 'hand';
    if (inHand !== (carried.place === 'hand')) continue;
    if (base > 0) found(base);
    if (plus === 0) continue;
    if (item.magical === true || item.place === 'any') {
      more += plus;
      continue;
    }
    const place = inHand ? 'hand' : item.place;
    const at = places.indexOf(place);
    if (at < 0) {
      places.push(place);
      best.push(plus);
    } else best[at] = Math.max(best[at] ?? 0, plus);
  }
  for (const plus of best) more += plus;
  return more;
};
