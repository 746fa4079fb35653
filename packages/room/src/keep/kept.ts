/** A room as a keeper has it: its replica, those who are in it here and elsewhere, and what each of them is told. */
import { changeOf } from '../change.ts';
import { Behind, delayOf } from './behind.ts';
import { Elsewhere, type Here } from './elsewhere.ts';
import type { Pipe } from './house.ts';
import { keyHash, type Key, type Line } from '../line.ts';
import type { Room } from '../room.ts';
import { PROTOCOL, type Presence } from '../say.ts';
import { standingFor, storyFor, viewsOf, type Standing } from '../told.ts';

/** What somebody was told of a room. The match keeps every position, so what they saw of it is worked out again when it is needed. */
interface Knows {
  readonly standing: Omit<Standing, 'views'>;
  readonly eyes: readonly string[];
  readonly position: unknown;
}

const knowsOf = ({ match }: Room, { views, ...standing }: Standing): Knows => ({
  standing,
  eyes: Object.keys(views),
  position: match.shown,
});

interface Guest {
  readonly hash: string;
  /** The version of messages that it speaks. */
  readonly v: number;
  /** The last line that it has been told of. */
  told: number;
  /** What it has been told, where it takes changes of it. */
  knows?: Knows;
}

/** The hash of no key at all: the link of a room's name alone lets people look on, where the host allows it. */
const NO_KEY = keyHash('');
const WATCHER: Key = { id: NO_KEY.slice(0, 16), hash: NO_KEY, role: 'watch', seats: [] };

export const keyIn = (room: Room, hash: string): Key | undefined =>
  room.keyBy(hash) ?? (hash === NO_KEY && room.settings.watch ? WATCHER : undefined);

export class Kept {
  readonly id: string;
  room: Room | undefined;
  /** The same for those who see it late, where there are any. */
  behind: Behind | undefined;
  readonly guests = new Map<Pipe, Guest>();
  /** Who is in it by other keepers. */
  readonly elsewhere = new Elsewhere();
  /** One thing after the other in each room. */
  queue: Promise<unknown> = Promise.resolve();
  /** How many things are under way. */
  busy = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** The replica is not to be trusted any more: the next one who needs it makes it anew. */
  drop(): void {
    this.room = undefined;
    this.behind = undefined;
  }

  /** Whether somebody in a room sees it late. */
  isLate(room: Room): boolean {
    return room.settings.delay > 0 && [...this.guests.values()].some(({ hash }) => delayFor(room, hash) > 0);
  }

  /** Makes the replica for those who see late. */
  fallBehind(room: Room, lines: readonly Line[], now: number): void {
    this.behind = new Behind(room.game, lines);
    this.behind.advance(now - room.settings.delay * 1000);
  }

  /** The room that the holder of a key may look at: as it is, or as it was. */
  seenBy(room: Room, key: Key): Room | undefined {
    return delayOf(room, key.seats) > 0 ? this.behind?.room : room;
  }

  /** Tells one who comes in everything, or all since a line that they know. */
  welcome(pipe: Pipe, since: number, now: number): void {
    const guest = this.guests.get(pipe);
    const { room } = this;
    const key = guest === undefined || room === undefined ? undefined : keyIn(room, guest.hash);
    if (guest === undefined || room === undefined || key === undefined) return;
    const seen = this.seenBy(room, key);
    if (seen === undefined) return;
    guest.told = seen.seq;
    const standing = standingFor(seen, key, now - delayOf(room, key.seats));
    if (guest.v > 1) guest.knows = knowsOf(seen, standing);
    const known = since >= 0 && since <= seen.seq ? since : -1;
    pipe.send({
      t: 'welcome',
      v: PROTOCOL,
      since: known,
      setup: room.made.setup,
      standing,
      story: storyFor(seen, key, known),
    });
  }

  /** Tells everybody what has happened since they were told last; gives those whose keys open nothing any more. */
  tell(now: number): readonly Pipe[] {
    const { room } = this;
    if (room === undefined) return [];
    const shut: Pipe[] = [];
    for (const [pipe, guest] of this.guests) {
      const key = keyIn(room, guest.hash);
      if (key === undefined) {
        shut.push(pipe);
        continue;
      }
      const seen = this.seenBy(room, key);
      if (seen === undefined || guest.told >= seen.seq) continue;
      const since = guest.told;
      guest.told = seen.seq;
      const standing = standingFor(seen, key, now - delayOf(room, key.seats));
      const story = storyFor(seen, key, since);
      const { knows } = guest;
      if (knows === undefined) {
        pipe.send({ t: 'news', since, standing, story });
        continue;
      }
      guest.knows = knowsOf(seen, standing);
      const { views, ...others } = standing;
      // The same line can be known with clocks of another moment: they are told whole.
      const before = { ...knows.standing, clocks: null, views: viewsOf(seen, knows.position, knows.eyes) };
      const change = changeOf(before, { ...others, views }) ?? { in: {} };
      pipe.send({ t: 'change', since, seq: seen.seq, change, story });
    }
    return shut;
  }

  /** Shows something that is never stored to the others; those who see late do not see it. */
  show(room: Room, who: string, presence: Presence, from?: Pipe): void {
    for (const [pipe, { hash }] of this.guests)
      if (pipe !== from && delayFor(room, hash) === 0) pipe.send({ t: 'presence', who, presence });
  }

  /** Who is in it by this keeper. */
  here(room: Room): Here {
    const ids = [...this.guests.values()].map(({ hash }) => room.keyBy(hash)?.id);
    return {
      who: [...new Set(ids.filter((id) => id !== undefined))],
      watching: ids.filter((id) => id === undefined).length,
    };
  }

  /** Tells those here who is in it, here and elsewhere. */
  sendWhoIsHere(): void {
    const { room, guests, elsewhere } = this;
    if (room === undefined) return;
    const { who, watching } = elsewhere.with(this.here(room));
    for (const pipe of guests.keys()) pipe.send({ t: 'here', who, watching });
  }
}

/** How many milliseconds late the holder of a key sees a room. */
const delayFor = (room: Room, hash: string): number => delayOf(room, keyIn(room, hash)?.seats ?? []);
