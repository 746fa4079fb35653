/** Questions to people at a table elsewhere: those that need not be asked are answered, the others put with their odds. */
import { givenBefore, type Given, type QuestionCall, type Settled } from '@caltrop/bots';
import type { Refusal } from '@caltrop/engine';
import type { Say } from '@caltrop/room';
import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../session/session.ts';
import type { Opened } from '../../shelf/games.ts';
import { ordersFor } from '../../store/orders.ts';
import { botThinker } from '../../workers/offices.ts';
import { settledText } from '../../session/settled-line.ts';

type Call = QuestionCall<unknown, unknown>;

/** What weighing needs of the table. */
export interface Weighed {
  readonly store: Pick<StoreApi<SessionState>, 'setState'>;
  /** The question to this device, if there is one that can be weighed, and how many commands stand. */
  readonly call: () => Call | undefined;
  readonly length: () => number;
  readonly tell: (say: Say) => Promise<Refusal | undefined>;
  /** What was settled without asking, for the chronicle. */
  readonly settled: (text: string) => void;
  readonly isClosed: () => boolean;
}

export interface Weighing {
  /** Whether the question at hand has not been weighed yet. */
  readonly isDue: () => boolean;
  /** Weighs what is asked until a person must answer, or nothing is. */
  readonly weigh: () => Promise<void>;
  /** A person has answered; it may hold for the rest of a volley. */
  readonly answered: (key: string, id: string) => void;
  /** A further command is given: of what was taken back nothing holds any more. */
  readonly spoken: () => void;
}

export const createWeighing = (opened: Opened, table: Weighed): Weighing => {
  const thinker = botThinker(opened);
  const { setState: set } = table.store;
  let given: readonly Given[] = [];
  /** The question that has been weighed already. */
  let last = '';
  /** A question at its moment: asked again after an undo, it is another one. */
  const momentOf = (call: Call | undefined): string =>
    call === undefined ? '' : `${table.length()} ${call.taken.length} ${call.question.key}`;

  const run = async (): Promise<void> => {
    const settled: Settled[] = [];
    for (let call = table.call(); call !== undefined && !table.isClosed(); call = table.call()) {
      const moment = momentOf(call);
      if (moment === last) return;
      last = moment;
      set({ weighing: true });
      const put = await thinker.put(call, { ...ordersFor(opened.kind), given });
      if (moment !== momentOf(table.call())) continue;
      if (put.settled === undefined) {
        set({ weighing: false, put: { key: call.question.key, answers: put.answers } });
        return;
      }
      settled.push(put.settled);
      table.settled(settledText(settled));
      const { seat, question } = call;
      const refusal = await table.tell({ do: 'answer', seat, key: question.key, answer: put.settled.id });
      if (refusal !== undefined) break;
    }
    set({ weighing: false });
  };

  let running: Promise<void> | undefined;
  return {
    isDue() {
      const moment = momentOf(table.call());
      return moment !== '' && moment !== last;
    },
    weigh: () =>
      (running ??= run().finally(() => {
        running = undefined;
      })),
    answered(key, id) {
      given = [...givenBefore(given, table.length() + 1), { key, id, at: table.length() }];
    },
    spoken() {
      given = givenBefore(given, table.length());
    },
  };
};
