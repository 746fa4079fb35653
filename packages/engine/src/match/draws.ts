import { streamFace, streamFaceByLine } from '../dice/stream.ts';
import { isDraw, type Taken } from '../table/record.ts';
import type { Header, Line } from './journal/journal.ts';

/** How many dice of the stream a record holds. */
export const streamDice = (taken: readonly Taken[]): number =>
  taken.reduce((n, t) => (isDraw(t) && t.typed !== true ? n + t.f.length : n), 0);

/**
 * Where a journal stands in its stream of dice: what was committed to, which salts have been added and how many dice
 * have been drawn, lines taken back and dropped included.
 */
export class Draws {
  commitment: string;
  readonly salts: string[];
  /** Dice of the stream so far. */
  drawn = 0;
  /** Lines so far: version 1 numbers dice by them. */
  private lines = 0;
  private readonly byLine: boolean;

  constructor({ caltrop, dice }: Header) {
    this.commitment = dice.commitment;
    this.salts = [...(dice.salts ?? [])];
    this.byLine = caltrop === 1;
  }

  /** Takes in a line that was written. */
  count(line: Line): void {
    this.lines++;
    if (line.t === 'salt') this.salts.push(line.salt);
    else if (line.t === 'reseed') this.commitment = line.commitment;
    else if (line.t === 'do' || line.t === 'drop') this.drawn += streamDice(line.taken);
  }

  /**
   * A die of the next command: the `nth` that it draws from the stream, and the one at `place` when those that people
   * type in count too. Version 1 also asks how many lines will come before the command.
   */
  face(seed: string, nth: number, place: number, sides: number, ahead = 0): number {
    return this.byLine
      ? streamFaceByLine(seed, this.salts, this.lines + ahead, place, sides)
      : streamFace(seed, this.salts, this.drawn + nth, sides);
  }
}
