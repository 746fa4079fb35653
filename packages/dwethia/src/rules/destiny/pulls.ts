import type { Refusal } from '@caltrop/engine';
import { positionOf } from '@caltrop/engine/chapter';
import {
  barOf,
  comesNear,
  distance,
  gap,
  INCH,
  isNear,
  lengthOf,
  overlaps,
  RIM_POINTS,
  rimPoint,
  rimPoints,
  TOUCH,
  type Disc,
  type Pillar,
  type Rim,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import { groundOf, refuse, type Position, type PullNote } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { isUp, modelOf, type Model, type Side } from '../../match/state.ts';
import { freePlace, passages } from '../ground/free-places.ts';
import { chainOf, HAIR, inContact, isEngaged, isIn, onOneStep, within } from '../ground/measures.ts';
import { groundFor, standFault, stoodAt, withPillars, type Tread } from '../ground/terrain.ts';
import { NEAR, roomFault } from '../ways/paths.ts';

/** Who is pulled, and where to. */
export type Pulled = CommandOf<'together'>['pulled'];

/** DW-R75: how far allies are pulled, and within how many links of the user they end. */
const PULL = 3;
export const LINKS = 3;
/** Nobody farther off than this from where a pull begins bears on where it may end. */
const AROUND = (PULL + 1) * INCH + 10 * HAIR;
/** Nor anybody farther than this from the user, and a base as wide as that of the one who is pulled. */
const AROUND_USER = PULL * INCH + AROUND;

const isPullable = (p: Position, user: Model, m: Model): boolean =>
  m.side === user.side && m !== user && isUp(m) && within(m, user, PULL) && !isEngaged(p, m);

/** The allies that a model could pull. */
export const pullable = (p: Position, user: Model): Model[] =>
  p.state.models.filter((m) => isPullable(p, user, m));

/** Whether anybody whom a model could pull is no part of its chain of contact yet: a quick look before a plan is made. */
export const hasStrays = (p: Position, user: Model): boolean => {
  let chain: readonly Model[] | undefined;
  for (const m of p.state.models) {
    if (!isPullable(p, user, m)) continue;
    chain ??= chainOf(p, user, LINKS);
    if (!chain.includes(m)) return true;
  }
  return false;
};

/** A position with other models: nothing of the original is touched. */
export const withModels = ({ book, state }: Position, models: Model[]): Position =>
  positionOf(book, { ...state, models });

/** The position with some models at other places. */
export const moved = (p: Position, pulled: Pulled): Position => {
  if (pulled.length === 0) return p;
  const models = p.state.models.map((m) => {
    const to = pulled.find((one) => one.id === m.id);
    return to === undefined ? m : { ...m, ...stoodAt(p, m.r, to) };
  });
  return withModels(p, models);
};

/** The position with nobody but those on the table who are so near to a model. */
const around = (p: Position, m: Model, far: number): Position =>
  withModels(
    p,
    p.state.models.filter((o) => o.where === 'table' && isNear(o, m, far)),
  );

/** What bars the way of a pulled ally: Impassable ground and the bases of enemies (DW-R75). */
const pullGround = (p: Position, m: Model): Terrain => {
  const pillars: Pillar[] = [];
  for (const e of p.state.models)
    if (e.where === 'table' && e.side !== m.side) pillars.push({ x: e.x, y: e.y, clear: m.r + e.r });
  return withPillars(groundFor(p, PULLED), pillars);
};

/** Difficult ground hinders nobody who is pulled. */
const PULLED: Tread = { ethereal: false, sure: true };

/** Why one ally cannot be pulled to a place, before the links are counted, all others as they stand afterwards. */
export const pullFault = (after: Position, m: Model, to: Spot): Refusal | undefined => {
  const end = stoodAt(after, m.r, to);
  if (distance(m, end) > PULL * INCH + HAIR || end.z !== m.z)
    return refuse('DW-R75', `${m.name} is pulled 3" at most.`);
  const fault = standFault(after, end) ?? roomFault(after, m, end);
  if (fault !== undefined) return fault;
  const near = enemyNear(after, m.side, end);
  if (near !== undefined) return refuse('DW-R75', `${m.name} must end more than 1" from ${near.name}.`);
  if (barOf(pullGround(after, m), m, m, end) !== undefined)
    return refuse('DW-R75', `An enemy or Impassable ground is in the way of ${m.name}.`);
  return undefined;
};

const enemyNear = (p: Position, side: Side, end: Disc): Model | undefined =>
  p.state.models.find((e) => e.where === 'table' && e.side !== side && isIn(end, e, NEAR + HAIR));

/** DW-R75: why a whole pull is not legal. */
export const pullsFault = (p: Position, user: Model, pulled: Pulled): Refusal | undefined => {
  if (pulled.length === 0) return refuse('DW-R75', 'Choose at least one ally to pull.');
  if (new Set(pulled.map((one) => one.id)).size < pulled.length)
    return refuse('DW-R75', 'Each ally is pulled once.');
  const after = moved(p, pulled);
  const open = pullable(p, user);
  for (const one of pulled) {
    const m = open.find((o) => o.id === one.id);
    if (m === undefined)
      return refuse('DW-R75', `Only unengaged allies within 3" of ${user.name} can be pulled.`);
    const fault = pullFault(after, m, one);
    if (fault !== undefined) return fault;
  }
  const isMoved = ({ id, x, y }: Pulled[number]): boolean => {
    const m = modelOf(p.state, id);
    return m.x !== x || m.y !== y;
  };
  return pulled.some(isMoved)
    ? linksFault(after, user, pulled)
    : refuse('DW-R142', 'Everybody who is pulled stands there already.');
};

/** DW-R75: why those who were pulled do not end near enough to the user. */
const linksFault = (after: Position, user: Model, pulled: Pulled): Refusal | undefined => {
  const chain = chainOf(after, user, LINKS);
  for (const { id } of pulled) {
    if (chain.some((m) => m.id === id)) continue;
    const { name } = modelOf(after.state, id);
    return refuse('DW-R75', `${name} must end at most three contacts from ${user.name}.`);
  }
  return undefined;
};

/** How far apart pulled bases are put: they touch, and no rounding lets them overlap. */
export const LOOSE = 20;

/** Places at which a model would touch one of some hosts, less those at which somebody stands who stays there. */
const spotsBeside = (hosts: readonly Model[], m: Model, fixed: readonly Model[]): Spot[] => {
  const spots: Spot[] = [];
  for (const host of hosts) {
    if (!onOneStep(host, m)) continue;
    for (const spot of rimPoints(host, host.r + m.r + LOOSE)) if (hasRoom(fixed, m, spot)) spots.push(spot);
  }
  return spots;
};

/** Whether nobody of some models stands at a place where another would: a quick look before a close one. */
const hasRoom = (models: readonly Model[], m: Model, { x, y }: Spot): boolean => {
  const end = { x, y, r: m.r, z: m.z };
  for (const o of models) if (overlaps(end, o, HAIR) && o.id !== m.id) return false;
  return true;
};

/** The nearest of some places that a pull may end at. */
const nearestSpot = (spots: readonly Spot[], m: Model, isFree: (spot: Spot) => boolean): Spot | undefined => {
  const far = spots.map(({ x, y }) => lengthOf(x - m.x, y - m.y));
  // The first ones are most often free: they are picked one by one, not put in order.
  for (;;) {
    let best = -1;
    let least = PULL * INCH;
    for (let i = 0; i < far.length; i++) {
      const one = far[i] ?? least;
      if (one < least || (one === least && best < 0)) {
        best = i;
        least = one;
      }
    }
    const spot = best < 0 ? undefined : spots[best];
    if (spot === undefined || isFree(spot)) return spot;
    far[best] = Number.POSITIVE_INFINITY;
  }
};

/** A number for where everybody stands; now and then others have the same. */
const placesOf = ({ state }: Position): number => {
  let sum = 0;
  for (const m of state.models)
    if (m.where === 'table')
      sum = (((((sum * 31 + m.x) | 0) * 31 + m.y) | 0) * 31 + m.z + (m.pending ? 1 : 0)) | 0;
  return sum;
};

/** Everything that a pull depends on besides the ground, five entries a model: who stands where, and who is out of the battle already. */
const standingOf = ({ state }: Position): PullNote['where'] => {
  const where: (string | number | boolean)[] = [];
  for (const m of state.models) if (m.where === 'table') where.push(m.id, m.x, m.y, m.z, m.pending);
  return where;
};

/** Whether everybody stands as a note says. */
const isStanding = ({ state }: Position, { where }: PullNote): boolean => {
  let n = 0;
  for (const m of state.models) {
    if (m.where !== 'table') continue;
    if (where[n] !== m.id || where[n + 1] !== m.x || where[n + 2] !== m.y) return false;
    if (where[n + 3] !== m.z || where[n + 4] !== m.pending) return false;
    n += 5;
  }
  return n === where.length;
};

/** More positions than these are not remembered of one table. */
const MOST_PLACES = 400;

/** What is known of who could pull somebody where everybody stands now. */
export const knownPulls = (p: Position): Map<string, boolean> => {
  const { pulls } = groundOf(p);
  const key = placesOf(p);
  const note = pulls.get(key);
  if (note !== undefined && isStanding(p, note)) return note.known;
  const known = new Map<string, boolean>();
  if (pulls.size >= MOST_PLACES) pulls.clear();
  pulls.set(key, { where: standingOf(p), known });
  return known;
};

/** Whether a model could pull somebody. */
export const canPull = (p: Position, user: Model, known: Map<string, boolean>): boolean => {
  const can = known.get(user.id) ?? hasPull(p, user);
  known.set(user.id, can);
  return can;
};

/** Whether a plan for a model would pull anybody: the first place that will do, not the nearest. */
const hasPull = (p: Position, user: Model): boolean => {
  const stray = straysOf(p, user);
  if (stray.length === 0) return false;
  const hosts = chainOf(p, user, 1);
  for (const m of stray) {
    let here: Position | undefined;
    for (const host of hosts) {
      if (!onOneStep(host, m)) continue;
      for (let i = 0; i < RIM_POINTS; i++) {
        const spot = rimPoint(host, host.r + m.r + LOOSE, i);
        if (lengthOf(spot.x - m.x, spot.y - m.y) > PULL * INCH) continue;
        here ??= around(p, m, AROUND);
        if (isFreeFor(here, m, spot)) return true;
      }
    }
  }
  return lastPull(p, user, stray).length > 0;
};

/** Those whom a model could pull and who are no part of its chain of contact yet, the nearest first. */
const straysOf = (p: Position, user: Model): readonly Model[] => {
  const near = pullable(p, user);
  if (near.length === 0) return near;
  const chain = chainOf(p, user, LINKS);
  return near.filter((m) => !chain.includes(m)).sort((a, b) => gap(a, user) - gap(b, user));
};

/** Whether a model can be pulled to a place, all others as they stand. */
const isFreeFor = (here: Position, m: Model, spot: Spot): boolean =>
  hasRoom(here.state.models, m, spot) && pullFault(here, m, spot) === undefined;

/**
 * One of those near the user at any place at all within three contacts of it, when all the usual places are taken: a window
 * hangs on it (DW-R141).
 */
const lastPull = (p: Position, user: Model, stray: readonly Model[]): Pulled => {
  const hosts = chainOf(p, user, LINKS - 1);
  for (const m of stray) {
    const here = around(p, m, AROUND);
    const isFree = (spot: Spot): boolean => {
      if (!hosts.some((host) => distance(host, spot) <= host.r + m.r + TOUCH + HAIR)) return false;
      const end = stoodAt(p, m.r, spot);
      return hosts.some((host) => inContact(host, end)) && pullFault(here, m, spot) === undefined;
    };
    // Contact is on the rim of a host: what bounds places elsewhere does not matter.
    const matters = (rim: Rim): boolean =>
      hosts.some((host) => comesNear(rim, host, host.r + m.r + TOUCH + 2 * HAIR));
    const rims = hosts.flatMap(({ x, y, r }) => [LOOSE, TOUCH].map((off) => ({ x, y, r: r + m.r + off })));
    const spot = freePlace(here, m, m, PULL * INCH, isFree, [...rims, ...passages(here, m)], matters);
    if (spot !== undefined) return [{ id: m.id, x: spot.x, y: spot.y }];
  }
  return [];
};

/**
 * A sensible pull: those near the user who are no part of its chain of contact yet come to touch it or one already in
 * the chain, nearest first. Empty when nobody needs to come.
 */
export const pullPlan = (p: Position, user: Model): Pulled => {
  const stray = straysOf(p, user);
  if (stray.length === 0) return [];
  const hosts = chainOf(p, user, 1);
  const pulled: Pulled[number][] = [];
  const wide = Math.max(...stray.map((m) => 2 * m.r));
  let now = around(p, user, AROUND_USER + wide);
  const fixed = now.state.models.filter((o) => !stray.includes(o));
  let spots: readonly Spot[] = [];
  let last: Model | undefined;
  for (const m of stray) {
    // Bases of one size and footing have the same places.
    if (last?.r !== m.r || last.z !== m.z) spots = spotsBeside(hosts, m, fixed);
    last = m;
    if (spots.length === 0) continue;
    const here = around(now, m, AROUND);
    const spot = nearestSpot(spots, m, (s) => isFreeFor(here, m, s));
    if (spot === undefined) continue;
    const one = { id: m.id, x: spot.x, y: spot.y };
    // All hosts are the user or touch it, so nobody ends farther than two links from it.
    pulled.push(one);
    now = moved(now, [one]);
  }
  return pulled.length > 0 ? pulled : lastPull(p, user, stray);
};
