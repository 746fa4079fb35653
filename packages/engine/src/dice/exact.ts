import { err, ok, type Result } from '../result.ts';
import { certain, type Distribution, fromWays } from './distribution.ts';
import { type DiceExpr, type Pair } from './expression.ts';
import { dicePool } from './dice-pool.ts';
import { join } from './roll.ts';
import { afford, type Effort, MAX_BITS, newEffort, pack, unpack, widthOf } from './series.ts';

/** The exact distribution of an expression's total, or the problem that it has too many outcomes to list. */
export const distribution = (expr: DiceExpr): Result<Distribution> => {
  const found = evaluate(expr, newEffort());
  return found === undefined
    ? err([{ code: 'dice-too-large', what: 'These dice have too many outcomes for exact odds.' }])
    : ok(found);
};

const evaluate = (expr: DiceExpr, effort: Effort): Distribution | undefined => {
  switch (expr.kind) {
    case 'number':
      return certain(expr.value);
    case 'dice':
      return dicePool(expr, effort);
    case 'negative': {
      const of = evaluate(expr.of, effort);
      return of && mirrored(of);
    }
    case 'pair':
      return pair(expr, effort);
  }
};

const pair = ({ op, left, right }: Pair, effort: Effort): Distribution | undefined => {
  const a = evaluate(left, effort);
  if (a === undefined) return undefined;
  const b = evaluate(right, effort);
  if (b === undefined) return undefined;
  const pairs = a.outcomes.length * b.outcomes.length;
  const single = a.outcomes.length === 1 || b.outcomes.length === 1;
  if (pairs > FEW_PAIRS && !single && (op === '+' || op === '-'))
    return sum(a, op === '+' ? b : mirrored(b), effort);
  const width = widthOf(a.denominator * b.denominator);
  return afford(effort, pairs * (PAIR_BITS + width / 16)) ? joined(op, a, b) : undefined;
};

/** Up to here going through all pairs of outcomes beats packing them. */
const FEW_PAIRS = 400;
/** What a pair of outcomes costs, besides its digits: as much as so many bits of a packed polynomial. */
const PAIR_BITS = 12;

const mirrored = (d: Distribution): Distribution => ({
  ...d,
  outcomes: d.outcomes.map((outcome) => 0 - outcome).reverse(),
  weights: d.weights.toReversed(),
});

const joined = (op: Pair['op'], a: Distribution, b: Distribution): Distribution => {
  const ways = new Map<number, bigint>();
  for (const [i, left] of a.outcomes.entries()) {
    const weight = a.weights[i] ?? 0n;
    for (const [j, right] of b.outcomes.entries()) {
      const total = join(op, left, right);
      ways.set(total, (ways.get(total) ?? 0n) + weight * (b.weights[j] ?? 0n));
    }
  }
  const outcomes = [...ways.keys()].toSorted((x, y) => x - y);
  return {
    outcomes,
    weights: outcomes.map((outcome) => ways.get(outcome) ?? 0n),
    denominator: a.denominator * b.denominator,
    truncated: a.truncated || b.truncated,
  };
};

const sum = (a: Distribution, b: Distribution, effort: Effort): Distribution | undefined => {
  const denominator = a.denominator * b.denominator;
  const width = widthOf(denominator);
  const length = span(a) + span(b) - 1;
  if (length * width > MAX_BITS || !afford(effort, length * width)) return undefined;
  const ways = unpack(pack(dense(a), width) * pack(dense(b), width), width, length);
  return fromWays(least(a) + least(b), ways, denominator, a.truncated || b.truncated);
};

const least = (d: Distribution): number => d.outcomes[0] ?? 0;

const span = (d: Distribution): number => (d.outcomes.at(-1) ?? 0) - least(d) + 1;

/** The weights of all whole numbers from the least outcome to the greatest. */
const dense = (d: Distribution): bigint[] => {
  const ways = Array.from({ length: span(d) }, () => 0n);
  for (const [i, outcome] of d.outcomes.entries()) ways[outcome - least(d)] = d.weights[i] ?? 0n;
  return ways;
};
