import { parseDice, type DiceExpr, type Refusal } from '@caltrop/engine';
import { refuse } from '../../match/book.ts';
import type { Blow } from '../../match/desk-command.ts';

/** Plain dice and what is added to them. */
export interface PlainDice {
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly flat: number;
}

/** The dice of a sum such as `2d6 + 1d4 + 2`; undefined when it holds anything else. */
const sumOf = (expr: DiceExpr): PlainDice | undefined => {
  switch (expr.kind) {
    case 'number':
      return { dice: [], flat: expr.value };
    case 'dice': {
      const { count, sides, ...more } = expr;
      return Object.keys(more).length > 1 || sides > 20 ? undefined : { dice: [[count, sides]], flat: 0 };
    }
    case 'negative':
      return undefined;
    case 'pair': {
      const [left, right] = [sumOf(expr.left), sumOf(expr.right)];
      if (left === undefined || right === undefined) return undefined;
      if (expr.op === '+') return { dice: [...left.dice, ...right.dice], flat: left.flat + right.flat };
      return expr.op === '-' && right.dice.length === 0
        ? { dice: left.dice, flat: left.flat - right.flat }
        : undefined;
    }
  }
};

/** The most dice of one blow: their odds are worked out exactly. */
const MOST = 20;

/** Dice of damage as people write them; undefined when they are none, or too many. */
export const plainDice = (text: string): PlainDice | undefined => {
  const expr = parseDice(text);
  const sum = expr.ok ? sumOf(expr.value) : undefined;
  if (sum === undefined || sum.flat < 0 || sum.flat > 200) return undefined;
  return sum.dice.reduce((n, [count]) => n + count, 0) > MOST ? undefined : sum;
};

/** Why a blow cannot fall. */
export const blowFault = ({ dice }: Blow): Refusal | undefined =>
  plainDice(dice) === undefined
    ? refuse('GE-DMG-01', `"${dice}" is not damage: up to ${MOST} dice and a number, such as 2d6+2.`)
    : undefined;
