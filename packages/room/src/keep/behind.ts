/** A room as it was some time ago, for those who see it late: a second replica that takes in the same lines, later. */
import type { Line } from '../line.ts';
import { rebuild } from '../rebuild.ts';
import type { AnyGame, Room } from '../room.ts';

export class Behind {
  room: Room;
  /** Lines that have been seen, and those that are not to be seen yet. */
  private readonly seen: Line[] = [];
  private readonly coming: Line[];

  constructor(game: AnyGame, [first, ...coming]: readonly Line[]) {
    if (first !== undefined) this.seen.push(first);
    this.room = this.rebuilt(game);
    this.coming = coming;
  }

  /** Under other rules the room may have stood still and gone on: what was seen is taken in as a whole. */
  private rebuilt(game: AnyGame): Room {
    const room = rebuild(game, this.seen);
    if (!room.ok) throw new Error(room.error);
    return room.value;
  }

  /** A line was stored. */
  add(line: Line): void {
    if (line.seq > (this.coming.at(-1)?.seq ?? this.room.seq)) this.coming.push(line);
  }

  /** Takes in what was stored up to a moment; true where there was something. What is said before the match begins is no secret. */
  advance(upTo: number): boolean {
    const before = this.room.seq;
    for (;;) {
      const [next] = this.coming;
      if (next === undefined || (this.room.stage !== 'lobby' && next.at > upTo)) break;
      this.coming.shift();
      this.seen.push(next);
      if (this.room.restore(next) !== undefined) this.room = this.rebuilt(this.room.game);
    }
    return this.room.seq > before;
  }
}

/** How many milliseconds late the holder of a key sees what happens. */
export const delayOf = ({ settings }: Room, seats: readonly string[]): number =>
  seats.length > 0 ? 0 : settings.delay * 1000;
