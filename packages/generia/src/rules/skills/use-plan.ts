import type { Refusal } from '@caltrop/engine';
import { isUsedUp } from './abilities.ts';
import {
  ACTION_NAME,
  ACTION_RULE,
  actionFault,
  active,
  canReact,
  isCharmedBy,
  isRooted,
  rootedFault,
} from '../actions/actions.ts';
import { grantedTo } from '../actions/answers.ts';
import { armOf, kitOf, refuse, type Arm, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/chapter.ts';
import type { Pay } from '../../match/command.ts';
import { isTiedUp } from '../areas/concentration.ts';
import { allHold, NO_OCCASION } from '../effects/conditions.ts';
import type { Ability, Step } from '../../content/content.ts';
import { isStraight } from '../steps/moves.ts';
import { fightPv } from '../creature/fight-pv.ts';
import { freeFault } from '../actions/free-actions.ts';
import { distance, isHostile, upAfterDive, usable } from '../board/measures.ts';
import { isTaken, stepCost } from '../movement/movement.ts';
import { amount } from '../creature/numbers.ts';
import { reachWith } from '../aim/reach.ts';
import { armFor, lineArm } from '../aim/skill-strikes.ts';
import { isSilenced } from '../casting/silence.ts';
import { missing, priceOf, type Price } from '../actions/costs.ts';
import { bestElement, topLevel } from '../effects/spell-values.ts';
import { hasStatus, isHere, type Creature } from '../../match/state.ts';
import { strikeFault } from '../aim/strike-fault.ts';
import { aimedBy, aimFault, targetsOf, type Aimed } from '../casting/targets.ts';
import { valueOf } from '../creature/values.ts';
import { isSeenBy } from '../../match/view.ts';

/** The command to use an ability. */
export type Use = CommandOf<'use'>;

/** The ability of a command, if the creature knows it. */
export const known = (p: Position, c: Creature, id: string): Ability | undefined => {
  for (const a of kitOf(p.book, c).abilities) if (a.id === id) return a;
  return c.boons.length === 0 ? undefined : grantedTo(p, c).find((a) => a.id === id);
};

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** Whether a weapon skill may be used with the extra attack of an Adept (GE-PROF-02). */
export const isExtra = (p: Position, a: Ability): boolean =>
  a.kind === 'weapon skill' && p.state.turn.attack && p.state.turn.extra > 0;

/** With which actions an ability can be paid now; empty for none needed, undefined when it cannot. */
export const paysFor = (p: Position, a: Ability, wanted: Pay | undefined): readonly Pay[] | undefined => {
  const c = active(p);
  if (a.actions.includes('free')) return wanted === undefined && freeFault(p) === undefined ? [] : undefined;
  // The extra attack belongs to the Attack Action.
  if (isExtra(p, a) && (wanted === undefined || wanted === 'attack')) return [];
  if (a.actions.includes('attack and move'))
    return actionFault(p, 'attack') === undefined &&
      actionFault(p, 'move') === undefined &&
      !isRooted(c) &&
      wanted !== 'utility'
      ? ['attack', 'move']
      : undefined;
  if (a.actions.includes('two actions')) {
    const left = PAYS.filter((one) => actionFault(p, one) === undefined);
    const [first, second] = wanted === undefined ? left : [wanted, left.find((one) => one !== wanted)];
    return first !== undefined && second !== undefined && left.includes(first) ? [first, second] : undefined;
  }
  for (const action of a.actions) {
    if (action === 'reaction' || action === 'free reaction') {
      // A reaction without a moment of its own may be used in one's own turn too (GE-REACT-01).
      if (wanted === undefined && (a.trigger === '' || a.trigger === 'any') && canReact(p, c)) return [];
      continue;
    }
    if (action === 'ritual' || (wanted !== undefined && wanted !== action)) continue;
    if (
      (action === 'attack' || action === 'utility' || action === 'move') &&
      actionFault(p, action) === undefined
    )
      return [action];
  }
  return undefined;
};

/** Why the actions for an ability are not there. */
const payFault = (p: Position, a: Ability, wanted: Pay | undefined): Refusal => {
  const c = active(p);
  if (a.actions.every((action) => action === 'reaction' || action === 'free reaction'))
    return refuse('GE-REACT-01', `${a.name} answers something; ${c.name} is asked when it can be used.`);
  if (a.actions.includes('free')) {
    const fault = freeFault(p);
    if (fault !== undefined) return fault;
    return refuse('GE-FREE-01', `${a.name} is a Free Action and takes no other.`);
  }
  if (wanted !== undefined && paysFor(p, a, undefined) !== undefined && actionFault(p, wanted) === undefined)
    return refuse(ACTION_RULE[wanted], `${a.name} is not used with the ${ACTION_NAME[wanted]}.`);
  if (a.actions.every((action) => action === 'ritual'))
    return refuse('GE-KEY-12', `${a.name} is a ritual: not in a fight.`);
  if (a.actions.includes('attack and move')) {
    const fault = actionFault(p, 'attack') ?? actionFault(p, 'move') ?? rootedFault(p, c);
    if (fault !== undefined) return fault;
  }
  for (const action of a.actions)
    if (action === 'attack' || action === 'utility' || action === 'move') {
      const fault = actionFault(p, action);
      if (fault !== undefined) return fault;
    }
  return refuse('GE-TURN-01', `${c.name} has not the actions for ${a.name}.`);
};

/** What using it costs: reductions of weapon skills and actions that make it free included (GE-R66, GE-PROF-02). */
const costOf = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
  pays: readonly Pay[],
): Price => {
  const price = priceOf(p, c, a, {
    level: aimed.level,
    element: aimed.element,
    targets: Math.max(1, aimed.on.length),
    with: aimed.with,
  });
  let { en } = price;
  if (a.cost.each === true) en *= Math.max(1, aimed.on.length);
  if (a.kind === 'weapon skill' && isExpert(p, c, arm)) en = Math.max(0, en - 1);
  if (a.cost.free !== undefined && pays.some((one) => one === a.cost.free)) en = 0;
  return en === price.en ? price : { ...price, en };
};

const isExpert = (p: Position, c: Creature, arm: number): boolean =>
  (kitOf(p.book, c).arms[arm]?.tier ?? -1) >= 3;

const strikeOf = (a: Ability): Extract<Step, { readonly do: 'attack' }> | undefined =>
  a.effect.find((s) => s.do === 'attack');

/** The way that belongs to using an ability; undefined where there is none. */
export const moveOf = (a: Ability): Extract<Step, { readonly do: 'move' }> | undefined =>
  a.effect.find((s): s is Extract<Step, { readonly do: 'move' }> => s.do === 'move' && s.free !== true);

/** The arm of a command: the one named, or the best for what the ability does; -1 where it needs none. */
const armOfUse = (p: Position, c: Creature, a: Ability, command: Use, on: Creature | undefined): number => {
  const strike = strikeOf(a);
  if (a.kind === 'weapon skill') {
    // The skill of a weapon is for that weapon (GE-WSK-12).
    const { arms } = kitOf(p.book, c);
    const fits = (i: number): boolean =>
      (arms[i]?.skill === a.id || !kitOf(p.book, c).character) &&
      armFor(p, c, strike?.with ?? 'any', i) === i;
    return command.arm !== undefined
      ? fits(command.arm)
        ? command.arm
        : -1
      : arms.findIndex((_, i) => fits(i));
  }
  if (strike === undefined || strike.line !== undefined) return command.arm ?? -1;
  const near = moveOf(a) === undefined && strike.sweep === undefined ? on : undefined;
  return armFor(p, c, strike.with, command.arm ?? -1, near);
};

/** Why a weapon or a stone that a command names has no part in it: what is said is done or refused, never left out. */
const namedFault = (p: Position, c: Creature, a: Ability, { arm, with: stone }: Use): Refusal | undefined => {
  if (stone === true && a.with === null)
    return refuse('GE-SEQ-01', `${a.name} does nothing more with a crystal or stone.`);
  if (arm === undefined) return undefined;
  const weapon = kitOf(p.book, c).arms[arm];
  if (weapon === undefined) return refuse('GE-ACT-03', `${c.name} has no such weapon.`);
  if (!usable(p, c, arm))
    return refuse('GE-R63', `${c.name} does not hold ${weapon.name}: swap weapons first.`);
  const strike = strikeOf(a);
  if (a.kind === 'spell' ? strike === undefined : strike?.line !== undefined)
    return refuse('GE-SEQ-01', `${a.name} is used without a weapon.`);
  return undefined;
};

/** Somebody as if it stood elsewhere: to ask what it could do from there. */
const standing = <T>(c: Creature, at: number, then: () => T): T => {
  const from = c.at;
  c.at = at;
  const answer = then();
  c.at = from;
  return answer;
};

/** Why a way of a skill cannot be taken: too long, too short, not straight, blocked (Charge, Kite, Lunge). */
const wayFault = (p: Position, c: Creature, a: Ability, aimed: Aimed, arm: number): Refusal | undefined => {
  const step = moveOf(a);
  if (step === undefined) return undefined;
  const moment = { pv: fightPv(p, c, arm), level: aimed.level, step: aimed.level };
  const most = amount(p, c, step.metres, moment);
  const least = step.least === undefined ? 0 : amount(p, c, step.least, moment);
  const { path } = aimed;
  const rooted = path.length > 0 ? rootedFault(p, c) : undefined;
  if (rooted !== undefined) return rooted;
  if (path.length < least) return refuse('GE-SEQ-01', `${a.name} goes at least ${least} m.`);
  if (path.length > most) return refuse('GE-SEQ-01', `${a.name} goes at most ${most} m.`);
  if (step.straight === true && !isStraight(p, c, path))
    return refuse('GE-SEQ-01', `${a.name} goes in a straight line.`);
  const { xs, ys } = p.book.board;
  let from = c.at;
  let spent = 0;
  for (const to of path) {
    const [dx, dy] = [(xs[to] ?? -9) - (xs[from] ?? 0), (ys[to] ?? -9) - (ys[from] ?? 0)];
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1)
      return refuse('GE-GRID-02', 'Every step goes to a neighbouring square.');
    const cost = stepCost(p, c, from, dx, dy);
    if (cost === 0 && (step.over !== true || to === path.at(-1)))
      return refuse('GE-GRID-06', 'Something stands in the way.');
    spent += step.over === true ? 1 : cost;
    from = to;
  }
  if (spent > most) return refuse('GE-SEQ-01', `That costs ${spent} m; ${a.name} goes ${most}.`);
  return path.length > 0 && isTaken(p, c, from) ? refuse('GE-GRID-06', 'Somebody stands there.') : undefined;
};

/** Why an ability with an attack in it cannot strike its targets, from where it strikes. */
const strikesFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
): Refusal | undefined => {
  const strike = strikeOf(a);
  if (strike === undefined) return undefined;
  const line = strike.line === undefined ? undefined : lineArm(p, c, strike.line, { level: aimed.level });
  if (line === undefined && arm < 0)
    return refuse('GE-ACT-03', `${c.name} has no weapon in use for ${a.name} that reaches its target.`);
  const weapon = line ?? armOf(kitOf(p.book, c), arm);
  const from = moveOf(a)?.part === 'before' && aimed.at >= 0 ? aimed.at : (aimed.path.at(-1) ?? c.at);
  const up = c.up;
  const reach = (on: Creature): boolean =>
    standing(c, from, () => {
      if (moveOf(a)?.over === true) c.up = upAfterDive(p, c, from, on);
      const metres = distance(p, c, on);
      c.up = up;
      return metres;
    }) <=
    (strike.within ??
      (weapon.range === null ? reachWith(p, c, weapon) : weapon.range.max + valueOf(p, c, 'range')));
  if (strike.sweep === 'foes in reach' || strike.sweep === 'all in reach') {
    const someone = p.state.creatures.some((on) => on !== c && isHere(on) && isHostile(c, on) && reach(on));
    return someone ? undefined : refuse('GE-MEL-01', 'Nobody is in reach.');
  }
  // Blows on the way reach their targets from any square of it.
  const flash = moveOf(a)?.strikes === true;
  const near = (on: Creature): boolean =>
    reach(on) ||
    (flash &&
      [c.at, ...aimed.path].some(
        (at) => standing(c, at, () => distance(p, c, on)) <= reachWith(p, c, weapon),
      ));
  for (const n of aimed.on) {
    const on = p.state.creatures[n];
    if (on === undefined || !isHere(on) || on === c) return refuse('GE-SEQ-01', `${a.name} needs a target.`);
    if (!near(on)) return refuse('GE-MEL-01', `${on.name} is out of reach of ${weapon.name}.`);
    if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
      return refuse('GE-R37', 'Nobody of that side sees it.');
    // Cover, ammunition and reloading are the same for a skill as for a plain attack (GE-SEQ-01).
    if (line === undefined && strike.within === undefined && !flash && moveOf(a)?.over !== true) {
      const fault = standing(c, from, () => strikeFault(p, c, arm, on));
      if (fault !== undefined) return fault;
    }
    if (isCharmedBy(p, c, on))
      return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  }
  return aimed.on.length === 0 ? refuse('GE-SEQ-01', `${a.name} needs a target.`) : undefined;
};

/** All that is worked out about a command before it can be said. */
export interface Plan {
  readonly a: Ability;
  readonly aimed: Aimed;
  readonly arm: number;
  readonly pays: readonly Pay[];
  readonly price: Price;
}

/** Whether a command could be worked out, or was refused. */
export const isPlan = (v: Plan | Refusal): v is Plan => 'aimed' in v;

/** Works a command out, or says why it cannot be said (GE-SEQ-01). */
export const plan = (p: Position, command: Use): Plan | Refusal => {
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined) return refuse('GE-ACT-03', `${c.name} does not know "${command.ability}".`);
  const pays = paysFor(p, a, command.pay);
  if (pays === undefined) return payFault(p, a, command.pay);
  if (isSilenced(p, c, a)) return refuse('GE-R88', `${c.name} is silenced.`);
  if (isTiedUp(p, c, a)) return refuse('GE-UNI-03', `${c.name} has tied up its Concentration in this turn.`);
  const level = command.level ?? 1;
  if (level < 1 || level > topLevel(kitOf(p.book, c), a))
    return refuse('GE-UPC-01', `${a.name} goes up to level ${topLevel(kitOf(p.book, c), a)} for ${c.name}.`);
  const aimed = aimedBy(p, a, command, bestElement(kitOf(p.book, c), a));
  const on = p.state.creatures[aimed.on[0] ?? -1];
  const wrong = namedFault(p, c, a, command);
  if (wrong !== undefined) return wrong;
  const arm = armOfUse(p, c, a, command, on);
  if (isUsedUp(p, c, a)) return refuse('GE-R08', `${c.name} has used ${a.name} up for this Phase.`);
  const price = costOf(p, c, a, aimed, arm, pays);
  const lacks = missing(p, c, a, price);
  if (lacks !== '') return refuse('GE-R66', `${c.name} has not ${lacks} for ${a.name}.`);
  const held = kitOf(p.book, c).arms[arm] ?? null;
  if (
    a.needs.length > 0 &&
    !allHold(p, p.state.turn.who, a.needs, {
      ...NO_OCCASION,
      target: aimed.on[0] ?? -1,
      arm: held ?? weaponInUse(p, c),
    })
  )
    return refuse('GE-SEQ-01', `${c.name} cannot use ${a.name} like this.`);
  const fault =
    (a.check.kind === 'weapon'
      ? undefined
      : moveOf(a) === undefined
        ? aimFault(p, c, a, aimed)
        : farFault(p, c, a, aimed)) ??
    wayFault(p, c, a, aimed, arm) ??
    strikesFault(p, c, a, aimed, arm);
  return fault ?? charmFault(p, c, a, aimed) ?? { a, aimed, arm, pays, price };
};

/** GE-STS-22: one who is Charmed does not attack the caster's side with spells either. */
const charmFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  if (c.statuses.length === 0 || !hasStatus(c, 'Charmed') || !a.actions.includes('attack')) return undefined;
  const struck = [...aimed.on, ...targetsOf(p, c, a, aimed)].map((n) => p.state.creatures[n]);
  const friend = struck.find((on) => on !== undefined && isCharmedBy(p, c, on));
  return friend === undefined
    ? undefined
    : refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${friend.name}.`);
};

/** The weapon that somebody has in hand, for conditions about weapons where no arm is named. */
const weaponInUse = (p: Position, c: Creature): Arm | null => {
  const kit = kitOf(p.book, c);
  const i = kit.arms.findIndex((_, n) => usable(p, c, n));
  return kit.arms[i] ?? null;
};

/** The aim of an ability that goes somewhere first (Bodycheck): its range counts from the end of the way. */
const farFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined =>
  standing(c, aimed.path.at(-1) ?? c.at, () => aimFault(p, c, a, aimed));
