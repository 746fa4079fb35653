import { makeCell, type Refusal, type Seat } from '@caltrop/engine';
import { enterCost, terrainAt, traitsOf, refuse, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { sees } from '../fog/fog.ts';
import { equip, equipRefusal } from '../gear/free.ts';
import { beginRound } from './rounds.ts';
import { findUnit, unitAt, unitOf, type Unit } from '../../match/state.ts';
import type { CommandOf, Verb } from '../../match/verb.ts';
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
const leaderFault = (p: Position, u: Unit): Refusal | undefined => {
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

/** A command about one unit before the battle: it must be one's own (OC-DEC-12, OC-UNIT-01). */
const preparation = <C extends Preparation>(
  fault: (p: Position, u: Unit, command: C) => Refusal | undefined,
  start: (b: Battle, u: Unit, command: C) => void,
  choices: (p: Position, u: Unit) => readonly C[],
): Verb<C> => ({
  fault: (p, seat, command) => {
    const u = findUnit(p.state, command.unit);
    if (u === undefined || !sees(p, p.book.sideOf[seat] ?? 'players', u))
      return refuse('OC-DEC-12', `There is no unit "${command.unit}".`);
    if (u.seat !== seat) return refuse('OC-UNIT-01', `${u.name} is not ${seat}'s unit.`);
    return fault(p, u, command);
  },
  start: (b, _seat, command) => start(b, unitOf(b.state, command.unit), command),
  choices: (p, seat) =>
    p.state.units.flatMap((u) => (u.seat === seat && u.arrives <= 1 ? choices(p, u) : [])),
});

type Preparation = CommandOf<'place' | 'lead' | 'equip'>;

export const placeVerb = preparation<CommandOf<'place'>>(
  (p, u, { at }) => placeFault(p, u, at),
  (b, u, { at }) => place(b, u, at),
  (p, u) =>
    zoneOf(p, u)
      .filter((at) => placeFault(p, u, at) === undefined)
      .map((at) => ({ do: 'place', unit: u.id, at })),
);

export const leadVerb = preparation<CommandOf<'lead'>>(leaderFault, nameLeader, (p, u) =>
  leaderFault(p, u) === undefined ? [{ do: 'lead', unit: u.id }] : [],
);

/** What a unit holds when the battle begins; nobody lists it, for it can be changed in the battle as well. */
export const outfitVerb = preparation<CommandOf<'equip'>>(equipRefusal, equip, () => []);

export const readyVerb: Verb<CommandOf<'ready'>> = {
  fault: () => undefined,
  start: ready,
  choices: () => [{ do: 'ready' }],
};
