import { makeCell, type Refusal, type Seat } from '@caltrop/engine';
import { enterCost, terrainAt, traitsOf, type Battle, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { sees } from '../fog/fog.ts';
import { equip, equipRefusal } from '../gear/free.ts';
import { refuse } from '../../match/refusal.ts';
import { beginRound } from './rounds.ts';
import { findUnit, unitAt, type Unit } from '../../match/state.ts';
import { mayDo } from '../scenario/victory.ts';

const LEADER = 'Leader';

/** The tiles a unit may be deployed on; a second army has the zone mirrored through the centre. */
export const zoneOf = (p: Position, u: Unit): readonly number[] =>
  u.side === 'players'
    ? p.book.scenario.zone
    : p.book.scenario.zone.map((tile) => p.book.board.size - 1 - tile);

const fits = (p: Position, u: Unit, tile: number): boolean => {
  const there = unitAt(p.state, tile);
  return (
    (there === undefined || there === u) && enterCost(terrainAt(p, tile), traitsOf(p.book, u).flying) > 0
  );
};

/** OC-BUILD-05: why a unit cannot be placed on a tile; undefined when it can. */
export const placeFault = (p: Position, u: Unit, tile: number): Refusal | undefined => {
  const cell = makeCell(p.book.board, tile);
  if (!zoneOf(p, u).includes(tile)) return refuse('OC-BUILD-05', `${cell} is outside the deployment zone.`);
  if (!fits(p, u, tile)) return refuse('OC-BUILD-05', `${cell} is not free for ${u.name}.`);
  return undefined;
};

const place = (b: Battle, u: Unit, tile: number): void => {
  u.where = 'map';
  u.tile = tile;
  if (b.table.telling) tell(b, { type: 'placed', rules: ['OC-BUILD-05'], unit: u.id, at: tile }, [u]);
};

/** OC-VIC-04, OC-DEC-12: why a unit cannot be named Leader; undefined when it can. */
export const leaderFault = (p: Position, u: Unit): Refusal | undefined => {
  if (p.book.scenario.namesLeader !== u.side)
    return refuse('OC-VIC-04', 'This scenario has no Leader to name.');
  const named = p.state.units.find((o) => o.side === u.side && o.tags.includes(LEADER));
  return named === undefined || named.seat === u.seat
    ? undefined
    : refuse('OC-VIC-04', `${named.seat} has named ${named.name} already.`);
};

const nameLeader = (b: Battle, u: Unit): void => {
  for (const other of b.state.units) {
    if (other.side === u.side) other.tags = other.tags.filter((t) => t !== LEADER);
  }
  u.tags = [...u.tags, LEADER];
  if (b.table.telling) tell(b, { type: 'leader', rules: ['OC-VIC-04'], unit: u.id }, [u]);
};

/** Ends a seat's deployment: units not yet placed take their default places; after the last seat round 1 begins. */
const ready = (b: Battle, seat: Seat): void => {
  const { state } = b;
  for (const u of state.units)
    if (u.seat === seat && u.where === 'reserve' && u.arrives <= 1) placeByDefault(b, u);
  state.deploying = state.deploying.filter((s) => s !== seat);
  if (state.deploying.length > 0) return;
  const side = b.book.scenario.namesLeader;
  if (side !== undefined && !state.units.some((u) => u.side === side && mayDo(b, u, 'seize'))) {
    const first = state.units.find((u) => u.side === side);
    if (first !== undefined) nameLeader(b, first);
  }
  state.phase = 'battle';
  beginRound(b, 1);
};

const placeByDefault = (b: Battle, u: Unit): void => {
  const zone = zoneOf(b, u);
  const at = fits(b, u, u.home) ? u.home : zone.find((tile) => fits(b, u, tile));
  if (at !== undefined) place(b, u, at);
};

/** Checks and carries out a command before the battle (OC-BUILD-03, OC-BUILD-05, OC-DEC-12). */
export const deploy = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  if (b.state.deploying[0] !== seat) return refuse('OC-BUILD-05', `It is not ${seat}'s turn to deploy.`);
  if (command.do === 'ready') {
    ready(b, seat);
    return undefined;
  }
  if (command.do !== 'place' && command.do !== 'lead' && command.do !== 'equip') {
    return refuse('OC-BUILD-05', `Units are still being deployed; "${command.do}" comes later.`);
  }
  const u = findUnit(b.state, command.unit);
  if (u === undefined || !sees(b, b.book.sideOf[seat] ?? 'players', u)) {
    return refuse('OC-DEC-12', `There is no unit "${command.unit}".`);
  }
  const fault = preparationFault(b, seat, u, command);
  if (fault !== undefined) return fault;
  if (command.do === 'place') place(b, u, command.at);
  else if (command.do === 'lead') nameLeader(b, u);
  else equip(b, u, command);
  return undefined;
};

type Preparation = Command & { readonly do: 'place' | 'lead' | 'equip' };

const preparationFault = (p: Position, seat: Seat, u: Unit, command: Preparation): Refusal | undefined => {
  if (u.seat !== seat) return refuse('OC-UNIT-01', `${u.name} is not ${seat}'s unit.`);
  switch (command.do) {
    case 'place':
      return placeFault(p, u, command.at);
    case 'lead':
      return leaderFault(p, u);
    case 'equip':
      return equipRefusal(p, u, command);
  }
};
