import type { Bot } from '@caltrop/engine';

/** The weakest player: any legal command, every legal activation with some chance. */
export const randomBot = <S, C>(): Bot<S, C> => ({
  name: 'random',
  decide: ({ game, view, seat, random }) => ({
    commands: [game.randomCommand(game.resample(view, seat, random), seat, random)],
    reason: 'at random',
  }),
  answer: ({ random }, question) => question.choices[random.below(question.choices.length)]?.id ?? '',
});
