import { unreached } from '@caltrop/engine';
import { spacesOfProp } from '../../rules/actions/things/things.ts';
import type { Command } from '../../match/command.ts';
import type { Prop } from '../../content/content.ts';
import { distance, distanceToSpace, groundAt } from '../../rules/ground/map.ts';
import { moveVerb } from '../../rules/movement/movement.ts';
import { isOnExit, moveAllowance } from '../../rules/movement/footing.ts';
import { retreatVerb } from '../../rules/fight/retreat.ts';
import type { Creature } from '../../match/state.ts';
import { isOnEdge, type Goal } from '../goals.ts';
import { apFor, badness, type Scene } from '../scene.ts';

/** A way that is gone in this turn: the command, where it ends, its AP. */
export interface Approach {
  readonly command: Command;
  readonly at: number;
  readonly moves: number;
}

/** As much of the way to a Space as this turn's AP allow; the strides must have been asked for all ways. */
export const wayTo = (
  scene: Scene,
  to: number,
  most: number,
  shuns: (at: number) => boolean = () => false,
): Approach | undefined => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  if (strides.costTo(to) === unreached) return undefined;
  const path = strides.pathTo(to);
  let far = path.length;
  while (far > 0) {
    const at = path[far - 1] ?? home;
    const cost = strides.costTo(at);
    if (cost <= scene.budget && apFor(scene, cost) <= most && strides.canEnd(at) && !shuns(at)) break;
    far -= 1;
  }
  const at = path[far - 1];
  if (at === undefined) return undefined;
  const command: Command = { do: 'move', creature: c.id, path: path.slice(0, far) };
  return { command, at, moves: apFor(scene, strides.costTo(at)) };
};

/** Whether a way may be gone; asks the strides anew, so it comes last. */
export const isOpen = ({ p, c, home }: Scene, { command }: Approach): boolean => {
  c.at = home;
  return command.do === 'move' && moveVerb.fault(p, c.seat, command) === undefined;
};

/** The Space next to somebody that is reached soonest, and what it costs. */
const beside = (scene: Scene, t: Creature): { at: number; cost: number } | undefined => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  for (const at of strides.reached) {
    if (!strides.canEnd(at) && at !== home) continue;
    c.at = at;
    const near = distance(p, c, t) <= 1;
    c.at = home;
    if (near) return { at, cost: strides.costTo(at) };
  }
  return undefined;
};

/** How many foes could come and strike at a Space in their next turn: two Moves and a blow. */
const threats = ({ p, c, foes, home }: Scene, at: number): number => {
  let count = 0;
  c.at = at;
  for (const t of foes) if (distance(p, c, t) <= 2 * moveAllowance(p, t) + 1) count += 1;
  c.at = home;
  return count;
};

/** Rounds in which nobody runs into the arms of foes without a blow; after that somebody must. */
const WARY = 2;
/** Spaces that those who keep away leave between themselves and a foe that they go for. */
const SHOT = 6;

/** The way to the foe that is reached soonest, so far as is wise; none where one stands beside it. */
export const approach = (scene: Scene): Approach | undefined => {
  const { p, c, foes, leaning, home } = scene;
  let best: { at: number; cost: number } | undefined;
  for (const t of foes) {
    const found = beside(scene, t);
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  if (best === undefined || best.cost === 0) return undefined;
  const tooNear = (at: number): boolean => {
    c.at = at;
    const near = foes.some((t) => distance(p, c, t) < SHOT);
    c.at = home;
    return near;
  };
  if (leaning.keeps > 0) return wayTo(scene, best.at, c.ap, tooNear);
  if (leaning.nearest > 0 || p.state.round > WARY) return wayTo(scene, best.at, c.ap);
  const here = threats(scene, home);
  return wayTo(scene, best.at, c.ap, (at) => threats(scene, at) > here);
};

/** Somewhere better in reach of so many AP for one who keeps away from foes; none where it stands well. */
export const stepAway = (scene: Scene, most: number): Approach | undefined => {
  const { p, home } = scene;
  const { strides } = p.book;
  let best = home;
  let least = badness(scene, home) - 0.2;
  for (const at of strides.reached) {
    const cost = strides.costTo(at);
    if (cost > scene.budget || apFor(scene, cost) > most) break;
    if (!strides.canEnd(at)) continue;
    const bad = badness(scene, at) + cost * 0.02;
    if (bad < least) [best, least] = [at, bad];
  }
  return best === home ? undefined : wayTo(scene, best, most);
};

/** A closed door on the way to where nobody can go yet: the way to it, and opening it. */
export const doorWay = (scene: Scene): readonly Command[] => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  for (const at of strides.reached) {
    if (at !== home && !strides.canEnd(at)) continue;
    c.at = at;
    const door = p.book.board.neighbours[at]?.find((n) => groundAt(p, n).door === 'closed');
    c.at = home;
    if (door === undefined) continue;
    const open: Command = { do: 'act', creature: c.id, template: 'interact', at: door };
    if (at === home) return [open];
    const way = wayTo(scene, at, c.ap);
    return way === undefined ? [] : way.at === at && way.moves < c.ap ? [way.command, open] : [way.command];
  }
  return [];
};

/** Content 6.3: a guard waits at a doorway: the way to the nearest one that leaves AP to wait with; undefined where it is there. */
export const toDoorway = (scene: Scene): Command | undefined => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  if (!p.book.mapped) return undefined;
  const isPost = (at: number): boolean =>
    (p.book.board.neighbours[at] ?? []).some((n) => groundAt(p, n).door !== undefined);
  if (isPost(home)) return undefined;
  const at = strides.reached.find((t) => t !== home && strides.canEnd(t) && isPost(t));
  const way = at === undefined ? undefined : wayTo(scene, at, c.ap - 2);
  return way?.at === at ? way?.command : undefined;
};

/** Out of the fight by the nearest exit, or by an edge that an objective names. */
export const wayOut = (
  scene: Scene,
  edge: 'north' | 'east' | 'south' | 'west' | 'any' | 'exit',
): readonly Command[] => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  const retreat: Command = { do: 'retreat', creature: c.id };
  const isOut = (at: number): boolean =>
    edge === 'exit' || edge === 'any' ? isOnExit(p, c, at) : isOnEdge(p, at, edge);
  if (!p.book.mapped || isOut(home))
    return retreatVerb.fault(p, c.seat, { do: 'retreat', creature: c.id }) === undefined ? [retreat] : [];
  for (const at of strides.reached) {
    if (!isOut(at) || !strides.canEnd(at)) continue;
    const way = wayTo(scene, at, c.ap);
    if (way === undefined) return [];
    return way.at === at ? [way.command, retreat] : [way.command];
  }
  return [];
};

/** To a thing on the map and using it. */
const wayToUse = (scene: Scene, prop: Prop): readonly Command[] => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  const spaces = spacesOfProp(p, prop);
  const near = (at: number): number | undefined =>
    spaces.find((s) => distanceToSpace(p, { ...c, at }, s) <= 1);
  const use = (s: number): Command => ({ do: 'act', creature: c.id, template: 'interact', at: s });
  const here = near(home);
  if (here !== undefined) return prop.ap <= c.ap ? [use(here)] : [];
  for (const at of strides.reached) {
    const s = strides.canEnd(at) ? near(at) : undefined;
    if (s === undefined) continue;
    const way = wayTo(scene, at, c.ap);
    if (way === undefined) return [];
    return way.at === at && way.moves + prop.ap <= c.ap ? [way.command, use(s)] : [way.command];
  }
  return [];
};

/** What a goal comes to in commands; none where nothing can be done for it now. */
export const goalWay = (scene: Scene, goal: Goal): readonly Command[] =>
  goal.kind === 'leave' ? wayOut(scene, goal.edge) : wayToUse(scene, goal.prop);
