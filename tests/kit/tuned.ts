/**
 * What we play otherwise than the content tables print it, since battles said so (docs/balance.md). Only rows of our own design
 * (`house`) may stand here, each with the printed cell, the cell that is played, and why.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PrintedTable } from './tables.ts';

export interface Tuning {
  readonly table: string;
  readonly why: string;
  /** By row, by column: what is printed, and what is played. */
  readonly cells?: Readonly<
    Record<string, Readonly<Record<string, readonly [printed: string, here: string]>>>
  >;
  /** Rows that are printed nowhere. */
  readonly added?: PrintedTable;
}

/** Tunings that say nothing, or something else than is printed. */
export const tuningFaults = (
  printed: PrintedTable,
  tunings: readonly Pick<Tuning, 'cells' | 'added'>[],
): readonly string[] =>
  tunings.flatMap(({ cells = {}, added = {} }) => [
    ...Object.entries(cells).flatMap(([row, columns]) =>
      Object.entries(columns).flatMap(([column, [was, here]]) => {
        const print = printed[row]?.[column];
        if (print !== was) return [`${row}.${column}: ${print ?? 'nothing'} is printed, not ${was}`];
        return was === here ? [`${row}.${column}: ${here} is what is printed`] : [];
      }),
    ),
    ...Object.keys(added).flatMap((row) => (row in printed ? [`${row}: is printed`] : [])),
  ]);

/** The printed table as it is played. */
export const playedTable = (
  printed: PrintedTable,
  tunings: readonly Pick<Tuning, 'cells' | 'added'>[],
): PrintedTable => {
  const played: Record<string, Readonly<Record<string, string>>> = { ...printed };
  for (const { cells = {}, added = {} } of tunings) {
    for (const [row, columns] of Object.entries(cells))
      played[row] = {
        ...played[row],
        ...Object.fromEntries(Object.entries(columns).map(([column, [, here]]) => [column, here])),
      };
    Object.assign(played, added);
  }
  return played;
};

/** What was tuned in a game: its file beside this one, where there is one. */
export const tuningsOf = async (game: string): Promise<readonly Tuning[]> => {
  const file = fileURLToPath(new URL(`../${game}/tuned.ts`, import.meta.url));
  if (!existsSync(file)) return [];
  const { TUNINGS } = (await import(file)) as { readonly TUNINGS: readonly Tuning[] };
  return TUNINGS;
};
