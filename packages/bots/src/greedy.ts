import type { Bot, BotKit } from '@caltrop/engine';
import { sampleAnswer } from './questions/answer.ts';
import { allCommands, CAREFUL, TRUSTING, weigh, weighAll, type Care } from './plans/choose.ts';
import { fallbackPlan } from './plans/fallback.ts';

/** Takes the activation with the best mean evaluation by exact odds, and looks no further. */
export const greedyBot = <S, C>(
  kit: BotKit<S, C>,
  care: Care = kit.sure === true ? TRUSTING : CAREFUL,
): Bot<S, C> => ({
  name: 'greedy',
  decide: ({ game, view, seat, random, clock, budgetMs, telling = true }) => {
    const end = clock() + budgetMs;
    const state = game.resample(view, seat, random);
    const [best] = weighAll(game, kit, state, seat, care, random, () => clock() >= end);
    if (best === undefined) return fallbackPlan(game, state, seat, random);
    if (!telling) return { commands: allCommands(kit, best.plan), reason: '' };
    // A plan without rivals was not weighed: its odds belong to the reason all the same.
    const { plan } = best;
    const unweighed = best.odds === undefined && plan.dice >= 0 && care.exact > 0 && clock() < end;
    const { odds } = (unweighed ? weigh(game, kit, state, seat, plan, random) : undefined) ?? best;
    return { commands: plan.commands, reason: kit.describe(view, plan, odds) };
  },
  answer: (task, question) => sampleAnswer(task, kit, question),
});
