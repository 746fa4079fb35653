/** Distributions as tables with bars, for the terminal. */
import { fractions, makeFraction, toNumber, type Fraction } from '@caltrop/engine';
import { bar, percent, type Terminal } from '../terminal.ts';

/** One value that can come up, with its exact chance. */
export interface Chance {
  readonly value: number;
  readonly chance: Fraction;
}

/** A row of a table: a value, or several together where there are too many to show. */
interface Row {
  readonly label: string;
  readonly exactly: number;
  readonly atLeast: number;
  readonly atMost: number;
}

const MOST_ROWS = 30;
/** Rows at the ends that together are rarer than this are put into one. */
const TAIL = 0.0005;

/** The sum of chances. Where they all are parts of the same whole, nothing is reduced: that would take seconds. */
export const plus = (chances: readonly Chance[]): Fraction => {
  const d = chances[0]?.chance.d ?? 1n;
  let n = 0n;
  for (const { chance } of chances) {
    if (chance.d !== d) return chances.reduce((sum, c) => fractions.add(sum, c.chance), fractions.ZERO);
    n += chance.n;
  }
  return { n, d };
};

const minus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n - b.n, d: a.d } : fractions.subtract(a, b);

/** Rows for a table: one for each value, or for ranges of values when that would be too long. */
const rowsOf = (chances: readonly Chance[], all: boolean): Row[] => {
  // Sampled chances too add up to exactly what they are a part of.
  const whole = plus(chances);
  const groups = all || chances.length <= MOST_ROWS ? chances.map((c) => [c]) : grouping(chances);
  let below = minus(whole, whole);
  return groups.map((group) => {
    const exactly = plus(group);
    const upTo =
      below.d === exactly.d ? { n: below.n + exactly.n, d: below.d } : fractions.add(below, exactly);
    const first = group[0]?.value ?? 0;
    const last = group.at(-1)?.value ?? first;
    const row: Row = {
      label: first === last ? String(first) : `${first} to ${last}`,
      exactly: toNumber(exactly),
      atLeast: toNumber(minus(whole, below)),
      atMost: toNumber(upTo),
    };
    below = upTo;
    return row;
  });
};

/** Both tails as one group each, and the middle in groups of equally many values. */
const grouping = (chances: readonly Chance[]): Chance[][] => {
  const cut = (from: readonly Chance[]): number => {
    let rare = 0;
    let n = 0;
    for (const c of from) {
      rare += toNumber(c.chance);
      if (rare > TAIL) return n;
      n++;
    }
    return n;
  };
  const head = cut(chances);
  const tail = cut(chances.toReversed());
  const middle = chances.slice(head, chances.length - tail);
  const size = Math.ceil(middle.length / MOST_ROWS);
  const groups: Chance[][] = head > 0 ? [chances.slice(0, head)] : [];
  const whole = tail > 0 ? middle.length - (middle.length % size) : middle.length;
  for (let i = 0; i < whole; i += size) groups.push(middle.slice(i, i + size));
  // What is left over of the middle goes with the tail, so that all rows between are alike.
  if (tail > 0) groups.push(chances.slice(head + whole));
  return groups;
};

const BAR_WIDTH = 32;

/** A table of a distribution: exactly, at least, at most, and a bar for each value. */
export const drawTable = (
  terminal: Terminal,
  title: string,
  chances: readonly Chance[],
  all = false,
): string => {
  const rows = rowsOf(chances, all);
  const longest = Math.max(title.length, ...rows.map((r) => r.label.length));
  const highest = Math.max(...rows.map((r) => r.exactly));
  const space = Math.max(8, Math.min(BAR_WIDTH, terminal.width - longest - 32));
  const column = (text: string): string => text.padStart(9);
  return [
    terminal.paint.bold(
      `${title.padStart(longest)}${column('exactly')}${column('at least')}${column('at most')}`,
    ),
    ...rows.map((r) => {
      const numbers = [r.exactly, r.atLeast, r.atMost].map((p) => column(percent(p))).join('');
      return `${r.label.padStart(longest)}${numbers}  ${terminal.paint.blue(bar(r.exactly / highest, space))}`;
    }),
  ].join('\n');
};

/** A fraction as JSON. */
export const fractionJson = (f: Fraction): { value: number; fraction: string } => ({
  value: toNumber(f),
  fraction: makeFraction(f),
});

const LONG = 24;

/** A chance in words: a percentage, and the fraction where it is short enough to read. */
export const chanceText = (f: Fraction): string => {
  const exact = makeFraction(f);
  return exact.length > LONG || f.d === 1n
    ? percent(toNumber(f), 2)
    : `${percent(toNumber(f), 2)} (${exact})`;
};
