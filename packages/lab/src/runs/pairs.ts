/** Two ways to play, compared in pairs of battles: the same dice twice, with the seats changed. */
import type { Bot, OpenBox, Outcome, Seat } from '@caltrop/engine';
import { simulateBattle, type Series } from '../simulation.ts';
import { Z95, type Interval } from '../statistics.ts';
import { runSeries, type Run } from './run.ts';

/** How often the first of two scored 0, ½, 1, 1½ and 2 points in a pair of battles. */
export type PairCounts = readonly [number, number, number, number, number];

export const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

/** The points for a draw, and for a battle without an end. */
const NOBODY = 0.5;

const pointsOf = ({ winners }: Outcome, seat: Seat): number =>
  winners.length === 0 ? NOBODY : winners.includes(seat) ? 1 : 0;

/** Counts with a pair more, by the points in its two battles. */
export const withPair = (counts: PairCounts, first: number, second: number): PairCounts => {
  const more: [number, number, number, number, number] = [...counts];
  const at = Math.round((first + second) * 2);
  more[at] = (more[at] ?? 0) + 1;
  return more;
};

export const joinPairs = (a: PairCounts, b: PairCounts): PairCounts => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
];

/** The share of all points, and how a pair scatters round it. */
export interface PairShare {
  readonly pairs: number;
  readonly share: number;
  /** The variance of the share of one pair. */
  readonly variance: number;
  readonly interval: Interval;
}

/** Pairs of each result that are thought to be there besides: a row of equal results has no spread of zero. */
const IMAGINED = 0.2;

/** The share of the first, with its 95% interval: pairs are independent of each other, the two battles of one are not. */
export const shareOf = (counts: PairCounts): PairShare => {
  const pairs = counts.reduce((sum, n) => sum + n, 0);
  const share = pairs === 0 ? 0.5 : counts.reduce((sum, n, at) => sum + (n * at) / 4, 0) / pairs;
  const weight = pairs + IMAGINED * counts.length;
  const mean = counts.reduce((sum, n, at) => sum + ((n + IMAGINED) * at) / 4, 0) / weight;
  const variance = counts.reduce((sum, n, at) => sum + (n + IMAGINED) * (at / 4 - mean) ** 2, 0) / weight;
  const half = pairs === 0 ? 1 : Z95 * Math.sqrt(variance / pairs);
  return { pairs, share, variance, interval: [Math.max(0, share - half), Math.min(1, share + half)] };
};

/** Pairs of battles as plain data: pair k of it is the same wherever it is fought. */
export interface PairRun extends Omit<Run, 'policies'> {
  /** The ways to play that are compared, by the names of bots. */
  readonly first: string;
  readonly second: string;
}

/** Fights pair number k: the points of the first in its two battles, on the one side and on the other. */
export const pairFighter = <S, C>(
  box: OpenBox<S, C>,
  bots: ReadonlyMap<string, Bot<S, C>>,
  { first, second, ...run }: PairRun,
): ((k: number) => readonly [number, number]) => {
  const [one, two, ...rest] = box.game.seats;
  if (one === undefined || two === undefined || rest.length > 0)
    throw new Error(`a pair is fought between two seats, not ${box.game.seats.length}`);
  const seriesOf = (policies: Run['policies'], seat: Seat): Series<S, C> => ({
    ...runSeries(box, bots, { ...run, policies }),
    winner: (outcome) => String(pointsOf(outcome, seat)),
    measure: () => ({}),
  });
  const there = seriesOf({ [one]: first, [two]: second }, one);
  const back = seriesOf({ [one]: second, [two]: first }, two);
  const points = (series: Series<S, C>, k: number): number => {
    const { winner } = simulateBattle(series, k);
    return winner === 'unfinished' ? NOBODY : Number(winner);
  };
  return (k) => [points(there, k), points(back, k)];
};

/** Pairs from `from` up to, but not including, `to`, counted. */
export const countPairs = (
  fight: (k: number) => readonly [number, number],
  from: number,
  to: number,
): PairCounts => {
  let counts = NO_PAIRS;
  for (let k = from; k < to; k++) counts = withPair(counts, ...fight(k));
  return counts;
};
