import type { Play } from '../../match/book.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { setFate } from '../death/death.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { hasMishap } from '../conditions/mishap-marks.ts';
import { findCreature, type Creature } from '../../match/state.ts';

const RULE = 'CA-MIS-23';
const DAY = 24 * 60;

/** Where the clock stood when a double appeared, and which way its bearer ages: 1 older, -1 younger. */
const sinceKey = (id: string): string => `doubled:${id}`;
const wayKey = (id: string): string => `ages:${id}`;

/** CA-MIS-23: from now on one of the two grows older and the other younger. */
export const beginAgeing = ({ state }: Play, older: string, younger: string): void => {
  const { clock } = state;
  state.counters = {
    ...state.counters,
    [sinceKey(older)]: clock,
    [sinceKey(younger)]: clock,
    [wayKey(older)]: 1,
    [wayKey(younger)]: -1,
  };
};

/** CA-R69 j: one year for each whole day that has passed since, from the age that somebody has now; nobody is younger than 0. */
export const passYears = (g: Play, minutes: number): void => {
  const { state } = g;
  for (const c of state.creatures) {
    if (c.fate === 'dead' || !hasMishap(c, 23)) continue;
    const since = state.counters[sinceKey(c.id)] ?? 0;
    const days = (clock: number): number => Math.max(0, Math.floor((clock - since) / DAY));
    const years = days(state.clock) - days(state.clock - minutes);
    if (years > 0) age(g, c, years * (state.counters[wayKey(c.id)] ?? 1));
  }
};

const age = (g: Play, c: Creature, years: number): void => {
  if (c.age !== null) c.age = Math.max(0, c.age + years);
  const text = `${c.name} is ${Math.abs(years)} year${Math.abs(years) === 1 ? '' : 's'} ${years > 0 ? 'older' : 'younger'}`;
  tell(g, () => ({
    type: 'said',
    rules: [RULE, 'CA-R69'],
    who: c.id,
    text: c.age === null ? text : `${text}: ${c.age} now`,
  }));
};

/** CA-MIS-23: magical aid undoes it: the double is gone without anybody's death, and each attribute rises by d6. */
export const undoDouble = (g: Play, either: Creature): void => {
  const { state } = g;
  const [first = either.id] = either.id.split('~');
  const c = findCreature(state, first) ?? either;
  const undone = (o: Creature): void => {
    o.mishaps = o.mishaps.map((m) => (m.startsWith(RULE) ? `undone: ${m}` : m));
    const { [sinceKey(o.id)]: _since, [wayKey(o.id)]: _way, ...counters } = state.counters;
    state.counters = counters;
  };
  for (const o of state.creatures) {
    if (!o.id.startsWith(`${first}~`) || o.id === c.id) continue;
    undone(o);
    if (o.fate !== 'dead') setFate(g, o, 'lost', RULE);
    o.at = -1;
  }
  undone(c);
  const effects = ATTRIBUTES.map((pool) => ({ do: 'shift', pool, by: { roll: 'd6' } }) as const);
  runEffects(g, { by: '', on: c.id, at: c.at, effects, source: RULE, magical: true });
};
