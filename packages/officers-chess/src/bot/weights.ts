/** How much each thing counts in the evaluation, in HP of a common unit. Found by letting variants fight. */
export interface Weights {
  /** A unit on the map, over its HP. */
  readonly rout: number;
  /** The best attack that each unit has, per HP that it would take from the worth of the other. */
  readonly blow: number;
  /** A unit that falls if everybody who can strikes it. */
  readonly gang: number;
  /** The threat of a unit that has acted this round, beside 1 for a fresh one. */
  readonly done: number;
  /** The threats of the side that does not act next, beside 1 for the one that does. */
  readonly waiting: number;
  /** A Broken unit. */
  readonly broken: number;
  /** A step towards the nearest enemy, where enemies must be routed. */
  readonly approach: number;
  /** A step towards the goal, for a unit that must get there. */
  readonly goal: number;
  /** A step towards the goal, for those who clear the way. */
  readonly escort: number;
  /** How much more steps count in the last round than at the start. */
  readonly haste: number;
  /** A Leader without whom the battle is lost. */
  readonly leader: number;
  /** Standing where the enemy wants to go. */
  readonly post: number;
  /** A closed door in the way. */
  readonly door: number;
}

export const WEIGHTS: Weights = {
  rout: 20,
  blow: 0.6,
  gang: 0.2,
  done: 0.45,
  waiting: 0.75,
  broken: 3,
  approach: 0.12,
  goal: 0.3,
  escort: 0.2,
  haste: 8,
  leader: 40,
  post: 10,
  door: 6,
};
