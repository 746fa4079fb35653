import { weaponOf } from '../aim/blows.ts';
import { isInside, specOf } from '../creature/area-reach.ts';
import type { Battle } from '../../match/book.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { modOf } from '../creature/numbers.ts';
import { checkTally } from '../effects/tally.ts';
import { creatureOf, type Area } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

const PER = 5;

/** Whether a shot goes into an area that one does not see through, or out of one. */
const murkBetween = (b: Battle, w: AttackWork): Area | undefined => {
  if (weaponOf(b, w).range === null) return undefined;
  const within = (n: number, area: Area): boolean => isInside(b, area, creatureOf(b.state, n));
  return b.state.areas.find(
    (area) => specOf(b, area)?.murk === true && within(w.by, area) !== within(w.on, area),
  );
};

/** A shot in or out needs a PER check first: one who fails shoots at nothing (Fog Cloud). True when a die fell. */
export const peers = (b: Battle, w: AttackWork): boolean => {
  const area = murkBetween(b, w);
  if (area === undefined) return false;
  const by = creatureOf(b.state, w.by);
  const t = checkTally(b, w.by, PER);
  const plus = t.eased + modOf(b, by, PER);
  const good = passes(b, 20, t.adv, area.dc - plus, whyOf(b, by, 'GE-CORE-02', 'PER check to aim', t.terms));
  tell(b, { type: 'check', rules: ['GE-CORE-02'], who: by.id, what: 'aim', total: 0, goal: area.dc, good });
  if (!good) w.outcome = 'avoided';
  return true;
};
