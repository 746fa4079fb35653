import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { passTime } from './clock.ts';
import { bears } from '../conditions/bearings.ts';
import { endByRest } from '../conditions/endings.ts';
import { newDay } from './days.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { setFate } from '../death/death.ts';
import { isDeprived, relieve } from './deprivation.ts';
import { tell } from '../../match/events.ts';
import { shedFatigue } from './fatigue.ts';
import { heal, mayMend } from './mending.ts';
import { hasRecovery, recover, recoveriesOf } from './recovery.ts';
import { creatureOf, findCreature, maxOf, type Creature } from '../../match/state.ts';
import type { TimeWork } from '../../match/work.ts';

export { depriveVerb } from './deprivation.ts';
export { fatigueVerb } from './fatigue.ts';
export { recoverVerb } from './recovery.ts';

type Rest = CommandOf<'rest'>;

/** How long each rest takes, in minutes (CA-R56, CA-R31, CA-FAT-03, CA-R57). */
export const REST_MINUTES: Readonly<Record<Rest['kind'], number>> = {
  short: 10,
  hours: 4 * 60,
  night: 8 * 60,
  week: 7 * 24 * 60,
};

const NAMES: Readonly<Record<Rest['kind'], string>> = {
  short: 'A short rest',
  hours: 'A rest of some hours',
  night: 'A night’s sleep',
  week: 'A week of rest',
};

/** Causes of being Deprived that a whole night ends (CA-R71, CA-R263, CA-DEP-01). */
const SLEPT_OFF = ['sleep', 'rest', 'CA-MAKE-03', 'CA-MIS-14'];

/** The time of a rest passes, then it does its good. */
export const beginRest = (g: Play, command: Rest): void => {
  const { creatures, kind } = command;
  push(g.state, { is: 'time', step: 'pass', creatures, minutes: REST_MINUTES[kind], command });
};

/** The same for somebody who has slept while others did: the time of it has passed already. */
export const restAlong = (g: Play, command: Rest): void =>
  push(g.state, { is: 'time', step: 'refresh', creatures: command.creatures, minutes: 0, command });

/** A night's sleep in safety. */
export const nightFor = (creatures: readonly string[]): Rest => ({
  do: 'rest',
  creatures,
  kind: 'night',
  safe: true,
  healer: false,
});

/** CA-HEAL, CA-R56, R57: the Warden lets some of the party rest; never in a fight. */
export const restVerb: Verb<Rest> = {
  who: 'warden',
  stages: ['scene'],
  fault({ state }, _seat, { creatures }) {
    if (creatures.length === 0) return refuse('CA-HEAL-01', 'Say who rests.');
    const stranger = creatures.find((id) => findCreature(state, id) === undefined);
    return stranger === undefined ? undefined : refuse('CA-HEAL-01', `There is no creature "${stranger}".`);
  },
  start: (g, _seat, command) => beginRest(g, command),
  choices: () => [],
};

/** Time that simply passes (CA-UNIT). */
export const waitVerb: Verb<CommandOf<'wait'>> = {
  who: 'warden',
  stages: ['scene'],
  fault: (_p, _seat, { minutes }) =>
    Number.isInteger(minutes) && minutes >= 1
      ? undefined
      : refuse('CA-UNIT-02', 'Time passes in whole minutes, at least one.'),
  start: (g, _seat, command) =>
    push(g.state, { is: 'time', step: 'pass', creatures: [], minutes: command.minutes, command }),
  choices: () => [],
};

/** The time passes, then everybody gets what the rest gives, then recoveries one by one. */
export const stepTime = (g: Play, work: TimeWork): void => {
  const { command, minutes } = work;
  if (work.step === 'pass') {
    const text = command.do === 'rest' ? NAMES[command.kind] : 'Time passes';
    // What ends meanwhile may have consequences of its own: they come first.
    replace(g.state, { ...work, step: 'refresh' });
    passTime(g, minutes);
    tell(g, () => ({ type: 'time', rules: ['CA-UNIT-02'], minutes, clock: g.state.clock, text }));
    return;
  }
  if (work.step === 'refresh') {
    if (command.do !== 'rest') return takeOff(g.state);
    const left: string[] = [];
    for (const id of work.creatures) left.push(...refresh(g, creatureOf(g.state, id), command));
    return replace(g.state, { ...work, step: 'recover', creatures: left });
  }
  const [first, ...creatures] = work.creatures;
  if (first === undefined) return takeOff(g.state);
  replace(g.state, { ...work, creatures });
  const cut = first.indexOf(' ');
  recover(g, creatureOf(g.state, first.slice(0, cut)), first.slice(cut + 1));
};

/** What a rest gives to one; what it lets recover is handed back, as "id rule". */
const refresh = (g: Play, c: Creature, rest: Rest): string[] => {
  const { kind, safe } = rest;
  const healer = rest.healer || rest.creatures.some((id) => bears(g, creatureOf(g.state, id), 'healer'));
  if (c.fate !== 'up' && c.fate !== 'stable') return [];
  const long = kind === 'week' || kind === 'night';
  const recovered: string[] = [];
  for (const r of recoveriesOf(c)) {
    const rested = kind !== 'short' && r.when === 'rest' && r.hours * 60 <= REST_MINUTES[kind];
    if (rested || (kind === 'week' && healer && safe && r.when === 'healer')) {
      recovered.push(`${c.id} ${r.rule}`);
      // CA-SCAR-03, CA-R35: whoever is Deprived until a rest is over gets nothing back by that one; a week has many.
      if (kind === 'week') relieve(g, c, r.rule);
    }
  }
  if (long && safe) for (const cause of SLEPT_OFF) relieve(g, c, cause);
  if (long) newDay(c);
  rise(g, c, safe, recovered.includes(`${c.id} CA-SCAR-11`));
  endByRest(g, c, [
    'short',
    ...(long && safe ? ['night'] : []),
    ...(kind === 'week' && healer && safe ? ['healer'] : []),
  ]);
  // CA-DEP-03: nothing comes back to the Deprived.
  if (isDeprived(c)) return recovered;
  if (long && safe) shedFatigue(g, c);
  if (kind === 'week' && safe && (healer || g.book.options.naturalWeek))
    for (const attribute of ATTRIBUTES)
      if (mayMend(g, c, attribute)) heal(g, c, attribute, maxOf(c, attribute), 'CA-HEAL-03');
  if (c.fate === 'up') heal(g, c, 'hp', c.maxHp, 'CA-HEAL-01');
  return recovered;
};

/** CA-R24: a rest in safety ends being Stable; after a Mortal Wound only its healing does (CA-R89). */
const rise = (g: Play, c: Creature, safe: boolean, healed: boolean): void => {
  if (c.fate !== 'stable' || !safe || (!healed && hasRecovery(c, 'CA-SCAR-11'))) return;
  setFate(g, c, 'up', 'CA-R24');
};
