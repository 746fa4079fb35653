import { askWarden } from '../../match/ask-warden.ts';
import type { Play } from '../../match/book.ts';
import { eatRation } from '../healing/deprivation.ts';
import { addFatigue } from '../healing/fatigue.ts';
import { passTime } from '../healing/clock.ts';
import { REST_MINUTES } from '../healing/rest.ts';
import { fuelOf } from '../inventory/charges.ts';
import { changeItem, putOut, removeItem, spendUse, tellItem } from '../inventory/inventory.ts';
import type { Creature } from '../../match/state.ts';
import { spellsRunning, type RunningSpell } from './running-spells.ts';
import { RULE } from './weather.ts';

const seatOf = ([first]: readonly Creature[]): { readonly serves?: string } =>
  first === undefined ? {} : { serves: first.seat };

/** Rest and roll again, 1 Fatigue, or a ration. Whether another event follows. */
export const tire = (g: Play, who: readonly Creature[], key: string): boolean => {
  const fed = who.length > 0 && who.every((c) => fuelOf(g, c, 'food') !== undefined);
  const answer = askWarden(g, {
    step: 'open',
    key: `exhaustion:${key}`,
    rule: RULE,
    ids: ['fatigue', ...(fed ? ['ration'] : []), 'rest'],
    ...seatOf(who),
    text: () => 'They are exhausted. What do they do?',
    label: (id) =>
      id === 'fatigue'
        ? 'take 1 Fatigue each'
        : id === 'ration'
          ? 'eat a ration each'
          : 'rest, and another event',
  });
  if (answer === 'rest') {
    passTime(g, REST_MINUTES.short);
    return true;
  }
  for (const c of who) {
    if (!(answer === 'ration' && eatRation(g, c))) addFatigue(g, c, 1);
  }
  return false;
};

/** A light goes out, a spell ends, or what else the Warden takes. */
export const lose = (g: Play, who: readonly Creature[], key: string): void => {
  const lit = who.filter((c) => c.items.some((i) => i.lit === true));
  const spells = spellsRunning(g, who);
  const [first, ...more] = [
    ...(lit.length > 0 ? ['light'] : []),
    ...(spells.length > 0 ? ['spell'] : []),
    ...(who.some((c) => fuelOf(g, c, 'food') !== undefined) ? ['ration'] : []),
    'nothing',
  ];
  if (first === undefined) return;
  const answer = askWarden(g, {
    step: 'open',
    key: `loss:${key}`,
    rule: RULE,
    ids: [first, ...more],
    text: () => 'What do they lose?',
    label: (id) =>
      id === 'light'
        ? 'a light goes out'
        : id === 'spell'
          ? 'a spell ends'
          : id === 'ration'
            ? 'a ration is spoilt'
            : 'nothing that counts',
  });
  if (answer === 'light') {
    const [c] = lit;
    const lamp = c?.items.find((i) => i.lit === true);
    if (c === undefined || lamp === undefined) return;
    const out = putOut(g, lamp);
    if (out === undefined) removeItem(c, lamp.id);
    else changeItem(c, out);
    tellItem(g, c, lamp, 'goes out', RULE);
  }
  if (answer === 'ration') {
    const c = who.find((o) => fuelOf(g, o, 'food') !== undefined);
    const ration = c === undefined ? undefined : fuelOf(g, c, 'food');
    if (c !== undefined && ration !== undefined) spendUse(g, c, ration.id);
  }
  if (answer === 'spell') endOne(g, spells, key);
};

/** One of the spells that run ends: the Warden says which. */
const endOne = (g: Play, spells: readonly RunningSpell[], key: string): void => {
  const [first, ...more] = spells.map(({ id }) => id);
  if (first === undefined) return;
  const which = askWarden(g, {
    step: 'open',
    key: `lost:${key}`,
    rule: RULE,
    ids: [first, ...more],
    text: () => 'Which spell ends?',
    label: (id) => spells.find((s) => s.id === id)?.name ?? id,
  });
  spells.find((s) => s.id === which)?.end();
};
