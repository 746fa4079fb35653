/** Two ways to play, compared in pairs of battles: the same dice twice, with the seats changed. */
import type { Bot, OpenBox, Outcome, Seat } from '@caltrop/engine';
import { simulateBattle, type Series } from '../simulation.ts';
import { leftOfSides } from '../study/account.ts';
import { addNumber, NO_MOMENTS, Z95, type Interval, type Moments } from '../statistics.ts';
import { NODES, runSeries, type Run } from './run.ts';

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
export interface PairRun extends Omit<Run, 'policies' | 'setup' | 'sides'> {
  /** What both battles are opened with: the first of the two that are compared has the first seat there, and the second seat back. */
  readonly there: unknown;
  readonly back: unknown;
  /** How the two that are compared play, by the names of bots. */
  readonly first: string;
  readonly second: string;
}

/** What a battle of one half of the pairs came to for the first. */
export interface HalfResult {
  readonly points: number;
  /** What is left of its side less what is left of the other, each as a share of its beginning, in thousandths. */
  readonly margin: number;
}

/** Fights battles of one half of the pairs, there or back. */
export type PairHalf = (k: number) => HalfResult;

/** What is left of both sides of a position, each as a share of its beginning. */
const marginOf = <S, C>({ accounts, game }: OpenBox<S, C>): ((state: S) => number) => {
  if (accounts === undefined) return () => 0;
  const start = leftOfSides(accounts, game.start());
  return (state) => {
    const end = leftOfSides(accounts, state);
    return Math.round(1000 * (end.a / Math.max(1, start.a) - end.b / Math.max(1, start.b)));
  };
};

export const pairHalf = <S, C>(
  box: OpenBox<S, C>,
  bots: ReadonlyMap<string, Bot<S, C>>,
  { kind, seed, nodes = NODES, first, second, there, back }: PairRun,
  half: 'there' | 'back',
): PairHalf => {
  const [one, two, ...rest] = box.game.seats;
  if (one === undefined || two === undefined || rest.length > 0)
    throw new Error(`a pair is fought between two seats, not ${box.game.seats.length}`);
  const [seat, other] = half === 'there' ? [one, two] : [two, one];
  const policies = { [seat]: first, [other]: second };
  const setup = half === 'there' ? there : back;
  const margin = marginOf(box);
  const series: Series<S, C> = {
    ...runSeries(box, bots, { kind, setup, policies, seed, nodes }),
    winner: (outcome) => String(pointsOf(outcome, seat)),
    measure: (state) => ({ margin: margin(state) }),
  };
  return (k) => {
    const { winner, measures } = simulateBattle(series, k);
    const { margin: left = 0 } = measures;
    return {
      points: winner === 'unfinished' ? NOBODY : Number(winner),
      margin: half === 'there' ? left : -left,
    };
  };
};

/** Pairs from `from` up to, but not including, `to`, counted. */
export const countPairs = (there: PairHalf, back: PairHalf, from: number, to: number): PairCounts => {
  let counts = NO_PAIRS;
  for (let k = from; k < to; k++) counts = withPair(counts, there(k).points, back(k).points);
  return counts;
};

/** The same, with the margins of each pair together. */
export const countMargins = (
  there: PairHalf,
  back: PairHalf,
  from: number,
  to: number,
): { readonly counts: PairCounts; readonly margin: Moments } => {
  let counts = NO_PAIRS;
  let margin = NO_MOMENTS;
  for (let k = from; k < to; k++) {
    const [one, two] = [there(k), back(k)];
    counts = withPair(counts, one.points, two.points);
    margin = addNumber(margin, one.margin + two.margin);
  }
  return { counts, margin };
};
