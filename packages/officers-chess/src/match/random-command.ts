import { signOf, type Random, type Seat } from '@caltrop/engine';
import { attacks, objectAttacks } from '../rules/attack/attack.ts';
import { sees } from '../rules/fog/fog.ts';
import { budgetOf, costs, reachable } from '../rules/movement/movement.ts';
import { uponActivation } from '../rules/movement/terrain.ts';
import { siteActions } from '../rules/scenario/scenario.ts';
import { specialDeed, useDeed } from '../rules/special/deeds.ts';
import { isFresh } from '../rules/turn/rounds.ts';
import { traitsOf, type Position } from './book.ts';
import type { Command, UnitCommand } from './command.ts';
import { unitAt, unitOf, type Unit } from './state.ts';
import { RULES } from './verbs.ts';

/**
 * A legal command at random, quickly: a unit, a place in reach, then an action there, then the end of the turn.
 * Random players deploy by default, do not concede and leave inventories alone except to attack.
 */
export const randomCommand = (p: Position, seat: Seat, random: Random): Command => {
  const { state } = p;
  if (state.phase === 'deploy') return { do: 'ready' };
  if (state.phase === 'aftermath') {
    const open = RULES.commands(p, seat);
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
    const next = at + (across ? signOf(dx) : signOf(dy) * board.width);
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
  const open: UnitCommand[] = attacks(p, u);
  if (p.state.tiles.length > 0 || p.book.doors.length > 0) open.push(...objectAttacks(p, u));
  if (p.book.places.length > 0) open.push(...siteActions(p, u));
  if (random.below(8) === 0) open.push(...useDeed.choices(p, u), ...specialDeed.choices(p, u));
  return open.length === 0 ? undefined : open[random.below(open.length)];
};
