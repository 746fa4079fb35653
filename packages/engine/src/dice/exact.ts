import { err, ok, type Result } from '../result.ts';
import { certain, type Distribution, fromWays } from './distribution.ts';
import { type DiceExpr, type Pair } from './expression.ts';
import { dicePool } from './dice-pool.ts';
import { join } from './roll.ts';
import { MAX_BITS, pack, unpack, widthOf } from './series.ts';

/** The exact distribution of an expression's total, or the problem that it has too many outcomes to list. */
export const distribution = (expr: DiceExpr): Result<Distribution> => {
  const found = evaluate(expr);
  return found === undefined
    ? err([{ code: 'dice-too-large', what: 'These dice have too many outcomes for exact odds.' }])
    : ok(found);
};

const evaluate = (expr: DiceExpr): Distribution | undefined => {
  switch (expr.kind) {
    case 'number':
      return certain(expr.value);
    case 'dice':
      return dicePool(expr);
    case 'negative': {
      const of = evaluate(expr.of);
      return of && mirrored(of);
    }
    case 'pair':
      return pair(expr);
  }
};

const pair = ({ op, left, right }: Pair): Distribution | undefined => {
  const a = evaluate(left);
  if (a === undefined) return undefined;
  const b = evaluate(right);
  if (b === undefined) return undefined;
  const pairs = a.outcomes.length * b.outcomes.length;
  if (pairs > FEW_PAIRS && (op === '+' || op === '-')) return sum(a, op === '+' ? b : mirrored(b));
  return pairs > MAX_PAIRS ? undefined : joined(op, a, b);
};

/** Up to here going through all pairs of outcomes beats packing them. */
const FEW_PAIRS = 400;
/** The most pairs of outcomes to go through. */
const MAX_PAIRS = 1_000_000;

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

const sum = (a: Distribution, b: Distribution): Distribution | undefined => {
  const denominator = a.denominator * b.denominator;
  const width = widthOf(denominator);
  const length = span(a) + span(b) - 1;
  if (length * width > MAX_BITS) return undefined;
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
