import type { Random, Seat } from '@caltrop/engine';
import { itemOf, terrainAt, traitsOf, weaponOf, type Position } from './book.ts';
import { attackTargets } from '../rules/attack/combat.ts';
import type { Command, UnitCommand } from './command.ts';
import { deedFault } from './verbs.ts';
import { leaderFault, placeFault, zoneOf } from '../rules/turn/deployment.ts';
import { sees } from '../rules/fog/fog.ts';
import { canFightWith, equippable, farthest, reaches } from '../rules/gear/items.ts';
import { budgetOf, costs, reachable } from '../rules/movement/movement.ts';
import { uponActivation } from '../rules/attack/objects.ts';
import { isFresh } from '../rules/turn/rounds.ts';
import {
  aimOf,
  innateSpecials,
  specialFault,
  specialOfItem,
  targetsOf,
  tilesOf,
  type Special,
} from '../rules/special/special.ts';
import { unitAt, unitOf, type Unit } from './state.ts';

const legal = (p: Position, u: Unit, commands: readonly UnitCommand[]): UnitCommand[] =>
  commands.filter((c) => deedFault(p, u, c) === undefined);

/** The units a seat may activate now. */
export const freshUnits = (p: Position, seat: Seat): Unit[] =>
  p.state.units.filter((u) => u.seat === seat && isFresh(p, u));

/** Every place in reach as a move there; the book's search space is overwritten by each call. */
export const moves = (p: Position, u: Unit): UnitCommand[] => {
  const budget = budgetOf(p, u, p.state.turn);
  if (budget === 0) return [];
  const tiles = reachable(p, u, budget).filter((tile) => tile !== u.tile);
  return tiles.map((tile) => ({ do: 'move', unit: u.id, path: p.book.reach.pathTo(tile) }));
};

/** Attacks on enemies in range, with each weapon the unit may take in hand for it. */
export const attacks = (p: Position, u: Unit): UnitCommand[] => {
  const found: UnitCommand[] = [];
  // Mostly nobody is near: one look around spares one for each weapon.
  if (!isFoeWithin(p, u, farthest(p.book, u))) return found;
  for (const t of attackTargets(p, u)) found.push({ do: 'attack', unit: u.id, target: t.id });
  for (const weapon of equippable(p.book, u)) {
    const held = u.items[weapon];
    if (weapon === u.weapon || held === undefined) continue;
    for (const t of attackTargets(p, u, itemOf(p.book, held.item))) {
      found.push({ do: 'attack', unit: u.id, target: t.id, weapon });
    }
  }
  return found;
};

const isFoeWithin = (p: Position, u: Unit, reach: number): boolean => {
  for (const t of p.state.units) {
    if (t.side !== u.side && t.where === 'map' && p.book.metric.distance(u.tile, t.tile) <= reach)
      return true;
  }
  return false;
};

/** Attacks on doors and ice in range with the weapon in hand. */
export const objectAttacks = (p: Position, u: Unit): UnitCommand[] => {
  const weapon = weaponOf(p.book, u);
  if (!canFightWith(p, u, weapon)) return [];
  const changed = p.state.tiles.map((t) => t.at).filter((tile) => !p.book.doors.includes(tile));
  return [...p.book.doors, ...changed]
    .filter(
      (at) => terrainAt(p, at).objectHp > 0 && reaches(p, u, weapon, p.book.metric.distance(u.tile, at)),
    )
    .map((at): UnitCommand => ({ do: 'strike', unit: u.id, at }));
};

/** Uses of staves and consumables, and innate Special Actions. */
export const specials = (p: Position, u: Unit): UnitCommand[] => {
  const found: UnitCommand[] = [];
  for (let item = 0; item < u.items.length; item++) {
    const s = specialOfItem(p, u, item);
    if (s === undefined) continue;
    for (const aim of aims(p, u, s)) {
      const use: UnitCommand = { do: 'use', unit: u.id, item, ...aim };
      if (deedFault(p, u, use) === undefined) found.push(use);
    }
  }
  for (const s of innateSpecials(p, u)) {
    for (const aim of aims(p, u, s)) found.push({ do: 'special', unit: u.id, action: s.name, ...aim });
  }
  return found;
};

const aims = (p: Position, u: Unit, s: Special): { target?: string; to?: number }[] => {
  const warp = s.effects.some((e) => e.hook === 'warp');
  switch (aimOf(p, s)) {
    case 'tile':
      return tilesOf(p, u, s, u).map((to) => ({ to }));
    case 'ally':
    case 'enemy':
      return targetsOf(p, u, s).flatMap((t) =>
        warp ? tilesOf(p, u, s, t).map((to) => ({ target: t.id, to })) : [{ target: t.id }],
      );
    default:
      return specialFault(p, u, s, undefined, undefined) === undefined ? [{}] : [];
  }
};

/** What a scenario tile lets a unit try that stands on it. */
const SITE_DEEDS = {
  seize: ['seize'],
  escape: ['escape'],
  chest: ['pick'],
  village: ['visit', 'raze'],
} as const;

/** Scenario actions and locks in reach. */
export const deeds = (p: Position, u: Unit): UnitCommand[] => {
  const open: UnitCommand[] = [];
  for (const place of p.book.places) {
    if (place.at !== u.tile) continue;
    for (const deed of SITE_DEEDS[place.site]) {
      open.push(deed === 'pick' ? { do: 'pick', unit: u.id, at: u.tile } : { do: deed, unit: u.id });
    }
  }
  if (p.book.doors.length > 0) {
    for (const at of p.book.board.neighbours[u.tile] ?? []) {
      if (terrainAt(p, at).pickable) open.push({ do: 'pick', unit: u.id, at });
    }
  }
  return open.length === 0 ? open : legal(p, u, open);
};

/** Free Actions: what else it could hold, throw away, or trade one for one. */
export const freeActions = (p: Position, u: Unit): UnitCommand[] => {
  const weapons = equippable(p.book, u).filter((w) => w !== u.weapon);
  const partners = p.state.units.filter((t) => t !== u && t.side === u.side);
  return legal(p, u, [
    ...weapons.map((weapon): UnitCommand => ({ do: 'equip', unit: u.id, weapon })),
    ...u.items.map((_, accessory): UnitCommand => ({ do: 'equip', unit: u.id, accessory })),
    ...u.items.map((_, item): UnitCommand => ({ do: 'discard', unit: u.id, item })),
    ...partners.flatMap((t) => [
      ...u.items.map((_, i): UnitCommand => ({
        do: 'trade',
        unit: u.id,
        partner: t.id,
        give: [i],
        take: [],
      })),
      ...t.items.map((_, i): UnitCommand => ({
        do: 'trade',
        unit: u.id,
        partner: t.id,
        give: [],
        take: [i],
      })),
    ]),
  ]);
};

/** The Actions open to a unit where it stands. */
export const actions = (p: Position, u: Unit): UnitCommand[] =>
  p.state.turn?.acted === true
    ? []
    : [...attacks(p, u), ...objectAttacks(p, u), ...specials(p, u), ...deeds(p, u)];

const forUnit = (now: Position, u: Unit): UnitCommand[] => {
  const p = uponActivation(now, u);
  return [...moves(p, u), ...actions(p, u), ...freeActions(p, u), { do: 'end', unit: u.id }];
};

/** Every legal command of a seat, in a fixed order. Trades are listed one item at a time. */
export const allCommands = (p: Position, seat: Seat): Command[] => {
  const { state } = p;
  if (state.phase === 'aftermath') {
    return state.units
      .filter((u) => u.side === 'players' && u.where === 'routed' && u.fate === 'open')
      .flatMap((u): Command[] => [true, false].map((lost) => ({ do: 'fate', unit: u.id, lost })));
  }
  if (state.phase === 'deploy') {
    const own = state.units.filter((u) => u.seat === seat && u.arrives <= 1);
    return [
      { do: 'ready' },
      ...own.flatMap((u) =>
        zoneOf(p, u)
          .filter((at) => placeFault(p, u, at) === undefined)
          .map((at): Command => ({ do: 'place', unit: u.id, at })),
      ),
      ...own.filter((u) => leaderFault(p, u) === undefined).map((u): Command => ({ do: 'lead', unit: u.id })),
    ];
  }
  if (state.phase === 'over') return [];
  if (state.turn !== null) return forUnit(p, unitOf(state, state.turn.unit));
  const others = new Set(state.batch.owed).size > 1;
  return [
    ...freshUnits(p, seat).flatMap((u) => forUnit(p, u)),
    ...(others ? [{ do: 'yield' } as const] : []),
    { do: 'concede' },
  ];
};

/**
 * A legal command at random, quickly: a unit, a place in reach, then an action there, then the end of the turn.
 * Random players deploy by default, do not concede and leave inventories alone except to attack.
 */
export const randomCommand = (p: Position, seat: Seat, random: Random): Command => {
  const { state } = p;
  if (state.phase === 'deploy') return { do: 'ready' };
  if (state.phase === 'aftermath') {
    const open = allCommands(p, seat);
    return open[random.below(open.length)] ?? { do: 'concede' };
  }
  if (state.turn === null) {
    const u = randomFresh(p, seat, random);
    const then = uponActivation(p, u);
    return randomMove(then, u, random) ?? randomAction(then, u, random) ?? { do: 'end', unit: u.id };
  }
  const u = unitOf(state, state.turn.unit);
  if (!state.turn.acted) return randomAction(p, u, random) ?? { do: 'end', unit: u.id };
  return (traitsOf(p.book, u).canto > 0 ? randomMove(p, u, random) : undefined) ?? { do: 'end', unit: u.id };
};

const randomFresh = (p: Position, seat: Seat, random: Random): Unit => {
  let count = 0;
  for (const u of p.state.units) if (u.seat === seat && isFresh(p, u)) count++;
  let left = random.below(Math.max(1, count));
  for (const u of p.state.units) if (u.seat === seat && isFresh(p, u) && left-- === 0) return u;
  throw new Error(`${seat} has no unit to activate`);
};

/**
 * A random move, or undefined to stay: mostly straight towards a random tile, as far as the way is free; now and then
 * to any tile in reach, so that every legal move has a chance without a search for each.
 */
const randomMove = (p: Position, u: Unit, random: Random): UnitCommand | undefined => {
  const traits = traitsOf(p.book, u);
  const budget = budgetOf(p, u, p.state.turn, traits);
  if (budget === 0) return undefined;
  const path =
    random.below(16) === 0
      ? searchedPath(p, u, budget, random)
      : straightPath(p, u, budget, traits.flying, random);
  return path.length === 0 ? undefined : { do: 'move', unit: u.id, path };
};

const searchedPath = (p: Position, u: Unit, budget: number, random: Random): number[] => {
  const tiles = reachable(p, u, budget);
  return p.book.reach.pathTo(tiles[random.below(tiles.length)] ?? u.tile);
};

const straightPath = (p: Position, u: Unit, budget: number, flying: boolean, random: Random): number[] => {
  const { board, metric } = p.book;
  const near = metric.area(u.tile, 0, budget);
  const goal = near[random.below(near.length)] ?? u.tile;
  const cost = costs(p, flying);
  const path: number[] = [];
  let free = 0;
  let at = u.tile;
  let left = budget;
  while (at !== goal) {
    const dx = (board.xs[goal] ?? 0) - (board.xs[at] ?? 0);
    const dy = (board.ys[goal] ?? 0) - (board.ys[at] ?? 0);
    const across = dy === 0 || (dx !== 0 && random.below(2) === 0);
    const next = at + (across ? Math.sign(dx) : Math.sign(dy) * board.width);
    const price = cost[next] ?? 0;
    if (price === 0 || price > left) break;
    const there = unitAt(p.state, next);
    const known = there !== undefined && sees(p, u.side, there);
    if (known && there.side !== u.side) break;
    left -= price;
    path.push(next);
    at = next;
    if (!known) free = path.length;
  }
  // A Move ends on a free tile: what lies beyond the last one is left out.
  path.length = free;
  return path;
};

/** A random action: an attack, a door, a deed of the scenario, now and then a staff or potion; or nothing. */
const randomAction = (p: Position, u: Unit, random: Random): UnitCommand | undefined => {
  const open = attacks(p, u);
  if (p.state.tiles.length > 0 || p.book.doors.length > 0) open.push(...objectAttacks(p, u));
  if (p.book.places.length > 0) open.push(...deeds(p, u));
  if (random.below(8) === 0) open.push(...specials(p, u));
  return open.length === 0 ? undefined : open[random.below(open.length)];
};
