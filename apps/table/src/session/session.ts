import {
  loadMatch,
  ok,
  verifyJournal,
  type Event,
  type Match,
  type Motion,
  type Refusal,
  type Result,
  type Said,
  type Seat,
  type UndoTerms,
  type Verdict,
} from '@caltrop/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Opened } from '../shelf/games.ts';
import { freshId, tables, type Players, type SavedTable } from '../store/saves.ts';
import { botDesk } from '../workers/desks.ts';

export const HUMAN = 'human';

/** Movements to show before the next thing happens. */
export interface Showing {
  readonly id: number;
  readonly motions: readonly Motion[];
}

/** A table that people sit at: the match, who plays, whose eyes look on, and what is being shown. */
export interface SessionState {
  readonly id: string;
  readonly opened: Opened;
  readonly match: Match<unknown, unknown>;
  /** Counts every change of the match, so that what is derived from it is derived again. */
  readonly tick: number;
  readonly players: Players;
  /** Why a bot did what it did, by the number of its command. */
  readonly reasons: Readonly<Record<number, string>>;
  /** The seat whose view is shown. */
  readonly eyes: Seat;
  /** The person to whom the screen is to be handed before anything is shown. */
  readonly curtain: Seat | undefined;
  /** The bot that is thinking. */
  readonly thinking: Seat | undefined;
  /** Bots are acting or answering: people look on until they are done. */
  readonly busy: boolean;
  readonly showing: Showing | undefined;
  /** Why the last thing said was refused. */
  readonly refusal: Refusal | undefined;
  /** While an earlier moment is looked at: after how many commands. */
  readonly at: number | undefined;
  /** The last save failed: why. */
  readonly unsaved: string | undefined;
  /** The seat whose eyes look on whoever is to act, as on the screen of a game master. */
  readonly held: Seat | undefined;
  /** Another tab plays: this one shows what it does, and writes nothing. */
  readonly watching: boolean;
}

/** How somebody sits at a table. */
export interface Manner {
  /** Set where another tab plays; `playHere` asks that tab to let this one play. */
  readonly watching: { readonly playHere: () => void } | undefined;
  /** Called when another tab has written the table meanwhile: what was done here is kept as a table of its own. */
  readonly split: (copy: string) => void;
}

/** What can be done at a table. */
export interface Session extends StoreApi<SessionState> {
  /** Says commands to the match, one after the other, as the seat that is to act or as a seat that may speak beside it. */
  say(commands: readonly unknown[], as?: Seat): Promise<boolean>;
  answer(id: string, key: string): Promise<boolean>;
  typeDice(faces: readonly number[]): Promise<boolean>;
  /** What taking back needs: nothing, or the agreement of other people at this screen. */
  undoTerms(): UndoTerms;
  /** Takes back up to and with the last command of a person; `agreed` when the others at the screen consent. */
  undo(agreed: boolean): void;
  /** Takes back everything after the first `length` commands, whoever gave them: for a game master only. */
  undoTo(length: number): void;
  canRedo(): boolean;
  redo(): void;
  /** Shows an earlier moment, or the present one again. */
  watch(at: number | undefined): void;
  /** Shows the moment after `to` commands by showing the movements of the last of them; done when they are. */
  step(to: number): Promise<void>;
  verify(): Result<Verdict>;
  /** Keeps the eyes on a seat whoever is to act, or lets them follow the turn again. */
  hold(seat: Seat | undefined): void;
  /** The person named by the curtain has taken the screen. */
  drawCurtain(): void;
  /** The movements with this id have been shown, or skipped. */
  shown(id: number): void;
  /** Lets bots act if it is their turn; called when the table is opened. */
  go(): void;
  /** Shows what another tab has written. */
  follow(): void;
  /** Asks the tab that plays to let this one play. */
  playHere(): void;
  /** Nothing more happens here: the table was left. Done when all of it is written. */
  close(): Promise<void>;
  setPlayer(seat: Seat, player: string): void;
  clearRefusal(): void;
}

const SEEDS = 0x7fff_ffff;
/** Movements that nobody reports as shown, as in a hidden tab, hold the table up no longer than this. */
const LONGEST_MS = 1500;

/** Said where somebody acts at a table that they only watch. */
const ELSEWHERE: Refusal = {
  rule: 'match',
  what: 'Another tab is playing this battle. Choose “Play here” first.',
};

const visibleTo = (seat: Seat) => (e: Event) => e.to === undefined || e.to.includes(seat);

/** Opens a kept table on its match. */
export const createSession = (
  saved: SavedTable,
  opened: Opened,
  /** While it is only watched, each look at what the other tab has written gives another one. */
  match: Match<unknown, unknown>,
  { watching, split }: Manner,
): Session => {
  const { id, title, players, reasons } = saved;
  const people = (): Seat[] => match.game.seats.filter((s) => store.getState().players[s] === HUMAN);
  const store = createStore<SessionState>(() => ({
    id,
    opened,
    match,
    tick: 0,
    players,
    reasons,
    eyes: match.game.seats.find((s) => players[s] === HUMAN) ?? match.game.seats[0] ?? '',
    curtain: undefined,
    thinking: undefined,
    busy: false,
    showing: undefined,
    refusal: undefined,
    at: undefined,
    unsaved: undefined,
    held: undefined,
    watching: watching !== undefined,
  }));
  const set = store.setState;
  const get = store.getState;

  let closed = false;
  /** Raised whenever what a bot was thinking about is no longer so. */
  let generation = 0;
  let showings = 0;
  /** Events of the command in progress that were shown when it stopped for a question. */
  let shownEvents = 0;
  const waiting = new Map<number, () => void>();

  /** Whose eyes look on: the person to act, else the one who looked last. */
  const settleEyes = (): void => {
    const [next] = match.toAct();
    const { eyes, held } = get();
    if (held !== undefined) {
      if (held !== eyes) set({ eyes: held, curtain: undefined });
      return;
    }
    if (next === undefined || next === eyes || get().players[next] !== HUMAN) return;
    const hidden = [next, eyes].some((s) => match.game.secrets(match.state, s).length > 0);
    set(hidden && people().length > 1 ? { curtain: next } : { eyes: next });
  };

  const statusOf = (): string => {
    const { outcome } = match;
    if (outcome !== undefined) return outcome.text;
    const [next = ''] = match.toAct();
    const name = opened.presenter.seats.find((s) => s.seat === next)?.name ?? next;
    return get().players[next] === HUMAN && people().length === 1 ? 'Your move' : `${name} to move`;
  };

  let saving: Promise<unknown> = Promise.resolve();
  /** What is stored was last read or written here. */
  let { rev } = saved;
  let toSave: ReturnType<typeof setTimeout> | undefined;
  /** Saves when the page has shown what happened: at once after it, or when the page or the table is left. */
  const save = (): void => {
    if (watching !== undefined || closed) return;
    toSave ??= setTimeout(saveNow, 0);
  };
  const saveNow = (): void => {
    if (toSave === undefined) return;
    clearTimeout(toSave);
    toSave = undefined;
    const table = asKept();
    // One after the other, so that an older state never overwrites a newer one.
    saving = saving
      .then(() => keep(table))
      .then(
        () => (get().unsaved === undefined ? undefined : set({ unsaved: undefined })),
        (error: unknown) => set({ unsaved: error instanceof Error ? error.message : String(error) }),
      );
  };
  const asKept = (): SavedTable => {
    const { eyes } = get();
    return {
      id,
      kind: opened.kind,
      title,
      where: opened.presenter.scene(match.view(eyes), eyes).where,
      status: statusOf(),
      over: match.outcome !== undefined,
      journal: match.save(),
      players: get().players,
      reasons: get().reasons,
      changed: Date.now(),
    };
  };
  let copied = false;
  const keep = async (table: SavedTable): Promise<void> => {
    if (copied) return;
    const kept = await tables.keep({ ...table, ...(rev === undefined ? {} : { rev }) });
    if (kept.ok) {
      ({ rev } = kept);
      return;
    }
    // Another tab has written lines that were never seen here: both stay.
    const copy = freshId();
    await tables.put({ ...asKept(), id: copy, title: `${title.replace(/, copy$/, '')}, copy` });
    copied = true;
    closed = true;
    generation++;
    split(copy);
  };

  addEventListener('pagehide', saveNow);

  const show = async (motions: readonly Motion[]): Promise<void> => {
    if (motions.length === 0 || closed) return;
    const showing = { id: ++showings, motions };
    set({ showing });
    await new Promise<void>((done) => {
      const timer = setTimeout(done, LONGEST_MS * motions.length);
      waiting.set(showing.id, () => {
        clearTimeout(timer);
        done();
      });
    });
    waiting.delete(showing.id);
    if (get().showing?.id === showing.id) set({ showing: undefined });
  };

  /** Takes in what became of something said: shows it, saves it, and says whether it was accepted. */
  const take = async (said: Said, before: unknown): Promise<boolean> => {
    if (said.kind === 'refused') {
      set({ refusal: said.refusal });
      return false;
    }
    const events = said.kind === 'done' ? said.events : (match.pending?.events ?? []);
    const fresh = events.slice(shownEvents).filter(visibleTo(get().eyes));
    shownEvents = said.kind === 'done' ? 0 : events.length;
    set({ refusal: undefined, tick: get().tick + 1 });
    save();
    await show(opened.presenter.motions(before, fresh));
    return true;
  };

  const sayAs = async (seat: Seat, commands: readonly unknown[], reason?: string): Promise<boolean> => {
    for (const command of commands) {
      if (closed) return false;
      if (match.outcome !== undefined || !match.toAct().includes(seat)) return true;
      const before = match.view(get().eyes);
      const said = match.command(seat, command);
      if (reason !== undefined && said.kind !== 'refused') {
        set({ reasons: { ...get().reasons, [match.length - (said.kind === 'done' ? 1 : 0)]: reason } });
      }
      if (!(await take(said, before))) return false;
      if (said.kind === 'asked') {
        await askBots();
        if (match.pending !== undefined) return true;
      }
      // Something hidden came to light: the rest of the plan was made without it.
      if (
        match
          .history()
          .at(-1)
          ?.events.some((e) => e.type === 'reveal') === true
      )
        return true;
    }
    return true;
  };

  /** Lets bots answer the questions that are theirs. */
  const askBots = async (): Promise<void> => {
    const now = generation;
    while (match.pending !== undefined && !closed) {
      const question = match.pending.questions.find((q) => match.toAct().includes(q.seat));
      const level = question === undefined ? HUMAN : (get().players[question.seat] ?? HUMAN);
      const line = match.journal({ withSeed: false }).lines.at(-1);
      if (question === undefined || level === HUMAN || line?.t !== 'ask') return;
      const asked = {
        before: match.game.view(match.state, question.seat),
        by: line.seat,
        command: line.command,
        taken: line.taken,
        question,
      };
      const answer = await botDesk().answer(asked, level, seedFor(question.seat));
      if (now !== generation) return;
      const before = match.view(get().eyes);
      const chosen = question.choices.some((c) => c.id === answer) ? answer : (question.choices[0]?.id ?? '');
      if (!(await take(match.answer(question.seat, chosen, question.key), before))) return;
    }
  };

  /** The same each time the match comes here, and never the stream of the live dice. */
  const seedFor = (seat: Seat): number => {
    const text = `${match.header.dice.commitment}/${seat}/${match.length}`;
    let hash = 7;
    for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) & SEEDS;
    return hash;
  };

  /** What people say in the turn of a bot: said when the bot has done what it is about to do. */
  let asides: (() => Promise<void>)[] = [];
  const speakAside = (seat: Seat, commands: readonly unknown[]): Promise<boolean> =>
    new Promise((resolve) => {
      asides.push(async () => resolve(await sayAs(seat, commands)));
    });
  const hearAsides = async (): Promise<void> => {
    const said = asides;
    asides = [];
    for (const aside of said) await aside();
  };

  /** Bots act one after another until a person must. */
  const letBotsAct = async (): Promise<void> => {
    const botsTurn = (): boolean => get().players[match.toAct()[0] ?? HUMAN] !== HUMAN;
    if (match.outcome === undefined && match.toAct().length > 0 && botsTurn()) set({ busy: true });
    for (let refused = 0; refused < 3;) {
      await askBots();
      await hearAsides();
      const [seat] = match.toAct();
      const level = seat === undefined ? undefined : get().players[seat];
      if (closed || seat === undefined || match.outcome !== undefined || match.pending !== undefined) break;
      if (level === undefined || level === HUMAN || get().at !== undefined) break;
      const now = generation;
      set({ thinking: seat });
      const decision = await botDesk().decide(match.view(seat), seat, level, seedFor(seat));
      // What a bot has decided about is no longer so when somebody has spoken meanwhile.
      if (now !== generation || closed || asides.length > 0) continue;
      set({ thinking: undefined });
      const length = match.length;
      await sayAs(seat, decision.commands, decision.reason);
      if (match.length === length && match.pending === undefined) {
        // An idea that is refused three times over is replaced by any legal command.
        refused++;
        if (refused === 3) {
          const [any] = match.game.commands(match.view(seat), seat);
          if (any !== undefined && (await sayAs(seat, [any]))) refused = 0;
        }
      } else refused = 0;
    }
  };

  let driving = false;
  /** Lets bots act until a person must; a bot that fails thinks no longer, and the fault is reported like any other. */
  const drive = async (): Promise<void> => {
    if (driving || watching !== undefined) return;
    driving = true;
    try {
      await letBotsAct();
    } finally {
      await hearAsides();
      driving = false;
      set({ thinking: undefined, busy: false, refusal: undefined });
      settleEyes();
    }
  };

  let saying: Promise<unknown> = Promise.resolve();
  const afterPerson = (accepted: boolean): boolean => {
    if (accepted) void drive();
    return accepted;
  };

  /** The last command of a person, counted from the end of the match; -1 when there is none. */
  const back = (): number => match.history().findLastIndex((line) => get().players[line.seat] === HUMAN);

  /** Whether nothing can be done here; says so where another tab plays. */
  const isIdle = (): boolean => {
    if (watching !== undefined) set({ refusal: ELSEWHERE });
    return closed || watching !== undefined;
  };

  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** Takes in what the other tab has written, and shows how the last command came about. */
  const look = async (): Promise<void> => {
    const stored = await tables.get(id);
    if (closed || stored === undefined) return;
    set({ players: stored.players, reasons: stored.reasons });
    if (stored.journal === match.save()) return;
    const read = loadMatch(stored.journal, () => ok(opened.game));
    if (!read.ok) {
      set({ unsaved: read.error.map((p) => p.what).join(' ') });
      return;
    }
    const before = match;
    match = read.value;
    const { at, eyes } = get();
    set({ match, tick: get().tick + 1 });
    const [line] = match.history().slice(-1);
    if (at !== undefined || line === undefined || match.length !== before.length + 1) return;
    const events = line.events.filter(visibleTo(eyes));
    await show(opened.presenter.motions(before.view(eyes), events));
  };

  return {
    ...store,
    say(commands, as) {
      if (isIdle()) return Promise.resolve(false);
      // What is said while an earlier plan is still being shown waits for its end.
      const said = saying.then(async () => {
        const seats = match.toAct();
        const seat = as !== undefined && seats.includes(as) ? as : seats[0];
        if (seat === undefined || closed) return false;
        if (get().busy) return seat === seats[0] ? false : speakAside(seat, commands);
        return afterPerson(await sayAs(seat, commands));
      });
      saying = said;
      return said;
    },
    async answer(choice, key) {
      if (isIdle()) return false;
      const before = match.view(get().eyes);
      const [seat = ''] = match.toAct();
      return afterPerson(await take(match.answer(seat, choice, key), before));
    },
    async typeDice(faces) {
      if (isIdle()) return false;
      const before = match.view(get().eyes);
      const [seat = ''] = match.toAct();
      return afterPerson(await take(match.typeDice(seat, faces), before));
    },
    undoTerms() {
      const [me] = people();
      if (me === undefined || watching !== undefined) return { kind: 'nothing' };
      const eyes = people().includes(get().eyes) ? get().eyes : me;
      if (match.pending !== undefined) return match.undoTerms(eyes);
      const last = back();
      if (last < 0) return { kind: 'nothing' };
      const line = match.history()[last];
      // Whoever has the screen asks; what another person did is taken back only with that person's agreement.
      const terms = match.undoTerms(eyes);
      // Bots have moved since: taking back the person's command takes back theirs too.
      const others = match.game.seats.filter((s) => s !== line?.seat);
      return last === match.length - 1
        ? terms
        : { kind: 'consent', because: 'The other side has moved since:', of: others };
    },
    undo(agreed) {
      const terms = this.undoTerms();
      if (terms.kind === 'nothing' || (terms.kind === 'consent' && !agreed)) return;
      generation++;
      const to = match.pending === undefined ? back() : match.length;
      const consent = [...match.game.seats];
      if (match.pending !== undefined) match.undo(get().eyes, consent);
      while (match.length > to) match.undo(get().eyes, consent);
      shownEvents = 0;
      set({ tick: get().tick + 1, refusal: undefined });
      save();
      settleEyes();
    },
    undoTo(length) {
      const { master } = match.game;
      if (isIdle() || master === undefined || get().players[master] !== HUMAN) return;
      generation++;
      if (match.pending !== undefined) match.undo(master);
      while (match.length > length) match.undo(master);
      shownEvents = 0;
      set({ tick: get().tick + 1, at: undefined, refusal: undefined });
      save();
      settleEyes();
    },
    canRedo: () => watching === undefined && match.canRedo,
    redo() {
      if (isIdle()) return;
      generation++;
      match.redo(get().eyes);
      // What bots did after it comes back with it.
      while (match.canRedo && get().players[match.toAct()[0] ?? ''] !== HUMAN) match.redo(get().eyes);
      set({ tick: get().tick + 1 });
      save();
      void drive();
    },
    watch(at) {
      generation++;
      for (const done of waiting.values()) done();
      set({ at: at === match.length ? undefined : at, tick: get().tick + 1 });
      if (at === undefined || at === match.length) void drive();
    },
    async step(to) {
      const line = match.history()[to - 1];
      const past = match.at(to - 1);
      if (line === undefined || past === undefined) return;
      const now = ++generation;
      for (const done of waiting.values()) done();
      const { eyes } = get();
      set({ at: to === match.length ? undefined : to, tick: get().tick + 1 });
      await show(opened.presenter.motions(match.game.view(past, eyes), line.events.filter(visibleTo(eyes))));
      if (now === generation && get().at === undefined) void drive();
    },
    verify: () => verifyJournal(match.save(), () => ({ ok: true, value: match.game })),
    hold(seat) {
      set({ held: seat, curtain: undefined });
      settleEyes();
    },
    drawCurtain: () => set((s) => (s.curtain === undefined ? s : { eyes: s.curtain, curtain: undefined })),
    shown: (showing) => waiting.get(showing)?.(),
    go() {
      if (watching !== undefined) return;
      settleEyes();
      save();
      void drive();
    },
    follow() {
      lookAgain = true;
      looking ??= (async () => {
        while (lookAgain && !closed) {
          lookAgain = false;
          await look();
        }
      })()
        .catch((error: unknown) => set({ unsaved: error instanceof Error ? error.message : String(error) }))
        .finally(() => {
          looking = undefined;
        });
    },
    playHere: () => watching?.playHere(),
    async close() {
      saveNow();
      closed = true;
      generation++;
      removeEventListener('pagehide', saveNow);
      for (const done of waiting.values()) done();
      await saving;
    },
    setPlayer(seat, player) {
      if (isIdle()) return;
      generation++;
      set({ players: { ...get().players, [seat]: player } });
      save();
      settleEyes();
      void drive();
    },
    clearRefusal: () => set({ refusal: undefined }),
  };
};
