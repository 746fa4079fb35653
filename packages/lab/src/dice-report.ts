import {
  distribution,
  err,
  fraction,
  makeDice,
  makeFraction,
  mean,
  ok,
  parseDice,
  quantile,
  toNumber,
  variance,
  type Problem,
  type Result,
} from '@caltrop/engine';

/** One total of a dice expression: numbers for drawing, exact fractions as text. */
export interface DiceRow {
  readonly value: number;
  readonly chance: number;
  readonly atLeast: number;
  readonly atMost: number;
  readonly exact: string;
  readonly exactAtLeast: string;
  readonly exactAtMost: string;
}

/** The exact odds of a dice expression as plain data. */
export interface DiceReport {
  /** The expression in its plain form. */
  readonly dice: string;
  readonly rows: readonly DiceRow[];
  readonly mean: number;
  readonly exactMean: string;
  readonly deviation: number;
  readonly median: number;
  /** 8 of 10 rolls lie from the first to the second. */
  readonly band: readonly [low: number, high: number];
  /** Explosions were capped, so the highest totals hold what endless dice would spread further up. */
  readonly capped: boolean;
}

/** The exact odds of a dice expression, or what is wrong with it and where. */
export const diceReport = (text: string): Result<DiceReport> => {
  const expr = parseDice(text);
  const found = expr.ok ? distribution(expr.value) : expr;
  if (!expr.ok || !found.ok) {
    const problems: readonly Problem[] = found.ok ? [] : found.error;
    return err([...problems]);
  }
  const d = found.value;
  const rows: DiceRow[] = [];
  let below = 0n;
  for (const [i, value] of d.outcomes.entries()) {
    const weight = d.weights[i] ?? 0n;
    const exactly = fraction(weight, d.denominator);
    const least = fraction(d.denominator - below, d.denominator);
    below += weight;
    const most = fraction(below, d.denominator);
    rows.push({
      value,
      chance: toNumber(exactly),
      atLeast: toNumber(least),
      atMost: toNumber(most),
      exact: makeFraction(exactly),
      exactAtLeast: makeFraction(least),
      exactAtMost: makeFraction(most),
    });
  }
  const average = mean(d);
  return ok({
    dice: makeDice(expr.value),
    rows,
    mean: toNumber(average),
    exactMean: makeFraction(average),
    deviation: Math.sqrt(toNumber(variance(d))),
    median: quantile(d, fraction(1, 2)),
    band: [quantile(d, fraction(1, 10)), quantile(d, fraction(9, 10))],
    capped: d.truncated,
  });
};
