import type { Random, Refusal, Seat } from '@caltrop/engine';
import type { Battle, Position } from './book.ts';
import type { Command } from './command.ts';

export type CommandOf<Word extends Command['do']> = Extract<Command, { readonly do: Word }>;

/** What a chapter of the rule book does for one verb of the players. */
export interface Verb<C extends Command> {
  /** Why a seat cannot say this now; the state is not touched. Stage and turn have been looked at. */
  fault(p: Position, seat: Seat, command: C): Refusal | undefined;
  /** Begins it: changes the state, or puts work on the pile that `advance` takes up. It has no fault. */
  start(b: Battle, seat: Seat, command: C): void;
  /** Legal commands of this kind, in a fixed order; where there are very many, sensible ones. */
  choices(p: Position, seat: Seat): readonly C[];
  /** A legal command of this kind at random, quickly; undefined when none was found. */
  random?(p: Position, seat: Seat, random: Random): C | undefined;
}
