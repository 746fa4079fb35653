import {
  counted,
  err,
  ok,
  tileOf,
  unreached,
  zoneOfTiles,
  type Point,
  type ReachBand,
  type ReachPicture,
  type Refusal,
  type Result,
  type Ring,
  type Seat,
  type Way,
  type Zone,
} from '@caltrop/engine';
import { blockDistance } from '@caltrop/engine/squares';
import { attackPrice } from '../../rules/actions/attack.ts';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { canAct } from '../../rules/conditions/conditions.ts';
import { moveVerb } from '../../rules/movement/movement.ts';
import { legsOf } from '../../rules/ground/riding.ts';
import { wardFault } from '../../rules/ground/wards.ts';
import { floodFor, footingFor, moveAllowance, moveBudget, movesFor } from '../../rules/movement/footing.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { weaponsOf, type Weapon } from '../../rules/inventory/weapons.ts';
import { cellName, markOf, middleOf } from '../places.ts';
import { isInHand } from '../scene/tokens.ts';

/** Why a seat cannot move or act with a creature now. */
export const handFault = (p: Position, seat: Seat, c: Creature): Refusal | undefined => {
  const { state } = p;
  if (isInHand(p, seat, c)) return undefined;
  if (state.stage === 'over') return refuse('CA-LOOP-10', 'It is over.');
  if (c.seat !== seat && seat !== WARDEN) return refuse('CA-LOOP-03', `${c.name} is not yours to run.`);
  if (state.proposal !== null)
    return refuse('CA-ACT-03', 'An Action waits for its ruling: settle that first.');
  const turn = findCreature(state, state.turn);
  return refuse('CA-LOOP-03', turn === undefined ? 'Nobody’s turn yet.' : `It is ${turn.name}’s turn.`);
};

/** Every Space that could be struck from some, by the farthest weapon. */
const struckFrom = (p: Position, c: Creature, from: readonly number[], far: number): Set<number> => {
  const { board, options } = p.book;
  const struck = new Set<number>();
  for (const at of from)
    for (let t = 0; t < board.size; t++)
      if (!struck.has(t) && blockDistance(board, at, c.side, t, 1, options.diagonals) <= far) struck.add(t);
  return struck;
};

/** Where enemies stand who could be struck from some Spaces: empty Spaces beyond one's reach are beside the point. */
const enemiesFrom = (p: Position, c: Creature, from: readonly number[], far: number): readonly number[] => {
  const { board, options } = p.book;
  return p.state.creatures
    .filter((other) => isPresent(other) && markOf(p, other) !== markOf(p, c))
    .filter(({ at, side }) =>
      from.some((t) => blockDistance(board, t, c.side, at, side, options.diagonals) <= far),
    )
    .map(({ at }) => at);
};

/** How far a weapon gets at somebody without loss. */
const ready = (w: Weapon): number => Math.max(w.reach + (w.attack?.leap ?? 0), w.near);
const farthest = (w: Weapon): number => Math.max(w.reach + (w.attack?.leap ?? 0), w.far);

/** The weapons that still can be paid. */
const payable = (p: Position, c: Creature): readonly Weapon[] =>
  weaponsOf(p, c).filter((w) => p.state.stage !== 'fight' || attackPrice(p, w) <= c.ap);

/** Where a creature could go now; the cost of a Space is in Spaces. */
export const reachOf = (p: Position, seat: Seat, id: string): ReachPicture | undefined => {
  const c = findCreature(p.state, id);
  if (c === undefined || !p.book.mapped || !isPresent(c) || handFault(p, seat, c) !== undefined)
    return undefined;
  const budget = moveBudget(p, c);
  if (budget < 1) return undefined;
  floodFor(p, c);
  const { strides } = p.book;
  const tiles = strides.reached.filter((t) => t !== c.at && strides.canEnd(t));
  const costs = tiles.map((t) => [t, strides.costTo(t)] as const);
  const from = [
    c.at,
    ...costs
      .filter(([, cost]) => {
        const left = c.ap - movesFor(p, c, cost);
        return p.state.stage !== 'fight' || weaponsOf(p, c).some((w) => attackPrice(p, w) <= left);
      })
      .map(([t]) => t),
  ];
  const melee = Math.max(0, ...payable(p, c).map((w) => w.reach + (w.attack?.leap ?? 0)));
  const struck = melee === 0 ? [] : enemiesFrom(p, c, from, melee);
  const bands = p.state.stage === 'fight' ? bandsOf(costs, (cost) => movesFor(p, c, cost)) : [];
  return {
    zone: zoneOfTiles(tiles),
    costs,
    strikes: zoneOfTiles(struck),
    budget,
    ...(bands.length > 1 ? { bands } : {}),
  };
};

/** How far each AP leads, those before it included. */
const bandsOf = (
  costs: readonly (readonly [tile: number, cost: number])[],
  price: (cost: number) => number,
): ReachBand[] => {
  const priced = costs.map(([tile, cost]) => [tile, price(cost)] as const);
  return [...new Set(priced.map(([, ap]) => ap))]
    .sort((a, b) => a - b)
    .map((most) => ({
      label: most === 0 ? 'no AP' : `${most} AP`,
      zone: zoneOfTiles(priced.filter(([, ap]) => ap <= most).map(([tile]) => tile)),
    }));
};

/** What a way costs, in words: `1 AP, 3 Spaces left`. */
const costWords = (p: Position, c: Creature, cost: number): string => {
  if (p.state.stage !== 'fight') return counted(cost, 'Space');
  const moves = movesFor(p, c, cost);
  const left = Math.max(0, c.pool + moves * moveAllowance(p, c) - cost);
  const price = moves === 0 ? 'no AP' : `${moves} AP`;
  return `${price}, ${counted(left, 'Space')} left`;
};

/** A way along a path. */
export const wayAlong = (p: Position, c: Creature, path: readonly number[]): Way<Command> => {
  const { board, strides, options } = p.book;
  const cost =
    path.length === 0
      ? 0
      : strides.costOf(c.at, legsOf(p.state, c).side, path, footingFor(p, c), options.diagonals);
  const budget = moveBudget(p, c);
  return {
    commands: path.length === 0 ? [] : [{ do: 'move', creature: c.id, path }],
    path: [c.at, ...path].map((t) => {
      const { x, y } = middleOf(board, t);
      return { x: x + (c.side - 1) / 2, y: y + (c.side - 1) / 2 };
    }),
    used: Math.max(0, cost),
    left: budget - Math.max(0, cost),
    words: costWords(p, c, Math.max(0, cost)),
  };
};

/** The path through some Spaces, each part the cheapest; undefined where there is none. */
const pathThrough = (p: Position, c: Creature, stops: readonly number[]): number[] | undefined => {
  const { strides, options } = p.book;
  const path: number[] = [];
  let at = c.at;
  const footing = footingFor(p, c);
  for (const stop of stops) {
    if (stop === at) continue;
    strides.flood(at, legsOf(p.state, c).side, p.book.board.size, footing, options.diagonals);
    if (strides.costTo(stop) === unreached) return undefined;
    path.push(...strides.pathTo(stop));
    at = stop;
  }
  return path;
};

/** The way of a creature to a point, through the points before it; or which rule is against it. */
export const wayOf = (
  p: Position,
  seat: Seat,
  id: string,
  to: Point,
  via: readonly Point[],
): Result<Way<Command>, Refusal> => {
  const { board } = p.book;
  const c = findCreature(p.state, id);
  if (c === undefined) return err(refuse('CA-ACT-01', `There is no creature "${id}".`));
  const fault = handFault(p, seat, c);
  if (fault !== undefined) return err(fault);
  if (!p.book.mapped) return err(refuse('CA-MOVE-01', 'There is no map here: say what happens instead.'));
  const stops = [...via, to].map((point) => tileOf(board, point));
  const last = stops.at(-1) ?? -1;
  if (stops.includes(-1)) return err(refuse('CA-MOVE-01', 'That is off the map.'));
  const path = pathThrough(p, c, stops);
  if (path === undefined)
    return err(wardFault(p, c, [last]) ?? refuse('CA-R86', `There is no way to ${cellName(board, last)}.`));
  if (path.length === 0) return ok(wayAlong(p, c, path));
  const refused = moveVerb.fault(p, seat, { do: 'move', creature: c.id, path });
  return refused === undefined ? ok(wayAlong(p, c, path)) : err(refused);
};

/** Where a creature could strike in a fresh turn: what its AP leave for moving, then its weapons. */
const threatOf = (p: Position, c: Creature): Set<number> => {
  if (!canAct(p, c)) return new Set();
  const fresh: Creature = { ...c, ap: c.maxAp, pool: 0 };
  const all = new Set<number>();
  const { strides, options } = p.book;
  for (const w of weaponsOf(p, c)) {
    const left = fresh.ap - attackPrice(p, w);
    if (left < 0) continue;
    const budget = moveBudget(p, { ...fresh, ap: left });
    strides.flood(c.at, legsOf(p.state, c).side, budget, footingFor(p, c), options.diagonals);
    const from = strides.reached.filter((t) => strides.canEnd(t));
    for (const t of struckFrom(p, c, [c.at, ...from], ready(w))) all.add(t);
  }
  return all;
};

/** Everything that the enemies of a seat could strike in a fresh turn: all of them, or those named. */
export const threatTo = (p: Position, seat: Seat, units: readonly string[] | undefined): Zone => {
  if (!p.book.mapped) return zoneOfTiles([]);
  const own = seat === WARDEN ? 'b' : 'a';
  const asked = p.state.creatures.filter(
    (c) =>
      isPresent(c) && c.fate === 'up' && (units === undefined ? markOf(p, c) !== own : units.includes(c.id)),
  );
  const tiles = new Set<number>();
  for (const c of asked) for (const t of threatOf(p, c)) tiles.add(t);
  return zoneOfTiles(tiles);
};

/** How far each weapon carries from where a creature stands: near, then far where it is Impaired (CA-R52). */
export const ringsOf = (p: Position, id: string): Ring[] => {
  const c = findCreature(p.state, id);
  if (c === undefined || !p.book.mapped || !isPresent(c)) return [];
  return weaponsOf(p, c).flatMap((w): Ring[] => {
    const near = { label: w.name, zone: zoneOfTiles(struckFrom(p, c, [c.at], ready(w))) };
    if (farthest(w) <= ready(w)) return [near];
    return [near, { label: `${w.name}, Impaired`, zone: zoneOfTiles(struckFrom(p, c, [c.at], farthest(w))) }];
  });
};
