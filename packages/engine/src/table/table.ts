/**
 * The table: everything a rule does not know, it asks here.
 *
 * A rule is a plain synchronous function over state and a table. It mutates plain data; dice, decisions and
 * rulings come from the table. Which table it is decides whether the rule plays, replays, forecasts, searches
 * or simulates. Rules never notice the difference.
 */

/** Who decides or rolls: a player, or the game master. Short strings such as `blue` or `gm`. */
export type Seat = string;

/** A number of a sum, with the rule it comes from, so that "why?" has an answer. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

/** Why a die is rolled: who rolls, for what, and the terms of the number it meets. */
export interface Why {
  readonly seat: Seat;
  readonly rule: string;
  readonly text: string;
  readonly terms?: readonly Term[];
  /** The seats that may see this roll; everybody when absent. */
  readonly to?: readonly Seat[];
}

/** One of the answers a question allows. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A decision put to one seat. */
export interface Question {
  readonly key: string;
  readonly seat: Seat;
  readonly text: string;
  readonly rule: string;
  readonly choices: readonly Choice[];
  /** The seats that may read in the log what was asked and answered; everybody when absent. */
  readonly to?: readonly Seat[];
}

/** Something that happened, for the log. Games add fields; the engine reads only these. */
export interface Event {
  readonly type: string;
  /** The rules that caused it. */
  readonly rules: readonly string[];
  /** The seats that may see it; everybody when absent. */
  readonly to?: readonly Seat[];
}

/** What a rule may ask for. `cuts` are ascending upper bounds: band 0 is a face up to `cuts[0]`, and so on. */
export interface Table {
  /** False where nobody listens: rules then skip building reasons and events. */
  readonly telling: boolean;
  /** A face whose number matters. */
  die(sides: number, why: Why): number;
  /** True when the face is at least `atLeast`: two branches, not `sides`. */
  test(sides: number, atLeast: number, why: Why): boolean;
  /** The index of the band that the face falls in; `cuts.length` when it lies above the last cut. */
  bands(sides: number, cuts: readonly number[], why: Why): number;
  /** How many of `n` dice show at least `atLeast`: n + 1 branches, not sides ** n. */
  pool(n: number, sides: number, atLeast: number, why: Why): number;
  /** The highest or lowest of `n` dice. */
  keep(n: number, sides: number, which: 'highest' | 'lowest', why: Why): number;
  /**
   * Dice that are read as one of a few outcomes, each a whole number. `roll` throws them on this table; `odds` says in
   * how many ways each outcome comes up, for a forecast that need not follow every die. Both must agree exactly.
   */
  lump(odds: () => Odds, roll: () => number): number;
  /** A decision of one seat: the chosen id. `describe` is called only where a person or a log will read it. */
  choose(seat: Seat, key: string, ids: readonly string[], describe: () => Question): string;
  /** Secret and simultaneous decisions, one answer each, in the order asked. */
  chooseAll(asks: readonly Ask[]): string[];
  /** Marks that hidden information became known: an undo barrier. */
  reveal(to: readonly Seat[], fact: string): void;
  /** A line of the log. */
  tell(event: Event): void;
}

/** In how many ways of `total` each of the outcomes comes up. */
export interface Odds {
  readonly outcomes: readonly number[];
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

/** One of several simultaneous decisions. */
export interface Ask {
  readonly seat: Seat;
  readonly key: string;
  readonly ids: readonly string[];
  readonly describe: () => Question;
}

/** The reason given to a table that does not listen. */
export const NO_WHY: Why = Object.freeze({ seat: '', rule: '', text: '' });
