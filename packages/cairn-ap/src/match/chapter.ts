import type { Refusal, Seat } from '@caltrop/engine';
import type { Play, Position } from './book.ts';
import type { Command } from './command.ts';

export type CommandOf<Word extends Command['do']> = Extract<Command, { readonly do: Word }>;

/** What a chapter of the rule book does for one verb. */
export interface Verb<C extends Command> {
  /** Who says it: whoever runs the creature, in its turn; the Warden; or anybody at any time. */
  readonly who: 'runner' | 'warden' | 'anyone';
  /** Where it may be said. */
  readonly stages: readonly ('scene' | 'fight')[];
  /** Why a seat cannot say this now; the state is not touched. Stage, seat and whose turn it is have been looked at. */
  fault(p: Position, seat: Seat, command: C): Refusal | undefined;
  /** Begins it: changes the state, or puts work on the pile that `advance` takes up. It has no fault. */
  start(g: Play, seat: Seat, command: C): void;
  /** Legal commands of this kind for a creature whose turn it is, in a fixed order; none for those of the Warden's desk. */
  choices(p: Position, creature: string): readonly C[];
}
