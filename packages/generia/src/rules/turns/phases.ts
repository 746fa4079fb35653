import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { dropAreas } from '../areas/areas.ts';
import { specOf } from '../creature/area-reach.ts';
import { endAllHeld, endCrystals, vanish } from '../areas/concentration.ts';
import type { StatusName } from '../../content/content.ts';
import { sinkUnheld } from '../status/tumble.ts';
import { pushEthereal } from '../movement/heights/falls.ts';
import { STAYS } from '../areas/summons.ts';
import {
  counterOf,
  creatureOf,
  hasStatus,
  setCounter,
  type Creature,
  type Status,
} from '../../match/state.ts';
import { FORESEEN } from '../dice/dice.ts';
import type { Ambush } from '../../match/setup/parse-setup.ts';
import { valueOf } from '../creature/values.ts';
import { SHIELD_ZONE } from '../wounds/damage.ts';

/** What one has taken in of conjured matter, in tiers of the spells that made it (GE-ETH-02). */
export const ETHEREAL = 'ethereal';

/** GE-UNI-09: twice the time lowers the difficulty of a Proficiency Check by 5, half of it raises it by 5, again and again. */
export const proficiencyDifficulty = (base: number, phases: number): number => {
  let difficulty = base;
  for (let time = phases; time >= 2; time /= 2) difficulty -= 5;
  for (let time = phases; time <= 0.5; time *= 2) difficulty += 5;
  return difficulty;
};

/** What keeps somebody from meditating (GE-UNI-08). */
const TROUBLES: readonly StatusName[] = [
  'Bleeding',
  'Burning',
  'Decay',
  'Lightburn',
  'Poisoned',
  'Spellburn',
  'Confused',
  'Drowsy',
  'Frightened',
  'Panicked',
];

/** Whether somebody could meditate through a Phase (GE-UNI-08). */
export const canMeditate = (c: Creature): boolean => c.awake && !TROUBLES.some((kind) => hasStatus(c, kind));

/** MP that a Phase outside combat gives back: MPR, twice as much in meditation (GE-VAL-05, GE-UNI-08). */
export const regained = (p: Position, c: Creature, meditates: boolean): number => {
  const rest = valueOf(p, c, 'MP') - c.mp;
  return Math.max(0, Math.min(rest, valueOf(p, c, 'MPR') * (meditates && canMeditate(c) ? 2 : 1)));
};

/**
 * The end of a Phase outside combat for somebody (GE-R08): effects of one Phase end, limits of a Phase begin anew, mana
 * comes back, armour repairs itself, and what was conjured dissolves, to the harm of one who has taken it in (GE-ETH-01, 02).
 */
export const passPhase = (b: Battle, n: number, meditates: boolean): void => {
  const c = creatureOf(b.state, n);
  if (meditates) endAllHeld(b, n);
  endCrystals(b, n);
  c.mp += regained(b, c, meditates);
  dropAreas(b, (area) => area.by === n && (area.rounds !== 0 || specOf(b, area)?.lasts === 'phase'));
  c.statuses = c.statuses.filter((s) => !isPast(b, s));
  sinkUnheld(b, c);
  c.boons = c.boons.filter((o) => LASTING.has(o.until));
  if (counterOf(c, STAYS) > 0 && c.where === 'board') vanish(b, n, 'GE-R08');
  c.used = c.used.filter((u) => !u.startsWith('phase '));
  mend(b, c);
  if (counterOf(c, 'Strain') > 0) setCounter(c, 'Strain', 0);
  const tiers = counterOf(c, ETHEREAL);
  if (tiers === 0) return;
  setCounter(c, ETHEREAL, 0);
  pushEthereal(b, n, tiers);
};

/** What outlasts a Phase: what is kept up, or said to last longer. All else is counted in turns, or waits for a Phase at most (GE-STS-80). */
const LASTING: ReadonlySet<string> = new Set(['held', 'inside', 'day', 'fight']);

/** Whether a status is over after a Phase: it lasts one, or its turns and rounds are past, for a Phase has 150 (GE-R08, GE-R87). */
const isPast = (p: Position, s: Status): boolean =>
  s.until === ''
    ? s.rounds > 0 || s.kind === 'Shocked' || p.book.statuses.get(s.kind)?.kind.counter === true
    : !LASTING.has(s.until);

/** A Phase outside combat passes for everybody; some meditate through it (GE-UNI-08). */
export const endPhase = (b: Battle, meditating: readonly number[] = []): void => {
  b.state.creatures.forEach((c, n) => passPhase(b, n, meditating.includes(n) && canMeditate(c)));
};

/** Midnight: what is kept until then is gone, what comes once a day comes back, Nox Points included (GE-TRAD-06). */
export const passMidnight = (b: Battle): void => {
  for (const c of b.state.creatures) {
    c.boons = c.boons.filter((o) => o.until !== 'day');
    c.statuses = c.statuses.filter((s) => s.until !== 'day');
    c.used = c.used.filter((u) => !u.startsWith('day '));
    c.counters = c.counters.filter(([name]) => name !== 'Nox spent' && !name.startsWith(FORESEEN));
  }
};

/** Armour and shields that mend themselves lose some Brittle in each Phase (Self Repair). */
const mend = (p: Position, c: Creature): void => {
  if (!hasStatus(c, 'Brittle')) return;
  const { profile, arms } = kitOf(p.book, c);
  const shields = arms.reduce((most, arm) => Math.max(most, arm.shield ? (arm.hooks?.mends ?? 0) : 0), 0);
  const left = [...(profile.mends ?? [0, 0, 0, 0])];
  c.statuses = c.statuses.flatMap((s) => {
    if (s.kind !== 'Brittle') return [s];
    const by = s.zone === SHIELD_ZONE ? shields : Math.min(s.x, left[s.zone] ?? 0);
    if (left[s.zone] !== undefined) left[s.zone] = (left[s.zone] ?? 0) - by;
    return s.x > by ? [{ ...s, x: s.x - by }] : [];
  });
};

/** Lies in wait: the named action is prepared, and comes before the first round. */
export const layAmbush = (c: Creature, { action, what, move }: Ambush): void => {
  c.prepared = what;
  const moves = move && c.en >= 1;
  if (moves) c.en--;
  setCounter(c, AMBUSH, (action === 'attack' ? 1 : 2) + (moves ? 4 : 0));
};

/** The counter of one who lies in wait: 1 for an Attack Action, 2 for a Utility Action, 4 more for a move. */
const AMBUSH = 'ambush';
