import type { Odds } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import { ask } from './dice.ts';
import { spreadOf, WIDE, type Spread } from './spread.ts';
import type { Creature } from '../../match/state.ts';

/** More dice than this are followed one by one. */
export const MOST_DICE = 3;

/** A die in a packed throw: its value up to 63, and its explosions. */
const PART = 512;

/** The sides of every die of a list, in printed order. */
export const sidesOf = (dice: readonly (readonly [count: number, sides: number])[]): number[] =>
  dice.flatMap(([count, sides]) => Array.from({ length: count }, () => sides));

/** Whether a die may be thrown again: one that exploded never is; some rerolls are only for dice below their average. */
export const mayReroll = (value: number, sides: number, belowAverage: boolean): boolean =>
  value < WIDE && (!belowAverage || 2 * value < sides + 1);

/** Dice of one size in ascending order: which of two equal dice shows what makes no difference. */
const inOrder = (sides: readonly number[], values: readonly number[]): number[] => {
  const sorted: number[] = [];
  for (let i = 0; i < sides.length;) {
    let end = i;
    while (end < sides.length && sides[end] === sides[i]) end++;
    sorted.push(...values.slice(i, end).toSorted((x, y) => x - y));
    i = end;
  }
  return sorted;
};

/** A whole throw in one number. */
export const packed = (sides: readonly number[], values: readonly number[]): number => {
  let code = 0;
  for (const value of inOrder(sides, values))
    code = code * PART + (value % WIDE) + 64 * Math.floor(value / WIDE);
  return code;
};

/** The throw that a number stands for. */
export const unpacked = (count: number, code: number): number[] => {
  const values: number[] = [];
  for (let i = 0, left = code; i < count; i++) {
    const part = left % PART;
    values.unshift((part % 64) + WIDE * Math.floor(part / 64));
    left = Math.floor(left / PART);
  }
  return values;
};

/**
 * The odds of a throw of which dice may be thrown again. Throws without a die to throw again are grouped by what they do;
 * of the others each is kept apart.
 */
export const packedOdds = (
  cache: Map<string, Spread>,
  sides: readonly number[],
  explodes: boolean,
  earlier: number,
  isLow: (value: number, sides: number) => boolean,
  resultOf: (sum: number, explosions: number) => number,
): Odds => {
  const spreads = sides.map((s) => dieOf(cache, s, explodes, earlier));
  const groups = new Map<string, number>();
  const outcomes: number[] = [];
  const ways: bigint[] = [];
  const values: number[] = [];
  const walk = (i: number, n: bigint): void => {
    const spread = spreads[i];
    if (spread === undefined) {
      const raw = values.reduce((sum, v) => sum + v, 0);
      const code = packed(sides, values);
      const low = values.some((v, k) => isLow(v, sides[k] ?? 0));
      const key = low ? `${code}` : `r${resultOf(raw % WIDE, Math.floor(raw / WIDE))}`;
      const at = groups.get(key);
      if (at === undefined) {
        groups.set(key, outcomes.length);
        outcomes.push(code);
        ways.push(n);
      } else ways[at] = (ways[at] ?? 0n) + n;
      return;
    }
    for (let k = 0; k < spread.totals.length; k++) {
      values[i] = (spread.totals[k] ?? 0) + WIDE * (spread.explosions[k] ?? 0);
      walk(i + 1, n * (spread.ways[k] ?? 0n));
    }
    values.length = i;
  };
  walk(0, 1n);
  return { outcomes, ways, total: spreads.reduce((product, s) => product * s.total, 1n) };
};

const dieOf = (cache: Map<string, Spread>, sides: number, explodes: boolean, earlier: number): Spread => {
  const key = `die ${sides}|${explodes ? earlier : 'plain'}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const spread = spreadOf([[1, sides]], explodes, earlier);
  cache.set(key, spread);
  return spread;
};

/** Asks which of the dice that may be is thrown again (GE-CORE-09), the one that gains most first; -1 for none. */
export const pickReroll = (
  b: Battle,
  by: Creature,
  sides: readonly number[],
  values: readonly number[],
  isMeant: (i: number) => boolean,
  key: string,
  /** What the dice are for: damage, or something else that a spell brings. */
  of: 'damage' | 'effect' = 'damage',
): number => {
  const gain = (i: number): number => ((sides[i] ?? 0) + 1) / 2 - (values[i] ?? 0);
  const may = values.flatMap((_, i) => (isMeant(i) ? [i] : [])).toSorted((x, y) => gain(y) - gain(x));
  const [best] = may;
  if (best === undefined) return -1;
  const ids = may.map((i) => `die ${i}`);
  const all = gain(best) > 0 ? [...ids, 'keep'] : ['keep', ...ids];
  const answer = ask(b, by.seat, key, all, () => ({
    text: `${by.name} may throw ${of === 'damage' ? 'a damage die' : 'a die'} again.`,
    rule: 'GE-CORE-09',
    labels: all.map((id) =>
      id === 'keep'
        ? 'Keep them'
        : `The ${(values[Number(id.slice(4))] ?? 0) % WIDE} of a d${sides[Number(id.slice(4))] ?? 0}`,
    ),
  }));
  return answer === 'keep' ? -1 : Number(answer.slice(4));
};
