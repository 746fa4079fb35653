import { bears, conditionOf, isMadeFor } from '../conditions/bearings.ts';
import { shrugsOff } from '../conditions/affliction.ts';
import { isLosable } from '../inventory/losses.ts';
import { isWeaponOf, wieldedBy } from '../inventory/weapons.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { isAffliction, isRemedied, isWashable } from '../conditions/cures.ts';
import type { Position } from '../../match/book.ts';
import type { Effect, Ending } from '../../content/content.ts';
import { isRevived } from '../death/death.ts';
import { isDeprived } from '../healing/deprivation.ts';
import { groundAt, isAdjacent, isHiddenFrom } from '../ground/map.ts';
import { hasToClear, spacesToLay, type Laying } from '../ground/laying.ts';
import { magicAt, magicOn } from '../ground/magic-there.ts';
import { isUnlit } from '../inventory/charges.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { findCreature, isPresent, maxOf, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

/** What an effect of a thing would be done with: by whom, to whom, where, with which thing. */
interface Vain {
  readonly by: string;
  readonly on: readonly string[];
  readonly at: number;
  readonly thing: string;
  /** Of several Spaces and of Magic Dice, where it has some. */
  readonly spaces?: readonly number[] | undefined;
  readonly dice?: number;
  readonly sum?: number;
}

/** Whether an effect would change nothing at all now. Only what can be told beforehand is: the rest is somebody's risk. */
export const isVain = (p: Position, e: Effect, order: Vain): boolean => {
  const by = findCreature(p.state, order.by);
  const all = order.on.flatMap((id) => findCreature(p.state, id) ?? []);
  const none = (test: (c: Creature) => boolean): boolean => !all.some(test);
  const every = (effects: readonly Effect[]): boolean => effects.every((one) => isVain(p, one, order));
  switch (e.do) {
    case 'mend':
      return none((c) => isMendable(c, e));
    case 'stabilise':
      return none((c) => c.fate === 'dying');
    case 'condition': {
      const { wielded } = conditionOf(p, e.condition);
      if (wielded !== undefined && none((c) => wieldedBy(p, c, wielded).length > 0)) return true;
      // A spell may be about something else the second time.
      return order.thing !== '' && all.length > 0 && all.every((c) => isSettled(p, c, e, order));
    }
    case 'lose':
      return none((c) => c.items.some((i) => isLosable(p, c, i, e.what)));
    case 'cure':
      return none((c) => c.conditions.some((a) => isRemedied(p, a, e)));
    case 'douse':
      return none(isWashable);
    case 'relieve':
      return none((c) => c.deprived.some((cause) => e.causes.includes(cause)));
    case 'refresh':
      return none((c) => c.fatigue > 0 || isDeprived(c));
    case 'repair':
      return none((c) => c.items.some((i) => i.ruined === true || i.notched === true));
    case 'revive':
      return none((c) => isRevived(p, c, e));
    case 'sharpen':
      return none((c) => holdsWeapon(p, c, 'metal'));
    case 'notch':
      return none((c) => holdsWeapon(p, c, 'any'));
    case 'coat':
      return none((c) => holdsWeapon(p, c, e.shot === true ? 'shot' : 'any'));
    case 'fuse':
      return none((c) => c.items.some((i) => i.place === 'hand' && i.fused !== true));
    case 'kindle':
      return by === undefined || !canKindle(p, by, e.held === true, order.thing);
    case 'dispel':
      return none((c) => magicOn(c).length > 0) && magicAt(p, all[0]?.at ?? order.at).length === 0;
    case 'suppress':
      return none((c) => c.conditions.some((a) => isAffliction(p, a)));
    case 'exchange':
      return by === undefined || none((c) => maxOf(c, e.pool) - c[e.pool] !== maxOf(by, e.pool) - by[e.pool]);
    case 'open':
      return p.book.mapped && !doorsNear(p, by, order.at);
    case 'rewind':
      return (p.state.past?.length ?? 0) < 2;
    case 'reveal':
      return by === undefined || !p.state.creatures.some((o) => isPresent(o) && isHiddenFrom(o, by));
    case 'snuff':
      return !p.state.creatures.some((c) => c.items.some((i) => i.lit === true)) && !burnsAnywhere(p);
    case 'dampen':
      return p.state.patches.length === 0 && p.state.creatures.every((c) => c.conditions.length === 0);
    case 'ground': {
      // What stands there unknown to whoever does it is its risk.
      const knows = (o: Creature): boolean => by === undefined || !isUnknownTo(p, by.seat, o);
      return p.book.mapped && spacesToLay(p, layingOf(order), e, knows).length === 0;
    }
    case 'clear':
      return p.book.mapped && !hasToClear(p, layingOf(order), e);
    case 'push':
      return p.book.mapped && e.towards === true && by !== undefined && none((c) => !isAdjacent(p, by, c));
    case 'shuffle':
      return p.book.mapped && none((c) => all.some((o) => o !== c && o.side === c.side));
    case 'fetch':
      return !p.state.lying.some((o) => o.at === order.at);
    case 'lose-holds':
      return none((c) => c.holds.length > 0);
    case 'ask':
      return e.ideas.every((idea) => typeof idea !== 'string' && every(idea.effects));
    case 'self':
      return e.effects.every((one) => isVain(p, one, { ...order, on: [order.by] }) || isPrice(one));
    case 'choice':
      return e.options.every((o) => every(o.effects));
    default:
      return isPrice(e);
  }
};

const layingOf = ({ by, on, at, spaces = [], dice = 0, sum = 0 }: Vain): Laying => ({
  by,
  on,
  at,
  spaces,
  dice,
  sum,
});

/** Whether a condition would change nothing for somebody: nothing of the kind touches it, or it has it already and no sooner an end. */
const isSettled = (
  p: Position,
  c: Creature,
  { condition, ends }: Extract<Effect, { do: 'condition' }>,
  { by, thing }: Vain,
): boolean => {
  const kind = conditionOf(p, condition);
  if (shrugsOff(p, c, kind, isMadeFor(p, c, thing, by), by)) return true;
  const has = c.conditions.some((a) => a.kind === condition && a.by === by);
  return (
    (has && kind.stacks !== true && !(ends ?? kind.ends).some(isTimed)) || isStillUnused(p, c, condition)
  );
};

/** Endings that a second time puts off. */
const isTimed = ({ by }: Ending): boolean =>
  by === 'spell' ||
  by === 'rounds' ||
  by === 'hours' ||
  by === 'days' ||
  by === 'turn-end' ||
  by === 'setter-turn' ||
  by === 'nightfall' ||
  by === 'used';

/** Whether somebody has a condition that waits to be used up: a second one would add nothing (a Luck stone). */
const isStillUnused = (p: Position, c: Creature, condition: string): boolean =>
  hasCondition(c, condition) &&
  conditionOf(p, condition).stacks !== true &&
  conditionOf(p, condition).ends.some((end) => end.by === 'used');

const burnsAnywhere = (p: Position): boolean => {
  if (!p.book.mapped) return false;
  for (let t = 0; t < p.book.board.size; t++) if (groundAt(p, t).burns === true) return true;
  return false;
};

const holdsWeapon = (p: Position, c: Creature, only: 'metal' | 'shot' | 'any'): boolean =>
  c.items.some((i) => i.place === 'hand' && isWeaponOf(itemOf(p.book, i), only));

/** What a use costs is not what it is for. */
const isPrice = (e: Effect): boolean => e.do === 'fatigue' || e.do === 'deprived';

const isMendable = (c: Creature, e: Extract<Effect, { do: 'mend' }>): boolean => {
  if (e.notDying === true && c.fate === 'dying') return false;
  if (c.fate === 'dying' && (e.stabilise === true || e.pools.includes('hp') || e.pools.includes('str')))
    return true;
  // CA-DEP-03: nothing comes back to the Deprived.
  if (isDeprived(c)) return false;
  if (e.of !== undefined) return e.of.some((element) => (c.wounds?.[element] ?? 0) > 0);
  return e.pools.some(
    (pool) => c[pool] < maxOf(c, pool) || (c.fate === 'dying' && (pool === 'hp' || pool === 'str')),
  );
};

const canKindle = (p: Position, c: Creature, held: boolean, thing: string): boolean => {
  if (!held) return carriedOf(c, thing)?.lit !== true;
  return c.items.some((i) => i.place === 'hand' && isUnlit(p, c, i));
};

const doorsNear = (p: Position, by: Creature | undefined, at: number): boolean => {
  const spaces = at < 0 || at === by?.at ? (p.book.board.neighbours[by?.at ?? -1] ?? []) : [at];
  return (
    spaces.some((t) => groundAt(p, t).door === 'closed') && (by === undefined || !bears(p, by, 'cannotAct'))
  );
};
