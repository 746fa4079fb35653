/** Bots at the table: their turns, and their answers to questions in the middle of a command. */
import {
  SimRandom,
  type AskedTask,
  type Bot,
  type Question,
  type Random,
  type Seat,
  type Task,
} from '@caltrop/engine';
import type { Command, State } from '@caltrop/officers-chess';
import type { Session } from './session.ts';

/** How long a bot may think about one activation. */
const BUDGET_MS = 800;

/**
 * The generator of a bot at this point of the match: the same each time the match comes here, so that a battle of bots
 * can be repeated; and never the stream of the live dice, of which it knows only the public commitment.
 */
const randomFor = (s: Session, seat: Seat): Random => {
  const { header, lines } = s.match.journal({ withSeed: false });
  return SimRandom.from(`${header.dice.commitment}/${seat}`, lines.length);
};

const taskFor = (s: Session, seat: Seat): Task<State, Command> => ({
  game: s.game,
  view: s.game.view(s.match.state, seat),
  seat,
  random: randomFor(s, seat),
  clock: () => performance.now(),
  budgetMs: BUDGET_MS,
});

/** What a bot wants to do now, and why. */
export const decide = (
  s: Session,
  seat: Seat,
  bot: Bot<State, Command>,
): ReturnType<Bot<State, Command>['decide']> => bot.decide(taskFor(s, seat));

/** A legal command for a bot whose own ideas were refused. */
export const anyCommand = (s: Session, seat: Seat): Command =>
  s.game.randomCommand(s.match.state, seat, randomFor(s, seat));

/** A bot's answer to a question put to its seat. */
export const answerOf = (s: Session, bot: Bot<State, Command>, question: Question): string => {
  const asked = s.match.journal({ withSeed: false }).lines.at(-1);
  const command = asked?.t === 'ask' ? s.game.parseCommand(asked.command) : undefined;
  const [first] = question.choices;
  if (asked?.t !== 'ask' || command?.ok !== true) return first?.id ?? '';
  const task: AskedTask<State, Command> = {
    ...taskFor(s, question.seat),
    by: asked.seat,
    command: command.value,
    taken: asked.taken,
  };
  const id = bot.answer(task, question);
  return question.choices.some((c) => c.id === id) ? id : (first?.id ?? '');
};
