/** Bots that think elsewhere, as in a worker: asked with plain data, and given up when they do not answer. */
import type { Decision } from '@caltrop/engine';
import type { QuestionCall, TurnCall } from './call.ts';
import type { Orders, Put } from '../questions/orders.ts';
import type { Answer } from './think.ts';

/** Where bots think, each known by its name. */
export interface Thinker {
  decide(call: TurnCall<unknown>, bot: string): Promise<Decision<unknown>>;
  answer(call: QuestionCall<unknown, unknown>, bot: string): Promise<Answer>;
  /** What is to be done about a question to a person. */
  put(call: QuestionCall<unknown, unknown>, orders: Orders): Promise<Put>;
}

/** How long a thinker is waited for. */
export interface Patience {
  /** Resolves when nobody waits any longer. */
  readonly late: () => Promise<unknown>;
  /** Called when the thinker has failed or was given up: whatever it is at should end. */
  readonly giveUp: () => void;
}

/** The same bots, which always answer: a thought that fails or takes too long becomes the plainest legal one. */
export const patient = (thinker: Thinker, { late, giveUp }: Patience): Thinker => {
  const within = async <T>(thought: Promise<T>, instead: (fault: string) => T): Promise<T> => {
    const end = await Promise.race([
      thought.then(
        (value) => ({ value }),
        (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
      ),
      late().then(() => ({ fault: 'it has thought too long' })),
    ]);
    if ('value' in end) return end.value;
    giveUp();
    return instead(`the bot has failed: ${end.fault}`);
  };
  return {
    decide: (call, bot) => within(thinker.decide(call, bot), (reason) => ({ commands: [], reason })),
    answer: (call, bot) =>
      within(thinker.answer(call, bot), (reason) => ({ id: call.question.choices[0]?.id ?? '', reason })),
    // A person answers what could not be weighed.
    put: (call, orders) =>
      within(thinker.put(call, orders), () => ({
        settled: undefined,
        answers: call.question.choices.map(({ id }) => ({ id, figure: '', words: '' })),
      })),
  };
};
