import type { Refusal } from '../game.ts';
import type { DiceRequest, Pick, Taken } from '../table/record.ts';
import type { Event, Question, Seat } from '../table/table.ts';
import type { DoLine } from './journal/journal.ts';

/** How dice are had: the 32-byte seed as hexadecimal, and who rolls real dice. */
export interface DiceChoice {
  readonly seed: string;
  readonly typed?: readonly Seat[];
  /** What the seats add before the first command, in the order of the seats. More can be added at any time. */
  readonly salts?: readonly string[];
}

/** A command that waits: for answers of some seats, or for dice that a seat must type in. */
export interface Pending<S> {
  readonly seat: Seat;
  readonly command: unknown;
  readonly questions: readonly Question[];
  readonly dice: DiceRequest | undefined;
  /** The position at the moment of the question; only for showing, never played on. */
  readonly state: S;
  /** The log so far. */
  readonly events: readonly Event[];
}

/** What became of something a seat said. */
export type Said =
  | { readonly kind: 'done'; readonly events: readonly Event[] }
  | { readonly kind: 'asked' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Whether the last command can be taken back, and if not freely, why not and who must agree. */
export type UndoTerms =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'free' }
  | { readonly kind: 'consent'; readonly because: string; readonly of: readonly Seat[] };

/** A command that stands. */
export interface Step<S> {
  readonly line: DoLine;
  readonly before: S;
  readonly after: S;
  /** Why taking it back needs consent; undefined when it does not. */
  readonly barrier: string | undefined;
}

/** A command that waits, with all that is needed to go on. */
export interface Work<S, C> {
  readonly seat: Seat;
  readonly command: C;
  readonly taken: readonly Taken[];
  readonly revealed: boolean;
  /** The ids chosen so far, by place in the list of pending questions. */
  readonly answers: ReadonlyMap<number, string>;
  readonly pending: Pending<S>;
}

/** The answers given so far, in the order asked. */
export const picksOf = <S, C>({ pending, answers }: Work<S, C>): Pick[] =>
  pending.questions.flatMap((q, i) => {
    const a = answers.get(i);
    return a === undefined ? [] : [{ q: q.key, by: q.seat, a }];
  });
