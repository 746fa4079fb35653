import type { Refusal } from '@caltrop/engine';
import { allIdle } from './idle/steps.ts';
import { additionFault } from './idle/additions.ts';
import { idleFault } from './idle/uses.ts';
import { isUsedUp, takenFor } from './abilities.ts';
import { active, isCharmedBy, grantedTo } from '../actions/actions.ts';
import { kitOf, refuse, type Arm, type Position } from '../../match/book.ts';
import type { Added, Pay, UseCommand } from '../../match/command.ts';
import { isLent, isTiedUp } from '../areas/concentration.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import { needWords } from '../effects/need-words.ts';
import type { Ability, Step, StepOf, Zone } from '../../content/content.ts';
import { isAtHand, usable } from '../creature/in-hand.ts';
import { ammunitionFault } from '../aim/aim.ts';
import { roundFault } from '../aim/rounds.ts';
import { altered, armFor, lineArm } from '../aim/skill-strikes.ts';
import { attackFrame, inReach } from '../aim/blows.ts';
import { PLAIN } from '../aim/manner.ts';
import type { AttackWork } from '../../match/work.ts';
import { addsFault, isAimed } from './adds.ts';
import { distanceTo, squaresOf } from '../creature/measures.ts';
import { originsOf } from '../effects/origins.ts';
import { isSilenced } from '../casting/check.ts';
import { missing, type Price } from '../actions/costs.ts';
import { bestElement, topLevel } from '../effects/ability-values.ts';
import { creatureOf, hasStatus, type Creature, creatureAt } from '../../match/state.ts';
import { targetsOf } from '../casting/targets.ts';
import { aimedBy, type Aimed } from '../casting/reach.ts';
import { aimFault, buildsOn } from '../casting/aim-faults.ts';
import { paysFor, payFault, costOf } from './payment.ts';
import { strikeOf, struckBy, moveOf, standing, wayFault, strikesFault } from './way-faults.ts';
import { vainFault } from '../aim/vain-blows.ts';

/** The ability of a command, if the creature knows it. */
export const known = (p: Position, c: Creature, id: string): Ability | undefined => {
  for (const a of kitOf(p.book, c).abilities) if (a.id === id) return a;
  return c.boons.length === 0 ? undefined : grantedTo(p, c).find((a) => a.id === id);
};

/** Whether a skill that strikes nobody goes as far as a weapon in hand, and by its value (Feint, Disarm). */
const isByReach = (a: Ability): boolean =>
  a.kind === 'skill' && a.aim.range === 'reach' && strikeOf(a) === undefined;

/** The weapon in use with the highest value of those that reach somebody; -1 where none does. */
const armInReach = (p: Position, c: Creature, on: Creature): number => {
  const { arms } = kitOf(p.book, c);
  let best = -1;
  arms.forEach((arm, i) => {
    if (usable(p, c, i) && inReach(p, c, arm, on) && (best < 0 || arm.pv > (arms[best]?.pv ?? 0))) best = i;
  });
  return best;
};

/** The arm of a command: the one named, or the best for what the ability does; -1 where it needs none. */
const armOfUse = (
  p: Position,
  c: Creature,
  a: Ability,
  command: UseCommand,
  on: Creature | undefined,
): number => {
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
  if (strike === undefined || strike.line !== undefined)
    return command.arm ?? (isByReach(a) && on !== undefined ? armInReach(p, c, on) : -1);
  const near = moveOf(a) === undefined && strike.sweep === undefined ? on : undefined;
  return armFor(p, c, strike.with, command.arm ?? -1, near, false, strike.ownAmmo === true);
};

/** Aims that are at somebody: a square besides is for where one of them is put, or for what lies there. */
const NAMES_SOMEBODY: ReadonlySet<Ability['aim']['at']> = new Set(['creature', 'creatures', 'chain']);

const goesTo = (s: Step): boolean =>
  s.do === 'teleport' ||
  s.do === 'area' ||
  s.do === 'jump' ||
  s.do === 'summon' ||
  s.do === 'terrain' ||
  s.do === 'move';

/** Whether a square that a command names says something to an ability that goes out from its user. */
const takesSquare = (p: Position, c: Creature, a: Ability, at: number): boolean => {
  if (NAMES_SOMEBODY.has(a.aim.at))
    return a.kind !== 'spell' || [...a.effect, ...(a.effect10 ?? [])].some(goesTo);
  if (a.aim.at !== 'self' && !(a.aim.at === 'radius' && a.aim.around === true)) return true;
  if (squaresOf(p, c).includes(at) || originsOf(p, c, a).some((other) => other.at === at)) return true;
  // Who is summoned comes to a square beside its summoner (GE-R91).
  return a.effect.some((s) => s.do === 'summon') && distanceTo(p, c, at) <= 1;
};

/** Whether a use goes or builds along squares that are named one by one. */
const takesPath = (a: Ability): boolean =>
  a.aim.at === 'path' || buildsOn(a) || a.effect.some((s) => s.do === 'move');

/** Why somebody, a square, a way or an element that a command names has no part in it. */
const aimedFault = (p: Position, c: Creature, a: Ability, command: UseCommand): Refusal | undefined => {
  const { aim } = a;
  const { on, at, path = [], element } = command;
  if (path.length > 0 && !takesPath(a)) return refuse('GE-SEQ-01', `${a.name} takes no path.`);
  if (element !== undefined && a.elements.length === 0)
    return refuse('GE-SEQ-01', `${a.name} has no element to choose.`);
  const namesOther = on?.some((id) => id !== c.id) === true;
  if (namesOther && aim.at === 'self') return refuse('GE-SEQ-01', `${a.name} is for ${c.name} itself.`);
  if (namesOther && (aim.at === 'radius' || aim.at === 'line'))
    return refuse('GE-SEQ-01', `${a.name} affects everyone in its area: name nobody.`);
  if (namesOther && aim.at === 'square')
    return refuse('GE-SEQ-01', `${a.name} is aimed at a square: name a square, not a creature.`);
  return at === undefined || takesSquare(p, c, a, at)
    ? undefined
    : refuse(
        'GE-SEQ-01',
        NAMES_SOMEBODY.has(aim.at)
          ? `${a.name} is aimed at a creature: name a creature, not a square.`
          : `${a.name} goes out from ${c.name}: name no square.`,
      );
};

/** Why a weapon or a stone that a command names has no part in it: what is said is done or refused, never left out. */
const namedFault = (p: Position, c: Creature, a: Ability, command: UseCommand): Refusal | undefined => {
  const { arm, with: stone } = command;
  const astray = aimedFault(p, c, a, command);
  if (astray !== undefined) return astray;
  if (stone === true && a.with === null)
    return refuse('GE-SEQ-01', `${a.name} does nothing more with a crystal or stone.`);
  if (arm === undefined) return undefined;
  const weapon = kitOf(p.book, c).arms[arm];
  if (weapon === undefined) return refuse('GE-ACT-03', `${c.name} has no such weapon.`);
  if (!usable(p, c, arm))
    return refuse('GE-R63', `${c.name} does not hold ${weapon.name}: swap weapons first.`);
  const target = p.state.creatures.find(({ id }) => id === command.on?.[0]);
  if (isByReach(a) && target !== undefined && !inReach(p, c, weapon, target))
    return refuse('GE-MEL-01', `${target.name} is out of reach of ${weapon.name}.`);
  const strike = strikeOf(a);
  if (a.kind === 'spell' ? strike === undefined : strike?.line !== undefined)
    return refuse('GE-SEQ-01', `${a.name} is used without a weapon.`);
  return undefined;
};

/** All that is worked out about a command before it can be said. */
export interface Plan {
  readonly a: Ability;
  readonly aimed: Aimed;
  readonly arm: number;
  readonly pays: readonly Pay[];
  readonly price: Price;
  /** What is added to its attacks, and where it strikes; where they were said. */
  readonly adds?: readonly Added[];
  readonly zone?: Zone;
}

/** Whether a command could be worked out, or was refused. */
export const isPlan = (v: Plan | Refusal): v is Plan => 'aimed' in v;

/** Works a command out, or says why it cannot be said (GE-SEQ-01). */
export const plan = (p: Position, command: UseCommand): Plan | Refusal => {
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined) return refuse('GE-ACT-03', `${c.name} does not know "${command.ability}".`);
  if (!isAtHand(p, c, a.id)) return refuse('GE-R63', `${c.name} does not hold what ${a.name} takes.`);
  const pays = paysFor(p, a, command.pay);
  if (pays === undefined) return payFault(p, a, command.pay);
  if (isSilenced(p, c, a)) return refuse('GE-R88', `${c.name} is silenced.`);
  const level = command.level ?? 1;
  if (level < 1 || level > topLevel(kitOf(p.book, c), a))
    return refuse('GE-UPC-01', `${a.name} goes up to level ${topLevel(kitOf(p.book, c), a)} for ${c.name}.`);
  const aimed = aimedBy(p, a, command, bestElement(kitOf(p.book, c), a));
  if (!isLent(a, aimed) && isTiedUp(p, c, a))
    return refuse('GE-UNI-03', `${c.name} has tied up its Concentration in this turn.`);
  const on = creatureAt(p.state, aimed.on[0] ?? -1);
  const wrong = namedFault(p, c, a, command);
  if (wrong !== undefined) return wrong;
  const arm = armOfUse(p, c, a, command, on);
  const taken = takenFor(p, c, a);
  if (taken !== undefined)
    return refuse(
      'GE-R69',
      `${c.name} has ${p.book.abilities.get(taken)?.name ?? taken} instead of ${a.name}.`,
    );
  if (isUsedUp(p, c, a)) return refuse('GE-R08', `${c.name} has used ${a.name} up for this Phase.`);
  const price = costOf(p, c, a, aimed, arm, pays);
  const lacks = missing(p, c, a, price);
  if (lacks !== '') return refuse('GE-R66', `${a.name} takes ${lacks}, which ${c.name} does not have.`);
  const held = arm < 0 ? null : (kitOf(p.book, c).arms[arm] ?? null);
  // Each of several targets must be such a one (Flash Freeze with a crystal).
  const targets = aimed.on.length === 0 ? NO_TARGET : aimed.on;
  if (a.needs.length > 0) {
    const ways = (held === null ? armsInUse(p, c) : [held]).map((weapon) => ({
      ...NO_OCCASION,
      ability: a,
      arm: weapon,
    }));
    const unfitFor = (used: Occasion): number | undefined =>
      targets.find((target) => !allHold(p, p.state.turn.who, a.needs, { ...used, target }));
    const [used = NO_OCCASION] = ways;
    const unfit = ways.some((way) => unfitFor(way) === undefined) ? undefined : unfitFor(used);
    if (unfit !== undefined)
      return refuse(
        'GE-SEQ-01',
        `${c.name} cannot use ${a.name} now: ${needWords(p, p.state.turn.who, a.needs, { ...used, target: unfit })}.`,
      );
  }
  const empty = emptyFault(p, c, a);
  if (empty !== undefined) return empty;
  const fault =
    (a.check.kind === 'weapon'
      ? undefined
      : moveOf(a) === undefined
        ? aimFault(p, c, a, aimed)
        : farFault(p, c, a, aimed)) ??
    wayFault(p, c, a, aimed, arm) ??
    strikesFault(p, c, a, aimed, arm);
  const found: Plan = {
    a,
    aimed,
    arm,
    pays,
    price,
    ...(command.adds === undefined ? {} : { adds: command.adds }),
    ...(command.zone === undefined ? {} : { zone: command.zone }),
  };
  return (
    fault ??
    charmFault(p, c, found) ??
    idleFault(p, c, a, aimed) ??
    vainUse(p, c, found) ??
    saidFault(p, p.state.turn.who, found) ??
    found
  );
};

/** The blow that a use would strike first, as far as it is known before; undefined where it strikes none. */
export const blowOfUse = (
  p: Position,
  by: number,
  { a, aimed, arm }: Pick<Plan, 'a' | 'aimed' | 'arm'>,
  on = aimed.on[0],
): AttackWork | undefined => {
  const step = strikeOf(a);
  if (step === undefined || on === undefined) return undefined;
  const c = creatureOf(p.state, by);
  const moment = { level: aimed.level, step: aimed.level, element: aimed.element };
  const line = step.line === undefined ? null : lineArm(p, c, step.line, moment);
  return attackFrame(
    0,
    by,
    on,
    Math.max(0, arm),
    altered(p, c, { ...PLAIN, ability: a.id, line }, step, moment),
  );
};

/** Why all that a use strikes would be struck for nothing; one that goes somewhere first or may grapple does something. */
const vainUse = (p: Position, c: Creature, found: Plan): Refusal | undefined => {
  const { a, aimed, arm } = found;
  const step = strikeOf(a);
  if (step === undefined || aimed.path.length > 0 || step.orGrapple === true) return undefined;
  if (!a.effect.every((s) => s.do === 'attack' || s.do === 'move')) return undefined;
  const struck = struckBy(p, c, aimed, arm, step);
  const more =
    found.price.en + found.price.mp > 0
      ? additionFault(p, c, a, aimed, arm, struck, found.price.en)
      : undefined;
  if (more !== undefined) return more;
  if (step.harmless === true) {
    const why = struck.map((n) => allIdle({ p, c, a, aimed }, creatureOf(p.state, n), step.onMiss ?? []));
    return why.length === 0 || why.includes(undefined)
      ? undefined
      : refuse('GE-R116', `${a.name} would do nothing: ${why[0] ?? ''}.`);
  }
  return vainFault(
    p,
    struck.flatMap((on) => blowOfUse(p, p.state.turn.who, found, on) ?? []),
  );
};

/** Those whom one blow all around would strike, as far as they are seen. */
const sweptOf = (p: Position, by: number, { aimed, arm }: Plan, step: StepOf<'attack'>): readonly number[] =>
  step.sweep === undefined ? [] : struckBy(p, creatureOf(p.state, by), aimed, arm, step);

/** Why a zone or something to add has no part in a use. */
const saidFault = (p: Position, by: number, found: Plan): Refusal | undefined => {
  const { a, adds, zone, price } = found;
  if (zone !== undefined && !isAimed(a))
    return refuse(
      'GE-SEQ-02',
      `${a.name} does not let ${creatureOf(p.state, by).name} choose where it strikes.`,
    );
  if (adds === undefined || adds.length === 0) return undefined;
  const step = strikeOf(a);
  const [first] =
    found.aimed.on.length > 0 || step === undefined ? found.aimed.on : sweptOf(p, by, found, step);
  const blow = blowOfUse(p, by, found, first);
  return blow === undefined
    ? refuse('GE-SEQ-02', `${a.name} strikes nobody by itself: nothing can be added to it.`)
    : addsFault(p, blow, adds, price);
};

/** Why what is done with a ranged weapon that shoots later comes to nothing: there is nothing to shoot (Overwatch, Vigilance). */
const emptyFault = (p: Position, c: Creature, a: Ability): Refusal | undefined => {
  if (strikeOf(a) !== undefined || !a.needs.some((need) => need.is === 'weapon' && need.kind === 'ranged'))
    return undefined;
  let first: Refusal | undefined;
  for (const [i, arm] of kitOf(p.book, c).arms.entries()) {
    if (arm.range === null || !usable(p, c, i)) continue;
    const fault = roundFault(p, c, arm) ?? ammunitionFault(c, arm);
    if (fault === undefined) return undefined;
    first ??= fault;
  }
  return first;
};

const NO_TARGET: readonly number[] = [-1];

/** GE-STS-22: one who is Charmed does not attack the caster's side with spells either. */
const charmFault = (p: Position, c: Creature, { a, aimed, arm }: Plan): Refusal | undefined => {
  if (c.statuses.length === 0 || !hasStatus(c, 'Charmed') || !a.actions.includes('attack')) return undefined;
  const strike = strikeOf(a);
  const swept = strike?.sweep === undefined ? [] : struckBy(p, c, aimed, arm, strike);
  const struck = [...aimed.on, ...swept, ...targetsOf(p, c, a, aimed)].map((n) => p.state.creatures[n]);
  const friend = struck.find((on) => on !== undefined && isCharmedBy(p, c, on));
  return friend === undefined
    ? undefined
    : refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${friend.name}.`);
};

/** The weapons that somebody has in use, for conditions about weapons where no arm is named: any of them will do. */
const armsInUse = (p: Position, c: Creature): readonly (Arm | null)[] => {
  const { arms } = kitOf(p.book, c);
  const found = arms.filter((_, n) => usable(p, c, n));
  // Fists come into it where nothing is held.
  const held = found.filter((arm) => !arm.unarmed);
  return held.length > 0 ? held : found.length > 0 ? found : [null];
};

/** The aim of an ability that goes somewhere first (Bodycheck): its range counts from the end of the way. */
const farFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined =>
  standing(c, aimed.path.at(-1) ?? c.at, () => aimFault(p, c, a, aimed));
