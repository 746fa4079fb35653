import type { Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position, type Verb } from '../../../match/book.ts';
import type { CommandOf } from '../../../match/command.ts';
import { canAct } from '../../conditions/conditions.ts';
import { gripFault, handsFault, handsFor, freeHands, isFused } from '../../inventory/hands.ts';
import {
  addItem,
  changeItem,
  dropItem,
  putOut,
  receive,
  removeItem,
  shedExcess,
  tellItem,
  undress,
} from '../../inventory/inventory.ts';
import { bearingsOf, bears } from '../../conditions/bearings.ts';
import { isAdjacent } from '../../ground/map.ts';
import { isMetal } from '../../inventory/armour.ts';
import { carriedOf, freeSlots, itemOf, outsideSlots, slotsUsed } from '../../inventory/slots.ts';
import { isInterrupted } from '../../check/plain-deeds.ts';
import { creatureOf, findCreature, type Carried } from '../../../match/state.ts';
import { spendAp } from '../../fight/turn.ts';

/** What it costs to hand a thing over in a fight: 1 AP, and 1 more to fetch it (CA-AUTO-02, CA-EXA-16). */
const givePrice = (carried: Carried): number => (carried.place === 'hand' ? 1 : 2);

/** Why a thing cannot go from one to another, AP aside. */
const giveFault = (p: Position, { creature, item, to }: CommandOf<'give'>): Refusal | undefined => {
  const { state } = p;
  const c = creatureOf(state, creature);
  const other = findCreature(state, to);
  const carried = carriedOf(c, item);
  if (other === undefined || other.id === c.id)
    return refuse('CA-AUTO-01', `There is nobody "${to}" to give it to.`);
  if (carried === undefined) return refuse('CA-INV-01', `${c.name} does not carry "${item}".`);
  if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
  const grip = handsFault(p, c) ?? gripFault(p.book, c, carried);
  if (grip !== undefined) return grip;
  if (itemOf(p.book, carried).returns === true)
    return refuse('CA-INV-06', `${carried.name} always comes back to ${c.name}.`);
  if (other.kind !== 'npc' && slotsUsed(p, { ...other, items: [...other.items, carried] }) > other.capacity)
    return refuse('CA-INV-04', `${other.name} has no room for ${carried.name}.`);
  if (state.stage !== 'fight') return undefined;
  if (!isAdjacent(p, c, other)) return refuse('CA-AUTO-01', `${other.name} is out of reach.`);
  if (bears(p, c, 'sealed') || bears(p, other, 'sealed'))
    return refuse('CA-R288', `${c.name} cannot give ${other.name} anything now.`);
  if (carried.place === 'worn') return refuse('CA-AUTO-17', `${carried.name} is worn.`);
  return undefined;
};

/** Whether a thing cannot be handed over any more after somebody has broken in (CA-R43 e). */
export const giveHalted = (p: Position, command: CommandOf<'give'>): boolean =>
  giveFault(p, command) !== undefined;

/** The thing changes hands, its AP paid. */
export const finishGive = (g: Play, { creature, item, to }: CommandOf<'give'>): void => {
  const c = creatureOf(g.state, creature);
  const other = creatureOf(g.state, to);
  const carried = carriedOf(c, item);
  if (carried === undefined) return;
  removeItem(c, item);
  undress(g, c, carried);
  const grip = other.fate === 'up' && freeHands(g, other) >= handsFor(g.book, other, carried);
  receive(g, other, { ...carried, place: grip && carried.place === 'hand' ? 'hand' : 'pack' });
  tellItem(g, c, carried, `goes to ${other.name}`, 'CA-AUTO-01');
  // Without the cart or the animal what it carried may be too much.
  shedExcess(g, c);
};

/** CA-AUTO-01: a thing goes from one to another who stands beside. */
export const giveVerb: Verb<CommandOf<'give'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    const carried = carriedOf(c, command.item);
    const fault = giveFault(p, command);
    if (fault !== undefined || carried === undefined || p.state.stage !== 'fight') return fault;
    return c.ap < givePrice(carried)
      ? refuse('CA-TURN-03', `${c.name} has ${c.ap} AP; this costs ${givePrice(carried)}.`)
      : undefined;
  },
  start(g, seat, command) {
    const c = creatureOf(g.state, command.creature);
    const carried = carriedOf(c, command.item);
    if (carried === undefined) return;
    if (g.state.stage !== 'fight') return finishGive(g, command);
    spendAp(g, c, givePrice(carried));
    const deed = { creature: c.id, seat, command, ruling: null, hold: '' };
    if (!isInterrupted(g, deed)) finishGive(g, command);
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    const all: CommandOf<'give'>[] = [];
    for (const other of p.state.creatures)
      if (other.id !== c.id && other.group === c.group && isAdjacent(p, c, other))
        for (const i of c.items)
          if (i.place === 'hand' && !isFused(p.book, c, i))
            all.push({ do: 'give', creature, item: i.id, to: other.id });
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
    const grip = place === 'hand' ? undefined : gripFault(p.book, c, carried);
    if (grip !== undefined) return grip;
    const kind = itemOf(p.book, carried);
    if (place === 'worn' && (kind.place === undefined || kind.place === 'hand'))
      return refuse('CA-ARM-02', `${carried.name} cannot be worn.`);
    if (place === 'worn' && c.mishaps.some((m) => m.startsWith('CA-MIS-19')) && kind.kind === 'armour')
      return refuse('CA-MIS-19', 'Wings leave no room for armor.');
    const barred = bearingsOf(p, c).find(
      (b) => b.bars?.place === kind.place && (b.bars?.material !== 'metal' || isMetal(kind)),
    );
    if (place === 'worn' && barred !== undefined)
      return refuse('CA-ARM-02', `${c.name} cannot wear ${carried.name}: ${barred.source.name}`);
    if (place === 'worn') {
      const there = c.items.find((i) => i.place === 'worn' && itemOf(p.book, i).place === kind.place);
      if (there !== undefined && kind.place !== 'any' && kind.magical !== true && kind.place !== 'body')
        return refuse('CA-R16', `${there.name} is worn there already.`);
    }
    if (place === 'hand' && freeHands(p, c) < handsFor(p.book, c, carried))
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
    if (place === 'ground') {
      dropItem(g, c, item);
      return shedExcess(g, c);
    }
    undress(g, c, carried);
    const cold = place === 'pack' ? putOut(g, carried) : carried;
    if (cold === undefined) removeItem(c, item);
    else changeItem(c, { ...cold, place });
    tellItem(
      g,
      c,
      carried,
      place === 'pack' ? 'is put away' : `is ${place === 'hand' ? 'in hand' : 'worn'}`,
      'CA-INV-01',
    );
    shedExcess(g, c);
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
    undress(g, c, carried);
    tellItem(g, c, carried, 'is taken by the Warden', 'CA-WARD-24');
    shedExcess(g, c);
  },
  choices: () => [],
};
