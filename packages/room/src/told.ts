/** What each person in a room is told: only what the seats of its key may know. */
import type {
  DiceRequest,
  Event,
  Line as JournalLine,
  Outcome,
  Question,
  Seat,
  UndoTerms,
} from '@caltrop/engine';
import type { Key } from './line.ts';
import type { Offer, Room } from './room.ts';
import type { Role } from './say.ts';
import type { Settings } from './settings.ts';

/** A line of the journal as somebody may read it: who did something and what was seen of it, not what was ordered. */
export type Told =
  | { readonly t: 'do'; readonly seat: Seat; readonly events: readonly Event[]; readonly sum: string }
  | { readonly t: 'undo' | 'redo' | 'drop'; readonly seat: Seat }
  | { readonly t: 'salt'; readonly seat: Seat; readonly salt: string }
  | { readonly t: 'end'; readonly outcome: Outcome }
  | { readonly t: 'rules' };

/** A person as the others know it. */
export interface Person {
  readonly id: string;
  readonly role: Role;
  readonly seats: readonly Seat[];
  readonly host: boolean;
  readonly ready: boolean;
}

/** What waits in the middle of a command. */
export interface Waits {
  readonly by: Seat;
  /** The questions to the seats of this key. */
  readonly questions: readonly Question[];
  /** Everybody who has not answered yet. */
  readonly of: readonly Seat[];
  readonly dice: DiceRequest | undefined;
  /** The log of the command so far. */
  readonly events: readonly Event[];
}

/** A room as one person in it may know it. */
export interface Standing {
  readonly room: string;
  readonly seq: number;
  readonly kind: string;
  readonly setup: unknown;
  readonly typed: readonly Seat[];
  readonly settings: Settings;
  readonly stage: Room['stage'];
  readonly paused: boolean;
  readonly you: Person;
  readonly people: readonly Person[];
  readonly bots: Readonly<Record<Seat, string>>;
  readonly offers: readonly Offer[];
  /** Milliseconds that each seat has left at `at`. */
  readonly clocks: {
    readonly left: Readonly<Record<Seat, number>>;
    readonly running: readonly Seat[];
    readonly at: number;
  };
  readonly next: string | undefined;
  readonly commitment: string;
  readonly length: number;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** What each seat of this key may know; for those without a seat, what all may know, under an empty name. */
  readonly views: Readonly<Record<Seat, unknown>>;
  readonly waits: Waits | undefined;
  /** What undoing needs, for each seat of this key. */
  readonly undo: Readonly<Record<Seat, UndoTerms>>;
  readonly canRedo: boolean;
}

/** The seat of those who have none: rules show it what every seat may know. */
export const NOBODY: Seat = '';

const eyesOf = ({ role, seats }: Key): readonly Seat[] => (role === 'seat' ? seats : [NOBODY]);

const seenBy =
  (key: Key) =>
  ({ to }: Event): boolean =>
    to === undefined || key.seats.some((seat) => to.includes(seat));

const personOf = (room: Room, { id, role, seats }: Key): Person => ({
  id,
  role,
  seats,
  host: id === room.host,
  ready: room.ready.includes(id),
});

/** A line of the journal as the holder of a key may read it; undefined where there is nothing to read. */
const readBy = (key: Key, line: JournalLine): Told | undefined => {
  switch (line.t) {
    case 'do':
      return { t: 'do', seat: line.seat, events: line.events.filter(seenBy(key)), sum: line.sum };
    case 'undo':
    case 'redo':
    case 'drop':
      return { t: line.t, seat: line.seat };
    case 'salt':
      return { t: 'salt', seat: line.seat, salt: line.salt };
    case 'end':
      return { t: 'end', outcome: line.outcome };
    case 'rules':
      return { t: 'rules' };
    default:
      return undefined;
  }
};

/** What has been written since a line, as the holder of a key may read it. */
export const storyFor = (room: Room, key: Key, since: number): Told[] =>
  room.wrote.flatMap(({ seq, line }) => {
    const told = seq > since ? readBy(key, line) : undefined;
    return told === undefined ? [] : [told];
  });

const waitsFor = ({ match }: Room, key: Key): Waits | undefined => {
  const { pending } = match;
  if (pending === undefined) return undefined;
  const open = match.open();
  return {
    by: pending.seat,
    questions: open.filter(({ seat }) => key.seats.includes(seat)),
    of: match.toAct(),
    dice: pending.dice,
    events: pending.events.filter(seenBy(key)),
  };
};

/** The room as the holder of a key may know it. */
export const standingFor = (room: Room, key: Key, now: number): Standing => {
  const { match, made, clocks } = room;
  const eyes = eyesOf(key);
  return {
    room: made.room,
    seq: room.seq,
    kind: made.kind,
    setup: made.setup,
    typed: made.typed,
    settings: room.settings,
    stage: room.stage,
    paused: room.paused,
    you: personOf(room, key),
    people: room.keys
      .filter(({ role }) => role === 'seat' || role === 'comment')
      .map((k) => personOf(room, k)),
    bots: room.bots,
    offers: room.offers,
    clocks: {
      left: Object.fromEntries(Object.keys(clocks.left).map((seat) => [seat, room.left(seat, now)])),
      running: clocks.running,
      at: now,
    },
    next: room.next,
    commitment: match.commitment,
    length: match.length,
    toAct: match.toAct(),
    outcome: match.outcome,
    views: Object.fromEntries(eyes.map((seat) => [seat, match.view(seat)])),
    waits: waitsFor(room, key),
    undo: Object.fromEntries(key.seats.map((seat) => [seat, match.undoTerms(seat)])),
    canRedo: match.canRedo,
  };
};
