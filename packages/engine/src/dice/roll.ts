import { D66, type Dice, type DiceExpr, EXPLOSIONS, kept, meets, type PairOp } from './expression.ts';

/** Where faces come from: a whole number from 1 to `sides`. */
export type FaceSource = (sides: number) => number;

/** A rolled expression: its total, and every face in the order rolled, re-rolled and dropped ones too. */
export interface Roll {
  readonly total: number;
  readonly faces: readonly number[];
}

/**
 * Rolls an expression: left before right, and each die with its re-roll and its extra dice before the next
 * die.
 */
export const rollDice = (expr: DiceExpr, source: FaceSource): Roll => {
  const faces: number[] = [];
  return { total: roll(expr, source, faces), faces };
};

const roll = (expr: DiceExpr, source: FaceSource, faces: number[]): number => {
  switch (expr.kind) {
    case 'number':
      return expr.value;
    case 'dice':
      return expr.explode || expr.keep ? rollPool(expr, source, faces) : rollEach(expr, source, faces);
    case 'negative':
      return 0 - roll(expr.of, source, faces);
    case 'pair': {
      const left = roll(expr.left, source, faces);
      return join(expr.op, left, roll(expr.right, source, faces));
    }
  }
};

/** The total of two totals. A zero is never negative. */
export const join = (op: PairOp, left: number, right: number): number => {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right + 0;
    case 'max':
      return left > right ? left : right;
    case 'min':
      return left < right ? left : right;
  }
};

/** Dice that stand for themselves need no list of their values. */
const rollEach = (dice: Dice, source: FaceSource, faces: number[]): number => {
  let total = 0;
  for (let i = 0; i < dice.count; i += 1) {
    const face = rollFace(dice, source, faces);
    if (dice.success === undefined) total += face;
    else if (meets(face, dice.success)) total += 1;
  }
  return total;
};

const rollPool = (dice: Dice, source: FaceSource, faces: number[]): number => {
  const { count, explode, keep, success } = dice;
  let values: number[] = [];
  for (let i = 0; i < count; i += 1) {
    let face = rollFace(dice, source, faces);
    let sum = face;
    for (let n = 0; n < EXPLOSIONS; n += 1) {
      if (explode === undefined || !meets(face, explode.on)) break;
      face = rollFace(dice, source, faces);
      if (explode.compound) {
        sum += face;
      } else {
        values.push(sum);
        sum = face;
      }
    }
    values.push(sum);
  }
  if (keep) {
    const { dice: stay, high } = kept(count, keep);
    values.sort((a, b) => (high ? b - a : a - b));
    values = values.slice(0, stay);
  }
  let total = 0;
  for (const value of values) total += success === undefined ? value : meets(value, success) ? 1 : 0;
  return total;
};

const rollFace = ({ sides, reroll }: Dice, source: FaceSource, faces: number[]): number => {
  const first = rollOne(sides, source);
  faces.push(first);
  if (reroll === undefined || !meets(first, reroll)) return first;
  const second = rollOne(sides, source);
  faces.push(second);
  return second;
};

const rollOne = (sides: number, source: FaceSource): number =>
  sides === D66 ? 10 * source(6) + source(6) : source(sides);
