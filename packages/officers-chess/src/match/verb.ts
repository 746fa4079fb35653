import type { Refusal } from '@caltrop/engine';
import type { Saying, Verb as VerbOf } from '@caltrop/engine/chapter';
import type { Battle, Position } from './book.ts';
import type { Command, UnitCommand } from './command.ts';
import type { Unit } from './state.ts';

export type CommandOf<Word extends Command['do']> = Saying<Command, Word>;

/** What a chapter of the rule book does for one verb of a seat. */
export type Verb<C extends Command> = VerbOf<Position, Battle, C>;

/** What a chapter does for one verb of a unit whose turn it is or could be. */
export interface Deed<C extends UnitCommand> {
  /** It is the Action of a turn (OC-TURN-05). */
  readonly action?: boolean;
  /** Why there is nothing that the command could mean: looked at before whether the Action has been taken. */
  unknown?(this: void, p: Position, u: Unit, command: C): Refusal | undefined;
  /** Why it is not legal; the position is the one that the unit finds when it is activated. */
  fault(this: void, p: Position, u: Unit, command: C): Refusal | undefined;
  /** Does it, or puts on the pile what goes on strike by strike. */
  start(this: void, b: Battle, u: Unit, command: C): void;
  /** Legal commands of this kind, in a fixed order. */
  choices(this: void, p: Position, u: Unit): readonly C[];
}
