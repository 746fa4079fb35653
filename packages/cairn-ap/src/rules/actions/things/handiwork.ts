import type { Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position } from '../../../match/book.ts';
import { bears } from '../../conditions/bearings.ts';
import { freeFrom } from '../../conditions/endings.ts';
import { gripFault, handsFault, handsFor, freeHands, handsOf, isFused } from '../../inventory/hands.ts';
import { changeItem, dropItem, putOut, receive, removeItem, shedExcess } from '../../inventory/inventory.ts';
import { carriedOf, itemOf } from '../../inventory/slots.ts';
import { isUnloaded, load } from '../../inventory/loading.ts';
import { weaponOf, weaponsOf, type Weapon } from '../../inventory/weapons.ts';
import { between, distanceToSpace } from '../../ground/map.ts';
import { lift } from '../../ground/patches.ts';
import type { Carried, Creature, State } from '../../../match/state.ts';
import { act, FREE, ONE, type Act, type KnownAction, type KnownActions } from '../deed.ts';

const named = (c: Creature, { item }: Act): Carried | undefined =>
  item === undefined ? undefined : carriedOf(c, item);

/** CA-AUTO-17: armour stays where it is in a fight; shields are hand items. */
const isHandItem = (p: Position, carried: Carried): boolean => itemOf(p.book, carried).kind !== 'armour';

const takeFault = (
  p: Position,
  c: Creature,
  carried: Carried | undefined,
  free: number,
): Refusal | undefined => {
  if (carried === undefined) return refuse('CA-R11', `${c.name} carries nothing of that name.`);
  if (carried.place === 'hand') return refuse('CA-R11', `The ${carried.name} is in hand already.`);
  if (!isHandItem(p, carried))
    return refuse('CA-AUTO-17', 'Armor is neither put on nor taken off in a fight.');
  const bound = handsFault(p, c);
  if (bound !== undefined) return bound;
  const needed = handsFor(p.book, c, carried);
  return needed > free
    ? refuse('CA-R11', `The ${carried.name} needs ${needed} free hand${needed > 1 ? 's' : ''}.`)
    : undefined;
};

const put = (g: Play, c: Creature, carried: Carried, place: Carried['place']): void => {
  const { planted: _planted, ...rest } = carried;
  const cold = place === 'pack' ? putOut(g, rest) : rest;
  if (cold === undefined) removeItem(c, carried.id);
  else changeItem(c, { ...cold, place });
};

const draw: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'draws',
  price: ONE,
  fault: (p, c, given) => takeFault(p, c, named(c, given), freeHands(p, c)),
  does: (g, c, given) => {
    const carried = named(c, given);
    if (carried !== undefined) put(g, c, carried, 'hand');
  },
  choices: (p, c) => {
    if (c.items.length === 0) return [];
    const { free } = handsOf(p, c);
    if (free === 0) return [];
    return usefulInPack(p, c)
      .filter((i) => handsFor(p.book, c, i) <= free)
      .map((i) => act(c, 'draw', { item: i.id }));
  },
};

/** Weapons, shields, books: what one would want in hand in a fight. */
const usefulInPack = (p: Position, c: Creature): Carried[] =>
  c.items.filter((i) => {
    if (i.place === 'hand' || i.ruined === true) return false;
    const { kind, strike } = itemOf(p.book, i);
    return strike !== undefined || kind === 'shield' || kind === 'grimoire' || kind === 'scroll';
  });

const stow: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'puts away',
  price: ONE,
  fault: (p, c, given) => {
    const carried = named(c, given);
    return carried?.place === 'hand'
      ? gripFault(p.book, c, carried)
      : refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
  },
  does: (g, c, given) => {
    const carried = named(c, given);
    if (carried !== undefined) put(g, c, carried, 'pack');
  },
  choices: (p, c) => looseIn(p, c).map((i) => act(c, 'stow', { item: i.id })),
};

/** What is in hand and can be put away: not a book that is one with it (CA-MIS-18). */
export const looseIn = (p: Position, c: Creature): Carried[] =>
  c.items.filter((i) => i.place === 'hand' && !isFused(p.book, c, i));

/** CA-AUTO-02: puts away what the hands hold and draws one item. */
const swap: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'swaps to',
  price: ONE,
  fault: (p, c, given) => {
    const loose = looseIn(p, c);
    if (loose.length === 0) return refuse('CA-AUTO-02', 'There is nothing in hand to put away.');
    const { all, free } = handsOf(p, c);
    const busy = loose.reduce((n, i) => n + handsFor(p.book, c, i), 0);
    return takeFault(p, c, named(c, given), Math.min(all, free + busy));
  },
  does: (g, c, given) => {
    const carried = named(c, given);
    if (carried === undefined) return;
    for (const i of looseIn(g, c)) put(g, c, i, 'pack');
    put(g, c, carried, 'hand');
  },
  choices: (p, c) => {
    if (looseIn(p, c).length === 0) return [];
    return usefulInPack(p, c).map((i) => act(c, 'swap', { item: i.id }));
  },
};

const lyingIn = (p: Position, c: Creature): readonly { readonly at: number; readonly item: Carried }[] =>
  p.state.lying.filter(({ at }) => distanceToSpace(p, c, at) <= 1);

/** Whether a thing that lies there holds somebody: who is in a net breaks free of it, and does not just take it up. */
const isCaughtIn = ({ conditions }: Creature, { id }: Carried): boolean =>
  conditions.some((a) => a.of === id);

const pickUp: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'picks up',
  price: ONE,
  fault: (p, c, { item }) => {
    const there = lyingIn(p, c).find((l) => l.item.id === item);
    if (there === undefined) return refuse('CA-AUTO-02', 'Nothing of that name lies within reach.');
    if (there.at !== c.at && bears(p, c, 'sealed'))
      return refuse('CA-R288', `${c.name} reaches nothing from there.`);
    if (isCaughtIn(c, there.item))
      return refuse('CA-AUTO-02', `${c.name} is caught in the ${there.item.name}.`);
    return freeHands(p, c) === 0 ? refuse('CA-R11', `${c.name} has no hand free.`) : undefined;
  },
  does: (g, c, { item }) => takeUp(g, c, item ?? ''),
  choices: (p, c) =>
    p.state.lying.length === 0 || freeHands(p, c) === 0
      ? []
      : lyingIn(p, c)
          .filter(({ item }) => !isCaughtIn(c, item))
          .map(({ item }) => act(c, 'pick-up', { item: item.id })),
};

/** A rope or ladder that is taken up is no way over a gap any more. */
const takeDown = (g: Play, { at, item }: State['lying'][number]): void => {
  const { use } = itemOf(g.book, item);
  if (use?.leaves !== true || !g.book.mapped) return;
  const far = typeof use.range === 'number' ? use.range : 1;
  for (const e of use.effects)
    if (e.do === 'ground') lift(g, (o) => o.ground === e.ground && between(g, at, o.at).length + 1 <= far);
};

const takeUp = (g: Play, c: Creature, id: string): void => {
  const there = g.state.lying.find((l) => l.item.id === id);
  if (there === undefined) return;
  g.state.lying = g.state.lying.filter((l) => l !== there);
  takeDown(g, there);
  freeFrom(g, id);
  const fits = handsFor(g.book, c, there.item) <= freeHands(g, c);
  receive(g, c, { ...there.item, place: fits ? 'hand' : 'pack' });
};

const drop: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'drops',
  price: FREE,
  fault: (p, c, given) => {
    const carried = named(c, given);
    return carried === undefined || carried.place === 'worn'
      ? refuse('CA-R11', `${c.name} has nothing of that name to drop.`)
      : gripFault(p.book, c, carried);
  },
  does: (g, c, { item }) => {
    dropItem(g, c, item ?? '');
    shedExcess(g, c);
  },
  choices: () => [],
};

/** What somebody has in hand to load. */
const loadable = (p: Position, c: Creature, { item }: Act): Weapon | undefined =>
  item === undefined ? undefined : weaponOf(p, c, item);

const reload: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'loads',
  price: (p, c, given) => Math.max(1, loadable(p, c, given)?.reload ?? 1),
  fault: (p, c, given) => {
    const w = loadable(p, c, given);
    if (w === undefined) return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
    return isUnloaded(c, w) ? undefined : refuse('CA-AUTO-02', `The ${w.name} is loaded.`);
  },
  does: (g, c, given) => {
    const w = loadable(g, c, given);
    if (w !== undefined) load(c, w);
  },
  choices: (p, c) =>
    weaponsOf(p, c)
      .filter((w) => isUnloaded(c, w))
      .map((w) => act(c, 'reload', { item: w.id })),
};

/** A pavise set down is cover for its Space; taken up again the same way. */
const plant: KnownAction = {
  rule: 'CA-AUTO-05e',
  says: 'plants',
  price: ONE,
  fault: (p, c, given) => {
    const carried = named(c, given);
    return carried?.place === 'hand' && itemOf(p.book, carried).tags.includes('plantable')
      ? undefined
      : refuse('CA-AUTO-05e', 'Only a pavise in hand can be planted.');
  },
  does: (_g, c, given) => {
    const carried = named(c, given);
    if (carried === undefined) return;
    const { planted, ...rest } = carried;
    changeItem(c, planted === true ? rest : { ...rest, planted: true });
  },
  choices: (p, c) =>
    c.items
      .filter((i) => i.place === 'hand' && i.planted !== true && itemOf(p.book, i).tags.includes('plantable'))
      .map((i) => act(c, 'plant', { item: i.id })),
};

export const HANDIWORK: KnownActions = { draw, stow, swap, 'pick-up': pickUp, drop, reload, plant };
