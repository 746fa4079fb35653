/** Lets a bot think about what it is asked. Whatever becomes of that, there is something legal to say. */
import { SimRandom, type Bot, type Decision, type Game, type Task } from '@caltrop/engine';
import type { QuestionCall, TurnCall } from './call.ts';

/** How long a bot may think. */
export interface Pace {
  /** Milliseconds since some fixed moment. */
  readonly clock: () => number;
  /** How long it should think about one activation. */
  readonly budgetMs: number;
}

/** How many times its budget a bot may take before its thought is cut off: a slow machine is no fault of the bot. */
const PATIENCE = 10;

/** Thrown by the clock of a bot that has thought too long. */
class TooLong extends Error {}

const taskOf = <S, C>(game: Game<S, C>, call: TurnCall<S>, { clock, budgetMs }: Pace): Task<S, C> => {
  const end = clock() + PATIENCE * budgetMs;
  return {
    game,
    view: call.view,
    seat: call.seat,
    random: SimRandom.from(call.stream.name, call.stream.number),
    clock: () => {
      const now = clock();
      if (now > end) throw new TooLong('it has thought too long');
      return now;
    },
    budgetMs,
  };
};

/** What went wrong, for the reason of what is done instead. */
const faultOf = ({ name }: { readonly name: string }, error: unknown): string =>
  `the ${name} bot has failed: ${error instanceof Error ? error.message : String(error)}`;

/** An answer to a question, and why, in words. */
export interface Answer {
  readonly id: string;
  readonly reason: string;
}

/** What a bot does in its turn, and why. One that fails says nothing, and its reason says what went wrong. */
export const decide = <S, C>(
  game: Game<S, C>,
  bot: Bot<S, C>,
  call: TurnCall<S>,
  pace: Pace,
): Decision<C> => {
  try {
    return bot.decide(taskOf(game, call, pace));
  } catch (error) {
    return { commands: [], reason: faultOf(bot, error) };
  }
};

/** What a bot answers: always one of the choices, the first where it fails or names none of them. */
export const answer = <S, C>(
  game: Game<S, C>,
  bot: Bot<S, C>,
  call: QuestionCall<S, C>,
  pace: Pace,
): Answer => {
  const { question, by, command, taken } = call;
  const answered = (id: string, fault = ''): Answer => {
    const label = question.choices.find((c) => c.id === id)?.label ?? id;
    return { id, reason: `${question.text} ${label}${fault}` };
  };
  const first = question.choices[0]?.id ?? '';
  try {
    const id = bot.answer({ ...taskOf(game, call, pace), by, command, taken }, question);
    return answered(question.choices.some((c) => c.id === id) ? id : first);
  } catch (error) {
    return answered(first, ` (${faultOf(bot, error)})`);
  }
};

/** Commands that are legal as far as the seat can know, the first picked at random. */
export function* anyCommands<S, C>(game: Game<S, C>, { view, seat, stream }: TurnCall<S>): Generator<C> {
  const random = SimRandom.from(stream.name, stream.number);
  yield game.randomCommand(game.resample(view, seat, random), seat, random);
  yield* game.commands(view, seat);
}
