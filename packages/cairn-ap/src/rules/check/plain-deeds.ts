import { push, takeOff } from '@caltrop/engine/chapter';
import type { Play } from '../../match/book.ts';
import { newCheck } from './check.ts';
import { plainSpec } from '../dice/dice.ts';
import { fireHolds } from './windows.ts';
import type { DeedWork } from '../../match/work.ts';

/**
 * CA-WIN-02, CA-R43 b: an Action without a roll is declared. True where Held Actions break in: what comes of it then waits on
 * the pile, else the caller goes on with it at once.
 */
export const isInterrupted = (g: Play, deed: Omit<DeedWork, 'is'>): boolean => {
  const { creature, seat, command, hold } = deed;
  if (!g.state.creatures.some((o) => o.holds.length > 0)) return false;
  const targets = 'targets' in command ? command.targets : undefined;
  const declared = newCheck({
    creature,
    seat,
    command,
    kind: command.do === 'act' ? command.template : command.do,
    against: { mode: 'DC', dc: 1, hidden: false },
    spec: plainSpec('str'),
    hold,
    ...(targets === undefined ? {} : { targets }),
  });
  push(g.state, { is: 'deed', ...deed });
  if (fireHolds(g, { at: 'declared', work: declared })) return true;
  takeOff(g.state);
  return false;
};
