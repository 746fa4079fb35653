/**
 * A room: a match, who sits at it by which key, what they have agreed on, and their clocks. It is a plain value that takes in
 * what is said and says what is to be stored: no socket, no clock, no storage, no random number.
 */
import {
  checksum,
  commitment,
  JOURNAL_VERSION,
  Match,
  sha256Hex,
  writtenAs,
  type Game,
  type Line as JournalLine,
  type Outcome,
  type Refusal,
  type Seat,
} from '@caltrop/engine';
import { leftAt, newClocks, nextFlag, settled, type Clocks } from './clocks.ts';
import { SERVER, type Key, type Line, type Made } from './line.ts';
import { OF_SERVER, type Say } from './say.ts';
import { refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { goOnAsWritten } from './stand.ts';
import { VERBS } from './verbs.ts';

export type AnyGame = Game<unknown, unknown>;

/** Something that waits for the agreement of others. */
export interface Offer {
  /** The number of the line that made it. */
  readonly id: number;
  readonly what: 'undo' | 'draw' | 'rematch' | 'give';
  readonly by: string;
  readonly seat: Seat;
  /** Whom a seat is offered to. */
  readonly to?: string;
  /** The keys that must agree, and those that have. */
  readonly of: readonly string[];
  readonly agreed: readonly string[];
}

/** Something that somebody has written to the others. */
export interface Chat {
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** What can be told of a line: what it wrote into the journal, or into the chat. */
export type Entry = { readonly seq: number } & (
  | { readonly line: JournalLine; readonly chat?: undefined }
  | { readonly chat: Chat; readonly line?: undefined }
);

/** Something said, by whom and when. */
export interface Spoken {
  readonly by: string;
  readonly id: string;
  /** The last line that the speaker knew. */
  readonly knew: number;
  readonly say: Say;
}

export type Heard = { readonly line: Line } | { readonly refusal: Refusal } | { readonly repeated: number };

/** A match as its room makes it, with dice that these seats type. */
const matchOf = (
  game: AnyGame,
  { kind, version, rules, setup, seed }: Made,
  typed: readonly Seat[],
): Match<unknown, unknown> => {
  const dice = { commitment: commitment(seed), typed };
  const header = { caltrop: JOURNAL_VERSION, game: kind, version, rules, setup, dice } as const;
  return new Match(game, { seed, typed }, header);
};

export class Room {
  readonly made: Made;
  /** When it was made, in milliseconds. */
  readonly since: number;
  match: Match<unknown, unknown>;
  settings: Settings;
  /** Every key that was ever given, by its id; those that were taken back have no role here. */
  keys: readonly Key[];
  host: string;
  /** The bots that play seats, by name. */
  bots: Readonly<Record<Seat, string>>;
  ready: readonly string[] = [];
  /** What people are called, by the ids of their keys. */
  names: Readonly<Record<string, string>>;
  muted: readonly string[] = [];
  /** `gone`: it has been removed, and this is all that is left of it. */
  stage: 'lobby' | 'play' | 'over' | 'gone' = 'lobby';
  paused = false;
  offers: readonly Offer[] = [];
  clocks: Clocks;
  /** The room in which it is played again. */
  next: string | undefined;
  /** The number of the last line, and of the last one that changed the match. */
  seq = 0;
  moved = 0;
  sum: string;
  /** The rules that hold by its lines. */
  rules: string;
  /** Why it cannot be played on, where the rules have changed and lead elsewhere. */
  halted: string | undefined;
  /** What was written into the journal and the chat, in order. */
  entries: Entry[] = [];
  private readonly heard = new Map<string, number>();

  /** A room as its first line makes it. */
  constructor(game: AnyGame, made: Made, at: number) {
    this.made = made;
    this.since = at;
    this.match = matchOf(game, made, made.typed);
    this.settings = made.settings;
    this.keys = [made.host, ...made.keys];
    this.names = made.names;
    this.rules = made.rules;
    this.host = made.host.id;
    this.bots = made.bots;
    this.clocks = newClocks(made.settings.clock, game.seats, at);
    // Names may be removed later, and everything still fits.
    const { names: _names, ...fixed } = made;
    this.sum = sha256Hex(JSON.stringify(fixed)).slice(0, 32);
  }

  get game(): AnyGame {
    return this.match.game;
  }

  /** The seats that roll real dice and type them. */
  get typed(): readonly Seat[] {
    return this.match.header.dice.typed;
  }

  /** Has other seats roll real dice, before anybody has moved: what was added to the dice stays. */
  rollByHand(seats: readonly Seat[]): void {
    const before = this.match.linesFrom(0);
    this.match = matchOf(this.game, this.made, seats);
    for (const line of before) this.match.take(line);
  }

  /** The key of this hash, if its holder may come in. */
  keyBy(hash: string): Key | undefined {
    return this.keys.find((key) => key.hash === hash);
  }

  /** Whoever holds a seat, if anybody does. */
  holder(seat: Seat): Key | undefined {
    return this.keys.find((key) => key.seats.includes(seat));
  }

  /** The seats whose clocks run now: those asked, else the one whose turn it is. */
  toThink(): readonly Seat[] {
    if (this.stage !== 'play' || this.paused || this.halted !== undefined) return [];
    const due = this.match.toAct();
    const asked = this.match.pending === undefined ? due.slice(0, 1) : due;
    return asked.filter((seat) => this.bots[seat] === undefined);
  }

  /** The bot that is to act or to answer; undefined where a person is. */
  botDue(): { readonly seat: Seat; readonly bot: string } | undefined {
    if (this.stage !== 'play' || this.paused || this.halted !== undefined) return undefined;
    const due = this.match.toAct();
    const seats = this.match.pending === undefined ? due.slice(0, 1) : due;
    for (const seat of seats) {
      const bot = this.bots[seat];
      if (bot !== undefined) return { seat, bot };
    }
    return undefined;
  }

  /** Whether everybody has agreed to play again. */
  wantsAgain(): boolean {
    return this.offers.some(
      ({ what, of, agreed }) => what === 'rematch' && of.every((id) => agreed.includes(id)),
    );
  }

  /** When somebody's time is up; undefined where no clock runs. */
  flag(): { readonly seat: Seat; readonly at: number } | undefined {
    return this.halted === undefined ? nextFlag(this.clocks) : undefined;
  }

  left(seat: Seat, now: number): number {
    return leftAt(this.clocks, seat, now);
  }

  /** Takes in something said. What is accepted has changed the room, and its line is to be stored before anybody is told. */
  hear(spoken: Spoken, now: number): Heard {
    const before = this.heard.get(spoken.id);
    if (before !== undefined) return { repeated: before };
    const no = this.fault(spoken, now);
    if (no !== undefined) return { refusal: no };
    const { by, say, id } = spoken;
    const lines = this.match.written;
    const waits = this.match.pending;
    const seq = this.seq + 1;
    // The table of verbs is typed by word; here the word is any of them.
    const verb = VERBS[say.do] as (
      room: Room,
      by: string,
      say: Say,
      at: { now: number; seq: number },
    ) => Refusal | undefined;
    const refused = verb(this, by, say, { now, seq });
    if (refused !== undefined) return { refusal: refused };
    this.seq = seq;
    const wrote = this.match.linesFrom(lines);
    const moved = wrote.length > 0 || waits !== this.match.pending;
    if (moved) {
      this.moved = seq;
      // What was offered was offered in another position.
      this.offers = this.offers.filter((offer) => offer.what !== 'undo' && offer.what !== 'draw');
    }
    if (this.stage === 'play' && this.match.outcome !== undefined) this.stage = 'over';
    this.clocks = settled(this.clocks, this.settings.clock, { next: this.toThink(), moved, now });
    this.sum = this.sumOf(spoken, now);
    this.heard.set(id, seq);
    for (const line of wrote) this.entries.push({ seq, line });
    return { line: { seq, at: now, by, id, say, wrote, sum: this.sum } };
  }

  /** Whether its lines were written under other rules than those of the game that is here. */
  get outdated(): boolean {
    return this.rules !== this.game.rulesHash;
  }

  /** Takes in a line that was stored; says what is wrong with it, if anything is. */
  restore(line: Line): string | undefined {
    if (line.say.do === 'made' || line.seq !== this.seq + 1)
      return `Line ${line.seq} does not follow line ${this.seq}.`;
    if (line.say.do === 'playOn') return this.goOn(line);
    if (this.halted !== undefined && !OF_PEOPLE.has(line.say.do)) return this.follow(line);
    const { outdated } = this;
    const heard = this.hear({ by: line.by, id: line.id, knew: this.seq, say: line.say }, line.at);
    if ('refusal' in heard)
      return this.halted === undefined
        ? `Line ${line.seq} is refused: ${heard.refusal.what}`
        : this.follow(line);
    if ('repeated' in heard) return `Line ${line.seq} repeats line ${heard.repeated}.`;
    if (heard.line.sum === line.sum) return undefined;
    if (this.halted === undefined && !(outdated && this.leadsTo(heard.line.wrote, line.wrote)))
      return `Line ${line.seq} leads elsewhere.`;
    // What comes after it is chained to what was stored.
    this.sum = line.sum;
    return undefined;
  }

  /** Stops here, because today's rules lead elsewhere: what was stored after this is only read. */
  halt(why: string): void {
    this.halted = why;
    // Nobody's time runs while nobody can move.
    this.clocks = { ...this.clocks, running: [] };
  }

  /** Takes in that the match went on from a position under other rules. */
  private goOn(line: Line): undefined {
    const before = this.halted;
    if (!goOnAsWritten(this, line.wrote))
      this.halted = before ?? 'The position it went on from cannot stand today.';
    this.seq = line.seq;
    this.moved = line.seq;
    this.sum = line.sum;
    this.heard.set(line.id, line.seq);
    for (const written of line.wrote) this.entries.push({ seq: line.seq, line: written });
    this.clocks = settled(this.clocks, this.settings.clock, {
      next: this.toThink(),
      moved: true,
      now: line.at,
    });
    return undefined;
  }

  /** Takes in a line as it was written, without playing it. */
  private follow({ seq, id, sum, say, wrote }: Line): undefined {
    this.seq = seq;
    this.sum = sum;
    this.heard.set(id, seq);
    if (say.do === 'begin') this.stage = 'play';
    for (const line of wrote) {
      this.match.take(line);
      this.entries.push({ seq, line });
      if (line.t === 'end') this.stage = 'over';
    }
    return undefined;
  }

  /** Whether the same came about as was written, by the checksums of the positions; words may have changed. */
  private leadsTo(ours: readonly JournalLine[], written: readonly JournalLine[]): boolean {
    return (
      ours.length === written.length &&
      ours.every((line, i) => {
        const other = written[i];
        if (line.t !== 'do' || other?.t !== 'do') return line.t === other?.t;
        return line.sum === other.sum || writtenAs(this.game, this.match.state, other.sum) !== undefined;
      })
    );
  }

  /** Ends the match by the word of people. */
  end(how: 'resigned' | 'agreed' | 'time', outcome: Outcome): Refusal | undefined {
    const said = this.match.call(how, outcome);
    return said.kind === 'refused' ? said.refusal : undefined;
  }

  /** Who may say this now; the verbs themselves look at what is said. */
  private fault({ by, knew, say }: Spoken, now: number): Refusal | undefined {
    const key = this.keys.find((k) => k.id === by);
    const isServer = by === SERVER;
    if (!isServer && key === undefined) return refusal('This key no longer opens a seat here.');
    if (!isServer && OF_SERVER.has(say.do)) return refusal('Only the table itself can say that.');
    if (this.stage === 'gone') return refusal('This table has been removed.');
    if (this.halted !== undefined && !OF_PEOPLE.has(say.do)) return refusal(this.halted, 'rules');
    if (this.seq >= MOST_LINES && !AT_THE_LIMIT.has(say.do))
      return refusal('This table is full: nothing more can be written down here.');
    if ('seat' in say && say.do !== 'bot' && say.do !== 'sit') {
      if (!this.game.seats.includes(say.seat))
        return refusal(`There is no seat "${say.seat}" at this table.`);
      const own = isServer
        ? say.do === 'flag' || this.bots[say.seat] !== undefined
        : key?.seats.includes(say.seat) === true && this.bots[say.seat] === undefined;
      if (!own) return refusal(`The seat "${say.seat}" is not yours.`);
    }
    const moves = MOVES.has(say.do);
    if (moves && this.stage === 'lobby') return refusal('The match has not begun.');
    if (moves && this.stage === 'over') return refusal('The match is over.');
    if (moves && this.paused) return refusal('The match is paused.');
    if (moves && 'seat' in say && this.clocks.running.includes(say.seat) && this.left(say.seat, now) <= 0)
      return refusal('Your time is up.', 'time');
    if (moves && knew < this.moved)
      return refusal('Something has happened meanwhile: look at the board again.', 'stale');
    return undefined;
  }

  /** A sum of everything that lines decide, chained to the one before. */
  private sumOf({ by, id, say }: Spoken, now: number): string {
    const { match } = this;
    const parts = [
      this.sum,
      // What people write may be removed later, and everything still fits.
      [this.seq, now, by, id, ERASABLE.has(say.do) ? say.do : say],
      [match.last?.sum ?? '', match.length, checksum(match.pending?.questions ?? null), match.open().length],
      [
        this.keys,
        this.host,
        this.bots,
        this.ready,
        this.stage,
        this.paused,
        this.offers,
        this.clocks,
        this.next,
        this.muted,
        this.rules,
      ],
    ];
    return sha256Hex(JSON.stringify(parts)).slice(0, 32);
  }
}

/** What changes the match: said to a position that the speaker has not seen, it is refused as stale. */
const MOVES: ReadonlySet<Say['do']> = new Set(['command', 'answer', 'dice', 'undo', 'redo']);

/** What concerns people alone, and what lets it go on: it can be said where the match cannot. */
const OF_PEOPLE: ReadonlySet<Line['say']['do']> = new Set([
  'name',
  'chat',
  'mute',
  'leave',
  'forget',
  'key',
  'withdraw',
  'host',
  'playOn',
] as const satisfies readonly Say['do'][]);

/** What people write to each other: it is removed with whoever leaves. */
export const ERASABLE: ReadonlySet<Line['say']['do']> = new Set([
  'name',
  'chat',
] as const satisfies readonly Say['do'][]);

/** The most lines of a room: far more than the longest campaign of an evening, and an end to what one room can store. */
const MOST_LINES = 50_000;
const AT_THE_LIMIT: ReadonlySet<Say['do']> = new Set(['leave', 'forget', 'resign', 'flag']);
