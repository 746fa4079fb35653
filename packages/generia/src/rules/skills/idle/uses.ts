import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../../match/book.ts';
import {
  ZONES,
  type Ability,
  type Condition,
  type Effect,
  type Step,
  type StepOf,
} from '../../../content/content.ts';
import type { Formula } from '../../../content/effects/formula.ts';
import { isElsewhere, metresLeft } from '../../areas/driven.ts';
import { isLent, isSustained, slotsOf } from '../../areas/concentration.ts';
import { keepsThere, lettable } from '../../areas/letting-go.ts';
import { amount, type Moment } from '../../creature/numbers.ts';
import { armourOf } from '../../creature/values.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { foundOn } from '../../effects/boons.ts';
import { candidatesOn } from '../../effects/cleansable.ts';
import { allHold } from '../../effects/conditions.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { fixEffects } from '../../effects/fixed-effects.ts';
import { idleWhy } from './lines.ts';
import { vainStone } from './stones.ts';
import { targetsOf } from '../../casting/targets.ts';
import type { Aimed } from '../../casting/reach.ts';
import { isFree, slotsUsed } from '../../creature/sources.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import { isUnsure } from '../../../match/view.ts';

/** Why something would be paid for nothing (GE-SEQ-01): nobody is there, nothing is to be healed or ended, no way is named. */
export const idleFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  if (a.aim.at === 'path' && aimed.path.length === 0 && a.effect.length > 0 && a.effect.every(isMove))
    return refuse('GE-SEQ-01', `${a.name} needs the squares of its way.`);
  // Where somebody may be near unseen, a refusal would tell that it is not (GE-R37).
  if (isAround(a) && !isUnsure(p, c.side) && targetsOf(p, c, a, aimed).length === 0)
    return refuse('GE-SEQ-01', `Nobody is near enough for ${a.name}.`);
  const [first] = a.effect;
  if (isIdleHeld(p, c, a, aimed) || isWorthless(p, c, a, aimed.level, aimed.element))
    return refuse('GE-SEQ-01', `${a.name} would do nothing for ${c.name}: its value is 0.`);
  if (first?.do === 'move area') return stillFault(p, c, a, aimed, first);
  if (first?.do === 'fit out') return kitFault(p, a, aimed, first);
  if (first?.do === 'check' && first.zone === true) {
    const on = p.state.creatures[aimed.on[0] ?? -1];
    if (on !== undefined && ZONES.every((_, zone) => armourOf(p, on, zone) <= 0))
      return refuse('GE-SEQ-01', `${on.name} wears nothing to find a weakness of.`);
    if (on !== undefined && isFound(p, c, a, aimed, on, first))
      return refuse('GE-R116', `${c.name} knows all the weaknesses of ${on.name} already.`);
  }
  if (isTooLate(p, c, a))
    return refuse('GE-R116', `${a.name} would do nothing: ${c.name} strikes no more in this turn.`);
  const gone = tornAway(p, c, a, aimed);
  if (gone !== undefined)
    return refuse(
      'GE-R116',
      `${a.name} would do nothing: ${gone.name} is there only by the concentration that would end for it.`,
    );
  const over = overstepped(p, c, a, aimed);
  if (over !== undefined) return refuse('GE-R152', over);
  const stone = vainStone(p, c, a, aimed);
  if (stone !== undefined)
    return refuse('GE-R116', `${a.name} would gain nothing by a crystal or stone: ${stone}.`);
  const why = idleWhy(p, c, a, aimed);
  return why === undefined ? undefined : refuse('GE-R116', `${a.name} would do nothing: ${why}.`);
};

/** Whether a skill is for an attack of this turn where none can come any more, by no reaction either (Swing). */
const isTooLate = (p: Position, c: Creature, a: Ability): boolean => {
  const { turn } = p.state;
  if (a.kind !== 'skill' || !turn.attack || turn.extra > 0 || p.state.creatures[turn.who] !== c) return false;
  if (a.effect.length === 0 || !a.effect.every((s) => s.do === 'grant' && s.lasts === 'next attack'))
    return false;
  return ![...kitOf(p.book, c).answers.values()]
    .flat()
    .some(({ effect }) => effect.some((s) => s.do === 'attack'));
};

/** Whether a weakness of each zone that somebody wears something on is known already (Find Weakness). */
const isFound = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  on: Creature,
  { passed: [step] }: StepOf<'check'>,
): boolean => {
  const effect = step?.do === 'grant' ? step.effects[0] : undefined;
  if (effect?.hook !== 'ignore AV' || c.boons.length === 0) return false;
  const by = amount(p, c, effect.by, momentOf(p, c, a, aimed.level, aimed.element));
  const known = foundOn(c.boons, a.name, p.state.creatures.indexOf(on), by);
  return ZONES.every((zone, i) => armourOf(p, on, i) <= 0 || known.includes(zone));
};

/** Why a step of an ability is more than is there for it: so many wounds or statuses nobody has. */
const overstepped = (p: Position, c: Creature, a: Ability, aimed: Aimed): string | undefined => {
  if (aimed.level < 2 || a.effect.length === 0) return undefined;
  const [n = p.state.creatures.indexOf(c)] = targetsOf(p, c, a, aimed);
  const on = creatureOf(p.state, n);
  const has = a.effect.map((s) =>
    s.do === 'mend' ? on.severe : s.do === 'cleanse' ? candidatesOn(p, c, on, s).length : Infinity,
  );
  const most = Math.max(...has);
  return most > 0 && most < aimed.level && a.expertise.length >= aimed.level
    ? `Step ${aimed.level} of ${a.name} is for more than ${on.name} has: step ${most} does as much.`
    : undefined;
};

/** Somebody who would be gone with the concentration that a use needs, where all whom it is for would be (GE-R33, GE-R91). */
const tornAway = (p: Position, c: Creature, a: Ability, aimed: Aimed): Creature | undefined => {
  const [first = -1] = aimed.on;
  if (first < 0 || !a.keywords.includes('CONCENTRATION')) return undefined;
  if (isLent(a, aimed) || isFree(p, c, a.id) || isSustained(p, c, a)) return undefined;
  const all = lettable(p, c);
  const ends = slotsUsed(p, c) - slotsOf(p, c) + 1;
  const stays = all.filter((h) => !aimed.on.every((n) => keepsThere(p, c, h, n)));
  return ends > 0 && stays.length < ends && stays.length < all.length
    ? creatureOf(p.state, first)
    : undefined;
};

/** Why an area would not go anywhere: its way in this turn is used up, or it lies there already. */
const stillFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  step: StepOf<'move area'>,
): Refusal | undefined => {
  const far = amount(p, c, step.metres, momentOf(p, c, a, aimed.level, aimed.element));
  const name = p.book.abilities.get(step.of)?.name ?? step.of;
  if (metresLeft(c, step.of, far) <= 0)
    return refuse('GE-SEQ-01', `${name} goes ${far} m in a turn, and has none left.`);
  return isElsewhere(p, p.state.creatures.indexOf(c), step.of, aimed.at)
    ? undefined
    : refuse('GE-SEQ-01', `${name} lies there already.`);
};

/** Why a golem would come by nothing: it has that kit in hand, or none like it was built for it. */
const kitFault = (p: Position, a: Ability, aimed: Aimed, step: StepOf<'fit out'>): Refusal | undefined => {
  const on = p.state.creatures[aimed.on[0] ?? -1];
  if (on === undefined) return undefined;
  const arm = kitOf(p.book, on).arms.findIndex(({ weapon }) => weapon === step.weapon);
  if (arm < 0) return refuse('GE-SEQ-01', `${on.name} cannot bear what ${a.name} brings.`);
  return on.hands.length === 1 && on.hands[0] === arm
    ? refuse('GE-SEQ-01', `${on.name} has that kit already.`)
    : undefined;
};

/** Whether everything that an ability brings goes by a value that is 0: nobody is offered it, and it is refused. */
export const isWorthless = (p: Position, c: Creature, a: Ability, level: number, element: string): boolean =>
  a.effect.length > 0 &&
  a.held.every(isGrant) &&
  // What goes by charges is nothing without one (Vigilance).
  (a.effect.some((s) => s.do === 'charges' && isNaught(p, c, a, level, element, s)) ||
    a.effect.every((s) => isNaught(p, c, a, level, element, s)));

/** Whether a step makes none of something, a status of none, or a change by 0 (Shadow Knives without a PER-MOD). */
const isNaught = (p: Position, c: Creature, a: Ability, level: number, element: string, s: Step): boolean => {
  const moment = (): Moment => momentOf(p, c, a, level, element);
  if (s.do === 'grant') {
    // Rounds that are none are coated with nothing (Status Ammunition).
    if (s.shots !== undefined && isSettled(s.shots.count) && amount(p, c, s.shots.count, moment()) <= 0)
      return true;
    return s.effects.length > 0 && isEmpty(fixEffects(p, c, s.effects, moment()));
  }
  if (s.do === 'if' && s.when.every(isOfBoons)) {
    const holds = allHold(p, p.state.creatures.indexOf(c), s.when, NO_OCCASION);
    return (holds ? s.yes : (s.no ?? [])).every((one) => isNaught(p, c, a, level, element, one));
  }
  if (s.do === 'area') {
    const { inside = [], gives, save, failed, kind } = s.area;
    const plain = gives === undefined && save === undefined && failed === undefined && kind === 'ZONE';
    if (plain && inside.length > 0 && isEmpty(fixEffects(p, c, inside, moment()))) return true;
    // Statuses of none are all that befalls those inside (Ball Lightning).
    const befalls = [
      ...(failed ?? []),
      ...(s.area.saved === 'half' ? [] : (s.area.saved ?? [])),
      ...(s.area.saved10 ?? []),
    ];
    if (inside.length === 0 && gives === undefined && befalls.length > 0)
      return befalls.every((one) => one.do === 'status' && isNaught(p, c, a, level, element, one));
  }
  if (s.do === 'choose')
    return s.options.every((o) => o.steps.every((one) => isNaught(p, c, a, level, element, one)));
  const of = countIn(s);
  if (of === 'price') return true;
  if (of === undefined || typeof of === 'number' || !isSettled(of)) return false;
  return amount(p, c, of, moment()) <= 0;
};

/** The number that a step comes to nothing without; a price is nothing by itself. */
const countIn = (s: Step): Formula | 'price' | undefined => {
  switch (s.do) {
    case 'item':
    case 'charges':
    case 'foresee':
    case 'cleanse':
      return s.count;
    case 'status':
      return s.dice === undefined ? s.x : undefined;
    case 'teleport':
    case 'knockback':
      return s.metres;
    case 'damage':
      return s.times;
    case 'area':
      return s.area.uses;
    case 'resource':
      if (s.dice !== undefined) return s.less === true ? 'price' : undefined;
      return s.of === 'Exhaustion' || (typeof s.by === 'number' && s.by < 0) ? 'price' : s.by;
    case 'check': {
      const [passed, ...more] = s.passed;
      if (passed?.do !== 'grant' || more.length > 0) return undefined;
      const [effect, ...others] = passed.effects;
      return effect?.hook === 'ignore AV' && others.length === 0 ? effect.by : undefined;
    }
    default:
      return undefined;
  }
};

/** Whether what is kept up would ease or hinder rolls by nothing (a Stance without a proficiency value). */
const isIdleHeld = (p: Position, c: Creature, a: Ability, aimed: Aimed): boolean =>
  a.effect.length === 0 &&
  a.held.length > 0 &&
  a.held.every(
    (e) =>
      e.hook === 'roll' &&
      e.adv === undefined &&
      e.eased !== undefined &&
      isSettled(e.eased) &&
      amount(p, c, e.eased, momentOf(p, c, a, aimed.level, aimed.element)) === 0,
  );

/** Whether effects change every number that they are about by 0. */
const isEmpty = (effects: readonly Effect[]): boolean =>
  effects.every((e) => {
    switch (e.hook) {
      case 'reduce':
      case 'value':
        return e.by === 0;
      case 'damage':
        return e.by === 0 && e.dice === undefined;
      case 'roll':
        return (e.eased ?? 0) === 0 && (e.adv ?? 0) === 0;
      default:
        return false;
    }
  });

/** Whether a number is known before anything is rolled: of its user alone, not of wounds or explosions to come. */
const isSettled = (f: Formula): boolean => {
  if (typeof f === 'number') return true;
  if (f.length === 3) return isSettled(f[1]) && isSettled(f[2]);
  return f[0] !== 'var' || f[1] === 'PV' || f[1] === 'LEVEL' || f[1] === 'STEP' || f[1] === 'MPR';
};

/** Whether a condition is about what its user has for a while, and nothing else. */
const isOfBoons = (when: Condition): boolean =>
  when.is === 'any of' ? when.of.every(isOfBoons) : when.is === 'boon';

const isGrant = (e: Effect): boolean => e.hook === 'grants';

const isMove = (s: Step): boolean => s.do === 'move';

const isAround = (a: Ability): boolean =>
  a.aim.around === true &&
  a.aim.at === 'radius' &&
  a.aim.who !== 'self' &&
  a.check.kind !== 'none' &&
  !a.effect.some((s) => s.do === 'area') &&
  a.held.length === 0;
