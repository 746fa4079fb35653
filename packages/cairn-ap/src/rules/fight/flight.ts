import { push, replace } from '@caltrop/engine/chapter';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { bears, conditionOf, isUnder } from '../conditions/bearings.ts';
import { canAct, willOf } from '../conditions/conditions.ts';
import { rise } from '../conditions/cures.ts';
import { setFate } from '../death/death.ts';
import { moveVerb } from '../movement/movement.ts';
import { floodFor, footingFor, isOnExit, moveBudget } from '../movement/footing.ts';
import { canLand, leapTo } from '../movement/leaping.ts';
import { isHeldBack } from '../movement/pursuit.ts';
import { doorAt, turnDoor } from '../ground/doors.ts';
import { distance, distanceToSpace, groundAt } from '../ground/map.ts';
import { handsFault } from '../inventory/hands.ts';
import { weaponsOf, type Weapon } from '../inventory/weapons.ts';
import { legsOf } from '../ground/riding.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';
import type { TurnWork } from '../../match/work.ts';

/** The mark of one who has run in this turn. */
const RAN = 'ran';

/**
 * CA-AUTO-10: whether somebody's turn is nothing but running. Where the Warden decides about morale, the Warden moves those who
 * have lost heart; whom magic drives runs all the same.
 */
export const isRunning = (p: Position, c: Creature): boolean => {
  if (c.conditions.length === 0) return false;
  const swayed = willOf(p, c);
  if ((swayed?.will !== 'flee' && swayed?.will !== 'away') || !canAct(p, c)) return false;
  return p.state.desk.morale !== 'ask' || conditionOf(p, swayed.by.kind).mind === true;
};

/** CA-AUTO-10: the flight of somebody in the middle of its turn. With nothing left to move with it does not surrender: it runs next time. */
export const fleeNow = (c: Creature): TurnWork => ({
  is: 'turn',
  step: 'flee',
  creature: c.id,
  left: c.ap === 0 && c.pool === 0 ? [RAN] : [],
});

/** CA-AUTO-10: all AP go into Moves towards the nearest exit, and out by CA-RET; whoever cannot move surrenders. */
export const runAway = (g: Play, work: TurnWork, c: Creature): void => {
  const end = (): void => replace(g.state, { ...work, step: 'end', left: [] });
  if (!isRunning(g, c) || isHeldBack(g, c)) return end();
  const held = bears(g, c, 'cannotMove');
  const swayed = willOf(g, c);
  if (swayed?.will === 'away') return walkAway(g, work, c, findCreature(g.state, swayed.by.by), end);
  if (!held && (!g.book.mapped || isOnExit(g, c))) return push(g.state, { is: 'retreat', creature: c.id });
  if (isUnder(g, c, 'down') && c.ap > 0) {
    c.ap -= 1;
    c.sunk = null;
    rise(g, c);
  }
  if (!held && bears(g, c, 'onlyLeaps')) return leapAway(g, work, c, end);
  const path = wayOut(g, c);
  if (path === undefined) {
    const way = wayToDoor(g, c);
    if (way !== undefined) return throughDoor(g, work, c, way, end);
    if (!work.left.includes(RAN)) setFate(g, c, 'surrendered', 'CA-AUTO-10');
    return end();
  }
  const command = { do: 'move', creature: c.id, path } as const;
  if (path.length === 0 || moveVerb.fault(g, c.seat, command) !== undefined) return end();
  replace(g.state, { ...work, left: [RAN] });
  moveVerb.start(g, c.seat, command);
};

/** Befuddle: all AP go into Moves away from somebody, or from the tree that it is bound to, and it stays where it gets no further; it does not leave. */
const walkAway = (
  g: Play,
  work: TurnWork,
  c: Creature,
  from: Creature | undefined,
  end: () => void,
): void => {
  if (from === undefined || !g.book.mapped || !isPresent(from)) return end();
  floodFor(g, c);
  const { strides } = g.book;
  const root = rootOf(g, from);
  const farFrom = (o: Creature): number => (root < 0 ? distance(g, from, o) : distanceToSpace(g, o, root));
  let [best, most] = [c.at, farFrom(c)];
  for (const t of strides.reached) {
    const far = strides.canEnd(t) ? farFrom({ ...c, at: t }) : 0;
    if (far > most) [best, most] = [t, far];
  }
  const command = { do: 'move', creature: c.id, path: best === c.at ? [] : strides.pathTo(best) } as const;
  if (best === c.at || moveVerb.fault(g, c.seat, command) !== undefined) return end();
  replace(g.state, { ...work, left: [RAN] });
  moveVerb.start(g, c.seat, command);
};

/** The nearest Space of what somebody is bound to: a dryad's tree; -1 for none. */
const rootOf = (p: Position, c: Creature): number => {
  const ground = kitOf(p.book, c).traits.find((t) => t.rooted !== undefined)?.rooted?.ground;
  if (ground === undefined) return -1;
  let [best, least] = [-1, Infinity];
  for (let t = 0; t < p.book.board.size; t++) {
    const far = groundAt(p, t).id === ground ? distanceToSpace(p, c, t) : Infinity;
    if (far < least) [best, least] = [t, far];
  }
  return best;
};

/** The same of what only leaps: each leap costs what its attack does, and brings it down as near to an exit as it can. */
const leapAway = (g: Play, work: TurnWork, c: Creature, end: () => void): void => {
  const w = weaponsOf(g, c).find((one) => one.attack?.leap !== undefined);
  const to = w === undefined ? -1 : landingOut(g, c, w);
  if (w === undefined || to < 0) {
    if (!work.left.includes(RAN)) setFate(g, c, 'surrendered', 'CA-AUTO-10');
    return end();
  }
  if (c.ap < w.ap) return end();
  c.ap -= w.ap;
  replace(g.state, { ...work, left: [RAN] });
  leapTo(g, c, to);
};

/** Where a leap brings somebody nearest to an exit, the shortest of the best; -1 where none brings it any nearer. */
const landingOut = (p: Position, c: Creature, w: Weapon): number => {
  const { board } = p.book;
  const spaces = Array.from({ length: board.size }, (_, t) => t);
  const exits = spaces.filter((t) => isOnExit(p, { ...c, at: t, side: 1 }));
  const farFrom = (at: number): number =>
    exits.reduce((least, t) => Math.min(least, distanceToSpace(p, { ...c, at }, t)), Infinity);
  let best = -1;
  let [least, way] = [farFrom(c.at), Infinity];
  for (const t of spaces) {
    if (t === c.at || !canLand(p, c, w, t)) continue;
    const [far, leap] = [farFrom(t), distanceToSpace(p, c, t)];
    if (far < least || (best >= 0 && far === least && leap < way)) [best, least, way] = [t, far, leap];
  }
  return best;
};

/** CA-R273: the way to the nearest exit through closed doors, up to and with the first of them; undefined where there is none. */
const wayToDoor = (p: Position, c: Creature): readonly number[] | undefined => {
  const { strides, options, board } = p.book;
  if (handsFault(p, c) !== undefined || bears(p, c, 'cannotMove')) return undefined;
  const footing = footingFor(p, c);
  for (let t = 0; t < board.size; t++)
    if (doorAt(p, t)?.door === 'closed') [footing.cost[t], footing.corner[t]] = [1, 0];
  strides.flood(c.at, legsOf(p.state, c).side, board.size * 4, footing, options.diagonals);
  const exit = strides.reached.find((t) => t !== c.at && strides.canEnd(t) && isOnExit(p, c, t));
  const path = exit === undefined ? [] : strides.pathTo(exit);
  const door = path.findIndex((t) => doorAt(p, t)?.door === 'closed');
  return door < 0 ? undefined : path.slice(0, door + 1);
};

/** CA-R273: whoever flees opens what is shut in its way for 1 AP, once it stands beside it. */
const throughDoor = (g: Play, work: TurnWork, c: Creature, way: readonly number[], end: () => void): void => {
  const door = way.at(-1) ?? c.at;
  if (way.length === 1) {
    if (c.ap < 1) return end();
    c.ap -= 1;
    c.sunk = null;
    replace(g.state, { ...work, left: [RAN] });
    return turnDoor(g, door);
  }
  const { strides, options } = g.book;
  const budget = moveBudget(g, c);
  const footing = footingFor(g, c);
  let path = way.slice(0, -1);
  const isTooFar = (): boolean => {
    const cost = strides.costOf(c.at, legsOf(g.state, c).side, path, footing, options.diagonals);
    return (
      cost < 0 ||
      cost > budget ||
      !strides.isFree(c.at, legsOf(g.state, c).side, path.at(-1) ?? c.at, footing)
    );
  };
  while (path.length > 0 && isTooFar()) path = path.slice(0, -1);
  const command = { do: 'move', creature: c.id, path } as const;
  if (path.length === 0 || moveVerb.fault(g, c.seat, command) !== undefined) return end();
  replace(g.state, { ...work, left: [RAN] });
  moveVerb.start(g, c.seat, command);
};

/** As much of the way to the nearest exit as can be gone now; undefined where there is none, or no step at all. */
const wayOut = (p: Position, c: Creature): readonly number[] | undefined => {
  const { strides, options, board } = p.book;
  const budget = moveBudget(p, c);
  if (budget < 1) return undefined;
  strides.flood(c.at, legsOf(p.state, c).side, board.size * 4, footingFor(p, c), options.diagonals);
  const exit = strides.reached.find((t) => t !== c.at && strides.canEnd(t) && isOnExit(p, c, t));
  if (exit === undefined) return undefined;
  const path = strides.pathTo(exit);
  let far = path.length;
  while (far > 0) {
    const t = path[far - 1] ?? c.at;
    if (strides.costTo(t) <= budget && strides.canEnd(t)) break;
    far -= 1;
  }
  return path.slice(0, far);
};
