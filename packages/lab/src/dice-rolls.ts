import {
  D66,
  makeDice,
  ok,
  parseDice,
  rollDice,
  SimRandom,
  type DiceExpr,
  type Result,
} from '@caltrop/engine';
import type { DiceReport, DiceRow } from './dice-report.ts';
import { Z95 } from './statistics.ts';

/** How often each total came up, in order of the totals. Slices of one expression add up. */
export interface RollSlice {
  readonly totals: readonly (readonly [total: number, times: number])[];
  readonly rolls: number;
}

export const NO_ROLLS: RollSlice = Object.freeze({ totals: [], rolls: 0 });

/** How many slices odds are sampled from, and how many single dice one of them may throw. */
export const SLICES = 20;
const MOST_DICE = 1_000_000;
const MOST_ROLLS = 5_000;

/** What one roll costs, in single dice: dice that are kept have to be sorted. */
const diceIn = (expr: DiceExpr): number => {
  switch (expr.kind) {
    case 'number':
      return 0;
    case 'dice':
      return expr.count * (expr.keep ? 5 : 1) * (expr.sides === D66 || expr.reroll ? 2 : 1);
    case 'negative':
      return diceIn(expr.of);
    case 'pair':
      return diceIn(expr.left) + diceIn(expr.right);
  }
};

/** A slice of rolls: number `slice` is the same whenever and wherever it is rolled. */
export const rollSlice = (expr: DiceExpr, slice: number): RollSlice => {
  const random = SimRandom.from('odds of dice', slice);
  const rolls = Math.min(MOST_ROLLS, Math.ceil(MOST_DICE / Math.max(1, diceIn(expr))));
  const times = new Map<number, number>();
  for (let i = 0; i < rolls; i += 1) {
    const { total } = rollDice(expr, (sides) => random.die(sides));
    times.set(total, (times.get(total) ?? 0) + 1);
  }
  return { totals: inOrder(times), rolls };
};

const inOrder = (times: ReadonlyMap<number, number>): [number, number][] =>
  [...times].toSorted(([a], [b]) => a - b);

/** Two slices as one. */
export const mergeRolls = (a: RollSlice, b: RollSlice): RollSlice => {
  const times = new Map(a.totals);
  for (const [total, n] of b.totals) times.set(total, (times.get(total) ?? 0) + n);
  return { totals: inOrder(times), rolls: a.rolls + b.rolls };
};

/** Half the width of the 95% interval of a chance, where it is widest. */
const rollsError = (rolls: number): number => Z95 * Math.sqrt(0.25 / rolls);

/** The odds of a dice expression as its rolls tell them. */
export const reportRolls = (text: string, { totals, rolls }: RollSlice): Result<DiceReport> => {
  const expr = parseDice(text);
  if (!expr.ok) return expr;
  const rows: DiceRow[] = [];
  let [below, sum, squares] = [0, 0, 0];
  for (const [value, times] of totals) {
    const from = rolls - below;
    below += times;
    sum += value * times;
    const chances = { chance: times / rolls, atLeast: from / rolls, atMost: below / rolls };
    rows.push({ value, ...chances, exact: '', exactAtLeast: '', exactAtMost: '' });
  }
  const mean = sum / rolls;
  for (const [value, times] of totals) squares += times * (value - mean) ** 2;
  const quantile = (share: number): number =>
    rows.find((r) => r.atMost >= share)?.value ?? rows.at(-1)?.value ?? 0;
  return ok({
    dice: makeDice(expr.value),
    mean,
    exactMean: '',
    deviation: Math.sqrt(squares / Math.max(1, rolls - 1)),
    median: quantile(0.5),
    band: [quantile(0.1), quantile(0.9)],
    capped: false,
    samples: rolls,
    error: rollsError(rolls),
    rows,
  });
};
