import learned from './weights.json' with { type: 'json' };

/** What a creature's HP and STR count, whole, as parts of its worth, beside `FEET`: learned from battles. */
interface Values {
  readonly health: number;
  readonly sinew: number;
}

/**
 * What somebody is worth who is down or away. Battles cannot tell: those in which many lie there are mostly lost, and a bot that has learned that lets
 * its friends die.
 */
interface Fates {
  /** Somebody who is Dying and may be saved. */
  readonly dying: number;
  /** Somebody who lies there out of danger. */
  readonly stable: number;
  /** A character who got away. */
  readonly away: number;
}

export interface Weights extends Values, Fates {}

/** To be on one's feet: what the other weights are measured in. */
export const FEET = 0.4;

const FATES: Fates = { dying: 0.12, stable: 0.16, away: 0.2 };

/** Values as they were written by hand: learning begins with them. */
export const BY_HAND: Values = { health: 0.3, sinew: 0.3 };

/** The weights with other values. */
export const weightsWith = (values: Readonly<Record<string, number>>): Weights => ({
  ...FATES,
  ...BY_HAND,
  ...values,
});

/** By the values that were learned: `caltrop weights cairn-ap --write`. */
export const WEIGHTS: Weights = weightsWith(learned.weights);
