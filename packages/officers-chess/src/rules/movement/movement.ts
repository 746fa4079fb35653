import type { CommandOf, UnitVerb } from '../../match/verb.ts';
import { dictionary, checkPath, makeCell, unreached, type Refusal } from '@caltrop/engine';
import {
  enterCost,
  onMap,
  terrainAt,
  terrainOf,
  traitsOf,
  refuse,
  type Battle,
  type Position,
} from '../../match/book.ts';
import type { Side } from '../../content/content.ts';
import { tell, type BattleEvent } from '../../match/events.ts';
import { isFogged, sees, show } from '../fog/fog.ts';
import { movementOf } from '../gear/items.ts';
import { unitAt, type Turn, type Unit } from '../../match/state.ts';

const FREE = 0;
const PASS = 1;
const BLOCKED = 2;

/** What each tile costs a unit now; the book's own arrays while no tile has changed. Read only. */
export const costs = (p: Position, flying: boolean): Uint8Array => {
  const { book, state } = p;
  const printed = flying ? book.fly : book.walk;
  if (state.tiles.length === 0) return printed;
  book.cost.set(printed);
  for (const change of state.tiles) book.cost[change.at] = enterCost(terrainOf(book, change.terrain), flying);
  return book.cost;
};

/** Fills the book's scratch array of who stands in a unit's way (OC-MOVE-04). */
const others = (p: Position, u: Unit): Uint8Array => {
  const { block } = p.book;
  block.fill(FREE);
  for (const other of p.state.units) {
    if (other === u || other.where !== 'map') continue;
    // OC-FOG-09: a path is checked only against units its owner can see.
    if (other.side === u.side) block[other.tile] = PASS;
    else if (p.book.vision === 0 || sees(p, u.side, other)) block[other.tile] = BLOCKED;
  }
  return block;
};

/** How much Movement a unit may spend now, 0 when it may not move (OC-TURN-04, OC-R42, OC-R90, OC-CTAG-CANTO). */
export const budgetOf = (p: Position, u: Unit, turn: Turn | null, traits = traitsOf(p.book, u)): number => {
  if (traits.noMove) return 0;
  const movement = movementOf(p, u, traits);
  if (turn === null) return movement;
  if (turn.cantoDone) return 0;
  const left = moveLeft(p, turn, movement);
  return turn.acted ? Math.max(left, traits.canto) : left;
};

/** What is left of the turn's one Move: all, nothing, or with `freeActionsMidMove` the rest of it. */
const moveLeft = (p: Position, turn: Turn, movement: number): number => {
  const { moveAfterAction, freeActionsMidMove } = p.book.options;
  if (!turn.moved) return turn.acted && !moveAfterAction ? 0 : movement;
  // A Move begun before the Action is over with it (OC-R42).
  if (!freeActionsMidMove || turn.acted !== turn.movedLate) return 0;
  return Math.max(0, movement - turn.spent);
};

/** Fills `book.reach` with every tile the unit can get to for a budget; it holds until the next search. */
export const flood = (p: Position, u: Unit, budget: number, traits = traitsOf(p.book, u)): number => {
  return p.book.reach.flood(u.tile, budget, costs(p, traits.flying), others(p, u));
};

/** The tiles where a Move could end, its start included, in order of cost. */
export const reachable = (p: Position, u: Unit, budget: number): number[] => {
  const count = flood(p, u, budget);
  const tiles: number[] = [];
  for (let i = 0; i < count; i++) {
    const tile = p.book.reach.tiles[i] ?? 0;
    if (p.book.reach.canEnd(tile)) tiles.push(tile);
  }
  return tiles;
};

/** The cheapest path to a tile within a budget; undefined when there is none. */
export const pathTo = (p: Position, u: Unit, budget: number, tile: number): number[] | undefined => {
  flood(p, u, budget);
  return p.book.reach.canEnd(tile) ? p.book.reach.pathTo(tile) : undefined;
};

/** Path costs from a unit to every tile of the map, for planning. Closed doors may be given a cost (OC-OBJ-01). */
export const distancesFrom = (p: Position, u: Unit, doorCost = 0): Int32Array => {
  const cost = Uint8Array.from(costs(p, traitsOf(p.book, u).flying));
  if (doorCost > 0) {
    for (let tile = 0; tile < p.book.board.size; tile++) {
      if (terrainAt(p, tile).objectHp > 0) cost[tile] = doorCost;
    }
  }
  return p.book.reach.distancesFrom(u.tile, cost, others(p, u));
};

export { unreached };

const WHY: Readonly<Record<string, readonly [string, string]>> = dictionary({
  'off-board': ['OC-MOVE-03', 'is off the map'],
  'not-adjacent': ['OC-MOVE-03', 'is not next to the tile before it: steps are orthogonal'],
  impassable: ['OC-MOVE-05', 'cannot be entered'],
  blocked: ['OC-MOVE-04', 'is held by an enemy'],
  'too-expensive': ['OC-MOVE-01', 'costs more Movement than is left'],
  occupied: ['OC-MOVE-04', 'is held by another unit; a Move cannot end there'],
});

/** OC-MOVE-01 to 05: why a declared path is not legal; undefined when it is. */
export const moveFault = (
  p: Position,
  u: Unit,
  turn: Turn | null,
  path: readonly number[],
): Refusal | undefined => {
  if (path.length === 0) return refuse('OC-TURN-04', 'The path is empty.');
  const traits = traitsOf(p.book, u);
  if (traits.noMove) return refuse('OC-STAG-FREEZE', `${u.name} is Frozen and cannot move this turn.`);
  const budget = budgetOf(p, u, turn, traits);
  if (budget === 0) {
    if (turn !== null && turn.cantoDone) return refuse('OC-CTAG-CANTO', `${u.name} has used its Canto.`);
    if (turn !== null && turn.moved) return refuse('OC-TURN-02', `${u.name} has already moved this turn.`);
    if (turn !== null && turn.acted) {
      return refuse('OC-TURN-04', `${u.name} has taken its Action: the Move comes before it.`);
    }
  }
  const checked = checkPath(p.book.board, u.tile, path, budget, costs(p, traits.flying), others(p, u));
  if (checked.ok) return undefined;
  const { step, why } = checked.error;
  const [rule, text] = WHY[why] ?? ['OC-MOVE-01', 'is not legal'];
  const tile = path[step] ?? -1;
  const cell = why === 'off-board' ? `step ${step + 1}` : makeCell(p.book.board, tile);
  const terrain = why === 'impassable' || why === 'too-expensive' ? ` (${terrainAt(p, tile).name})` : '';
  return refuse(rule, `${cell}${terrain} ${text}; ${u.name} has ${budget} Movement.`);
};

/** The first hidden enemy on a path, if there is one. */
const ambushOn = (b: Battle, u: Unit, path: readonly number[]): Unit | undefined => {
  for (const tile of path) {
    const there = unitAt(b.state, tile);
    if (there !== undefined && there.side !== u.side && !sees(b, u.side, there)) return there;
  }
  return undefined;
};

/** The part of a path before a tile, without tiles at its end that somebody holds. */
const upTo = (b: Battle, path: readonly number[], tile: number): readonly number[] => {
  const walked = path.slice(0, path.indexOf(tile));
  while (walked.length > 0 && unitAt(b.state, walked.at(-1) ?? -1) !== undefined) walked.pop();
  return walked;
};

/** What walking a path costs a unit (OC-MOVE-01). */
const costOf = (p: Position, u: Unit, path: readonly number[]): number => {
  const { flying } = traitsOf(p.book, u);
  let cost = 0;
  for (const tile of path) cost += enterCost(terrainAt(p, tile), flying);
  return cost;
};

/** Carries out a declared path. A hidden enemy on it stops the mover on the last free tile (OC-FOG-04). */
const move = (b: Battle, u: Unit, path: readonly number[]): void => {
  const { turn } = b.state;
  const from = u.tile;
  const ambusher = isFogged(b, u.side) ? ambushOn(b, u, path) : undefined;
  const walked = ambusher === undefined ? path : upTo(b, path, ambusher.tile);
  const before = b.table.telling && isSeenBy(b, u);
  u.tile = walked.at(-1) ?? from;
  if (turn !== null) {
    // What a late Move has no Movement left for is the Canto.
    if (turn.acted && costOf(b, u, path) > moveLeft(b, turn, movementOf(b, u))) turn.cantoDone = true;
    else {
      turn.moved = true;
      turn.movedLate = turn.acted;
      // What is left of the Move only matters where it may be interrupted.
      if (b.book.options.freeActionsMidMove) {
        turn.spent = ambusher === undefined ? turn.spent + costOf(b, u, walked) : movementOf(b, u);
      }
    }
  }
  if (b.table.telling) tellMove(b, u, walked, costOf(b, u, walked), before);
  if (ambusher !== undefined) {
    show(b, ambusher);
    b.table.reveal(
      b.book.seats.filter((s) => b.book.sideOf[s] === u.side),
      `${ambusher.name} at ${makeCell(b.book.board, ambusher.tile)}`,
    );
    if (b.table.telling) {
      tell(b, { type: 'ambushed', rules: ['OC-FOG-04'], unit: u.id, by: ambusher.id, at: u.tile }, [
        u,
        ambusher,
      ]);
    }
  } else if (isFogged(b, u.side)) {
    revealNew(b, u);
  }
};

const isSeenBy = (b: Battle, u: Unit): boolean => sees(b, u.side === 'gm' ? 'players' : 'gm', u);

/** Those who see the unit at both ends read its path; those who only see it arrive read that it appears. */
const tellMove = (b: Battle, u: Unit, path: readonly number[], cost: number, before: boolean): void => {
  const after = isSeenBy(b, u);
  const own = b.book.seats.filter((s) => b.book.sideOf[s] === u.side);
  const moved: BattleEvent = { type: 'moved', rules: ['OC-MOVE-01'], unit: u.id, path, cost };
  b.table.tell(before && after ? moved : { ...moved, to: own });
  if (!before && after) {
    const to = b.book.seats.filter((s) => b.book.sideOf[s] !== u.side);
    const appears: BattleEvent = { type: 'appears', rules: ['OC-FOG-09'], unit: u.id, at: u.tile, to };
    b.table.tell(appears);
  }
};

/** OC-FOG-09: a finished Move may bring hidden units into vision, which cannot be unseen again. */
const revealNew = (b: Battle, u: Unit): void => {
  const near = b.state.units.some((e) => e.side !== u.side && onMap(e) && sees(b, u.side, e));
  if (near) {
    b.table.reveal(
      b.book.seats.filter((s) => b.book.sideOf[s] === u.side),
      `what ${u.name} sees from ${makeCell(b.book.board, u.tile)}`,
    );
  }
};

/** OC-MOVE-07, OC-R87, OC-FOG-08: the nearest free tile a unit may enter; ties go to the smaller row, then column. */
export const nearestFree = (p: Position, u: Unit, tile: number): number => {
  const { flying } = traitsOf(p.book, u);
  const farthest = p.book.board.width + p.book.board.height;
  for (let d = 0; d < farthest; d++) {
    for (const t of p.book.metric.area(tile, d, d)) {
      if (unitAt(p.state, t) === undefined && enterCost(terrainAt(p, t), flying) > 0) return t;
    }
  }
  return -1;
};

/** Whether a unit could stand on a tile as far as a side can see. */
export const isFree = (p: Position, u: Unit, tile: number, side: Side): boolean => {
  const there = unitAt(p.state, tile);
  if (there !== undefined && there !== u && sees(p, side, there)) return false;
  return enterCost(terrainAt(p, tile), traitsOf(p.book, u).flying) > 0;
};

/** Every place in reach as a move there; the book's search space is overwritten by each call. */
const moves = (p: Position, u: Unit): CommandOf<'move'>[] => {
  const budget = budgetOf(p, u, p.state.turn);
  if (budget === 0) return [];
  const tiles = reachable(p, u, budget).filter((tile) => tile !== u.tile);
  return tiles.map((tile) => ({ do: 'move', unit: u.id, path: p.book.reach.pathTo(tile) }));
};

/** The Move of a turn (OC-MOVE, OC-TURN-04). */
export const moveDeed: UnitVerb<CommandOf<'move'>> = {
  fault: (p, u, { path }) => moveFault(p, u, p.state.turn, path),
  start: (b, u, { path }) => move(b, u, path),
  choices: moves,
};
