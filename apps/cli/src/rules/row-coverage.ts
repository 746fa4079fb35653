/** `caltrop rules --coverage --rows`: every clause of every row of content, how it is done and which cases name it. */
import { clausesIn, countSections, coverClauses, type Case, type ClauseCoverage } from '@caltrop/cases';
import type { Result } from '@caltrop/engine';
import type { Cartridge } from '@caltrop/shelf';
import { ownSheets } from '@caltrop/shelf/node';
import type { Terminal } from '../terminal.ts';

export const coverRows = (game: Cartridge, cases: readonly Case[]): Result<ClauseCoverage[]> => {
  const sheets = ownSheets(game);
  if (!sheets.ok) return sheets;
  const clauses = sheets.value.flatMap(({ file, data, lines }) => clausesIn(file, data, lines));
  return { ok: true, value: coverClauses(clauses, cases) };
};

const HEAD = ['section', 'rows', 'plain', 'full', 'ask', 'text', 'no case'] as const;

/** The counts of a game as a table, then what is asked and why. */
export const drawRows = (terminal: Terminal, covered: readonly ClauseCoverage[]): void => {
  terminal.line('plain: the one clause of a row, played by its fields; full: played by the fields it names;');
  terminal.line('ask: somebody is asked; text: for the story; no case: played, and no case names the row.');
  const counts = countSections(covered);
  const sum = (of: (c: (typeof counts)[number]) => number): number => counts.reduce((n, c) => n + of(c), 0);
  const cells = counts.map((c) => [c.section, c.rows, c.plain, c.full, c.ask, c.text, c.unseen]);
  const all = [
    'all',
    sum((c) => c.rows),
    sum((c) => c.plain),
    sum((c) => c.full),
    sum((c) => c.ask),
    sum((c) => c.text),
    sum((c) => c.unseen),
  ];
  const rows = [HEAD, ...cells, all].map((row) => row.map(String));
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows) {
    const [first = '', ...rest] = row;
    const line = [
      first.padEnd(widths[0] ?? 0),
      ...rest.map((cell, i) => cell.padStart(widths[i + 1] ?? 0)),
    ].join('  ');
    terminal.line(row === rows[0] ? terminal.paint.bold(line) : line);
  }
  const asked = covered.filter(({ clause }) => clause.mark === 'ask');
  if (asked.length > 0) terminal.line();
  for (const { clause } of asked) {
    terminal.line(`${clause.row}: ${clause.text} ${terminal.paint.dim(`(${clause.why})`)}`);
  }
};

/** The counts and clauses of a game for a program. */
export const rowsValue = (covered: readonly ClauseCoverage[]): object => ({
  counts: countSections(covered),
  clauses: covered.map(({ clause: { file, line, row, at, mark, text, by, why }, cases }) => ({
    file,
    line,
    row,
    at: at.join('.'),
    mark,
    text,
    by,
    why,
    cases: cases.map((c) => c.name),
  })),
});
