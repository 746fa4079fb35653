import type { LabField, LabValues } from '@caltrop/engine';
import { LETTERS, type Sweep } from '../lab.ts';
import { numbersIn, sweptNumber, withNumber } from '../results/numbers.ts';
import { settle } from '../forms/settle.ts';
import type { SetUpResult } from '../results/use-results.ts';

type Value = string | number | boolean;

/** One thing that a sweep can run over. */
export interface SweepChoice {
  readonly over: string;
  readonly label: string;
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** Everything that the set-ups have to run over: fields of duels, then the numbers of dice by their place. */
export const sweepChoices = (results: readonly SetUpResult[]): SweepChoice[] => {
  const fields = new Map<string, LabField>();
  for (const { settled } of results) {
    for (const f of settled?.fields ?? []) if (!fields.has(f.name)) fields.set(f.name, f);
  }
  const who = { left: 'the one who acts', right: 'the target', both: 'both' } as const;
  const choices = [...fields.values()].map((f) => ({
    over: `field:${f.name}`,
    label: f.group === 'both' ? f.label : `${f.label} (${who[f.group]})`,
  }));
  const dice = results.flatMap(({ setup }, i) =>
    setup.is === 'dice' ? [{ letter: LETTERS[i] ?? '', found: numbersIn(setup.text), text: setup.text }] : [],
  );
  const most = Math.min(ORDINALS.length, Math.max(0, ...dice.map((d) => d.found.length)));
  for (let place = 0; place < most; place++) {
    const where = dice.flatMap(({ letter, text }) => {
      const n = sweptNumber(text, place);
      return n === undefined ? [] : [`${letter} ${n.value}`];
    });
    choices.push({
      over: `number:${place}`,
      label: `${ORDINALS[place] ?? ''} number of the dice (${where.join(', ')})`,
    });
  }
  return choices;
};

/** What a sweep runs through: its stops, which are numbers or the values of a choice. */
export interface SweepPlan {
  /** The places on the axis; for a choice simply 0, 1, 2 and on. */
  readonly xs: readonly number[];
  readonly words: readonly string[];
  readonly numeric: boolean;
  readonly label: string;
  /** The widest range that makes sense. */
  readonly limits: readonly [least: number, most: number];
  readonly jobs: readonly SweepJob[];
  /** The set-ups that have nothing of the kind. */
  readonly without: readonly string[];
}

/** What one set-up has to do for a sweep; nothing at the stops where it cannot be. */
export type SweepJob = {
  readonly letter: string;
  readonly at: number;
  /** Where on the axis the set-up itself stands. */
  readonly now: number | undefined;
} & (
  | { readonly is: 'dice'; readonly texts: readonly string[] }
  | { readonly is: 'duel'; readonly stops: readonly (DuelStop | undefined)[] }
);

/** A duel at a stop, and whether something else had to give way there. */
interface DuelStop {
  readonly values: LabValues;
  readonly gaveWay: boolean;
}

/** So many stops at most; with more, the sweep takes larger steps. */
const MOST_STOPS = 31;

/** Numbers from the least to the most, in steps that keep them few. */
export const stopsOf = (from: number, to: number): number[] => {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const step = Math.max(1, Math.ceil((high - low) / (MOST_STOPS - 1)));
  const stops: number[] = [];
  for (let x = low; x <= high; x += step) stops.push(x);
  return stops;
};

const clamp = (n: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, n));

/** What a sweep has to ask, or nothing while nothing is chosen. */
export const planSweep = (sweep: Sweep, results: readonly SetUpResult[]): SweepPlan | undefined => {
  const [kind, rest = ''] = sweep.over.split(/:(.*)/s);
  if (kind === 'number') return planNumbers(sweep, results, Number(rest));
  if (kind === 'field') return planField(sweep, results, rest);
  return undefined;
};

const planNumbers = (sweep: Sweep, results: readonly SetUpResult[], place: number): SweepPlan | undefined => {
  const found = results.flatMap(({ setup, problems }, at) => {
    const n = setup.is === 'dice' && problems.length === 0 ? sweptNumber(setup.text, place) : undefined;
    return setup.is === 'dice' && n !== undefined ? [{ at, text: setup.text, n }] : [];
  });
  if (found.length === 0) return undefined;
  const limits = [0, 1_000] as const;
  const values = found.map((f) => f.n.value);
  const xs = stopsOf(
    clamp(sweep.from ?? Math.max(1, Math.min(...values) - 5), limits),
    clamp(sweep.to ?? Math.max(...values) + 5, limits),
  );
  return {
    xs,
    words: xs.map(String),
    numeric: true,
    label: 'the number',
    limits,
    jobs: found.map(({ at, text, n }) => ({
      letter: LETTERS[at] ?? '',
      at,
      now: n.value,
      is: 'dice',
      texts: xs.map((x) => withNumber(text, n, x)),
    })),
    without: lettersBut(
      results,
      found.map((f) => f.at),
    ),
  };
};

const lettersBut = (results: readonly SetUpResult[], some: readonly number[]): string[] =>
  results.flatMap((_, i) => (some.includes(i) ? [] : [LETTERS[i] ?? '']));

/** A duel with one field set to a value, everything else as near to what it was as it can be. */
const duelAt = ({ setup, arena, settled }: SetUpResult, name: string, value: Value): DuelStop | undefined => {
  if (setup.is !== 'duel' || arena === undefined || settled === undefined) return undefined;
  const next = settle((v) => arena.box.duel.fields(arena.content, v), { ...setup.values, [name]: value });
  if (next.values[name] !== value) return undefined;
  const gaveWay = Object.keys(next.notes).some((n) => settled.notes[n] === undefined);
  return { values: next.values, gaveWay };
};

const planField = (sweep: Sweep, results: readonly SetUpResult[], name: string): SweepPlan | undefined => {
  const found = results.flatMap((result, at) => {
    const field = result.settled?.fields.find((f) => f.name === name);
    return field === undefined ? [] : [{ at, field, result, value: result.settled?.values[name] }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const { kind, label } = first.field;
  const without = lettersBut(
    results,
    found.map((f) => f.at),
  );
  const jobsFor = (run: readonly Value[], xs: readonly number[]): SweepJob[] =>
    found.map(({ at, value, result }) => ({
      letter: LETTERS[at] ?? '',
      at,
      now: value === undefined ? undefined : xs[run.indexOf(value)],
      is: 'duel',
      stops: run.map((v) => duelAt(result, name, v)),
    }));
  if (kind.is === 'number') {
    const kinds = found.flatMap((f) => (f.field.kind.is === 'number' ? [f.field.kind] : []));
    const limits = [Math.min(...kinds.map((k) => k.least)), Math.max(...kinds.map((k) => k.most))] as const;
    const xs = stopsOf(clamp(sweep.from ?? limits[0], limits), clamp(sweep.to ?? limits[1], limits));
    return { xs, words: xs.map(String), numeric: true, label, limits, jobs: jobsFor(xs, xs), without };
  }
  const values = new Map<Value, string>();
  if (kind.is === 'flag') values.set(false, 'no').set(true, 'yes');
  for (const f of found) {
    if (f.field.kind.is === 'choice') for (const v of f.field.kind.values) values.set(v.value, v.label);
  }
  const run = [...values.keys()];
  const xs = run.map((_, i) => i);
  const words = [...values.values()];
  return { xs, words, numeric: false, label, limits: [0, run.length - 1], jobs: jobsFor(run, xs), without };
};
