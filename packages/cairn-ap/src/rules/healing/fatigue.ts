import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { DAILY } from './days.ts';
import { setFate } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import { dropItem, isFused } from '../inventory/inventory.ts';
import { freeSlots, settlePack, slotsOf } from '../inventory/slots.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** CA-FAT-01, 02: so many slots are filled by Fatigue; where there is no room the owner drops things first (CA-FAT-04). */
export const addFatigue = (g: Play, c: Creature, all: number): void => {
  const by = all <= 0 ? 0 : all - shrugged(g, c, all);
  if (by <= 0) return;
  let added = 0;
  for (; added < by; added += 1) {
    if (!makeRoom(g, c)) break;
    c.fatigue += 1;
  }
  if (added > 0)
    tell(g, () => ({ type: 'fatigue', rules: ['CA-FAT-02'], who: c.id, by: added, now: c.fatigue }));
  settlePack(g, c);
};

/** The mark of one whose Fatigue of the day has been taken already. */
const SHRUGGED = 'fatigue';

/** How much of it does not count: so much a day (a swallowed spirit, the vow of Charity). */
const shrugged = (g: Play, c: Creature, by: number): number => {
  if (!bears(g, c, 'shrugsFatigue') || c.used.some((u) => u.id === SHRUGGED)) return 0;
  c.used = [...c.used, { id: SHRUGGED, round: DAILY, turn: c.taken }];
  let most = 0;
  for (const b of bearingsOf(g, c)) most += b.shrugsFatigue ?? 0;
  const spared = Math.min(by, most);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-FAT-01'],
    who: c.id,
    text: `${c.name} shrugs off ${spared} Fatigue`,
  }));
  return spared;
};

/** CA-R59: drops things until one slot is free; a bulky one frees two, petty ones free none. */
const makeRoom = (g: Play, c: Creature): boolean => {
  while (freeSlots(g, c) === 0) {
    const free = c.items.filter((i) => slotsOf(g.book, i) > 0 && !isFused(g.book, c, i));
    if (free.length === 0) {
      noRoom(g, c);
      return false;
    }
    const key = `drop:${c.id}:${c.fatigue}:${c.items.length}`;
    const ids = free.map((i) => i.id);
    const chosen = g.table.choose(c.seat, key, ids, () => ({
      key,
      seat: c.seat,
      text: `${c.name} has no slot free for Fatigue. What is dropped?`,
      rule: 'CA-FAT-04',
      choices: free.map((i) => ({ id: i.id, label: i.name })),
    }));
    dropItem(g, c, chosen);
  }
  return true;
};

/** CA-R59: nothing can be dropped: the Warden decides. */
const noRoom = (g: Play, c: Creature): void => {
  if (c.fate !== 'up') return;
  const answer = askWarden(g, {
    step: 'open',
    key: `exhausted:${c.id}`,
    rule: 'CA-R59',
    ids: ['dying', 'nothing'],
    text: () => `${c.name} has nothing left to drop and no slot for Fatigue. What now?`,
    label: (id) => (id === 'dying' ? 'Dying' : 'nothing more'),
  });
  if (answer === 'dying') setFate(g, c, 'dying', 'CA-R59');
};

/** CA-FAT-03: so much Fatigue goes; all of it when no number is given. */
export const shedFatigue = (g: Play, c: Creature, by = c.fatigue): void => {
  const less = Math.min(by, c.fatigue);
  if (less === 0) return;
  c.fatigue -= less;
  tell(g, () => ({ type: 'fatigue', rules: ['CA-FAT-03'], who: c.id, by: -less, now: c.fatigue }));
};

/** CA-WARD-19: Fatigue from the fiction, or its end. */
export const fatigueVerb: Verb<CommandOf<'fatigue'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, by }) {
    const c = creatureOf(p.state, creature);
    if (!Number.isInteger(by) || by === 0)
      return refuse('CA-FAT-01', 'Fatigue comes and goes in whole numbers.');
    if (-by > c.fatigue) return refuse('CA-FAT-03', `${c.name} has ${c.fatigue} Fatigue.`);
    return undefined;
  },
  start(g, _seat, { creature, by }) {
    const c = creatureOf(g.state, creature);
    if (by > 0) addFatigue(g, c, by);
    else shedFatigue(g, c, -by);
  },
  choices: () => [],
};
