import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A printed table as facts: by row, by column, its cell. `tests/tables/<game>/<name>.json` holds one: names and numbers of the
 * content tables, no sentences of theirs.
 */
export type PrintedTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const form = z.record(z.string(), z.record(z.string(), z.string()));

export const printedTable = (game: string, name: string): PrintedTable =>
  form.parse(JSON.parse(readFileSync(new URL(`../tables/${game}/${name}.json`, import.meta.url), 'utf8')));

/** What a row of ours has in a column; undefined where the column is not compared for it. */
export type Cell = (row: string, column: string) => string | undefined;

/** Rows that only one of the two has, and cells that differ, in words: `sleep.save: printed wil, here none`. */
export const tableFaults = (
  printed: PrintedTable,
  rows: readonly string[],
  cell: Cell,
): readonly string[] => {
  const faults: string[] = [];
  for (const row of rows) if (!(row in printed)) faults.push(`${row}: is not printed`);
  for (const [row, cells] of Object.entries(printed)) {
    if (!rows.includes(row)) {
      faults.push(`${row}: is missing here`);
      continue;
    }
    for (const [column, value] of Object.entries(cells)) {
      const ours = cell(row, column);
      if (ours !== undefined && ours !== value)
        faults.push(`${row}.${column}: printed ${value}, here ${ours}`);
    }
  }
  return faults;
};

/** The words of a cell that are found elsewhere too, in the order of the cell: what a cell asks for at least. */
export const wordsFound = (cell: string, found: ReadonlySet<string>): string =>
  cell === 'none'
    ? cell
    : cell
        .split(' ')
        .filter((word) => found.has(word))
        .join(' ') || 'none';
