/** The state of a table whose match is kept in this page. */
import type { Seat } from '@caltrop/engine';
import { curesOf } from '@caltrop/engine/shown';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Opened } from '../../shelf/games.ts';
import type { SavedTable } from '../../store/records.ts';
import { nowOf, peopleOf, viewAt, type AnyMatch } from './now.ts';
import { HUMAN, type SessionState, type Shown } from '../session.ts';
import { AT_REST } from '../at-rest.ts';

/** What the parts of a session share: the match, and what is shown of it. */
export interface LocalTable {
  readonly opened: Opened;
  readonly store: StoreApi<SessionState>;
  /** While it is only watched, each look at what the other tab has written gives another one. */
  match: AnyMatch;
  /** Why a bot did what it did, by the number of its command. */
  reasons: Readonly<Record<number, string>>;
  /** Commands that were given together: how many, by the number of the first. They are told and taken back as one. */
  plans: Readonly<Record<number, number>>;
  /** What was answered for people without asking them, by the number of the command that asked. */
  settled: Readonly<Record<number, string>>;
  closed: boolean;
  /** Raised whenever what a bot was thinking about is no longer so. */
  generation: number;
  /** Sets something by which the same moment is seen otherwise: the eyes, the players, the moment looked at. */
  readonly look: (part: Partial<SessionState>) => void;
  /** The match has changed: everything that is derived from it is derived again. */
  readonly changed: (part?: Partial<SessionState>) => void;
  readonly people: () => Seat[];
  /** Whose eyes look on: the person to act, else the one who looked last. */
  readonly settleEyes: () => void;
}

/** What the screens need of a game that was opened. */
export const shownOf = (opened: Opened, match: AnyMatch): Shown => ({
  kind: opened.kind,
  title: opened.title,
  content: opened.content,
  setup: match.header.setup,
  seats: match.game.seats,
  typed: match.header.dice.typed,
  presenter: opened.presenter,
  cures: (view, seat, unit, wanted) => curesOf(opened.game, opened.presenter, view, seat, unit, wanted),
  master: opened.master,
  bots: Object.keys(opened.ownBots),
});

export const createTable = (
  { id, players, reasons, plans = {}, settled = {} }: SavedTable,
  opened: Opened,
  match: AnyMatch,
  watching: boolean,
): LocalTable => {
  const { presenter } = opened;
  const eyes = match.game.seats.find((s) => players[s] === HUMAN) ?? match.game.seats[0] ?? '';
  const now = nowOf(match, presenter, { eyes, players, watching });
  const store = createStore<SessionState>(() => ({
    ...AT_REST,
    id,
    shown: shownOf(opened, match),
    now,
    view: now.view,
    players,
    eyes,
    watching,
  }));
  const table: LocalTable = {
    opened,
    store,
    match,
    reasons,
    plans,
    settled,
    closed: false,
    generation: 0,
    look(part) {
      const next = { ...store.getState(), ...part };
      const seen = nowOf(table.match, presenter, next);
      const view = next.at === undefined ? seen.view : viewAt(table.match, next.eyes, next.at);
      store.setState({ ...part, now: seen, view });
    },
    changed(part = {}) {
      table.look({ ...part, tick: store.getState().tick + 1 });
    },
    people: () => peopleOf(table.match, store.getState().players),
    settleEyes() {
      const { eyes: before, held, players: who } = store.getState();
      if (held !== undefined) {
        if (held !== before) table.look({ eyes: held, curtain: undefined });
        return;
      }
      const [next] = table.match.toAct();
      if (next === undefined || next === before || who[next] !== HUMAN) return;
      const { game, state } = table.match;
      const [unknown, known] = [game.secrets(state, next), game.secrets(state, before)];
      // Who may know the same has nothing to hide from each other.
      const hidden = unknown.join('\n') !== known.join('\n') && table.people().length > 1;
      const master = opened.master?.seat;
      // A master's screen is come to by its own button, and left to the players by a word: no curtain for either.
      if (hidden && next === master) return;
      if (hidden && before !== master) store.setState({ curtain: next });
      else table.look({ eyes: next });
    },
  };
  return table;
};
