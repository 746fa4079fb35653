import type { SideMark } from '../picture.ts';

/** One who fights, as a report on balance counts it. */
export interface Fighter {
  readonly id: string;
  /** The name of the row of content that it is of. */
  readonly row: string;
  readonly side: SideMark;
  /** What it costs, and how much of that is left. */
  readonly worth: number;
  readonly left: number;
}

/** Whose deed a command is. */
export interface Doer {
  readonly unit: string;
  /** The weapon, spell or skill that it uses, by name; empty for none. */
  readonly means: string;
  /** The one that it is aimed at, who may answer. */
  readonly against?: string;
}

/** What a game tells a report on balance: how long a battle is, what everybody is worth, and who does what. */
export interface Accounts<S, C> {
  /** What worth is counted in: `points`, `gold`. */
  readonly unit: string;
  round(state: S): number;
  fighters(state: S): readonly Fighter[];
  /** Whose deed a command is in the position before it; undefined for what nobody in particular does. */
  by(state: S, command: C): Doer | undefined;
}
