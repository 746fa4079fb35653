import { kitOf, pvOf, type Battle } from '../../../match/book.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { passes, whyOf } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { ROLL } from '../../creature/hooks.ts';
import { modOf } from '../../creature/numbers.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { painsOf, pushSaves } from '../../status/saves.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import { inflict } from '../../status/statuses.ts';
import { isInside, specOf } from '../../creature/area-reach.ts';
import { land } from '../../wounds/surroundings.ts';
import { addRolls, ease, newTally } from '../../effects/tally.ts';
import { addBoost } from '../../status/boosts.ts';
import { valueOf } from '../../creature/values.ts';
import type { FallWork } from '../../../match/work.ts';

const DEX = 2;

/** One stretch of a fall: the check, the dice, what is left to do (GE-FALL, GE-R40, GE-R41). True for dice. */
export const stepFall = (b: Battle, w: FallWork): boolean => {
  const c = creatureOf(b.state, w.who);
  switch (w.step) {
    case 'check':
      w.step = 'damage';
      if (!c.awake) return false;
      check(b, w, c);
      return true;
    case 'damage':
      w.step = 'done';
      if (w.prone === 'yes' && c.awake) inflict(b, w.who, { kind: 'Prone' });
      return w.metres > 0 && !(w.sides === 4 && isCushioned(b, c)) && harm(b, w, c);
    case 'done':
      takeOff(b.state, w);
      // Also of one whom the fall has knocked out (GE-STS-41, GE-WND-10).
      if (w.hit) pushSaves(b, w.who, w.pained);
      return false;
  }
};

/** GE-FALL-03, 07: 1d20 + DEX-MOD + Athletics + ER; success takes DEX-MOD metres off. */
const check = (b: Battle, w: FallWork, c: Creature): void => {
  const t = newTally(b.table.telling);
  const dex = modOf(b, c, DEX);
  ease(t, dex, 'DEX-MOD', 'GE-FALL-03');
  ease(t, pvOf(kitOf(b.book, c), 'Athletics'), 'Athletics', 'GE-FALL-03');
  ease(t, valueOf(b, c, 'ER'), 'encumbrance', 'GE-R40');
  addRolls(b, w.who, c, 'rolls', ROLL.check, { ...NO_OCCASION, attribute: DEX, proficiency: 'Athletics' }, t);
  addBoost(b, w.who, DEX, t);
  const why = whyOf(b, c, 'GE-FALL-03', `fall check, ${w.goal} with ${t.eased}`, t.terms);
  const good = passes(b, 20, t.adv, w.goal - t.eased, why, c);
  tell(b, { type: 'check', rules: ['GE-FALL-03'], who: c.id, what: 'fall', total: 0, goal: w.goal, good });
  if (good) w.metres = Math.max(0, w.metres - Math.max(0, dex));
  else if (w.prone === 'failed') inflict(b, w.who, { kind: 'Prone' });
};

/** Whether somebody falls where something breaks the fall: it takes no damage (Air Cushion). */
const isCushioned = (b: Battle, c: Creature): boolean =>
  b.state.areas.some((area) => specOf(b, area)?.cushions === true && isInside(b, area, c));

/** Weight beyond the Carry Limit, in full points (GE-FALL-02, GE-R41). */
const overload = (b: Battle, c: Creature): number => {
  const { weight, carry } = kitOf(b.book, c).profile;
  return Math.max(0, Math.floor((weight - carry) / 100));
};

/** GE-FALL-01, GE-ETH-02: dice of absolute damage, which never explode, in one instance. */
const harm = (b: Battle, w: FallWork, c: Creature): boolean => {
  const asleep = !c.awake;
  const flat = w.sides === 4 ? overload(b, c) : 0;
  const dice = [[w.metres, w.sides]] as const;
  w.pained = painsOf(b, c, false);
  const blow = { dice, flat, explodes: false, half: false, type: 'Absolute', rule: w.rule } as const;
  w.hit = land(b, w.who, blow, -1).hit;
  // Who was unconscious before may wake once all is settled (GE-WND-11).
  if (asleep && w.hit)
    b.state.work.splice(b.state.work.indexOf(w), 0, { is: 'turn', step: 'start', todo: [`wakes ${w.who}`] });
  return true;
};

/** GE-ETH-02, GE-R36: what one has taken in of ethereal matter dissolves: 1d6 for each tier, in one instance. */
export const pushEthereal = (b: Battle, who: number, tiers: number): void => {
  b.state.work.push({
    is: 'fall',
    step: 'damage',
    who,
    metres: tiers,
    sides: 6,
    goal: 10,
    prone: 'no',
    rule: 'GE-ETH-02',
    hit: false,
    pained: [],
  });
};
