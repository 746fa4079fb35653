import { type Draft, type MasterTask } from '@caltrop/engine';
import { masterTask as task } from '@caltrop/engine/shown';
import { kitOf, type Position } from '../../match/book.ts';
import { isPerformed } from '../../rules/rituals/rituals.ts';
import { isHere, numberOf, type Creature } from '../../match/state.ts';
import { SIGNS } from '../icons.ts';
import { bringForm, groundForm, lightForm, moveForm } from './forms/board.ts';
import { fateForm, itemForm, numberForm, sightForm, statusForm } from './forms/body.ts';
import { midnightForm, phaseForm, ritualForm, sleepForm, treatForm } from './forms/camp.ts';
import { checkForm, opposeForm } from './forms/check.ts';
import { beginForm, ceaseForm, nextForm, noteForm, rollForm, tableForm, turnForm } from './forms/desk.ts';
import type { DeskAt, Form } from './forms/kit.ts';
import { fallForm, healForm, wayForm } from './forms/harm.ts';
import { saveForm } from './forms/save.ts';

/** What is done to somebody who is there. */
const HERE: readonly MasterTask[] = [
  task('damage', 'Damage', 'd', SIGNS.harm, 'unit'),
  task('heal', 'Heal', 'h', SIGNS.heal, 'unit'),
  task('status', 'Status', 's', SIGNS.status, 'unit'),
  task('check', 'Check', 'c', SIGNS.die, 'unit'),
  task('save', 'Save', 'v', SIGNS.shield, 'unit'),
  task('oppose', 'Against another', 'o', SIGNS.attack, 'unit'),
  task('fall', 'Fall', 'f', SIGNS.rise, 'unit'),
  task('treat', 'Medicine', 'j', SIGNS.rouse, 'unit'),
  task('sight', 'Who sees it', 'i', SIGNS.hidden, 'unit'),
];

/** What is done to anybody, there or not. */
const ANYBODY: readonly MasterTask[] = [
  task('number', 'Change a number', 'n', SIGNS.counter, 'unit'),
  task('item', 'Items', 't', SIGNS.item, 'unit'),
  task('move', 'Put elsewhere', 'm', SIGNS.place, 'unit'),
  task('fate', 'Wakes, drops, dies', 'x', SIGNS.dead, 'unit'),
];

const RITUAL = task('ritual', 'Ritual', 'q', SIGNS.freecast, 'unit');
const TURN = task('turn', 'Takes its turn', 'u', SIGNS.reload, 'unit');

const AT_LARGE: readonly MasterTask[] = [
  task('bring', 'Bring somebody in', 'b', SIGNS.summoned, 'scene'),
  task('ground', 'Change the ground', 'g', SIGNS.wall, 'scene'),
  task('light', 'Change the light', 'l', SIGNS.watch, 'scene'),
  task('roll', 'Dice', 'r', SIGNS.die, 'roll'),
  task('table', 'A table', 'k', SIGNS.freecast, 'roll'),
  task('phase', 'A Phase passes', 'p', SIGNS.end, 'scene'),
  task('midnight', 'Midnight', 'y', SIGNS.end, 'scene'),
  task('sleep', 'Sleep', 'z', SIGNS.unconscious, 'scene'),
  task('note', 'Note', 'a', SIGNS.note, 'table'),
  task('cease', 'End the fight', 'w', SIGNS.concede, 'table'),
];

const performs = (p: Position, c: Creature): boolean => kitOf(p.book, c).abilities.some(isPerformed);

/** What the game master can do: to somebody, or at large. */
export const tasksOf = (p: Position, unit: string | undefined): MasterTask[] => {
  const { state } = p;
  if (state.stage === 'over') return [];
  const c = unit === undefined ? undefined : state.creatures[numberOf(state, unit)];
  const battle = state.stage === 'battle';
  return [
    ...(c === undefined
      ? []
      : isHere(c)
        ? [...HERE, ...ANYBODY, ...(performs(p, c) ? [RITUAL] : []), ...(battle ? [TURN] : [])]
        : ANYBODY),
    battle
      ? task('next', 'Next turn', 'e', SIGNS.end, 'scene')
      : task('begin', 'Begin the fight', 'e', SIGNS.ready, 'scene'),
    ...AT_LARGE,
  ];
};

/** The six that are done most; what they are about just now stands under them. */
export const controlsOf = (p: Position, unit: string | undefined): MasterTask[] => {
  const { state } = p;
  if (state.stage === 'over') return [];
  const c = unit === undefined ? undefined : state.creatures[numberOf(state, unit)];
  const who = c?.name ?? '';
  const turn = state.creatures[state.turn.who];
  const [bring] = AT_LARGE;
  return [
    state.stage === 'battle'
      ? {
          ...task('next', 'Next turn', 'e', SIGNS.end, 'scene'),
          detail: turn === undefined ? '' : `${turn.name} is done`,
          atOnce: true,
        }
      : { ...task('begin', 'Begin the fight', 'e', SIGNS.ready, 'scene'), detail: 'initiative is rolled' },
    {
      ...task('damage', 'Damage, heal', 'd', SIGNS.harm, 'unit'),
      detail: 'or click the dots',
    },
    { ...task('roll', 'Roll', 'r', SIGNS.die, 'roll'), detail: 'open or hidden' },
    ...(bring === undefined ? [] : [{ ...bring, label: 'Bring in', detail: 'where you click' }]),
    {
      ...task('check', 'Check', 'c', SIGNS.watch, 'unit'),
      detail: 'of a free action',
    },
    {
      ...task('note', 'Note', 'a', SIGNS.note, 'table'),
      detail: who === '' ? 'for your eyes only' : `about ${who}`,
    },
  ];
};

/** The form of a task. */
export const formOf = (d: DeskAt, name: string, unit: string | undefined, draft: Draft): Form | undefined => {
  const c = unit === undefined ? undefined : d.state.creatures[numberOf(d.state, unit)];
  switch (name) {
    case 'next':
      return nextForm(d);
    case 'begin':
      return beginForm(d);
    case 'cease':
      return ceaseForm(d, draft);
    case 'bring':
      return bringForm(d, draft);
    case 'ground':
      return groundForm(d, draft);
    case 'light':
      return lightForm(d, draft);
    case 'roll':
      return rollForm(d, draft);
    case 'table':
      return tableForm(d, draft);
    case 'phase':
      return phaseForm(d, draft);
    case 'midnight':
      return midnightForm();
    case 'sleep':
      return sleepForm(d, draft);
    case 'note':
      return noteForm(d, c, draft);
    default:
  }
  if (c === undefined) return undefined;
  switch (name) {
    case 'damage':
      return wayForm(d, c, draft);
    case 'fall':
      return fallForm(d, c, draft);
    case 'heal':
      return healForm(d, c, draft);
    case 'ritual':
      return ritualForm(d, c, draft);
    case 'treat':
      return treatForm(d, c, draft);
    case 'status':
      return statusForm(d, c, draft);
    case 'check':
      return checkForm(d, c, draft);
    case 'save':
      return saveForm(d, c, draft);
    case 'oppose':
      return opposeForm(d, c, draft);
    case 'number':
      return numberForm(d, c, draft);
    case 'item':
      return itemForm(d, c, draft);
    case 'sight':
      return sightForm(d, c, draft);
    case 'move':
      return moveForm(d, c, draft);
    case 'fate':
      return fateForm(d, c, draft);
    case 'turn':
      return turnForm(d, c);
    default:
      return undefined;
  }
};
