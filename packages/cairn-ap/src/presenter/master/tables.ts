import { parseDice, type Draft, type MasterForm, type MasterTable, type RollTable } from '@caltrop/engine';
import { masterTable, tableOdds } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { reactionShift } from '../../rules/warden/parley.ts';
import { FATE, REACTION } from '../../rules/warden/tables.ts';
import type { Creature } from '../../match/state.ts';
import { choice, flag, flagIn, one, textIn } from './forms/rows.ts';

/** Every table there is: those of the rules where the content has none of that name, then the content's. */
const allTables = ({ book }: Position): readonly RollTable[] => {
  const { tables } = book.content;
  return [...[REACTION, FATE].filter((t) => !tables.has(t.id)), ...tables.values()];
};

const modifierOf = (p: Position, t: RollTable): number => (t.id === REACTION.id ? reactionShift(p) : 0);

/** The tables to roll on, with the chance of every row (CA-WARD-17). */
export const tablesOf = (p: Position): MasterTable<Command>[] =>
  allTables(p)
    .filter((t) => parseDice(t.dice).ok)
    .map((t) => masterTable(t, modifierOf(p, t), (hidden) => [{ do: 'table', table: t.id, hidden }]));

/** A roll on a table; a reaction is of somebody (CA-R75). */
export const tableForm = (p: Position, c: Creature | undefined, draft: Draft): MasterForm<Command> => {
  const all = tablesOf(p);
  const id = textIn(draft, 'table', all[0]?.id ?? '');
  const table = all.find((t) => t.id === id);
  const hidden = flagIn(draft, 'hidden', false);
  const about = c?.kind === 'npc' && id === REACTION.id ? { creature: c.id } : {};
  return {
    id: 'table',
    title: 'A table',
    unit: c?.id ?? '',
    said: '',
    rule: 'CA-WARD-17',
    rows: [
      one(
        'table',
        'Table',
        id,
        all.map((t) => choice(t.id, t.name, t.dice)),
        { rule: 'CA-WARD-17' },
      ),
      flag('hidden', 'For your eyes only', hidden),
    ],
    ...(table === undefined ? {} : { odds: tableOdds(table, 'CA-WARD-17') }),
    ends: [
      {
        id: 'table',
        label: 'Roll',
        note: '',
        main: true,
        commands: table === undefined ? [] : [{ do: 'table', table: id, hidden, ...about }],
      },
    ],
  };
};
