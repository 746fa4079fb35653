/** What the battles of a study say so far. */
import { matrixOf, shareOfPoints, type Cell, type Matrix, type Share } from '../runs/matrix.ts';
import { NO_MOMENTS, meanError, meanOf, mergeMoments, type Moments } from '../statistics.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import { COUNTED, TENTHS } from './account.ts';
import type { Sums } from './ledger.ts';
import type { StudyCell, StudyPlan } from './plan.ts';
import { TWIN_GAIN, versionOf } from './task.ts';

/** A number that was averaged, with half the width of its 95% interval. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/** How often which value came, ascending. */
export type Spread = readonly { readonly value: number; readonly count: number }[];

/** One match-up as it went. */
export interface CellReport {
  readonly id: string;
  readonly name: string;
  readonly rosters?: readonly [string, string];
  readonly scenario?: string;
  /** How often the first side should win, in percent. */
  readonly targetWins?: number;
  readonly battles: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly unfinished: number;
  /** The points of the first side; a draw is half a win. */
  readonly first: Share;
  readonly rounds: Mean;
  readonly commands: Mean;
  /** Units lost by the first and by the second side. */
  readonly losses: readonly [Mean, Mean];
}

/** What a row of content did over all battles it was in. */
export interface RowReport {
  /** The roster it fought in, by id; `first` and `second` outside a matrix. */
  readonly of: string;
  readonly row: string;
  /** The weapon, spell or skill; empty for all that it did. */
  readonly means: string;
  /** In worth, for a battle: what it cost, what of that it lost, and what it destroyed. */
  readonly cost: number;
  readonly lost: number;
  readonly did: number;
}

/** Two versions of a battle on the same dice. */
export interface VersionsReport {
  readonly battles: number;
  readonly first: Share;
  readonly second: Share;
  /** The share of the second version less that of the first, with half the width of its interval from pairs. */
  readonly gain: Mean;
  readonly cells: readonly [CellReport, CellReport];
}

export interface StudyReport {
  readonly battles: number;
  readonly cells: readonly CellReport[];
  /** Who beats whom, where rosters meet. */
  readonly matrix?: Matrix;
  /** The first side of rosters that fight themselves. */
  readonly mirror?: Share;
  readonly versions?: VersionsReport;
  /** The side that acts first, whichever it is; only where the game says who did what. */
  readonly opener?: Share;
  /** How long battles are and what they cost, all match-ups together. */
  readonly rounds: Spread;
  readonly losses: readonly [Spread, Spread];
  readonly rows: readonly RowReport[];
  /** How often each rule ended a battle, the most frequent first. */
  readonly endedBy: readonly { readonly rule: string; readonly battles: number }[];
}

const meanIn = ({ measures }: Tally, name: string): Mean => {
  const moments = measures[name] ?? NO_MOMENTS;
  return { mean: meanOf(moments), error: meanError(moments) };
};

const cellReport = ({ id, name, rosters, scenario, targetWins }: StudyCell, tally: Tally): CellReport => {
  const { battles, wins } = tally;
  const [first, second, unfinished] = [wins['first'] ?? 0, wins['second'] ?? 0, wins['unfinished'] ?? 0];
  const draws = battles - first - second - unfinished;
  return {
    id,
    name,
    ...(rosters === undefined ? {} : { rosters }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(targetWins === undefined ? {} : { targetWins }),
    battles,
    wins: [first, second],
    draws,
    unfinished,
    first: shareOfPoints(first + (draws + unfinished) / 2, battles),
    rounds: meanIn(tally, COUNTED.rounds),
    commands: meanIn(tally, 'commands'),
    losses: [meanIn(tally, COUNTED.losses.a), meanIn(tally, COUNTED.losses.b)],
  };
};

const spreadOver = (tallies: readonly Tally[], name: string): Spread => {
  const counts = new Map<number, number>();
  for (const { spreads } of tallies)
    for (const [value, count] of Object.entries(spreads[name] ?? {}))
      counts.set(Number(value), (counts.get(Number(value)) ?? 0) + count);
  return [...counts].toSorted(([a], [b]) => a - b).map(([value, count]) => ({ value, count }));
};

/** What every row did, by the roster it was of. */
const rowsOf = (cells: readonly StudyCell[], sums: Sums): RowReport[] => {
  interface Sum {
    readonly of: string;
    readonly row: string;
    readonly means: string;
    battles: number;
    cost: Moments;
    lost: Moments;
    did: Moments;
  }
  const found = new Map<string, Sum>();
  const fought = new Map<string, number>();
  for (const { id, rosters } of cells) {
    const { battles, measures } = sums[id] ?? NO_TALLY;
    const names = { a: rosters?.[0] ?? 'first', b: rosters?.[1] ?? 'second' };
    for (const name of [names.a, names.b]) fought.set(name, (fought.get(name) ?? 0) + battles);
    for (const [name, moments] of Object.entries(measures)) {
      const [what = '', mark = '', ...rest] = name.split(':');
      const field = what === 'cost' ? 'cost' : what === 'fell' ? 'lost' : what === 'did' ? 'did' : undefined;
      if (field === undefined || (mark !== 'a' && mark !== 'b')) continue;
      const [row = '', ...means] = rest.join(':').split('/');
      const of = names[mark];
      const key = JSON.stringify([of, row, means.join('/')]);
      const sum = found.get(key) ?? {
        of,
        row,
        means: means.join('/'),
        battles: 0,
        cost: NO_MOMENTS,
        lost: NO_MOMENTS,
        did: NO_MOMENTS,
      };
      sum[field] = mergeMoments(sum[field], moments);
      found.set(key, sum);
    }
  }
  return [...found.values()]
    .map(({ of, row, means, cost, lost, did }) => {
      const battles = Math.max(1, fought.get(of) ?? 0) * TENTHS;
      return { of, row, means, cost: cost.sum / battles, lost: lost.sum / battles, did: did.sum / battles };
    })
    .toSorted((a, b) => b.did - a.did);
};

const versionsReport = (cell: StudyCell, sum: Tally): VersionsReport => {
  const [one, two] = [cellReport(cell, versionOf(sum, false)), cellReport(cell, versionOf(sum, true))];
  const gain = sum.measures[TWIN_GAIN] ?? NO_MOMENTS;
  return {
    battles: sum.battles,
    first: one.first,
    second: two.first,
    gain: { mean: meanOf(gain) / 2, error: meanError(gain) / 2 },
    cells: [one, two],
  };
};

/** What a study says by the sums of its match-ups, whether all battles are in or not. */
export const studyReport = ({ study, cells, rosters }: StudyPlan, sums: Sums): StudyReport => {
  const plain: Sums = Object.fromEntries(
    cells.map(({ id, twin }) => {
      const sum = sums[id] ?? NO_TALLY;
      return [id, twin === undefined ? sum : versionOf(sum, false)];
    }),
  );
  const reports = cells.map((cell) => cellReport(cell, plain[cell.id] ?? NO_TALLY));
  const tallies = Object.values(plain);
  const met = reports.flatMap(({ rosters: pair, battles, wins }): Cell[] =>
    pair === undefined ? [] : [{ first: pair[0], second: pair[1], battles, wins }],
  );
  const opened = tallies.reduce(
    (sum, { measures }) => mergeMoments(sum, measures[COUNTED.opener] ?? NO_MOMENTS),
    NO_MOMENTS,
  );
  const mirrors = met.filter(({ first, second }) => first === second);
  const [only] = cells;
  const ended = new Map<string, number>();
  for (const { rules } of tallies)
    for (const [rule, n] of Object.entries(rules)) ended.set(rule, (ended.get(rule) ?? 0) + n);
  return {
    battles: reports.reduce((sum, { battles }) => sum + battles, 0),
    cells: reports,
    ...(study.is === 'matrix'
      ? {
          matrix: matrixOf(
            rosters.map(({ id }) => id),
            met,
          ),
          mirror: shareOfPoints(
            mirrors.reduce((sum, { battles, wins: [a, b] }) => sum + a + (battles - a - b) / 2, 0),
            mirrors.reduce((sum, { battles }) => sum + battles, 0),
          ),
        }
      : {}),
    ...(study.is === 'versions' && only !== undefined
      ? { versions: versionsReport(only, sums[only.id] ?? NO_TALLY) }
      : {}),
    ...(opened.count === 0 ? {} : { opener: shareOfPoints(opened.sum / 2, opened.count) }),
    rounds: spreadOver(tallies, COUNTED.rounds),
    losses: [spreadOver(tallies, COUNTED.losses.a), spreadOver(tallies, COUNTED.losses.b)],
    rows: rowsOf(cells, plain),
    endedBy: [...ended].toSorted(([, a], [, b]) => b - a).map(([rule, battles]) => ({ rule, battles })),
  };
};
