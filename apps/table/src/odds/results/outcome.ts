import { fraction, makeFraction, parseFraction, type ForecastCard, type Rung } from '@caltrop/engine';
import type { DiceReport } from '@caltrop/lab';
import type { Lab, View } from '../lab.ts';

/** One thing that can come out. */
interface OutcomeRow {
  readonly value: number;
  /** Its own word, where it has one: `routed`. */
  readonly word: string;
  readonly exactly: number;
  readonly atLeast: number;
  readonly atMost: number;
  readonly exact: string;
  readonly fatal: boolean;
}

/** What a set-up comes to, dice and duels alike. Rows ascend. */
export interface Outcome {
  readonly rows: readonly OutcomeRow[];
  readonly mean: number;
  readonly deviation: number;
  readonly median: number;
  readonly band: readonly [low: number, high: number];
  /** 0 when exact, else how many runs it was estimated from. */
  readonly samples: number;
  readonly error: number;
  readonly capped: boolean;
  /** What is counted: `total`, `lost by Axe Armor`. */
  readonly counts: string;
  readonly line: string;
  readonly card?: ForecastCard;
  readonly end?: { readonly text: string; readonly chance: number };
}

/** The odds of dice. */
export const outcomeOfDice = (report: DiceReport): Outcome => ({
  rows: report.rows.map((r) => ({
    value: r.value,
    word: '',
    exactly: r.chance,
    atLeast: r.atLeast,
    atMost: r.atMost,
    exact: r.exact,
    fatal: false,
  })),
  mean: report.mean,
  deviation: report.deviation,
  median: report.median,
  band: report.band,
  samples: report.samples,
  error: report.error,
  capped: report.capped,
  counts: 'total',
  line: report.dice,
});

/** The least value that so many of all cases do not exceed. */
const quantileOf = (rows: readonly OutcomeRow[], share: number): number =>
  // A hair below, since the shares are rounded numbers.
  rows.find((r) => r.atMost >= share - 1e-9)?.value ?? rows.at(-1)?.value ?? 0;

const sumOf = (a: string, b: string): string => {
  const [x, y] = [parseFraction(a), parseFraction(b)];
  if (!x.ok || !y.ok) return '';
  return makeFraction(fraction(x.value.n * y.value.d + y.value.n * x.value.d, x.value.d * y.value.d));
};

/** A row for each number; rungs that tell more apart than that are one. */
const rowsOf = (rungs: readonly Rung[]): OutcomeRow[] => {
  const rows: OutcomeRow[] = [];
  let below = 0;
  for (const r of rungs) {
    below += r.chance;
    const value = r.counts ?? r.value;
    const last = rows.at(-1);
    const atMost = Math.min(1, below);
    if (last?.value === value)
      rows[rows.length - 1] = {
        ...last,
        word: '',
        exactly: last.exactly + r.chance,
        atMost,
        exact: sumOf(last.exact, r.exact),
        fatal: last.fatal && r.fatal,
      };
    else
      rows.push({
        value,
        word: /\d/.test(r.label) ? '' : r.label,
        exactly: r.chance,
        atLeast: r.atLeast,
        atMost,
        exact: r.exact,
        fatal: r.fatal,
      });
  }
  return rows;
};

/** The odds of a duel: what becomes of the one it is done to, or of the one who acts. */
export const outcomeOfCard = (card: ForecastCard, whose: Lab['whose']): Outcome | undefined => {
  const unit = whose === 'theirs' ? card.right.unit : card.left.unit;
  const ladder = card.ladders.find((l) => l.unit === unit) ?? card.ladders[whose === 'theirs' ? 0 : 1];
  if (ladder === undefined) return undefined;
  const rows = rowsOf(ladder.rungs);
  const variance = rows.reduce((sum, r) => sum + r.exactly * (r.value - ladder.expected) ** 2, 0);
  return {
    rows,
    mean: ladder.expected,
    deviation: Math.sqrt(variance),
    median: quantileOf(rows, 0.5),
    band: [quantileOf(rows, 0.1), quantileOf(rows, 0.9)],
    samples: card.samples,
    error: card.error,
    capped: false,
    counts: ladder.counts ?? `lost by ${ladder.name}`,
    line: card.line,
    card,
    end: { text: ladder.text, chance: ladder.chance },
  };
};

/** The word of a row, where it is true of the whole view: `routed` is also the least that is routed or more. */
export const wordIn = (o: Outcome, view: View, value: number): string => {
  const at = o.rows.findIndex((r) => r.value === value);
  const row = o.rows[at];
  if (row === undefined) return '';
  const holds = view === 'exactly' || (view === 'atLeast' ? at === o.rows.length - 1 : at === 0);
  return holds ? row.word : '';
};

/** The chance of a number under one of the three views, also of numbers that never come up. */
export const chanceOf = (o: Outcome, view: View, n: number): number => {
  let sum = 0;
  if (view === 'exactly') return o.rows.find((r) => r.value === n)?.exactly ?? 0;
  if (view === 'atLeast') return o.rows.find((r) => r.value >= n)?.atLeast ?? 0;
  for (const r of o.rows) if (r.value <= n) sum = r.atMost;
  return sum;
};

/** An aside without names, so that it means the same in set-ups with other units. */
const plainAside = (card: ForecastCard, text: string): string =>
  text.replaceAll(card.right.name, 'the target').replaceAll(card.left.name, 'the one who acts');

/** The chances besides the ladders that some of the set-ups have, to be cared about. */
export const asidesOf = (outcomes: readonly (Outcome | undefined)[]): string[] => {
  const found = outcomes.flatMap((o) => {
    const card = o?.card;
    return card === undefined
      ? []
      : card.asides.filter((a) => a.chance > 0 && a.chance < 1).map((a) => plainAside(card, a.text));
  });
  return [...new Set(found)];
};

/** The chance one cares about, and what it is the chance of. */
export interface Headline {
  readonly chance: number;
  readonly text: string;
}

/** The chance one cares about in a set-up. `least` serves where there is no end to care about. */
export const headlineOf = (o: Outcome, care: string, least: number): Headline => {
  if (care.startsWith('aside:') && o.card !== undefined) {
    const { card } = o;
    const words = care.slice('aside:'.length);
    const aside = card.asides.find((a) => plainAside(card, a.text) === words);
    return { chance: aside?.chance ?? 0, text: aside?.text ?? words };
  }
  if (care === 'end' && o.end !== undefined) return o.end;
  return { chance: chanceOf(o, 'atLeast', least), text: `at least ${least}` };
};

/** How the numbers came about, to stand beside them. */
export const howKnown = (outcomes: readonly Outcome[]): string => {
  const sampled = outcomes.filter((o) => o.samples > 0);
  if (sampled.length === 0) return 'exact, not sampled';
  const runs = Math.min(...sampled.map((o) => o.samples)).toLocaleString('en');
  const error = (Math.max(...sampled.map((o) => o.error)) * 100).toFixed(1);
  const words = `${runs} runs, ±${error} pp at 95%`;
  return sampled.length === outcomes.length ? words : `in part ${words}; the rest exact`;
};
