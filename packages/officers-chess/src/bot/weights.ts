/** How much each thing counts in the evaluation, in HP of a common unit. Found by letting variants fight. */
export interface Weights {
  /** A unit on the map, over its HP. */
  readonly rout: number;
  /** Expected loss in the next enemy activations, per HP. */
  readonly danger: number;
  /** The threat of a unit that has acted this round, beside 1 for a fresh one. */
  readonly done: number;
  /** A Broken unit. */
  readonly broken: number;
  /** A step towards the nearest enemy, where enemies must be routed. */
  readonly approach: number;
  /** A step towards the goal, for a unit that must get there. */
  readonly goal: number;
  /** A step towards the goal, for those who clear the way. */
  readonly escort: number;
  /** A closed door in the way. */
  readonly door: number;
}

export const WEIGHTS: Weights = {
  rout: 10,
  danger: 0.5,
  done: 0.6,
  broken: 2,
  approach: 0.25,
  goal: 0.8,
  escort: 0.2,
  door: 6,
};
