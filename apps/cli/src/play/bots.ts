/** Bots at the table: their turns, and their answers to questions in the middle of a command. */
import {
  SimRandom,
  type AskedTask,
  type Bot,
  type Decision,
  type Question,
  type Random,
  type Seat,
  type Task,
} from '@caltrop/engine';
import type { Sitting } from './sitting.ts';

/** How long a bot may think about one activation. */
const BUDGET_MS = 450;

/**
 * The generator of a bot at this point of the match: the same each time the match comes here, so that a battle of bots
 * can be repeated; and never the stream of the live dice, of which it knows only the public commitment.
 */
const randomFor = <S, C>(s: Sitting<S, C>, seat: Seat): Random => {
  const { header, lines } = s.match.journal({ withSeed: false });
  return SimRandom.from(`${header.dice.commitment}/${seat}`, lines.length);
};

const taskFor = <S, C>(s: Sitting<S, C>, seat: Seat): Task<S, C> => ({
  game: s.game,
  view: s.game.view(s.match.state, seat),
  seat,
  random: randomFor(s, seat),
  clock: () => performance.now(),
  budgetMs: BUDGET_MS,
});

/** What a bot wants to do now, and why. */
export const decide = <S, C>(s: Sitting<S, C>, seat: Seat, bot: Bot<S, C>): Decision<C> =>
  bot.decide(taskFor(s, seat));

/** A legal command for a bot whose own ideas were refused. */
export const anyCommand = <S, C>(s: Sitting<S, C>, seat: Seat): C =>
  s.game.randomCommand(s.match.state, seat, randomFor(s, seat));

/** A bot's answer to a question put to its seat. */
export const answerOf = <S, C>(s: Sitting<S, C>, bot: Bot<S, C>, question: Question): string => {
  const asked = s.match.journal({ withSeed: false }).lines.at(-1);
  const command = asked?.t === 'ask' ? s.game.parseCommand(asked.command) : undefined;
  const [first] = question.choices;
  if (asked?.t !== 'ask' || command?.ok !== true) return first?.id ?? '';
  const task: AskedTask<S, C> = {
    ...taskFor(s, question.seat),
    by: asked.seat,
    command: command.value,
    taken: asked.taken,
  };
  const id = bot.answer(task, question);
  return question.choices.some((c) => c.id === id) ? id : (first?.id ?? '');
};
