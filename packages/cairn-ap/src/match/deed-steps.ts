import { takeOff } from '@caltrop/engine/chapter';
import { abilityHalted, finishAbility } from '../rules/uses/abilities.ts';
import { actHalted, finishAct } from '../rules/actions/actions.ts';
import { finishGive, giveHalted } from '../rules/actions/things/belongings.ts';
import type { Play } from './book.ts';
import { canAct } from '../rules/conditions/conditions.ts';
import { tell } from './events.ts';
import { finishUse, useHalted } from '../rules/uses/items.ts';
import { finishTry } from '../rules/warden/rulings.ts';
import { findCreature, type Creature } from './state.ts';
import type { DeedWork } from './work.ts';

/** CA-R43 e: nobody breaks in any more: it is done, or lost with its AP where it has become impossible. */
export const stepDeed = (g: Play, work: DeedWork): void => {
  takeOff(g.state);
  const c = findCreature(g.state, work.creature);
  if (c === undefined) return;
  if (canAct(g, c) && !isHalted(g, c, work)) return finish(g, work);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R43'],
    who: c.id,
    text: `${c.name} cannot finish: the Action is lost`,
  }));
};

const isHalted = (g: Play, c: Creature, { command }: DeedWork): boolean => {
  switch (command.do) {
    case 'act':
      return actHalted(g, c, command);
    case 'use':
      return useHalted(g, c, command);
    case 'ability':
      return abilityHalted(g, c, command);
    case 'give':
      return giveHalted(g, command);
    case 'try':
      return false;
  }
};

const finish = (g: Play, { seat, command, ruling }: DeedWork): void => {
  switch (command.do) {
    case 'act':
      return finishAct(g, command, ruling?.verdict === 'no');
    case 'use':
      return finishUse(g, seat, command);
    case 'ability':
      return finishAbility(g, seat, command);
    case 'give':
      return finishGive(g, command);
    case 'try':
      return finishTry(g, command, ruling);
  }
};
