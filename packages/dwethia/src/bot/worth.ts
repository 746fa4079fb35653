import { kitOf, type Kit, type Position } from '../match/book.ts';
import { findModel, otherSide, type Model, type Side } from '../match/state.ts';
import { isScenarioSecret, pointsBy } from '../rules/end/victory.ts';

/** How much of a model's value goes with its last Wound; the rest goes Wound by Wound. */
const LIFE = 0.5;
/** What one worth of a scenario counts beside points. */
const WORTH = 5;

/** What a model is worth alive and whole, in points of a force. */
export const valueOf = (p: Position, m: Model): number => worthOf(kitOf(p.book, m));

/** The same of what it is and carries. */
export const worthOf = ({ points, worth }: Kit): number => points + WORTH * worth;

/** What is left of it: the more Wounds, the more. */
export const leftOf = (p: Position, m: Model): number => {
  if (m.wounds <= 0 || m.where === 'slain') return 0;
  const kit = kitOf(p.book, m);
  return worthOf(kit) * (LIFE + ((1 - LIFE) * m.wounds) / Math.max(1, kit.stats.W));
};

/** What one more Wound costs a model. */
export const woundValue = (p: Position, m: Model): number => {
  const all = valueOf(p, m);
  const { W } = kitOf(p.book, m).stats;
  const one = ((1 - LIFE) * all) / Math.max(1, W);
  return m.wounds <= 1 ? one + LIFE * all : one;
};

/** What a model loses on average that is slain with a chance and loses so many Wounds in the mean. */
export const lossValue = (p: Position, m: Model, slain: number, lost: number): number =>
  valueOf(p, m) * (LIFE * slain + ((1 - LIFE) * lost) / Math.max(1, kitOf(p.book, m).stats.W));

/** The model of some ids with the least of a value. */
export const least = (
  p: Position,
  ids: readonly string[],
  value: (m: Model) => number,
): string | undefined => {
  let best: string | undefined;
  let low = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const m = findModel(p.state, id);
    const v = m === undefined ? Number.POSITIVE_INFINITY : value(m);
    if (v >= low) continue;
    best = id;
    low = v;
  }
  return best;
};

/** What a point of each pool is worth while there are turns left to use it in. */
const POOLS = { destiny: 4, faith: 2, affinity: 3 } as const;

/** The pools of a side: worth less and less as the battle ends. */
export const poolValue = (p: Position, side: Side): number => {
  const { destiny, faith, affinity } = p.state.pools[side];
  return lateness(p) * (POOLS.destiny * destiny + POOLS.faith * faith + POOLS.affinity * affinity);
};

/** What a point of Destiny is worth now. */
export const destinyPrice = (p: Position): number => lateness(p) * POOLS.destiny;

/** The part of the battle that is still to come, 1 at its start. */
const lateness = ({ state, book }: Position): number => {
  const { rounds } = book.content.numbers;
  return Math.max(0, rounds + 1 - Math.max(1, state.round)) / rounds;
};

/** A victory point early in the battle, and how much more it counts with each turn. */
const POINT = 2;
const LATER = 2;

/** What a victory point counts: the later, the weightier. */
export const pointWeight = ({ state }: Position): number => POINT + LATER * state.round;

/** By how many victory points a side leads, as far as it can know: what a secret scenario brings the enemy counts nothing (DW-R91). */
export const lead = (p: Position, side: Side): number => leadBy(p, side, true) + leadBy(p, side, false);

/** The part of it that hangs on where models stand, or all the rest. */
export const leadBy = (p: Position, side: Side, places: boolean): number => {
  const other = otherSide(side);
  const hidden = isScenarioSecret(p) ? p.book.forces[other].scenario : undefined;
  return pointsBy(p, side, places) - pointsBy(p, other, places, hidden);
};
