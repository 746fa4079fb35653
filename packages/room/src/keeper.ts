/**
 * Keeps rooms in one process: takes messages in, has their lines stored, and tells everybody what has happened once it is
 * durable. Any number of keepers may keep the same room: the number of a line is the lock. A keeper whose line was
 * refused by the store reads what it has missed and hears the message again.
 */
import type { Result } from '@caltrop/engine';
import { keyHash, SERVER, type Key, type Line } from './line.ts';
import { refusal } from './refusal.ts';
import { Room, type AnyGame, type Spoken } from './room.ts';
import { PROTOCOL, readMessage, type Message } from './say.ts';
import type { Frame } from './frame.ts';
import { NOBODY, standingFor, storyFor } from './told.ts';

/** Where lines are kept. */
export interface Store {
  /** Stores a line, and is done when it is durable; false where the room has a line of that number. */
  append(room: string, line: Line): Promise<boolean>;
  /** The lines of a room from one number on, in order. */
  read(room: string, from: number): Promise<readonly Line[]>;
}

/** A connection to somebody. */
export interface Pipe {
  send(frame: Frame): void;
  close(): void;
}

/** What a keeper is given: it draws no random number and reads no clock of its own. */
export interface House {
  readonly store: Store;
  /** Opens a game by what a journal's header would hold. */
  readonly open: (kind: string, setup: unknown) => Promise<Result<AnyGame>>;
  readonly now: () => number;
  /** A line was stored: others who keep the room are to hear of it. */
  readonly spread?: (room: string, seq: number) => void;
  /** A bot is to act in a room that somebody looks at. */
  readonly botDue?: (room: Room) => void;
}

interface Guest {
  readonly hash: string;
  /** The last line that it has been told of. */
  told: number;
}

interface Kept {
  readonly id: string;
  room: Room | undefined;
  readonly guests: Map<Pipe, Guest>;
  /** One thing after the other in each room. */
  queue: Promise<void>;
}

/** How often a message is tried again when others have been faster. */
const TRIES = 20;

export class Keeper {
  private readonly house: House;
  private readonly rooms = new Map<string, Kept>();
  private readonly pipes = new Map<Pipe, Kept>();

  constructor(house: House) {
    this.house = house;
  }

  /** How many rooms and connections are kept. */
  get size(): { readonly rooms: number; readonly pipes: number } {
    return { rooms: this.rooms.size, pipes: this.pipes.size };
  }

  /** The replica of a room as it is kept now, if it is. */
  replica(id: string): Room | undefined {
    return this.rooms.get(id)?.room;
  }

  /** Somebody comes in by a link: the key opens what it opens. */
  async enter(pipe: Pipe, id: string, key: string): Promise<void> {
    try {
      await this.admit(pipe, id, key);
    } catch (fault) {
      // Nobody is left in front of a door that will not open: whoever knocks again finds the room, or another server.
      pipe.close();
      throw fault;
    }
  }

  private admit(pipe: Pipe, id: string, key: string): Promise<void> {
    return this.inTurn(id, async (kept) => {
      const room = await this.current(kept);
      const hash = keyHash(key);
      const held = room?.keyBy(hash) ?? (room === undefined ? undefined : watcher(room, hash, key));
      if (room === undefined || held === undefined) {
        pipe.send({
          t: 'bye',
          why: room === undefined ? 'There is no such room.' : 'This link opens nothing any more.',
        });
        pipe.close();
        return;
      }
      kept.guests.set(pipe, { hash, told: -1 });
      this.pipes.set(pipe, kept);
      this.welcome(kept, room, pipe);
      this.rouse(room);
    });
  }

  /** A connection has ended. */
  leave(pipe: Pipe): void {
    const kept = this.pipes.get(pipe);
    this.pipes.delete(pipe);
    kept?.guests.delete(pipe);
    if (kept?.guests.size === 0 && !isRunning(kept.room)) this.rooms.delete(kept.id);
  }

  /** A message has come in. Whatever is wrong with it is said to its sender alone. */
  receive(pipe: Pipe, raw: string): Promise<void> {
    const read = readMessage(raw);
    if (!read.ok) {
      pipe.send({
        t: 'refused',
        id: '',
        refusal: refusal(read.error.map((p) => p.what).join(' '), 'message'),
      });
      return Promise.resolve();
    }
    const kept = this.pipes.get(pipe);
    if (kept === undefined) return Promise.resolve();
    return this.inTurn(kept.id, () => this.take(kept, pipe, read.value));
  }

  /** The server itself says something: a bot's command, a clock that has run out. */
  say(id: string, spoken: Omit<Spoken, 'by'>): Promise<void> {
    return this.inTurn(id, (kept) => this.hear(kept, { ...spoken, by: SERVER }, undefined));
  }

  /** Another keeper has stored a line. */
  notified(id: string, seq: number): Promise<void> {
    const kept = this.rooms.get(id);
    if (kept === undefined || (kept.room !== undefined && kept.room.seq >= seq)) return Promise.resolve();
    return this.inTurn(id, async () => {
      await this.catchUp(kept);
      this.tell(kept);
    });
  }

  /** Looks at the clocks: whoever's time is up has lost. */
  async tick(): Promise<void> {
    const now = this.house.now();
    for (const { id, room } of this.rooms.values()) {
      const flag = room?.flag();
      if (room === undefined || flag === undefined || flag.at > now) continue;
      await this.say(id, {
        id: `flag-${room.seq}-${flag.seat}`,
        knew: room.seq,
        say: { do: 'flag', seat: flag.seat },
      });
    }
  }

  private inTurn(id: string, task: (kept: Kept) => Promise<void>): Promise<void> {
    const kept: Kept = this.rooms.get(id) ?? {
      id,
      room: undefined,
      guests: new Map(),
      queue: Promise.resolve(),
    };
    this.rooms.set(id, kept);
    const done = kept.queue.then(() => task(kept));
    // What fails fails for whoever asked; the next one finds the room again.
    kept.queue = done.catch(() => {
      kept.room = undefined;
    });
    return done;
  }

  /** The room as far as this keeper knows it. */
  private async current(kept: Kept): Promise<Room | undefined> {
    if (kept.room !== undefined) return kept.room;
    const [first, ...rest] = await this.house.store.read(kept.id, 0);
    if (first?.say.do !== 'made') return undefined;
    const { made } = first.say;
    const game = await this.house.open(made.kind, made.setup);
    if (!game.ok) throw new Error(game.error.map((p) => p.what).join(' '));
    const room = new Room(game.value, made, first.at);
    for (const line of rest) {
      const fault = room.restore(line);
      if (fault !== undefined) throw new Error(fault);
    }
    kept.room = room;
    return room;
  }

  /** Takes in the lines that others have stored; true where there were any. */
  private async catchUp(kept: Kept): Promise<boolean> {
    const { room } = kept;
    if (room === undefined) return (await this.current(kept)) !== undefined;
    const lines = await this.house.store.read(kept.id, room.seq + 1);
    for (const line of lines) {
      const fault = room.restore(line);
      if (fault !== undefined) throw new Error(fault);
    }
    return lines.length > 0;
  }

  private async take(kept: Kept, pipe: Pipe, message: Message): Promise<void> {
    const guest = kept.guests.get(pipe);
    const room = await this.current(kept);
    if (guest === undefined || room === undefined) return;
    const key = room.keyBy(guest.hash);
    switch (message.t) {
      case 'hello':
      case 'again':
        return this.welcome(kept, room, pipe);
      case 'say': {
        const { id, at, say } = message;
        return this.hear(kept, { by: key?.id ?? guest.hash, id, knew: at, say }, pipe);
      }
      case 'presence': {
        if (key === undefined) return;
        for (const other of kept.guests.keys())
          if (other !== pipe) other.send({ t: 'presence', who: key.id, presence: message.presence });
        return;
      }
      case 'look':
        return this.look(room, key, pipe, message.n, message.seat);
      case 'journal':
        // Before the end the copy has no seed and no command that waits.
        return key === undefined ? undefined : pipe.send({ t: 'journal', text: journalFor(room) });
    }
  }

  private look(room: Room, key: Key | undefined, pipe: Pipe, n: number, wanted: string | undefined): void {
    const seat =
      wanted !== undefined && key?.seats.includes(wanted) === true ? wanted : (key?.seats[0] ?? NOBODY);
    const { match, game } = room;
    const after = match.at(n);
    const before = match.at(Math.max(0, n - 1));
    if (after === undefined || before === undefined) return;
    const events = (match.history()[n - 1]?.events ?? []).filter(
      ({ to }) => to === undefined || to.includes(seat),
    );
    pipe.send({ t: 'moment', n, view: game.view(after, seat), before: game.view(before, seat), events });
  }

  private async hear(kept: Kept, spoken: Spoken, pipe: Pipe | undefined): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const room = await this.current(kept);
      if (room === undefined) return;
      const heard = room.hear(spoken, this.house.now());
      if ('repeated' in heard) {
        this.tell(kept);
        pipe?.send({ t: 'done', id: spoken.id, seq: heard.repeated });
        return;
      }
      if ('refusal' in heard) {
        // Others may have changed the room since: what is refused here may be right there.
        if (await this.catchUp(kept)) continue;
        pipe?.send({ t: 'refused', id: spoken.id, refusal: heard.refusal });
        return;
      }
      // Until it is stored the replica is ahead of what is true: should that fail, it is made anew.
      kept.room = undefined;
      if (!(await this.house.store.append(kept.id, heard.line))) continue;
      kept.room = room;
      this.tell(kept);
      pipe?.send({ t: 'done', id: spoken.id, seq: heard.line.seq });
      this.house.spread?.(kept.id, heard.line.seq);
      this.rouse(room);
      return;
    }
    pipe?.send({
      t: 'refused',
      id: spoken.id,
      refusal: refusal('The table is too busy: try again.', 'busy'),
    });
  }

  private welcome(kept: Kept, room: Room, pipe: Pipe): void {
    const guest = kept.guests.get(pipe);
    const key = guest === undefined ? undefined : keyIn(room, guest.hash);
    if (guest === undefined || key === undefined) return;
    guest.told = room.seq;
    const standing = standingFor(room, key, this.house.now());
    pipe.send({ t: 'welcome', v: PROTOCOL, standing, story: storyFor(room, key, -1) });
  }

  /** Tells everybody what has happened since they were told last. */
  private tell(kept: Kept): void {
    const { room } = kept;
    if (room === undefined) return;
    const now = this.house.now();
    for (const [pipe, guest] of kept.guests) {
      if (guest.told >= room.seq) continue;
      const key = keyIn(room, guest.hash);
      if (key === undefined) {
        pipe.send({ t: 'bye', why: 'The host has taken this link back.' });
        this.leave(pipe);
        pipe.close();
        continue;
      }
      const story = storyFor(room, key, guest.told);
      const since = guest.told;
      guest.told = room.seq;
      pipe.send({ t: 'news', since, standing: standingFor(room, key, now), story });
    }
  }

  private rouse(room: Room): void {
    if (room.botDue() !== undefined) this.house.botDue?.(room);
  }
}

/** The link of a room's name alone lets people look on, where the host allows it. */
const watcher = (room: Room, hash: string, key: string): Key | undefined =>
  room.settings.watch && key === '' ? { id: hash.slice(0, 16), hash, role: 'watch', seats: [] } : undefined;

const keyIn = (room: Room, hash: string): Key | undefined =>
  room.keyBy(hash) ?? (hash === keyHash('') ? watcher(room, hash, '') : undefined);

const isRunning = (room: Room | undefined): boolean => room?.flag() !== undefined;

/** The journal for people in the room: the seed and what was asked only after the end. */
const journalFor = (room: Room): string => room.match.share();

/** Makes a room: its first line is to be stored as it is. */
export const firstLine = (made: Room['made'], at: number, id: string): Line => ({
  seq: 0,
  at,
  by: made.host.id,
  id,
  say: { do: 'made', made },
  wrote: [],
  sum: '',
});
