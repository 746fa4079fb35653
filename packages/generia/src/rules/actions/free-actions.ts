import type { Refusal } from '@caltrop/engine';
import { active } from './actions.ts';
import { refuse, type Position } from '../../match/book.ts';
import { isGoingOn } from '../movement/movement.ts';

/**
 * GE-R83: after the last action of a turn only what that action itself opened is still to come; every Free Action must come
 * before it. A movement that may still go on is not over.
 */
export const freeFault = (p: Position): Refusal | undefined => {
  const { turn } = p.state;
  if (!turn.attack || !turn.utility || !turn.move || isGoingOn(p)) return undefined;
  return refuse('GE-R83', `${active(p).name} has taken its last action: Free Actions come before it.`);
};
