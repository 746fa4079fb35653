import { rollAmount } from '../dice/amounts.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import type { Trait } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { cure } from '../conditions/cures.ts';
import { DAY } from './days.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { tell } from '../../match/events.ts';
import type { Creature } from '../../match/state.ts';

/**
 * Those who rise again after some Rounds or days, unless their remains have been seen to (Skeleton, Troll): the die is rolled when
 * time first passes. In a fight what takes Rounds does so at the end of one; after it two minutes are a Round (CA-UNIT-02).
 */
export const regrow = (g: Play): void => {
  for (const c of g.state.creatures) {
    const { rounds, days } = reformsOf(g, c) ?? {};
    if (days !== undefined) riseWhenDue(g, c, days, DAY);
    else if (rounds !== undefined && g.state.stage === 'scene') riseWhenDue(g, c, rounds, ROUND_MINUTES);
  }
};

/** The same of those whom Rounds bring back, at the end of one. */
export const reform = (g: Play): void => {
  for (const c of g.state.creatures) {
    const rounds = reformsOf(g, c)?.rounds;
    if (rounds !== undefined) riseWhenDue(g, c, rounds, ROUND_MINUTES);
  }
};

/** How the remains of somebody would put themselves together; undefined where they do not, or nobody lies there. */
export const reformsOf = ({ book, state }: Position, c: Creature): Trait['reforms'] => {
  if (c.fate !== 'dead' || c.at < 0) return undefined;
  const reforms = kitOf(book, c).traits.find((t) => t.reforms !== undefined)?.reforms;
  return reforms === undefined || state.done.includes(`scattered:${c.id}`) ? undefined : reforms;
};

const riseWhenDue = (g: Play, c: Creature, roll: string, minutes: number): void => {
  const { state } = g;
  const key = `rise:${c.id}`;
  const due = state.counters[key];
  if (due === undefined) {
    const unit = minutes === DAY ? 'Days' : 'Rounds';
    const what = { seat: 'warden', rule: 'CA-LOOP-11', text: `${unit} until ${c.name} rises again` };
    const rolled = state.clock + minutes * rollAmount(g, { roll }, 0, 0, what);
    state.counters = { ...state.counters, [key]: rolled };
  } else if (state.clock >= due) arise(g, c, key);
};

/** Up again, whole, where it lay or on the nearest free Space. */
const arise = (g: Play, c: Creature, key: string): void => {
  const { [key]: _due, ...counters } = g.state.counters;
  g.state.counters = counters;
  if (g.book.mapped) {
    const spot = freeSpaceNear(g, c.at, c.side);
    if (spot >= 0) c.at = spot;
  }
  c.fate = 'up';
  c.hp = c.maxHp;
  c.str = c.maxStr;
  c.dex = c.maxDex;
  c.wil = c.maxWil;
  for (const kind of [NAMED.prone, NAMED.paralysed, NAMED.delirious]) cure(g, c, kind);
  c.ap = c.maxAp;
  tell(g, () => ({
    type: 'fate',
    rules: ['CA-LOOP-11'],
    who: c.id,
    fate: 'up',
    text: `${c.name} rises again`,
  }));
};
