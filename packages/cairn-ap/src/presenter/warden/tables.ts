import { parseDice, toNumber, type Draft, type MasterForm, type MasterTable } from '@caltrop/engine';
import type { Position } from '../../book.ts';
import type { Command } from '../../command.ts';
import type { RollTable } from '../../content.ts';
import { FATE, REACTION } from '../../tables.ts';
import type { Creature } from '../../state.ts';
import { choice, flag, flagIn, one, textIn } from './rows.ts';
import { tableChances } from './table-chances.ts';

/** Every table there is: those of the rules where the content has none of that name, then the content's. */
const allTables = ({ book }: Position): readonly RollTable[] => {
  const { tables } = book.content;
  return [...[REACTION, FATE].filter((t) => !tables.has(t.id)), ...tables.values()];
};

const rangeOf = ({ from, to }: RollTable['rows'][number]): string =>
  from === to ? `${from}` : `${from}–${to}`;

const rowsOf = (p: Position, t: RollTable): MasterTable<Command>['rows'] => {
  const modifier = t.id === REACTION.id ? (p.book.encounter?.reaction?.modifier ?? 0) : 0;
  const chances = tableChances(t, modifier);
  return t.rows.map((row, i) => ({
    range: rangeOf(row),
    text: row.text,
    chance: toNumber(chances[i] ?? { n: 0n, d: 1n }),
  }));
};

/** The tables to roll on, with the chance of every row (CA-WARD-17). */
export const tablesOf = (p: Position): MasterTable<Command>[] =>
  allTables(p)
    .filter((t) => parseDice(t.dice).ok)
    .map((t) => ({
      id: t.id,
      name: t.name,
      dice: t.dice,
      rows: rowsOf(p, t),
      open: [{ do: 'table', table: t.id, hidden: false }],
      hidden: [{ do: 'table', table: t.id, hidden: true }],
    }));

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
    ...(table === undefined
      ? {}
      : {
          odds: {
            chance: Math.max(0, ...table.rows.map((r) => r.chance)),
            text: table.rows.toSorted((a, b) => b.chance - a.chance)[0]?.text ?? '',
            samples: 0,
            bars: [],
            lines: table.rows.map((r) => ({
              text: `${r.range}: ${r.text}`,
              chance: r.chance,
              rule: 'CA-WARD-17',
            })),
          },
        }),
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
