import { sha256Hex } from '../hash.ts';
import type { Former, Game, Outcome, Random } from '../game.ts';
import type { Result } from '../result.ts';
import type { Seat } from '../table/table.ts';
import type { Rules } from './rules.ts';
import type { Position, Spoken } from './verb.ts';

/** What every book holds: the content and the options that a match is played with. */
export interface Bound {
  readonly content: { readonly hash: string };
  readonly options: unknown;
}

/** What a match of a game is made of beside its rules. */
export interface Parts<Book extends Bound, State, C extends Spoken> {
  readonly kind: string;
  /** Changes whenever the same journal could lead to another state. */
  readonly version: string;
  readonly rules: Rules<Book, State, C>;
  readonly book: Book;
  /** The position before the first command. */
  readonly start: State;
  /** What the match was opened with. */
  readonly setup: unknown;
  readonly seats: readonly Seat[];
  /** The seat of a game master; empty where nobody is one. */
  readonly master?: Seat;
  readonly clone: (state: State) => State;
  readonly toAct: (p: Position<Book, State>) => readonly Seat[];
  readonly former?: Former<State>;
  readonly mergeKey: (state: State) => string;
  readonly outcome: (p: Position<Book, State>) => Outcome | undefined;
  /** In place of the choices of the verbs that are open, where there are commands beside them. */
  readonly commands?: (p: Position<Book, State>, seat: Seat) => C[];
  readonly randomCommand: (p: Position<Book, State>, seat: Seat, random: Random) => C;
  readonly view: (p: Position<Book, State>, seat: Seat) => State;
  /** Fills in what a view leaves out. */
  readonly resample: (view: Position<Book, State>, seat: Seat, random: Random) => State;
  readonly secrets: (p: Position<Book, State>, seat: Seat) => string[];
  readonly parseCommand: (json: unknown, book: Book) => Result<C>;
}

/** A match of a game, with the book that its rules are closed over. */
export interface Opened<Book, State, C> extends Game<State, C> {
  readonly book: Book;
}

/** A position in the shape of a battle: rules are asked about both, and for two shapes each would be compiled twice. */
export const positionOf = <Book, State>(book: Book, state: State): Position<Book, State> => {
  const still = { book, state, table: undefined };
  return still;
};

/** A match from its parts, as the engine sees it. */
export const gameFrom = <Book extends Bound, State, C extends Spoken>(
  parts: Parts<Book, State, C>,
): Opened<Book, State, C> => {
  const { kind, version, rules, book, start, setup, seats, master = '', former } = parts;
  const { clone, toAct, mergeKey, outcome, randomCommand, view, resample, secrets, parseCommand } = parts;
  const commands = parts.commands ?? rules.commands;
  const identity = JSON.stringify([version, book.content.hash, book.options]);
  const at = (state: State): Position<Book, State> => positionOf(book, state);
  return {
    kind,
    version,
    rulesHash: sha256Hex(identity).slice(0, 16),
    setup,
    seats,
    ...(master === '' ? {} : { master }),
    ...(former === undefined ? {} : { former }),
    book,
    start: () => clone(start),
    clone,
    toAct: (state) => toAct(at(state)),
    apply: (state, seat, command, table) => rules.apply({ book, state, table }, seat, command),
    advance: (state, table) => rules.stirs(state) && rules.advance({ book, state, table }),
    mergeKey,
    outcome: (state) => outcome(at(state)),
    commands: (state, seat) => commands(at(state), seat),
    randomCommand: (state, seat, random) => randomCommand(at(state), seat, random),
    view: (state, seat) => view(at(state), seat),
    resample: (state, seat, random) => resample(at(state), seat, random),
    secrets: (state, seat) => secrets(at(state), seat),
    parseCommand: (json) => parseCommand(json, book),
  };
};
