import { afflict, canAct, copyOf, endOf, has, named, type Being, type Scene, type Score } from './beings.ts';
import type { Ask } from './dice.ts';
import { suffer } from './harm.ts';
import { morale } from './morale.ts';
import { PENALTY, bestWay, contest, edge, keptOf, netOf, readRoll, type Die, type Roll } from './rolls.ts';

/** A manoeuvre that harms nobody: one roll against one Save, and what it brings (content 5). */
export type Manoeuvre = 'trip' | 'grapple' | 'disarm';

export const manoeuvreScript =
  (given: Scene, kind: Manoeuvre, by: string, at: string) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const { house } = s;
    const [a, t] = [named(s, by), named(s, at)];
    const before = new Map(s.beings.map((b) => [b.id, { hp: b.hp, str: b.str, fate: b.fate }]));
    a.ap -= 1;
    const score: Score = kind === 'grapple' || a.str >= a.dex ? 'str' : 'dex';
    // A grapple with one free hand has a Disadvantage.
    const free = 2 - a.hands.reduce((n, thing) => n + (thing.class === 'heavy' ? 2 : 1), 0);
    const dis = kind === 'grapple' && free < 2 ? 1 : 0;
    const limb: Die = { sides: 4, net: 0, role: 'other' };
    const minus = (b: Being): readonly Die[] => (has(b, 'bane') ? [PENALTY] : []);
    const left: Roll = { net: netOf(house, a.bank, dis), score: a[score], dice: [limb, ...minus(a)] };
    a.bank = 0;
    const way = (saves: Score, dice: readonly Die[]): Roll => {
      let worse = canAct(t) ? 0 : 1;
      if (saves === 'dex' && has(t, 'blinded')) worse += 1;
      if (saves === 'str' && has(t, 'broken-rib')) worse += 1;
      const adv = (canAct(t) ? t.dodge : 0) + (house.gainAdvScope === 'any' ? t.bank : 0);
      return { net: netOf(house, adv, worse), score: t[saves], dice: [...dice, ...minus(t)] };
    };
    const blade = Math.max(0, ...t.hands.map((b) => b.weapon ?? 0));
    const grip: readonly Die[] = blade > 0 ? [{ sides: blade, net: 0, role: 'other' }] : [];
    const ways =
      kind === 'trip'
        ? [way('dex', [])]
        : kind === 'grapple'
          ? [way('str', []), way('dex', [])]
          : [way('str', canAct(t) ? grip : [])];
    const right = bestWay(s, a, t, left, canAct(t) ? ways : ways.slice(0, 1));
    if (canAct(t)) t.dodge = 0;
    if (house.gainAdvScope === 'any') t.bank = 0;
    const { hit, ones } = contest(s, ask, a, [t], left, [right], true);
    if (hit.length > 0 && kind === 'trip') afflict(t, 'prone');
    // CA-R189: each who holds has a grip of its own.
    if (hit.length > 0 && kind === 'grapple') t.conditions = [...t.conditions, 'grappled'];
    for (const b of ones) suffer(s, ask, { on: b, raw: 1, armour: false, more: 0, pool: 'hp' });
    morale(s, ask, before);
    return endOf(s);
  };

/** A check that the Warden calls for, against a number (CA-ACT-12, CA-SAVE-08). */
export interface Called {
  readonly by: string;
  readonly score: Score;
  readonly save: boolean;
  readonly dc: number;
  readonly adv: number;
  readonly object: number;
}

/** Harm of 1 for whoever fails shows how it went. */
export const calledScript =
  (given: Scene, { by, score, save, dc, adv, object }: Called) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const { house } = s;
    const b = named(s, by);
    const before = new Map(s.beings.map((o) => [o.id, { hp: o.hp, str: o.str, fate: o.fate }]));
    let dis = Math.max(0, -adv);
    if (save && score === 'dex' && has(b, 'blinded')) dis += 1;
    if (save && score === 'str' && has(b, 'broken-rib')) dis += 1;
    if (save && !canAct(b)) dis += 1;
    const banked = !save || house.gainAdvScope === 'any' ? b.bank : 0;
    if (banked > 0) b.bank = 0;
    const dice: Die[] = object === 0 ? [] : [{ sides: object, net: 0, role: 'other' }];
    if (has(b, 'bane')) dice.push(PENALTY);
    const roll: Roll = { net: netOf(house, Math.max(0, adv) + banked, dis), score: b[score], dice };
    const passed = ask(keptOf(roll), (faces) => {
      const { total, natural } = readRoll(house, roll, faces);
      const decided = house.naturals === 'autoWinLose' ? edge(natural) : 0;
      if (decided !== 0) return decided > 0 ? 1 : 0;
      if (!save) return total >= dc ? 1 : 0;
      const ties = house.ties === 'meetsDC' || (house.ties === 'pcWins' && b.kind === 'pc');
      return total > dc || (ties && total === dc) ? 1 : 0;
    });
    if (passed === 0) suffer(s, ask, { on: b, raw: 1, armour: false, more: 0, pool: 'hp' });
    morale(s, ask, before);
    return endOf(s);
  };
