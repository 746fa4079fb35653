import type { Plan } from '@caltrop/engine';
import { gap } from '@caltrop/engine/inches';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { cloneState, modelOf, type Model, type Side } from '../match/state.ts';
import { pullPlan } from '../rules/destiny/pulls.ts';
import { isHeroic } from '../rules/destiny/surge.ts';
import { callersOf } from '../rules/destiny/together.ts';
import { groupOf } from '../rules/ground/measures.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { allowanceOf } from '../rules/ways/paths.ts';
import { chargeOn, march, planOf } from './march.ts';
import { DONE, standingOf, type Standing } from './moves.ts';
import { destinyPrice } from './worth.ts';

/** How many enemies a Surge is tried on. */
const PREY = 3;

/**
 * What a side does in a Surge that it has called: the charge or the march of its models that leaves it best off, all of
 * them in coherency with the user at its end (DW-DEST-10); undefined when nothing is better than to stay.
 */
export const surgePlan = (p: Position, side: Side): Plan<Command> | undefined => {
  const surge = surgeOf(p);
  if (surge === undefined) return undefined;
  const before = standingOf(p, side);
  const marches = surge.prey.flatMap((e) => planOf(march(p, side, surge.may, e, 1), side, before) ?? []);
  const best = bestOf(p, surge.hero, [...chargesOf(p, side, surge, before), ...marches]);
  return best === undefined ? undefined : { ...best, commands: [...best.commands, DONE] };
};

/** What the best charge of a Surge brings: a march could wait for the own half, a charge may come too late there. */
const surgeWorth = (p: Position, side: Side): number => {
  const surge = surgeOf(p);
  if (surge === undefined) return 0;
  return bestOf(p, surge.hero, chargesOf(p, side, surge, standingOf(p, side)))?.score ?? 0;
};

/** How much of what a Surge can do would be lost if its models only moved in their own half. */
const URGENT = 0.5;

/** What a Surge that is about to be made is worth to a side: nothing where there is none. */
export const surgeValue = (p: Position, side: Side): number => {
  const top = p.state.work.at(-1);
  if (top?.is !== 'surge') return 0;
  const gain = URGENT * surgeWorth(p, top.side);
  return top.side === side ? gain : -gain;
};

interface Surging {
  readonly hero: Model;
  readonly may: readonly Model[];
  readonly prey: readonly Model[];
}

/** The Surge that has just been called, and the enemies nearest to it. */
const surgeOf = (p: Position): Surging | undefined => {
  const top = p.state.work.at(-1);
  if (top?.is !== 'surge' || top.moved.length > 0) return undefined;
  const hero = modelOf(p.state, top.hero);
  const foes = p.state.models.filter((e) => e.side !== top.side && e.where === 'table');
  const prey = foes.sort((a, b) => gap(a, hero) - gap(b, hero)).slice(0, PREY);
  return { hero, may: top.may.map((id) => modelOf(p.state, id)), prey };
};

const chargesOf = (
  p: Position,
  side: Side,
  { hero, may, prey }: Surging,
  before: Standing,
): Plan<Command>[] =>
  prey.flatMap((e) =>
    gap(e, hero) <= REACH * allowanceOf(p, hero) ? chargeOn(p, side, may, e, before, 1) : [],
  );

const bestOf = (p: Position, hero: Model, plans: readonly Plan<Command>[]): Plan<Command> | undefined =>
  plans
    .filter((plan) => plan.score > 0 && endsTogether(p, hero, plan))
    .toSorted((a, b) => b.score - a.score)[0];

/** Only who is about that near can be charged. */
const REACH = 2;

/** DW-DEST-10: whether all that move end in the coherent group of the user. */
const endsTogether = (p: Position, { id }: Model, { commands }: Plan<Command>): boolean => {
  const ends = new Map(commands.flatMap((c) => (c.do === 'move' ? [[c.model, c.path.at(-1)] as const] : [])));
  const models = p.state.models.map((m) => ({ ...m, ...ends.get(m.id) }));
  const after: Position = { book: p.book, state: { ...p.state, models } };
  const group = new Set(groupOf(after, modelOf(after.state, id)).map((m) => m.id));
  return [...ends.keys()].every((one) => group.has(one));
};

/** All Heroes, and of those whom Legion Drill lets call the first: the others stand beside it. */
const weighed = (p: Position, callers: readonly Model[]): Model[] => {
  const drilled = callers.find((m) => !isHeroic(p, m));
  return callers.filter((m) => m === drilled || isHeroic(p, m));
};

/** Together as One where the places that it brings are worth the Destiny (DW-DEST-13); mostly nobody can call. */
export const callPlans = (p: Position, side: Side, known?: Standing): Plan<Command>[] => {
  const callers = weighed(p, callersOf(p, side));
  if (callers.length === 0) return [];
  const before = known ?? standingOf(p, side);
  return callers.flatMap((user) => {
    const pulled = pullPlan(p, user);
    const state = cloneState(p.state);
    for (const { id, x, y } of pulled) {
      const m = modelOf(state, id);
      Object.assign(m, stoodAt(p, m.r, { x, y }));
    }
    const after = standingOf({ book: p.book, state }, side);
    const score = after.places + after.fights - before.places - before.fights - destinyPrice(p);
    if (score <= 0) return [];
    return [{ commands: [{ do: 'together', model: user.id, pulled }], dice: -1, score }];
  });
};
