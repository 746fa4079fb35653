import type { Bot, BotKit } from '@caltrop/engine';

/** Of how many decisions one goes astray, and among how many ideas. */
const ONE_IN = 4;
const IDEAS = 8;

/**
 * Plays like another, but now and then follows one of its ideas at random. Battles of bots that always do what they think best show each thing only
 * together with what they do about it; with some straying its own worth comes out.
 */
export const strayingBot = <S, C>(bot: Bot<S, C>, kit: BotKit<S, C>): Bot<S, C> => ({
  name: `straying ${bot.name}`,
  decide: (task) => {
    const { game, view, seat, random } = task;
    if (random.below(ONE_IN) > 0) return bot.decide(task);
    const plans = kit.plans(game.resample(view, seat, random), seat, IDEAS);
    const { commands } = plans[random.below(Math.max(1, plans.length))] ?? { commands: [] };
    return { commands, reason: 'astray' };
  },
  answer: (task, question) => bot.answer(task, question),
});
