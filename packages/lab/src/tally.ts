import { addNumber, mergeMoments, NO_MOMENTS, type Moments } from './statistics.ts';

/** How one simulated battle went, in numbers. */
export interface BattleResult {
  /** The side that won, `draw`, or `unfinished` when it hit the limit of commands. */
  readonly winner: string;
  /** The rule that ended it. */
  readonly rule: string;
  readonly commands: number;
  /** Whole numbers that the game wants counted, by name: rounds, losses of a side. */
  readonly measures: Readonly<Record<string, number>>;
}

/** Many battles added up. Adding and merging are exact, so that the order of the battles does not matter. */
export interface Tally {
  readonly battles: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, number>>;
  /** Under the names of the measures, and `commands`. */
  readonly measures: Readonly<Record<string, Moments>>;
  /** How often each measure had which value, by its bin; those of single units, with a colon in their names, are left out. */
  readonly spreads: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const NO_TALLY: Tally = Object.freeze({ battles: 0, wins: {}, rules: {}, measures: {}, spreads: {} });

/** The bin of a whole number: itself below 100, then the two leading digits. So there are few, the same in every part. */
export const binOf = (value: number): number => {
  let width = 1;
  while (Math.abs(value) >= 100 * width) width *= 10;
  return Math.floor(value / width) * width;
};

/** Two records key by key, the keys in order, so that equal tallies are equal as text. */
const joined = <T>(
  a: Readonly<Record<string, T>> = {},
  b: Readonly<Record<string, T>> = {},
  none: T,
  join: (x: T, y: T) => T,
): Record<string, T> => {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return Object.fromEntries(keys.map((key) => [key, join(a[key] ?? none, b[key] ?? none)]));
};

const plus = (x: number, y: number): number => x + y;

/** Two tallies of different battles as one. */
export const mergeTallies = (a: Tally, b: Tally): Tally => ({
  battles: a.battles + b.battles,
  wins: joined(a.wins, b.wins, 0, plus),
  rules: joined(a.rules, b.rules, 0, plus),
  measures: joined(a.measures, b.measures, NO_MOMENTS, mergeMoments),
  spreads: joined(a.spreads, b.spreads, {}, (x, y) => joined(x, y, 0, plus)),
});

/** Adds battles up, one after the other. */
export class TallyBuilder {
  private battles = 0;
  private readonly wins = new Map<string, number>();
  private readonly rules = new Map<string, number>();
  private readonly measures = new Map<string, Moments>();
  private readonly spreads = new Map<string, Map<string, number>>();

  add(result: BattleResult): void {
    this.battles++;
    this.wins.set(result.winner, (this.wins.get(result.winner) ?? 0) + 1);
    this.rules.set(result.rule, (this.rules.get(result.rule) ?? 0) + 1);
    this.measure('commands', result.commands);
    for (const name of Object.keys(result.measures)) this.measure(name, result.measures[name] ?? 0);
  }

  get tally(): Tally {
    const record = <T>(map: ReadonlyMap<string, T>): Record<string, T> =>
      Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return {
      battles: this.battles,
      wins: record(this.wins),
      rules: record(this.rules),
      measures: record(this.measures),
      spreads: record(new Map(Array.from(this.spreads, ([name, bins]) => [name, record(bins)]))),
    };
  }

  private measure(name: string, value: number): void {
    this.measures.set(name, addNumber(this.measures.get(name) ?? NO_MOMENTS, value));
    if (name.includes(':')) return;
    const bins = this.spreads.get(name) ?? new Map<string, number>();
    if (bins.size === 0) this.spreads.set(name, bins);
    const bin = String(binOf(value));
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
}
