import type { Fraction } from '../dice/fraction.ts';
import { fraction, toNumber } from '../dice/fraction.ts';
import type { Game, Random, Refusal } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import { runCommand } from '../table/run.ts';
import { SimulationTable, type Policy } from '../table/simulation.ts';
import type { Event, Seat } from '../table/table.ts';
import { BranchTable, ToldBranchTable } from './branches.ts';

/** One way a command can end, with its exact weight `n / d`. */
export interface Leaf<S> {
  readonly state: S;
  readonly n: bigint;
  readonly d: bigint;
}

/** Every way a command can end. Exact unless `samples` says how many runs it was estimated from. */
export interface Forecast<S> {
  readonly leaves: readonly Leaf<S>[];
  /** 0 when the forecast is exact. */
  readonly samples: number;
  /** Of the rest of a command: where it stood when the question was asked. */
  readonly from?: S;
  /** Decisions that lay on the way and were made by the policy. */
  readonly asked: readonly { readonly seat: Seat; readonly key: string; readonly ids: readonly string[] }[];
}

export interface ForecastOptions {
  /** How decisions on the way are made; the first answer by default. */
  readonly policy?: Policy;
  /** The most branches to walk before falling back to sampling. */
  readonly budget?: number;
  /** Needed for the fall-back; without it a forecast over budget is refused. */
  readonly random?: Random;
  /** How many runs the fall-back makes. */
  readonly samples?: number;
}

/** A state on the way with what it weighs so far. */
export interface Open<S> {
  readonly state: S;
  n: bigint;
  d: bigint;
}

/** One stretch of a command, from joint to joint: where it began and ended, what was told, and its exact weight. */
export interface Stretch<S> {
  readonly from: S;
  readonly to: S;
  readonly events: readonly Event[];
  readonly n: bigint;
  readonly d: bigint;
}

export const DEFAULT_BUDGET = 50_000;
const DEFAULT_SAMPLES = 10_000;

/** The odds of a command: every branch walked once, equal states merged at each joint, weights exact. */
export const forecast = <S, C>(
  game: Game<S, C>,
  start: S,
  seat: Seat,
  command: C,
  options: ForecastOptions = {},
): Result<Forecast<S>, Refusal> =>
  walked(game, start, seat, command, options, new BranchTable(options.policy), undefined);

/** The same odds, with every stretch of the way shown to `watch`: who struck when, and what came of it. */
export const forecastTold = <S, C>(
  game: Game<S, C>,
  start: S,
  seat: Seat,
  command: C,
  options: ForecastOptions,
  watch: (stretch: Stretch<S>) => void,
): Result<Forecast<S>, Refusal> => {
  const table = new ToldBranchTable(options.policy);
  return walked(game, start, seat, command, options, table, (from, to, n, d) =>
    watch({ from, to, events: table.events, n, d }),
  );
};

/** The same odds, with the states at both ends of every stretch shown to `watch`; nothing is told, so it is quicker. */
export const forecastWatched = <S, C>(
  game: Game<S, C>,
  start: S,
  seat: Seat,
  command: C,
  options: ForecastOptions,
  watch: (stretch: Omit<Stretch<S>, 'events'>) => void,
): Result<Forecast<S>, Refusal> =>
  walked(game, start, seat, command, options, new BranchTable(options.policy), (from, to, n, d) =>
    watch({ from, to, n, d }),
  );

type Watch<S> = (from: S, to: S, n: bigint, d: bigint) => void;

const walked = <S, C>(
  game: Game<S, C>,
  start: S,
  seat: Seat,
  command: C,
  options: ForecastOptions,
  table: BranchTable,
  watch: Watch<S> | undefined,
): Result<Forecast<S>, Refusal> => {
  const layer = new Map<string, Open<S>>();
  let budget = options.budget ?? DEFAULT_BUDGET;
  do {
    if (budget-- <= 0) return sampled(game, start, seat, command, options, table.asked);
    table.begin();
    const state = game.clone(start);
    const refusal = game.apply(state, seat, command, table);
    if (refusal !== undefined) return err(refusal);
    watch?.(start, state, table.numerator, table.denominator);
    merge(layer, game.mergeKey(state), state, table.numerator, table.denominator);
  } while (table.next());
  const leaves = walkOn(game, layer, table, budget, watch);
  return leaves === undefined
    ? sampled(game, start, seat, command, options, table.asked)
    : ok({ leaves, samples: 0, asked: table.asked });
};

/**
 * Walks from joint to joint to the end of every branch; undefined when that takes more runs than the budget. A stretch
 * that leads back to where it began, such as dice that are rolled again when they tie, is walked once more with the
 * weight of all its repetitions: p + p² + … = p / (1 - p).
 */
export const walkOn = <S, C>(
  game: Game<S, C>,
  from: Map<string, Open<S>>,
  table: BranchTable,
  runs: number,
  watch?: Watch<S>,
): readonly Leaf<S>[] | undefined => {
  const leaves = new Map<string, Open<S>>();
  let layer = from;
  let budget = runs;
  while (layer.size > 0) {
    const later = new Map<string, Open<S>>();
    for (const [here, open] of layer) {
      let again: { n: bigint; d: bigint } | undefined = open;
      while (again !== undefined) {
        const weight: { n: bigint; d: bigint } = again;
        const back = { n: 0n, d: 1n };
        do {
          if (budget-- <= 0) return undefined;
          table.begin();
          const state = game.clone(open.state);
          const more = game.advance(state, table);
          const key = game.mergeKey(state);
          if (more && key === here) {
            back.n = back.n * table.denominator + table.numerator * back.d;
            back.d *= table.denominator;
            continue;
          }
          const n = weight.n * table.numerator;
          const d = weight.d * table.denominator;
          watch?.(open.state, state, n, d);
          merge(more ? later : leaves, key, state, n, d);
        } while (table.next());
        // What only ever leads back has no end.
        if (back.n === back.d) return undefined;
        again =
          weight === open && back.n > 0n ? { n: open.n * back.n, d: open.d * (back.d - back.n) } : undefined;
      }
    }
    layer = later;
  }
  return [...leaves.values()];
};

/** Adds a weighted state to those equal to it. */
export const merge = <S>(into: Map<string, Open<S>>, key: string, state: S, n: bigint, d: bigint): void => {
  const there = into.get(key);
  if (there === undefined) into.set(key, { state, n, d });
  else if (there.d === d) there.n += n;
  else {
    // Branches that rolled more dice have the finer denominator, mostly a multiple of the other.
    if (there.d % d === 0n) there.n += n * (there.d / d);
    else {
      there.n = there.n * d + n * there.d;
      there.d *= d;
    }
  }
};

const sampled = <S, C>(
  game: Game<S, C>,
  start: S,
  seat: Seat,
  command: C,
  options: ForecastOptions,
  asked: Forecast<S>['asked'],
): Result<Forecast<S>, Refusal> =>
  sampledRuns(options, asked, game, (random) => {
    const state = game.clone(start);
    runCommand(game, state, seat, command, new SimulationTable(random, options.policy));
    return state;
  });

/** The fall-back of a forecast over budget: so many runs, each with the same weight. */
export const sampledRuns = <S, C>(
  options: ForecastOptions,
  asked: Forecast<S>['asked'],
  game: Game<S, C>,
  run: (random: Random) => S,
): Result<Forecast<S>, Refusal> => {
  const { random } = options;
  if (random === undefined) {
    return err({
      rule: 'forecast',
      what: 'There are too many outcomes to list, and no generator to sample them.',
    });
  }
  const runs = options.samples ?? DEFAULT_SAMPLES;
  const leaves = new Map<string, Open<S>>();
  for (let i = 0; i < runs; i++) {
    const state = run(random);
    merge(leaves, game.mergeKey(state), state, 1n, BigInt(runs));
  }
  return ok({ leaves: [...leaves.values()], samples: runs, asked });
};

/** The total weight of the leaves that satisfy a condition: a probability. */
export const chance = <S>(f: Forecast<S>, holds: (state: S) => boolean): Fraction =>
  total(f, (state) => (holds(state) ? 1 : 0));

/** The weighted mean of a whole number over the leaves. */
export const expected = <S>(f: Forecast<S>, value: (state: S) => number): Fraction => total(f, value);

/** The chances of 0, 1, 2 and so on, up to the most that a whole number comes to. */
export const chances = <S>(f: Forecast<S>, value: (state: S) => number): Fraction[] => {
  const most = Math.max(0, ...f.leaves.map((leaf) => value(leaf.state)));
  return Array.from({ length: most + 1 }, (_, n) => chance(f, (end) => value(end) === n));
};

const total = <S>(f: Forecast<S>, value: (state: S) => number): Fraction => {
  let n = 0n;
  let d = 1n;
  for (const leaf of f.leaves) {
    const add = leaf.n * BigInt(value(leaf.state));
    if (leaf.d === d) n += add;
    else if (leaf.d % d === 0n) {
      n = n * (leaf.d / d) + add;
      d = leaf.d;
    } else if (d % leaf.d === 0n) n += add * (d / leaf.d);
    else {
      n = n * leaf.d + add * d;
      d *= leaf.d;
    }
  }
  return fraction(n, d);
};

/** The exact distribution of a whole number over the leaves, in ascending order. */
export const distributionOf = <S>(
  f: Forecast<S>,
  value: (state: S) => number,
): readonly { readonly value: number; readonly chance: Fraction }[] => {
  const values = [...new Set(f.leaves.map((leaf) => value(leaf.state)))].toSorted((a, b) => a - b);
  return values.map((v) => ({ value: v, chance: chance(f, (state) => value(state) === v) }));
};

/** Half the width of the 95% interval of a sampled probability; 0 when the forecast is exact. */
export const samplingError = <S>(f: Forecast<S>, probability: Fraction): number => {
  if (f.samples === 0) return 0;
  const p = toNumber(probability);
  return 1.96 * Math.sqrt((p * (1 - p)) / f.samples);
};
