import type { Plan } from '@caltrop/engine';
import { gap } from '@caltrop/engine/inches';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { modelOf, type Model, type Side } from '../match/state.ts';
import { inContact, isEngaged } from '../rules/ground/measures.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { movesOf } from '../rules/movement/move-choices.ts';
import { arriveVerb, canMove } from '../rules/movement/movement.ts';
import { doneVerb } from '../rules/turns/rounds.ts';
import { fightsFor, prospectAfter, prospectOf, type Prospect } from './evaluation.ts';

export const DONE: Command = { do: 'done' };

/** The value of where models stand in its two parts: what their places give, and the fights to come. */
export interface Standing {
  readonly places: number;
  readonly fights: number;
  readonly prospect: Prospect;
}

export const standingOf = (p: Position, side: Side): Standing => {
  const prospect = prospectOf(p, side);
  return { places: prospect.value, fights: fightsFor(p, side), prospect };
};

/** What changes for a side when a model of its own stands at a place: the position is put back as it was. */
export const gainAt = (
  p: Position,
  m: Model,
  to: { readonly x: number; readonly y: number },
  side: Side,
  before: Standing,
): number => {
  const { x, y, z, charged } = m;
  const from = { ...m };
  const end = stoodAt(p, m.r, to);
  const fought = isEngaged(p, m);
  m.x = end.x;
  m.y = end.y;
  m.z = end.z;
  m.charged = isMet(p, m, side);
  // Who comes from no fight and goes to none changes none.
  const fights = fought || isEngaged(p, m) ? fightsFor(p, side) : before.fights;
  const gain = prospectAfter(p, side, before.prospect, m, from) + fights - before.places - before.fights;
  m.x = x;
  m.y = y;
  m.z = z;
  m.charged = charged;
  return gain;
};

/** Whether a model of a side touches an enemy. */
export const isMet = (p: Position, m: Model, side: Side): boolean => {
  for (const o of p.state.models) if (o.side !== side && o.where === 'table' && inContact(m, o)) return true;
  return false;
};

/** A move must be worth this much to be made. */
export const WORTH_IT = 0.3;

/** How many models are looked at for one decision: the nearest to an enemy go first, and make way. */
const AT_ONCE = 4;

/** Those who can move, the nearest to an enemy first. */
export const nextMovers = (p: Position, side: Side): Model[] => {
  const foes = p.state.models.filter((o) => o.side !== side && o.where === 'table');
  const far = (m: Model): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const o of foes) least = Math.min(least, gap(m, o));
    return least;
  };
  const free = p.state.models.filter((m) => m.side === side && canMove(p, m));
  const ranked = free.map((m) => ({ m, far: far(m) })).sort((a, b) => a.far - b.far);
  return ranked.map(({ m }) => m);
};

/** Plans for some models at most, the best first: when none of the first is worth a move, the next are looked at. */
export const movePlans = (
  p: Position,
  side: Side,
  before: Standing,
  movers: readonly Model[],
  atOnce = AT_ONCE,
): Plan<Command>[] => {
  for (let at = 0; at < movers.length; at += atOnce) {
    const plans: Plan<Command>[] = [];
    for (const m of movers.slice(at, at + atOnce)) plans.push(...plansOf(p, m, side, before, 'ways'));
    if (plans.length > 0) return plans.sort((a, b) => b.score - a.score);
  }
  return [];
};

/** What a model can do by itself that is worth it. */
export const plansOf = (
  p: Position,
  m: Model,
  side: Side,
  before: Standing,
  which: 'charges' | 'ways',
): Plan<Command>[] => {
  const plans: Plan<Command>[] = [];
  for (const move of movesOf(p, m, which)) {
    const end = move.path.at(-1);
    if (end === undefined) continue;
    const score = gainAt(p, m, end, side, before);
    if (score > WORTH_IT) plans.push({ commands: [move], dice: -1, score });
  }
  return plans;
};

/** Models held off that can come: each at the best of some places. */
export const arrivals = (p: Position, side: Side): Plan<Command>[] => {
  const choices = arriveVerb.choices(p, side);
  if (choices.length === 0) return [];
  const before = standingOf(p, side);
  return choices.map((arrive) => {
    const m = modelOf(p.state, arrive.model);
    const { where, x, y, z } = m;
    Object.assign(m, stoodAt(p, m.r, arrive), { where: 'table' });
    const after = standingOf(p, side);
    Object.assign(m, { where, x, y, z });
    const score = after.places + after.fights - before.places - before.fights;
    return { commands: [arrive], dice: -1, score: Math.max(score, ARRIVES) };
  });
};

/** Whoever can come comes. */
const ARRIVES = 1;

/** In a Surge of its own, a side ends it as soon as it may; what breaks coherency goes back first. */
export const endSurgePlan = (p: Position, side: Side): Plan<Command> => {
  const top = p.state.work.at(-1);
  const last = top?.is === 'surge' ? top.moved.at(-1) : undefined;
  if (last === undefined || doneVerb.fault(p, side, { do: 'done' }) === undefined)
    return { commands: [DONE], dice: -1, score: 0 };
  return { commands: [{ do: 'move', model: last.id, path: [] }], dice: -1, score: 0 };
};
