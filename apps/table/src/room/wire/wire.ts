/**
 * The connection to a room. It opens again after sleep, another network or a server that was away, says again what was not
 * answered, also what an earlier page of this tab had said, and keeps what is known for the screens.
 */
import { parseJson, type Event, type Refusal, type Seat } from '@caltrop/engine';
import {
  RoomGuest,
  type Frame,
  type Presence,
  type Say,
  type Saying,
  type Standing,
  type Told,
} from '@caltrop/room';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId } from './kept-rooms.ts';

export type ChatLine = Extract<Told, { readonly t: 'chat' }>;
type Moment = Extract<Frame, { readonly t: 'moment' }>;

/** What is known of a room. */
export interface RoomState {
  readonly standing: Standing | undefined;
  /** What the match was opened with. */
  readonly setup: unknown;
  readonly connected: boolean;
  /** How many things said are not answered yet. */
  readonly unanswered: number;
  /** Who is here now, by the ids of their keys, and how many look on without one. */
  readonly here: readonly string[];
  readonly watching: number;
  /** Everything that was told so far. */
  readonly story: readonly Told[];
  /** When the standing came, by the clock of this device. */
  readonly since: number;
  /** Why this is over for good: the key was taken back, or there is no such table. */
  readonly ended: string | undefined;
}

/** Something has happened: all of it where `fresh`. */
export interface News {
  readonly standing: Standing;
  readonly story: readonly Told[];
  readonly fresh: boolean;
}

export interface Wire extends Pick<StoreApi<RoomState>, 'getState' | 'getInitialState' | 'subscribe'> {
  say(say: Say): Promise<Refusal | undefined>;
  /** An earlier moment of the match; undefined where the connection broke meanwhile. */
  look(n: number, seat: Seat): Promise<Moment | undefined>;
  journal(): Promise<string | undefined>;
  present(presence: Presence): void;
  onNews(hear: (news: News) => void): () => void;
  onPresence(hear: (who: string, presence: Presence) => void): () => void;
  close(): void;
}

/** Waits before connecting again, longer each time. */
const PAUSES_MS = [200, 500, 1000, 2000, 4000, 8000] as const;
/** How often it is looked whether an answer has come; how long one is waited for before the words are sent again, and before the line is given up. */
const LOOK_MS = 1000;
const AGAIN_MS = 4000;
const GIVEN_UP_MS = 9000;
/** After so long a silence it is asked whether the line still stands; how long the answer may take, and how long a line may take to be laid. */
const SILENT_MS = 20_000;
const BEAT_MS = 4000;
const LAID_MS = 8000;
/** A close after which trying again is of no use. */
const FOR_GOOD = 4000;

const outboxName = (room: string): string => `caltrop-unanswered-${room}`;

/** What an earlier page of this tab had said without hearing an answer. */
const unansweredIn = (room: string): readonly Saying[] => {
  const kept = parseJson(sessionStorage.getItem(outboxName(room)) ?? '[]');
  // Written by this page itself, a moment ago.
  return kept.ok && Array.isArray(kept.value) ? (kept.value as Saying[]) : [];
};

const addressOf = (room: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/rooms/${room}/socket`;

/** Opens the connection to a room. */
export const openWire = (room: string, key: string): Wire => {
  const store = createStore<RoomState>(() => ({
    standing: undefined,
    setup: undefined,
    connected: false,
    unanswered: 0,
    here: [],
    watching: 0,
    story: [],
    since: 0,
    ended: undefined,
  }));
  const { setState: set, getState: get } = store;
  const news = new Set<(news: News) => void>();
  const presences = new Set<(who: string, presence: Presence) => void>();
  const looks = new Map<number, Set<(moment: Moment | undefined) => void>>();
  let journals: ((text: string | undefined) => void)[] = [];
  let socket: WebSocket | undefined;
  let closed = false;
  let tries = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Since when an answer is waited for; 0 where none is. */
  let waitedSince = 0;
  let flushed = 0;
  /** When something was heard last, and since when it is asked whether the line still stands; 0 where it is not. */
  let heard = 0;
  let beaten = 0;
  let laying = 0;

  const send = (message: unknown): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const onFrame = (frame: Frame): void => {
    switch (frame.t) {
      case 'here':
        return set({ here: frame.who, watching: frame.watching });
      case 'presence':
        for (const hear of presences) hear(frame.who, frame.presence);
        return undefined;
      case 'moment':
        for (const done of looks.get(frame.n) ?? []) done(frame);
        looks.delete(frame.n);
        return undefined;
      case 'journal':
        for (const done of journals) done(frame.text === '' ? undefined : frame.text);
        journals = [];
        return undefined;
      case 'bye':
        closed = true;
        return set({ ended: frame.why, connected: false });
      default:
        return undefined;
    }
  };

  const guest = new RoomGuest({
    key,
    newId,
    send,
    unanswered: unansweredIn(room),
    onUnanswered(unanswered) {
      sessionStorage.setItem(outboxName(room), JSON.stringify(unanswered));
      waitedSince = unanswered.length === 0 ? 0 : Date.now();
      flushed = waitedSince;
      set({ unanswered: unanswered.length });
    },
    onNews(standing, story, fresh) {
      set({
        standing,
        setup: guest.setup,
        since: Date.now(),
        story: fresh ? story : story.length === 0 ? get().story : [...get().story, ...story],
      });
      for (const hear of news) hear({ standing, story, fresh });
    },
    onFrame,
  });
  if (guest.waiting > 0) waitedSince = Date.now();

  /** Whoever waits for something that is not said again waits no longer. */
  const letGo = (): void => {
    for (const waiting of looks.values()) for (const done of waiting) done(undefined);
    looks.clear();
    for (const done of journals) done(undefined);
    journals = [];
  };

  const drop = (): void => {
    const before = socket;
    socket = undefined;
    before?.close();
    guest.closed();
    letGo();
    if (get().connected) set({ connected: false });
  };

  const connect = (): void => {
    clearTimeout(pause);
    if (closed) return;
    drop();
    const made = new WebSocket(addressOf(room));
    socket = made;
    laying = Date.now();
    made.addEventListener('open', () => {
      if (socket !== made) return;
      tries = 0;
      heard = Date.now();
      beaten = 0;
      set({ connected: true });
      guest.opened();
    });
    made.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== made || typeof data !== 'string') return;
      heard = Date.now();
      beaten = 0;
      const frame = parseJson(data);
      // What comes from our own server has the form that it says.
      if (frame.ok) guest.heard(frame.value as Frame);
    });
    made.addEventListener('close', ({ code }) => {
      if (socket !== made) return;
      if (code === FOR_GOOD) closed = true;
      later();
    });
  };

  /** The line is broken: another one is laid after a pause. */
  const later = (): void => {
    drop();
    clearTimeout(pause);
    if (!closed) pause = setTimeout(connect, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
  };

  /** Asks whether the line still stands: one that was broken while the device slept looks like one on which nobody speaks. */
  const beat = (): void => {
    if (beaten !== 0) return;
    beaten = Date.now();
    send({ t: 'beat' });
  };

  const looking = setInterval(() => {
    const now = Date.now();
    if (!get().connected) {
      if (socket !== undefined && now - laying > LAID_MS) later();
      return;
    }
    if (beaten !== 0 && now - beaten > BEAT_MS) connect();
    else if (waitedSince !== 0 && now - waitedSince > GIVEN_UP_MS) {
      waitedSince = now;
      connect();
    } else if (waitedSince !== 0 && now - flushed > AGAIN_MS) {
      flushed = now;
      guest.flush();
    } else if (now - heard > SILENT_MS) beat();
  }, LOOK_MS);

  /** The device has woken up, or has another network, or none: a line that still stands says so at once. */
  const wake = (): void => {
    if (closed || document.hidden) return;
    if (get().connected) beat();
    else {
      tries = 0;
      connect();
    }
  };
  addEventListener('online', wake);
  addEventListener('offline', wake);
  document.addEventListener('visibilitychange', wake);
  connect();

  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    say: (say) => guest.say(say),
    look: (n, seat) =>
      new Promise((done) => {
        const waiting = looks.get(n) ?? new Set();
        looks.set(n, waiting.add(done));
        if (get().connected) send({ t: 'look', n, ...(seat === '' ? {} : { seat }) });
        else letGo();
      }),
    journal: () =>
      new Promise((done) => {
        journals.push(done);
        if (get().connected) send({ t: 'journal' });
        else letGo();
      }),
    present: (presence) => send({ t: 'presence', presence }),
    onNews(hear) {
      news.add(hear);
      return () => news.delete(hear);
    },
    onPresence(hear) {
      presences.add(hear);
      return () => presences.delete(hear);
    },
    close() {
      closed = true;
      clearTimeout(pause);
      clearInterval(looking);
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      document.removeEventListener('visibilitychange', wake);
      drop();
    },
  };
};

/** What people have written to each other. */
export const chatIn = ({ story }: Pick<RoomState, 'story'>): readonly ChatLine[] =>
  story.filter((told) => told.t === 'chat');

/** Events that a seat may read. */
export const visibleTo =
  (seat: Seat) =>
  ({ to }: Event): boolean =>
    to === undefined || to.includes(seat);
