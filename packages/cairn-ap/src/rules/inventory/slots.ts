import { kitOf, type Book, type Play, type Position } from '../../match/book.ts';
import type { Item } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { Carried, Creature } from '../../match/state.ts';

/** What a carried thing is. */
export const itemOf = (book: Book, carried: Carried): Item => {
  const item = book.content.items.get(carried.item);
  if (item === undefined) throw new Error(`there is no item "${carried.item}"`);
  return item;
};

/** A thing that a creature carries, by its own id. */
export const carriedOf = (c: Creature, id: string): Carried | undefined => c.items.find((i) => i.id === id);

/** CA-INV-02: the slots that one carried thing fills. */
export const slotsOf = (book: Book, carried: Carried): number => {
  if (carried.slots !== undefined) return carried.slots;
  const { slots, wornSlots } = itemOf(book, carried);
  return carried.place === 'worn' && wornSlots !== undefined ? wornSlots : slots;
};

/** CA-INV-05: slots outside the body, of carts and animals. */
export const outsideSlots = (p: Position, c: Creature): number => {
  let slots = 0;
  for (const i of c.items) {
    const item = itemOf(p.book, i);
    if (item.pulled !== 'hands' || i.place === 'hand') slots += carriedBy(p, c, item);
  }
  return slots;
};

/** Slots that one of them adds: less for a beast that pulls a wagon, or has two riders. */
const carriedBy = (p: Position, c: Creature, { carries = 0, pulls, carriesTwo, animal }: Item): number => {
  if (pulls !== undefined && c.items.some((i) => i.item === pulls.thing)) return pulls.carries;
  if (carriesTwo === undefined) return carries;
  const { creatures } = p.state;
  const isIts = (o: Creature): boolean => kitOf(p.book, o).of === animal && o.seat === c.seat;
  const two = creatures.some((o) => isIts(o) && creatures.filter((r) => r.rides === o.id).length > 1);
  return two ? carriesTwo : carries;
};

/**
 * The body slots that are filled: things, each full bag of 100 gp, Fatigue and tumours (CA-INV-01 to 04, CA-FAT-02). What
 * lies in the pack goes on the cart or the animal first, whole things only (CA-INV-05).
 */
export const slotsUsed = (p: Position, c: Creature): number => {
  const { book } = p;
  let used = c.fatigue + c.tumours + Math.floor(c.gold / 100);
  let outside = c.items.some((i) => itemOf(book, i).carries !== undefined) ? outsideSlots(p, c) : 0;
  for (const i of c.items) {
    const slots = slotsOf(book, i);
    if (i.place === 'pack' && slots > 0 && slots <= outside && itemOf(book, i).carries === undefined)
      outside -= slots;
    else used += slots;
  }
  return used;
};

/** Body slots that are empty: room for things and Fatigue, and the Magic Dice of CA-R61. Never below 0. */
export const freeSlots = (p: Position, c: Creature): number => Math.max(0, c.capacity - slotsUsed(p, c));

/** CA-INV-04, CA-R60: with every slot filled a character has no HP. Creatures of the Warden have no slots to speak of. */
export const isPackFull = (p: Position, c: Creature): boolean =>
  p.book.options.fullPackZeroHP && c.kind !== 'npc' && freeSlots(p, c) === 0;

/** The most HP a creature can have now (CA-R35, CA-R60). */
export const hpCap = (p: Position, c: Creature): number => (isPackFull(p, c) ? 0 : c.maxHp);

/** CA-R60: the moment the last slot is filled HP is 0; that is no damage: no Scar, no Save, no morale. */
export const settlePack = (g: Play, c: Creature): void => {
  if (c.hp === 0 || !isPackFull(g, c)) return;
  const from = c.hp;
  c.hp = 0;
  tell(g, () => ({
    type: 'set',
    rules: ['CA-INV-04', 'CA-R60'],
    who: c.id,
    field: 'hp',
    from: String(from),
    value: '0',
  }));
};
