import { cellName, listed, type Draft, type MasterTable } from '@caltrop/engine';
import { tableOdds, masterTable } from '@caltrop/engine/shown';
import type { Position } from '../../../match/book.ts';
import type { DeskCommand } from '../../../match/desk-command.ts';
import { faultOf } from '../../../match/verbs.ts';
import { seatsOf } from '../../../rules/turns/turns.ts';
import { seatsOf as picturesOf } from '../../seats.ts';
import type { Creature } from '../../../match/state.ts';
import { sideName } from '../../places.ts';
import { actionsLeft } from '../../scene/scene.ts';
import {
  choice,
  flag,
  flagIn,
  form,
  listIn,
  many,
  one,
  place,
  textIn,
  unitForm,
  words,
  type Form,
} from './kit.ts';
import type { Command } from '../../../match/command.ts';
import { squaresIn } from './board.ts';
import { tablesOf } from '../../../rules/master/scene.ts';

/** Dice for whatever the game master likes, open or hidden. */
export const rollForm = (p: Position, draft: Draft): Form => {
  const dice = textIn(draft, 'dice', 'd20');
  const text = textIn(draft, 'text', '');
  const hidden = flagIn(draft, 'hidden', false);
  const command: DeskCommand = { do: 'roll', dice, text, hidden };
  const fault = faultOf(p, p.book.master, command);
  return form(
    'roll',
    'Dice',
    'GE-CORE-01',
    [
      words('dice', 'Dice', dice, '2d6+1', { rule: 'GE-CORE-01', note: fault?.what ?? '' }),
      words('text', 'What for', text, 'does the bridge hold?'),
      flag('hidden', 'For your eyes only', hidden),
    ],
    'Roll',
    fault === undefined ? [command] : [],
  );
};

/** A roll on a table of the rules. */
export const tableForm = (p: Position, draft: Draft): Form => {
  const all = tablesFor(p);
  const id = textIn(draft, 'table', all[0]?.id ?? '');
  const hidden = flagIn(draft, 'hidden', false);
  const table = all.find((t) => t.id === id);
  const made = form(
    'table',
    'A table',
    'GE-CORE-01',
    [
      one(
        'table',
        'Table',
        id,
        all.map((t) => choice(t.id, t.name, t.dice)),
      ),
      flag('hidden', 'For your eyes only', hidden),
    ],
    'Roll',
    table === undefined ? [] : hidden ? table.hidden : table.open,
  );
  return table === undefined ? made : { ...made, odds: tableOdds(table, 'GE-CORE-01') };
};

/** A note at large, or about somebody. */
export const noteForm = (p: Position, c: Creature | undefined, draft: Draft): Form => {
  const text = textIn(draft, 'text', '');
  const secret = flagIn(draft, 'secret', true);
  const where = textIn(draft, 'at', '');
  const { at, note } = squaresIn(p, where);
  const [square] = at;
  const rows = [
    words('text', 'Note', text, 'what only you know'),
    place(
      'at',
      'At a place',
      { value: where, hint: 'K9', cells: at, several: false, ends: false },
      { note: note === '' ? 'click the map to pin it there' : note },
    ),
    flag('secret', 'For your eyes only', secret),
  ];
  const about = square !== undefined ? { at: square } : c === undefined ? {} : { who: c.id };
  const commands: DeskCommand[] = text.trim() === '' ? [] : [{ do: 'note', text, secret, ...about }];
  const title = square === undefined ? 'A note' : `A note at ${cellName(p.book.board, square)}`;
  return c === undefined
    ? form('note', title, 'GE-R75', rows, 'Write it down', commands)
    : unitForm(
        'note',
        c,
        square === undefined ? `A note about ${c.name}` : title,
        'GE-R75',
        rows,
        'Write it down',
        commands,
      );
};

/** The end of the present turn. */
export const nextForm = (p: Position): Form | undefined => {
  const c = p.state.creatures[p.state.turn.who];
  if (c === undefined) return undefined;
  const left = actionsLeft(p.state.turn);
  return form(
    'next',
    `${c.name}’s turn ends`,
    'GE-TURN-02',
    [],
    'Next',
    [{ do: 'end' }],
    left.length === 0 ? '' : `unspent: ${listed(left)}`,
  );
};

/** Everybody is ready: the fight begins. */
export const beginForm = (p: Position): Form => {
  const names = new Map(picturesOf(p.book, p.state).map(({ seat, name }) => [seat, name]));
  const waits = seatsOf(p).filter((seat) => !p.state.ready.includes(seat));
  return form(
    'begin',
    'The fight begins',
    'GE-ROUND-01',
    [],
    'Roll initiative',
    waits.map(() => ({ do: 'ready' })),
    waits.length === 0
      ? ''
      : `for everybody: ${listed(waits.map((seat) => names.get(seat) ?? seat))} ${waits.length === 1 ? 'has' : 'have'} not said that they are ready`,
  );
};

/** GE-ROUND-02: the turn goes to somebody. */
export const turnForm = (p: Position, c: Creature): Form => {
  const command: DeskCommand = { do: 'turn', who: c.id };
  const fault = faultOf(p, p.book.master, command);
  return unitForm(
    'turn',
    c,
    `${c.name} takes its turn now`,
    fault?.rule ?? 'GE-ROUND-02',
    [],
    'Give it the turn',
    fault === undefined ? [command] : [],
    fault?.what ?? 'the rest of the current turn is lost',
  );
};

/** Who has won as it stands: a side whose foes are all out of the fight, else nobody. */
const winnersNow = ({ state, book }: Position): string[] => {
  const able = new Set(state.creatures.filter((c) => c.awake && !c.dead).map((c) => c.side));
  return able.size === 1 ? book.sides.filter((_, i) => able.has(i)) : [];
};

/** GE-R57: the game master ends the fight. */
export const ceaseForm = (p: Position, draft: Draft): Form => {
  const winners = listIn(draft, 'winners', winnersNow(p));
  const text = textIn(draft, 'text', '');
  return form(
    'cease',
    'The fight ends',
    'GE-R57',
    [
      many(
        'winners',
        'Who has won',
        winners,
        p.book.sides.map((side, i) => choice(side, sideName(p, i))),
        { rule: 'GE-R57', note: winners.length === 0 ? 'nobody' : '' },
      ),
      words('text', 'How', text, 'the goblins run'),
    ],
    'End the fight',
    [{ do: 'cease', winners, text }],
    'nothing more happens in this match',
  );
};

/** The tables of the rules, with the chance of every row. */
export const tablesFor = ({ book }: Position): MasterTable<Command>[] =>
  tablesOf(book).map((t) => masterTable(t, 0, (hidden) => [{ do: 'table', table: t.id, hidden }]));
