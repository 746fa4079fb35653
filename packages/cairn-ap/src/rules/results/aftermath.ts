import type { Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { drop } from '../conditions/endings.ts';
import { deedOf } from '../actions/actions.ts';
import { changeItem, dropItem, isFused, removeItem, spendUse } from '../inventory/inventory.ts';
import { runEffects } from '../../match/effect-order.ts';
import { spacesOf } from '../ground/map.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { creatureOf, findCreature, type Creature } from '../../match/state.ts';
import { weaponsIn } from '../inventory/weapons.ts';
import { strikeAway } from '../effects/things.ts';
import type { CheckWork } from '../../match/work.ts';

/** Actions that lay hands on somebody, or throw something in its eyes. */
const HANDS_ON: ReadonlySet<string> = new Set(['shove', 'trip', 'grapple', 'disarm', 'blind']);

/** What a check does besides its effects: what it does to things, and what has no word as an effect. */
export const aftermath = (
  g: Play,
  work: CheckWork,
  hit: readonly string[],
  missed: readonly string[],
): void => {
  const c = creatureOf(g.state, work.creature);
  if (work.attack) spendWeapon(g, c, work, hit);
  // CA-R270: whoever has been laid hands on knows by whom.
  if (HANDS_ON.has(work.kind)) for (const id of [...hit, ...missed]) find(c, id);
  switch (work.kind) {
    case 'disarm':
      for (const id of hit) strikeFromHand(g, creatureOf(g.state, id));
      return;
    case 'break-free':
      if (hit.length > 0) loosen(g, c, work);
      return;
    case 'bind':
      if (hit.length > 0 && work.command.do === 'act') deedOf('bind').does?.(g, c, work.command);
      return;
    case 'hide':
      // CA-AUTO-05b: each watcher that failed is unaware of it.
      for (const id of hit) afflict(g, c, 'hidden', id);
      return;
    case 'throw-prop':
      return land(g, c, work, hit.length === 0);
    case 'search':
      for (const id of hit) find(creatureOf(g.state, id), c.id);
      return;
    default:
  }
  // A trivial Action for which the Warden wanted a roll.
  const { command } = work;
  if (command.do === 'act' && work.against.mode === 'DC' && hit.length > 0)
    deedOf(command.template).does?.(g, c, command);
};

/** CA-R189: of several who hold somebody the one that was beaten lets go. */
const loosen = (g: Play, c: Creature, { source, savings }: CheckWork): void => {
  const by = savings[0]?.id;
  const bond = c.conditions.find((a) => a.kind === source && (by === undefined || a.by === by));
  if (bond !== undefined) drop(g, c, bond);
};

const find = (t: Creature, by: string): void => {
  t.conditions = t.conditions.filter((a) => !(a.kind === 'hidden' && (a.by === by || a.by === '')));
};

/** Content 5: a thing that was thrown lies where it hit, or beside whom it missed; so does what was at hand there. */
const land = (g: Play, c: Creature, { command, savings, rolled }: CheckWork, missed: boolean): void => {
  if (command.do !== 'act') return;
  if (rolled?.natural === 1 && isImprovised(g, c, command.item)) {
    if (command.item !== undefined) removeItem(c, command.item);
    return;
  }
  if (!g.book.mapped) return;
  const at = findCreature(g.state, savings[0]?.id ?? '')?.at ?? c.at;
  const beside = missed ? freeSpaceNear(g, at, 1) : at;
  const there = beside < 0 ? at : beside;
  if (command.item !== undefined) return dropItem(g, c, command.item, there);
  const prop = g.book.content.items.get('loose-prop');
  if (prop === undefined) return;
  const item = {
    id: `prop-${g.state.serial}`,
    item: prop.id,
    name: prop.name,
    uses: 0,
    place: 'pack',
    spells: [],
  } as const;
  g.state.serial += 1;
  g.state.lying = [...g.state.lying, { at: there, item }];
};

/** Content 2.2: whether what is thrown is good for nothing but throwing, so that it breaks on a 1: a chair, a stone, a torch. */
const isImprovised = (g: Play, c: Creature, id: string | undefined): boolean => {
  const carried = id === undefined ? undefined : carriedOf(c, id);
  return (
    id === undefined || (carried !== undefined && itemOf(g.book, carried).strike?.class === 'improvised')
  );
};

/** CA-EXA-03: what was in hand lands one Space away. */
const strikeFromHand = (g: Play, t: Creature): void => {
  const loose = t.items.filter((i) => i.place === 'hand' && !isFused(g.book, t, i));
  const held = loose.find((i) => itemOf(g.book, i).strike !== undefined) ?? loose[0];
  if (held === undefined) return strikeAway(g, t);
  const spaces = spacesOf(g, t);
  const at = g.book.mapped ? freeSpaceNear(g, t.at, 1) : t.at;
  dropItem(g, t, held.id, at < 0 ? (spaces[0] ?? t.at) : at);
};

/** CA-AUTO-05c: the edge of a weapon is dulled by its first hit, its coating is spent; two weapons hit together (CA-R12). */
const dull = (g: Play, c: Creature, id: string, hit: readonly string[]): void => {
  const carried = carriedOf(c, id);
  if (carried === undefined || (carried.sharp !== true && carried.coated === undefined)) return;
  const { sharp: _sharp, coated, ...plain } = carried;
  changeItem(c, plain);
  if (coated !== undefined && g.book.content.conditions.has(coated))
    runEffects(g, { by: c.id, on: hit, effects: [{ do: 'condition', condition: coated }], source: coated });
};

/** Weapons that have hit are dulled; a thrown one lies where it went, an improvised one breaks on a 1. */
const spendWeapon = (g: Play, c: Creature, work: CheckWork, hit: readonly string[]): void => {
  if (work.damage === null) return;
  if (hit.length > 0)
    for (const id of new Set([work.damage.item, ...weaponsIn(work.spec)])) dull(g, c, id, hit);
  const carried = carriedOf(c, work.damage.item);
  if (carried === undefined) return;
  const { strike } = itemOf(g.book, carried);
  // What a charge gives is spent by the attack, whether it hits or not.
  if (strike?.charged !== undefined && carried.uses > 0) spendUse(g, c, carried.id);
  if (isImprovised(g, c, carried.id) && work.rolled?.natural === 1) return removeItem(c, carried.id);
  if (work.melee || strike?.thrown === undefined || strike.class === 'ranged') return;
  const target = findCreature(g.state, work.savings[0]?.id ?? '');
  dropItem(g, c, carried.id, target?.at ?? c.at);
};
