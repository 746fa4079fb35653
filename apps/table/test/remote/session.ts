/** A session at a table that is kept elsewhere: what it knows came as a message, and what it says goes as one. */
import type { Worker } from 'node:worker_threads';
import { err, type Refusal } from '@caltrop/engine';
import { createStore } from 'zustand/vanilla';
import type { Entry, Heard, Now, Session, SessionState, Shown } from '../../src/session/session.ts';
import { createShow } from '../../src/session/show.ts';
import type { FromHost, Laying, News, Reply, Request, ToHost } from './protocol.ts';
import { AT_REST } from '../../src/session/at-rest.ts';

/** What is known before the first message: nothing has happened, and nobody may act. */
const UNKNOWN: Now = {
  view: undefined,
  length: 0,
  toAct: [],
  outcome: undefined,
  waiting: undefined,
  undo: { kind: 'nothing' },
  canRedo: false,
  began: undefined,
  beside: [],
  sum: '',
};

const NOT_HERE: Refusal = { rule: 'match', what: 'That is for whoever keeps the table.' };

/** Sits down at a remote table; done when the first message is there. */
export const sitRemotely = async (worker: Worker, shown: Shown, laying: Laying): Promise<Session> => {
  const { seat: eyes, players } = laying;
  const store = createStore<SessionState>(() => ({
    ...AT_REST,
    id: 'remote',
    shown,
    now: UNKNOWN,
    view: undefined,
    players,
    eyes,
  }));
  const { setState: set, getState: get } = store;
  const showing = createShow(store);
  let log: readonly Entry[] = [];
  let asked = 0;
  const replies = new Map<
    number,
    { readonly done: (reply: Reply) => void; readonly fail: (why: Error) => void }
  >();

  const takeIn = async (news: News): Promise<void> => {
    ({ log } = news);
    const { at, tick } = get();
    set({
      now: news.now,
      players: news.players,
      tick: tick + 1,
      refusal: undefined,
      ...(at === undefined ? { view: news.now.view } : {}),
    });
    if (at === undefined) await showing.show(shown.presenter.motions(news.before, news.events));
  };

  /** One message after the other: what comes while something is shown waits for its end. */
  let hearing: Promise<unknown> = Promise.resolve();
  worker.on('message', (message: FromHost) => {
    hearing = hearing.then(() => {
      if ('news' in message) return takeIn(message.news);
      replies.get(message.n)?.done(message.reply);
      replies.delete(message.n);
      return undefined;
    });
  });

  worker.on('error', (why: Error) => {
    for (const { fail } of replies.values()) fail(why);
  });

  const ask = (request: Request): Promise<Reply> =>
    new Promise((done, fail) => {
      const message: ToHost = { n: ++asked, request };
      replies.set(message.n, { done, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(message);
    });

  /** Says something. Until the reply is there, others may be at it. */
  const say = async (request: Request): Heard => {
    set({ busy: true });
    const { refusal } = await ask(request);
    set({ busy: false, ...(refusal === undefined ? {} : { refusal }) });
    return refusal;
  };

  const lookAt = async (moment: number, shows: boolean): Promise<void> => {
    const { moment: past } = await ask({ ask: 'at', moment });
    if (past === undefined) return;
    showing.skip();
    const at = moment === get().now.length ? undefined : moment;
    set({ at, view: past.view, tick: get().tick + 1 });
    if (shows) await showing.show(shown.presenter.motions(past.before, past.events));
  };

  await say({ ask: 'go' });
  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    say: (commands, as) => say({ ask: 'say', commands, as }),
    answer: (id, key) => say({ ask: 'answer', id, key }),
    typeDice: (faces) => say({ ask: 'dice', faces }),
    undo: ({ agreed = false, to } = {}) => say({ ask: 'undo', agreed, to }),
    undoTo: async () => NOT_HERE,
    redo: () => say({ ask: 'redo' }),
    setPlayer: (seat, player) => say({ ask: 'player', seat, player }),
    clearRefusal: () => set({ refusal: undefined }),
    log: () => log,
    glance: () => undefined,
    watch: (at) => void lookAt(at ?? get().now.length, false),
    step: (to) => lookAt(to, true),
    motionsShown: showing.shown,
    hold: (held) => set({ held }),
    drawCurtain: () => undefined,
    journal: async () => (await ask({ ask: 'journal' })).journal ?? '',
    async verify() {
      const { proven } = await ask({ ask: 'verify' });
      if (proven === undefined) throw new Error('the table has not been verified');
      return proven;
    },
    playOnFrom: async () => err([{ code: 'remote', what: NOT_HERE.what }]),
    rematch: async () => err([{ code: 'remote', what: NOT_HERE.what }]),
    go: () => undefined,
    playHere: () => undefined,
    async close() {
      await worker.terminate();
    },
  };
};
