import type { Outcome } from '../../game.ts';
import { sha256Hex } from '../../hash.ts';
import type { Seat, Event } from '../../table/table.ts';
import type { Pick, Taken } from '../../table/record.ts';

/** The version of the journal's form that new matches are written in. Version 1 is read and gone on with as it is. */
export const JOURNAL_VERSION = 2;
export type JournalVersion = 1 | typeof JOURNAL_VERSION;

/** Long enough for any random number; a longer salt would only make every die slower. */
export const LONGEST_SALT = 128;

/** How dice are had in a match. */
export interface DiceTerms {
  /** SHA-256 of the seed that all dice come from, fixed before the first die. */
  readonly commitment: string;
  /** The seats that roll real dice and type the faces. */
  readonly typed: readonly Seat[];
  /** In version 1: what each seat added to the seed. Later versions have salt lines. */
  readonly salts?: readonly string[];
  /** In a fork of version 1: how many lines at the start were copied. Later versions have a reseed line. */
  readonly copied?: number;
}

/** The first line of a journal: everything that fixes the match before the first command. */
export interface Header {
  readonly caltrop: JournalVersion;
  readonly game: string;
  readonly version: string;
  readonly rules: string;
  readonly setup: unknown;
  readonly dice: DiceTerms;
}

/** What every line has from version 2 on, once it is written: the hash of the line before it. */
interface Chained {
  readonly prev?: string;
}

/** A command that was carried out, with what it took from the table and a checksum of the state after it. */
export interface DoLine extends Chained {
  readonly t: 'do';
  readonly seat: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
  readonly events: readonly Event[];
  readonly sum: string;
}

/** The last command was taken back; `agreed` are the seats that had to consent. */
export interface UndoLine extends Chained {
  readonly t: 'undo';
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
}

/** The command last taken back was restored with its dice and answers. */
export interface RedoLine extends Chained {
  readonly t: 'redo';
  readonly seat: Seat;
}

/** A waiting command of `by` that `seat` dropped: kept so that its dice are never drawn again. */
export interface DropLine extends Chained {
  readonly t: 'drop';
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly by: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
}

/** What a seat adds to the dice, from the next command on. */
export interface SaltLine extends Chained {
  readonly t: 'salt';
  readonly seat: Seat;
  readonly salt: string;
}

/**
 * The match goes on under other rules. `replayed`: everything before led to the same checksums under them.
 * `position`: it did not, and the match goes on from the position after the first `after` commands that stood.
 */
export type RulesLine = Chained & {
  readonly t: 'rules';
  readonly version: string;
  readonly rules: string;
} & (
    | { readonly how: 'replayed' }
    | { readonly how: 'position'; readonly after: number; readonly sum: string; readonly state: unknown }
  );

/** From here on dice come from another seed: in a fork, everything before it was copied. */
export interface ReseedLine extends Chained {
  readonly t: 'reseed';
  readonly commitment: string;
  readonly because: string;
}

/** How people end a match that the rules have not ended. */
export const CALLED = ['resigned', 'agreed', 'time'] as const;
export type Called = (typeof CALLED)[number];

/**
 * The match is over. When the last command is taken back after it, lines go on, and the last line decides. With `called`
 * it was ended by people, not by the rules, and stays so.
 */
export interface EndLine extends Chained {
  readonly t: 'end';
  readonly outcome: Outcome;
  readonly called?: Called;
}

/** A command that waits for an answer or typed dice; no line of play follows it. */
export interface AskLine extends Chained {
  readonly t: 'ask';
  readonly seat: Seat;
  readonly command: unknown;
  readonly taken: readonly Taken[];
  /** What some of the seats that were asked together have answered already; only the owner's save has it. */
  readonly answers?: readonly Pick[];
}

/** The position after the last command, so that the match can go on should other rules lead elsewhere; only in saves. */
export interface PositionLine extends Chained {
  readonly t: 'position';
  readonly sum: string;
  readonly state: unknown;
}

/** The seed behind the last commitment: kept by the owner during play, shown to everybody at the end. */
export interface SeedLine extends Chained {
  readonly t: 'seed';
  readonly seed: string;
}

export type Line =
  | DoLine
  | UndoLine
  | RedoLine
  | DropLine
  | SaltLine
  | RulesLine
  | ReseedLine
  | EndLine
  | AskLine
  | PositionLine
  | SeedLine;

export interface Journal {
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** The hash of a line, as the next line carries it: the first 32 digits of the SHA-256 of its JSON without spaces. */
export const lineHash = (row: string): string => sha256Hex(row).slice(0, 32);

/**
 * The rows of a journal, each made once: lines are only ever added. A line that already carries the right hash stays
 * as it was read, so that a match that is opened and saved again has the same text.
 */
export class Rows {
  private readonly chained: boolean;
  private readonly made: string[];
  private hash = '';

  constructor(header: Header) {
    this.chained = header.caltrop !== 1;
    this.made = [JSON.stringify(header)];
    if (this.chained) this.hash = lineHash(this.made[0] ?? '');
  }

  /** The rows of the lines so far, and of what stands behind them only in this copy. */
  of(lines: readonly Line[], behind: readonly Line[] = []): string[] {
    for (let i = this.made.length - 1; i < lines.length; i++) {
      const line = lines[i];
      if (line === undefined) continue;
      const row = this.row(line, this.hash);
      this.made.push(row);
      if (this.chained) this.hash = lineHash(row);
    }
    const rows = [...this.made];
    let { hash } = this;
    for (const line of behind) {
      const row = this.row(line, hash);
      rows.push(row);
      if (this.chained) hash = lineHash(row);
    }
    return rows;
  }

  private row(line: Line, prev: string): string {
    return JSON.stringify(!this.chained || line.prev === prev ? line : { ...line, prev });
  }
}

/** A journal as text: one JSON object a line, the header first. */
export const makeJournal = (journal: Journal): string =>
  new Rows(journal.header).of(journal.lines).join('\n') + '\n';

/** The rows of a journal's text that later rows are only added to: what waits, the last position and the seed come anew. */
const standingRows = (text: string): string[] =>
  text.split('\n').filter((row) => row !== '' && !/^\{"t":"(ask|position|seed)"/.test(row));

/** Whether a text holds an earlier moment of the same match: a journal only ever grows. */
export const isEarlierJournal = (earlier: string, later: string): boolean => {
  const [old, all] = [standingRows(earlier), standingRows(later)];
  return old.length > 0 && old.every((row, i) => row === all[i]);
};
