/**
 * A room: a match, who sits at it by which key, what they have agreed on, and their clocks. It is a plain value that takes in
 * what is said and says what is to be stored: no socket, no clock, no storage, no random number.
 */
import {
  checksum,
  Match,
  sha256Hex,
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

/** Something said, by whom and when. */
export interface Spoken {
  readonly by: string;
  readonly id: string;
  /** The last line that the speaker knew. */
  readonly knew: number;
  readonly say: Say;
}

export type Heard = { readonly line: Line } | { readonly refusal: Refusal } | { readonly repeated: number };

export class Room {
  readonly made: Made;
  readonly match: Match<unknown, unknown>;
  settings: Settings;
  /** Every key that was ever given, by its id; those that were taken back have no role here. */
  keys: readonly Key[];
  host: string;
  /** The bots that play seats, by name. */
  bots: Readonly<Record<Seat, string>>;
  ready: readonly string[] = [];
  stage: 'lobby' | 'play' | 'over' = 'lobby';
  paused = false;
  offers: readonly Offer[] = [];
  clocks: Clocks;
  /** The room in which it is played again. */
  next: string | undefined;
  /** The number of the last line, and of the last one that changed the match. */
  seq = 0;
  moved = 0;
  sum: string;
  /** What was written into the journal, with the number of the line that wrote it. */
  readonly wrote: { readonly seq: number; readonly line: JournalLine }[] = [];
  private readonly heard = new Map<string, number>();

  /** A room as its first line makes it. */
  constructor(game: AnyGame, made: Made, at: number) {
    this.made = made;
    this.match = new Match(game, { seed: made.seed, typed: made.typed });
    this.settings = made.settings;
    this.keys = [made.host];
    this.host = made.host.id;
    this.bots = made.bots;
    this.clocks = newClocks(made.settings.clock, game.seats, at);
    this.sum = sha256Hex(JSON.stringify(made)).slice(0, 32);
  }

  get game(): AnyGame {
    return this.match.game;
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
    if (this.stage !== 'play' || this.paused) return [];
    const due = this.match.toAct();
    const asked = this.match.pending === undefined ? due.slice(0, 1) : due;
    return asked.filter((seat) => this.bots[seat] === undefined);
  }

  /** The bot that is to act or to answer; undefined where a person is. */
  botDue(): { readonly seat: Seat; readonly bot: string } | undefined {
    if (this.stage !== 'play' || this.paused) return undefined;
    const due = this.match.toAct();
    const seats = this.match.pending === undefined ? due.slice(0, 1) : due;
    for (const seat of seats) {
      const bot = this.bots[seat];
      if (bot !== undefined) return { seat, bot };
    }
    return undefined;
  }

  /** When somebody's time is up; undefined where no clock runs. */
  flag(): { readonly seat: Seat; readonly at: number } | undefined {
    return nextFlag(this.clocks);
  }

  left(seat: Seat, now: number): number {
    return leftAt(this.clocks, seat, now);
  }

  /** Takes in something said. What is accepted has changed the room, and its line is to be stored before anybody is told. */
  hear(spoken: Spoken, now: number): Heard {
    const before = this.heard.get(spoken.id);
    if (before !== undefined) return { repeated: before };
    const no = this.fault(spoken);
    if (no !== undefined) return { refusal: no };
    const { by, say, id } = spoken;
    const lines = this.match.journal({ withSeed: false }).lines.length;
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
    const wrote = this.match
      .journal({ withSeed: false })
      .lines.slice(lines)
      .filter(({ t }) => t !== 'ask');
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
    for (const line of wrote) this.wrote.push({ seq, line });
    return { line: { seq, at: now, by, id, say, wrote, sum: this.sum } };
  }

  /** Takes in a line that was stored; says what is wrong with it, if anything is. */
  restore(line: Line): string | undefined {
    if (line.say.do === 'made' || line.seq !== this.seq + 1)
      return `Line ${line.seq} does not follow line ${this.seq}.`;
    const heard = this.hear({ by: line.by, id: line.id, knew: this.seq, say: line.say }, line.at);
    if ('refusal' in heard) return `Line ${line.seq} is refused: ${heard.refusal.what}`;
    if ('repeated' in heard) return `Line ${line.seq} repeats line ${heard.repeated}.`;
    return heard.line.sum === line.sum ? undefined : `Line ${line.seq} leads elsewhere.`;
  }

  /** Ends the match by the word of people. */
  end(how: 'resigned' | 'agreed' | 'time', outcome: Outcome): Refusal | undefined {
    const said = this.match.call(how, outcome);
    return said.kind === 'refused' ? said.refusal : undefined;
  }

  /** Who may say this now; the verbs themselves look at what is said. */
  private fault({ by, knew, say }: Spoken): Refusal | undefined {
    const key = this.keys.find((k) => k.id === by);
    const isServer = by === SERVER;
    if (!isServer && key === undefined) return refusal('This key opens no seat here any more.');
    if (!isServer && OF_SERVER.has(say.do)) return refusal('Only the table itself can say that.');
    if ('seat' in say && say.do !== 'bot') {
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
    if (moves && knew < this.moved)
      return refusal('Something has happened meanwhile: look at the board again.', 'stale');
    return undefined;
  }

  /** A sum of everything that lines decide, chained to the one before. */
  private sumOf({ by, id, say }: Spoken, now: number): string {
    const { match } = this;
    const parts = [
      this.sum,
      [this.seq, now, by, id, say],
      [
        match.history().at(-1)?.sum ?? '',
        match.length,
        checksum(match.pending?.questions ?? null),
        match.open().length,
      ],
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
      ],
    ];
    return sha256Hex(JSON.stringify(parts)).slice(0, 32);
  }
}

/** What changes the match: said to a position that the speaker has not seen, it is refused as stale. */
const MOVES: ReadonlySet<Say['do']> = new Set(['command', 'answer', 'dice', 'undo', 'redo']);
