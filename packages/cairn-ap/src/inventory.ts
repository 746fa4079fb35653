import { refuse, type Play } from './book.ts';
import type { CommandOf, Verb } from './chapter.ts';
import type { CarriedItem } from './content.ts';
import { isAdjacent } from './map.ts';
import { tell } from './events.ts';
import { handsFor, handsOf } from './hands.ts';
import { carriedOf, freeSlots, itemOf, outsideSlots, settlePack, slotsUsed } from './pack.ts';
import { creatureOf, findCreature, type Carried, type Creature } from './state.ts';
import { spendAp } from './turn.ts';

export { handsFor, handsOf, type Hands } from './hands.ts';
export { carriedOf, freeSlots, hpCap, isPackFull, itemOf, settlePack, slotsOf, slotsUsed } from './pack.ts';

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
    uses: of.uses ?? item.uses ?? 0,
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

const lay = ({ state }: Play, at: number, item: Carried): void => {
  state.lying = [...state.lying, { at, item: { ...item, place: 'pack' } }];
};

/** A thing falls to the ground at a Space; where the creature stands when none is named. */
export const dropItem = (g: Play, c: Creature, id: string, at = c.at): void => {
  const carried = carriedOf(c, id);
  if (carried === undefined) return;
  removeItem(c, id);
  lay(g, at, carried);
  tellItem(g, c, carried, 'falls to the ground', 'CA-INV-01');
};

/** CA-R22: everything in hand falls; a book that is one with its hand does not (CA-MIS-18). */
export const dropHeld = (g: Play, c: Creature): void => {
  for (const i of c.items)
    if (i.place === 'hand' && !(itemOf(g.book, i).kind === 'grimoire' && handsFor(g.book, c, i) === 1))
      dropItem(g, c, i.id);
};

/** CA-INV-06: one use less; without uses left a thing is gone, a charged one stays empty. */
export const spendUse = (g: Play, c: Creature, id: string, uses = 1): void => {
  const carried = carriedOf(c, id);
  if (carried === undefined) return;
  const item = itemOf(g.book, carried);
  const left = item.uses === null ? 0 : Math.max(0, carried.uses - uses);
  if (left > 0 || item.charges === true) changeItem(c, { ...carried, uses: left });
  else removeItem(c, id);
  tellItem(
    g,
    c,
    carried,
    left > 0 ? `${left} left` : item.charges === true ? 'is empty' : 'is used up',
    'CA-INV-06',
  );
};

const tellItem = (g: Play, c: Creature, carried: Carried, text: string, rule: string): void =>
  tell(g, () => ({ type: 'item', rules: [rule], who: c.id, item: carried.name, text }));

/** What it costs to hand a thing over in a fight: 1 AP, and 1 more to fetch it (CA-AUTO-02, CA-EXA-16). */
export const givePrice = (carried: Carried): number => (carried.place === 'hand' ? 1 : 2);

/** CA-AUTO-01: a thing goes from one to another who stands beside. */
export const giveVerb: Verb<CommandOf<'give'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, item, to }) {
    const { state } = p;
    const c = creatureOf(state, creature);
    const other = findCreature(state, to);
    const carried = carriedOf(c, item);
    if (other === undefined || other.id === c.id)
      return refuse('CA-AUTO-01', `There is nobody "${to}" to give it to.`);
    if (carried === undefined) return refuse('CA-INV-01', `${c.name} does not carry "${item}".`);
    if (c.fate !== 'up') return refuse('CA-R22', `${c.name} can do nothing now.`);
    if (other.kind !== 'npc' && slotsUsed(p, { ...other, items: [...other.items, carried] }) > other.capacity)
      return refuse('CA-INV-04', `${other.name} has no room for ${carried.name}.`);
    if (state.stage !== 'fight') return undefined;
    if (!isAdjacent(p, c, other)) return refuse('CA-AUTO-01', `${other.name} is out of reach.`);
    if (carried.place === 'worn') return refuse('CA-AUTO-17', `${carried.name} is worn.`);
    if (c.ap < givePrice(carried))
      return refuse('CA-TURN-03', `${c.name} has ${c.ap} AP; this costs ${givePrice(carried)}.`);
    return undefined;
  },
  start(g, _seat, { creature, item, to }) {
    const c = creatureOf(g.state, creature);
    const other = creatureOf(g.state, to);
    const carried = carriedOf(c, item);
    if (carried === undefined) return;
    if (g.state.stage === 'fight') spendAp(g, c, givePrice(carried));
    removeItem(c, item);
    const grip = other.fate === 'up' && handsOf(g, other).free >= handsFor(g.book, other, carried);
    receive(g, other, { ...carried, place: grip && carried.place === 'hand' ? 'hand' : 'pack' });
    tellItem(g, c, carried, `goes to ${other.name}`, 'CA-AUTO-01');
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    const all: CommandOf<'give'>[] = [];
    for (const other of p.state.creatures)
      if (other.id !== c.id && other.group === c.group && isAdjacent(p, c, other))
        for (const i of c.items)
          if (i.place === 'hand') all.push({ do: 'give', creature, item: i.id, to: other.id });
    return all;
  },
};

/** Where things are kept, out of a fight: hands, clothes, pack, ground (CA-INV-01, CA-ARM-02). */
export const stowVerb: Verb<CommandOf<'stow'>> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, _seat, { creature, item, place }) {
    const c = creatureOf(p.state, creature);
    const carried = carriedOf(c, item);
    if (carried === undefined) return refuse('CA-INV-01', `${c.name} does not carry "${item}".`);
    if (place === carried.place) return refuse('CA-INV-01', `${carried.name} is there already.`);
    const kind = itemOf(p.book, carried);
    if (place === 'worn' && (kind.place === undefined || kind.place === 'hand'))
      return refuse('CA-ARM-02', `${carried.name} cannot be worn.`);
    if (place === 'worn' && c.mishaps.some((m) => m.startsWith('CA-MIS-19')) && kind.kind === 'armour')
      return refuse('CA-MIS-19', 'Wings leave no room for armor.');
    if (place === 'worn') {
      const there = c.items.find((i) => i.place === 'worn' && itemOf(p.book, i).place === kind.place);
      if (there !== undefined && kind.place !== 'any' && kind.magical !== true && kind.place !== 'body')
        return refuse('CA-R16', `${there.name} is worn there already.`);
    }
    if (place === 'hand' && handsOf(p, c).free < handsFor(p.book, c, carried))
      return refuse('CA-R11', `${c.name} has no hand free for ${carried.name}.`);
    if (place !== 'ground' && place !== 'pack') {
      // Off the cart or the animal it fills slots of the body.
      const items = c.items.map((i) => (i.id === item ? { ...i, place } : i));
      if (outsideSlots(p, c) > 0 && slotsUsed(p, { ...c, items }) > c.capacity)
        return refuse('CA-INV-04', `${c.name} has no room for ${carried.name}.`);
    }
    return undefined;
  },
  start(g, _seat, { creature, item, place }) {
    const c = creatureOf(g.state, creature);
    const carried = carriedOf(c, item);
    if (carried === undefined) return;
    if (place === 'ground') return dropItem(g, c, item);
    changeItem(c, { ...carried, place });
    settlePack(g, c);
    tellItem(
      g,
      c,
      carried,
      place === 'pack' ? 'is put away' : `is ${place === 'hand' ? 'in hand' : 'worn'}`,
      'CA-INV-01',
    );
  },
  choices: () => [],
};

/** The Warden gives somebody a thing. */
export const grantVerb: Verb<CommandOf<'grant'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, item, uses }) {
    const c = creatureOf(p.state, creature);
    const kind = p.book.content.items.get(item);
    if (kind === undefined) return refuse('CA-INV-02', `There is no item "${item}".`);
    if (uses !== undefined && (!Number.isInteger(uses) || uses < 1))
      return refuse('CA-INV-06', 'Uses are a whole number from 1.');
    if (c.kind !== 'npc' && freeSlots(p, c) + outsideSlots(p, c) < kind.slots)
      return refuse(
        'CA-INV-04',
        `${c.name} has ${freeSlots(p, c)} slots free; ${kind.name} fills ${kind.slots}.`,
      );
    return undefined;
  },
  start(g, _seat, { creature, item, uses }) {
    const c = creatureOf(g.state, creature);
    const carried = addItem(g, c, uses === undefined ? item : { item, uses });
    tellItem(g, c, carried, 'is given by the Warden', 'CA-WARD-24');
  },
  choices: () => [],
};

/** The Warden takes a thing away. */
export const takeVerb: Verb<CommandOf<'take'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, item }) {
    const c = creatureOf(p.state, creature);
    return carriedOf(c, item) === undefined
      ? refuse('CA-INV-01', `${c.name} does not carry "${item}".`)
      : undefined;
  },
  start(g, _seat, { creature, item }) {
    const c = creatureOf(g.state, creature);
    const carried = carriedOf(c, item);
    if (carried === undefined) return;
    removeItem(c, item);
    tellItem(g, c, carried, 'is taken by the Warden', 'CA-WARD-24');
  },
  choices: () => [],
};
