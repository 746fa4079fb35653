import type { DangerKit, DangerReading, Game, Seat } from '@caltrop/engine';
import { simulateBattle, type Series, type SimPlayer } from './simulation.ts';
import {
  meanError,
  meanOf,
  NO_MOMENTS,
  addNumber,
  wilson,
  type Interval,
  type Moments,
} from './statistics.ts';
import { mergeTallies, NO_TALLY, TallyBuilder, type Tally } from './tally.ts';

/** A chance that was counted: how often of how many, with its 95% interval by Wilson. */
export interface Counted {
  readonly count: number;
  readonly chance: number;
  readonly interval: Interval;
}

/** A number that was averaged, with its 95% interval. */
export interface Averaged {
  readonly mean: number;
  readonly interval: Interval;
}

/** What may become of one of the party. */
export interface MemberRisk {
  readonly id: string;
  readonly name: string;
  /** Down or dead, and dead. */
  readonly down: Counted;
  readonly dead: Counted;
}

/** How dangerous an encounter is, as plain data. */
export interface DangerReport {
  readonly runs: number;
  readonly won: Counted;
  readonly someDead: Counted;
  readonly allDead: Counted;
  /** Nobody down and nobody dead. */
  readonly unhurt: Counted;
  /** How many of the party are down or dead at the end, and how many dead. */
  readonly down: Averaged;
  readonly dead: Averaged;
  readonly rounds: Averaged;
  /** The one most at risk first. */
  readonly members: readonly MemberRisk[];
  /** Fights that came to no end. */
  readonly unfinished: number;
}

/** Who is in the party, by id and name. */
export type Party = readonly { readonly id: string; readonly name: string }[];

/** What one fight came to, in two numbers: for comparing fights with the same dice. */
export interface DangerMark {
  readonly won: 0 | 1;
  readonly dead: number;
}

/** Some fights of a series, added up; two of them join to one. */
export interface DangerSlice {
  readonly tally: Tally;
  /** By the number of the fight. */
  readonly marks: Readonly<Record<number, DangerMark>>;
}

export const NO_DANGER: DangerSlice = Object.freeze({ tally: NO_TALLY, marks: {} });

const DEAD = 'dead:';
const DOWN = 'down:';

const measured = ({ won, rounds, members }: DangerReading): Record<string, number> => {
  let [dead, down] = [0, 0];
  const measures: Record<string, number> = {};
  for (const { id, fate } of members) {
    if (fate === 'dead') dead++;
    if (fate !== 'well') down++;
    measures[DEAD + id] = fate === 'dead' ? 1 : 0;
    measures[DOWN + id] = fate === 'well' ? 0 : 1;
  }
  return {
    ...measures,
    won: won ? 1 : 0,
    rounds,
    dead,
    down,
    someDead: dead > 0 ? 1 : 0,
    allDead: members.length > 0 && dead === members.length ? 1 : 0,
    unhurt: down === 0 ? 1 : 0,
  };
};

/** Fights of an encounter as a series of the laboratory: fight k of a seed is the same wherever it is fought. */
export const dangerSeries = <S, C>(
  game: Game<S, C>,
  kit: DangerKit<S>,
  players: Readonly<Record<Seat, SimPlayer<S, C>>>,
  seed: number | string,
  limit = MOST_COMMANDS,
): Series<S, C> => ({
  game,
  players,
  seed,
  limit,
  winner: ({ winners: [first] }) => first ?? 'draw',
  measure: (state) => measured(kit.dangerOf(state)),
});

/** Commands after which a fight of a few against a few goes round in circles. */
const MOST_COMMANDS = 4_000;

/** Fights the battles of a series from number `from` up to, but not including, `to`: what a worker does at a time. */
export const dangerSlice = <S, C>(series: Series<S, C>, from: number, to: number): DangerSlice => {
  const builder = new TallyBuilder();
  const marks: Record<number, DangerMark> = {};
  for (let k = from; k < to; k++) {
    const result = simulateBattle(series, k);
    builder.add(result);
    marks[k] = { won: result.measures['won'] === 1 ? 1 : 0, dead: result.measures['dead'] ?? 0 };
  }
  return { tally: builder.tally, marks };
};

/** Slices of different fights as one, in any order. */
export const mergeDanger = (a: DangerSlice, b: DangerSlice): DangerSlice => ({
  tally: mergeTallies(a.tally, b.tally),
  marks: { ...a.marks, ...b.marks },
});

const counted = (moments: Moments | undefined, runs: number): Counted => {
  const count = moments?.sum ?? 0;
  return { count, chance: runs === 0 ? 0 : count / runs, interval: wilson(count, runs) };
};

const averaged = (moments: Moments = NO_MOMENTS): Averaged => {
  const mean = meanOf(moments);
  const error = meanError(moments);
  return { mean, interval: [mean - error, mean + error] };
};

/** What some fights say about an encounter. */
export const dangerReport = ({ tally }: DangerSlice, party: Party): DangerReport => {
  const { battles: runs, measures } = tally;
  const share = (name: string): Counted => counted(measures[name], runs);
  return {
    runs,
    won: share('won'),
    someDead: share('someDead'),
    allDead: share('allDead'),
    unhurt: share('unhurt'),
    down: averaged(measures['down']),
    dead: averaged(measures['dead']),
    rounds: averaged(measures['rounds']),
    members: party
      .map(({ id, name }) => ({ id, name, down: share(DOWN + id), dead: share(DEAD + id) }))
      .toSorted((a, b) => b.dead.count - a.dead.count || b.down.count - a.down.count),
    unfinished: tally.wins['unfinished'] ?? 0,
  };
};

/** When enough has been fought. */
export interface DangerStop {
  /** Half the width that the intervals of winning, of somebody's and of everybody's death shall have at most. */
  readonly precision: number;
  readonly most: number;
  /** How many are fought before anybody looks: only whole steps count, so that a seed fixes the end too. */
  readonly step: number;
}

export const DANGER_STOP: DangerStop = { precision: 0.03, most: 2000, step: 50 };

const half = ({ interval: [low, high] }: Counted): number => (high - low) / 2;

/** Whether a report needs no more fights. */
export const isPrecise = ({ runs, won, someDead, allDead }: DangerReport, stop: DangerStop): boolean =>
  runs >= stop.most ||
  (runs > 0 && [won, someDead, allDead].every((counts) => half(counts) <= stop.precision));

/** Fights step by step until it is precise enough; `report` is told of each step and may end it by `false`. */
export const measureDanger = <S, C>(
  series: Series<S, C>,
  party: Party,
  stop: DangerStop = DANGER_STOP,
  report: (soFar: DangerReport) => boolean | void = () => undefined,
): DangerSlice => {
  let all = NO_DANGER;
  for (;;) {
    const from = all.tally.battles;
    all = mergeDanger(all, dangerSlice(series, from, Math.min(stop.most, from + stop.step)));
    const soFar = dangerReport(all, party);
    if (report(soFar) === false || isPrecise(soFar, stop)) return all;
  }
};

/** What a change to an encounter does, measured with the same dice: changed less as it is, with 95% intervals. */
export interface DangerChange {
  /** How many fights were fought both ways. */
  readonly pairs: number;
  readonly won: Averaged;
  readonly dead: Averaged;
  /** By the chance to win where that is clear, else by the dead; level where neither is. */
  readonly makes: 'easier' | 'harder' | 'level';
}

/** Compares two measurements fight by fight. */
export const dangerChange = (asItIs: DangerSlice, changed: DangerSlice): DangerChange => {
  let won = NO_MOMENTS;
  let dead = NO_MOMENTS;
  for (const [k, mark] of Object.entries(changed.marks)) {
    const other = asItIs.marks[Number(k)];
    if (other === undefined) continue;
    won = addNumber(won, mark.won - other.won);
    dead = addNumber(dead, mark.dead - other.dead);
  }
  const [wins, deaths] = [averaged(won), averaged(dead)];
  const makes =
    wins.interval[0] > 0
      ? 'easier'
      : wins.interval[1] < 0
        ? 'harder'
        : deaths.interval[1] < 0
          ? 'easier'
          : deaths.interval[0] > 0
            ? 'harder'
            : 'level';
  return { pairs: won.count, won: wins, dead: deaths, makes };
};
