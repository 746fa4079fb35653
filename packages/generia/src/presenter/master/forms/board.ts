import { cellName, parseCell, type Draft } from '@caltrop/engine';
import { kitOf, type Position } from '../../../match/book.ts';
import { LIGHTS, type DeskCommand } from '../../../match/desk-command.ts';
import { faultOf } from '../../../match/verbs.ts';
import { gloomAt } from '../../../rules/board/light.ts';
import { groundAt, heightAt } from '../../../rules/creature/measures.ts';
import type { Creature } from '../../../match/state.ts';
import { sideName } from '../../places.ts';
import {
  barred,
  byName,
  choice,
  flag,
  flagIn,
  form,
  place,
  number,
  numberIn,
  one,
  textIn,
  unitForm,
  wordIn,
  words,
  type Form,
} from './kit.ts';

/** Squares that were typed, or why they are none. */
export const squaresIn = (
  p: Position,
  text: string,
): { readonly at: readonly number[]; readonly note: string } => {
  const cells = text
    .split(/[\s,]+/u)
    .filter((w) => w !== '')
    .map((w) => parseCell(p.book.board, w));
  const bad = cells.find((c) => !c.ok);
  if (bad !== undefined && !bad.ok) return { at: [], note: bad.error[0]?.what ?? 'no such square' };
  return { at: cells.flatMap((c) => (c.ok ? [c.value] : [])), note: '' };
};

/** What is said until a place has been pointed out. */
const NOWHERE = 'Click the map, or type a square.';

const groundWords = (p: Position, at: number): string =>
  `${p.book.grounds[groundAt(p, at)]?.name ?? ''}, ${LIGHTS[gloomAt(p, at)] ?? 'bright'}${
    heightAt(p, at) === 0 ? '' : `, ${heightAt(p, at)} m`
  }`;

/** The commands of a form, and why they would be refused. */
const sound = (
  p: Position,
  command: DeskCommand | undefined,
): { readonly commands: readonly DeskCommand[]; readonly note: string } => {
  const fault = command === undefined ? undefined : faultOf(p, p.book.master, command);
  return command === undefined || fault !== undefined
    ? { commands: [], note: fault?.what ?? '' }
    : { commands: [command], note: '' };
};

/** Why a form about places cannot be finished; empty where it can. */
const whyNot = (
  commands: readonly DeskCommand[],
  at: readonly number[],
  note: string,
  fault: string,
): string =>
  commands.length > 0
    ? ''
    : note !== ''
      ? note
      : at.length === 0
        ? NOWHERE
        : fault === ''
          ? 'Nothing would change.'
          : fault;

/** Somebody is put elsewhere, whatever is between. */
export const moveForm = (p: Position, c: Creature, draft: Draft): Form => {
  const where = textIn(draft, 'at', '');
  const { at, note } = squaresIn(p, where);
  const [square] = at;
  const { commands, note: fault } = sound(
    p,
    square === undefined || (square === c.at && c.where === 'board')
      ? undefined
      : { do: 'put', who: c.id, at: square },
  );
  const now = c.where === 'board' ? `click the map; now ${cellName(p.book.board, c.at)}` : 'click the map';
  const made = unitForm(
    'move',
    c,
    c.where === 'board' ? `${c.name} is moved` : `${c.name} comes in`,
    'GE-GRID-06',
    [
      place(
        'at',
        'Where',
        { value: where, hint: 'K9', cells: at, several: false, ends: true },
        {
          note: note !== '' ? note : square === undefined ? now : groundWords(p, square),
          rule: 'GE-GRID-06',
        },
      ),
    ],
    'Put it there',
    commands,
    fault,
  );
  return barred(made, whyNot(commands, at, note, fault));
};

/** GE-R06: somebody of the content comes in. */
export const bringForm = (p: Position, draft: Draft): Form => {
  const all = byName(p.book.content.profiles);
  // One more of those who fight against the party, to begin with.
  const mate = p.state.creatures.findLast((c) => c.side > 0);
  const like = mate === undefined ? undefined : kitOf(p.book, mate).profile.id;
  const profile = textIn(draft, 'profile', all.find((o) => o.id === like)?.id ?? all[0]?.id ?? '');
  const kind = p.book.content.profiles.get(profile);
  const side = wordIn(draft, 'side', p.book.sides, p.book.sides.at(-1) ?? '');
  const count = numberIn(draft, 'count', 1);
  const name = textIn(draft, 'name', '');
  const hidden = flagIn(draft, 'hidden', false);
  const where = textIn(draft, 'at', '');
  const { at, note } = squaresIn(p, where);
  const [square] = at;
  const { commands, note: fault } = sound(
    p,
    square === undefined
      ? undefined
      : {
          do: 'bring',
          profile,
          side,
          at: square,
          count,
          ...(name === '' ? {} : { name }),
          ...(hidden ? { hidden } : {}),
        },
  );
  const made = form(
    'bring',
    'Somebody comes',
    'GE-R06',
    [
      one(
        'profile',
        'Who',
        profile,
        all.map((o) => choice(o.id, o.name, `level ${o.level}, ${o.size}`)),
        {
          note:
            kind === undefined
              ? ''
              : `WL ${kind.wl}, WT ${kind.wt}, EN ${kind.en}, MP ${kind.mp}, MS ${kind.ms}`,
        },
      ),
      one(
        'side',
        'For',
        side,
        p.book.sides.map((s, i) => choice(s, sideName(p, i))),
      ),
      number('count', 'How many', count, 1, 20),
      place(
        'at',
        'Where',
        { value: where, hint: 'K9', cells: at, several: false, ends: true },
        { note: note === '' ? 'click the map: they come in there' : note, rule: 'GE-GRID-06' },
      ),
      words('name', 'Called', name, kind?.name ?? ''),
      flag('hidden', 'Hidden from the players', hidden, { rule: 'GE-R37' }),
    ],
    'Bring them in',
    commands,
    fault === '' && p.state.stage === 'battle' ? 'they act from the next round on' : fault,
  );
  return barred(made, whyNot(commands, at, note, fault));
};

/** The ground of squares changes. */
export const groundForm = (p: Position, draft: Draft): Form => {
  const kinds = p.book.grounds;
  const ground = wordIn(
    draft,
    'ground',
    kinds.map((g) => g.id),
    kinds.find((g) => g.id === 'rubble')?.id ?? kinds[0]?.id ?? '',
  );
  const where = textIn(draft, 'at', '');
  const { at, note } = squaresIn(p, where);
  const [first] = at;
  const height = numberIn(draft, 'height', first === undefined ? 0 : heightAt(p, first));
  const { commands, note: fault } = sound(
    p,
    at.length === 0 ? undefined : { do: 'ground', at, ground, height },
  );
  const made = form(
    'ground',
    'The ground changes',
    'GE-GRID-06',
    [
      place(
        'at',
        'Squares',
        { value: where, hint: 'K9 K10', cells: at, several: true, ends: false },
        {
          note: note !== '' ? note : first === undefined ? 'click each on the map' : groundWords(p, first),
          rule: 'GE-GRID-06',
        },
      ),
      one(
        'ground',
        'Into',
        ground,
        kinds.map((g) => choice(g.id, g.name)),
        { note: kinds.find((g) => g.id === ground)?.text ?? '', rule: 'GE-GRID-06' },
      ),
      number('height', 'Metres high', height, -50, 50, { rule: 'GE-GRID-02' }),
    ],
    'Change it',
    commands,
    fault,
  );
  return barred(made, whyNot(commands, at, note, fault));
};

/** How bright squares are. */
export const lightForm = (p: Position, draft: Draft): Form => {
  const where = textIn(draft, 'at', '');
  const { at, note } = squaresIn(p, where);
  const all = wordIn(draft, 'reach', ['squares', 'everywhere'] as const, 'squares') === 'everywhere';
  const light = wordIn(draft, 'light', LIGHTS, 'dark');
  const squares = all ? Array.from({ length: p.book.board.size }, (_, i) => i) : at;
  const { commands, note: fault } = sound(
    p,
    squares.length === 0 ? undefined : { do: 'light', at: squares, light },
  );
  const made = form(
    'light',
    'The light changes',
    'GE-SNK-08',
    [
      one(
        'reach',
        'Where',
        all ? 'everywhere' : 'squares',
        [choice('squares', 'on some squares'), choice('everywhere', 'everywhere')],
        { rule: 'GE-SNK-08' },
      ),
      ...(all
        ? []
        : [
            place(
              'at',
              'Squares',
              { value: where, hint: 'K9 K10', cells: at, several: true, ends: false },
              { note: note === '' ? 'click each on the map' : note, rule: 'GE-SNK-08' },
            ),
          ]),
      one(
        'light',
        'Into',
        light,
        LIGHTS.map((l) => choice(l, l)),
        { note: 'dim +1, dark +2 for those who sneak', rule: 'GE-SNK-08' },
      ),
    ],
    'Change it',
    commands,
    fault,
  );
  return barred(made, whyNot(commands, squares, note, fault));
};
