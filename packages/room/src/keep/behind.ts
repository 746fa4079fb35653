/** A room as it was some time ago, for those who see it late: a second replica that takes in the same lines, later. */
import type { Line } from '../line.ts';
import type { Room } from '../room.ts';

export class Behind {
  readonly room: Room;
  /** Lines that are not to be seen yet. */
  private readonly coming: Line[];

  constructor(room: Room, coming: readonly Line[]) {
    this.room = room;
    this.coming = [...coming];
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
      const fault = this.room.restore(next);
      if (fault !== undefined) throw new Error(fault);
    }
    return this.room.seq > before;
  }
}

/** How many milliseconds late the holder of a key sees what happens. */
export const delayOf = ({ settings }: Room, seats: readonly string[]): number =>
  seats.length > 0 ? 0 : settings.delay * 1000;
