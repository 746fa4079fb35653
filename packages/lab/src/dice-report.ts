import {
  distribution,
  fraction,
  makeDice,
  makeFraction,
  mean,
  ok,
  parseDice,
  quantile,
  toNumber,
  variance,
  type DiceExpr,
  type Distribution,
  type Result,
} from '@caltrop/engine';

/** One total of a dice expression: numbers for drawing, exact fractions as text where they can be read at all. */
export interface DiceRow {
  readonly value: number;
  readonly chance: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** Empty where the fraction would be longer than a line. */
  readonly exact: string;
  readonly exactAtLeast: string;
  readonly exactAtMost: string;
}

/** The figures of a dice expression. */
export interface DiceFigures {
  /** The expression in its plain form. */
  readonly dice: string;
  readonly mean: number;
  /** Empty where odds are sampled. */
  readonly exactMean: string;
  readonly deviation: number;
  readonly median: number;
  /** 8 of 10 rolls lie from the first to the second. */
  readonly band: readonly [low: number, high: number];
  /** Explosions were capped, so the highest totals hold what endless dice would spread further up. */
  readonly capped: boolean;
}

/** The odds of a dice expression as plain data. */
export interface DiceReport extends DiceFigures {
  /** 0 when exact, else how many rolls they were estimated from. */
  readonly samples: number;
  /** Half the width of the 95% interval of a chance, where it is widest. */
  readonly error: number;
  readonly rows: readonly DiceRow[];
}

/** The figures of an expression whose odds are known. */
const figuresOf = (expr: DiceExpr, d: Distribution): DiceFigures => {
  const average = mean(d);
  return {
    dice: makeDice(expr),
    mean: toNumber(average),
    exactMean: makeFraction(average),
    deviation: Math.sqrt(toNumber(variance(d))),
    median: quantile(d, fraction(1, 2)),
    band: [quantile(d, fraction(1, 10)), quantile(d, fraction(9, 10))],
    capped: d.truncated,
  };
};

/** Fractions above it fill more than a line, and reducing thousands of them takes seconds. */
const LONGEST = 10n ** 40n;

/** The exact odds of a dice expression, or what is wrong with it and where. */
export const diceReport = (text: string): Result<DiceReport> => {
  const expr = parseDice(text);
  if (!expr.ok) return expr;
  const found = distribution(expr.value);
  if (!found.ok) return found;
  return ok(reportOf(expr.value, found.value));
};

/** The report of an expression whose odds are known. */
export const reportOf = (expr: DiceExpr, d: Distribution): DiceReport => ({
  ...figuresOf(expr, d),
  samples: 0,
  error: 0,
  rows: rowsOf(d),
});

const rowsOf = (d: Distribution): DiceRow[] => {
  const total = d.denominator;
  const exact = (n: bigint): string => (total > LONGEST ? '' : makeFraction(fraction(n, total)));
  const rows: DiceRow[] = [];
  let below = 0n;
  for (const [i, value] of d.outcomes.entries()) {
    const weight = d.weights[i] ?? 0n;
    const from = total - below;
    below += weight;
    rows.push({
      value,
      chance: toNumber({ n: weight, d: total }),
      atLeast: toNumber({ n: from, d: total }),
      atMost: toNumber({ n: below, d: total }),
      exact: exact(weight),
      exactAtLeast: exact(from),
      exactAtMost: exact(below),
    });
  }
  return rows;
};
