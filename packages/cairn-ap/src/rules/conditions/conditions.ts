import { fixEndings, meanOf } from '../dice/amounts.ts';
import { byClock, ROUND_MINUTES, termOf } from '../dice/terms.ts';
import {
  bearingsOf,
  bears,
  conditionOf,
  isFrozen,
  isImmune,
  isInSun,
  isMeant,
  isOf,
  isUnder,
} from './bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { Attribute, Bearing, ConditionKind, Effect, Ending, Modifier } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { swapMinds } from './minds.ts';
import { findCreature, isPresent, setMax, type Afflicted, type Creature } from '../../match/state.ts';

export { bearingsOf, bears, conditionOf, isUnder, onHitOf } from './bearings.ts';

/** Whether a condition is on somebody. */
export const hasCondition = (c: Creature, kind: string): boolean => {
  for (const a of c.conditions) if (a.kind === kind) return true;
  return false;
};

/** CA-R28: reduced to 0, not printed with it. */
const isReduced = (c: Creature, pool: 'dex' | 'wil'): boolean =>
  c[pool] === 0 && (pool === 'dex' ? c.maxDex : c.maxWil) > 0;

/** Whether a creature can do anything of its own (CA-LOOP-07). */
export const canAct = (p: Position, c: Creature): boolean =>
  c.fate === 'up' &&
  !isReduced(c, 'dex') &&
  (!isReduced(c, 'wil') || bears(p, c, 'obeys')) &&
  (c.conditions.length === 0 || !isFrozen(p, c)) &&
  !bears(p, c, 'cannotAct') &&
  !(bears(p, c, 'sunFrozen') && isInSun(p, c));

/** The group word Helpless of the conditions: attacks on it are Enhanced (CA-AUTO-05b). */
export const isHelpless = (p: Position, c: Creature): boolean =>
  c.fate === 'dying' || c.fate === 'stable' || isReduced(c, 'dex') || bears(p, c, 'helpless');

/** Whether nobody of a creature's own side is up and there with it. */
const isAlone = ({ state }: Position, c: Creature): boolean =>
  !state.creatures.some((o) => o.id !== c.id && o.group === c.group && o.fate === 'up' && isPresent(o));

/** Whether a condition can do anything to somebody at all. */
export const shrugsOff = (p: Position, c: Creature, kind: ConditionKind, madeFor: boolean): boolean =>
  c.conditions.some((a) => conditionOf(p, a.kind).sealed === true) ||
  isImmune(p, c, kind.id) ||
  (kind.illusion === true && isImmune(p, c, 'illusion')) ||
  (isAlone(p, c) && bearingsOf(p, c).some((b) => b.immuneAlone?.includes(kind.id) === true)) ||
  (kind.mind === true && !madeFor && isImmune(p, c, 'mind')) ||
  (kind.family !== undefined && isImmune(p, c, kind.family));

/** What a condition may be given besides its kind. */
export interface Terms {
  readonly dice?: number;
  readonly sum?: number;
  /** What it is about: a creature, a tag, a thing. */
  readonly named?: string;
  /** Rounds that it lasts longer (CA-AUTO-06). */
  readonly longer?: number;
  /** What it comes from: tar, slime, rope. */
  readonly of?: string;
  /** No cure ends it, and no other takes its place. */
  readonly lasting?: boolean;
  /** It comes from what is made for this one's kind: that it has no mind is no help (CA-R94). */
  readonly madeFor?: boolean;
}

/**
 * Puts a condition on somebody, with the endings of its kind unless others are given; `n` is the number that belongs to
 * it. False where it cannot take hold. The same condition is there once unless it stacks: the worse of the two counts, the new
 * one where neither is.
 */
export const afflict = (
  g: Play,
  target: Creature,
  kindId: string,
  by: string,
  ends?: readonly Ending[],
  n = 0,
  terms: Terms = {},
): boolean => {
  const kind = conditionOf(g, kindId);
  if (target.fate === 'dead' || shrugsOff(g, target, kind, terms.madeFor ?? false)) return false;
  const what = { seat: 'warden', rule: kind.rule, text: `How long ${target.name} is ${kind.name}` };
  const fixed = fixEndings(g, ends ?? kind.ends, terms.dice ?? 0, terms.sum ?? 0, what);
  const { until, clock } = termOf(g, fixed);
  const same = (a: Afflicted): boolean => kind.stacks !== true && isRival(kind, conditionOf(g, a.kind));
  const before = target.conditions.find(same);
  if (before !== undefined && isWorse(g, before, { kind: kindId, ends: fixed, until, clock })) return true;
  const kept = formOf(target, kind, before);
  const seat = seatOf(g, target, kind, by, before);
  const afflicted: Afflicted = {
    kind: kindId,
    by,
    ends: fixed,
    since: g.state.round,
    until: until < 0 ? until : until + (terms.longer ?? 0),
    clock: clock < 0 ? clock : clock + (terms.longer ?? 0) * ROUND_MINUTES,
    left: usesOf(g, target, fixed),
    n,
    ...(terms.named === undefined || terms.named === '' ? {} : { named: terms.named }),
    ...(terms.of === undefined ? {} : { of: terms.of }),
    ...(terms.lasting === true ? { lasting: true } : {}),
    ...(kept === undefined ? {} : { kept }),
    ...(seat === undefined ? {} : { seat }),
  };
  target.conditions = [...target.conditions.filter((a) => !same(a)), afflicted];
  tell(g, () => ({ type: 'afflicted', rules: [kind.rule], who: target.id, condition: kindId, by }));
  const { immune } = kind;
  if (immune !== undefined) dropWhere(g, target, (a) => a !== afflicted && immune.includes(a.kind));
  if (kind.drops === true)
    runEffects(g, { by, on: target.id, effects: [{ do: 'drop', what: 'held' }], source: kindId });
  if (kind.cannotAct === true || kind.helpless === true) fallStill(g, target);
  return true;
};

/** Whether two conditions do not stand side by side: the same, two of a family that burn, two forms of a body. */
const isRival = (a: ConditionKind, b: ConditionKind): boolean => {
  if (a.id === b.id) return true;
  if (a.family === undefined || a.family !== b.family) return false;
  return (a.tick !== undefined && b.tick !== undefined) || (a.form !== undefined && b.form !== undefined);
};

/** What a condition costs its bearer at each turn start, on average. */
const burnOf = ({ tick = [] }: ConditionKind): number => {
  let burn = 0;
  for (const e of tick) if (e.do === 'harm') burn += meanOf(e.amount, 0, 0);
  return burn;
};

/** Endings by time or by what is only told, not by what anybody does. */
const isTime = ({ by }: Ending): boolean =>
  by === 'rounds' || by === 'hours' || by === 'days' || by === 'cure';

/** Whether a way out is open by one of these endings too, and no dearer. */
const isOpenBy = (way: Ending, ends: readonly Ending[]): boolean =>
  ends.some((e) => {
    if (way.by === 'ap')
      return e.by === 'ap' && (e.friend === true) === (way.friend === true) && e.ap <= way.ap;
    if (way.by === 'check') return e.by === 'check' && way.attributes.every((a) => e.attributes.includes(a));
    return e.by === way.by;
  });

/** Whether what somebody has is worse than what would take its place: a small fire does not put out a great one. */
const isWorse = (
  p: Position,
  old: Afflicted,
  fresh: Pick<Afflicted, 'kind' | 'ends' | 'until' | 'clock'>,
): boolean => {
  if (old.lasting === true) return true;
  const [was, is] = [conditionOf(p, old.kind), conditionOf(p, fresh.kind)];
  if (old.kind !== fresh.kind) return burnOf(was) > burnOf(is);
  const ways = old.ends.filter((e) => !isTime(e));
  if (!ways.every((way) => isOpenBy(way, fresh.ends))) return false;
  const more = fresh.ends.some((e) => !isTime(e) && !isOpenBy(e, old.ends));
  return more || (old.until >= 0 && fresh.until >= 0 && old.until > fresh.until);
};

/** CA-R43 h, CA-R85, CA-R87: somebody who cannot act loses its holds, what it has begun, and whom it holds. */
const fallStill = (g: Play, c: Creature): void => {
  if (c.holds.length > 0) c.holds = [];
  c.sunk = null;
  letGo(g, c);
};

/** Whom a creature grapples, or has swallowed, is free. */
export const letGo = (g: Play, c: Creature): void => {
  for (const other of g.state.creatures) {
    for (const a of other.conditions)
      if (a.by === c.id && conditionOf(g, a.kind).grip === true) drop(g, other, a);
  }
};

/** How often it can be used; an ending by the end of one's own turn waits for the next where that turn runs now. */
const usesOf = ({ state }: Play, target: Creature, ends: readonly Ending[]): number => {
  for (const end of ends) {
    if (end.by === 'used') return end.times.flat ?? 0;
    if (end.by === 'turn-end' && end.now !== true && state.turn === target.id) return 1;
  }
  return 0;
};

/** Whoever controls somebody runs it for as long as it lasts; the seat that ran it before is kept. */
const seatOf = (
  { state }: Play,
  c: Creature,
  { will }: ConditionKind,
  by: string,
  before: Afflicted | undefined,
): string | undefined => {
  const setter = will === 'setter' ? findCreature(state, by) : undefined;
  if (setter === undefined) return before?.seat;
  const own = before?.seat ?? c.seat;
  c.seat = setter.seat;
  return own;
};

/** Takes another form: only the scores that it says are others meanwhile; the same again begins with what is left of it. */
const formOf = (
  c: Creature,
  { form }: ConditionKind,
  before: Afflicted | undefined,
): readonly number[] | undefined => {
  if (form === undefined) return undefined;
  const own = [c.hp, c.maxHp, c.str, c.maxStr, c.dex, c.maxDex];
  const kept = before?.kept ?? (form.wil === undefined ? own : [...own, c.wil]);
  if (form.hp !== undefined) c.hp = c.maxHp = form.hp;
  else if (form.hpTimes !== undefined && before === undefined) {
    c.maxHp *= form.hpTimes;
    c.hp *= form.hpTimes;
  }
  if (form.str !== undefined) c.str = c.maxStr = form.str;
  if (form.dex !== undefined) c.dex = c.maxDex = form.dex;
  if (form.wil !== undefined) c.wil = form.wil;
  return kept;
};

/**
 * One's own scores again where the form had others; what it lost of those it began with is lost of one's own too, but one
 * point of STR and DEX stays. What the form left alone is as it is by now.
 */
const unform = (
  c: Creature,
  { form }: ConditionKind,
  [hp = 0, maxHp = 0, str = 0, maxStr = 0, dex = 0, maxDex = 0, wil]: readonly number[],
): void => {
  if (form === undefined) return;
  const left = (own: number, began: number, now: number): number => own - Math.max(0, began - now);
  if (form.hp !== undefined || form.hpTimes !== undefined) {
    const now = left(hp, form.hp ?? hp * (form.hpTimes ?? 1), c.hp);
    setMax(c, 'hp', maxHp);
    c.hp = Math.max(0, Math.min(maxHp, now));
  }
  if (form.str !== undefined) {
    const now = left(str, form.str, c.str);
    setMax(c, 'str', maxStr);
    c.str = Math.max(1, now);
  }
  if (form.dex !== undefined) {
    const now = left(dex, form.dex, c.dex);
    setMax(c, 'dex', maxDex);
    c.dex = Math.max(1, now);
  }
  if (wil !== undefined) c.wil = Math.min(c.maxWil, wil);
};

/** Whether it is time that ends a condition. */
const isOver = ({ state }: Position, { until, clock }: Afflicted): boolean =>
  (until >= 0 && state.round >= until) || (clock >= 0 && state.clock >= clock);

/** Ends one condition, with what follows from it. */
const drop = (g: Play, c: Creature, a: Afflicted): void => {
  c.conditions = c.conditions.filter((other) => other !== a);
  const kind = conditionOf(g, a.kind);
  if (a.kept !== undefined && c.fate !== 'dead') unform(c, kind, a.kept);
  if (a.seat !== undefined) c.seat = a.seat;
  tell(g, () => ({ type: 'cured', rules: [kind.rule], who: c.id, condition: a.kind }));
  if (kind.pairs === true && a.named !== undefined) untie(g, c, a);
  const { onEnd = [], onTime = [] } = kind;
  const all = onTime.length > 0 && isOver(g, a) ? [...onEnd, ...onTime] : onEnd;
  // CA-R85: what a spell has laid goes with it, though its caster be dead.
  const effects = c.fate === 'dead' ? all.filter((e) => e.do === 'clear' && e.own === true) : all;
  if (effects.length > 0)
    runEffects(g, {
      by: a.by,
      on: c.id,
      at: c.at,
      effects,
      source: a.kind,
      // Its own number, for what it brought and takes away again.
      sum: a.n,
      ...(a.named === undefined ? {} : { choice: a.named }),
    });
};

/** What ties two together ends for both. */
const untie = (g: Play, c: Creature, { kind, named = '' }: Afflicted): void => {
  const other = findCreature(g.state, named);
  const twin = other?.conditions.find((o) => o.kind === kind && o.named === c.id);
  if (other === undefined || twin === undefined) return;
  if (conditionOf(g, kind).swaps === true) swapMinds(g.state, c, other);
  drop(g, other, twin);
};

/** Somebody who is down stands. */
export const rise = (g: Play, c: Creature): void => {
  if (isUnder(g, c, 'down')) dropWhere(g, c, (a) => isOf(g, a, 'down'));
};

/** Whether a remedy helps: it is made for this condition and for what that comes from, and the condition yields to any. */
export const isRemedied = (
  a: Afflicted,
  { conditions, of }: Pick<Extract<Effect, { do: 'cure' }>, 'conditions' | 'of'>,
): boolean =>
  conditions.includes(a.kind) &&
  a.lasting !== true &&
  (of === undefined || (a.of !== undefined && of.includes(a.of)));

/** What a thing or a spell cures. */
export const remedy = (g: Play, c: Creature, by: Extract<Effect, { do: 'cure' }>): void => {
  for (const kind of by.conditions) dropWhere(g, c, (a) => a.kind === kind && isRemedied(a, by));
};

/** Ends a condition, whatever its endings say; false where it was not there. */
export const cure = (g: Play, target: Creature, kind: string): boolean => {
  const there = target.conditions.filter((a) => a.kind === kind);
  for (const a of there) drop(g, target, a);
  return there.length > 0;
};

/** Water washes off what it can. */
export const douse = (g: Play, c: Creature): void => dropWhere(g, c, (a) => endsBy(a, 'water'));

/** Whether water would wash anything off. */
export const isWashable = ({ conditions }: Creature): boolean => conditions.some((a) => endsBy(a, 'water'));

const dropWhere = (g: Play, c: Creature, test: (a: Afflicted) => boolean): void => {
  if (c.conditions.length === 0) return;
  const over = c.conditions.filter(test);
  for (const a of over) drop(g, c, a);
};

const endsBy = (a: Afflicted, by: Ending['by']): boolean => {
  for (const end of a.ends) if (end.by === by) return true;
  return false;
};

/** What can end the conditions of a creature. */
export type Occasion =
  | 'turn-start'
  | 'turn-end'
  | 'moves'
  | 'harmed'
  | 'wounded'
  | 'harms'
  | 'attacks'
  | 'fight';

/**
 * Ends what this occasion ends. At the start of a creature's turn that is also what it has set on others: until its next
 * turn, or for so many Rounds (CA-LOOP-05, 09).
 */
export const endConditions = (g: Play, c: Creature, when: Occasion, by = ''): void => {
  if (when === 'turn-start') return turnStarts(g, c);
  if (when === 'harmed') savesWhenHarmed(g, c, by);
  if (when !== 'turn-end')
    return dropWhere(g, c, (a) =>
      a.ends.some(
        (e) =>
          e.by === when && !(e.by === 'harmed' && (e.save !== undefined || !isHarmedBy(g, c, a, e.from, by))),
      ),
    );
  if (c.conditions.length === 0) return;
  dropWhere(g, c, (a) => endsBy(a, 'turn-end') && a.left === 0);
  if (c.conditions.some((a) => a.left > 0 && endsBy(a, 'turn-end')))
    c.conditions = c.conditions.map((a) => (endsBy(a, 'turn-end') ? { ...a, left: 0 } : a));
};

/** Whether a harm comes from the side that counts for an ending: of whoever set the condition, or of its bearer. */
const isHarmedBy = (
  { state }: Position,
  c: Creature,
  { by: setter }: Afflicted,
  from: 'setter' | 'own' | undefined,
  by: string,
): boolean => {
  if (from === undefined) return true;
  const side = from === 'own' ? c.group : findCreature(state, setter)?.group;
  return side !== undefined && findCreature(state, by)?.group === side;
};

/** Some conditions allow a new Save when their bearer is harmed (Charmed, Controlled). */
const savesWhenHarmed = (g: Play, c: Creature, by: string): void => {
  for (const a of c.conditions)
    for (const end of a.ends)
      if (end.by === 'harmed' && end.save !== undefined && isHarmedBy(g, c, a, end.from, by))
        runEffects(g, {
          by: a.by,
          on: c.id,
          effects: [
            { do: 'save', attribute: end.save, fail: [], pass: [{ do: 'cure', conditions: [a.kind] }] },
          ],
          source: a.kind,
        });
};

const turnStarts = (g: Play, setter: Creature): void => {
  const { round, creatures } = g.state;
  for (const c of creatures) {
    dropWhere(
      g,
      c,
      (a) =>
        (a.by === setter.id && (endsBy(a, 'setter-turn') || (a.until >= 0 && round >= a.until))) ||
        isSourceGone(g, c, a),
    );
  }
};

/** What a creature set that lasts only until it does anything else (Reject Unlife). */
export const endBySetter = (g: Play, setter: Creature): void => {
  for (const c of g.state.creatures) dropWhere(g, c, (a) => a.by === setter.id && endsBy(a, 'setter-acts'));
};

/** Whether nothing is left of the kind that a condition is about, nor of the thing: nobody else of it is there, nor does it lie about. */
const isSourceGone = (p: Position, c: Creature, a: Afflicted): boolean => {
  const { named } = a;
  if (named === undefined || !endsBy(a, 'source-gone')) return false;
  const { creatures, lying } = p.state;
  // One creature is gone with its fate, and not when it is out of sight for a while.
  if (findCreature(p.state, named) !== undefined || lying.some((l) => l.item.id === named)) return false;
  return !creatures.some((o) => o.id !== c.id && isPresent(o) && isMeant(p, o, named));
};

/** What lasts no longer than whoever set it, or whom it is about. */
export const endWithSetter = (g: Play, setter: Creature): void => {
  for (const c of g.state.creatures)
    dropWhere(
      g,
      c,
      (a) =>
        (a.by === setter.id && endsBy(a, 'setter-gone')) ||
        (a.named === setter.id && endsBy(a, 'source-gone')) ||
        isSourceGone(g, c, a),
    );
};

/** What so much harm at once to whoever set it ends. */
export const endByBlow = (g: Play, setter: Creature, lost: number): void => {
  for (const c of g.state.creatures)
    dropWhere(
      g,
      c,
      (a) => a.by === setter.id && a.ends.some((e) => e.by === 'setter-harmed' && lost >= e.least),
    );
};

/** What ends where its setter cannot see its bearer. */
export const endUnseen = (g: Play, sees: (setter: Creature, c: Creature) => boolean): void => {
  for (const c of g.state.creatures)
    dropWhere(g, c, (a) => {
      const setter = endsBy(a, 'out-of-sight') ? findCreature(g.state, a.by) : undefined;
      return setter !== undefined && !sees(setter, c);
    });
};

/** What stands for the ground somebody is on ends where that is not under it any more: a pit, brush, webs. */
export const endOffGround = (g: Play, isOn: (c: Creature, ground: string) => boolean): void => {
  for (const c of g.state.creatures)
    dropWhere(g, c, (a) => a.ends.some((e) => e.by === 'ground' && !isOn(c, e.ground)));
};

/** What a rest ends: a short one, a night’s sleep, a healer’s care. */
export const endByRest = (g: Play, c: Creature, rests: readonly string[]): void =>
  dropWhere(g, c, (a) => a.ends.some((e) => e.by === 'rest' && rests.includes(e.rest)));

/** CA-LOOP-09: at the start of a Round end what time ends, and what was set by somebody who is gone. */
export const expireAtRound = (g: Play): void => {
  const { round } = g.state;
  const gone = (id: string): boolean => {
    const setter = findCreature(g.state, id);
    return setter === undefined || !isPresent(setter);
  };
  for (const c of g.state.creatures)
    dropWhere(
      g,
      c,
      (a) => (a.until >= 0 && round >= a.until && gone(a.by)) || (endsBy(a, 'setter-turn') && gone(a.by)),
    );
  expireByClock(g);
};

/** Ends what has lasted its hours and days. */
export const expireByClock = (g: Play): void => {
  const { clock } = g.state;
  for (const c of g.state.creatures)
    dropWhere(g, c, (a) => (a.clock >= 0 && clock >= a.clock) || isSourceGone(g, c, a));
};

/** After a fight Rounds become minutes, and what lasts for a fight or a turn is over. */
export const endConditionsOfFight = (g: Play): void => {
  for (const c of g.state.creatures) {
    dropWhere(g, c, (a) => endsBy(a, 'fight') || endsBy(a, 'turn-end') || endsBy(a, 'setter-turn'));
    if (!c.conditions.some((a) => a.until >= 0)) continue;
    c.conditions = c.conditions.map((a) => (a.until < 0 ? a : { ...a, ...byClock(g, a) }));
  }
};

/** What conditions are used up by: a roll of such a kind, or a harm that they turned away. */
export type Used = Modifier['on'] | 'harm';

/** Uses up conditions that hold for the next such roll or hit (CA-WIN-05): called once the roll has counted. */
export const useUp = (g: Play, c: Creature, on: Used, attribute?: Attribute): void => {
  if (c.conditions.length === 0) return;
  const touched = (a: Afflicted): boolean =>
    a.ends.some(
      (e) =>
        e.by === 'used' &&
        (e.on ?? usedBy(conditionOf(g, a.kind), on)) === on &&
        (e.attribute === undefined || e.attribute === attribute),
    );
  for (const a of c.conditions.filter(touched)) {
    if (a.left <= 1) drop(g, c, a);
    else c.conditions = c.conditions.map((b) => (b === a ? { ...a, left: a.left - 1 } : b));
  }
};

const usedBy = (kind: ConditionKind, on: Used): Used | undefined =>
  on === 'harm'
    ? kind.ignoresAll === true || kind.ignoresMundane === true || kind.ignoresHits === true
      ? on
      : undefined
    : kind.modifiers?.some((m) => m.on === on || (m.on === 'all' && on !== 'attacked')) === true
      ? on
      : undefined;

/** What a condition does at the start of its bearer's turn: its harm, then the free Save that may end it. */
export const ticksOf = (p: Position, a: Afflicted): readonly Effect[] => {
  const { tick = [] } = conditionOf(p, a.kind);
  const saves: Effect[] = [];
  for (const end of a.ends) {
    if (end.by !== 'save' || p.state.round < a.since + (end.after ?? 0)) continue;
    const pass: readonly Effect[] = [{ do: 'cure', conditions: [a.kind] }];
    saves.push({
      do: 'save',
      attribute: end.attribute,
      fail: [],
      pass,
      ...(end.dc === undefined ? {} : { dc: end.dc }),
    });
  }
  return saves.length === 0 ? tick : [...tick, ...saves];
};

/** Who or what decides for a creature, if it is not itself: the latest condition that says so. */
export const willOf = (
  p: Position,
  c: Creature,
): { readonly will: NonNullable<Bearing['will']>; readonly by: Afflicted } | undefined => {
  for (let i = c.conditions.length - 1; i >= 0; i--) {
    const by = c.conditions[i];
    if (by === undefined) continue;
    const { will } = conditionOf(p, by.kind);
    if (will !== undefined) return { will, by };
  }
  return undefined;
};
