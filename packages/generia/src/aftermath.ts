import type { Battle } from './book.ts';
import { NO_OCCASION } from './conditions.ts';
import { passes, whyOf } from './dice.ts';
import { endHeld } from './concentration.ts';
import { ROLL } from './hooks.ts';
import { modOf } from './numbers.ts';
import { creatureOf } from './state.ts';
import { addRolls, newTally } from './tally.ts';
import type { AttackWork } from './work.ts';

const [CON, WIL] = [0, 4];

/** GE-SEQ-12, GE-KEY-05, GE-R33: one save for each maintained effect after a hit, oldest first. True while dice fall. */
export const concentrate = (b: Battle, w: AttackWork): boolean => {
  const on = creatureOf(b.state, w.on);
  if (!w.hit || !on.awake || on.held.length === 0 || w.manner.as === 'grapple') return false;
  const held = on.held.find((h) => !w.asked.includes(h.n));
  if (held === undefined) {
    w.asked = [];
    return false;
  }
  w.asked = [...w.asked, held.n];
  const goal = Math.max(10, Math.floor(w.damage / 2));
  const t = newTally(b.table.telling);
  const attribute = modOf(b, on, CON) > modOf(b, on, WIL) ? CON : WIL;
  const o = { ...NO_OCCASION, attribute, ability: b.book.abilities.get(held.ability) ?? null };
  addRolls(b, w.on, on, 'rolls', ROLL.concentration | ROLL.save, o, t);
  const plus = modOf(b, on, attribute) + t.eased;
  const why = whyOf(b, on, 'GE-KEY-05', `concentration on ${held.ability}, ${goal} with ${plus}`, t.terms);
  if (!passes(b, 20, t.adv, goal - plus, why)) endHeld(b, w.on, held.n);
  return true;
};
