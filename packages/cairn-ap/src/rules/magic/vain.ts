import { liesFor } from './spells.ts';
import { bears, conditionOf, tagsOf } from '../conditions/bearings.ts';
import { isMadeFor, isUnmoved } from '../conditions/resistance.ts';
import { isThereAlready, passesOff } from '../conditions/affliction.ts';
import { mayMove } from '../check/looked.ts';
import { armourOf } from '../inventory/armour.ts';
import { isLong } from '../dice/terms.ts';
import { isFixed, isPushed, isStuckFast } from '../movement/pushing.ts';
import { endsBy } from '../conditions/endings.ts';
import { brokenOf, lossesOf } from '../inventory/losses.ts';
import { weaponsFor } from '../inventory/edges.ts';
import { printedWeapon, wieldedBy } from '../inventory/weapons.ts';
import { isAffliction, isRemedied, isWashable } from '../conditions/cures.ts';
import type { Position } from '../../match/book.ts';
import type { ConditionKind, Effect, Ending } from '../../content/content.ts';
import { harmAfter, harmOf } from '../damage/damage.ts';
import { isDrowning, isRevived } from '../death/death.ts';
import { isDeprived } from '../healing/deprivation.ts';
import { mayMend } from '../healing/mending.ts';
import { lockedOn } from '../ground/doors.ts';
import { distance, distanceToSpace, groundAt, isHiddenFrom } from '../ground/map.ts';
import { hears } from '../ground/hearing.ts';
import { lightsFor } from '../ground/lights.ts';
import { isDarkAt } from '../ground/sight.ts';
import { slidesTo } from '../ground/sliding.ts';
import { sizeOf } from '../dice/amounts.ts';
import { isInWater, isLaidAlready } from '../ground/patches.ts';
import { hasToClear, spacesToLay, type Laying } from '../ground/laying.ts';
import { magicAt, magicOn } from '../ground/magic-there.ts';
import { isUnlit } from '../inventory/charges.ts';
import { carriedOf, hpCap } from '../inventory/slots.ts';
import { findCreature, isPresent, maxOf, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

/** What an effect of a spell, a thing or an ability would be done with: by whom, to whom, where, with which of them. */
interface Vain {
  readonly by: string;
  readonly on: readonly string[];
  readonly at: number;
  readonly thing: string;
  readonly magical: boolean;
  /** What it is about, where that is settled. */
  readonly named?: string | undefined;
  /** Of several Spaces and of Magic Dice, where it has some. */
  readonly spaces?: readonly number[] | undefined;
  readonly dice?: number;
  readonly sum?: number;
}

/** CA-R153: whether an effect would change nothing at all now. Only what can be told beforehand is: the rest is somebody's risk. */
export const isVain = (p: Position, e: Effect, order: Vain): boolean => {
  const by = findCreature(p.state, order.by);
  const all = order.on.flatMap((id) => findCreature(p.state, id) ?? []);
  const none = (test: (c: Creature) => boolean): boolean => !all.some(test);
  const every = (effects: readonly Effect[]): boolean => effects.every((one) => isVain(p, one, order));
  switch (e.do) {
    case 'harm':
      return (
        none((c) => isTakenForReal(p, c) || isHarmed(p, c, e, order)) && !(e.both === true && all.length > 0)
      );
    case 'drain':
      return none((c) => c.id !== order.by && (isTakenForReal(p, c) || c[e.pool] > 0));
    case 'mend':
      return none((c) => isMendable(p, c, e));
    case 'stabilise':
      return none(isSaved);
    case 'condition': {
      const { wielded, shunned } = conditionOf(p, e.condition);
      if (wielded !== undefined && none((c) => wieldedBy(p, c, wielded).length > 0)) return true;
      // Those who are kept apart are kept apart from each other.
      if (shunned === true && all.length < 2) return true;
      return none((c) => isTakenForReal(p, c) || !isSettled(p, c, e, order));
    }
    case 'lose':
      return none(
        (c) => lossesOf(p, c, e.what).some(({ id }) => id !== order.thing) || isArmed(p, c, e.what),
      );
    case 'drop':
      return none((c) => c.items.some((i) => e.what === 'all' || i.place === 'hand'));
    case 'steal':
      return (
        none((c) => c.id !== order.by && c.items.some((i) => i.place === 'hand')) &&
        !(e.lying === true && by !== undefined && liesFor(p, by, order.thing).length > 0)
      );
    case 'cure':
      return none((c) => c.conditions.some((a) => isRemedied(p, a, e)));
    case 'douse':
      return none(isWashable);
    case 'relieve':
      return none((c) => c.deprived.some((cause) => e.causes.includes(cause)));
    case 'refresh':
      return none((c) => c.fatigue > 0 || isDeprived(c));
    case 'repair':
      return none((c) => brokenOf(p, c, e.what).length > 0);
    case 'revive':
      return none((c) => isRevived(p, c, e));
    case 'sharpen':
    case 'coat':
      return none((c) => weaponsFor(p, c, e).length > 0);
    case 'notch':
      return none((c) => weaponsFor(p, c, e).length > 0 || printedWeapon(p, c) !== undefined);
    case 'fuse':
      return none((c) => c.items.some((i) => i.place === 'hand' && i.fused !== true && i.id !== order.thing));
    case 'kindle':
      return by === undefined || !canKindle(p, by, e.held === true, order.thing);
    case 'dispel':
      return none((c) => magicOn(c).length > 0) && magicAt(p, all[0]?.at ?? order.at).length === 0;
    case 'suppress':
      return none((c) => c.conditions.some((a) => isAffliction(p, a)));
    case 'exchange':
      return by === undefined || none((c) => maxOf(c, e.pool) - c[e.pool] !== maxOf(by, e.pool) - by[e.pool]);
    case 'swap-minds':
      return none((c) => c.id !== order.by && !isSettled(p, c, { ...e, do: 'condition' }, order));
    case 'open':
      return p.book.mapped && !doorsNear(p, by, order.at);
    case 'rewind':
      return (p.state.past?.length ?? 0) < 2;
    case 'reveal':
      return by === undefined || !p.state.creatures.some((o) => isPresent(o) && isHiddenFrom(o, by));
    case 'snuff':
      return by === undefined || lightsFor(p, by, e, order.at).length === 0;
    case 'dampen':
      return by === undefined || !isMagicNear(p, by, e.within ?? Infinity);
    case 'ground': {
      // What stands there unknown to whoever does it is its risk.
      const knows = (o: Creature): boolean => by === undefined || !isUnknownTo(p, by.seat, o);
      const laying = layingOf(order);
      const isThere = (at: number): boolean =>
        isLaidAlready(p, at, e, { ...laying, word: order.named }) || isDarkAlready(p, at, e);
      return p.book.mapped && spacesToLay(p, laying, e, knows).every(isThere);
    }
    case 'clear':
      return p.book.mapped && !hasToClear(p, layingOf(order), e);
    case 'push':
      return p.book.mapped && none((c) => isMoved(p, c, by, e));
    case 'cling':
      return all.filter((c) => armourOf(p, c) > 0).length < 2;
    case 'teleport': {
      const goes = (c: Creature): boolean => e.random === true || (order.at >= 0 && c.at !== order.at);
      return p.book.mapped && none((c) => !isFixed(p, c) && goes(c));
    }
    case 'shuffle':
      return p.book.mapped && none((c) => all.some((o) => o !== c && o.side === c.side));
    case 'fetch':
      return (
        !p.state.lying.some((o) => o.at === order.at) ||
        (by !== undefined &&
          slidesTo(p, by, order.at, sizeOf(e.spaces, order.dice ?? 0, order.sum ?? 0), e.away === true) ===
            order.at)
      );
    case 'lose-holds':
      return none((c) => c.holds.length > 0);
    case 'ap':
      return p.state.stage !== 'fight' || none((c) => isHurried(p, c, e));
    case 'fall':
    case 'die':
    case 'bank':
      return all.length === 0;
    case 'save': {
      // CA-R94: nobody mindless fails it.
      const may = all.filter((c) => e.attribute !== 'wil' || !isUnmoved(p, c, order.thing, order.by));
      const fails: Vain = { ...order, on: may.map((c) => c.id) };
      return (may.length === 0 || e.fail.every((one) => isVain(p, one, fails))) && every(e.pass ?? []);
    }
    case 'light':
      return isVain(p, lightOn(e), order);
    case 'if': {
      const { tag, hears: heard, so, otherwise = [] } = e;
      if (tag === undefined && heard !== true) return every(so) && every(otherwise);
      const is = (c: Creature): boolean =>
        (tag === undefined || tagsOf(p, c).includes(tag)) && (heard !== true || hears(p, c));
      const on = (some: readonly Creature[]): Vain => ({ ...order, on: some.map((c) => c.id) });
      return (
        so.every((one) => isVain(p, one, on(all.filter(is)))) &&
        otherwise.every((one) => isVain(p, one, on(all.filter((c) => !is(c)))))
      );
    }
    case 'part':
      return all.length < 2;
    case 'ask': {
      if (e.price === true) return true;
      const kept = e.kept === true ? chosenOf(by, order.thing) : undefined;
      return e.ideas.every(
        (idea) =>
          typeof idea !== 'string' && ((kept !== undefined && idea.text !== kept) || every(idea.effects)),
      );
    }
    case 'self':
      return e.effects.every((one) => isVain(p, one, { ...order, on: [order.by] }) || isPrice(one));
    case 'choice': {
      const kept = e.kept === true ? chosenOf(by, order.thing) : undefined;
      return e.options.every((o) => (kept !== undefined && o.id !== kept) || every(o.effects));
    }
    default:
      return isPrice(e);
  }
};

/** CA-R190: whether night would be laid where it is dark already, and no sun shines. */
const isDarkAlready = (p: Position, at: number, { ground }: Extract<Effect, { do: 'ground' }>): boolean =>
  p.book.content.grounds.get(ground)?.dark === true && isDarkAt(p, at);

/** What was chosen once and for all for a thing. */
const chosenOf = (by: Creature | undefined, thing: string): string | undefined =>
  by === undefined ? undefined : carriedOf(by, thing)?.chosen;

/** Light as the ground that it is laid as. */
const lightOn = ({ radius, ends }: Extract<Effect, { do: 'light' }>): Effect => ({
  do: 'ground',
  ground: 'light',
  shape: { kind: 'radius', r: { flat: radius } },
  ...(ends === undefined ? {} : { ends }),
});

/** CA-R103: an illusory figure is aimed at like anybody by those who do not know: a refusal would tell them. */
const isTakenForReal = (p: Position, c: Creature): boolean => bears(p, c, 'illusory');

/** So much harm is more than any Armor keeps out. */
const MUCH = 99;

/** Whether a harm would cost somebody anything; a guard that it uses up is something too. */
const isHarmed = (
  p: Position,
  c: Creature,
  { pool = 'hp', of = '', attack = false, blast = false }: Extract<Effect, { do: 'harm' }>,
  { by, thing, magical }: Vain,
): boolean =>
  c.fate !== 'dead' &&
  (c.conditions.some((a) => endsBy(a, 'used')) ||
    harmAfter(p, c, harmOf(c.id, MUCH, { pool, of, attack, blast, by, with: thing, magical })) > 0);

/** Whether a push would move somebody, or throw it against something. */
const isMoved = (
  p: Position,
  c: Creature,
  by: Creature | undefined,
  { towards = false, walks = false, crash }: Extract<Effect, { do: 'push' }>,
): boolean =>
  isTakenForReal(p, c) ||
  (c.id !== by?.id &&
    !(walks && !mayMove(p, c)) &&
    !isFixed(p, c) &&
    !isStuckFast(p, c, by?.id ?? '') &&
    (by === undefined || isPushed(p, c, by, towards, crash !== undefined)));

/** CA-R39: whether AP more or less reach somebody, in this Round where it says so. */
const isHurried = (p: Position, c: Creature, { by, round = false }: Extract<Effect, { do: 'ap' }>): boolean =>
  !(round && c.taken >= c.turns && p.state.turn !== c.id) && ((by.flat ?? 0) >= 0 || c.ap > 0);

/** Whether something magical lasts on somebody or something so near. */
const isMagicNear = (p: Position, by: Creature, within: number): boolean =>
  p.state.creatures.some(
    (o) =>
      isPresent(o) &&
      (o.id === by.id || distance(p, by, o) <= within) &&
      magicOn(o).some((a) => isLong(p, a) || a.n > 1),
  ) ||
  p.state.patches.some((o) => o.magical === true && isLong(p, o) && distanceToSpace(p, by, o.at) <= within);

/** CA-R183: whether what is struck from the hand is the weapon of a printed attack. */
const isArmed = (p: Position, c: Creature, what: string): boolean =>
  (what === 'weapon' || what === 'held') && printedWeapon(p, c) !== undefined;

const layingOf = ({ by, on, at, spaces = [], dice = 0, sum = 0 }: Vain): Laying => ({
  by,
  on,
  at,
  spaces,
  dice,
  sum,
});

/** Whether a condition would change nothing for somebody: nothing of the kind touches it, or it has it already. */
const isSettled = (
  p: Position,
  c: Creature,
  e: Extract<Effect, { do: 'condition' }>,
  { by, at, thing, magical, named, dice = 0, sum = 0 }: Vain,
): boolean => {
  const madeFor = isMadeFor(p, c, thing, by);
  const kind = conditionOf(p, e.condition);
  const isThere = (about: string | undefined): boolean =>
    isThereAlready(p, c, e, { by, at, dice, sum, named: about });
  return (
    passesOff(p, c, kind, by, { madeFor, magical }) ||
    healsNothing(p, c, kind) ||
    isWashedOff(p, c, e.ends ?? kind.ends) ||
    (kind.wielded === undefined
      ? isThere(named)
      : wieldedBy(p, c, kind.wielded).every((weapon) => isThere(weapon.id)))
  );
};

/** CA-R195: whether the water in which somebody stands takes it off at once. */
const isWashedOff = (p: Position, c: Creature, ends: readonly Ending[]): boolean =>
  ends.some((end) => end.by === 'water') && isInWater(p, c);

/** Whether all that a condition is for is to end, in time, what somebody does not have. */
const healsNothing = (p: Position, c: Creature, { onTime = [] }: ConditionKind): boolean =>
  onTime.length > 0 && onTime.every((e) => e.do === 'cure' && !c.conditions.some((a) => isRemedied(p, a, e)));

/** What a use costs is not what it is for. */
const isPrice = (e: Effect): boolean =>
  e.do === 'fatigue' || e.do === 'deprived' || (e.do === 'ask' && e.price === true);

/** Whether aid would stop the clock of somebody (CA-R24, CA-R98). */
const isSaved = (c: Creature): boolean => c.fate === 'dying' && !isDrowning(c);

const isMendable = (p: Position, c: Creature, e: Extract<Effect, { do: 'mend' }>): boolean => {
  if (e.notDying === true && c.fate === 'dying') return false;
  if (isSaved(c) && (e.stabilise === true || e.pools.includes('hp') || e.pools.includes('str'))) return true;
  // CA-DEP-03: nothing comes back to the Deprived.
  if (isDeprived(c)) return false;
  if (e.of !== undefined) return e.of.some((element) => (c.wounds?.[element] ?? 0) > 0);
  return e.pools.some(
    (pool) =>
      (mayMend(p, c, pool) && c[pool] < (pool === 'hp' ? hpCap(p, c) : maxOf(c, pool))) ||
      (isSaved(c) && (pool === 'hp' || pool === 'str')),
  );
};

const canKindle = (p: Position, c: Creature, held: boolean, thing: string): boolean => {
  if (!held) return carriedOf(c, thing)?.lit !== true;
  return c.items.some((i) => i.place === 'hand' && isUnlit(p, c, i));
};

const doorsNear = (p: Position, by: Creature | undefined, at: number): boolean => {
  const spaces = at < 0 || at === by?.at ? (p.book.board.neighbours[by?.at ?? -1] ?? []) : [at];
  const shut =
    spaces.some((t) => groundAt(p, t).door === 'closed') ||
    (at >= 0 && at !== by?.at && lockedOn(p, at).length > 0);
  return shut && (by === undefined || !bears(p, by, 'cannotAct'));
};
