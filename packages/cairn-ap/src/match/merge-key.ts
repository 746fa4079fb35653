import type { Creature, State } from './state.ts';

/** What of a creature can change in the middle of a command, in short; lists by what they hold. */
const creatureKey = (c: Creature): string => {
  const lists =
    c.holds.length + c.conditions.length + c.recoveries.length + c.used.length + c.deprived.length === 0
      ? ''
      : JSON.stringify([c.holds, c.conditions, c.recoveries, c.used, c.deprived]);
  return `${c.at},${c.fate},${c.hp},${c.maxHp},${c.str},${c.maxStr},${c.dex},${c.maxDex},${c.wil},${c.maxWil},${c.ap},${c.owed},${c.taken},${c.initiative},${c.pool},${c.straight},${c.heading},${c.bank},${c.fatigue},${c.tumours},${c.capacity},${c.extraArmour},${c.deathAt},${c.doomed ? 1 : 0}${c.surprised ? 1 : 0}${c.harmed ? 1 : 0},${c.scars.join('+')},${c.mishaps.join('+')},${c.reaction},${c.deprivedHours},${c.age ?? ''},${c.attacks},${c.gold},${c.group},${c.seat},${c.drags},${c.rides},${itemsKey(c)}${lists}${c.wounds === undefined ? '' : JSON.stringify(c.wounds)},${c.deadSince ?? ''}`;
};

const itemsKey = (c: Creature): string => {
  let key = '';
  for (const i of c.items)
    key += `${i.id}:${i.place}:${i.uses}${i.unloaded === true ? 'u' : ''}${i.ruined === true ? 'r' : ''}${i.sharp === true ? 's' : ''}${i.coated ?? ''}${i.planted === true ? 'p' : ''}${i.fused === true ? 'f' : ''}${i.lit === true ? 'l' : ''}${i.honed === true ? 'h' : ''}${i.notched === true ? 'n' : ''}${i.shorter ?? ''};`;
  return key;
};

/**
 * A key equal exactly for states that are equal in the middle of one command. Its test names every field of a state, and
 * does not compile when one is new.
 */
export const mergeKey = (s: State): string => {
  let key = `${s.stage}${s.round},${s.clock},${s.turn},${s.slot},${s.serial},${s.done.length},${s.creatures.length}|`;
  for (const c of s.creatures) key += `${creatureKey(c)}|`;
  return (
    key +
    JSON.stringify([
      s.work,
      s.patches,
      s.lying,
      s.counters,
      s.order,
      s.groups,
      s.done,
      s.proposal,
      s.timers.length,
      s.notes.length,
      s.past?.map((then) => [then.creatures.map(creatureKey), then.lying, then.patches]),
    ])
  );
};
