import type { Refusal } from '@caltrop/engine';
import { STRAIGHT_FIRST } from '@caltrop/engine/squares';
import { actionFault, rootedFault } from '../actions/actions.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import { climbCost, dropBetween, passesOver } from './heights/climbs.ts';
import { isAbove } from './heights/flight.ts';
import { FORBIDS, flagBit } from '../creature/hooks.ts';
import { distanceTo, groundAt, heightOf, isClimbable, isHostile, isUneven } from '../creature/measures.ts';
import { modOf } from '../creature/numbers.ts';
import { forbidden, hasFlag, hooksAt, isSlowed } from '../creature/sources.ts';
import { isTaken, looksTaken, standsOn } from '../board/standing.ts';
import { creatureOf, hasStatus, isUp, type Creature } from '../../match/state.ts';
import { waitingFor } from '../status/statuses.ts';
import { valueOf } from '../creature/values.ts';
import type { MoveHow } from '../../match/command.ts';
import { isSeenBy } from '../../match/view.ts';

/**
 * What one step costs in metres of MS: 0 where it cannot be taken (GE-GRID-06). Hostile squares block unless two sizes
 * apart; a diagonal may not cut the corner of a wall; a step up or down needs a slope.
 */
export const stepCost = (
  p: Position,
  c: Creature,
  from: number,
  dx: number,
  dy: number,
  side = -1,
): number => {
  const { board, grounds, heights } = p.book;
  const kit = kitOf(p.book, c);
  const x = (board.xs[from] ?? 0) + dx;
  const y = (board.ys[from] ?? 0) + dy;
  if (x < 0 || y < 0 || x + kit.foot > board.width || y + kit.foot > board.height) return 0;
  if (c.up > 0) return hoverCost(p, c, x, y, side);
  const still = p.state.changed.length === 0;
  const uneven = isUneven(p);
  let dearest = 0;
  for (let row = 0; row < kit.foot; row++) {
    for (let column = 0; column < kit.foot; column++) {
      const to = (y + row) * board.width + x + column;
      const ground = grounds[groundAt(p, to)];
      if (ground === undefined) return 0;
      let cost = ground.swim && passesOver(p, c, 'water') ? 1 : ground.cost;
      if (cost === 0 && ground.door && passesOver(p, c, 'door')) cost = 2;
      if (cost === 0) {
        if (!isClimbable(ground)) return 0;
        cost = 1;
      }
      // Mostly a step is on the level.
      if (uneven && !(still && heights[from] === heights[to]))
        cost = Math.max(cost, climbCost(p, c, from, to));
      if (cost > dearest) dearest = cost;
      const other = standsOn(p, to, c);
      if (other >= 0 && blocks(p, c, creatureOf(p.state, other), side)) return 0;
    }
  }
  if (dx !== 0 && dy !== 0 && (cuts(p, from, kit.foot, dx, 0) || cuts(p, from, kit.foot, 0, dy))) return 0;
  return dearest;
};

/** What one metre costs one that hovers: ground does not matter, what stands higher than it does (GE-CTAG-05). */
const hoverCost = (p: Position, c: Creature, x: number, y: number, side: number): number => {
  const { foot } = kitOf(p.book, c);
  for (let row = 0; row < foot; row++) {
    for (let column = 0; column < foot; column++) {
      const to = (y + row) * p.book.board.width + x + column;
      if (isAbove(p, to, heightOf(p, c))) return 0;
      const other = p.state.creatures[standsOn(p, to, c)];
      if (
        other !== undefined &&
        Math.abs(heightOf(p, other) - heightOf(p, c)) < 2 &&
        blocks(p, c, other, side)
      )
        return 0;
    }
  }
  return 1;
};

/** Whether a step aside, which is half of a diagonal one, would lead into a wall. */
const cuts = (p: Position, from: number, foot: number, dx: number, dy: number): boolean => {
  const { width } = p.book.board;
  const to = from + dy * width + dx;
  for (let row = 0; row < foot; row++)
    for (let column = 0; column < foot; column++)
      if (p.book.grounds[groundAt(p, to + row * width + column)]?.corner === true) return true;
  return false;
};

const blocks = (p: Position, c: Creature, other: Creature, side: number): boolean =>
  isHostile(c, other) &&
  other.awake &&
  Math.abs(kitOf(p.book, c).size - kitOf(p.book, other).size) < 2 &&
  isSeenBy(p, side, other);

/** What a metre costs somebody: double for the Slowed, not on top of difficult ground (GE-GRID-06, GE-STS-40). */
export const metres = (cost: number, slowed: boolean): number => (slowed && cost < 2 ? 2 : cost);

/** What a metre to a square costs somebody: half where it glides in an area of its own (Own Slime). */
export const metresTo = (p: Position, c: Creature, to: number, cost: number, slowed: boolean): number => {
  const { glides } = kitOf(p.book, c).hooks;
  if (glides.length === 0 || p.state.areas.length === 0) return metres(cost, slowed);
  const glided = p.state.areas.some(
    (area) =>
      p.state.creatures[area.by] === c &&
      area.squares.includes(to) &&
      glides.some((e) => e.abilities.includes(area.ability)),
  );
  return metres(cost, slowed) / (glided ? 2 : 1);
};

/** GE-STS-29: whether a Frightened creature comes nearer to any of its enemies by a step. */
export const isDreaded = (p: Position, c: Creature, from: number, to: number): boolean => {
  if (c.statuses.length === 0 || !hasStatus(c, 'Frightened')) return false;
  for (const foe of p.state.creatures)
    if (isHostile(c, foe) && isUp(foe) && distanceTo(p, foe, to) < distanceTo(p, foe, from)) return true;
  return false;
};

/** Whether moving stealthily slows somebody (GE-UNI-06). */
export const isCreeping = (p: Position, c: Creature, how: MoveHow): boolean =>
  how === 'stealth' && !hasFlag(p, c, flagBit('no stealth slow'));

/** How far a Movement Action of a kind goes (GE-ACT-13, GE-UNI-05, 06). */
export const allowance = (p: Position, c: Creature, how: MoveHow): number => {
  if (how === 'fly') return kitOf(p.book, c).fly;
  const walk = Math.max(0, valueOf(p, c, 'MS') + waitingFor(c, 'Movement'));
  return how === 'sprint' ? walk + sprintBonus(p, c) : walk;
};

/** What a Sprint adds: the better of STR and DEX, doubled for a Sprinter in at most medium armour (GE-UNI-05). */
const sprintBonus = (p: Position, c: Creature): number => {
  const bonus = Math.max(modOf(p, c, 1), modOf(p, c, 2));
  const { hooks, worn } = kitOf(p.book, c);
  return (hooks.flags & SPRINTER) !== 0 && !worn.includes('heavy') ? 2 * bonus : bonus;
};

const SPRINTER = flagBit('sprinter');
const SLUGGISH = flagBit('sluggish');

/** A Sprint or Stealthy Movement for those to whom it comes cheaper (Pursuit Hunter) or dearer (Bones of Steel, GE-R190). */
const priceFor = (p: Position, c: Creature, what: 'sprint' | 'sneak', price: number): number => {
  let cost = price;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return cost;
    for (const e of hooks.costs)
      if (e.ability === what && e.factor !== undefined) cost = Math.floor(cost * e.factor);
  }
};

/** EN that a kind of movement costs; sizes double and quadruple a Sprint (GE-UNI-05, GE-SIZE-04, 05). */
export const moveCost = (p: Position, c: Creature, how: MoveHow): number => {
  const { size } = kitOf(p.book, c);
  if (how === 'sprint') return priceFor(p, c, 'sprint', 2 * (size === 3 ? 2 : size === 4 ? 4 : 1));
  return how === 'stealth' ? priceFor(p, c, 'sneak', 1) : 0;
};

/** Why a creature cannot take a Movement Action. */
export const moveFault = (p: Position, c: Creature, how: MoveHow): Refusal | undefined => {
  const fault = actionFault(p, 'move');
  if (fault !== undefined) return fault;
  if (c.mount >= 0) return refuse('GE-MNT-07', `${c.name} is mounted: the mount moves.`);
  const rooted = rootedFault(p, c);
  if (rooted !== undefined) return rooted;
  if ((forbidden(p, c) & FORBIDS.movement) !== 0) return refuse('GE-ACT-12', `${c.name} cannot move now.`);
  if (how === 'sprint' && hasFlag(p, c, SLUGGISH))
    return refuse('GE-CTAG-03', `${c.name} is Sluggish and cannot sprint.`);
  if (c.en < moveCost(p, c, how)) return refuse('GE-R66', `${c.name} does not have enough EN to ${how}.`);
  return undefined;
};

/** Whether every second diagonal of a way costs a metre more (GE-OPT-01). */
export const isAlternating = (p: Position): boolean => p.book.options.metric !== 'chebyshev';

/** What a way costs, or why it cannot be taken. */
export const wayFault = (
  p: Position,
  c: Creature,
  path: readonly number[],
  budget: number,
  how: MoveHow,
): Refusal | undefined => {
  const { board } = p.book;
  if (path.length === 0) return refuse('GE-ACT-13', 'Name a square to move to.');
  const slowed = isCreeping(p, c, how) || isSlowed(p, c);
  let spent = 0;
  let from = c.at;
  let diagonals = 0;
  for (const to of path) {
    const dx = (board.xs[to] ?? -9) - (board.xs[from] ?? 0);
    const dy = (board.ys[to] ?? -9) - (board.ys[from] ?? 0);
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1 || to === from)
      return refuse('GE-GRID-02', 'Every step of a move goes to a neighbouring square.');
    const cost = stepCost(p, c, from, dx, dy, c.side);
    if (cost === 0) return refuse('GE-GRID-06', 'Something stands in the way.');
    spent += metresTo(p, c, to, cost, slowed || isDreaded(p, c, from, to));
    if (dx !== 0 && dy !== 0 && isAlternating(p) && ++diagonals % 2 === 0) spent++;
    from = to;
  }
  if (spent > budget)
    return refuse(
      how === 'sprint' ? 'GE-UNI-05' : 'GE-ACT-13',
      `That costs ${spent} m; ${c.name} has ${budget}.`,
    );
  if (looksTaken(p, c, from, c.side)) return refuse('GE-GRID-06', 'A move may not end on another creature.');
  return undefined;
};

/** Squares that a move can end on, each with a cheapest way, in order of cost. */
export const reachable = (
  p: Position,
  c: Creature,
  how: MoveHow,
): { readonly to: number; readonly path: readonly number[]; readonly cost: number }[] => {
  const budget = allowance(p, c, how);
  const slowed = isCreeping(p, c, how) || isSlowed(p, c);
  const { width, size } = p.book.board;
  // Where every second diagonal costs one more, a square is another one after an odd number of them.
  const kinds = isAlternating(p) ? 2 : 1;
  // Halves of a metre are exact in it.
  const costs = new Float32Array(size * kinds).fill(FAR);
  const before = new Int32Array(size * kinds);
  const start = c.at * kinds;
  costs[start] = 0;
  const met: number[] = [];
  let edge = [start];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const state of edge) {
      const odd = state % kinds;
      const from = (state - odd) / kinds;
      const here = costs[state] ?? 0;
      for (const { dx, dy } of STRAIGHT_FIRST) {
        const cost = stepCost(p, c, from, dx, dy);
        if (cost === 0) continue;
        const to = from + dy * width + dx;
        // Nobody steps off an edge by accident.
        if (isUneven(p) && c.up === 0 && dropBetween(p, from, to) > 0) continue;
        const turns = kinds === 2 && dx !== 0 && dy !== 0;
        const total =
          here + metresTo(p, c, to, cost, slowed || isDreaded(p, c, from, to)) + (turns ? odd : 0);
        const then = to * kinds + (turns ? 1 - odd : odd);
        const known = costs[then] ?? 0;
        if (total > budget || known <= total) continue;
        if (known === FAR) met.push(then);
        costs[then] = total;
        before[then] = state;
        next.push(then);
      }
    }
    edge = next;
  }
  const wayTo = (state: number): number[] => {
    const path: number[] = [];
    for (let at = state; at !== start; at = before[at] ?? start) path.push(Math.floor(at / kinds));
    return path.reverse();
  };
  const best = (state: number): boolean => {
    if (kinds === 1) return true;
    const other = state % 2 === 0 ? state + 1 : state - 1;
    const [mine, theirs] = [costs[state] ?? FAR, costs[other] ?? FAR];
    return mine < theirs || (mine === theirs && state < other);
  };
  return met
    .filter((state) => best(state) && Math.floor(state / kinds) !== c.at)
    .map((state) => ({ to: Math.floor(state / kinds), state }))
    .filter(({ to }) => !isTaken(p, c, to))
    .map(({ to, state }) => ({ to, path: wayTo(state), cost: costs[state] ?? 0 }))
    .sort((x, y) => x.cost - y.cost || x.to - y.to);
};

const FAR = 65_535;

/** Whether a way runs in a straight line: never more than half a square beside it. */
export const isStraight = (p: Position, c: Creature, path: readonly number[]): boolean => {
  const { xs, ys } = p.book.board;
  const last = path.at(-1) ?? c.at;
  const dx = (xs[last] ?? 0) - (xs[c.at] ?? 0);
  const dy = (ys[last] ?? 0) - (ys[c.at] ?? 0);
  const m = Math.max(Math.abs(dx), Math.abs(dy));
  if (m !== path.length) return false;
  return path.every((at) => {
    const cross = ((xs[at] ?? 0) - (xs[c.at] ?? 0)) * dy - ((ys[at] ?? 0) - (ys[c.at] ?? 0)) * dx;
    return 2 * Math.abs(cross) <= m;
  });
};
