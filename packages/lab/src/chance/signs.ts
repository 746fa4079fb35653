/** What tells who will win: named numbers of a position that are all 0 when a battle begins. */
import type { Reading } from './reading.ts';

/** Where a battle begins: the position, how often the first side wins from there, and how many rounds it usually takes. */
export interface Beginning {
  readonly start: Reading;
  readonly share: number;
  readonly rounds: number;
  /** What a change of the evaluation is divided by: how much it usually changes in this game. */
  readonly scale: number;
}

/** The signs in their order; the weights of a game are learned for each. */
export const SIGNS = [
  'the odds at the start, as blood flows',
  'the odds at the start, as time passes',
  'what is left of one side over the other',
  'the same, as blood flows',
  'the same, as time passes',
  'the difference of the shares left',
  'the same difference, as time passes',
  'the gain by the evaluation',
  'the same gain, as time passes',
  'the same gain, as blood flows',
  'blood',
  'time',
  'blood and time',
  'time squared',
] as const;

const bounded = (x: number, most: number): number => Math.max(-most, Math.min(most, x));

/** The logarithm of the odds of a chance; certainties are cut off, since no number of battles proves one. */
export const logOdds = (chance: number): number => {
  const p = Math.max(0.005, Math.min(0.995, chance));
  return Math.log(p / (1 - p));
};

/** What is left of a side that has lost everything still counts as this, so that a ratio has a bound. */
const LAST = 0.05;

/** The signs of a position of a battle that began so. */
export const signsOf = ({ start, share, rounds, scale }: Beginning, now: Reading): readonly number[] => {
  const a = start.a > 0 ? Math.max(0, now.a / start.a) : 1;
  const b = start.b > 0 ? Math.max(0, now.b / start.b) : 1;
  const odds = logOdds(share);
  const blood = bounded(2 - Math.min(1, a) - Math.min(1, b), 2);
  const time = Math.min(2, Math.max(0, now.round - start.round) / Math.max(1, rounds));
  const over = bounded(Math.log((a + LAST) / (b + LAST)), 3);
  const lead = bounded(a - b, 1.5);
  const gain = bounded((now.value - start.value) / scale, 3);
  return [
    odds * blood,
    odds * time,
    over,
    over * blood,
    over * time,
    lead,
    lead * time,
    gain,
    gain * time,
    gain * blood,
    blood,
    time,
    blood * time,
    time * time,
  ];
};
