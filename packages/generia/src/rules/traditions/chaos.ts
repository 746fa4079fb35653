import { kitOf, pvOf, type Battle, type Kit } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { whyOf, passes } from '../dice/dice.ts';
import { runSteps, castOf } from '../effects/effects.ts';
import { tell } from '../../match/events.ts';
import { isFocused } from '../areas/focus.ts';
import { spellPv } from '../effects/ability-values.ts';
import { counterOf, creatureOf, setCounter, type Boon } from '../../match/state.ts';
import type { AbilityWork, Cast } from '../../match/work.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { ROLL } from '../creature/hooks.ts';
import { addRolls, advantage, ease, newTally } from '../effects/tally.ts';

/** After a spell that was countered from outside: the check, and what comes of it. True for dice. */
export const chaosAfter = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  if (counterOf(c, 'chaos') === 0) return false;
  setCounter(c, 'chaos', 0);
  return throwUnruly(b, w, a);
};

/** GE-TRAD-10: every cast of a sorcerer needs a Chaos Check; what comes of it strikes before the spell does. True for dice. */
export const checkUnruly = (b: Battle, w: AbilityWork, a: Ability): boolean =>
  a.tradition === 'Sorcerer' && throwUnruly(b, w, a);

const throwUnruly = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  const pv = chaosPv(kitOf(b.book, c), a);
  if (!checkChaos(b, w.by, pv, isFocused(b, c, a) ? 0 : -1)) runChaos(b, w.by, a.tier, castOf(w));
  return true;
};

/** What made the dice of one spell explode earlier is over with it. */
export const tame = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  if (c.boons.some((o) => o.source === HEIGHTENED)) c.boons = c.boons.filter((o) => o.source !== HEIGHTENED);
};

const HEIGHTENED = 'a spell out of hand';

/** The casting under way of somebody; undefined where there is none. */
export const castingOf = (b: Battle, by: number): AbilityWork | undefined =>
  b.state.work.findLast((f): f is AbilityWork => f.is === 'ability' && f.by === by);

/** The spell under way strikes one more, with the same roll (content section 15). */
export const echo = (b: Battle, by: number, on: number): void => {
  const w = castingOf(b, by);
  if (w === undefined || w.on.includes(on)) return;
  w.on = [...w.on, on];
  if (w.results.length > 0) w.results = [...w.results, 'failed'];
  w.echoed = true;
};

/** The spell under way counts as one cast level higher, or its dice explode one point earlier (content section 15). */
export const heighten = (b: Battle, by: number): void => {
  const w = castingOf(b, by);
  const a = w === undefined ? undefined : b.book.abilities.get(w.ability);
  if (w === undefined || a === undefined) return;
  if (w.level < a.upcast) {
    w.level++;
    return;
  }
  const c = creatureOf(b.state, by);
  const boon: Boon = {
    n: ++b.state.serial,
    source: HEIGHTENED,
    by,
    effects: [{ hook: 'explode earlier', when: [{ is: 'using', of: [a.id] }] }],
    until: 'turn',
    rounds: 0,
    from: 0,
  };
  c.boons = [...c.boons, boon];
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
    // What comes of it comes about the caster, wherever the spell was aimed.
    cast: { ...(cast ?? NO_CAST), at: -1, path: [], held: 0, level: tier },
  });
};

/** Chaos of a spell that was improvised: nothing of the casting is known. */
const NO_CAST: Cast = {
  ability: '',
  level: 1,
  element: '',
  at: -1,
  path: [],
  with: false,
  held: 0,
  against: -1,
  total: 0,
  half: false,
  rolled: -1,
  explosions: 0,
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
