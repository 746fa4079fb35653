import type { Play } from '../../match/book.ts';
import type { CarriedItem } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { isFused } from './hands.ts';
import { carriedOf, itemOf, settlePack, slotsOf, slotsUsed } from './slots.ts';
import type { Carried, Creature } from '../../match/state.ts';

export { gripFault, handsOf, isFused } from './hands.ts';
export { freeSlots, itemOf, slotsUsed } from './slots.ts';

/** Gives a creature a new thing, in the pack where nothing else is said; what does not fit lies at its feet (CA-INV-04). */
export const addItem = (g: Play, c: Creature, given: CarriedItem | string): Carried => {
  const { book, state } = g;
  const of = typeof given === 'string' ? { item: given } : given;
  const item = book.content.items.get(of.item);
  if (item === undefined) throw new Error(`there is no item "${of.item}"`);
  const carried: Carried = {
    id: `${item.id}-${state.serial}`,
    item: item.id,
    name: of.name ?? item.name,
    uses: of.uses ?? (item.empty === true ? 0 : item.uses) ?? 0,
    place: of.place === 'hand' || of.place === 'worn' ? of.place : 'pack',
    spells: of.spells ?? item.spells ?? [],
  };
  state.serial += 1;
  receive(g, c, carried);
  return carried;
};

/** Puts a thing among those of a creature, or at its feet where there is no room for it. */
export const receive = (g: Play, c: Creature, carried: Carried): void => {
  const items = [...c.items, carried];
  const fits = c.kind === 'npc' || slotsUsed(g, { ...c, items }) <= c.capacity;
  if (!fits) {
    lay(g, c.at, carried);
    tellItem(g, c, carried, 'has no room for it: it lies on the ground', 'CA-INV-04');
    return;
  }
  c.items = items;
  settlePack(g, c);
};

/** Takes a thing out of a creature’s hands, pack or clothes; it is nowhere then. */
export const removeItem = (c: Creature, id: string): void => {
  c.items = c.items.filter((i) => i.id !== id);
};

/** Puts another stand of a carried thing in its place. */
export const changeItem = (c: Creature, carried: Carried): void => {
  c.items = c.items.map((i) => (i.id === carried.id ? carried : i));
};

/** What comes of it when a thing that somebody wears comes off, however it does (Mythos mask). */
export const undress = (g: Play, c: Creature, carried: Carried): void => {
  const { onRemove = [] } = itemOf(g.book, carried);
  if (carried.place === 'worn') runEffects(g, { by: c.id, on: c.id, effects: onRemove, source: carried.id });
};

const lay = ({ state }: Play, at: number, item: Carried): void => {
  state.lying = [...state.lying, { at, item: { ...item, place: 'pack' } }];
};

/** CA-LIGHT-01: what burned goes out; a torch that was lit for the last time is gone with it. */
export const putOut = ({ book }: Play, carried: Carried): Carried | undefined => {
  if (carried.lit !== true) return carried;
  const { lit: _lit, ...cold } = carried;
  const { uses, charges, use } = itemOf(book, carried);
  return uses !== null && cold.uses <= 0 && charges !== true && use?.spends === true ? undefined : cold;
};

/** Whether a thing that cannot be lost is back at once (a cursed sapphire, the whistle of the Oak-Lord). */
export const isBound = (g: Play, c: Creature, carried: Carried): boolean => {
  if (itemOf(g.book, carried).returns !== true) return false;
  tellItem(g, c, carried, 'comes back', 'CA-INV-06');
  return true;
};

/** A thing falls to the ground at a Space; where the creature stands when none is named. A fused book never does (CA-MIS-18). */
export const dropItem = (g: Play, c: Creature, id: string, at = c.at): void => {
  const carried = carriedOf(c, id);
  if (carried === undefined || isFused(g.book, c, carried) || isBound(g, c, carried)) return;
  removeItem(c, id);
  undress(g, c, carried);
  const cold = putOut(g, carried);
  if (cold !== undefined) lay(g, at, cold);
  tellItem(g, c, carried, 'falls to the ground', 'CA-INV-01');
};

/** A planted pavise stays where it stands when its bearer goes: it is cover no longer, and can be picked up (CA-AUTO-05e). */
export const leavePlanted = (g: Play, c: Creature): void => {
  for (const i of c.items) {
    if (i.planted !== true) continue;
    const { planted: _planted, ...rest } = i;
    changeItem(c, rest);
    dropItem(g, c, i.id);
  }
};

/** CA-R22: everything in hand falls. */
export const dropHeld = (g: Play, c: Creature): void => {
  for (const i of c.items) if (i.place === 'hand') dropItem(g, c, i.id);
};

/** CA-INV-06: one use less; without uses left a thing is gone, a charged one stays empty, and what burns until it goes out. */
export const spendUse = (g: Play, c: Creature, id: string, uses = 1, stays = false): void => {
  const carried = carriedOf(c, id);
  if (carried === undefined) return;
  const item = itemOf(g.book, carried);
  const left = item.uses === null ? 0 : Math.max(0, carried.uses - uses);
  if (left > 0 || item.charges === true || stays) changeItem(c, { ...carried, uses: left });
  else removeItem(c, id);
  tellItem(
    g,
    c,
    carried,
    left > 0 ? `${left} left` : item.charges === true ? 'is empty' : 'is used up',
    'CA-INV-06',
  );
};

/** A line of the log about a thing. */
export const tellItem = (g: Play, c: Creature, carried: Carried, text: string, rule: string): void =>
  tell(g, () => ({ type: 'item', rules: [rule], who: c.id, item: carried.name, text }));

/** CA-INV-04: whoever carries more than fits drops things until it does, as it chooses (CA-R69 c, h); creatures of the Warden have no slots. */
export const shedExcess = (g: Play, c: Creature): void => {
  while (c.kind !== 'npc' && slotsUsed(g, c) > c.capacity) {
    const some = c.items.filter(
      (i) => slotsOf(g.book, i) > 0 && !isFused(g.book, c, i) && itemOf(g.book, i).returns !== true,
    );
    if (some.length === 0) return;
    const key = `excess:${c.id}:${c.items.length}`;
    const id = g.table.choose(
      c.seat,
      key,
      some.map((i) => i.id),
      () => ({
        key,
        seat: c.seat,
        text: `${c.name} carries more than fits. What is dropped?`,
        rule: 'CA-INV-04',
        choices: some.map((i) => ({ id: i.id, label: i.name })),
      }),
    );
    dropItem(g, c, id);
  }
  settlePack(g, c);
};
