import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { isImmune } from '../conditions/resistance.ts';
import type { CommandOf } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { addFatigue } from './fatigue.ts';
import { fuelOf } from '../inventory/charges.ts';
import { spendUse } from '../inventory/inventory.ts';
import { creatureOf, type Creature } from '../../match/state.ts';

/** CA-DEP-01, CA-R83: somebody is Deprived while there is any cause. */
export const isDeprived = (c: Creature): boolean => c.deprived.length > 0;

const said = (g: Play, c: Creature, text: string): void =>
  tell(g, () => ({ type: 'said', rules: ['CA-DEP-01', 'CA-R83'], who: c.id, text: `${c.name} ${text}` }));

/** Whether somebody cannot become Deprived, by this cause or by any. */
export const isProof = (p: Position, c: Creature, cause: string): boolean =>
  isImmune(p, c, 'deprived') || isImmune(p, c, cause);

/** Adds a cause; the clock runs on if there was one already (CA-R83). */
export const deprive = (g: Play, c: Creature, cause: string): void => {
  if (c.deprived.includes(cause) || isProof(g, c, cause)) return;
  c.deprived = [...c.deprived, cause];
  said(g, c, `is Deprived: ${cause}`);
};

/** Takes a cause away; without any left the clock stands at nothing again. */
export const relieve = (g: Play, c: Creature, cause: string): void => {
  if (!c.deprived.includes(cause)) return;
  c.deprived = c.deprived.filter((other) => other !== cause);
  if (c.deprived.length === 0) c.deprivedHours = 0;
  said(g, c, c.deprived.length === 0 ? 'is no longer Deprived' : `is rid of this: ${cause}`);
};

/** What somebody lacks that has nothing to eat. */
const HUNGER = ['food', 'hunger'];

/** Somebody has eaten: whatever it lacked of food it lacks no more. */
export const feed = (g: Play, c: Creature): void => {
  for (const cause of HUNGER) relieve(g, c, cause);
};

/** Content 2.3: a ration is eaten, and whoever went without is Deprived of food no longer; false where there is none. */
export const eatRation = (g: Play, c: Creature): boolean => {
  const ration = fuelOf(g, c, 'food');
  if (ration === undefined) return false;
  spendUse(g, c, ration.id);
  feed(g, c);
  return true;
};

/** CA-R58: the Fatigue that so many hours of being Deprived have brought. */
export const deprivedFatigue = (hours: number): number => Math.max(0, Math.ceil(hours / 24) - 1);

/** CA-DEP-02: time passes for the Deprived: one clock, one Fatigue for each day after the first. */
export const passDeprived = (g: Play, minutes: number): void => {
  for (const c of g.state.creatures) {
    if (c.deprived.length === 0 || c.fate === 'dead') continue;
    const before = deprivedFatigue(c.deprivedHours);
    // Whole minutes, so that parts of hours never add up to a little too much.
    c.deprivedHours = (Math.round(c.deprivedHours * 60) + minutes) / 60;
    addFatigue(g, c, deprivedFatigue(c.deprivedHours) - before);
  }
};

/** CA-WARD-19: the Warden says who lacks what, and when that ends. */
export const depriveVerb: Verb<CommandOf<'deprive'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, cause, on }) {
    const c = creatureOf(p.state, creature);
    if (cause.trim() === '') return refuse('CA-DEP-01', 'Say what it is Deprived of.');
    if (on && isProof(p, c, cause)) return refuse('CA-DEP-01', `${c.name} cannot be Deprived by that.`);
    if (on === c.deprived.includes(cause))
      return refuse('CA-R83', on ? `${c.name} lacks that already.` : `${c.name} does not lack that.`);
    return undefined;
  },
  start(g, _seat, { creature, cause, on }) {
    const c = creatureOf(g.state, creature);
    if (on) deprive(g, c, cause);
    else relieve(g, c, cause);
  },
  choices: () => [],
};
