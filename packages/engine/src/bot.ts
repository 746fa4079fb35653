import type { Card } from './card.ts';
import type { Forecast } from './forecast/forecast.ts';
import type { Game, Random } from './game.ts';
import type { Taken } from './table/record.ts';
import type { Policy } from './table/simulation.ts';
import type { Question, Seat } from './table/table.ts';

/** What a bot is given to decide on: never more than its seat may know. */
export interface Task<S, C> {
  readonly game: Game<S, C>;
  /** What the seat may know of the position. */
  readonly view: S;
  readonly seat: Seat;
  readonly random: Random;
  /** Milliseconds since some fixed moment; only differences count. */
  readonly clock: () => number;
  readonly budgetMs: number;
  /** False where nobody reads reasons, as in a run of battles: none are then made, nor odds for their sake. */
  readonly telling?: boolean;
}

/** A question in the middle of a command: the view is the one before it, and this is what has happened since. */
export interface AskedTask<S, C> extends Task<S, C> {
  /** Who gave the command. */
  readonly by: Seat;
  readonly command: C;
  /** The dice and decisions of the command so far. */
  readonly taken: readonly Taken[];
}

/** What a bot does: the commands of one activation in order, and why, in words. */
export interface Decision<C> {
  readonly commands: readonly C[];
  readonly reason: string;
}

/** A player that is a program. */
export interface Bot<S, C> {
  readonly name: string;
  decide(task: Task<S, C>): Decision<C>;
  /** The id of one of the choices. */
  answer(task: AskedTask<S, C>, question: Question): string;
}

/** One activation that a bot may consider. */
export interface Plan<C> {
  readonly commands: readonly C[];
  /** Which of the commands rolls dice; -1 when none does. */
  readonly dice: number;
  /** A cheap guess of what the plan changes, on the scale of `evaluate`. */
  readonly score: number;
}

/** What a game tells the bots that serve every game: what could be done, how good a position is, and words for it. */
export interface BotKit<S, C> {
  /** At most `limit` sensible activations of a seat that is to act, the best guess first; never empty. */
  plans(state: S, seat: Seat, limit: number): Plan<C>[];
  /**
   * What the same seat would say after a plan that `plans` has given, of what was found with it. In a run of battles, where
   * nobody reads a reason for each, it is said without a further look.
   */
  further?(plan: Plan<C>): readonly C[];
  /**
   * The same for a search, which plays them out: with what no guess would take and nobody wants to be advised, such as to wait. The first is
   * that of `plans`, which it takes where this is left out.
   */
  ideas?(state: S, seat: Seat, limit: number): Plan<C>[];
  /** The game's card, by which the quick bot plays; without one it takes the first of `plans`. */
  readonly card?: Card<S, C>;
  /** How good a position is for the side of a seat; the two sides of a battle sum to zero. */
  evaluate(state: S, seat: Seat): number;
  /** Its scores are by the odds already: where nobody reads a forecast, none is made to compare plans. */
  readonly sure?: boolean;
  /** A search counts wins and losses of its playouts, and positions between them; by the evaluation alone where this is left out. */
  readonly graded?: boolean;
  /** Nobody is asked about spending something for a gain below this, in units of `evaluate`; 0 where it is not said. */
  readonly stake?: number;
  /** How many branches of an answer are walked before it is sampled, where a command takes longer than in other games. */
  readonly branches?: number;
  /**
   * Whether what a question is about is over: what the next blow, the end of the turn and the next one bring is no part of the
   * odds of an answer. A command goes on to its last joint where this is left out.
   */
  over?(state: S, question: string): boolean;
  /** How decisions inside a command are made where nobody is asked. */
  policy(state: S): Policy;
  /** A plan in words, with its odds where it rolls dice: the forecast of the dice command from `before` it. */
  describe(before: S, plan: Plan<C>, odds: Forecast<S> | undefined): string;
}

/** How a game's evaluation weighs things, as numbers by name, so that they can be learned from battles. */
export interface Weighing<S, C> {
  /** As they were written by hand, where learning begins. */
  readonly byHand: Readonly<Record<string, number>>;
  /** The kit with other weights, one for each name. */
  readonly kitWith: (weights: Readonly<Record<string, number>>) => BotKit<S, C>;
}

/** How a fight has ended for one of the party. */
export interface DangerMember {
  readonly id: string;
  readonly name: string;
  /** Down is out of the fight but alive. */
  readonly fate: 'well' | 'down' | 'dead';
}

/** What a game with a party and a master reads off the end of a fight. */
export interface DangerReading {
  readonly won: boolean;
  readonly rounds: number;
  readonly members: readonly DangerMember[];
}

/** What a game with a party tells a report on how dangerous an encounter is. */
export interface DangerKit<S> {
  dangerOf(state: S): DangerReading;
}
