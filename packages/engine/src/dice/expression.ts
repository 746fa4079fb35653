/** A face as something a die meets: `>= 4`, `= 1`. */
export interface Comparison {
  readonly op: ComparisonOp;
  readonly value: number;
}

export const COMPARISON_OPS = ['>=', '<=', '>', '<', '='] as const;
export type ComparisonOp = (typeof COMPARISON_OPS)[number];

/** Which dice of a pool stay: keep highest, keep lowest, drop highest, drop lowest. */
export const KEEPS = ['kh', 'kl', 'dh', 'dl'] as const;
type KeepWhich = (typeof KEEPS)[number];

export interface Keep {
  readonly which: KeepWhich;
  readonly dice: number;
}

/** On which faces a die is rolled again and added. */
export interface Explosion {
  readonly on: Comparison;
  /** True when a die and its extra dice count as one number, their sum; else each is a die of its own. */
  readonly compound: boolean;
}

/** A pool of equal dice and what is done with it, in this order. */
export interface Dice {
  readonly kind: 'dice';
  readonly count: number;
  /** 66 stands for two d6 read as tens and units. */
  readonly sides: number;
  /** A die that shows such a face is rolled again once; the second face stands. */
  readonly reroll?: Comparison;
  readonly explode?: Explosion;
  readonly keep?: Keep;
  /** The total is the number of dice that meet it, instead of their sum. */
  readonly success?: Comparison;
}

/** A whole number, zero or more. */
interface WholeNumber {
  readonly kind: 'number';
  readonly value: number;
}

interface Negative {
  readonly kind: 'negative';
  readonly of: DiceExpr;
}

export const PAIR_OPS = ['+', '-', '*', 'max', 'min'] as const;
export type PairOp = (typeof PAIR_OPS)[number];

/** Two expressions joined: their dice are rolled apart, left before right. */
export interface Pair {
  readonly kind: 'pair';
  readonly op: PairOp;
  readonly left: DiceExpr;
  readonly right: DiceExpr;
}

/** A dice expression as a tree. */
export type DiceExpr = WholeNumber | Dice | Negative | Pair;

/**
 * How often one die can explode. It is a rule of the notation, for rolled dice and for odds alike, so the
 * odds of an exploding die are exact and finite. Uncapped dice would differ from it once in 6 ** 20 rolls of
 * a `d6!`.
 */
export const EXPLOSIONS = 20;

/** The most dice in one expression, explosions aside. */
export const MAX_DICE = 1_000;
/** The most sides of a die. */
export const MAX_SIDES = 10_000;
/** The largest number that may be written. */
export const MAX_NUMBER = 1_000_000_000;
/** The longest text of an expression. */
export const MAX_LENGTH = 1_000;
/** How deep parentheses and signs may nest. */
export const MAX_DEPTH = 50;

/** The `sides` that mean two d6 read as tens and units: 36 faces from 11 to 66. */
export const D66 = 66;

/** The least face of a die; the greatest is `sides`. */
export const leastFace = (sides: number): number => (sides === D66 ? 11 : 1);

/** Whether a die with these `sides` can show the number. */
export const hasFace = (sides: number, face: number): boolean =>
  sides === D66 ? face >= 11 && face <= 66 && face % 10 >= 1 && face % 10 <= 6 : face >= 1 && face <= sides;

/** Whether a number meets a comparison. */
export const meets = (face: number, { op, value }: Comparison): boolean => {
  switch (op) {
    case '>=':
      return face >= value;
    case '<=':
      return face <= value;
    case '>':
      return face > value;
    case '<':
      return face < value;
    case '=':
      return face === value;
  }
};

/** How many dice stay and from which end, for `kh`, `kl`, `dh` and `dl` alike. */
export const kept = (
  count: number,
  keep: Keep | undefined,
): { readonly dice: number; readonly high: boolean } => {
  if (keep === undefined) return { dice: count, high: true };
  switch (keep.which) {
    case 'kh':
      return { dice: keep.dice, high: true };
    case 'kl':
      return { dice: keep.dice, high: false };
    case 'dh':
      return { dice: count - keep.dice, high: false };
    case 'dl':
      return { dice: count - keep.dice, high: true };
  }
};
