import { fixEndings, latestEndings, meanOf, sizeOf } from '../dice/amounts.ts';
import { overAt, ROUND_MINUTES, termOf } from '../dice/terms.ts';
import { bearingsOf, bears, conditionOf, isAmong, grounds } from './bearings.ts';
import { isImmune } from './resistance.ts';
import type { Play, Position } from '../../match/book.ts';
import type { ConditionKind, Effect, Ending } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { areEnemies, findCreature, isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import { NAMED } from '../../content/known.ts';
import { dropWhere, letGo, suspend } from './endings.ts';
import { formOf } from './forms.ts';
import { settleSaddle } from './saddle.ts';

/** Whether nobody of a creature's own side is up and there with it. */
const isAlone = ({ state }: Position, c: Creature): boolean =>
  !state.creatures.some((o) => o.id !== c.id && o.group === c.group && o.fate === 'up' && isPresent(o));

/** Whether all that a condition does is harm by what does nothing to somebody: a fire on the fireproof (CA-R198). */
const harmsInVain = (p: Position, c: Creature, { tick = [], grip, drops }: ConditionKind): boolean =>
  tick.length > 0 &&
  grip !== true &&
  drops !== true &&
  tick.every((e) => e.do === 'harm' && e.of !== undefined && isImmune(p, c, e.of));

/** CA-R212: whether of what can be lost twice nothing is left to lose: both hands, both legs. */
export const isAllLost = (
  p: Position,
  c: Creature,
  { id, family, paired, stacks }: ConditionKind,
): boolean => {
  const most = paired === true ? 2 : stacks === true ? Infinity : 1;
  const isSuch = (kind: string): boolean =>
    kind === id || (family !== undefined && paired === true && conditionOf(p, kind).family === family);
  return c.conditions.filter((a) => isSuch(a.kind)).length >= most;
};

/** Whether a condition can do anything to somebody at all. */
export const shrugsOff = (
  p: Position,
  c: Creature,
  kind: ConditionKind,
  madeFor: boolean,
  by: string,
): boolean =>
  (by !== c.id && c.conditions.some((a) => conditionOf(p, a.kind).sealed === true)) ||
  (kind.id !== NAMED.called && bears(p, c, 'illusory')) ||
  isImmune(p, c, kind.id) ||
  (isAlone(p, c) &&
    bearingsOf(p, c).some((b) => b.immuneAlone !== undefined && isAmong(b.immuneAlone, kind))) ||
  (kind.mind === true && !madeFor && isImmune(p, c, 'mind')) ||
  (kind.family !== undefined && isImmune(p, c, kind.family)) ||
  harmsInVain(p, c, kind) ||
  (kind.paired === true && isAllLost(p, c, kind));

/** CA-R116: whether a condition holds its bearer by matter: hands, nets, ropes, glue; magic and fear are none. */
const holdsByMatter = ({ cannotMove, mind, sealed }: ConditionKind, magical: boolean | undefined): boolean =>
  cannotMove === true && mind !== true && sealed !== true && magical !== true;

/** Whether these words keep a condition off: its own, that of its family, or that of everything of the mind. */
const isProof = (immune: readonly string[], kind: ConditionKind): boolean =>
  isAmong(immune, kind) || (kind.mind === true && immune.includes('mind'));

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
  /** Magic brings it (CA-R91). */
  readonly magical?: boolean;
}

/** Whether a condition does not take hold of somebody: nothing of the kind touches it, or matter does not hold it (CA-R116). */
export const passesOff = (
  p: Position,
  c: Creature,
  kind: ConditionKind,
  by: string,
  { madeFor = false, magical }: Pick<Terms, 'madeFor' | 'magical'>,
): boolean =>
  shrugsOff(p, c, kind, madeFor, by) ||
  (holdsByMatter(kind, magical) && by !== c.id && bears(p, c, 'phases'));

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
  if (target.fate === 'dead' || passesOff(g, target, kind, by, terms)) return false;
  const what = { seat: 'warden', rule: kind.rule, text: `How long ${kind.name} lasts for ${target.name}` };
  const fixed = fixEndings(g, ends ?? kind.ends, terms.dice ?? 0, terms.sum ?? 0, what);
  const { until, clock } = termOf(g, fixed);
  const same = (a: Afflicted): boolean => isInPlaceOf(g, kind, a, terms.named, by);
  const before = target.conditions.find(same);
  const left = usesOf(g, target, fixed);
  if (before !== undefined && isWorse(g, before, { kind: kindId, ends: fixed, until, clock, n, left }))
    return true;
  const kept = formOf(target, kind, before);
  const seat = seatOf(g, target, kind, by, before);
  const afflicted: Afflicted = {
    kind: kindId,
    by,
    ends: fixed,
    since: g.state.round,
    until: until < 0 ? until : until + (terms.longer ?? 0),
    clock: clock < 0 ? clock : clock + (terms.longer ?? 0) * ROUND_MINUTES,
    left,
    n,
    ...(terms.named === undefined || terms.named === '' ? {} : { named: terms.named }),
    ...(terms.of === undefined ? {} : { of: terms.of }),
    ...(terms.lasting === true ? { lasting: true } : {}),
    ...(terms.magical === true ? { magical: true } : {}),
    ...(kept === undefined ? {} : { kept }),
    ...(seat === undefined ? {} : { seat }),
  };
  const flew = (grounds(kind) || kind.wingless === true) && bears(g, target, 'flies');
  target.conditions = [...target.conditions.filter((a) => !same(a)), afflicted];
  if (flew && !bears(g, target, 'flies'))
    runEffects(g, { by, on: target.id, effects: [{ do: 'fall' }], source: kindId });
  tell(g, () => ({ type: 'afflicted', rules: [kind.rule], who: target.id, condition: kindId, by }));
  settleSaddle(g, target, kind);
  if (kind.cannotHide === 'setter') findBy(g, target, by);
  if (kind.timeless === true) suspend(g, target, afflicted, 1);
  const { immune } = kind;
  if (immune !== undefined)
    dropWhere(g, target, (a) => a.kind !== kindId && isProof(immune, conditionOf(g, a.kind)));
  if (kind.phases === true) dropWhere(g, target, (a) => holdsByMatter(conditionOf(g, a.kind), a.magical));
  // CA-R121: what the hands that are left cannot hold falls.
  if (kind.lame === true)
    runEffects(g, { by, on: target.id, effects: [{ do: 'drop', what: 'spare' }], source: kindId });
  if (kind.drops === true)
    runEffects(g, { by, on: target.id, effects: [{ do: 'drop', what: 'held' }], source: kindId });
  if (kind.cannotAct === true || kind.helpless === true) fallStill(g, target);
  return true;
};

/** CA-R240: whoever sets a mark on somebody Hidden has found it; it is Hidden from its other enemies as before. */
const findBy = (g: Play, target: Creature, by: string): void => {
  const isFrom = (a: Afflicted): boolean => a.kind === 'hidden' && (a.by === '' || a.by === by);
  if (!target.conditions.some(isFrom)) return;
  const whole = target.conditions.find((a) => a.kind === 'hidden' && a.by === '');
  const others = g.state.creatures.filter((o) => o.id !== by && areEnemies(g.state, o, target));
  target.conditions = [
    ...target.conditions.filter((a) => !isFrom(a)),
    ...(whole === undefined ? [] : others.map(({ id }) => ({ ...met(whole), by: id }))),
  ];
};

const met = ({ of: _of, ...a }: Afflicted): Afflicted => a;

/** CA-R189: whether a condition ties its bearer to whoever set it: a grip, a fear, a mark, a mind that is read. */
const isOfSetter = ({ grip, dreads, read, cannotHide }: ConditionKind): boolean =>
  grip === true || dreads === true || read === true || cannotHide === 'setter';

/** Whether a condition takes the place of another: one on a weapon only of one on the same, one of its setter only of that one’s (CA-R189). */
const isInPlaceOf = (
  p: Position,
  kind: ConditionKind,
  a: Afflicted,
  named: string | undefined,
  by: string,
): boolean => {
  if (kind.wielded !== undefined) return a.kind === kind.id && a.named === named;
  // CA-R290: one about something else stands beside it.
  if (kind.about === true && a.kind === kind.id && a.named !== undefined && a.named !== named) return false;
  if (isOfSetter(kind) && a.kind === kind.id) return a.by === by;
  return kind.stacks !== true && isRival(kind, conditionOf(p, a.kind));
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

/** A condition that would take the place of one that is there. */
type Fresh = Pick<Afflicted, 'kind' | 'ends' | 'until' | 'clock' | 'n' | 'left'>;

/** CA-R154: whether it is its number that a condition is measured by: how far, how many, how often. */
const isMeasured = ({ scales, doubles, abilities }: ConditionKind): boolean =>
  scales !== undefined || doubles === true || abilities?.some((a) => a.times !== undefined) === true;

/** Whether it makes a difference whose doing a condition is: it is tied to that one, or ends by what befalls that one. */
const isSettersOwn = (kind: ConditionKind, ends: Afflicted['ends']): boolean =>
  isOfSetter(kind) ||
  kind.will !== undefined ||
  kind.hampered === 'others' ||
  kind.abilities !== undefined ||
  [kind.lends, kind.pairs, kind.obeys, kind.carried, kind.seesThrough, kind.shunned].includes(true) ||
  kind.modifiers?.some(({ when }) => when?.setter === true) === true ||
  ends.some(
    (e) => e.by.startsWith('setter') || e.by === 'out-of-sight' || ('from' in e && e.from === 'setter'),
  );

/** Whether it is used up time by time. */
const isCounted = ({ ends }: Pick<Afflicted, 'ends'>): boolean => ends.some((e) => e.by === 'used');

/** Whether what somebody has is worse than what would take its place: a small fire does not put out a great one. */
const isWorse = (p: Position, old: Afflicted, fresh: Fresh): boolean => {
  if (old.lasting === true) return true;
  const [was, is] = [conditionOf(p, old.kind), conditionOf(p, fresh.kind)];
  if (old.kind !== fresh.kind) return burnOf(was) > burnOf(is);
  if (isMeasured(is) && old.n !== fresh.n) return old.n > fresh.n;
  if (isCounted(old) && isCounted(fresh) && old.left !== fresh.left) return old.left > fresh.left;
  const ways = old.ends.filter((e) => !isTime(e));
  if (!ways.every((way) => isOpenBy(way, fresh.ends))) return false;
  const more = fresh.ends.some((e) => !isTime(e) && !isOpenBy(e, old.ends));
  // What is waiting to happen when the time is over is the worse the sooner it comes (CA-R182).
  const [left, other] = was.onTime === undefined ? [old, fresh] : [fresh, old];
  return more || overAt(p, left) > overAt(p, other);
};

/** Who would bring a condition anew, where, and with how many dice. */
interface Anew {
  readonly by: string;
  readonly at: number;
  readonly dice: number;
  readonly sum: number;
  /** What it is about, where it is about something; undefined while that is open. */
  readonly named: string | undefined;
}

/**
 * CA-R153: whether a condition would add nothing to what somebody has: it is there already from the same hand, as much of it and
 * for as long, or in a worse form that it does not replace. What it is about may be something else the second time.
 */
export const isThereAlready = (
  p: Position,
  c: Creature,
  { condition, ends, n, here }: Extract<Effect, { do: 'condition' }>,
  { by, at, dice, sum, named }: Anew,
): boolean => {
  const kind = conditionOf(p, condition);
  if (kind.stacks === true || (kind.about === true && named === undefined)) return false;
  const old = c.conditions.find((a) => isInPlaceOf(p, kind, a, named, by));
  if (old === undefined) return false;
  const latest = latestEndings(p, ends ?? kind.ends, dice, sum);
  const left = usesOf(p, c, latest);
  const fresh = {
    kind: condition,
    ends: latest,
    ...termOf(p, latest),
    n: n === undefined ? 0 : sizeOf(n, dice, sum),
    left,
  };
  if (isWorse(p, old, fresh)) return true;
  return (
    old.kind === condition &&
    (old.by === by || isCounted(old) || !isSettersOwn(kind, latest)) &&
    (!isMeasured(kind) || old.n >= fresh.n) &&
    old.left >= left &&
    (here !== true || old.named === `@${at}`) &&
    (kind.about !== true || (old.named ?? '') === named) &&
    overAt(p, old) >= overAt(p, fresh) &&
    old.ends.length === latest.length
  );
};

/** CA-R43 h, CA-R85, CA-R87, CA-R197: somebody who cannot act loses its holds, what it has begun, and whom it holds. */
const fallStill = (g: Play, c: Creature): void => {
  if (c.holds.length > 0) c.holds = [];
  c.sunk = null;
  letGo(g, c, true);
};

/** How often it can be used; an ending by the end of one's own turn waits for the next where that turn runs now. */
const usesOf = ({ state }: Position, target: Creature, ends: readonly Ending[]): number => {
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
