/** How much each thing counts in the evaluation, in HP of a common unit. Found by letting variants fight. */
export interface Weights {
  /** A unit on the map, over its HP. */
  readonly rout: number;
  /** Expected loss in the next enemy activations, per HP. */
  readonly danger: number;
  /** The threat of a unit that has acted this round, beside 1 for a fresh one. */
  readonly done: number;
  /** The threats of the side that does not act next, beside 1 for the one that does. */
  readonly waiting: number;
  /** How much each further unit in an enemy's reach draws its attack away. */
  readonly share: number;
  /** What a fresh unit holds over an enemy in its reach, per HP, as long as it has not acted. */
  readonly used: number;
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
  rout: 10,
  danger: 0.5,
  done: 0.3,
  waiting: 0.5,
  share: 1.3,
  used: 0.5,
  broken: 3,
  approach: 0.12,
  goal: 0.3,
  escort: 0.2,
  haste: 8,
  leader: 40,
  post: 10,
  door: 6,
};
