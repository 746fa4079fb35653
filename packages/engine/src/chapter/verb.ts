import type { Random, Refusal } from '../game.ts';
import type { Seat, Table } from '../table/table.ts';

/** A position with the book that its rules are closed over: what a rule may look at. */
export interface Position<Book, State> {
  readonly book: Book;
  readonly state: State;
}

/** A position being played on: what a rule needs to change it. */
export interface Battle<Book, State> extends Position<Book, State> {
  readonly table: Table;
}

/** A command as it is said: its verb stands in `do`. */
export interface Spoken {
  readonly do: string;
}

/** The command, or the commands, of a verb. */
export type Saying<C extends Spoken, Word extends C['do']> = Extract<C, { readonly do: Word }>;

/**
 * What a chapter of the rule book does for one verb, over positions `P` and battles `B`. `By` is who does it: a seat, or
 * what a game makes of one. A game may ask more of its verbs.
 */
export interface Verb<P, B, C extends Spoken, By = Seat> {
  /** Why this cannot be said now; the state is not touched. What holds for all verbs, such as whose turn it is, has been looked at. */
  fault(p: P, by: By, command: C): Refusal | undefined;
  /** Begins it: changes the state, or puts frames on the pile that are taken up one after another. It has no fault. */
  start(b: B, by: By, command: C): void;
  /** Legal commands of this kind, in a fixed order; where there is no end of them, sensible ones. */
  choices(p: P, by: By): readonly C[];
  /** Its choices are legal as they come: they need not be looked at again. */
  readonly sure?: boolean;
  /** A legal command of this kind at random, quickly; undefined when none was found. */
  random?(p: P, by: By, random: Random): C | undefined;
}

/** The verb of every command. */
export type Verbs<P, B, C extends Spoken, By = Seat> = {
  readonly [Word in C['do']]: Verb<P, B, Saying<C, Word>, By>;
};
