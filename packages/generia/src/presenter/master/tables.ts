import { masterTable, type MasterTable } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { tablesOf } from '../../rules/master/scene.ts';

/** The tables of the rules, with the chance of every row. */
export const tablesFor = ({ book }: Position): MasterTable<Command>[] =>
  tablesOf(book).map((t) => masterTable(t, 0, (hidden) => [{ do: 'table', table: t.id, hidden }]));
