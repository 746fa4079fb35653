import { forecast, type Forecast, type Plan, type Policy, SimRandom } from '@caltrop/engine';
import { distance } from '@caltrop/engine/inches';
import type { Position } from '../book.ts';
import type { Command } from '../command.ts';
import { fightOdds } from '../fight-odds.ts';
import { fightOf, fightsOf } from '../fights.ts';
import type { Dwethia } from '../game.ts';
import { retreatPaths } from '../steps.ts';
import { mayRetreat } from '../retreat.ts';
import { cloneState, modelOf, type Model, type Side, type State } from '../state.ts';
import { stoodAt } from '../terrain.ts';
import { brawlFor, gainOf } from './brawl.ts';
import { material } from './evaluation.ts';
import { gainAt, standingOf } from './moves.ts';

/** Fights that can be picked: those first in which picking helps most. */
export const fightPlans = (p: Position, side: Side): Plan<Command>[] =>
  fightsOf(p).flatMap((fight) => {
    const [first] = fight;
    if (first === undefined) return [];
    return [{ commands: [{ do: 'fight', model: first.id }], dice: 0, score: brawlFor(p, fight, side, side) }];
  });

/** Branches of a forecast of a charge before it is sampled, and samples then. */
const BUDGET = 600;
const SAMPLES = 60;

const weightOf = (f: Forecast<State>, value: (state: State) => number): number => {
  let sum = 0;
  for (const leaf of f.leaves) sum += (Number(leaf.n) / Number(leaf.d)) * value(leaf.state);
  return sum;
};

/** The mean gain of a side in the fight that a charge leads to, by the odds of that fight; undefined where none is. */
export const chargeGain = (
  game: Dwethia,
  policy: (state: State) => Policy,
  p: Position,
  m: Model,
  to: { readonly x: number; readonly y: number },
): number | undefined => {
  const state = cloneState(p.state);
  const charger = modelOf(state, m.id);
  Object.assign(charger, stoodAt(p, m.r, to), { charged: true, moved: true });
  state.stage = 'combat';
  state.active = m.side;
  state.work = [];
  const after = { book: p.book, state };
  const fight = fightOf(after, charger);
  if (fight === undefined) return undefined;
  const odds = fightOdds(after, fight, m.side, policy(state));
  return odds === undefined ? walkedGain(game, policy(state), after, m) : gainOf(after, odds, m.side);
};

/** The same for a fight whose odds cannot be added up. */
const walkedGain = (game: Dwethia, policy: Policy, p: Position, m: Model): number | undefined => {
  const cast = forecast(
    game,
    p.state,
    m.side,
    { do: 'fight', model: m.id },
    {
      policy,
      budget: BUDGET,
      random: SimRandom.from(1),
      samples: SAMPLES,
    },
  );
  if (!cast.ok) return undefined;
  const now = material(p, m.side);
  return weightOf(cast.value, (end) => material({ book: p.book, state: end }, m.side)) - now;
};

/** What an enemy's chance to strike costs a model that goes, as a part of its value. */
const PARTING = 0.5;
/** How many ways of a model are looked at. */
const WAYS = 12;

/** Retreats that leave a side better off; in a reaction, the best way of each. */
export const retreatPlans = (p: Position, side: Side): Plan<Command>[] => {
  const before = standingOf(p, side);
  const reacts = p.state.work.at(-1)?.is === 'retreat';
  const plans: Plan<Command>[] = [];
  for (const m of mayRetreat(p, side)) {
    for (const path of spread(retreatPaths(p, m))) {
      const end = path.at(-1);
      if (end === undefined || distance(end, m) < 1) continue;
      const score = gainAt(p, m, end, side, before) - (reacts ? 0 : PARTING);
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
