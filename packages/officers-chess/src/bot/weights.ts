import learned from './weights.json' with { type: 'json' };

/** What things are worth in the evaluation, in HP of a common unit: learned from battles. */
interface Values {
  /** A unit on the map, over its HP. */
  readonly rout: number;
  /** The best attack that each unit has, per HP that it would take from the worth of the other. */
  readonly blow: number;
  /** A unit that falls if everybody who can strikes it. */
  readonly gang: number;
  /** The threats of the side that does not act next, beside 1 for the one that does. */
  readonly waiting: number;
  /** A Broken unit. */
  readonly broken: number;
}

/**
 * What draws units over the map, in the same measure. It makes them go somewhere, and battles in which both sides do so cannot tell what would become of
 * those who stay: learned like the others, approach and haste shrank by half, and the bot that played by them won less.
 */
interface Drives {
  /**
   * The threat of a unit that has acted this round, beside 1 for a fresh one. Learned with the others it shrank to 0.37, and the bot that played by it won
   * 70% instead of 80% against the card of the game: it no longer minded what could still strike back next round.
   */
  readonly done: number;
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

export interface Weights extends Values, Drives {}

const DRIVES: Drives = {
  done: 0.45,
  approach: 0.12,
  goal: 0.3,
  escort: 0.2,
  haste: 8,
  leader: 40,
  post: 10,
  door: 6,
};

/** Values as they were written by hand: learning begins with them. */
export const BY_HAND: Values = { rout: 20, blow: 0.6, gang: 0.2, waiting: 0.75, broken: 3 };

/** The weights with other values. */
export const weightsWith = (values: Readonly<Record<string, number>>): Weights => ({
  ...DRIVES,
  ...BY_HAND,
  ...values,
});

/** By the values that were learned: `caltrop weights officers-chess --write`. */
export const WEIGHTS: Weights = weightsWith(learned.weights);
