import type { Result } from './result.ts';
import type { Seat, Table } from './table/table.ts';

/** Why a command is not legal: the sentence and the rule. The state has not changed. */
export interface Refusal {
  readonly rule: string;
  readonly what: string;
  readonly where?: string;
}

/** How a match ended. `winners` is empty for a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly rule: string;
  readonly text: string;
}

/** A fast seeded source of randomness for simulation and bots; never the source of live dice. */
export interface Random {
  /** A uniform integer from 0 up to, but not including, `n`. */
  below(n: number): number;
}

/** How earlier versions of a game wrote its positions, where they wrote them otherwise. */
export interface Former<State> {
  /** A position as they wrote it: its checksum is the one in their journals. */
  write(state: State): unknown;
  /** What they wrote as a position of today; anything else is left as it is. */
  read(json: unknown): unknown;
}

/**
 * One match of a game: rules closed over its content, options and map. State is plain JSON data.
 *
 * A command runs as `apply`, which checks it and either refuses it without touching the state or starts it, and then
 * `advance` again and again until it returns false. Every return of `advance` is a joint: between joints there is
 * at most a handful of dice, and forecasts merge equal states there.
 */
export interface Game<State, Command> {
  readonly kind: string;
  readonly version: string;
  /** Hash of version, content and options: two matches with the same hash have the same rules. */
  readonly rulesHash: string;
  /** What the match was opened with: plain JSON, stored in the journal's header. */
  readonly setup: unknown;
  readonly seats: readonly Seat[];
  /** The seat of a game master, who may take back anything; games without one have none. */
  readonly master?: Seat;
  /** By this the journals of earlier versions open and go on, though a position is written in another form today. */
  readonly former?: Former<State>;

  /** The position before the first command. */
  start(): State;
  clone(state: State): State;
  /** The seats that may give a command now; empty when the match is over. */
  toAct(state: State): readonly Seat[];
  apply(state: State, seat: Seat, command: Command, table: Table): Refusal | undefined;
  /** Runs what a command has started up to the next joint; false when nothing is left to run. */
  advance(state: State, table: Table): boolean;
  /** A short key equal exactly for states that are equal in the middle of one command. */
  mergeKey(state: State): string;
  outcome(state: State): Outcome | undefined;

  /** Every legal command of a seat, in a fixed order. */
  commands(state: State, seat: Seat): Command[];
  /** A legal command picked at random, quickly; every legal activation has a chance. */
  randomCommand(state: State, seat: Seat, random: Random): Command;

  /** What a seat may know. The same shape as a state, with the unknown left out. A seat of no name knows what every seat may. */
  view(state: State, seat: Seat): State;
  /** A full state that could lie behind a view, with what the seat cannot know drawn at random. */
  resample(view: State, seat: Seat, random: Random): State;
  /** Words that stand for facts hidden from a seat: none may occur in anything sent to it. */
  secrets(state: State, seat: Seat): string[];

  /** Reads a command from outside: its JSON form. */
  parseCommand(json: unknown): Result<Command>;
}
