import type { Bot, BotKit } from '@caltrop/engine';
import { plainAnswer } from './answer.ts';
import { QUICK, weighAll } from './choose.ts';
import { fallbackPlan } from './fallback.ts';

/** Takes the first good idea without weighing its odds, and answers by rule: quick enough for battles by the thousand. */
export const quickBot = <S, C>(kit: BotKit<S, C>): Bot<S, C> => ({
  name: 'quick',
  decide: ({ game, view, seat, random, telling = true }) => {
    const state = game.resample(view, seat, random);
    const [best] = weighAll(game, kit, state, seat, QUICK, random);
    if (best === undefined) return fallbackPlan(game, state, seat, random);
    const { plan } = best;
    return { commands: plan.commands, reason: telling ? kit.describe(view, plan, undefined) : '' };
  },
  answer: ({ view }, question) => plainAnswer(view, kit, question),
});
