/**
 * A session at a table that is kept elsewhere: what it knows came over the wire, and what is said goes over it. It shows what
 * happens one thing after the other, and is busy until it has shown what it has been told.
 */
import { err, ok, type Event, type Result, type Seat } from '@caltrop/engine';
import { curesOf } from '@caltrop/engine/shown';
import type { Say, Standing } from '@caltrop/room';
import { createStore } from 'zustand/vanilla';
import type { Entry, Heard, Proven, Session, SessionState, Shown } from '../../session/session.ts';
import { createShow } from '../../session/show.ts';
import { playOnFrom, prove } from '../../session/tables.ts';
import type { Opened } from '../../shelf/games.ts';
import {
  callIn,
  dueSeat,
  namedOutcome,
  nowIn,
  ownSeats,
  playersOf,
  speakerOf,
  viewOf,
} from './remote-now.ts';
import { reveals, Tale } from './remote-log.ts';
import { createRemoteSpeaking } from './remote-speak.ts';
import { createWeighing } from './remote-weigh.ts';
import { visibleTo, type News, type Wire } from './wire.ts';
import { AT_REST } from '../../session/at-rest.ts';

const NOT_OVER = 'The journal of a table with others can be saved when the match is over.';
const LOST = 'The connection was lost meanwhile: try again.';

/** What the screens need of a game that was opened. */
const shownOf = (opened: Opened, { typed }: Standing): Shown => ({
  kind: opened.kind,
  title: opened.title,
  content: opened.content,
  setup: opened.game.setup,
  seats: opened.game.seats,
  typed,
  presenter: opened.presenter,
  cures: (view, seat, unit, wanted) => curesOf(opened.game, opened.presenter, view, seat, unit, wanted),
  master: opened.master,
  bots: Object.keys(opened.ownBots),
});

/** Events of a command that the eyes may read and that have not been shown yet. */
const freshOf = (events: readonly Event[], shown: number, eyes: Seat): readonly Event[] =>
  events.slice(shown).filter(visibleTo(eyes));

/** Sits down at a table elsewhere that something is known of. */
export const sitRemotely = (wire: Wire, opened: Opened, known: Standing): Session => {
  const { presenter, game, master } = opened;
  const { seats } = game;
  const tale = new Tale(presenter);
  tale.take(wire.getState().story, known, true);
  /** The standing that is shown: what is newer waits for its turn. */
  let standing = known;
  /** How many events of the command that waits have been shown. */
  let told = standing.waits?.events.length ?? 0;
  let closed = false;

  const callNow = () => callIn(standing, tale.runOf(standing.waits?.by ?? ''));
  const eyesFor = (now: Standing, before: Seat | undefined, held: Seat | undefined): Seat => {
    const own = ownSeats(now);
    if (held !== undefined && now.views[held] !== undefined) return held;
    const due = dueSeat(now);
    if (due !== undefined) return due;
    if (before !== undefined && now.views[before] !== undefined) return before;
    return own[0] ?? Object.keys(now.views)[0] ?? '';
  };
  const nowAt = (eyes: Seat): SessionState['now'] => {
    const now = nowIn(standing, eyes, {
      mayUndo: tale.mayUndo(standing),
      mayRedo: tale.mayRedo(standing),
      sum: tale.sum,
      master: master?.seat,
      call: callNow(),
    });
    return { ...now, outcome: namedOutcome(now.outcome, presenter.seats) };
  };
  const thinkingIn = (now: Standing): Seat | undefined =>
    now.stage === 'play' && !now.paused
      ? now.toAct.slice(0, 1).find((seat) => now.bots[seat] !== undefined)
      : undefined;

  const store = createStore<SessionState>(() => {
    const eyes = eyesFor(standing, undefined, undefined);
    const now = nowAt(eyes);
    return {
      ...AT_REST,
      id: standing.room,
      shown: shownOf(opened, standing),
      now,
      view: now.view,
      players: playersOf(standing, seats),
      eyes,
      thinking: thinkingIn(standing),
      busy: thinkingIn(standing) !== undefined || standing.paused,
    };
  });
  const { setState: set, getState: get } = store;
  const showing = createShow(store);

  /** What is being said, and what was heard and not shown yet. */
  let saying = 0;
  let unshown = 0;
  const isBusy = (): boolean =>
    saying > 0 || unshown > 0 || thinkingIn(standing) !== undefined || standing.paused;
  const settle = (): void => {
    const busy = isBusy();
    if (get().busy !== busy) set({ busy });
  };

  /** Takes in what is now: everything that is derived from it is derived again. */
  const changed = (part: Partial<SessionState> = {}): void => {
    const { eyes: before, held, at, tick, view } = get();
    const eyes = eyesFor(standing, before, 'held' in part ? part.held : held);
    const now = nowAt(eyes);
    const past = 'at' in part ? part.at : at;
    set({
      now,
      eyes,
      view: past === undefined ? now.view : view,
      players: playersOf(standing, seats),
      thinking: thinkingIn(standing),
      busy: isBusy(),
      tick: tick + 1,
      ...part,
    });
  };

  const takeIn = async ({ standing: next, story, fresh }: News): Promise<void> => {
    if (closed) return;
    const before = standing;
    const { eyes } = get();
    const done = tale.take(story, next, fresh);
    const takenBack = story.some(({ t }) => t === 'undo' || t === 'redo');
    const events =
      fresh || takenBack ? [] : done.flatMap((line, i) => freshOf(line.events, i === 0 ? told : 0, eyes));
    const middle =
      next.waits === undefined || fresh ? [] : freshOf(next.waits.events, done.length > 0 ? 0 : told, eyes);
    told = next.waits?.events.length ?? 0;
    const moved = fresh || story.length > 0 || next.waits !== before.waits;
    standing = next;
    changed({
      weighing: weighing.isDue(),
      ...(moved && done.length > 0 ? { refusal: undefined } : {}),
    });
    if (get().at === undefined)
      await showing.show(presenter.motions(viewOf(before, eyes), [...events, ...middle]));
  };

  /** One thing after the other: what comes while something is shown waits for its end. */
  let hearing: Promise<unknown> = Promise.resolve();
  const unhear = wire.onNews((news) => {
    unshown += 1;
    hearing = hearing
      .then(() => takeIn(news))
      .finally(() => {
        unshown -= 1;
        settle();
        void weighing.weigh();
      });
  });

  /** Says something; done when it is durable and has been shown. */
  const tell = async (say: Say): Heard => {
    saying += 1;
    settle();
    const refusal = await wire.say(say);
    await hearing;
    saying -= 1;
    settle();
    if (refusal !== undefined) set({ refusal });
    return refusal;
  };

  const weighing = createWeighing(opened, {
    store,
    call: callNow,
    length: () => standing.length,
    tell,
    settled: (text) => tale.settle(text),
    isClosed: () => closed,
  });

  const speaking = createRemoteSpeaking({
    standing: () => standing,
    isClosed: () => closed,
    store,
    master: master?.seat,
    tell,
    weighing,
    revealsSince: (length) => reveals(tale.eventsSince(length)),
  });

  const lookAt = async (n: number, shows: boolean): Promise<void> => {
    const moment = await wire.look(n, get().eyes);
    if (moment === undefined || closed) return;
    showing.skip();
    const at = n === standing.length ? undefined : n;
    set({ at, view: at === undefined ? get().now.view : moment.view, tick: get().tick + 1 });
    if (shows) await showing.show(presenter.motions(moment.before, moment.events));
  };

  const journal = async (): Promise<Result<string>> => {
    if (standing.stage !== 'over') return err([{ code: 'room', what: NOT_OVER }]);
    const text = await wire.journal();
    return text === undefined ? err([{ code: 'room', what: LOST }]) : ok(text);
  };

  let log: { readonly of: readonly unknown[]; readonly entries: readonly Entry[] } | undefined;

  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    ...speaking,
    clearRefusal: () => set({ refusal: undefined }),
    log() {
      const { tick, eyes } = get();
      const of = [tick, eyes, standing];
      if (log === undefined || of.some((part, i) => part !== log?.of[i]))
        log = { of, entries: tale.entries(eyes, standing) };
      return log.entries;
    },
    glance: () => undefined,
    watch: (at) => {
      if (at === undefined || at >= standing.length) {
        showing.skip();
        changed({ at: undefined });
      } else void lookAt(at, false);
    },
    step: (to) => lookAt(to, true),
    motionsShown: showing.shown,
    hold: (held) => changed({ held }),
    drawCurtain: () => undefined,
    async journal() {
      const text = await journal();
      if (!text.ok) throw new Error(text.error.map((p) => p.what).join(' '));
      return text.value;
    },
    async verify(): Promise<Proven> {
      const text = await journal();
      const { commitment } = standing;
      if (!text.ok)
        return {
          proof: { proven: false, lines: text.error.map((p) => p.what), limits: [] },
          commitment,
          seed: undefined,
        };
      return prove(text.value, opened);
    },
    async playOnFrom(at) {
      const text = await journal();
      return text.ok ? playOnFrom(text.value, at) : text;
    },
    async rematch() {
      const seat = speakerOf(standing, get().eyes);
      if (seat === undefined)
        return err([{ code: 'room', what: 'Only those who play can ask for a rematch.' }]);
      const refusal = await tell({ do: 'offer', what: 'rematch', seat });
      return refusal === undefined ? ok(undefined) : err([{ code: 'room', what: refusal.what }]);
    },
    go: () => void weighing.weigh(),
    playHere: () => undefined,
    async close() {
      closed = true;
      unhear();
      showing.skip();
      await hearing;
    },
  };
};
