import { bleed, bloodOf } from '../payment.ts';
import { type Price, type PricedUse, pay, priceOf, missing } from '../../actions/costs.ts';
import { presenceOf } from '../../board/presence.ts';
import { type Position, type Battle, kitOf } from '../../../match/book.ts';
import { allHold } from '../../effects/conditions.ts';
import type { Occasion } from '../../effects/occasion.ts';
import type { Added } from '../../../match/command.ts';
import type { Manner, WindowWork } from '../../../match/work.ts';
import type { Ability, Step, StepOf, Window } from '../../../content/content.ts';
import { helpsToGuard, isIdleReaction, isWastedOn } from '../idle/reactions.ts';
import { isCharmedBy, answersOf, canReact, couldReact, materialFor } from '../../actions/actions.ts';
import { PLAIN } from '../../aim/manner.ts';
import { armFor, armsFor } from '../../aim/skill-strikes.ts';
import { tellingArms } from '../../aim/vain-blows.ts';
import { type Creature, creatureOf, isHere } from '../../../match/state.ts';
import { isSilenced } from '../../casting/check.ts';
import { isCast } from '../../effects/spells.ts';
import { metBy } from '../../casting/answers/counterspells.ts';
import { isAtHand } from '../../creature/in-hand.ts';
import { seesTarget } from '../../board/cover.ts';
import { isInterception, canIntercept, SHIELDED, isFurther } from '../../casting/answers/spell-defence.ts';
import { isInside } from '../../creature/area-reach.ts';
import { distance, isHostile } from '../../creature/measures.ts';
import { rangeOf, strongest } from '../../casting/reach.ts';
import { ask } from '../../dice/dice.ts';
import { isFree } from '../../creature/sources.ts';
import { amount } from '../../creature/numbers.ts';
import { valueOf } from '../../creature/values.ts';
import { wayTo } from '../../movement/runs.ts';
import { topLevel, bestElement, momentOf, raisedLevel } from '../../effects/ability-values.ts';
import { isUsedUp, markUse, pushAbility } from '../abilities.ts';
import { isWorthless } from '../idle/uses.ts';
import { pickAim, reactionAims } from './aims.ts';
import { PLAIN_AIM, answered, isAnytime, occasionIn, seenBy, strikable, targetIn } from './targets.ts';

const PLAIN_USE: PricedUse = { level: 1, element: '', targets: 1, with: false };

/** The blow that a reaction strikes, where it does so in any case: in one line of two as well (Suppression). */
const blowIn = (steps: readonly Step[]): StepOf<'attack'> | undefined => {
  for (const s of steps) {
    if (s.do === 'attack') return s;
    const inside = s.do === 'if' ? (blowIn(s.yes) ?? blowIn(s.no ?? [])) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
};

/** The arms that a reaction could strike somebody with so that something may come of it (GE-R116). */
const telling = (
  p: Position,
  c: Creature,
  a: Ability,
  strike: StepOf<'attack'>,
  on: Creature,
): readonly number[] => {
  const arms = armsFor(p, c, strike.with, on);
  if (strike.orGrapple === true || strike.orSkill === true || strike.type !== undefined) return arms;
  const { creatures } = p.state;
  const manner: Manner = { ...PLAIN, ability: a.id, as: 'reaction' };
  return tellingArms(p, creatures.indexOf(c), creatures.indexOf(on), arms, manner);
};

/** Whether what a reaction strikes with can strike its target. */
const canStrike = (p: Position, c: Creature, a: Ability, target: number): boolean => {
  const on = p.state.creatures[target];
  const strike = blowIn(a.effect);
  const shot = a.effect.find((s) => s.do === 'shoot down');
  if (shot !== undefined) return armFor(p, c, shot.with, -1, undefined, true) >= 0;
  if (strike === undefined) return true;
  return (
    on !== undefined &&
    !isCharmedBy(p, c, on) &&
    (strike.line !== undefined || telling(p, c, a, strike, on).length > 0)
  );
};

/** Whether somebody can do what guards another: it has the shield or the blade, a way to it, and the EN for that (Protect). */
const canGuard = (p: Position, c: Creature, a: Ability, target: number): boolean => {
  const on = p.state.creatures[target];
  const reaches = (reach: number, metres: () => number): boolean =>
    on !== undefined && (distance(p, c, on) <= reach || wayTo(p, c, on, reach, metres()) !== undefined);
  for (const s of a.effect) {
    if (s.do === 'parry for')
      return (
        armFor(p, c, 'melee', -1) >= 0 && reaches(1, () => amount(p, c, s.metres, momentOf(p, c, a, 1, '')))
      );
    if (s.do === 'block for')
      return (
        armFor(p, c, 'shield', -1) >= 0 &&
        reaches(s.reach, () => (c.en > priceOf(p, c, a, PLAIN_USE).en ? valueOf(p, c, 'MS') : 0))
      );
  }
  return true;
};

/** Reactions that a creature could use in a window now: known, paid for, their conditions met. */
export const usableReactions = (
  p: Position,
  who: number,
  w: WindowWork,
  windows: readonly Window[],
): Ability[] => {
  const c = creatureOf(p.state, who);
  const found: Ability[] = [];
  let o: Occasion | undefined;
  for (const window of windows) {
    for (const a of answersOf(p, c, window)) {
      if (!a.actions.includes('free reaction') && !canReact(p, c) && !isFurther(p, c, a) && !isAgain(p, c, a))
        continue;
      if (!isAtHand(p, c, a.id) || owesAction(c, a)) continue;
      // A rider answers an attack on its mount with what helps it to parry or block that, and nothing else of its own.
      if (window === 'attacked' && w.about !== who) {
        const f = p.state.work[w.at];
        if (f?.is !== 'attack' || a.trigger !== 'attacked' || !helpsToGuard(p, a, f)) continue;
      }
      const element = elementFor(p, c, a);
      if (payable(p, c, a, element).length === 0 || isUsedUp(p, c, a)) continue;
      if (a.tradition === 'Shaman' && presenceOf(p, c, element) === 0) continue;
      if (isSilenced(p, c, a) || isWorthless(p, c, a, 1, element)) continue;
      o ??= occasionIn(p, who, w);
      if (!allHold(p, who, a.needs, o)) continue;
      const met = metBy(a, o.ability);
      if (met > 0 && missing(p, c, a, priceOf(p, c, a, { ...PLAIN_USE, element, met })) !== '') continue;
      if (isInterception(a) && !canMeet(p, who, a, w)) continue;
      // What is a reaction by a perk alone is aimed as always (Misereor).
      if (a.trigger === '') {
        if (reactionAims(p, c, a, element, w.about).length > 0 && !found.includes(a)) found.push(a);
        continue;
      }
      if (isAnytime(a)) {
        const foes = strikable(p, c, a, targetIn(p, c, a, w, o));
        if (foes.length > 0 && !isWastedOn(p, c, a, foes, o) && !found.includes(a)) found.push(a);
        continue;
      }
      // Help that may come at any moment comes as one is attacked oneself; others have moments of their own for it.
      if (window === 'any' && w.about !== who) continue;
      const target = targetIn(p, c, a, w, o);
      if (a.aim.at === 'creature') {
        const on = p.state.creatures[target];
        if (on === undefined) continue;
        // What follows a severe wound may be for another than the one who died of it (Threat).
        if (a.trigger === 'own severe wound' ? seenBy(p, c, a, target).length === 0 : !isHere(on)) continue;
        if (a.aim.who === 'allies' ? isHostile(c, on) : a.aim.who === 'foes' && !isHostile(c, on)) continue;
        const far = isCast(a) || a.aim.who === 'allies' || a.trigger === 'spell cast';
        if (far && distance(p, c, on) > rangeOf(p, c, a, PLAIN_AIM)) continue;
        if (a.aim.inside !== undefined && !isSheltered(p, who, a.aim.inside, on)) continue;
        // What goes some way is for whom one has a line to (GE-R95, GE-R47).
        if (far && on !== c && !seesTarget(p, c, on)) continue;
      }
      // So is what meets a spell (Counterspell).
      if (a.effect.some((s) => s.do === 'counter spell') && !seesTarget(p, c, creatureOf(p.state, o.target)))
        continue;
      const touched = a.trigger === 'own severe wound' ? seenBy(p, c, a, target) : [target];
      if (isIdleReaction(p, who, a, w) || isWastedOn(p, c, a, touched, o)) continue;
      if (canStrike(p, c, a, target) && canGuard(p, c, a, target) && !found.includes(a)) found.push(a);
    }
  }
  return found;
};

/** Whether an action of the next turn that a reaction would be paid with is lost already (GE-R66, Adrenaline). */
const owesAction = (c: Creature, a: Ability): boolean =>
  c.lost.length > 0 &&
  a.effect.some((s) => s.do === 'next action lost' && s.to === 'self' && c.lost.includes(s.action));

/** Whether a reaction of this turn may be used once more (Enflame). */
const isAgain = (p: Position, c: Creature, a: Ability): boolean =>
  a.again === true && c.used.includes(againMark(a)) && couldReact(p, c);

const againMark = (a: Ability): string => `turn again ${a.id}`;

/** Whether somebody stands in an area of these abilities that another has laid. */
const isSheltered = (p: Position, by: number, abilities: readonly string[], on: Creature): boolean =>
  p.state.areas.some((a) => a.by === by && abilities.includes(a.ability) && isInside(p, a, on));

/** Whether the projectile of a window can be met on its way. */
const canMeet = (p: Position, who: number, a: Ability, w: WindowWork): boolean => {
  const f = p.state.work[w.at];
  return f?.is !== 'attack' || canIntercept(p, who, a, f);
};

/**
 * Uses a reaction in a window: pays, and puts the ability on the pile. What was said with the command of the attack that it
 * is added to is not asked.
 */
export const useReaction = (
  b: Battle,
  who: number,
  ability: Ability,
  w: WindowWork,
  arm = -1,
  said?: Added,
  chosen?: number,
): void => {
  const c = creatureOf(b.state, who);
  const element = pickElement(b, c, ability, w, said);
  const level = chosen ?? pickLevel(b, c, ability, element, w, said);
  const stone = picksCrystal(b, c, ability, level, element, w, said);
  const met = metBy(ability, occasionIn(b, who, w).ability);
  const price = reactionPrice(b, c, ability, level, element, stone, met);
  const blood = bloodOf(b, c, ability, price, element);
  const paid = pay(b, c, ability, price, blood);
  markUse(b, c, ability);
  if (ability.again === true && !c.used.includes(againMark(ability)))
    c.used = [...c.used, againMark(ability)];
  if (ability.check.kind === 'SD') c.used = [...c.used, SHIELDED];
  if (!ability.actions.includes('free reaction')) c.reacted = true;
  const aimed =
    ability.trigger === '' ? pickAim(b, c, ability, element, w.about) : answered(b, who, ability, w, arm);
  pushAbility(b, {
    by: who,
    ability: ability.id,
    level: raisedLevel(b, c, ability, level),
    element,
    ...aimed,
    arm,
    path: [],
    paid: price.mp > 0 ? paid : undefined,
    against: ability.trigger === 'falls' || ability.trigger === '' ? -1 : w.at,
    with: stone,
    said: said === undefined ? undefined : true,
    zone: said?.zone,
  });
  bleed(b, who, ability, element, blood);
};

/** The cast level of a reaction: asked where several can be paid for, the lowest first (GE-UPC-01). */
const pickLevel = (
  b: Battle,
  c: Creature,
  a: Ability,
  element: string,
  w: WindowWork,
  said: Added | undefined,
): number => {
  const levels = payable(b, c, a, element);
  if (said?.level !== undefined && levels.includes(said.level)) return said.level;
  if (levels.length < 2 || said !== undefined) return levels[0] ?? 1;
  const ids = levels.map(String);
  const answer = ask(b, c.seat, `level ${w.n} ${c.id} ${a.id}`, ids, () => ({
    text: `At which level does ${c.name} cast ${a.name}?`,
    rule: 'GE-UPC-01',
    labels: levels.map(
      (level) => `Level ${level} (${priceOf(b, c, a, { ...PLAIN_USE, level, element }).mp} MP)`,
    ),
  }));
  return Number(answer);
};

/** Whether a crystal keeps a reaction up in place of concentration: asked of one who carries it (GE-TRAD-01, Air Cushion). */
const picksCrystal = (
  b: Battle,
  c: Creature,
  a: Ability,
  level: number,
  element: string,
  w: WindowWork,
  said: Added | undefined,
): boolean => {
  if (a.with?.sustains !== true || said !== undefined || isFree(b, c, a.id)) return false;
  if (missing(b, c, a, reactionPrice(b, c, a, level, element, true)) !== '') return false;
  const answer = ask(b, c.seat, `crystal ${w.n} ${c.id} ${a.id}`, ['mind', 'crystal'], () => ({
    text: `${c.name} casts ${a.name}. What keeps it up?`,
    rule: 'GE-TRAD-01',
    labels: ['Concentration', 'A crystal'],
  }));
  return answer === 'crystal';
};

/** What a reaction costs, with the material for a spell that is none of itself. */
export const reactionPrice = (
  p: Position,
  c: Creature,
  a: Ability,
  level: number,
  element: string,
  stone = false,
  met = 0,
): Price => {
  const price = priceOf(p, c, a, { ...PLAIN_USE, level, element, with: stone, met });
  const more = a.trigger === '' ? materialFor(p, c, a) : undefined;
  return more === undefined ? price : { ...price, items: [...price.items, ...more] };
};

/** The cast levels of a reaction that somebody can pay for with an element (GE-R66). */
export const payable = (p: Position, c: Creature, a: Ability, element: string): number[] => {
  const levels: number[] = [];
  const top = topLevel(kitOf(p.book, c), a);
  for (let level = 1; level <= top; level++)
    if (missing(p, c, a, reactionPrice(p, c, a, level, element)) === '') levels.push(level);
  return levels;
};

/** The element of a reaction: the one that is there most strongly for a shaman, the best known of others. */
const elementFor = (p: Position, c: Creature, a: Ability): string => {
  const best = bestElement(kitOf(p.book, c), a);
  return a.tradition === 'Shaman' ? strongest(p, c, a, best) : best;
};

/** Whether a step does something else with each element. */
const differs = (s: Step): boolean => {
  switch (s.do) {
    case 'if':
      return s.when.some((o) => o.is === 'spell');
    case 'damage':
    case 'attack':
    case 'alter attack':
      return s.type === 'element';
    case 'grant':
      return s.effects.some(
        (e) => (e.hook === 'damage type' || e.hook === 'also type') && e.to === 'element',
      );
    default:
      return false;
  }
};

/** The element of a reaction that does something else with each: asked where several are there and can be paid for. */
const pickElement = (b: Battle, c: Creature, a: Ability, w: WindowWork, said: Added | undefined): string => {
  const ids = elementsFor(b, c, a);
  if (said?.element !== undefined && ids.includes(said.element)) return said.element;
  // The deity says it elsewhere (GE-TRAD-11).
  if (a.deity && said === undefined) return elementFor(b, c, a);
  if (ids.length < 2 || said !== undefined) return ids[0] ?? elementFor(b, c, a);
  return ask(b, c.seat, `element ${w.n} ${c.id} ${a.id}`, ids, () => ({
    text: `With which element does ${c.name} use ${a.name}?`,
    rule: 'GE-TRAD-07',
    labels: ids,
  }));
};

/** The elements of a reaction that somebody may choose from, the best first; the best alone where they do the same. */
export const elementsFor = (p: Position, c: Creature, a: Ability): readonly string[] => {
  const best = elementFor(p, c, a);
  if (a.elements.length < 2 || !(a.deity || a.effect.some(differs))) return [best];
  const there = a.elements.filter(
    (element) =>
      (a.tradition !== 'Shaman' || presenceOf(p, c, element) > 0) && payable(p, c, a, element).length > 0,
  );
  return [...there.filter((e) => e === best), ...there.filter((e) => e !== best)];
};

/** With which of its weapons somebody may strike by a reaction, the best first; none where it takes no weapon. */
export const reactionArms = (p: Position, who: number, a: Ability, w: WindowWork): readonly number[] => {
  const strike = blowIn(a.effect);
  if (strike === undefined || strike.line !== undefined) return [];
  const c = creatureOf(p.state, who);
  const target = targetIn(p, c, a, w, occasionIn(p, who, w));
  if (isAnytime(a)) {
    const foes = strikable(p, c, a, target).map((n) => creatureOf(p.state, n));
    return [...new Set(foes.flatMap((on) => armsFor(p, c, strike.with, on)))];
  }
  const on = p.state.creatures[target];
  return on === undefined ? [] : armsFor(p, c, strike.with, on);
};
