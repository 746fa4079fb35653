import { kitOf, pvOf, type Battle, type Kit } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { whyOf, passes } from '../dice/dice.ts';
import { runSteps, castOf } from '../effects/effects.ts';
import { tell } from '../../match/events.ts';
import { isFocused } from '../areas/focus.ts';
import { spellPv } from '../effects/ability-values.ts';
import { counterOf, creatureOf, setCounter } from '../../match/state.ts';
import type { AbilityWork, Cast } from '../../match/work.ts';
import { NO_OCCASION } from '../effects/conditions.ts';
import { ROLL } from '../creature/hooks.ts';
import { addRolls, advantage, ease, newTally } from '../effects/tally.ts';

/** After a sorcerer's spell, or one that was countered from outside: the check, and what comes of it. True for dice. */
export const chaosAfter = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  const wild = counterOf(c, 'chaos') > 0;
  if (wild) setCounter(c, 'chaos', 0);
  if (!wild && a.tradition !== 'Sorcerer') return false;
  const pv = chaosPv(kitOf(b.book, c), a);
  if (!checkChaos(b, w.by, pv, isFocused(b, c, a) ? 0 : -1)) runChaos(b, w.by, a.tier, castOf(w));
  return true;
};

/** What eases the check: the values that the spell goes by, of a sorcerer both concept and element (GE-TRAD-10). */
const chaosPv = (kit: Kit, a: Ability): number => {
  if (a.tradition !== 'Sorcerer') return spellPv(kit, a, '');
  let sum = 0;
  for (const name of new Set([...a.pv, 'Element'])) sum += pvOf(kit, name);
  return sum;
};

/** A chaos effect of the table on the caster (content section 15); the steps of a casting know it. */
export const runChaos = (b: Battle, who: number, tier: number, cast: Cast | null): void => {
  const c = creatureOf(b.state, who);
  const face = b.table.die(20, whyOf(b, c, 'GE-CHAOS-01', 'chaos effect'));
  const effect = b.book.content.chaos.find((e) => e.face === face);
  tell(b, { type: 'text', rules: ['GE-CHAOS-01'], who: c.id, text: effect?.text ?? 'Nothing comes of it.' });
  if (effect === undefined || effect.steps.length === 0) return;
  runSteps(b, {
    by: who,
    on: who,
    source: 'chaos',
    steps: effect.steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: 10 + 2 * tier,
    level: tier,
    ...(cast === null ? {} : { cast: { ...cast, held: 0, level: tier } }),
  });
};

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
  const good = passes(b, 20, t.adv, need, whyOf(b, c, 'GE-CHAOS-01', 'Chaos Check', t.terms), c);
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
