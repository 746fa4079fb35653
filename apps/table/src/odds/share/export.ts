import type { Compared } from '../results/compare.ts';
import { fine, finePercent } from '../results/words.ts';

/** A cell of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula is kept text. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return `${value}`;
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV file. */
export const makeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Every row of every set-up. */
export const outcomesCsv = (all: readonly Compared[]): string =>
  makeCsv([
    ['set-up', 'name', 'value', 'word', 'exactly', 'at least', 'at most', 'exact', 'runs'],
    ...all.flatMap(({ letter, name, outcome }) =>
      outcome.rows.map((r) => [
        letter,
        name,
        r.value,
        r.word,
        r.exactly,
        r.atLeast,
        r.atMost,
        r.exact,
        outcome.samples,
      ]),
    ),
  ]);

/** A set-up in one line, to quote. */
export const lineOf = ({ outcome: o, headline, name }: Compared): string => {
  if (o.card !== undefined) return o.line;
  const lead = name === '' || name === o.line ? o.line : `${name} (${o.line})`;
  return `${lead}: mean ${fine(o.mean)} ± ${fine(o.deviation)}, median ${o.median}, ${headline.text} ${finePercent(headline.chance)} (exact)`;
};
