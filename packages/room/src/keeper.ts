/**
 * Keeps rooms in one process: takes messages in, has their lines stored, and tells everybody what has happened once it is
 * durable. Any number of keepers may keep the same room: the number of a line is the lock. A keeper whose line was
 * refused by the store reads what it has missed and hears the message again.
 */
import type { Refusal, Result } from '@caltrop/engine';
import { Behind, delayOf } from './behind.ts';
import { Elsewhere, type Here } from './elsewhere.ts';
import type { Frame } from './frame.ts';
import { keyHash, SERVER, type FirstLine, type Key, type Line, type Made } from './line.ts';
import { momentFor } from './moment.ts';
import { rebuild } from './rebuild.ts';
import { refusal } from './refusal.ts';
import { ERASABLE, type AnyGame, type Room, type Spoken } from './room.ts';
import { PROTOCOL, readMessage, type Message, type Presence } from './say.ts';
import { standingFor, storyFor } from './told.ts';

/** Where lines are kept. */
export interface Store {
  /** Stores a line, and is done when it is durable; false where the room has a line of that number. */
  append(room: string, line: Line): Promise<boolean>;
  /** The lines of a room from one number on, in order. */
  read(room: string, from: number): Promise<readonly Line[]>;
  /** Removes every line before this one, which says that the room is gone. */
  forget(room: string, last: number): Promise<void>;
  /** Puts lines in the place of those with the same numbers: what somebody has written is taken out of them. */
  rewrite(room: string, lines: readonly Line[]): Promise<void>;
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
  /** Who is in a room here has changed; `asking` where others are to say who is there with them. */
  readonly here?: (room: string, here: Here, asking: boolean) => void;
  /** Somebody here shows something that is never stored. */
  readonly shown?: (room: string, who: string, presence: Presence) => void;
  /** A room was opened or has changed: what is found about it without opening it can be written anew. */
  readonly noted?: (room: Room) => void;
  /** A bot is to act in a room that somebody looks at. */
  readonly botDue?: (room: Room) => void;
  /** Those in a room want to play again: another room is to be made, and `moved` said here. */
  readonly again?: (room: Room) => void;
}

interface Guest {
  readonly hash: string;
  /** The last line that it has been told of. */
  told: number;
}

interface Kept {
  readonly id: string;
  room: Room | undefined;
  /** The same for those who see it late, where there are any. */
  behind: Behind | undefined;
  readonly guests: Map<Pipe, Guest>;
  /** Who is in it by other keepers. */
  readonly elsewhere: Elsewhere;
  /** One thing after the other in each room. */
  queue: Promise<unknown>;
  /** How many things are under way. */
  busy: number;
}

/** How often a message is tried again when others have been faster. */
const TRIES = 20;

const GONE = 'The host has removed this table.';
const NO_ROOM = 'There is no such table, or it has been removed.';

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

  /** Somebody comes in by a link: the key opens what it opens. `since` is the last line that they know, -1 for none. */
  async enter(pipe: Pipe, id: string, key: string, since = -1): Promise<void> {
    try {
      await this.admit(pipe, id, key, since);
    } catch (fault) {
      // Nobody is left in front of a door that will not open: whoever knocks again finds the room, or another server.
      this.leave(pipe);
      pipe.close();
      throw fault;
    }
  }

  private admit(pipe: Pipe, id: string, key: string, since: number): Promise<void> {
    // What is said on the threshold is heard inside.
    this.pipes.set(pipe, this.keptOf(id));
    return this.inTurn(id, async (kept) => {
      // Whoever comes in sees what is true, also where word of it from another keeper was lost.
      if (kept.room !== undefined && (await this.catchUp(kept))) this.tell(kept);
      const room = await this.current(kept);
      const hash = keyHash(key);
      const held = room === undefined ? undefined : keyIn(room, hash);
      if (room === undefined || held === undefined) {
        this.pipes.delete(pipe);
        pipe.send({ t: 'bye', why: room === undefined ? NO_ROOM : 'This link opens nothing any more.' });
        pipe.close();
        return;
      }
      await this.update(kept, room);
      // Some leave on the threshold.
      if (this.pipes.get(pipe) !== kept) return;
      kept.guests.set(pipe, { hash, told: -1 });
      if (kept.behind === undefined && this.isLate(kept, room))
        this.fallBehind(kept, room, await this.house.store.read(kept.id, 0));
      this.welcome(kept, pipe, since);
      this.tellWhoIsHere(kept, kept.guests.size === 1);
      this.rouse(room);
    });
  }

  /** A connection has ended. */
  leave(pipe: Pipe): void {
    const kept = this.pipes.get(pipe);
    this.pipes.delete(pipe);
    if (kept?.guests.delete(pipe) !== true) return;
    // While a line is being stored nobody knows whether it will be: whoever is left hears of it afterwards.
    if (kept.busy > 0) void this.inTurn(kept.id, () => Promise.resolve(this.tellWhoIsHere(kept)));
    else this.tellWhoIsHere(kept);
    this.letGo(kept);
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

  /** The server itself says something: a bot's command, a clock that has run out. Undefined when it was accepted. */
  say(id: string, spoken: Omit<Spoken, 'by'>): Promise<Refusal | undefined> {
    return this.inTurn(id, (kept) => this.hear(kept, { ...spoken, by: SERVER }, undefined));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.rooms.values()].map(({ queue }) => queue));
  }

  /** What somebody outside wants to know of a room; undefined where there is none. */
  ask<T>(id: string, about: (room: Room) => T): Promise<T | undefined> {
    return this.inTurn(id, async (kept) => {
      const room = await this.current(kept);
      return room === undefined ? undefined : about(room);
    });
  }

  /** Another keeper has stored a line. */
  notified(id: string, seq: number): Promise<void> {
    const kept = this.rooms.get(id);
    if (kept === undefined || (kept.room !== undefined && kept.room.seq >= seq)) return Promise.resolve();
    return this.inTurn(id, async () => {
      await this.catchUp(kept);
      this.tell(kept);
      if (kept.room !== undefined) this.rouse(kept.room);
    });
  }

  /** Another keeper may have stored lines that nobody told us of: every room is looked at again. */
  async refresh(): Promise<void> {
    await Promise.all([...this.rooms.values()].map(({ id }) => this.notified(id, Infinity)));
  }

  /** Who is in a room by another keeper; true where this one has people in it as well. */
  hereElsewhere(id: string, keeper: string, here: Here): boolean {
    const kept = this.rooms.get(id);
    if (kept === undefined || kept.guests.size === 0) return false;
    kept.elsewhere.set(keeper, here);
    this.sendWhoIsHere(kept);
    if (kept.room !== undefined) this.rouse(kept.room);
    return true;
  }

  /** Says again who is in a room here. */
  sayWhoIsHere(id: string): void {
    const kept = this.rooms.get(id);
    if (kept?.room !== undefined) this.house.here?.(id, hereIn(kept, kept.room), false);
  }

  /** Another keeper is gone: its people are no longer there, and what it looked after is looked after here. */
  keeperGone(keeper: string): void {
    for (const kept of this.rooms.values()) {
      if (!kept.elsewhere.drop(keeper)) continue;
      this.sendWhoIsHere(kept);
      if (kept.room !== undefined) this.rouse(kept.room);
    }
  }

  /** The other keepers with people in a room. */
  keepersOf(id: string): readonly string[] {
    return this.rooms.get(id)?.elsewhere.keepers ?? [];
  }

  /** Somebody shows something by another keeper. */
  shownElsewhere(id: string, who: string, presence: Presence): void {
    const kept = this.rooms.get(id);
    if (kept?.room !== undefined) this.show(kept, kept.room, who, presence);
  }

  private show({ guests }: Kept, room: Room, who: string, presence: Presence, from?: Pipe): void {
    for (const [pipe, { hash }] of guests)
      if (pipe !== from && this.delayFor(room, hash) === 0) pipe.send({ t: 'presence', who, presence });
  }

  /** Looks at the clocks: whoever's time is up has lost, and those who see late see a little more. */
  async tick(): Promise<void> {
    const now = this.house.now();
    const flags: Promise<unknown>[] = [];
    for (const kept of this.rooms.values()) {
      const { id, room, behind } = kept;
      if (room === undefined) continue;
      if (behind?.advance(now - room.settings.delay * 1000) === true) this.tell(kept);
      const flag = room.flag();
      if (flag === undefined || flag.at > now) continue;
      const say = { do: 'flag', seat: flag.seat } as const;
      flags.push(this.say(id, { id: `flag-${room.seq}-${flag.seat}`, knew: room.seq, say }));
    }
    await Promise.all(flags);
  }

  private keptOf(id: string): Kept {
    const known = this.rooms.get(id);
    if (known !== undefined) return known;
    const kept: Kept = {
      id,
      room: undefined,
      behind: undefined,
      guests: new Map(),
      elsewhere: new Elsewhere(),
      queue: Promise.resolve(),
      busy: 0,
    };
    this.rooms.set(id, kept);
    return kept;
  }

  private inTurn<T>(id: string, task: (kept: Kept) => Promise<T>): Promise<T> {
    const kept = this.keptOf(id);
    kept.busy += 1;
    const done = kept.queue.then(() => task(kept));
    // What fails fails for whoever asked; the next one finds the room again.
    kept.queue = done
      .catch(() => {
        kept.room = undefined;
        kept.behind = undefined;
      })
      .finally(() => {
        kept.busy -= 1;
        this.letGo(kept);
      });
    return done;
  }

  /** Forgets the replica of a room that nobody needs: not those who are in it, not its clocks. */
  private letGo(kept: Kept): void {
    const { guests, room, busy } = kept;
    if (guests.size > 0 || busy > 0 || room?.flag() !== undefined) return;
    if (this.rooms.get(kept.id) === kept) this.rooms.delete(kept.id);
  }

  /** The room as far as this keeper knows it. */
  private async current(kept: Kept): Promise<Room | undefined> {
    if (kept.room !== undefined) return kept.room;
    const lines = await this.house.store.read(kept.id, 0);
    const [first] = lines;
    const last = lines.at(-1);
    if (first?.say.do !== 'made') return undefined;
    const { made } = first.say;
    const game = await this.house.open(made.kind, made.setup);
    if (!game.ok) throw new Error(game.error.map((p) => p.what).join(' '));
    const room = rebuild(game.value, lines);
    if (!room.ok) throw new Error(room.error);
    if (room.value.stage === 'gone') {
      // Whoever removed it was interrupted.
      if (last !== undefined) await this.house.store.forget(kept.id, last.seq);
      return undefined;
    }
    await this.erase(kept, lines);
    kept.room = room.value;
    if (this.isLate(kept, room.value)) this.fallBehind(kept, room.value, lines);
    this.house.noted?.(room.value);
    return room.value;
  }

  /** Takes in the lines that others have stored; true where there were any. */
  private async catchUp(kept: Kept): Promise<boolean> {
    const { room } = kept;
    if (room === undefined) return (await this.current(kept)) !== undefined;
    const lines = await this.house.store.read(kept.id, room.seq + 1);
    for (const line of lines) {
      // Where it is gone, only the line that says so is left.
      const fault = line.seq > room.seq + 1 ? undefined : room.restore(line);
      if (fault !== undefined) throw new Error(fault);
      if (room.seq !== line.seq || room.stage === 'gone') {
        kept.room = undefined;
        kept.behind = undefined;
        if ((await this.current(kept)) === undefined) this.sendAway(kept);
        return true;
      }
      kept.behind?.add(line);
    }
    return lines.length > 0;
  }

  /** Where the rules have changed and all leads to the same positions, a line says so before it goes on. */
  private async update(kept: Kept, room: Room): Promise<void> {
    if (!room.outdated || room.halted !== undefined || room.stage !== 'play') return;
    const { version, rulesHash: rules } = room.game;
    const spoken = {
      id: `rules-${room.seq}-${rules}`,
      knew: room.seq,
      say: { do: 'rules', version, rules },
    } as const;
    await this.hear(kept, { ...spoken, by: SERVER }, undefined);
  }

  /** Whether somebody in a room sees it late. */
  private isLate({ guests }: Kept, room: Room): boolean {
    return room.settings.delay > 0 && [...guests.values()].some(({ hash }) => this.delayFor(room, hash) > 0);
  }

  /** Makes the replica for those who see late. */
  private fallBehind(kept: Kept, room: Room, lines: readonly Line[]): void {
    const late = rebuild(room.game, lines.slice(0, 1));
    if (!late.ok) throw new Error(late.error);
    kept.behind = new Behind(late.value, lines.slice(1));
    kept.behind.advance(this.house.now() - room.settings.delay * 1000);
  }

  /** Takes out of the lines what those who have left had written; whoever was interrupted at it finds the rest to do. */
  private async erase(kept: Kept, lines: readonly Line[]): Promise<void> {
    const left = new Set(lines.filter(({ say }) => say.do === 'leave').map(({ by }) => by));
    if (left.size === 0) return;
    const emptied = lines.flatMap((line): Line[] => {
      if (line.say.do === 'made') return withoutNames(line, line.say.made, left);
      if (!left.has(line.by) || !ERASABLE.has(line.say.do)) return [];
      const { say } = line;
      if (say.do === 'chat' && say.text !== '') return [{ ...line, say: { ...say, text: '' } }];
      if (say.do === 'name' && say.name !== '') return [{ ...line, say: { ...say, name: '' } }];
      return [];
    });
    if (emptied.length > 0) await this.house.store.rewrite(kept.id, emptied);
  }

  private async take(kept: Kept, pipe: Pipe, message: Message): Promise<void> {
    const guest = kept.guests.get(pipe);
    const room = await this.current(kept);
    if (guest === undefined || room === undefined) return;
    const key = keyIn(room, guest.hash);
    const seen = key === undefined ? undefined : this.seenBy(kept, room, key);
    switch (message.t) {
      case 'hello':
      case 'again':
        return this.welcome(kept, pipe, -1);
      case 'say': {
        const { id, at, say } = message;
        await this.hear(kept, { by: key?.id ?? guest.hash, id, knew: at, say }, pipe);
        return;
      }
      case 'presence': {
        // Whoever looks on has nothing to show, and sees it late where all is late.
        if (key === undefined || key.seats.length === 0) return;
        this.show(kept, room, key.id, message.presence, pipe);
        this.house.shown?.(kept.id, key.id, message.presence);
        return;
      }
      case 'look': {
        const frame = key === undefined || seen === undefined ? undefined : momentFor(seen, key, message);
        if (frame !== undefined) pipe.send(frame);
        return;
      }
      case 'journal':
        // It holds every command of every seat, hidden ones too: nobody gets it before the end, and those who see late get it late.
        if (seen !== undefined)
          pipe.send({ t: 'journal', text: seen.stage === 'over' ? seen.match.share() : '' });
        return;
    }
  }

  private async hear(kept: Kept, spoken: Spoken, pipe: Pipe | undefined): Promise<Refusal | undefined> {
    const refuse = (why: Refusal): Refusal => {
      pipe?.send({ t: 'refused', id: spoken.id, refusal: why });
      return why;
    };
    for (let tries = 0; tries < TRIES; tries++) {
      const room = await this.current(kept);
      if (room === undefined) return refuse(refusal(NO_ROOM));
      const heard = room.hear(spoken, this.house.now());
      if ('repeated' in heard) {
        this.tell(kept);
        pipe?.send({ t: 'done', id: spoken.id, seq: heard.repeated });
        return undefined;
      }
      if ('refusal' in heard) {
        // Others may have changed the room since: what is refused here may be right there.
        if (await this.catchUp(kept)) continue;
        return refuse(heard.refusal);
      }
      // Until it is stored the replica is ahead of what is true: should that fail, it is made anew.
      kept.room = undefined;
      if (!(await this.house.store.append(kept.id, heard.line))) continue;
      kept.room = room;
      kept.behind?.add(heard.line);
      // Whoever speaks knows the position before the answer comes; whoever has left is told so before the door closes.
      const stays = room.stage !== 'gone' && room.keys.some(({ id }) => id === spoken.by);
      if (stays) this.tell(kept);
      pipe?.send({ t: 'done', id: spoken.id, seq: heard.line.seq });
      this.house.spread?.(kept.id, heard.line.seq);
      await this.after(kept, room, heard.line);
      return undefined;
    }
    return refuse(refusal('The table is too busy: try again.', 'busy'));
  }

  /** What is to be done once a line is durable. */
  private async after(kept: Kept, room: Room, line: Line): Promise<void> {
    if (room.stage === 'gone') {
      kept.room = undefined;
      this.sendAway(kept);
      await this.house.store.forget(kept.id, line.seq);
      return;
    }
    if (line.say.do === 'leave') {
      await this.erase(kept, await this.house.store.read(kept.id, 0));
      // Those who see late do not see it either.
      kept.behind = undefined;
      if (this.isLate(kept, room)) this.fallBehind(kept, room, await this.house.store.read(kept.id, 0));
    }
    this.tell(kept);
    this.house.noted?.(room);
    this.rouse(room);
  }

  private sendAway(kept: Kept): void {
    for (const pipe of kept.guests.keys()) {
      pipe.send({ t: 'bye', why: GONE });
      this.pipes.delete(pipe);
      pipe.close();
    }
    kept.guests.clear();
  }

  /** The room that the holder of a key may look at: as it is, or as it was. */
  private seenBy(kept: Kept, room: Room, key: Key): Room | undefined {
    return delayOf(room, key.seats) > 0 ? kept.behind?.room : room;
  }

  private delayFor(room: Room, hash: string): number {
    return delayOf(room, keyIn(room, hash)?.seats ?? []);
  }

  private welcome(kept: Kept, pipe: Pipe, since: number): void {
    const guest = kept.guests.get(pipe);
    const { room } = kept;
    const key = guest === undefined || room === undefined ? undefined : keyIn(room, guest.hash);
    if (guest === undefined || room === undefined || key === undefined) return;
    const seen = this.seenBy(kept, room, key);
    if (seen === undefined) return;
    guest.told = seen.seq;
    const known = since >= 0 && since <= seen.seq ? since : -1;
    pipe.send({
      t: 'welcome',
      v: PROTOCOL,
      since: known,
      setup: room.made.setup,
      standing: standingFor(seen, key, this.house.now() - delayOf(room, key.seats)),
      story: storyFor(seen, key, known),
    });
  }

  /** Tells everybody what has happened since they were told last. */
  private tell(kept: Kept): void {
    const { room } = kept;
    if (room === undefined) return;
    const now = this.house.now();
    for (const [pipe, guest] of kept.guests) {
      const key = keyIn(room, guest.hash);
      if (key === undefined) {
        pipe.send({ t: 'bye', why: 'This link opens nothing any more.' });
        this.leave(pipe);
        pipe.close();
        continue;
      }
      const seen = this.seenBy(kept, room, key);
      if (seen === undefined || guest.told >= seen.seq) continue;
      const since = guest.told;
      guest.told = seen.seq;
      const standing = standingFor(seen, key, now - delayOf(room, key.seats));
      pipe.send({ t: 'news', since, standing, story: storyFor(seen, key, since) });
    }
  }

  /** Tells everybody who is here now. */
  private tellWhoIsHere(kept: Kept, asking = false): void {
    if (kept.room === undefined) return;
    this.house.here?.(kept.id, hereIn(kept, kept.room), asking);
    this.sendWhoIsHere(kept);
  }

  private sendWhoIsHere(kept: Kept): void {
    const { room, guests, elsewhere } = kept;
    if (room === undefined) return;
    const { who, watching } = elsewhere.with(hereIn(kept, room));
    for (const pipe of guests.keys()) pipe.send({ t: 'here', who, watching });
  }

  private rouse(room: Room): void {
    if (room.next === undefined && room.wantsAgain()) this.house.again?.(room);
    if (room.botDue() !== undefined) this.house.botDue?.(room);
  }
}

/** Who is in a room by this keeper. */
const hereIn = ({ guests }: Kept, room: Room): Here => {
  const ids = [...guests.values()].map(({ hash }) => room.keyBy(hash)?.id);
  return {
    who: [...new Set(ids.filter((id) => id !== undefined))],
    watching: ids.filter((id) => id === undefined).length,
  };
};

/** The first line without the names of those who have left; nothing where it has none of them. */
const withoutNames = (line: Line, made: Made, left: ReadonlySet<string>): Line[] => {
  const names = Object.entries(made.names);
  const kept = names.filter(([id]) => !left.has(id));
  if (kept.length === names.length) return [];
  return [{ ...line, say: { do: 'made', made: { ...made, names: Object.fromEntries(kept) } } }];
};

/** The hash of no key at all: the link of a room's name alone lets people look on, where the host allows it. */
const NO_KEY = keyHash('');
const WATCHER: Key = { id: NO_KEY.slice(0, 16), hash: NO_KEY, role: 'watch', seats: [] };

const keyIn = (room: Room, hash: string): Key | undefined =>
  room.keyBy(hash) ?? (hash === NO_KEY && room.settings.watch ? WATCHER : undefined);

/** Makes a room: its first line is to be stored as it is. */
export const firstLine = (made: Made, at: number, id: string): FirstLine => ({
  seq: 0,
  at,
  by: made.host.id,
  id,
  say: { do: 'made', made },
  wrote: [],
  sum: '',
});
