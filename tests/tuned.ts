/**
 * What we play otherwise than the content tables print it, since battles said so (docs/balance.md). Only rows of our own design
 * (`house`) may stand here, each with the printed cell, the cell that is played, and why.
 */
import type { PrintedTable } from './tables.ts';

export interface Tuning {
  readonly game: string;
  readonly table: string;
  readonly why: string;
  /** By row, by column: what is printed, and what is played. */
  readonly cells?: Readonly<
    Record<string, Readonly<Record<string, readonly [printed: string, here: string]>>>
  >;
  /** Rows that are printed nowhere. */
  readonly added?: PrintedTable;
}

export const TUNINGS: readonly Tuning[] = [
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'Ferry Crossing was won in all of 200 battles; the first battle is to be easy, not won by itself (87).',
    cells: {
      'S1 e3': { items: ['iron-lance', 'steel-lance'] },
      'S1 e5': { items: ['iron-lance', 'steel-lance'] },
      'S1 e6': { items: ['fire', 'elfire'] },
      'S1 e7': { items: ['iron-sword', 'steel-sword'] },
      'S1 e8': { items: ['iron-axe', 'steel-axe'] },
      'S1 e9': { items: ['iron-bow', 'steel-bow'] },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'Three Hamlets was held in 82 of 100 battles, and aims at 70: the later raiders ride a round earlier.',
    cells: {
      'S5 e6': { arrives: ['3', '2'] },
      'S5 e7': { arrives: ['3', '2'] },
      'S5 e8': { arrives: ['5', '4'] },
      'S5 e9': { arrives: ['5', '4'] },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'The Tollgate was won in 74 of 100 battles, and aims at 65: with riders in the back before the inner doors are open.',
    cells: {
      'S2 e11': { arrives: ['6', '4'] },
      'S2 e12': { arrives: ['6', '4'] },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'The Mirewood was won in 94 of 100 battles, since the riders never caught anybody; it aims at 75.',
    cells: {
      'S3 e8': { arrives: ['3', '2'], items: ['iron-lance', 'steel-lance'] },
      'S3 e9': { arrives: ['3', '2'] },
      'S3 e10': { arrives: ['5', '3'] },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'The Granary was held in 76 of 100 battles, and aims at 60: the second wave meets the first one at the walls.',
    cells: {
      'S4 e7': { arrives: ['3', '2'] },
      'S4 e8': { arrives: ['3', '2'] },
      'S4 e9': { arrives: ['3', '2'] },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'The Iron Marshal fell in 83 of 100 battles, and aims at 60: two monks heal him on his seat. Harder foes in front of the door only came out to die.',
    added: {
      'S6 e13': {
        class: 'martial-monk',
        at: '7,1',
        items: 'iron-body-art heal',
        hp: '14',
        behaviour: 'Hold',
        boss: 'no',
        tags: 'none',
        arrives: '1',
      },
      'S6 e14': {
        class: 'martial-monk',
        at: '9,1',
        items: 'iron-body-art heal',
        hp: '14',
        behaviour: 'Hold',
        boss: 'no',
        tags: 'none',
        arrives: '1',
      },
    },
  },
  {
    game: 'officers-chess',
    table: 'rosters',
    why: 'Cold Keep was taken in 75 of 100 battles, and aims at 60: help from outside comes before the seat is in sight.',
    cells: {
      'S7 e13': { arrives: ['5', '2'] },
      'S7 e14': { arrives: ['5', '2'] },
      'S7 e15': { arrives: ['8', '4'] },
    },
  },
];

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

/** What was tuned in a table. */
export const tuningsOf = (game: string, table: string): readonly Tuning[] =>
  TUNINGS.filter((tuning) => tuning.game === game && tuning.table === table);
