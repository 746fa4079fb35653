import { type Draft, type MasterForm, type MasterTask } from '@caltrop/engine';
import { masterTask as task } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { recoveriesOf } from '../../rules/healing/recovery.ts';
import { findCreature } from '../../match/state.ts';
import { SIGNS } from '../icons.ts';
import {
  conditionForm,
  dismissForm,
  fatigueForm,
  healForm,
  itemForm,
  numberForm,
  recoverForm,
  wayForm,
} from './forms/body.ts';
import { checkForm } from './forms/check.ts';
import { closeForm, noteForm, rollForm, rulesForm, timerForm } from './forms/desk.ts';
import { confirmForm, rulingForm } from './forms/ruling.ts';
import {
  bringForm,
  ceaseForm,
  fightForm,
  groundForm,
  moveForm,
  nextForm,
  restForm,
  sideForm,
  timeForm,
} from './forms/scene.ts';
import { travelForm } from './forms/travel.ts';
import { tableForm } from './tables.ts';
import { tryForm } from './forms/try.ts';

const UNIT: readonly MasterTask[] = [
  task('damage', 'Damage', 'd', SIGNS.harm, 'unit'),
  task('heal', 'Heal', 'h', SIGNS.mend, 'unit'),
  task('condition', 'Condition', 'c', SIGNS.condition, 'unit'),
  task('try', 'Try something', 'a', SIGNS.attempt, 'unit'),
  task('check', 'Save or check', 's', SIGNS.check, 'unit'),
  task('fatigue', 'Fatigue', 'f', SIGNS.fatigue, 'unit'),
  task('number', 'Change a number', 'n', SIGNS.number, 'unit'),
  task('item', 'Items', 'i', SIGNS.give, 'unit'),
  task('side', 'Group, seat, turn', 'g', SIGNS.turn, 'unit'),
  task('dismiss', 'Leaves the scene', 'x', SIGNS.dismiss, 'unit'),
];

const MOVE = task('move', 'Put elsewhere', 'm', SIGNS.move, 'unit');
const RECOVER = task('recover', 'Recovery', 'y', SIGNS.mend, 'unit');
const ROLL = task('roll', 'Dice', 'r', SIGNS.roll, 'roll');
const TABLE = task('table', 'A table', 't', SIGNS.table, 'roll');
const NOTE = task('note', 'Note', 'o', SIGNS.note, 'table');
const TIMER = task('timer', 'Clock', 'k', SIGNS.timer, 'table');
const RULES = task('rules', 'Rules of this table', 'v', SIGNS.rule, 'table');
const CLOSE = task('close', 'End the scene', 'j', SIGNS.close, 'table');
const BRING = task('bring', 'Bring somebody in', 'b', SIGNS.bring, 'scene');
const GROUND = task('ground', 'Change the ground', 'l', SIGNS.ground, 'scene');

/** What the Warden can do: to somebody, or at large. */
export const tasksOf = (p: Position, unit: string | undefined): MasterTask[] => {
  const { state, book } = p;
  if (state.stage === 'over') return [];
  const fight = state.stage === 'fight';
  const c = unit === undefined ? undefined : findCreature(state, unit);
  const waits = waitingOf(p);
  return [
    ...(waits === undefined
      ? []
      : [task(waits, waits === 'rule' ? 'The ruling' : 'What waits', 'u', SIGNS.rule, 'scene' as const)]),
    ...(c === undefined || fight || recoveriesOf(c).length === 0 ? [] : [RECOVER]),
    ...(c === undefined ? [] : [...UNIT, ...(book.mapped ? [MOVE] : [])]),
    ...(fight
      ? [
          task('next', 'Next turn', 'e', SIGNS.end, 'scene'),
          task('cease', 'End the fight', 'w', SIGNS.cease, 'scene'),
        ]
      : [
          task('fight', 'Begin a fight', 'w', SIGNS.fight, 'scene'),
          task('rest', 'Rest', 'z', SIGNS.rest, 'scene'),
          task('time', 'Time passes', 'p', SIGNS.time, 'scene'),
          task('travel', 'Travel', 'q', SIGNS.time, 'scene'),
        ]),
    BRING,
    ...(book.mapped ? [GROUND] : []),
    ROLL,
    TABLE,
    NOTE,
    TIMER,
    ...(state.precedents.length > 0 ? [RULES] : []),
    CLOSE,
  ];
};

/** The six that are done most; what they are about just now stands under them. */
export const controlsOf = (p: Position, unit: string | undefined): MasterTask[] => {
  const { state } = p;
  if (state.stage === 'over') return [];
  const c = unit === undefined ? undefined : findCreature(state, unit);
  const who = c?.name ?? '';
  const turn = findCreature(state, state.turn);
  return [
    state.stage === 'fight'
      ? {
          ...task('next', 'Next turn', 'e', SIGNS.end, 'scene'),
          detail: turn === undefined ? '' : `${turn.name}, ${turn.ap} AP left`,
          atOnce: true,
        }
      : {
          ...task('fight', 'Begin a fight', 'w', SIGNS.fight, 'scene'),
          detail: 'roll initiative',
        },
    {
      ...task('damage', 'Damage, heal', 'd', SIGNS.harm, 'unit'),
      detail: 'or click the dots',
    },
    { ...ROLL, label: 'Roll', detail: 'open or hidden' },
    { ...BRING, label: 'Bring in', detail: 'where you click' },
    {
      ...task('try', 'Say yes or no', 'a', SIGNS.attempt, 'unit'),
      detail: 'to a free action',
    },
    state.stage === 'fight'
      ? { ...NOTE, detail: who === '' ? 'for your eyes only' : `about ${who}` }
      : { ...task('rest', 'Rest', 'z', SIGNS.rest, 'scene'), detail: 'short, night, week' },
  ];
};

/** What waits for the Warden: a ruling, or a player's last word on one. */
export const waitingOf = ({ state }: Position): 'rule' | 'confirm' | undefined =>
  state.proposal === null ? undefined : state.proposal.ruled ? 'confirm' : 'rule';

/** The form of a task. */
export const formOf = (
  p: Position,
  name: string,
  unit: string | undefined,
  draft: Draft,
): MasterForm<Command> | undefined => {
  const c = unit === undefined ? undefined : findCreature(p.state, unit);
  switch (name) {
    case 'rule':
      return rulingForm(p, draft);
    case 'confirm':
      return confirmForm(p);
    case 'next':
      return nextForm(p);
    case 'cease':
      return ceaseForm(p, draft);
    case 'fight':
      return fightForm(p, draft);
    case 'rest':
      return restForm(p, draft);
    case 'time':
      return timeForm(p, draft);
    case 'travel':
      return travelForm(p, draft);
    case 'bring':
      return bringForm(p, draft);
    case 'ground':
      return groundForm(p, draft);
    case 'roll':
      return rollForm(draft);
    case 'table':
      return tableForm(p, c, draft);
    case 'note':
      return noteForm(p, c, draft);
    case 'timer':
      return timerForm(p, draft);
    case 'rules':
      return rulesForm(p, draft);
    case 'close':
      return closeForm();
    default:
  }
  if (c === undefined) return undefined;
  switch (name) {
    case 'damage':
      return wayForm(p, c, draft);
    case 'heal':
      return healForm(c, draft);
    case 'condition':
      return conditionForm(p, c, draft);
    case 'try':
      return tryForm(p, c, draft);
    case 'check':
      return checkForm(p, c, draft);
    case 'recover':
      return recoverForm(c, draft);
    case 'fatigue':
      return fatigueForm(c, draft);
    case 'number':
      return numberForm(c, draft);
    case 'item':
      return itemForm(p, c, draft);
    case 'side':
      return sideForm(p, c, draft);
    case 'dismiss':
      return dismissForm(c, draft);
    case 'move':
      return moveForm(p, c, draft);
    default:
      return undefined;
  }
};
