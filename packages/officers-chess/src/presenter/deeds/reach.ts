import {
  err,
  ok,
  type Point,
  type ReachPicture,
  type Refusal,
  type Result,
  type Ring,
  type Seat,
  type Way,
  type Zone,
} from '@caltrop/engine';
import { enterCost, onMap, terrainAt, traitsOf, refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { placeFault, zoneOf } from '../../rules/turn/deployment.ts';
import type { OfficersChess } from '../../match/game.ts';
import { reaches } from '../../rules/gear/items.ts';
import { budgetOf, costs, moveFault, reachable } from '../../rules/movement/movement.ts';
import { uponActivation } from '../../rules/movement/terrain.ts';
import { cloneState, findUnit, unitAt, type State, type Unit } from '../../match/state.ts';
import { wayToTile } from '../text/command-text.ts';
import { armsOf, threatOf } from '../../rules/attack/threat.ts';
import { activationFault } from '../../rules/turn/turn.ts';
import { arranged, quietTable } from './deployment.ts';
import { cellName, middleOf, tileOf, zoneOfTiles } from '../places.ts';
import { sideOfSeat } from '../seats.ts';

/** Why a seat cannot move or act with a unit now; undefined when it can. */
export const handFault = (p: Position, seat: Seat, u: Unit): Refusal | undefined => {
  const { state } = p;
  if (state.phase === 'battle') return activationFault(p, seat, u);
  if (state.phase === 'deploy') {
    if (u.seat !== seat) return refuse('OC-UNIT-01', `${u.name} is not ${seat}'s unit.`);
    return state.deploying[0] === seat
      ? undefined
      : refuse('OC-BUILD-05', `It is not ${seat}'s turn to deploy.`);
  }
  return refuse('OC-VIC-08', 'The battle is over.');
};

/** The tiles within reach of any of a unit's weapons from some tiles, those tiles left out. */
const strikesFrom = (p: Position, u: Unit, tiles: readonly number[]): Zone => {
  const { metric } = p.book;
  const arms = armsOf(p, u);
  const far = p.book.board.width + p.book.board.height;
  const distances = Array.from({ length: far }, (_, d) => d).filter((d) =>
    arms.some((weapon) => reaches(p, u, weapon, d)),
  );
  const struck = new Set<number>();
  for (const from of tiles) for (const d of distances) for (const t of metric.area(from, d, d)) struck.add(t);
  for (const t of tiles) struck.delete(t);
  return zoneOfTiles(struck);
};

/** Where a unit could go now, with what each tile costs; undefined when it cannot move at all. */
export const reachOf = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  id: string,
): ReachPicture | undefined => {
  const now: Position = { book: game.book, state: arranged(game, view) };
  const u = findUnit(now.state, id);
  if (u === undefined || handFault(now, seat, u) !== undefined) return undefined;
  if (now.state.phase === 'deploy') {
    const places = zoneOf(now, u).filter(
      (t) => enterCost(terrainAt(now, t), traitsOf(now.book, u).flying) > 0,
    );
    const words = 'Click a marked tile: it begins there.';
    return { zone: zoneOfTiles(places), costs: [], strikes: zoneOfTiles([]), budget: 0, words };
  }
  const p = uponActivation(now, u);
  const budget = budgetOf(p, u, p.state.turn);
  if (budget === 0) return undefined;
  const tiles = reachable(p, u, budget);
  const prices = tiles.map((t) => [t, p.book.reach.costTo(t)] as const);
  const mayAct = p.state.turn?.acted !== true;
  return {
    zone: zoneOfTiles(tiles),
    costs: prices,
    strikes: mayAct ? strikesFrom(p, u, tiles) : zoneOfTiles([]),
    budget,
  };
};

/** A way along a path, in words. */
export const wayAlong = (p: Position, u: Unit, path: readonly number[]): Way<Command> => {
  const { board } = p.book;
  const prices = costs(p, traitsOf(p.book, u).flying);
  const used = path.reduce((sum, t) => sum + (prices[t] ?? 0), 0);
  const budget = budgetOf(p, u, p.state.turn);
  return {
    commands: path.length === 0 ? [] : [{ do: 'move', unit: u.id, path }],
    path: [u.tile, ...path].map((t) => middleOf(board, t)),
    used,
    left: budget - used,
    words: `${used} of ${budget} Movement, ${budget - used} left`,
  };
};

/** The path through some tiles, each part the cheapest; undefined where there is none. */
const pathThrough = (p: Position, u: Unit, stops: readonly number[]): number[] | undefined => {
  const path: number[] = [];
  let at = u.tile;
  for (const stop of stops) {
    if (stop === at) continue;
    const there = { ...u, tile: at };
    // The copy is not the unit itself, which must not stand in its own way.
    const others = p.state.units.map((o) => (o === u ? there : o));
    const part = wayToTile({ book: p.book, state: { ...p.state, units: others } }, there, stop);
    if (part.length === 0) return undefined;
    path.push(...part);
    at = stop;
  }
  return path;
};

/** Carries unplaced units along: whoever stood on the tile changes places with the one that comes (OC-BUILD-05). */
const placings = (p: Position, view: State, u: Unit, tile: number): Command[][] => {
  const to: Command = { do: 'place', unit: u.id, at: tile };
  const other = unitAt(p.state, tile);
  if (other === undefined || other === u || other.seat !== u.seat) return [[to]];
  const back: Command = { do: 'place', unit: other.id, at: u.tile };
  if (findUnit(view, other.id)?.where !== 'map') return [[to, back], [to]];
  const aside = zoneOf(p, other).filter((t) => unitAt(p.state, t) === undefined);
  return [...aside.map((at): Command[] => [{ do: 'place', unit: other.id, at }, to, back]), [to]];
};

const placeWay = (
  game: OfficersChess,
  view: State,
  p: Position,
  seat: Seat,
  u: Unit,
  tile: number,
): Result<Way<Command>, Refusal> => {
  let fault: Refusal | undefined = placeFault({ book: p.book, state: view }, u, tile);
  for (const commands of placings(p, view, u, tile)) {
    const trial = cloneState(view);
    const refused = commands
      .map((command) => game.apply(trial, seat, command, quietTable()))
      .find((refusal) => refusal !== undefined);
    if (refused !== undefined) {
      fault = refused;
      continue;
    }
    const path = [u.tile, tile].map((t) => middleOf(p.book.board, t));
    const words = `Stands at ${cellName(p.book.board, tile)}`;
    return ok({ commands, path, used: 0, left: 0, words });
  }
  return err(fault ?? refuse('OC-BUILD-05', `${u.name} cannot stand there.`));
};

/** The way of a unit to a point, through the points before it; or which rule is against it. */
export const wayOf = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  id: string,
  to: Point,
  via: readonly Point[],
): Result<Way<Command>, Refusal> => {
  const now: Position = { book: game.book, state: arranged(game, view) };
  const { board } = game.book;
  const u = findUnit(now.state, id);
  if (u === undefined) return err(refuse('OC-DEC-01', `There is no unit "${id}".`));
  const fault = handFault(now, seat, u);
  if (fault !== undefined) return err(fault);
  const tile = tileOf(board, to);
  const stops = [...via.map((point) => tileOf(board, point)), tile];
  if (stops.includes(-1)) return err(refuse('OC-MOVE-03', 'That is off the map.'));
  if (now.state.phase === 'deploy') return placeWay(game, view, now, seat, u, tile);
  const p = uponActivation(now, u);
  const path = pathThrough(p, u, stops);
  if (path === undefined) return err(refuse('OC-MOVE-05', `There is no way to ${cellName(board, tile)}.`));
  if (path.length === 0) return ok(wayAlong(p, u, path));
  const refused = moveFault(p, u, p.state.turn, path);
  return refused === undefined ? ok(wayAlong(p, u, path)) : err(refused);
};

/** Everything that the enemies of a seat could strike in a fresh turn: all of them, or the units named. */
export const threatTo = (p: Position, seat: Seat, units: readonly string[] | undefined): Zone => {
  const side = sideOfSeat(p.book, seat);
  const asked = p.state.units.filter(
    (u) => onMap(u) && (units === undefined ? u.side !== side : units.includes(u.id)),
  );
  const tiles = new Set<number>();
  for (const u of asked) for (const tile of threatOf(p, u)) tiles.add(tile);
  return zoneOfTiles(tiles);
};

/** How far each weapon of a unit carries from where it stands. */
export const ringsOf = (p: Position, id: string): Ring[] => {
  const u = findUnit(p.state, id);
  if (u === undefined || !onMap(u)) return [];
  const { metric, board } = p.book;
  const far = board.width + board.height;
  return armsOf(p, u).map((weapon) => {
    const distances = Array.from({ length: far }, (_, d) => d).filter((d) => reaches(p, u, weapon, d));
    return {
      label: weapon.name,
      zone: zoneOfTiles(distances.flatMap((d) => [...metric.area(u.tile, d, d)])),
    };
  });
};
