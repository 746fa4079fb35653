import type { Battle } from '../../match/book.ts';
import { failHeld } from '../traditions/bards.ts';
import { holdsOn } from '../areas/concentration.ts';
import { noteBlow } from './series-notes.ts';
import { creatureOf, type Held } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

/** GE-SEQ-12, GE-KEY-05, GE-R33: one save for each maintained effect after a hit, oldest first. True while dice fall. */
export const concentrate = (b: Battle, w: AttackWork): boolean => {
  const on = creatureOf(b.state, w.on);
  if (w.manner.series) {
    // A series has its saves at the end (GE-R29).
    if (w.asked.length === 0) noteBlow(b, w);
    return false;
  }
  if (!w.hit || !on.awake || on.held.length === 0 || w.manner.as === 'grapple') return false;
  const held = on.held.find((h) => !w.asked.includes(h.n));
  if (held === undefined) {
    w.asked = [];
    return false;
  }
  w.asked = [...w.asked, held.n];
  saveHeld(b, w.on, held, w.damage, 0, w.by, w.manner.cast?.ability);
  return true;
};

/** The save for one maintained effect: against half of the damage, 10 at least (GE-KEY-05, GE-R33). */
export const saveHeld = (
  b: Battle,
  n: number,
  held: Held,
  damage: number,
  eased: number,
  by = -1,
  spell = '',
): void => {
  const goal = Math.max(10, Math.floor(damage / 2));
  if (!holdsOn(b, n, held, goal, eased, by, b.book.abilities.get(spell) ?? null)) failHeld(b, n, held);
};
