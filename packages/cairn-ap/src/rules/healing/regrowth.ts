import { rollAmount } from '../dice/amounts.ts';
import { kitOf, type Play } from '../../match/book.ts';
import { DAY } from './days.ts';
import { tell } from '../../match/events.ts';
import type { Creature } from '../../match/state.ts';

/** Those who grow back in days, unless their remains have been seen to (Troll): the die is rolled when time first passes. */
export const regrow = (g: Play): void => {
  const { state } = g;
  for (const c of state.creatures) {
    if (c.fate !== 'dead' || c.at < 0 || state.done.includes(`scattered:${c.id}`)) continue;
    const days = kitOf(g.book, c).traits.find((t) => t.reforms?.days !== undefined)?.reforms?.days;
    if (days === undefined) continue;
    const key = `regrow:${c.id}`;
    const due = state.counters[key];
    if (due === undefined) {
      const what = { seat: 'warden', rule: 'CA-LOOP-11', text: `Days until ${c.name} has grown back` };
      state.counters = {
        ...state.counters,
        [key]: state.clock + DAY * rollAmount(g, { roll: days }, 0, 0, what),
      };
    } else if (state.clock >= due) arise(g, c);
  }
};

const arise = (g: Play, c: Creature): void => {
  const { [`regrow:${c.id}`]: _due, ...counters } = g.state.counters;
  g.state.counters = counters;
  c.fate = 'up';
  c.hp = c.maxHp;
  c.str = c.maxStr;
  tell(g, () => ({
    type: 'fate',
    rules: ['CA-LOOP-11'],
    who: c.id,
    fate: 'up',
    text: `${c.name} has grown back`,
  }));
};
