/**
 * A session whose match is kept in this page: its parts are the store (`store`), what is shown (`show`), what is
 * said (`speak`), what is saved (`save`), bots (`drive`), undo (`undo`), and what another tab writes (`follow`).
 */
import type { StandingOrders, Thinker } from '@caltrop/bots';
import { proofOf, verifyJournal, type Refusal, type Result } from '@caltrop/engine';
import type { Opened } from '../../shelf/games.ts';
import type { SavedTable } from '../../store/records.ts';
import { createDriving } from './drive.ts';
import { createFollowing } from './follow.ts';
import { logOf, motionsSince, visibleTo } from './log.ts';
import { viewAt, type AnyMatch } from './now.ts';
import { createSaving, type Keeper } from './save.ts';
import { createSpeaking, LEFT } from './speak.ts';
import { createTable } from './store.ts';
import { createUndoing } from './undo.ts';
import type { Entry, Heard, Session } from '../session.ts';
import { createShow } from '../show.ts';

/** How somebody sits at a table. */
export interface Manner {
  /** Set where another tab plays; `playHere` asks that tab to let this one play. */
  readonly watching: { readonly playHere: () => void } | undefined;
  /** Called when another tab has written the table meanwhile: what was done here is kept as a table of its own. */
  readonly split: (copy: string) => void;
}

/** What a table needs of the page around it. */
export interface Around {
  readonly keeper: Keeper & { readonly get: (id: string) => Promise<SavedTable | undefined> };
  readonly thinker: Thinker;
  /** Which questions the people here want to be asked. */
  readonly orders: () => StandingOrders;
  /** Lays further tables: a match that goes its own way from a moment of this one, or the same battle anew. */
  readonly fork: (match: AnyMatch, at: number, players: SavedTable['players']) => Promise<Result<string>>;
  readonly rematch: (match: AnyMatch, players: SavedTable['players']) => Promise<Result<string>>;
  /** Calls back when the page is left; gives what ends that. */
  readonly onLeaving: (run: () => void) => () => void;
}

/** A session that also shows what another tab has written, when it is told of it. */
export interface LocalSession extends Session {
  readonly follow: () => void;
}

/** Said where somebody acts at a table that they only watch. */
const ELSEWHERE: Refusal = {
  rule: 'match',
  what: 'Another tab is playing this battle. Choose “Play here” first.',
};
const NOT_NOW: Refusal = { rule: 'match', what: 'The others are acting: wait until they are done.' };

/** Opens a kept table on its match. */
export const createLocalSession = (
  saved: SavedTable,
  opened: Opened,
  match: AnyMatch,
  { watching, split }: Manner,
  around: Around,
): LocalSession => {
  const table = createTable(saved, opened, match, watching !== undefined);
  const { store } = table;
  const set = store.setState;
  const get = store.getState;
  const showing = createShow(store);
  const saving = createSaving(table, saved, around.keeper, split);
  const speaking = createSpeaking(table, showing, saving, around);
  const { drive, aside } = createDriving(table, speaking, around.thinker);
  const undoing = createUndoing(table, saving, speaking);
  const follow = createFollowing(table, showing, () => around.keeper.get(saved.id));
  const stopListening = around.onLeaving(saving.saveNow);

  /** Why nothing can be done here; says so where another tab plays. */
  const idle = (): Refusal | undefined => {
    if (watching === undefined) return table.closed ? LEFT : undefined;
    set({ refusal: ELSEWHERE });
    return ELSEWHERE;
  };

  /** Says something as a person, after which it may be the turn of bots. */
  const asPerson = async (say: () => Heard): Heard => {
    const refusal = idle() ?? (await say());
    if (refusal === undefined) drive();
    return refusal;
  };

  let saying: Promise<unknown> = Promise.resolve();
  let log: { readonly of: readonly unknown[]; readonly entries: readonly Entry[] } | undefined;

  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,

    say(commands, as) {
      const said = saying.then(async (): Heard => {
        const fault = idle();
        const seats = table.match.toAct();
        const seat = as !== undefined && seats.includes(as) ? as : seats[0];
        if (fault !== undefined || seat === undefined) return fault ?? NOT_NOW;
        if (get().busy) return seat === seats[0] ? NOT_NOW : aside(seat, commands);
        return asPerson(() => speaking.sayAll(seat, commands));
      });
      // What is said while an earlier plan is still being shown waits for its end.
      saying = said;
      return said;
    },
    answer: (choice, key) => asPerson(() => speaking.answer(choice, key)),
    typeDice: (faces) =>
      asPerson(() => speaking.speak(() => table.match.typeDice(table.match.toAct()[0] ?? '', faces))),
    async undo(how) {
      const refusal = idle() ?? undoing.undo(how);
      // Where no person has said anything yet, it is for a bot to begin anew.
      if (refusal === undefined) drive();
      return refusal;
    },
    undoTo: async (length) => idle() ?? undoing.undoTo(length),
    async redo() {
      const refusal = idle() ?? undoing.redo();
      if (refusal === undefined) drive();
      return refusal;
    },
    async setPlayer(seat, player) {
      const refusal = idle();
      if (refusal !== undefined) return refusal;
      table.generation++;
      table.look({ players: { ...get().players, [seat]: player } });
      saving.save();
      table.settleEyes();
      drive();
      return undefined;
    },
    clearRefusal: () => set({ refusal: undefined }),

    log() {
      const { tick, eyes } = get();
      const of = [table.match, tick, eyes, table.reasons, table.plans, table.settled];
      if (log === undefined || of.some((part, i) => part !== log?.of[i]))
        log = { of, entries: logOf(table.match, opened.presenter, eyes, table) };
      return log.entries;
    },
    glance: (seat) => ({
      view: viewAt(table.match, seat, get().at),
      entries: logOf(table.match, opened.presenter, seat, table),
      length: table.match.length,
      motions: (since) => motionsSince(table.match, opened.presenter, seat, since),
    }),
    watch(at) {
      table.generation++;
      showing.skip();
      const past = at === table.match.length ? undefined : at;
      table.changed({ at: past });
      if (past === undefined) drive();
    },
    async step(to) {
      const line = table.match.history()[to - 1];
      const past = table.match.at(to - 1);
      if (line === undefined || past === undefined) return;
      const now = ++table.generation;
      showing.skip();
      const { eyes } = get();
      table.changed({ at: to === table.match.length ? undefined : to });
      const before = table.match.game.view(past, eyes);
      await showing.show(opened.presenter.motions(before, line.events.filter(visibleTo(eyes))));
      if (now === table.generation && get().at === undefined) drive();
    },
    motionsShown: showing.shown,

    hold(seat) {
      set({ held: seat, curtain: undefined });
      table.settleEyes();
    },
    drawCurtain() {
      const { curtain } = get();
      if (curtain !== undefined) table.look({ eyes: curtain, curtain: undefined });
    },

    journal: async () => table.match.save(),
    async verify() {
      const { commitment, outcome, game } = table.match;
      const proof = proofOf(verifyJournal(table.match.save(), () => ({ ok: true, value: game })));
      const line = table.match.journal({ withSeed: outcome !== undefined }).lines.find((l) => l.t === 'seed');
      return { proof, commitment, seed: line?.seed };
    },
    playOnFrom: (at) => around.fork(table.match, at, get().players),
    rematch: () => around.rematch(table.match, get().players),

    go() {
      if (watching !== undefined) return;
      table.settleEyes();
      saving.save();
      drive();
    },
    follow,
    playHere: () => watching?.playHere(),
    async close() {
      saving.saveNow();
      table.closed = true;
      table.generation++;
      stopListening();
      showing.skip();
      await saving.done();
    },
  };
};
