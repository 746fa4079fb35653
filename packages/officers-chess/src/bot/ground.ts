import { createReach, type Reach } from '@caltrop/engine';
import { enterCost, terrainAt, type Book, type Position } from '../match/book.ts';
import type { Terrain } from '../content/content.ts';
import type { Notes } from './profile.ts';

/** What planning takes a closed door to cost where one stands in the way. */
const DOOR_COST = 4;

/** Not reachable at all: further than any way on the map. */
export const NO_WAY = 999;

/** The terrain of a map as it is now, units left out, with what has been worked out about it. */
export interface Ground {
  readonly book: Book;
  /** A number for what the terrain of each tile does to strikes: tiles with the same Avo and DR share it. */
  readonly cover: Uint8Array;
  /** What entering each tile costs on foot and on the wing; closed doors can be planned through. */
  readonly walk: Uint8Array;
  readonly fly: Uint8Array;
  /** The same with closed doors shut. */
  readonly shutWalk: Uint8Array;
  readonly shutFly: Uint8Array;
  /** Closed doors and ice. */
  readonly doors: readonly number[];
  readonly reach: Reach;
  readonly free: Uint8Array;
  readonly masks: Map<number, Uint8Array>;
  readonly ways: (Int16Array | undefined)[];
}

const MOST_GROUNDS = 200;

/** The ground of a position; it changes only when terrain does. */
export const groundOf = (notes: Notes, p: Position): Ground => {
  let key = '';
  for (const t of p.state.tiles) key += `${t.at}${t.terrain},`;
  const known = notes.grounds.get(key);
  if (known !== undefined) return known;
  if (notes.grounds.size >= MOST_GROUNDS) notes.grounds.clear();
  const made = makeGround(p);
  notes.grounds.set(key, made);
  return made;
};

const makeGround = (p: Position): Ground => {
  const { book } = p;
  const { size } = book.board;
  const cover = new Uint8Array(size);
  const [walk, fly, shutWalk, shutFly] = [0, 1, 2, 3].map(() => new Uint8Array(size));
  const doors: number[] = [];
  if (walk === undefined || fly === undefined || shutWalk === undefined || shutFly === undefined) {
    throw new Error('four arrays were made');
  }
  for (let tile = 0; tile < size; tile++) {
    const terrain = terrainAt(p, tile);
    cover[tile] = coverKind(book, terrain);
    shutWalk[tile] = enterCost(terrain, false);
    shutFly[tile] = enterCost(terrain, true);
    const door = terrain.objectHp > 0;
    if (door) doors.push(tile);
    walk[tile] = door ? DOOR_COST : enterCost(terrain, false);
    fly[tile] = door ? DOOR_COST : enterCost(terrain, true);
  }
  const reach = createReach(book.board);
  const free = new Uint8Array(size);
  const ways = Array.from({ length: 2 * size }, () => undefined);
  return { book, cover, walk, fly, shutWalk, shutFly, doors, reach, free, masks: new Map(), ways };
};

/** The first terrain of the book with the same Avo and DR, as a number. */
const coverKind = (book: Book, { avo, dr }: Terrain): number =>
  [...book.content.terrain.values()].findIndex((t) => t.avo === avo && t.dr === dr);

const MOVES = 16;
const RANGES = 16;

/** The tiles that a unit standing on `tile` could strike in its next activation if nobody were in its way. */
export const threatFrom = (
  ground: Ground,
  tile: number,
  movement: number,
  flying: boolean,
  near: number,
  far: number,
): Uint8Array => {
  const span = Math.min(far, RANGES - 1);
  const key =
    (((tile * MOVES + Math.min(movement, MOVES - 1)) * 2 + (flying ? 1 : 0)) * RANGES + near) * RANGES + span;
  const known = ground.masks.get(key);
  if (known !== undefined) return known;
  const mask = new Uint8Array(ground.book.board.size);
  const { reach, free } = ground;
  const count = reach.flood(tile, movement, flying ? ground.shutFly : ground.shutWalk, free);
  for (let i = 0; i < count; i++) {
    for (const t of ground.book.metric.area(reach.tiles[i] ?? tile, near, far)) mask[t] = 1;
  }
  ground.masks.set(key, mask);
  return mask;
};

/** What it costs to come from each tile to a goal, units left out and doors at their planning cost. */
export const wayTo = (ground: Ground, goal: number, flying: boolean): Int16Array => {
  const key = goal * 2 + (flying ? 1 : 0);
  const known = ground.ways[key];
  if (known !== undefined) return known;
  const cost = flying ? ground.fly : ground.walk;
  const costs = ground.reach.distancesFrom(goal, cost, ground.free);
  // The search ran from the goal, so it paid for the tile of departure and not for the goal.
  const way = new Int16Array(costs.length);
  const goalCost = cost[goal] ?? 0;
  for (let tile = 0; tile < costs.length; tile++) {
    const d = costs[tile] ?? -1;
    way[tile] = d < 0 ? NO_WAY : tile === goal ? 0 : d - (cost[tile] ?? 0) + goalCost;
  }
  ground.ways[key] = way;
  return way;
};
