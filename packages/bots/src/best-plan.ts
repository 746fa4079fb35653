/** The best that could be made of a position, by somebody's judgement of what comes of it. */
import type { BotKit, Forecast, Game, Plan, Random, Seat } from '@caltrop/engine';
import { weigh } from './choose.ts';

/** A plan with what it comes to on average. */
export interface JudgedPlan<S, C> {
  readonly plan: Plan<C>;
  readonly odds: Forecast<S> | undefined;
  readonly value: number;
}

/** So many of a kit's best guesses are looked at with their odds. */
const LOOKED_AT = 4;

/** The plan of a seat that comes to most, by exact odds where it rolls dice; undefined where none can be carried out. */
export const bestPlan = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  judge: (state: S, seat: Seat) => number,
  random: Random,
): JudgedPlan<S, C> | undefined => {
  const judging: BotKit<S, C> = { ...kit, evaluate: judge };
  let best: JudgedPlan<S, C> | undefined;
  for (const plan of kit.plans(state, seat, LOOKED_AT)) {
    const weighed = weigh(game, judging, state, seat, plan, random);
    if (weighed !== undefined && (best === undefined || weighed.value > best.value))
      best = { plan, odds: weighed.odds, value: weighed.value };
  }
  return best;
};
