import { makeCell, type Refusal } from '@caltrop/engine';
import type { UnitCommand } from '../../match/command.ts';
import {
  itemOf,
  terrainAt,
  traitsOf,
  refuse,
  type Battle,
  type Place,
  type Position,
} from '../../match/book.ts';
import type { Site } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { addItem, spendUse } from '../gear/items.ts';
import { becomes } from '../movement/terrain.ts';
import type { Unit } from '../../match/state.ts';
import type { CommandOf, UnitVerb } from '../../match/verb.ts';
import { finish, mayDo } from './victory.ts';

const RUINS = 'ruins';

const placeAt = (p: Position, tile: number, site: Site): Place | undefined =>
  p.book.places.find((place) => place.at === tile && place.site === site);

/** OC-SCEN-00: why Escape, Seize or Raze is not possible here; undefined when it is. */
const siteFault = (p: Position, u: Unit, action: 'escape' | 'seize' | 'raze'): Refusal | undefined => {
  const rule = { escape: 'OC-SCEN-FLEEING', seize: 'OC-SCEN-LEADER', raze: 'OC-SCEN-RAIDER' }[action];
  const site = action === 'raze' ? 'village' : action;
  if (!mayDo(p, u, action)) return refuse(rule, `${u.name} cannot ${action}.`);
  if (placeAt(p, u.tile, site) === undefined) return refuse(rule, `${u.name} is not on a tile to ${action}.`);
  if (action === 'raze' && p.state.razed.includes(u.tile))
    return refuse(rule, 'This place is already Razed.');
  return undefined;
};

/** OC-SCEN-FLEEING: leaves the map, not counted as Routed; the turn ends without Canto (OC-R34). */
const escape = (b: Battle, u: Unit): void => {
  if (b.table.telling) tell(b, { type: 'escaped', rules: ['OC-SCEN-FLEEING'], unit: u.id }, [u]);
  b.state.unsettled = true;
  u.where = 'escaped';
  u.tile = -1;
};

/** OC-SCEN-LEADER: the battle ends at once in favour of the Leader's side. */
const seize = (b: Battle, u: Unit): void => {
  const winner = u.side === 'players' ? 'The players win' : 'The enemy wins';
  finish(b, u.side, 'OC-SCEN-LEADER', `${winner}: ${u.name} seizes ${makeCell(b.book.board, u.tile)}.`, u);
};

/** OC-SCEN-RAIDER: the tile becomes Ruins and loses everything special. */
const raze = (b: Battle, u: Unit): void => {
  b.state.unsettled = true;
  b.state.razed = [...b.state.razed, u.tile].toSorted((x, y) => x - y);
  if (b.table.telling) tell(b, { type: 'razed', rules: ['OC-SCEN-RAIDER'], unit: u.id, at: u.tile }, [u]);
  becomes(b, u.tile, RUINS, 'OC-SCEN-RAIDER');
};

/** The first Master Key or the like in an inventory, -1 without one. */
const keyOf = (p: Position, u: Unit): number =>
  u.items.findIndex((held) => {
    const item = itemOf(p.book, held.item);
    return item.kind === 'consumable' && item.tags.some((t) => t.effects.some((e) => e.hook === 'pick'));
  });

/** OC-OBJ-04, OC-CTAG-PICK, OC-SCEN-CHEST: why a lock cannot be picked; undefined when it can. */
const pickFault = (p: Position, u: Unit, tile: number): Refusal | undefined => {
  const { pick } = traitsOf(p.book, u);
  const key = keyOf(p, u);
  if (!pick && key < 0) return refuse('OC-CTAG-PICK', `${u.name} has neither Pick nor a key.`);
  const cell = makeCell(p.book.board, tile);
  if (tile === u.tile) {
    if (placeAt(p, tile, 'chest') === undefined)
      return refuse('OC-SCEN-CHEST', `There is no chest at ${cell}.`);
    if (p.state.opened.includes(tile)) return refuse('OC-SCEN-CHEST', 'This chest has been opened.');
    if (u.side !== 'players') return refuse('OC-R91', 'The enemy leaves chests alone.');
    // A key that goes with this use makes room itself.
    const makesRoom = !pick && u.items[key]?.uses === 1;
    return roomFault(p, u, makesRoom ? 1 : 0, 'OC-SCEN-CHEST');
  }
  if (!terrainAt(p, tile).pickable) return refuse('OC-OBJ-04', `There is no closed door at ${cell}.`);
  if (p.book.metric.distance(u.tile, tile) !== 1)
    return refuse('OC-OBJ-04', `${cell} is not next to ${u.name}.`);
  return undefined;
};

const roomFault = (p: Position, u: Unit, room: number, rule: string): Refusal | undefined =>
  u.items.length - room >= p.book.content.numbers.inventory
    ? refuse(rule, `${u.name} has no free slot; discard something first.`)
    : undefined;

/** Opens a door for good, or takes what is in the chest underfoot. */
const pickLock = (b: Battle, u: Unit, tile: number): void => {
  if (!traitsOf(b.book, u).pick) spendUse(b.book, u, keyOf(b, u));
  if (tile !== u.tile) {
    becomes(b, tile, terrainAt(b, tile).becomes, 'OC-OBJ-04');
    return;
  }
  b.state.opened = [...b.state.opened, tile].toSorted((x, y) => x - y);
  take(b, u, placeAt(b, tile, 'chest')?.item ?? '', 'OC-SCEN-CHEST');
};

/** OC-SCEN-VISIT: why a village has nothing for this unit; undefined when it has. */
const visitFault = (p: Position, u: Unit): Refusal | undefined => {
  const rule = 'OC-SCEN-VISIT';
  const village = placeAt(p, u.tile, 'village');
  if (u.side !== 'players') return refuse('OC-R91', 'The enemy leaves gifts alone.');
  if (village === undefined || village.item === '')
    return refuse(rule, `${u.name} is not on a village to visit.`);
  if (p.state.razed.includes(u.tile)) return refuse(rule, 'This village has been Razed.');
  if (p.state.visited.includes(u.tile)) return refuse(rule, 'This village has been visited.');
  return roomFault(p, u, 0, rule);
};

const visit = (b: Battle, u: Unit): void => {
  b.state.visited = [...b.state.visited, u.tile].toSorted((x, y) => x - y);
  take(b, u, placeAt(b, u.tile, 'village')?.item ?? '', 'OC-SCEN-VISIT');
};

const take = (b: Battle, u: Unit, id: string, rule: string): void => {
  addItem(b.book, u, id);
  if (b.table.telling)
    tell(b, { type: 'took', rules: [rule], unit: u.id, item: itemOf(b.book, id).name }, [u]);
};

const standsOn = (p: Position, u: Unit, site: Site): boolean => {
  for (const place of p.book.places) if (place.at === u.tile && place.site === site) return true;
  return false;
};

export const visitDeed: UnitVerb<CommandOf<'visit'>> = {
  action: true,
  fault: visitFault,
  start: visit,
  choices: (p, u) =>
    standsOn(p, u, 'village') && visitFault(p, u) === undefined ? [{ do: 'visit', unit: u.id }] : [],
};

export const escapeDeed: UnitVerb<CommandOf<'escape'>> = {
  action: true,
  fault: (p, u) => siteFault(p, u, 'escape'),
  start: escape,
  choices: (p, u) =>
    standsOn(p, u, 'escape') && siteFault(p, u, 'escape') === undefined ? [{ do: 'escape', unit: u.id }] : [],
};

export const seizeDeed: UnitVerb<CommandOf<'seize'>> = {
  action: true,
  fault: (p, u) => siteFault(p, u, 'seize'),
  start: seize,
  choices: (p, u) =>
    standsOn(p, u, 'seize') && siteFault(p, u, 'seize') === undefined ? [{ do: 'seize', unit: u.id }] : [],
};

export const razeDeed: UnitVerb<CommandOf<'raze'>> = {
  action: true,
  fault: (p, u) => siteFault(p, u, 'raze'),
  start: raze,
  choices: (p, u) =>
    standsOn(p, u, 'village') && siteFault(p, u, 'raze') === undefined ? [{ do: 'raze', unit: u.id }] : [],
};

/** The lock of the chest underfoot and those of the doors beside it. */
export const pickDeed: UnitVerb<CommandOf<'pick'>> = {
  action: true,
  fault: (p, u, { at }) => pickFault(p, u, at),
  start: (b, u, { at }) => pickLock(b, u, at),
  choices: (p, u) => {
    const open = standsOn(p, u, 'chest') ? [u.tile] : [];
    if (p.book.doors.length > 0)
      for (const at of p.book.board.neighbours[u.tile] ?? []) if (terrainAt(p, at).pickable) open.push(at);
    return open
      .filter((at) => pickFault(p, u, at) === undefined)
      .map((at) => ({ do: 'pick', unit: u.id, at }));
  },
};

/** Scenario actions where a unit stands, and locks in reach. */
export const siteActions = (p: Position, u: Unit): UnitCommand[] => {
  // Mostly it stands nowhere in particular.
  if (p.book.doors.length === 0 && !p.book.places.some((place) => place.at === u.tile)) return [];
  return [
    ...visitDeed.choices(p, u),
    ...escapeDeed.choices(p, u),
    ...seizeDeed.choices(p, u),
    ...razeDeed.choices(p, u),
    ...pickDeed.choices(p, u),
  ];
};
