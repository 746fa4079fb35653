import { unreached } from '@caltrop/engine';
import { areAllies, onMap, traitsOf, type Position } from '../../match/book.ts';
import { groundOf, type Ground } from '../ground.ts';
import type { Notes } from '../profile.ts';
import { sees } from '../../rules/fog/fog.ts';
import { budgetOf, reachable } from '../../rules/movement/movement.ts';
import type { Unit } from '../../match/state.ts';

const PASSABLE = 1;
const BLOCKED = 2;

/** What stands between a unit and where it wants to go: nothing, closed doors, or enemies on every way. */
type Passage = 'open' | 'doors' | 'blocked';

/** A way to somewhere: what each tile still lacks of it, and where this turn's Move could end. */
export interface March {
  readonly way: Passage;
  /** Where it leads: the tile of a goal or of an enemy. */
  readonly goal: number;
  /** By tile: cost still to pay from there; negative where there is no way. */
  readonly left: Int32Array;
  /** Where the Move may end, by cost, the tile of departure first. */
  readonly tiles: readonly number[];
  /** The one among them from which the least is left. */
  readonly best: number;
  readonly ground: Ground;
}

/** Tiles where a unit may end its Move now, its own first. */
export const endTiles = (p: Position, u: Unit): readonly number[] => {
  const budget = budgetOf(p, u, p.state.turn);
  return budget === 0 ? [u.tile] : reachable(p, u, budget);
};

/** Whom a march leads to: a tile to stand on, or a unit to stand beside. */
export type Toward = 'onto' | 'beside';

/**
 * The way to the nearest of some goals by path cost, the first among equals. Closed doors count as cost 4 where no
 * path exists without them; where enemies bar every way, the way through them.
 */
export const marchTo = (
  notes: Notes,
  p: Position,
  u: Unit,
  goals: readonly number[],
  toward: Toward,
): March | undefined => {
  const ground = groundOf(notes, p);
  const { flying } = traitsOf(p.book, u);
  const shut = flying ? ground.shutFly : ground.shutWalk;
  const open = flying ? ground.fly : ground.walk;
  const block = inTheWay(p, u);
  for (const way of ['open', 'doors', 'blocked'] as const) {
    const cost = way === 'open' ? shut : open;
    const held = way === 'blocked' ? ground.free : block;
    const goal = nearest(p, ground.reach.distancesFrom(u.tile, cost, held), goals, toward);
    if (goal < 0) continue;
    const entry = toward === 'onto' ? (cost[goal] ?? 1) : 1;
    const left = leftTo(ground, goal, entry, cost, held);
    const tiles = endTiles(p, u);
    let best = u.tile;
    for (const tile of tiles) {
      const here = left[tile] ?? unreached;
      const there = left[best] ?? unreached;
      if (here >= 0 && (there < 0 || here < there)) best = tile;
    }
    return { way, goal, left, tiles, best, ground };
  }
  return undefined;
};

/** OC-MOVE-04: allies may be passed, enemies that can be seen may not. */
const inTheWay = (p: Position, u: Unit): Uint8Array => {
  const block = new Uint8Array(p.book.board.size);
  for (const other of p.state.units) {
    if (other === u || !onMap(other)) continue;
    if (areAllies(other, u)) block[other.tile] = PASSABLE;
    else if (sees(p, u.side, other)) block[other.tile] = BLOCKED;
  }
  return block;
};

const nearest = (p: Position, costs: Int32Array, goals: readonly number[], toward: Toward): number => {
  let goal = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const tile of goals) {
    const ends = toward === 'onto' ? [tile] : (p.book.board.neighbours[tile] ?? []);
    for (const end of ends) {
      const cost = costs[end] ?? unreached;
      // A goal that somebody else holds can be walked to but not onto.
      if (cost < 0 || cost >= least) continue;
      goal = tile;
      least = cost;
    }
  }
  return goal;
};

/** What is left from each tile to the goal: 0 there, and what it costs to enter on every tile next to it. */
const leftTo = (
  ground: Ground,
  goal: number,
  entry: number,
  cost: Uint8Array,
  held: Uint8Array,
): Int32Array => {
  const back = ground.reach.distancesFrom(goal, cost, held);
  // The search paid for the tile of departure instead of the goal.
  for (let tile = 0; tile < back.length; tile++) {
    const d = back[tile] ?? unreached;
    if (d > 0) back[tile] = Math.max(0, d - (cost[tile] ?? 0)) + entry;
  }
  return back;
};

/** The closed door that is the next step from a tile of a march, -1 when the next step is free. */
export const doorAhead = (p: Position, u: Unit, { way, left, ground }: March, tile: number): number => {
  if (way === 'open') return -1;
  const costs = traitsOf(p.book, u).flying ? ground.fly : ground.walk;
  let next = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const n of p.book.board.neighbours[tile] ?? []) {
    const rest = left[n] ?? unreached;
    const cost = costs[n] ?? 0;
    if (rest < 0 || cost === 0 || cost + rest >= least) continue;
    least = cost + rest;
    next = n;
  }
  return ground.doors.includes(next) ? next : -1;
};
