import type { Refusal } from '@caltrop/engine';
import {
  barOf,
  distance,
  gap,
  INCH,
  isNear,
  rimPoints,
  type Disc,
  type Pillar,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import { kitOf, refuse, type Battle, type Position } from './book.ts';
import type { CommandOf, Verb } from './chapter.ts';
import { tell } from './events.ts';
import { chainOf, coherentWith, HAIR, isEngaged, isIn, within } from './measures.ts';
import { NEAR, roomFault } from './paths.ts';
import { findModel, isUp, modelOf, type Model, type Side } from './state.ts';
import { isHeroic } from './surge.ts';
import { groundFor, standFault, stoodAt } from './terrain.ts';

type Pulled = CommandOf<'together'>['pulled'];

/** DW-R75: how far allies are pulled, and within how many links of the user they end. */
const PULL = 3;
const LINKS = 3;
const DRILL = 'legion-drill';

/** Legion Drill of the Empire: once a game, for no Destiny, by any model in direct coherency with two allies. */
const hasDrill = (p: Position, m: Model): boolean =>
  kitOf(p.book, m).faction.trait === DRILL &&
  !p.state.deeds[m.side].used.includes(DRILL) &&
  coherentWith(p, m).length >= 2;

/** Whether a model may call its allies together now, as far as it goes (DW-DEST-13, DW-R71, DW-R19). */
const canCall = (p: Position, m: Model): boolean =>
  isUp(m) && ((isHeroic(p, m) && p.state.pools[m.side].destiny >= 1) || hasDrill(p, m));

/** The allies that a model could pull. */
const pullable = (p: Position, user: Model): Model[] =>
  p.state.models.filter(
    (m) => m.side === user.side && m !== user && isUp(m) && within(m, user, PULL) && !isEngaged(p, m),
  );

/** The position with some models at other places: nothing of the original is touched. */
const moved = (p: Position, pulled: Pulled): Position => {
  if (pulled.length === 0) return p;
  const models = p.state.models.map((m) => {
    const to = pulled.find((one) => one.id === m.id);
    return to === undefined ? m : { ...m, ...stoodAt(p, m.r, to) };
  });
  return { book: p.book, state: { ...p.state, models } };
};

/** What bars the way of a pulled ally: Impassable ground and the bases of enemies (DW-R75). */
const pullGround = (p: Position, m: Model): Terrain => {
  const pillars: Pillar[] = [];
  for (const e of p.state.models) {
    if (e.where === 'table' && e.side !== m.side && isNear(e, m, PULL * INCH + HAIR))
      pillars.push({ x: e.x, y: e.y, clear: m.r + e.r });
  }
  return { ...groundFor(p, { ethereal: false, sure: true }), pillars };
};

/** Why one ally cannot be pulled to a place, before the links are counted. */
const pullFault = (
  p: Position,
  after: Position,
  m: Model,
  to: Spot,
  terrain = pullGround(p, m),
): Refusal | undefined => {
  const end = stoodAt(p, m.r, to);
  if (distance(m, end) > PULL * INCH + HAIR || end.z !== m.z)
    return refuse('DW-R75', `${m.name} is pulled 3" at most.`);
  const fault = standFault(p, end) ?? roomFault(after, m, end);
  if (fault !== undefined) return fault;
  const near = enemyNear(p, m.side, end);
  if (near !== undefined) return refuse('DW-R75', `${m.name} must end more than 1" from ${near.name}.`);
  if (barOf(terrain, m, m, end) !== undefined)
    return refuse('DW-R75', `An enemy or Impassable ground is in the way of ${m.name}.`);
  return undefined;
};

const enemyNear = (p: Position, side: Side, end: Disc): Model | undefined =>
  p.state.models.find((e) => e.where === 'table' && e.side !== side && isIn(end, e, NEAR + HAIR));

/** DW-R75: why a whole pull is not legal. */
const pullsFault = (p: Position, user: Model, pulled: Pulled): Refusal | undefined => {
  if (pulled.length === 0) return refuse('DW-R75', 'Somebody must be pulled.');
  if (new Set(pulled.map((one) => one.id)).size < pulled.length)
    return refuse('DW-R75', 'Each ally is pulled once.');
  const after = moved(p, pulled);
  const open = pullable(p, user);
  for (const one of pulled) {
    const m = open.find((o) => o.id === one.id);
    if (m === undefined)
      return refuse('DW-R75', `Only unengaged allies within 3" of ${user.name} can be pulled.`);
    const fault = pullFault(p, after, m, one);
    if (fault !== undefined) return fault;
  }
  const chain = new Set(chainOf(after, modelOf(after.state, user.id), LINKS).map((m) => m.id));
  for (const { id } of pulled) {
    if (chain.has(id)) continue;
    const { name } = modelOf(p.state, id);
    return refuse('DW-R75', `${name} must end at most three contacts from ${user.name}.`);
  }
  return undefined;
};

/** How far apart pulled bases are put: they touch, and no rounding lets them overlap. */
const LOOSE = 20;

/** Places at which a pulled ally would touch one of some models, the nearest first. */
const spotsBeside = (hosts: readonly Model[], m: Model): Spot[] => {
  const spots: { x: number; y: number; far: number }[] = [];
  for (const host of hosts) {
    const r = host.r + m.r + LOOSE;
    if (distance(host, m) > PULL * INCH + r + INCH) continue;
    for (const { x, y } of rimPoints(host, r)) {
      const far = distance({ x, y }, m);
      if (far <= PULL * INCH) spots.push({ x, y, far });
    }
  }
  return spots.sort((a, b) => a.far - b.far);
};

/**
 * A sensible pull: those near the user who are no part of its chain of contact yet come to touch it or one already in
 * the chain, nearest first. Empty when nobody needs to come.
 */
export const pullPlan = (p: Position, user: Model): Pulled => {
  const near = pullable(p, user);
  if (near.length === 0) return [];
  const chain = chainOf(p, user, LINKS);
  const stray = near.filter((m) => !chain.includes(m));
  if (stray.length === 0) return [];
  const hosts = chainOf(p, user, 1);
  const pulled: Pulled[number][] = [];
  for (const m of stray.sort((a, b) => gap(a, user) - gap(b, user))) {
    const now = moved(p, pulled);
    const terrain = pullGround(p, m);
    const spot = spotsBeside(hosts, m).find((s) => pullFault(p, now, m, s, terrain) === undefined);
    if (spot !== undefined) pulled.push({ id: m.id, x: spot.x, y: spot.y });
  }
  return pullsFault(p, user, pulled) === undefined ? pulled : [];
};

/**
 * The models of a side that could call together now, each with whom it would pull, so many at most. Of all those that
 * Legion Drill lets call, the first is enough to offer.
 */
export const pullPlans = (
  p: Position,
  side: Side,
  most = Number.POSITIVE_INFINITY,
): { user: Model; pulled: Pulled }[] => {
  const plans: { user: Model; pulled: Pulled }[] = [];
  let isDrilled = false;
  for (const user of p.state.models) {
    if (plans.length >= most) break;
    if (user.side !== side || !canCall(p, user)) continue;
    const heroic = isHeroic(p, user);
    if (!heroic && isDrilled) continue;
    const pulled = pullPlan(p, user);
    if (pulled.length === 0) continue;
    plans.push({ user, pulled });
    isDrilled ||= !heroic;
  }
  return plans;
};

/** DW-DEST-13, DW-R75: allies come to the user; they have not moved by that (DW-R49). */
export const callTogether = (b: Battle, user: Model, pulled: Pulled): void => {
  const { state } = b;
  const deeds = state.deeds[user.side];
  if (hasDrill(b, user)) deeds.used = [...deeds.used, DRILL];
  else {
    const pool = state.pools[user.side];
    pool.destiny--;
    tell(b, {
      type: 'pool',
      rules: ['DW-DEST-13'],
      side: user.side,
      pool: 'destiny',
      by: -1,
      left: pool.destiny,
      why: 'Together as One',
    });
  }
  for (const { id, x, y } of pulled) {
    const m = modelOf(state, id);
    const to = stoodAt(b, m.r, { x, y });
    m.x = to.x;
    m.y = to.y;
    m.z = to.z;
    tell(b, { type: 'pulled', rules: ['DW-DEST-13'], model: id, x, y });
  }
};

export const togetherVerb: Verb<CommandOf<'together'>> = {
  fault: (p, side, { model, pulled }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side || !isUp(m))
      return refuse('DW-DEST-13', 'That is no model of yours on the table.');
    if (!isHeroic(p, m) && !hasDrill(p, m))
      return refuse('DW-R71', 'Only a Hero or a model with printed Destiny can call its allies together.');
    if (!canCall(p, m)) return refuse('DW-DEST-13', 'It costs 1 Destiny; none is left.');
    return pullsFault(p, m, pulled);
  },
  start: (b, _, { model, pulled }) => callTogether(b, modelOf(b.state, model), pulled),
  choices: (p, side) =>
    pullPlans(p, side).map(({ user, pulled }) => ({ do: 'together', model: user.id, pulled })),
  // DW-WIN-05, DW-WIN-19: a half in which this can still be said waits for its side.
  any: (p, side) => pullPlans(p, side, 1).length > 0,
};
