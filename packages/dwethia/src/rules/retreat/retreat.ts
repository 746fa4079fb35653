import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { isNear } from '@caltrop/engine/inches';
import { calledOf } from '../../content/named.ts';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { RetreatWork } from '../../match/work.ts';
import { askFor, question, rollAll } from '../dice/dice.ts';
import { isEngaged } from '../ground/measures.ts';
import { hasEffect, statOf, strike } from '../profile/stats.ts';
import { canReach, farthest, widestOf } from '../strikes/fights.ts';
import { canStrike } from '../strikes/strikes.ts';
import { meleeKeyword } from '../strikes/weapons.ts';
import { isFrozen } from '../ways/drives.ts';
import { suffer } from '../wounds/wounds.ts';
import { canRetreat, pathFault, retreatCost, retreatPaths, settleOn } from './steps.ts';

type Retreat = CommandOf<'retreat'>;

/** DW-RET-01, DW-R66: who may retreat now: who fought this phase or is engaged, once; in a reaction only those named. */
export const mayRetreat = (p: Position, side: Side): Model[] => {
  const top = p.state.work.at(-1);
  const may = top?.is === 'retreat' ? top.may : undefined;
  const found: Model[] = [];
  if (may === undefined && p.state.done.includes(side)) return found;
  for (const m of p.state.models) {
    if (m.side !== side || m.where !== 'table' || m.retreated) continue;
    if (may === undefined ? m.fought || isEngaged(p, m) : may.includes(m.id)) found.push(m);
  }
  return found;
};

/**
 * DW-RET-04, DW-R67: who has whom in melee range when the retreats begin; the strikers of the side with priority first
 * (DW-R52). Who has made way in a fight does not retreat again, so nobody waits for it (DW-R63).
 */
export const meleeRanges = (p: Position): { striker: string; prey: string }[] => {
  const pairs: { striker: string; prey: string }[] = [];
  const widest = widestOf(p);
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? p.state.priority : otherSide(p.state.priority);
    for (const m of p.state.models) {
      if (m.side !== side || m.where !== 'table') continue;
      const far = farthest(kitOf(p.book, m).reach, widest);
      for (const o of p.state.models) {
        if (o.side === side || o.where !== 'table' || o.retreated || !isNear(m, o, far)) continue;
        if (canReach(p, m, [o])) pairs.push({ striker: m.id, prey: o.id });
      }
    }
  }
  return pairs;
};

/** DW-FIGHT-13, DW-RET-01 to 03: a model goes up to 3" away and ends clear of every enemy. */
export const retreatVerb: Verb<Retreat> = {
  fault: (p, side, { model, path }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side) return refuse('DW-RET-01', `${side} has no model "${model}".`);
    if (m.retreated) return refuse('DW-R66', `${m.name} has retreated in this phase already.`);
    if (!mayRetreat(p, side).includes(m)) {
      const rule = p.state.work.at(-1)?.is === 'retreat' ? 'DW-FIGHT-13' : 'DW-RET-01';
      return refuse(rule, `${m.name} has no retreat to make now.`);
    }
    return pathFault(p, m, path);
  },
  start: (b, _, { model, path }) => {
    const m = modelOf(b.state, model);
    const cost = retreatCost(b, m, path);
    settleOn(b, m, path);
    m.retreated = true;
    tell(b, { type: 'retreated', rules: ['DW-RET-01'], model, path, cost, charge: false });
  },
  choices: (p, side) =>
    mayRetreat(p, side).flatMap((m) =>
      retreatPaths(p, m).map((path): Retreat => ({ do: 'retreat', model: m.id, path })),
    ),
  any: (p, side) => {
    for (const m of mayRetreat(p, side)) if (canRetreat(p, m)) return true;
    return false;
  },
};

/** DW-RET-04, 05: who stayed put strikes at those of its range who went, one striker a step. */
export const stepRetreat = (b: Battle, work: RetreatWork): void => {
  if (work.step === 'react') return;
  const open = strikersOf(b, work);
  const [first] = open;
  if (first === undefined) {
    takeOff(b.state);
    return;
  }
  const own = open.filter((one) => one.m.side === first.m.side);
  const { m, prey } = nextOf(b, own, first);
  replace(b.state, { ...work, inRange: work.inRange.filter((r) => r.striker !== m.id) });
  strikeAt(b, m, prey);
};

/** A model that may strike, and those of its range who went. */
interface Striking {
  readonly id: string;
  readonly m: Model;
  readonly prey: readonly string[];
}

/** Those who can still strike, the side with priority first (DW-R52). */
const strikersOf = (b: Battle, { step, inRange }: RetreatWork): Striking[] => {
  const found = new Map<string, string[]>();
  for (const { striker, prey } of inRange) {
    const m = modelOf(b.state, striker);
    const o = modelOf(b.state, prey);
    if (o.where !== 'table' || (step === 'strike' && !o.retreated)) continue;
    if (m.where !== 'table' || m.retreated || !canStrike(b, m) || escapes(b, m, o)) continue;
    found.set(striker, [...(found.get(striker) ?? []), prey]);
  }
  // Who has no dice is not asked: it strikes nobody.
  return [...found]
    .map(([id, prey]) => ({ id, m: modelOf(b.state, id), prey }))
    .filter(({ m, prey }) => statOf(b, m, 'A', { foes: prey }) > 0);
};

/** What of a striker makes a difference to what its blows come to, to whose they are and to what they cost it. */
const kindOf = (b: Battle, { m, prey }: Striking): string => {
  const { unit, items, rules } = kitOf(b.book, m);
  const has = [unit.type, calledOf(unit), ...[...items, ...rules].map(({ id }) => id)];
  return `${has.join(' ')} ${statOf(b, m, 'A', { foes: prey })}: ${prey.join(' ')}`;
};

/** DW-R52, DW-R147: a side says who of its own strikes next, where two that differ have somebody in common to strike at. */
const nextOf = (b: Battle, own: readonly Striking[], first: Striking): Striking => {
  if (own.length < 2) return first;
  const kinds = own.map((one) => kindOf(b, one));
  const open = own.filter((_, i) => kinds.indexOf(kinds[i] ?? '') === i);
  const isShared = open.some((one) =>
    open.some((other) => other !== one && other.prey.some((id) => one.prey.includes(id))),
  );
  if (!isShared) return first;
  const key = `order ${open.map(({ id }) => id).join(' ')}`;
  const text = (): string => 'Several of yours may strike at those who go. Who strikes next?';
  const id = askFor(b, first.m.side, key, open, 'DW-R52', text, ({ m }) => m.name);
  return open.find((one) => one.id === id) ?? first;
};

/**
 * DW-CSR-L07: some retreat without being struck at; so does whoever cannot be targeted (DW-CSR-L13), and a Monster from
 * those who are frozen with fear (DW-R102).
 */
const escapes = (b: Battle, m: Model, prey: Model): boolean =>
  prey.hidden !== '' || hasEffect(b, prey, 'slip-away') || isFrozen(b, m, prey);

/** One die for each Aggression; every 6 wounds (DW-RET-05). */
const strikeAt = (b: Battle, m: Model, prey: readonly string[]): void => {
  const key = `opportunity ${m.id}`;
  const answer = b.table.choose(m.side, key, ['yes', 'no'], () =>
    question(m.side, key, `${m.name} may strike at those who retreat from it.`, 'DW-RET-04', [
      ['yes', 'Strike'],
      ['no', 'Let them go'],
    ]),
  );
  if (answer === 'no') return;
  strike(b, m);
  const dice = rollAll(b, [
    {
      by: m.id,
      kind: 'opportunity',
      dice: statOf(b, m, 'A', { foes: prey }),
      need: 6,
      rule: 'DW-RET-05',
      text: `${m.name} strikes at those who retreat`,
      occasion: { foes: prey },
    },
  ]);
  const good = dice[0]?.good ?? 0;
  const [first] = prey;
  if (good === 0 || first === undefined) return;
  const saves = b.book.options.opportunitySaves ? 1 : 0;
  const one = {
    by: m.id,
    with: '',
    means: 'opportunity',
    // DW-KEY-08: a blow is one of the melee weapon, here as in a fight.
    wounds: Math.max(1, meleeKeyword(b, m, 'wound')),
    saves,
    lent: 0,
    unstoppable: false,
    ...(meleeKeyword(b, m, 'black-sun') > 0 ? { blackSun: true as const } : {}),
  } as const;
  suffer(b, {
    side: modelOf(b.state, first).side,
    among: prey,
    pile: Array.from({ length: good }, () => one),
    removal: 'now',
  });
};

/** DW-R21 with `disengageMove`: enemies that had a model in melee range strike when it has gone (DW-RET-05). */
export const partingBlows = (b: Battle, m: Model, strikers: readonly Model[]): void => {
  if (strikers.length === 0) return;
  const inRange = strikers.map((e) => ({ striker: e.id, prey: m.id }));
  push(b.state, { is: 'retreat', step: 'part', side: otherSide(m.side), may: [], inRange });
};

/** Lets those who stayed strike, when both sides have retreated; false when nobody went from anybody. */
export const opportunities = (b: Battle, inRange: RetreatWork['inRange']): boolean => {
  if (!inRange.some(({ prey }) => modelOf(b.state, prey).retreated)) return false;
  push(b.state, { is: 'retreat', step: 'strike', side: b.state.priority, may: [], inRange });
  return true;
};
