import type { Seat, Event } from '../table/table.ts';
import type { Pick, Taken } from '../table/record.ts';

/** The version of the journal's form. A journal of another version is refused, not guessed at. */
export const JOURNAL_VERSION = 1;

/** How dice are had in a match. */
export interface DiceTerms {
  /** SHA-256 of the seed that all dice come from, fixed before the first die. */
  readonly commitment: string;
  /** What each seat added to the seed. */
  readonly salts: readonly string[];
  /** The seats that roll real dice and type the faces. */
  readonly typed: readonly Seat[];
  /** In a fork: how many lines at the start were copied from another match, with dice of another seed. */
  readonly copied?: number;
}

/** The first line of a journal: everything that fixes the match before the first command. */
export interface Header {
  readonly caltrop: typeof JOURNAL_VERSION;
  readonly game: string;
  readonly version: string;
  readonly rules: string;
  readonly setup: unknown;
  readonly dice: DiceTerms;
}

/** A command that was carried out, with what it took from the table and a checksum of the state after it. */
export interface DoLine {
  readonly t: 'do';
  readonly seat: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
  readonly events: readonly Event[];
  readonly sum: string;
}

/** The last command was taken back; `agreed` are the seats that had to consent. */
export interface UndoLine {
  readonly t: 'undo';
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
}

/** The command last taken back was restored with its dice and answers. */
export interface RedoLine {
  readonly t: 'redo';
  readonly seat: Seat;
}

/** A command that waits for an answer or typed dice; only ever the last line before the seed. */
export interface AskLine {
  readonly t: 'ask';
  readonly seat: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
  /** What some of the seats that were asked together have answered already; only the owner's save has it. */
  readonly answers?: readonly Pick[];
}

/** A waiting command of `by` that `seat` dropped: kept so that its dice are never drawn again. */
export interface DropLine {
  readonly t: 'drop';
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly by: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
}

/** The seed behind the commitment: kept by the owner during play, shown to everybody at the end. */
export interface SeedLine {
  readonly t: 'seed';
  readonly seed: string;
}

export type Line = DoLine | UndoLine | RedoLine | AskLine | DropLine | SeedLine;

export interface Journal {
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** A journal as text: one JSON object a line, the header first. */
export const makeJournal = (journal: Journal): string =>
  [journal.header, ...journal.lines].map((line) => JSON.stringify(line)).join('\n') + '\n';
