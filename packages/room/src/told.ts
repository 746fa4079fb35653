/** What each person in a room is told: only what the seats of its key may know. */
import type {
  DiceRequest,
  Event,
  Line as JournalLine,
  Outcome,
  Question,
  Seat,
  Taken,
  UndoTerms,
} from '@caltrop/engine';
import type { Key } from './line.ts';
import type { Entry, Offer, Room } from './room.ts';
import type { Role } from './say.ts';
import type { Settings } from './settings.ts';

/** A line of the journal as somebody may read it: who did something and what was seen of it, not what was ordered. */
export type Told =
  | { readonly t: 'do'; readonly seat: Seat; readonly events: readonly Event[]; readonly sum: string }
  | { readonly t: 'undo' | 'redo' | 'drop'; readonly seat: Seat }
  | { readonly t: 'salt'; readonly seat: Seat; readonly salt: string }
  | { readonly t: 'end'; readonly outcome: Outcome }
  /** Other rules hold; `stands`: from a position that the match went on from, and nothing before it can be undone. */
  | { readonly t: 'rules'; readonly stands: boolean }
  | { readonly t: 'chat'; readonly who: string; readonly text: string; readonly at: number };

/** A person as the others know it. */
export interface Person {
  readonly id: string;
  /** Empty for those who have not said what they are called. */
  readonly name: string;
  readonly role: Role;
  readonly seats: readonly Seat[];
  readonly host: boolean;
  readonly ready: boolean;
  readonly muted: boolean;
}

/** What waits in the middle of a command. */
export interface Waits {
  readonly by: Seat;
  /** The questions to the seats of this key. */
  readonly questions: readonly Question[];
  /** Everybody who has not answered yet. */
  readonly of: readonly Seat[];
  /** The dice that a seat of this key is to roll and type. */
  readonly dice: DiceRequest | undefined;
  /** The log of the command so far. */
  readonly events: readonly Event[];
  /** What the odds of the answers are worked out from: only for those who are asked and from whom nothing is hidden. */
  readonly behind: AskedIn | undefined;
}

/** The command in whose middle something is asked. */
export interface AskedIn {
  readonly command: unknown;
  /** The dice and decisions of the command so far. */
  readonly taken: readonly Taken[];
  /** What those who are asked saw before it. */
  readonly before: Readonly<Record<Seat, unknown>>;
}

/** A room as one person in it may know it. */
export interface Standing {
  readonly room: string;
  /** Some letters by which it is found at a real table, where the door is open. */
  readonly code: string;
  readonly battle: string;
  readonly seq: number;
  readonly kind: string;
  readonly typed: readonly Seat[];
  /** The rules that the server plays by: a page that was loaded before has others. */
  readonly rules: string;
  readonly settings: Settings;
  readonly stage: Room['stage'];
  /** Why it cannot be played on, where the rules have changed and lead elsewhere. */
  readonly halted: string | undefined;
  readonly paused: boolean;
  readonly you: Person;
  readonly people: readonly Person[];
  readonly bots: Readonly<Record<Seat, string>>;
  /** The bots that there are for this game. */
  readonly known: readonly string[];
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
  /** What each seat of this key may know; for a commentator every seat; for others what all may know, under an empty name. */
  readonly views: Readonly<Record<Seat, unknown>>;
  readonly waits: Waits | undefined;
  /** What undoing needs, for each seat of this key. */
  readonly undo: Readonly<Record<Seat, UndoTerms>>;
  readonly canRedo: boolean;
}

/** The seat of those who have none: rules show it what every seat may know. */
export const NOBODY: Seat = '';

/** The seats by whose eyes the holder of a key sees: those who look on see what all may know, commentators all there is. */
export const eyesOf = ({ game }: Room, { role, seats }: Key): readonly Seat[] =>
  role === 'comment' ? game.seats : seats.length > 0 ? seats : [NOBODY];

const seenBy =
  ({ role, seats }: Key) =>
  ({ to }: Event): boolean =>
    to === undefined || role === 'comment' || seats.some((seat) => to.includes(seat));

const personOf = (room: Room, { id, role, seats }: Key): Person => ({
  id,
  name: room.names[id] ?? '',
  role,
  seats,
  host: id === room.host,
  ready: room.ready.includes(id),
  muted: room.muted.includes(id),
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
      return { t: 'rules', stands: line.how === 'position' };
    default:
      return undefined;
  }
};

/** Whether a player may read what somebody writes: not before the end what comes from one who sees more than the players. */
const mayRead = (room: Room, key: Key, by: string): boolean =>
  key.seats.length === 0 ||
  room.stage === 'over' ||
  room.keys.find(({ id }) => id === by)?.role !== 'comment';

const toldOf = (room: Room, key: Key, { line, chat }: Entry): Told | undefined => {
  if (line !== undefined) return readBy(key, line);
  if (!mayRead(room, key, chat.by)) return undefined;
  return { t: 'chat', who: chat.by, text: chat.text, at: chat.at };
};

/** What has been written since a line, as the holder of a key may read it. */
export const storyFor = (room: Room, key: Key, since: number): Told[] => {
  const { entries } = room;
  // Mostly there is nothing but the last line to tell.
  let from = entries.length;
  while (from > 0 && (entries[from - 1]?.seq ?? 0) > since) from--;
  return entries.slice(from).flatMap((entry) => toldOf(room, key, entry) ?? []);
};

const behindFor = ({ match, game }: Room, asked: readonly Seat[]): AskedIn | undefined => {
  const line = match.journal({ withSeed: false }).lines.at(-1);
  // An order that comes out of the fog would tell where from.
  if (asked.length === 0 || line?.t !== 'ask' || asked.some((s) => game.secrets(match.state, s).length > 0))
    return undefined;
  const before = Object.fromEntries(asked.map((seat) => [seat, game.view(match.state, seat)]));
  return { command: line.command, taken: line.taken, before };
};

const waitsFor = (room: Room, key: Key): Waits | undefined => {
  const { match } = room;
  const { pending } = match;
  if (pending === undefined) return undefined;
  const open = match.open();
  const questions = open.filter(({ seat }) => key.role === 'comment' || key.seats.includes(seat));
  const asked = [...new Set(questions.map(({ seat }) => seat))].filter(
    (seat) => key.seats.includes(seat) && room.bots[seat] === undefined,
  );
  return {
    by: pending.seat,
    questions,
    behind: behindFor(room, asked),
    of: match.toAct(),
    // What a die is rolled for may be hidden from the others.
    dice:
      pending.dice !== undefined && (key.role === 'comment' || key.seats.includes(pending.dice.seat))
        ? pending.dice
        : undefined,
    events: pending.events.filter(seenBy(key)),
  };
};

/** The journal, with its seed: it holds every command of every seat, hidden ones too, so nobody gets it before the end. */
export const journalOf = ({ stage, match }: Room): string | undefined =>
  stage === 'over' ? match.share() : undefined;

/** What seats see of a position. */
export const viewsOf = ({ game }: Room, position: unknown, eyes: readonly Seat[]): Standing['views'] =>
  Object.fromEntries(eyes.map((seat) => [seat, game.view(position, seat)]));

/** The room as the holder of a key may know it. */
export const standingFor = (room: Room, key: Key, now: number): Standing => {
  const { match, made, clocks } = room;
  const eyes = eyesOf(room, key);
  return {
    room: made.room,
    code: made.code,
    battle: made.battle,
    seq: room.seq,
    kind: made.kind,
    typed: room.typed,
    rules: room.game.rulesHash,
    settings: room.settings,
    stage: room.stage,
    halted: room.halted,
    paused: room.paused,
    you: personOf(room, key),
    people: room.keys.map((k) => personOf(room, k)),
    bots: room.bots,
    known: made.known,
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
    views: viewsOf(room, match.shown, eyes),
    waits: waitsFor(room, key),
    undo: Object.fromEntries(key.seats.map((seat) => [seat, match.undoTerms(seat)])),
    canRedo: match.canRedo,
  };
};
