import type { Bot, BotKit, Task } from '@caltrop/engine';
import { plainAnswer } from './questions/answer.ts';
import { QUICK, weighAll } from './plans/choose.ts';
import { fallbackPlan } from './plans/fallback.ts';

/** What the first good idea is where a game has no card. */
const firstIdea = <S, C>(
  kit: BotKit<S, C>,
  { game, view, seat, random, telling = true }: Task<S, C>,
  state: S,
) => {
  const [best] = weighAll(game, kit, state, seat, QUICK, random);
  if (best === undefined) return fallbackPlan(game, state, seat, random);
  const { plan } = best;
  return { commands: plan.commands, reason: telling ? kit.describe(view, plan, undefined) : '' };
};

/** Plays by the card of its game, which weighs no odds, and answers by rule: quick enough for battles by the thousand. */
export const quickBot = <S, C>(kit: BotKit<S, C>): Bot<S, C> => ({
  name: 'quick',
  decide: (task) => {
    const { game, view, seat, random, telling = true } = task;
    const state = game.resample(view, seat, random);
    const followed = kit.card?.follow(state, seat);
    if (kit.card === undefined || followed === undefined) return firstIdea(kit, task, state);
    const { commands, line } = followed;
    if (!telling) return { commands, reason: '' };
    const { when = '', what = '' } = kit.card.lines[line] ?? {};
    const deed = kit.describe(view, { commands, dice: -1, score: 0 }, undefined);
    return { commands, reason: `${deed} (line ${line + 1}: ${when}: ${what})` };
  },
  answer: ({ view }, question) => plainAnswer(view, kit, question),
});
