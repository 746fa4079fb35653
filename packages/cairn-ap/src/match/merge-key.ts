import { Shorts } from '@caltrop/engine';
import type { Creature, State } from './state.ts';

const SHORTS = new Shorts();

const listKey = (mark: string, list: readonly unknown[]): string =>
  list.length === 0 ? '' : mark + String(SHORTS.of(list));

const numberKey = (mark: string, n: number): string => (n === 0 ? '' : mark + String(n));

/** What of a creature can change in the middle of a command, in short; what mostly is not there has a mark of its own. */
const creatureKey = (c: Creature): string =>
  `${c.at},${c.fate},${c.hp},${c.maxHp},${c.str},${c.maxStr},${c.dex},${c.maxDex},${c.wil},${c.maxWil},${c.ap},${c.taken},${c.initiative},${c.straight},${c.heading},${c.capacity},${c.deathAt},${c.doomed ? 1 : 0}${c.surprised ? 1 : 0}${c.harmed ? 1 : 0},${c.group},${c.seat},${c.drags},${c.rides},${c.reaction}${listKey('i', c.items)}${numberKey('o', c.owed)}${numberKey('p', c.pool)}${numberKey('b', c.bank)}${numberKey('f', c.fatigue)}${numberKey('t', c.tumours)}${numberKey('e', c.extraArmour)}${numberKey('h', c.deprivedHours)}${numberKey('a', c.attacks)}${numberKey('g', c.gold)}${c.age === null ? '' : `y${c.age}`}${listKey('H', c.holds)}${listKey('C', c.conditions)}${listKey('R', c.recoveries)}${listKey('U', c.used)}${listKey('D', c.deprived)}${listKey('S', c.scars)}${listKey('M', c.mishaps)}${c.wounds === undefined ? '' : `W${SHORTS.of(c.wounds)}`}${c.deadSince === undefined ? '' : `d${c.deadSince}`}|`;

/**
 * A key equal exactly for states that are equal in the middle of one command. Its test names every field of a state, and
 * does not compile when one is new.
 */
export const mergeKey = (s: State): string => {
  let key = `${s.stage}${s.round},${s.clock},${s.turn},${s.slot},${s.serial},${s.timers.length},${s.notes.length},${s.creatures.length},${SHORTS.of(s.counters)}${listKey('p', s.patches)}${listKey('l', s.lying)}${listKey('o', s.order)}${listKey('g', s.groups)}${listKey('d', s.done)}${s.proposal === null ? '' : `q${SHORTS.of(s.proposal)}`}|`;
  for (const c of s.creatures) key += creatureKey(c);
  if (s.past !== undefined) key += `<${SHORTS.of(s.past)}`;
  return s.work.length === 0 ? key : key + JSON.stringify(s.work);
};
