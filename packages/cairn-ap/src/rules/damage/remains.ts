import { kitOf, type Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { conditionOf, isAmong, isInSun } from '../conditions/bearings.ts';
import { NAMED } from '../../content/known.ts';
import { runEffects } from '../../match/effect-order.ts';
import { setFate } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import type { Creature } from '../../match/state.ts';
import type { Harm } from '../../match/work.ts';

/** What would put itself together again does not where its remains meet one of the elements that end it (content 6). */
export const seeTo = (g: Play, c: Creature, of: string): void => {
  const { state } = g;
  const mark = `scattered:${c.id}`;
  if (of === '' || state.done.includes(mark)) return;
  if (kitOf(g.book, c).traits.some((t) => t.reforms?.unless.includes(of) === true))
    state.done = [...state.done, mark];
};

/** What a harm makes of one who has fallen to it, or nearly: its remains burn, it slips away, it runs. */
export const fellTo = (g: Play, c: Creature, h: Harm): void => {
  const { traits } = kitOf(g.book, c);
  if (traits.length === 0) return;
  if (c.fate === 'dead') {
    seeTo(g, c, h.of);
    // Whoever falls while it burns is burned.
    if (c.conditions.some((a) => isAmong(['burning'], conditionOf(g, a.kind)))) seeTo(g, c, 'fire');
    for (const { slips } of traits)
      if (slips !== undefined && !(slips.unless === 'sunlight' && isInSun(g, c))) {
        slipAway(g, c);
        if (slips.asks !== undefined) runEffects(g, { by: c.id, on: c.id, effects: slips.asks });
      }
  } else if (c.fate === 'up' && traits.some((t) => c.hp < (t.fleesBelow ?? 0)))
    afflict(g, c, NAMED.fleeing, '');
};

/** Slain, but not for good: it is gone from here. */
const slipAway = (g: Play, c: Creature): void => {
  setFate(g, c, 'lost', 'CA-CRIT-08');
  c.at = -1;
  tell(g, () => ({ type: 'said', rules: ['CA-CRIT-08'], who: c.id, text: `${c.name} drifts away` }));
};
