import type { Plan } from '@caltrop/engine';
import { distance } from '@caltrop/engine/inches';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { Model, Side } from '../match/state.ts';
import { mayRetreat } from '../rules/retreat/retreat.ts';
import { retreatPaths } from '../rules/retreat/steps.ts';
import { fightsOf } from '../rules/strikes/fights.ts';
import { brawlFor } from './brawl.ts';
import { partingCost } from './evaluation.ts';
import { gainAt, standingOf } from './moves.ts';

/** Fights that can be picked: those first in which picking helps most. */
export const fightPlans = (p: Position, side: Side): Plan<Command>[] =>
  fightsOf(p).flatMap((fight) => {
    const [first] = fight;
    if (first === undefined) return [];
    return [{ commands: [{ do: 'fight', model: first.id }], dice: 0, score: brawlFor(p, fight, side, side) }];
  });

/** A retreat must be worth this much. */
const PARTING = 0.5;
/** How many ways of a model are found, the farthest first, and how many of them are looked at. */
const FOUND = 24;
const WAYS = 6;

const isReaction = ({ state }: Position): boolean => state.work.at(-1)?.is === 'retreat';

/** What a retreat of a model must bring at least: in a reaction everybody goes. */
export const retreatCost = (p: Position, m: Model): number =>
  isReaction(p) ? Number.NEGATIVE_INFINITY : PARTING + partingCost(p, m);

/** Retreats that leave a side better off; in a reaction, the best way of each. */
export const retreatPlans = (p: Position, side: Side): Plan<Command>[] => {
  const going = mayRetreat(p, side);
  if (going.length === 0) return [];
  const before = standingOf(p, side);
  const reacts = isReaction(p);
  const plans: Plan<Command>[] = [];
  for (const m of going) {
    const cost = reacts ? 0 : retreatCost(p, m);
    for (const path of spread(retreatPaths(p, m, FOUND))) {
      const end = path.at(-1);
      if (end === undefined || distance(end, m) < 1) continue;
      const score = gainAt(p, m, end, side, before) - cost;
      if (score > 0 || reacts)
        plans.push({ commands: [{ do: 'retreat', model: m.id, path }], dice: -1, score });
    }
  }
  return plans;
};

/** Some of a list, evenly. */
const spread = <T>(list: readonly T[]): T[] => {
  const step = Math.max(1, Math.ceil(list.length / WAYS));
  return list.filter((_, i) => i % step === 0);
};
