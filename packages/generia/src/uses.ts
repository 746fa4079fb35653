import type { Random, Refusal } from '@caltrop/engine';
import { lineOf } from '@caltrop/engine/squares';
import { limitReached, markUse, pushAbility } from './abilities.ts';
import { grantedTo } from './answers.ts';
import { actionFault, active, canReact, isRooted, spendAction } from './actions.ts';
import { armOf, kitOf, refuse, type Arm, type Battle, type Position } from './book.ts';
import { castWays } from './cast-ways.ts';
import { isCast } from './casting.ts';
import type { CommandOf, Verb } from './chapter.ts';
import type { Pay } from './command.ts';
import { allHold, NO_OCCASION } from './conditions.ts';
import type { Ability, Step } from './content.ts';
import { isStraight } from './effects-moves.ts';
import { fightPv } from './fight-pv.ts';
import { FORBIDS } from './hooks.ts';
import { distance, isHostile, usable } from './measures.ts';
import { isTaken, stepCost } from './movement.ts';
import { amount } from './numbers.ts';
import { armFor, lineArm } from './skill-strikes.ts';
import { forbidden } from './sources.ts';
import { missing, pay, priceOf, type Price } from './spell-cost.ts';
import { bestElement, topLevel } from './spell-values.ts';
import { isHere, isUp, type Creature } from './state.ts';
import { aimedBy, aimFault, targetsOf, type Aimed } from './targets.ts';

type Use = CommandOf<'use'>;

/** The ability of a command, if the creature knows it. */
export const known = (p: Position, c: Creature, id: string): Ability | undefined => {
  for (const a of kitOf(p.book, c).abilities) if (a.id === id) return a;
  return c.boons.length === 0 ? undefined : grantedTo(p, c).find((a) => a.id === id);
};

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** Whether a weapon skill may be used with the extra attack of an Adept (GE-PROF-02). */
const isExtra = (p: Position, a: Ability): boolean =>
  a.kind === 'weapon skill' && p.state.turn.attack && p.state.turn.extra > 0;

/** With which actions an ability can be paid now; empty for none needed, undefined when it cannot. */
const paysFor = (p: Position, a: Ability, wanted: Pay | undefined): readonly Pay[] | undefined => {
  const c = active(p);
  if (a.actions.includes('free')) return [];
  if (isExtra(p, a)) return [];
  if (a.actions.includes('attack and move'))
    return actionFault(p, 'attack') === undefined && actionFault(p, 'move') === undefined && !isRooted(c)
      ? ['attack', 'move']
      : undefined;
  if (a.actions.includes('two actions')) {
    const left = PAYS.filter((one) => actionFault(p, one) === undefined);
    return left.length >= 2 ? left.slice(0, 2) : undefined;
  }
  for (const action of a.actions) {
    if (action === 'reaction' || action === 'free reaction') {
      // A reaction without a moment of its own may be used in one's own turn too (GE-REACT-01).
      if ((a.trigger === '' || a.trigger === 'any') && canReact(p, c)) return [];
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
const payFault = (p: Position, a: Ability): Refusal => {
  const c = active(p);
  if (a.actions.every((action) => action === 'reaction' || action === 'free reaction'))
    return refuse('GE-REACT-01', `${a.name} answers something; ${c.name} is asked when it can be used.`);
  if (a.actions.every((action) => action === 'ritual'))
    return refuse('GE-KEY-12', `${a.name} is a ritual: not in a fight.`);
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

const isExpert = (p: Position, c: Creature, arm: number): boolean => {
  const kit = kitOf(p.book, c);
  const weapon = kit.arms[arm];
  return weapon !== undefined && (kit.tiers.get(weapon.type) ?? -1) >= 3;
};

const strikeOf = (a: Ability): Extract<Step, { readonly do: 'attack' }> | undefined =>
  a.effect.find((s) => s.do === 'attack');
const moveOf = (a: Ability): Extract<Step, { readonly do: 'move' }> | undefined =>
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
  if (isRooted(c) && path.length > 0) return refuse('GE-R23', `${c.name} cannot move now.`);
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
  const reach = (on: Creature): boolean =>
    standing(c, from, () => distance(p, c, on)) <=
    (strike.within ?? (weapon.range === null ? weapon.reach : weapon.range.max));
  if (strike.sweep === 'foes in reach' || strike.sweep === 'all in reach') {
    const someone = p.state.creatures.some((on) => on !== c && isHere(on) && isHostile(c, on) && reach(on));
    return someone ? undefined : refuse('GE-MEL-01', 'Nobody is in reach.');
  }
  // Blows on the way reach their targets from any square of it.
  const flash = moveOf(a)?.strikes === true;
  const near = (on: Creature): boolean =>
    reach(on) ||
    (flash && [c.at, ...aimed.path].some((at) => standing(c, at, () => distance(p, c, on)) <= weapon.reach));
  for (const n of aimed.on) {
    const on = p.state.creatures[n];
    if (on === undefined || !isHere(on) || on === c) return refuse('GE-SEQ-01', `${a.name} needs a target.`);
    if (!near(on)) return refuse('GE-MEL-01', `${on.name} is out of reach of ${weapon.name}.`);
    if (c.statuses.some((s) => s.kind === 'Charmed' && p.state.creatures[s.by]?.side === on.side))
      return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  }
  return aimed.on.length === 0 ? refuse('GE-SEQ-01', `${a.name} needs a target.`) : undefined;
};

/** Spells that need no spoken words (GE-R88). */
const isSilent = (p: Position, c: Creature, a: Ability): boolean =>
  a.tradition === 'Tempered' ||
  a.tradition === 'Alchemist' ||
  (a.kind === 'feature' && !kitOf(p.book, c).sapient);

/** All that is worked out about a command before it can be said. */
export interface Plan {
  readonly a: Ability;
  readonly aimed: Aimed;
  readonly arm: number;
  readonly pays: readonly Pay[];
  readonly price: Price;
}

export const isPlan = (v: Plan | Refusal): v is Plan => 'aimed' in v;

/** Works a command out, or says why it cannot be said (GE-SEQ-01). */
export const plan = (p: Position, command: Use): Plan | Refusal => {
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined) return refuse('GE-ACT-03', `${c.name} does not know "${command.ability}".`);
  const pays = paysFor(p, a, command.pay);
  if (pays === undefined) return payFault(p, a);
  if (isCast(a) && a.kind !== 'skill' && (forbidden(p, c) & FORBIDS.casting) !== 0 && !isSilent(p, c, a))
    return refuse('GE-R88', `${c.name} is silenced.`);
  const level = command.level ?? 1;
  if (level < 1 || level > topLevel(kitOf(p.book, c), a))
    return refuse('GE-UPC-01', `${a.name} goes up to level ${topLevel(kitOf(p.book, c), a)} for ${c.name}.`);
  const aimed = aimedBy(p, a, command, bestElement(kitOf(p.book, c), a));
  const on = p.state.creatures[aimed.on[0] ?? -1];
  const arm = armOfUse(p, c, a, command, on);
  if (limitReached(p, c, a)) return refuse('GE-R08', `${c.name} has used ${a.name} up for this Phase.`);
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
  return fault ?? { a, aimed, arm, pays, price };
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

/** Whether an area or a square must be named for an ability. */
const needsSquare = (a: Ability): boolean =>
  a.aim.at === 'square' ||
  a.aim.at === 'line' ||
  a.aim.at === 'cone' ||
  (a.aim.at === 'radius' && a.aim.around !== true);

/** Plans of commands between the question for a fault and the beginning, so that nothing is worked out twice. */
const PLANNED = new WeakMap<Use, { readonly state: Position['state']; readonly found: Plan }>();

/** GE-ACT-03, 04, 08, 09: skills, spells and printed features. */
export const useVerb: Verb<Use> = {
  fault: (p, _seat, command) => {
    const found = plan(p, command);
    if (!isPlan(found)) return found;
    PLANNED.set(command, { state: p.state, found });
    return undefined;
  },
  start: (b, _seat, command) => {
    // It begins at once after it was found to have no fault: the same plan holds.
    const planned = PLANNED.get(command);
    PLANNED.delete(command);
    const found = planned?.state === b.state ? planned.found : plan(b, command);
    if (!isPlan(found)) return;
    const { a, aimed, arm, pays, price } = found;
    const c = active(b);
    begin(b, c, a, pays);
    pay(b, c, a, price);
    markUse(c, a);
    const on =
      isCast(a) || a.aim.at === 'radius' || a.aim.at === 'line' ? targetsOf(b, c, a, aimed) : aimed.on;
    pushAbility(b, {
      by: b.state.turn.who,
      ability: a.id,
      level: aimed.level,
      element: aimed.element,
      on: on.length === 0 && !isCast(a) ? [b.state.turn.who] : on,
      at: aimed.at,
      arm,
      path: aimed.path,
      against: -1,
      with: aimed.with,
    });
  },
  choices: (p) => {
    const c = active(p);
    const all = [...kitOf(p.book, c).abilities, ...(c.boons.length === 0 ? [] : grantedTo(p, c))];
    return all.flatMap((a) => (paysFor(p, a, undefined) === undefined ? [] : waysToUse(p, c, a)));
  },
  random: (p, _seat, random) => randomUse(p, random),
};

/** Spends the actions of an ability; the last weapon skill of an Adept goes with its extra attack. */
const begin = (b: Battle, c: Creature, a: Ability, pays: readonly Pay[]): void => {
  if (isExtra(b, a)) b.state.turn.extra--;
  for (const one of pays) spendAction(b, one);
  if (pays.length === 0 && !a.actions.includes('free') && a.actions.includes('reaction')) c.reacted = true;
};

/** Sensible commands with an ability: each level, on each it concerns; areas where somebody stands. */
const waysToUse = (p: Position, c: Creature, a: Ability): Use[] => {
  const found: Use[] = [];
  const top = topLevel(kitOf(p.book, c), a);
  for (let level = 1; level <= top; level++) {
    const base: Use = top === 1 ? { do: 'use', ability: a.id } : { do: 'use', ability: a.id, level };
    for (const command of waysAt(p, c, a, base)) if (isPlan(plan(p, command))) found.push(command);
  }
  return found;
};

const waysAt = (p: Position, c: Creature, a: Ability, base: Use): Use[] => {
  if (isCast(a) && moveOf(a) === undefined) return castWays(p, c, a, base);
  if (moveOf(a) !== undefined)
    return p.state.creatures.flatMap((on) => (isHere(on) && isHostile(c, on) ? runsAt(p, c, base, on) : []));
  if (needsSquare(a)) return p.state.creatures.flatMap((on) => (isHere(on) ? [{ ...base, at: on.at }] : []));
  if (a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain') {
    return p.state.creatures.flatMap((on) =>
      isHere(on) && concernsIt(a, c, on) ? [{ ...base, on: [on.id] }] : [],
    );
  }
  return [base];
};

const concernsIt = (a: Ability, c: Creature, on: Creature): boolean => {
  if (a.aim.who === 'allies') return !isHostile(c, on);
  if (a.aim.who === 'foes' || a.check.kind === 'weapon') return isHostile(c, on);
  return a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL')
    ? !isHostile(c, on)
    : on !== c && isHostile(c, on);
};

/** Straight runs at somebody, and shooting or lunging from where one stands. */
const runsAt = (p: Position, c: Creature, base: Use, on: Creature): Use[] => {
  const { board } = p.book;
  const d = distance(p, c, on);
  const whole = lineOf(board, c.at, on.at, Math.max(0, d + 1));
  const found: Use[] = [{ ...base, on: [on.id] }];
  for (let n = 1; n <= whole.length; n++) found.push({ ...base, on: [on.id], path: whole.slice(0, n) });
  return found.filter((command) => {
    const last = command.path?.at(-1);
    return last === undefined || !isTaken(p, c, last);
  });
};

/** Whether an ability only answers something: nobody says it in its own turn. */
const isAnswer = (a: Ability): boolean => a.trigger !== '' && a.trigger !== 'any';

/** How far somebody could strike or reach at all with an ability that goes by its weapons. */
const farthest = (p: Position, c: Creature, a: Ability): number => {
  if (a.aim.range === 'adjacent') return 1;
  let far = 1;
  for (const arm of kitOf(p.book, c).arms)
    far = Math.max(far, arm.range === null ? arm.reach : arm.range.max);
  return far;
};

/** One try at a random use of an ability on a random creature; undefined when it cannot be said. */
const randomUse = (p: Position, random: Random): Use | undefined => {
  const c = active(p);
  const { abilities } = kitOf(p.book, c);
  const a = abilities[random.below(Math.max(1, abilities.length))];
  if (a === undefined || isAnswer(a) || paysFor(p, a, undefined) === undefined) return undefined;
  const { creatures } = p.state;
  const on = creatures[random.below(creatures.length)];
  if (on === undefined || !isHere(on)) return undefined;
  const top = topLevel(kitOf(p.book, c), a);
  const base: Use =
    top === 1
      ? { do: 'use', ability: a.id }
      : { do: 'use', ability: a.id, level: 1 + random.below(Math.max(1, top)) };
  let command: Use = base;
  if (moveOf(a) !== undefined) {
    const runs = isHostile(c, on) ? runsAt(p, c, base, on) : [];
    command = runs[random.below(Math.max(1, runs.length))] ?? base;
  } else if (needsSquare(a)) command = { ...base, at: on.at };
  else if (a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain') {
    if (!concernsIt(a, c, on) || (isHostile(c, on) && !isUp(on))) return undefined;
    // What is far away is not looked at closely.
    if (typeof a.aim.range !== 'number' && on !== c && distance(p, c, on) > farthest(p, c, a))
      return undefined;
    command = { ...base, on: [on.id] };
  }
  return isPlan(plan(p, command)) ? command : undefined;
};
