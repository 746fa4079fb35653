import type { Fraction } from './dice/fraction.ts';
import type { Game, Refusal } from './game.ts';
import type { Presenter } from './presenter/presenter.ts';
import type { Fault, Result } from './result.ts';
import type { Policy } from './table/simulation.ts';
import type { Event, Seat } from './table/table.ts';

/** What can be found out about a position: a list keeps its order, a set has none. */
export type FactValue =
  | string
  | number
  | boolean
  | null
  | Fraction
  | ReadonlySet<string>
  | readonly FactValue[]
  | FactSource;

/** Something with facts of its own: a battle, a unit, a tile. */
export interface FactSource {
  /** The facts that can be asked for, for checks and hints. */
  readonly names: readonly string[];
  /** The fact that is meant when a plain value is given in place of named facts. */
  readonly short?: string;
  /** A fact by name; undefined when there is none of that name. */
  read(name: string): FactValue | undefined;
}

/** The parts of a case that belong to the game, as written; undefined when left out. */
export interface CaseGiven {
  readonly position: unknown;
  readonly options: unknown;
}

/** A position opened for a case: the rules closed over it, and words for both directions. */
export interface CasePosition<S = unknown, C = unknown> {
  readonly game: Game<S, C>;
  readonly state: S;
  /** Reads a typed command. */
  parse(state: S, seat: Seat, text: string): Result<C>;
  /** Everything that can be expected of a state; `events` are those of the last command. */
  facts(state: S, events: readonly Event[]): FactSource;
  /** What can be expected of the odds of a command, beside the chances of states. */
  odds(state: S, seat: Seat, command: C, policy: Policy): Result<FactSource, Refusal>;
  /** How the game is shown; a campaign between battles has no board to show. */
  presenter?(): Presenter<S, C>;
  /** The command with which the seat to act lets time pass. */
  pass(state: S): C;
  /** The ids of all pieces there are; those that come in play are last. */
  pieces?(state: S): readonly string[];
  /** What a seat does by its scenario's own behaviours, or as the game's own player in that seat: the commands of one activation. */
  behave?(view: S, seat: Seat): readonly C[];
  /** How that player answers what it is asked on the way. */
  answers?(view: S): Policy;
}

/** What a game tells the runner that serves every game: how its cases are opened, commanded and looked at. */
export interface CaseKit<S = unknown, C = unknown> {
  readonly game: string;
  /** Whether a rule of that ID exists. */
  hasRule(id: string): boolean;
  /** Why there is no row of content by a name such as `spells.adhere`; undefined when there is one. */
  rowFault?(row: string): string | undefined;
  /** The words that its questions begin with. */
  readonly questions?: readonly string[];
  /** JSON Schemas of the parts of a case that belong to the game, for editors. */
  schemas(): {
    readonly position: object;
    readonly options: object;
    readonly facts: object;
    /** By name of the fact. */
    readonly odds: Readonly<Record<string, object>>;
  };
  /** Opens a position. Paths of faults begin with `position` or `options`. */
  open(given: CaseGiven): Result<CasePosition<S, C>, Fault[]>;
}
