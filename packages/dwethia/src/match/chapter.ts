import type { Refusal } from '@caltrop/engine';
import type { Battle, Position } from './book.ts';
import type { Command } from './command.ts';
import type { Side } from './state.ts';

export type CommandOf<Word extends Command['do']> = Extract<Command, { readonly do: Word }>;

/** What a chapter of the rule book does for one verb of the players. */
export interface Verb<C extends Command> {
  /** Why a side cannot say this now; the state is not touched. The stage and whose turn it is have been looked at. */
  fault(p: Position, side: Side, command: C): Refusal | undefined;
  /** Begins it: changes the state, or puts work on the pile that `advance` takes up. It has no fault. */
  start(b: Battle, side: Side, command: C): void;
  /** Legal commands of this kind, in a fixed order; where there is a continuum, sensible ones. */
  choices(p: Position, side: Side): readonly C[];
  /** Whether there is any at all, quickly: a half in which nobody can do anything is passed over. */
  any(p: Position, side: Side): boolean;
}
