import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Position, kitOf, type Verb } from '../../match/book.ts';
import { rollAmount } from '../dice/amounts.ts';
import { bearingsOf, bears, conditionOf, isUnder, tagsOf } from '../conditions/bearings.ts';
import { isOfBlood, hasBlood } from '../conditions/blood.ts';
import { isWeak } from '../conditions/resistance.ts';
import type { CommandOf } from '../../match/command.ts';
import { endByBlow, endConditions, endsBy } from '../conditions/endings.ts';
import { useOnce } from '../conditions/conditions.ts';
import { ATTRIBUTES, POOLS, type Attribute, type Bearing } from '../../content/content.ts';
import { armourOf } from '../inventory/armour.ts';
import { weaponOf } from '../inventory/weapons.ts';
import { isSaveDue, rollCritical } from './critical.ts';
import { dieNow, setFate, noteZero } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import { wake } from '../encounter/initiative.ts';
import { heal, mend } from '../healing/mending.ts';
import { checkMoraleLater } from '../encounter/morale.ts';
import { isScarDue, rollScar } from './scars.ts';
import { creatureOf, findCreature, groupOf, setMax, type Creature } from '../../match/state.ts';
import type { DamageWork, Harm } from '../../match/work.ts';
import { checkZero } from './attribute-loss.ts';
import { fellTo, seeTo } from './remains.ts';
import { betrayKin, costStr, noteKill, shareHarm } from './deeds.ts';
import { spared } from '../inventory/charges.ts';
import { spacesOf } from '../ground/map.ts';
import { setAlight } from '../ground/patches.ts';

/** A harm of so many points to one creature; the rest is the plain case: HP, Armor counts, nobody did it, no attack. */
export const harmOf = (target: string, raw: number, more: Partial<Harm> = {}): Harm => ({
  target,
  raw,
  pool: 'hp',
  armour: true,
  attack: false,
  by: '',
  with: '',
  of: '',
  magical: false,
  rider: [],
  extra: 0,
  permanent: false,
  ...more,
});

/** All harms of one action: they fall one after the other, by Group and initiative (CA-R81), before anything below. */
export const harm = (g: Play, harms: readonly Harm[]): void => {
  if (harms.length === 0) return;
  const armed = harms.map((h) => armedHarm(g, h));
  const pile = armed.length === 1 ? armed : inOrder(g, armed);
  const step = pile.some((h) => extraDice(g, h) !== '') ? 'extra' : 'event';
  push(g.state, { is: 'damage', step, pile, hpBefore: 0, over: 0 });
};

/** What whoever did it makes of its hits: what they do in all, that they pass Armor, that they go to STR. */
export const armedHarm = (p: Position, h: Harm): Harm => {
  const by = h.attack && h.by !== '' ? findCreature(p.state, h.by) : undefined;
  if (by === undefined) return h;
  let { raw, armour, pool } = h;
  for (const b of bearingsOf(p, by)) {
    if (b.harmSet !== undefined) raw = b.harmSet;
    if (b.pierces === true) armour = false;
    if (b.hitsStr === true && pool === 'hp') {
      pool = 'str';
      armour = false;
    }
  }
  return raw === h.raw && armour === h.armour && pool === h.pool ? h : { ...h, raw, armour, pool };
};

/** The dice that somebody's hits do more (Rageberries); they are no part of the roll to hit. */
export const extraDice = (p: Position, h: Harm): string => {
  const by = h.attack && h.by !== '' && h.counted !== true ? findCreature(p.state, h.by) : undefined;
  if (by === undefined || !bears(p, by, 'extraHarm')) return '';
  return bearingsOf(p, by).find((b) => b.extraHarm !== undefined)?.extraHarm ?? '';
};

/** Rolled once for everybody hit, like the weapon die (CA-R14). */
const rollExtra = (g: Play, work: DamageWork): void => {
  const first = work.pile.find((h) => extraDice(g, h) !== '');
  const roll = first === undefined ? '' : extraDice(g, first);
  const seat = findCreature(g.state, first?.by ?? '')?.seat ?? 'warden';
  const by = rollAmount(g, { roll }, 0, 0, { seat, rule: 'CA-RES-06', text: 'More damage' });
  const pile = work.pile.map((h) => (h.attack && h.by === first?.by ? { ...h, raw: h.raw + by } : h));
  replace(g.state, { ...work, step: 'event', pile });
};

const inOrder = ({ state }: Position, harms: readonly Harm[]): readonly Harm[] => {
  const rank = (h: Harm): readonly [number, number] => {
    const c = creatureOf(state, h.target);
    return [state.order.indexOf(c.group), -c.initiative];
  };
  const ranked = harms.map((h) => ({ h, at: rank(h) }));
  // Several harms to one creature keep their order: a sort keeps what is equal.
  return ranked.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]).map(({ h }) => h);
};

/** CA-R20: Armor, HP, STR, death, Critical Save, rider, Scar, states; morale when all targets have gone through. */
export const stepDamage = (g: Play, work: DamageWork): void => {
  const [first, ...rest] = work.pile;
  if (first === undefined) {
    takeOff(g.state);
    return checkMoraleLater(g);
  }
  const c = creatureOf(g.state, first.target);
  switch (work.step) {
    case 'extra':
      return rollExtra(g, work);
    case 'event':
      return oneAfterTheOther(g, work);
    case 'critical': {
      const scarred = isScarDue(g, c, first, work);
      replace(g.state, scarred ? { ...work, step: 'scar' } : { ...work, step: 'event', pile: rest });
      const before = c.fate;
      rollCritical(g, c, first, work.over);
      noteKill(g, c, first, before);
      fellTo(g, c, first);
      return noteZero(g, c);
    }
    case 'scar':
      replace(g.state, { ...work, step: 'event', pile: rest });
      if (c.fate !== 'dead') rollScar(g, c, Math.min(12, work.hpBefore));
  }
};

/** Harm after harm for as long as no die is needed. */
const oneAfterTheOther = (g: Play, work: DamageWork): void => {
  let { pile } = work;
  for (let [h] = pile; h !== undefined; [h] = pile) {
    const c = creatureOf(g.state, h.target);
    const depth = g.state.work.length;
    const before = c.fate;
    const event = suffer(g, c, h);
    noteKill(g, c, h, before);
    if (event !== undefined) {
      const step = isSaveDue(g, c, h, event, before)
        ? 'critical'
        : isScarDue(g, c, h, event)
          ? 'scar'
          : 'event';
      if (step !== 'event') return swap(g, depth, { ...work, step, pile, ...event });
      fellTo(g, c, h);
      noteZero(g, c);
    }
    pile = pile.slice(1);
    // A fall may have put work on top (a rider thrown by its mount): that comes first.
    if (g.state.work.length !== depth) return swap(g, depth, { ...work, pile });
  }
  takeOff(g.state);
  checkMoraleLater(g);
};

/** Puts the next stand of the damage in its place, under what may lie on it by now. */
const swap = ({ state }: Play, depth: number, work: DamageWork): void => {
  state.work = [...state.work.slice(0, depth - 1), work, ...state.work.slice(depth)];
};

/** What is left of a harm after Armor and everything else that keeps it out (CA-DMG-01, CA-R15). */
export const harmAfter = (p: Position, c: Creature, h: Harm): number =>
  withstood(p, c, h, pastArmour(p, c, h));

const pastArmour = (p: Position, c: Creature, h: Harm): number =>
  Math.max(0, h.raw - (h.armour === false ? 0 : armourOf(p, c, h))) + h.extra;

/** What is left of so much when everything else that a creature bears has turned its part away. */
const withstood = (p: Position, c: Creature, h: Harm, past: number): number => {
  let n = past;
  let sore = 0;
  const done = h.attack || h.by !== '';
  // CA-R141: poison does nothing to what does not live.
  if (isOfBlood(h.of) && !hasBlood(p, c)) return 0;
  for (const b of bearingsOf(p, c)) {
    if (turnsAway(p, b, b.source.named, h) || (b.onlyBlast === true && done && h.blast !== true)) return 0;
    if (h.of !== '' && b.immune?.includes(h.of) === true) return 0;
    const mundane = (b.ignoresMundane === true && !isLasting(p, h)) || b.immune?.includes('mundane') === true;
    if (mundane && done && !h.magical && !isWeak(p, c, h.of)) return 0;
    n -= (h.attack ? (b.soak ?? 0) : 0) + (b.softens?.of === h.of && h.of !== '' ? b.softens.by : 0);
    if (b.sore !== undefined && h.attack && isOfKind(p, h, b.sore.of)) sore += b.sore.by;
  }
  // CA-R15: a hit for nothing is a touch all the same.
  return Math.max(0, n) + sore;
};

/** CA-R282: whether a harm is what somebody has been under since: a fire, a poison. That is no attack (CA-DMG-10). */
const isLasting = ({ book }: Position, h: Harm): boolean => !h.attack && book.content.conditions.has(h.with);

/** Whether a guard lets a harm pass at all: every one, or those from what it is about; or hits alone. */
const turnsAway = (p: Position, b: Bearing, named: string | undefined, h: Harm): boolean =>
  (b.ignoresAll === true && isFrom(p, h, named)) || (b.ignoresHits === true && h.attack);

/** The guard that has turned a harm away is used up by it, and no other (Minor Aegis). */
const spendGuard = (g: Play, c: Creature, h: Harm): void => {
  const guard = c.conditions.find(
    (a) => endsBy(a, 'used') && turnsAway(g, conditionOf(g, a.kind), a.named, h),
  );
  if (guard !== undefined) useOnce(g, c, guard);
};

/** Whether a hit is of an element, or was struck with a weapon of a material. */
const isOfKind = (p: Position, h: Harm, word: string): boolean => {
  if (h.of === word) return true;
  const by = h.by === '' ? undefined : findCreature(p.state, h.by);
  return by !== undefined && weaponOf(p, by, h.with)?.material === word;
};

/** Whether a harm comes from what is named: a creature or its kind, a thing or an element; any does where nothing is (Minor Aegis). */
const isFrom = (p: Position, h: Harm, named: string | undefined): boolean => {
  if (named === undefined || named === h.by || named === h.of || named === h.with) return true;
  const by = h.by === '' ? undefined : findCreature(p.state, h.by);
  return by !== undefined && tagsOf(p, by).includes(named);
};

/** Content 6, Ghost: what mundane means cannot hurt, proper rites may; whether these are any is the Warden's to say. */
const byRites = (g: Play, c: Creature, h: Harm, past: number, n: number): number => {
  if (n > 0 || past === 0 || h.magical) return n;
  const rites = kitOf(g.book, c).traits.find((t) => t.rites !== undefined)?.rites;
  if (rites === undefined) return n;
  const anew = withstood(g, c, { ...h, magical: true }, past);
  if (anew === 0) return n;
  const answer = askWarden(g, {
    step: 'open',
    key: `rites:${c.id}:${h.by}:${g.state.serial}`,
    rule: 'CA-WARD-21',
    ids: ['no', 'yes'],
    text: () => rites,
    label: (id) => (id === 'no' ? 'no: it does nothing' : `yes: it takes ${anew}`),
  });
  return answer === 'yes' ? anew : n;
};

/** What one event did to HP and beyond. */
type Suffered = Pick<DamageWork, 'hpBefore' | 'over'>;

/** CA-DMG-01 to 04, 08: takes the harm off; undefined when there was none. */
const suffer = (g: Play, c: Creature, h: Harm): Suffered | undefined => {
  if (c.fate === 'dead') seeTo(g, c, h.of);
  if (c.fate === 'dead' || c.fate === 'fled' || c.fate === 'lost') return undefined;
  if (h.of === 'fire' && shrugsOffFire(g, c)) return undefined;
  if (h.of === 'fall' && spared(g, c, 'fallsSafely')) return undefined;
  const strBefore = c.str;
  const poolBefore = c[h.pool];
  const past = pastArmour(g, c, h);
  const n = byRites(g, c, h, past, withstood(g, c, h, past));
  const hpBefore = isUnder(g, c, 'panics') || bears(g, c, 'noHp') ? 0 : c.hp;
  let over = 0;
  if (n > 0) {
    if (h.pool === 'hp') {
      if (hpBefore > 0) c.hp = Math.max(0, hpBefore - n);
      over = Math.max(0, n - hpBefore);
      c.str = Math.max(0, c.str - over);
    } else {
      lower(c, h.pool, n, h.permanent);
      if (h.pool === 'str') over = n;
    }
  }
  tell(g, () => ({
    type: 'harmed',
    rules: [h.pool === 'hp' ? 'CA-DMG-03' : 'CA-R10', 'CA-DMG-01'],
    who: c.id,
    by: h.by,
    pool: h.pool,
    raw: h.raw + h.extra,
    armour: h.raw + h.extra - n,
    ...(past === n ? {} : { kept: past - n }),
    lost: n,
    // Of HP that count as 0 none are left.
    hp: h.pool === 'hp' && hpBefore === 0 ? 0 : c.hp,
    str: c.str,
  }));
  if (h.of === 'fire') setAlight(g, spacesOf(g, c));
  // Whoever lies inert wakes at a touch (content 8.2).
  if (c.fate === 'inert' && groupOf(g.state, c).enemies.length > 0) wake(g, c);
  if (n < past) spendGuard(g, c, h);
  if (n === 0) return undefined;
  c.harmed = true;
  endConditions(g, c, 'harmed', h.by);
  const by = h.by === '' ? undefined : findCreature(g.state, h.by);
  if (by !== undefined && by.id !== c.id) hasHarmed(g, by, c, h);
  // Strength Tap: what its die says, and no more than was taken, is the taker’s.
  if (by !== undefined && h.feeds === true)
    mend(g, by, h.pool, Math.min(h.raw, poolBefore - c[h.pool]), { magical: h.magical });
  if (c.str < strBefore) costStr(g, c, h, strBefore - c.str);
  shareHarm(g, c, h, n);
  endByBlow(g, c, n);
  if (over > 0 && c.str === 0) {
    dieNow(g, c);
    // CA-DMG-04: what would have been death brings neither a Save nor a Scar.
    if (hasSurvived(c)) return undefined;
  }
  // CA-R24: whoever is Stable and takes damage is Dying again.
  else if (c.fate === 'stable') setFate(g, c, 'dying', 'CA-R24');
  if (h.pool === 'dex' || h.pool === 'wil') checkZero(g, c, h.pool);
  return { hpBefore, over };
};

const hasSurvived = ({ fate }: Creature): boolean => fate !== 'dead';

/** What harming somebody does to whoever did it. */
const hasHarmed = (g: Play, by: Creature, c: Creature, { attack, with: weapon }: Harm): void => {
  endConditions(g, by, 'harms');
  betrayKin(g, by, c);
  const { traits, attacks } = kitOf(g.book, by);
  for (const { heal: gain } of traits)
    // CA-R141: only the living bleed. CA-R260: and only where they are bitten.
    if (
      gain !== undefined &&
      by.fate === 'up' &&
      attack &&
      attacks.some(({ id }) => id === weapon) &&
      hasBlood(g, c)
    )
      heal(g, by, 'hp', gain.onHit, 'CA-HEAL-04');
};

/** CA-R10, CA-DMG-04: a loss of attribute points, never below 0; a permanent one lowers the most too. */
const lower = (c: Creature, pool: Attribute, n: number, permanent: boolean): void => {
  c[pool] = Math.max(0, c[pool] - n);
  if (permanent) setMax(c, pool, maxAfter(c, pool, n));
};

const maxAfter = (c: Creature, pool: Attribute, n: number): number =>
  (pool === 'str' ? c.maxStr : pool === 'dex' ? c.maxDex : c.maxWil) - n;

/** CA-MIS-06, CA-R69 a: minutes until another burst of fire can be shrugged off. */
const HOUR = 60;

/** CA-R69 a: fire does nothing to one who is fireproof in the first Round of exposure in any hour. */
const shrugsOffFire = (g: Play, c: Creature): boolean => {
  if (!isUnder(g, c, 'shrugsFire')) return false;
  const { state } = g;
  const key = `fire:${c.id}`;
  const last = state.counters[key];
  if (last !== undefined && state.clock > last && state.clock < last + HOUR) return false;
  if (last === undefined || state.clock >= last + HOUR)
    state.counters = { ...state.counters, [key]: state.clock };
  tell(g, () => ({ type: 'said', rules: ['CA-MIS-06'], who: c.id, text: `${c.name} does not burn` }));
  return true;
};

/** CA-WARD-23, CA-R30: damage that the Warden declares; Armor counts only where it is ticked. */
export const harmVerb: Verb<CommandOf<'harm'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, amount, pool }) {
    const c = creatureOf(p.state, creature);
    if (!Number.isInteger(amount) || amount < 1)
      return refuse('CA-WARD-23', 'Damage is a whole number from 1.');
    if (!POOLS.includes(pool)) return refuse('CA-WARD-23', `There is no "${pool}" to harm.`);
    return c.fate === 'dead' ? refuse('CA-DMG-02', `${c.name} is dead.`) : undefined;
  },
  start(g, _seat, { creature, amount, pool, armour, text }) {
    tell(g, () => ({ type: 'said', rules: ['CA-WARD-23'], who: creature, text: text || `${amount} damage` }));
    harm(g, [harmOf(creature, amount, { pool, armour })]);
  },
  choices: () => [],
};

/** The Warden gives back points, whatever stands in their way. */
export const mendVerb: Verb<CommandOf<'mend'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, amount, pool }) {
    const c = creatureOf(p.state, creature);
    if (!Number.isInteger(amount) || amount < 1)
      return refuse('CA-HEAL-04', 'Healing is a whole number from 1.');
    if (pool !== 'hp' && !ATTRIBUTES.includes(pool))
      return refuse('CA-HEAL-04', `There is no "${pool}" to mend.`);
    return c.fate === 'dead' ? refuse('CA-HEAL-04', `${c.name} is dead.`) : undefined;
  },
  start(g, _seat, { creature, amount, pool }) {
    heal(g, creatureOf(g.state, creature), pool, amount, 'CA-HEAL-04');
  },
  choices: () => [],
};
