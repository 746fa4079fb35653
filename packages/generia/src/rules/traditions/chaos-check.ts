import type { Battle } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/conditions.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { creatureOf } from '../../match/state.ts';
import { addRolls, advantage, ease, newTally } from '../effects/tally.ts';

/** A Chaos Check: 1d20 against 10, eased by the spell's value; a natural 1 fails (GE-CHAOS-01). */
const GOAL = 10;

/** Throws a Chaos Check; true when nothing goes wrong. */
export const checkChaos = (b: Battle, who: number, pv: number, adv: number): boolean => {
  const c = creatureOf(b.state, who);
  const t = newTally(b.table.telling);
  ease(t, pv, "the spell's value", 'GE-CHAOS-01');
  advantage(t, adv, 'no focus', 'GE-FOC-02');
  addRolls(b, who, c, 'rolls', ROLL.chaos, NO_OCCASION, t);
  // A natural 1 always fails, so at least a 2 is needed.
  const need = Math.max(2, GOAL - t.eased);
  const good = passes(b, 20, t.adv, need, whyOf(b, c, 'GE-CHAOS-01', 'Chaos Check', t.terms));
  tell(b, {
    type: 'check',
    rules: ['GE-CHAOS-01'],
    who: c.id,
    what: 'Chaos Check',
    total: 0,
    goal: GOAL,
    good,
  });
  return good;
};
