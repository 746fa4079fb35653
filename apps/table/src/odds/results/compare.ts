import type { Headline, Outcome } from './outcome.ts';
import { fine, finePercent } from './words.ts';

/** A set-up with what came out, as it is compared. */
export interface Compared {
  readonly letter: string;
  readonly name: string;
  readonly outcome: Outcome;
  readonly headline: Headline;
  /** What the numbers are of: `dice`, or a game. Only like is compared with like. */
  readonly of: string;
}

/** Whether two count the same kind of thing: dice with dice, losses with losses of the same game. */
const isLike = (a: Compared, b: Compared): boolean =>
  a.of === b.of && a.outcome.counts.split(' ')[0] === b.outcome.counts.split(' ')[0];

/** Which is better, and by how much, in two parts: a title and a sentence. */
export interface Verdict {
  /** The letter of the best; empty when they are even or alone. */
  readonly best: string;
  readonly title: string;
  readonly sentence: string;
}

const called = (c: Compared): string => (c.name === '' ? c.letter : c.name);

const margin = (gap: number): string =>
  gap < 0.02 ? 'by a hair' : gap < 0.06 ? 'narrowly' : gap < 0.2 ? 'by a clear margin' : 'by far';

/** Compares what one cares about. `high` is whether more of it is better. */
export const verdictOf = (all: readonly Compared[], high: boolean): Verdict => {
  const [first] = all;
  if (first === undefined) return { best: '', title: '', sentence: '' };
  if (all.length === 1) {
    return {
      best: '',
      title: called(first),
      sentence: `${finePercent(first.headline.chance)} for ${first.headline.text}.`,
    };
  }
  if (!all.every((c) => isLike(first, c))) {
    const each = all.map((c) => `${c.letter} has ${finePercent(c.headline.chance)} for ${c.headline.text}`);
    return {
      best: '',
      title: 'These cannot be compared',
      sentence: `They count different things, so none is better than the other. ${each.join('; ')}.`,
    };
  }
  const order = all.toSorted((a, b) => (b.headline.chance - a.headline.chance) * (high ? 1 : -1));
  const [best = first, next = first] = order;
  const gap = Math.abs(best.headline.chance - next.headline.chance);
  const doubt = Math.hypot(best.outcome.error, next.outcome.error);
  const chance = finePercent(best.headline.chance);
  const what = best.headline.text;
  if (gap < 1e-9) {
    const even = order.filter((c) => Math.abs(c.headline.chance - best.headline.chance) < 1e-9);
    return {
      best: '',
      title: even.length === all.length ? 'No difference' : `${names(even)} are even`,
      sentence: `${even.map((c) => c.letter).join(' and ')}: ${chance} for ${what}.${onAverage(even)}`,
    };
  }
  if (gap < doubt) {
    return {
      best: '',
      title: 'Too close to call',
      sentence: `${best.letter} has ${chance} for ${what} and ${next.letter} ${finePercent(next.headline.chance)}, but these are estimates: the difference is smaller than their error.`,
    };
  }
  return {
    best: best.letter,
    title: `${called(best)}, ${margin(gap)}`,
    sentence: `${best.letter} has ${chance} for ${what}: ${than(best, next, high)}${tail(order, best, high)}.`,
  };
};

/** How far one is ahead of another, and what the other is about where that is something else. */
const than = (best: Compared, other: Compared, high: boolean): string => {
  const gap = (Math.abs(best.headline.chance - other.headline.chance) * 100).toFixed(1);
  const about = other.headline.text === best.headline.text ? '' : ` for ${other.headline.text}`;
  return `${gap} points ${high ? 'more' : 'less'} than ${other.letter} with ${finePercent(other.headline.chance)}${about}`;
};

/** What tells those apart that are even in what one cares about. */
const onAverage = (even: readonly Compared[]): string => {
  const [top, next] = even.toSorted((a, b) => b.outcome.mean - a.outcome.mean);
  if (top === undefined || next === undefined || top.outcome.mean - next.outcome.mean < 0.005) return '';
  return ` On average ${top.letter} comes to ${fine(top.outcome.mean)}, ${next.letter} to ${fine(next.outcome.mean)}.`;
};

const names = (some: readonly Compared[]): string => some.map(called).join(' and ');

const tail = (order: readonly Compared[], best: Compared, high: boolean): string => {
  const last = order.at(-1);
  if (order.length < 3 || last === undefined) return '';
  return `, and ${than(best, last, high)}`;
};

/** One against the other, once each: how often the first comes out higher, the same, or lower. */
export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly over: number;
  readonly same: number;
  readonly under: number;
}

/** Who comes out higher when each is done once, independently. */
export const meet = (one: Outcome, other: Outcome): Omit<Meeting, 'one' | 'other'> => {
  let [over, same] = [0, 0];
  let at = 0;
  let below = 0;
  // Rows ascend, so one pass through both is enough.
  for (const row of one.rows) {
    for (let r = other.rows[at]; r !== undefined && r.value < row.value; r = other.rows[at]) {
      below += r.exactly;
      at += 1;
    }
    over += row.exactly * below;
    const equal = other.rows[at];
    if (equal?.value === row.value) same += row.exactly * equal.exactly;
  }
  return { over, same, under: Math.max(0, 1 - over - same) };
};

/** Every pair of set-ups that are alike, the one that more often comes out higher first. */
export const meetings = (all: readonly Compared[]): Meeting[] =>
  all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b): Meeting[] => {
      if (!isLike(a, b)) return [];
      const m = meet(a.outcome, b.outcome);
      return m.over >= m.under
        ? [{ one: a.letter, other: b.letter, ...m }]
        : [{ one: b.letter, other: a.letter, over: m.under, same: m.same, under: m.over }];
    }),
  );
