/** Lets bots think on a thread of their own: what they are asked comes and goes as plain data. */
import { answer, botsOf, decide, type Answer, type QuestionCall, type TurnCall } from '@caltrop/bots';
import type { Decision } from '@caltrop/engine';
import { openerKeeping } from '../rooms/games.ts';

/** The file that a thread runs. */
export const WORKER: string = import.meta.url;

/** What a bot is asked, and how long it should think. */
export interface Thought {
  readonly kind: string;
  readonly setup: unknown;
  readonly bot: string;
  readonly budgetMs: number;
  readonly call:
    | { readonly is: 'turn'; readonly turn: TurnCall<unknown> }
    | { readonly is: 'question'; readonly question: QuestionCall<unknown, unknown> };
}

export type Thoughts = Decision<unknown> | Answer;

/** How many games a thread keeps open. */
const KEPT = 16;

const open = openerKeeping(KEPT);

const think = async ({ kind, setup, bot: name, budgetMs, call }: Thought): Promise<Thoughts> => {
  const box = await open(kind, setup);
  // The server has opened the same set-up before.
  if (!box.ok) throw new Error(box.error.map((p) => p.what).join(' '));
  const bot = botsOf(box.value).get(name);
  if (bot === undefined) throw new Error(`there is no bot "${name}"`);
  const pace = { clock: () => performance.now(), budgetMs };
  return call.is === 'turn'
    ? decide(box.value.game, bot, call.turn, pace)
    : answer(box.value.game, bot, call.question, pace);
};

export default think;
