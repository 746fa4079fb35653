import type { Battle } from '../../match/book.ts';
import { whyOf } from '../dice/dice.ts';
import { creatureOf } from '../../match/state.ts';

/** GE-UNI-04, GE-R78: the d6 of an action that was prepared in the turn before; 0 without. It is spent. */
export const prepared = (b: Battle, who: number, what: string): number => {
  const c = creatureOf(b.state, who);
  if (c.prepared !== what || b.state.turn.who !== who) return 0;
  c.prepared = '';
  return b.table.die(6, whyOf(b, c, 'GE-UNI-04', 'Preparation'));
};
