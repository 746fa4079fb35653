/**
 * Keeps rooms in one process: takes messages in, has their lines stored, and tells everybody what has happened once it is
 * durable. Any number of keepers may keep the same room: the number of a line is the lock. A keeper whose line was
 * refused by the store reads what it has missed and hears the message again.
 */
import type { Refusal } from '@caltrop/engine';
import type { Here } from './elsewhere.ts';
import { erased } from './erased.ts';
import type { House, Pipe } from './house.ts';
import { Kept, keyIn } from './kept.ts';
import { keyHash, SERVER, type FirstLine, type Line, type Made } from '../line.ts';
import { momentFor } from '../moment.ts';
import { rebuild } from '../rebuild.ts';
import { refusal } from '../refusal.ts';
import type { Room, Spoken } from '../room.ts';
import { PROTOCOL, readMessage, type Message, type Presence } from '../say.ts';
import { journalOf } from '../told.ts';

/** How often a message is tried again when others have been faster. */
const TRIES = 20;

const GONE = 'The host has removed this table.';
const SHUT = 'This link no longer opens anything.';
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

  /**
   * Somebody comes in by a link: the key opens what it opens. `since` is the last line that they know, -1 for none, and `v` the
   * version of messages that they speak.
   */
  async enter(pipe: Pipe, id: string, key: string, since = -1, v: number = PROTOCOL): Promise<void> {
    try {
      await this.admit(pipe, id, { key, since, v });
    } catch (fault) {
      // Nobody is left in front of a door that will not open: whoever knocks again finds the room, or another server.
      this.leave(pipe);
      pipe.close();
      throw fault;
    }
  }

  private admit(
    pipe: Pipe,
    id: string,
    { key, since, v }: { readonly key: string; readonly since: number; readonly v: number },
  ): Promise<void> {
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
        pipe.send({ t: 'bye', why: room === undefined ? NO_ROOM : SHUT });
        pipe.close();
        return;
      }
      await this.update(kept, room);
      // Some leave on the threshold.
      if (this.pipes.get(pipe) !== kept) return;
      kept.guests.set(pipe, { hash, v, told: -1 });
      if (kept.behind === undefined && !(await this.fallBehind(kept, room))) return;
      kept.welcome(pipe, since, this.house.now());
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
    // Answered out of turn: a store that is slow is no broken line.
    const message = read.value;
    if (message.t === 'beat') {
      pipe.send({ t: 'beat' });
      return Promise.resolve();
    }
    return this.inTurn(kept.id, () => this.take(kept, pipe, message));
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
    kept.sendWhoIsHere();
    if (kept.room !== undefined) this.rouse(kept.room);
    return true;
  }

  /** Says again who is in a room here. */
  sayWhoIsHere(id: string): void {
    const kept = this.rooms.get(id);
    if (kept?.room !== undefined) this.house.here?.(id, kept.here(kept.room), false);
  }

  /** Another keeper is gone: its people are no longer there, and what it looked after is looked after here. */
  keeperGone(keeper: string): void {
    for (const kept of this.rooms.values()) {
      if (!kept.elsewhere.drop(keeper)) continue;
      kept.sendWhoIsHere();
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
    if (kept?.room !== undefined) kept.show(kept.room, who, presence);
  }

  /** Looks at the clocks: whoever's time is up has lost, and those who see late see a little more. */
  async tick(): Promise<void> {
    const now = this.house.now();
    const flags: Promise<unknown>[] = [];
    for (const kept of this.rooms.values()) {
      const { id, room, behind } = kept;
      if (room === undefined) {
        // A store that failed has cost the replica, and people are in the room: it is made anew, and its bots go on.
        // Where the store still fails, the next look tries again.
        if (kept.guests.size > 0 && kept.busy === 0)
          flags.push(this.notified(id, Infinity).catch(() => undefined));
        continue;
      }
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
    const kept = new Kept(id);
    this.rooms.set(id, kept);
    return kept;
  }

  private inTurn<T>(id: string, task: (kept: Kept) => Promise<T>): Promise<T> {
    const kept = this.keptOf(id);
    kept.busy += 1;
    const done = kept.queue.then(() => task(kept));
    // What fails fails for whoever asked; the next one finds the room again.
    kept.queue = done
      .catch(() => kept.drop())
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
    if (kept.isLate(room.value)) kept.fallBehind(room.value, lines, this.house.now());
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
        kept.drop();
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

  /** Makes the replica for those who see late, where there are any; false where another keeper has removed the room meanwhile. */
  private async fallBehind(kept: Kept, room: Room): Promise<boolean> {
    if (!kept.isLate(room)) return true;
    const lines = await this.house.store.read(kept.id, 0);
    if (lines[0]?.say.do === 'made') {
      kept.fallBehind(room, lines, this.house.now());
      return true;
    }
    kept.drop();
    this.sendAway(kept);
    return false;
  }

  /** Takes out of the lines what those who have left had written; whoever was interrupted at it finds the rest to do. */
  private async erase({ id }: Kept, lines: readonly Line[]): Promise<void> {
    const emptied = erased(lines);
    if (emptied.length > 0) await this.house.store.rewrite(id, emptied);
  }

  private async take(
    kept: Kept,
    pipe: Pipe,
    message: Exclude<Message, { readonly t: 'beat' }>,
  ): Promise<void> {
    const guest = kept.guests.get(pipe);
    const room = await this.current(kept);
    if (guest === undefined || room === undefined) return;
    const key = keyIn(room, guest.hash);
    const seen = key === undefined ? undefined : kept.seenBy(room, key);
    switch (message.t) {
      case 'hello':
      case 'again':
        return kept.welcome(pipe, -1, this.house.now());
      case 'say': {
        const { id, at, say } = message;
        await this.hear(kept, { by: key?.id ?? guest.hash, id, knew: at, say }, pipe);
        return;
      }
      case 'presence': {
        // Whoever looks on has nothing to show, and sees it late where all is late.
        if (key === undefined || key.seats.length === 0) return;
        kept.show(room, key.id, message.presence, pipe);
        this.house.shown?.(kept.id, key.id, message.presence);
        return;
      }
      case 'look': {
        const frame = key === undefined || seen === undefined ? undefined : momentFor(seen, key, message);
        if (frame !== undefined) pipe.send(frame);
        return;
      }
      case 'journal':
        // Those who see late get it late.
        if (seen !== undefined) pipe.send({ t: 'journal', text: journalOf(seen) ?? '' });
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
      if (!(await this.fallBehind(kept, room))) return;
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

  /** Tells everybody what has happened since they were told last. */
  private tell(kept: Kept): void {
    for (const pipe of kept.tell(this.house.now())) {
      pipe.send({ t: 'bye', why: SHUT });
      this.leave(pipe);
      pipe.close();
    }
  }

  /** Tells everybody who is here now. */
  private tellWhoIsHere(kept: Kept, asking = false): void {
    if (kept.room === undefined) return;
    this.house.here?.(kept.id, kept.here(kept.room), asking);
    kept.sendWhoIsHere();
  }

  private rouse(room: Room): void {
    if (room.next === undefined && room.wantsAgain()) this.house.again?.(room);
    if (room.botDue() !== undefined) this.house.botDue?.(room);
  }
}

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
