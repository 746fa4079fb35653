import { cellName, type Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { Creature } from '../../../match/state.ts';
import { clockWords } from '../../chronicle/clock-words.ts';
import {
  form,
  type Form,
  choice,
  flag,
  flagIn,
  number,
  numberIn,
  one,
  place,
  textIn,
  words,
} from './rows.ts';
import { spacesIn } from './scene.ts';

export const closeForm = (): Form =>
  form(
    'close',
    'End the scene',
    'CA-LOOP-10',
    [],
    'End it',
    [{ do: 'close' }],
    'nothing more happens in this match',
  );

/** Dice for whatever the Warden likes, open or hidden (CA-WARD-17). */
export const rollForm = (draft: Draft): Form => {
  const dice = textIn(draft, 'dice', 'd20');
  const text = textIn(draft, 'text', '');
  const hidden = flagIn(draft, 'hidden', false);
  return form(
    'roll',
    'Dice',
    'CA-FATE-01',
    [
      words('dice', 'Dice', dice, '2d6+1', { rule: 'CA-FATE-01' }),
      words('text', 'What for', text, 'does the bridge hold?'),
      flag('hidden', 'For your eyes only', hidden),
    ],
    'Roll',
    [{ do: 'roll', dice, text, hidden }],
  );
};

export const timerForm = (p: Position, draft: Draft): Form => {
  const minutes = numberIn(draft, 'minutes', 10);
  const text = textIn(draft, 'text', '');
  const secret = flagIn(draft, 'secret', true);
  return form(
    'timer',
    'A clock',
    'CA-WARD-24',
    [
      words('text', 'What for', text, 'the tide comes in'),
      number('minutes', 'Minutes', minutes, 1, 100_000, {
        note: `${minutes / 2} Rounds; ${clockWords(p.state.clock + minutes)}`,
      }),
      flag('secret', 'For your eyes only', secret),
    ],
    'Set it',
    [{ do: 'timer', text: text === '' ? 'The time has come' : text, minutes, secret }],
  );
};

/** A note at large, about somebody, or pinned to a place of the map. */
export const noteForm = (p: Position, c: Creature | undefined, draft: Draft): Form => {
  const text = textIn(draft, 'text', '');
  const secret = flagIn(draft, 'secret', true);
  const where = textIn(draft, 'at', '');
  const { at, note } = spacesIn(p, where);
  const [space] = at;
  const about = space !== undefined ? { at: space } : c === undefined ? {} : { creature: c.id };
  const title =
    space !== undefined
      ? `A note at ${cellName(p.book.board, space)}`
      : c === undefined
        ? 'A note'
        : `A note about ${c.name}`;
  const made = form(
    'note',
    title,
    'CA-WARD-24',
    [
      words('text', 'Note', text, 'what only you know'),
      ...(p.book.mapped
        ? [
            place(
              'at',
              'At a place',
              { value: where, hint: 'K9', cells: at, several: false, ends: false },
              { note: note === '' ? 'click the map to pin it there' : note },
            ),
          ]
        : []),
      flag('secret', 'For your eyes only', secret),
    ],
    'Write it down',
    text.trim() === '' ? [] : [{ do: 'note', text, secret, ...about }],
  );
  return c === undefined ? made : { ...made, id: `note:${c.id}`, unit: c.id };
};

/** CA-WARD-25: rulings that were kept. */
export const rulesForm = (p: Position, draft: Draft): Form => {
  const { precedents } = p.state;
  const kind = textIn(draft, 'kind', precedents[0]?.kind ?? '');
  return form(
    'rules',
    'Rules of this table',
    'CA-WARD-25',
    [
      one(
        'kind',
        'Kept',
        kind,
        precedents.map((o) =>
          choice(o.kind, o.text, `${o.ruling.ap} AP, ${o.ruling.attribute.toUpperCase()}`),
        ),
        { rule: 'CA-WARD-25' },
      ),
    ],
    'Remove it',
    precedents.some((o) => o.kind === kind) ? [{ do: 'unpin', kind }] : [],
  );
};
