import { masterTable, type MasterTable } from '@caltrop/engine';
import type { Position } from '../../book.ts';
import type { Command } from '../../command.ts';
import { tablesOf } from '../../desk-scene.ts';

/** The tables of the rules, with the chance of every row. */
export const tablesFor = ({ book }: Position): MasterTable<Command>[] =>
  tablesOf(book).map((t) => masterTable(t, 0, (hidden) => [{ do: 'table', table: t.id, hidden }]));
