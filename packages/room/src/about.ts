import type { Clock, Door } from './settings.ts';
import type { Room } from './room.ts';

/** A seat as somebody sees it who has not come in yet. */
export interface SeatAbout {
  readonly seat: string;
  readonly by: 'nobody' | 'bot' | 'person';
  readonly name: string;
}

/** A table as those see it who have not come in yet. */
export interface About {
  readonly room: string;
  readonly code: string;
  readonly kind: string;
  /** What is played. */
  readonly battle: string;
  /** What the host calls it. */
  readonly title: string;
  readonly host: string;
  readonly stage: Room['stage'];
  readonly door: Door;
  readonly watch: boolean;
  readonly clock: Clock;
  readonly seats: readonly SeatAbout[];
  /** When it was made, in milliseconds. */
  readonly made: number;
  /** After how many days without anybody it is removed, where the host has said so. */
  readonly keep?: number;
}

const seatOf = (room: Room, seat: string): SeatAbout => {
  const holder = room.bots[seat] === undefined ? room.holder(seat) : undefined;
  const by = room.bots[seat] === undefined ? (holder === undefined ? 'nobody' : 'person') : 'bot';
  return { seat, by, name: holder === undefined ? '' : (room.names[holder.id] ?? '') };
};

export const aboutOf = (room: Room): About => ({
  room: room.made.room,
  code: room.made.code,
  kind: room.made.kind,
  battle: room.made.battle,
  title: room.settings.title,
  host: room.names[room.host] ?? '',
  stage: room.stage,
  door: room.settings.door,
  watch: room.settings.watch,
  clock: room.settings.clock,
  seats: room.game.seats.map((seat) => seatOf(room, seat)),
  made: room.since,
  ...(room.settings.keep === undefined ? {} : { keep: room.settings.keep }),
});

/** A table as whoever plays at it finds it in a list of their own. */
export interface Mine {
  readonly kind: string;
  readonly battle: string;
  readonly title: string;
  readonly stage: Room['stage'];
  /** Whether it is their turn. */
  readonly yours: boolean;
  /** How it ended; empty before. */
  readonly outcome: string;
}

/** What whoever holds this key wants to know of the table without coming in; undefined where it is a key to no seat. */
export const mineOf = (room: Room, hash: string): Mine | undefined => {
  const seats = room.keyBy(hash)?.seats ?? [];
  if (seats.length === 0) return undefined;
  return {
    kind: room.made.kind,
    battle: room.made.battle,
    title: room.settings.title,
    stage: room.stage,
    yours: room.toThink().some((seat) => seats.includes(seat)),
    outcome: room.match.outcome?.text ?? '',
  };
};
