import { abilityOf, kitOf, type Position } from '../../match/book.ts';
import type { Ability, Step } from '../../content/content.ts';
import { weaponOf } from '../../rules/aim/blows.ts';
import { COUNTER } from '../../rules/aim/manner.ts';
import { distanceTo } from '../../rules/creature/measures.ts';
import { reachOf } from '../../rules/creature/in-hand.ts';
import { priceOf } from '../../rules/actions/costs.ts';
import { bestElement, checkBonus } from '../../rules/effects/ability-values.ts';
import { creatureOf, isUp, numberOf, type Creature } from '../../match/state.ts';
import { altered, armFor, ZONE_PRICE } from '../../rules/aim/skill-strikes.ts';
import { reactionTargets } from '../../rules/skills/reactions/targets.ts';
import { ZONES } from '../../content/content.ts';
import type { AbilityWork, AfterParryWork, AttackWork, WindowWork } from '../../match/work.ts';
import { blowToll } from '../worth/blow.ts';
import { guardGain } from './guards.ts';
import { castGain } from '../worth/casts.ts';
import { least20 } from '../worth/chances.ts';
import { blowAt, fightsFromAfar, sceneOf, sided, type Wits } from '../scene.ts';
import { stepsWorth } from '../worth/steps.ts';
import { frailtyOf } from '../worth/toll.ts';
import { energyPrice, magicPrice, worthOf } from '../worth/worth.ts';

/** What the reaction of a turn is worth that could be needed again, as a part of one's worth. */
const REACTION = 0.006;

/** What using a reaction costs, in value. */
export const costOf = (wits: Wits, p: Position, c: Creature, a: Ability, level = 1): number => {
  const element = bestElement(kitOf(p.book, c), a);
  const { en, mp } = priceOf(p, c, a, { level, element, targets: 1, with: false });
  const reaction = a.actions.includes('free reaction') ? 0 : REACTION;
  return worthOf(p, wits.worths, c) * (en * energyPrice(p, c) + mp * magicPrice(p, c) + reaction);
};

/** The answer in a window: the reaction that is worth most beyond its price, or none. */
export const reactionAnswer = (
  wits: Wits,
  p: Position,
  w: WindowWork,
  who: number,
  ids: readonly string[],
  none = ids[0] ?? '',
): string => {
  const c = creatureOf(p.state, who);
  let best = none;
  let most = 0;
  for (const id of ids) {
    const [named = ''] = id.split(' level ');
    // Where its level can be asked for afterwards, it is weighed then.
    const a = named === id || !ids.includes(named) ? p.book.abilities.get(named) : undefined;
    if (a === undefined) continue;
    const gain = gainOf(wits, p, w, who, a) - costOf(wits, p, c, a);
    if (gain > most) [best, most] = [id, gain];
  }
  return best.includes(' level ') ? atLevel(wits, p, w, who, best, ids) : best;
};

/** The same reaction at the level that serves best. */
const atLevel = (
  wits: Wits,
  p: Position,
  w: WindowWork,
  who: number,
  best: string,
  ids: readonly string[],
): string => {
  const [named = ''] = best.split(' level ');
  const [f, a] = [p.state.work[w.at], p.book.abilities.get(named)];
  const start = `${named} level `;
  const levels = ids.flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : []));
  return f?.is !== 'attack' || a === undefined ? best : start + levelAnswer(wits, p, f, who, a, levels);
};

const gainOf = (wits: Wits, p: Position, w: WindowWork, who: number, a: Ability): number => {
  const f = p.state.work[w.at];
  if (f?.is === 'attack') {
    const own = creatureOf(p.state, f.by).side === creatureOf(p.state, who).side;
    if (w.window === 'own attack declared') return declaredGain(wits, p, f, who, a);
    // Nobody guards a foe, though it may (GE-R95).
    if (!own && creatureOf(p.state, f.on).side !== creatureOf(p.state, who).side) return 0;
    if (w.window === 'attacked' && !a.effect.some((step) => step.do === 'attack'))
      return own ? helpGain(wits, p, f, who, a) : guardGain(wits, p, f, who, a);
    return riderGain(wits, p, w, who, a);
  }
  if (f?.is === 'ability' && w.window === 'spell cast') return counterGain(wits, p, f, who, a);
  return plainGain(wits, p, w, who, a);
};

/** Before one's own blow: how much better it becomes. */
export const declaredGain = (wits: Wits, p: Position, f: AttackWork, who: number, a: Ability): number => {
  const c = creatureOf(p.state, who);
  const frailty = frailtyOf(p, f.on);
  const before = blowToll(p, wits.memory, { ...f }, frailty);
  const own = f.by === who;
  const worth = worthOf(p, wits.worths, creatureOf(p.state, f.on));
  let gain = 0;
  for (const step of a.effect) {
    if (step.do === 'alter attack') {
      const moment = { pv: weaponOf(p, f).pv, level: 1, step: 1 };
      let best = Number.NEGATIVE_INFINITY;
      const plain = altered(p, c, f.manner, step, moment);
      const zones = step.zone === 'chosen' ? [0, 1, 2, 3] : [-1];
      for (const zone of zones) {
        const manner =
          zone < 0
            ? plain
            : { ...plain, zone, adv: plain.adv + (step.priced === true ? (ZONE_PRICE[zone] ?? 0) : 0) };
        const after = blowToll(p, wits.memory, { ...f, manner, zone: manner.zone }, frailty);
        best = Math.max(best, after.loss - before.loss);
      }
      gain += worth * best;
    } else gain += ownSteps(wits, p, who, who, [step]);
  }
  return own ? gain : gain * (creatureOf(p.state, f.by).side === c.side ? 1 : -1);
};

/** Steps on somebody for themselves, in value for the one who reacts. */
const ownSteps = (wits: Wits, p: Position, who: number, on: number, steps: readonly Step[]): number => {
  const scene = sceneOf(p, wits, who);
  return sided(scene, on, -stepsWorth(scene, { by: who, on, cast: null, dc: 12 }, steps));
};

/** A friend's blow that has been rolled: what may still be added to it. */
const helpGain = (wits: Wits, p: Position, f: AttackWork, who: number, a: Ability): number =>
  Math.max(0, -guardGain(wits, p, f, who, a));

/** After a hit, a block, a zone: riders on the other one, or a blow of one's own; where it may be for several, on the best. */
const riderGain = (wits: Wits, p: Position, w: WindowWork, who: number, a: Ability): number =>
  Math.max(0, ...reactionTargets(p, who, a, w).map((target) => gainOn(wits, p, who, a, target)));

/** What a reaction is worth that is used on somebody. */
const gainOn = (wits: Wits, p: Position, who: number, a: Ability, target: number): number => {
  const scene = sceneOf(p, wits, who);
  const strike = a.effect.find((s) => s.do === 'attack');
  if (strike?.do === 'attack') {
    const arm = armFor(p, creatureOf(p.state, who), strike.with, -1, creatureOf(p.state, target));
    if (arm < 0) return 0;
    return sided(
      scene,
      target,
      blowAt(scene, who, target, arm, altered(p, scene.c, COUNTER, strike, {})).loss,
    );
  }
  const about = a.aim.at === 'self' ? who : target;
  return sided(scene, about, -stepsWorth(scene, { by: who, on: about, cast: null, dc: 12 }, a.effect)) + 0.01;
};

/** On whom a reaction is used that may be for several: on whom it is worth most, the first of equals. */
export const whomAnswer = (
  wits: Wits,
  p: Position,
  seat: string,
  a: Ability,
  ids: readonly string[],
): string => {
  const knows = (c: Creature): boolean =>
    c.seat === seat && isUp(c) && kitOf(p.book, c).abilities.includes(a);
  const who = p.state.creatures.findLastIndex((c) => knows(c) && c.reacted);
  let best = ids[0] ?? '';
  let most = Number.NEGATIVE_INFINITY;
  for (const id of who < 0 ? [] : ids) {
    const gain = gainOn(wits, p, who, a, numberOf(p.state, id));
    if (gain > most) [best, most] = [id, gain];
  }
  return best;
};

/** Against a casting: what it would do to one's own side, if the counter is likely to hold. */
const counterGain = (wits: Wits, p: Position, f: AbilityWork, who: number, a: Ability): number => {
  const c = creatureOf(p.state, who);
  const spell = abilityOf(p.book, f.ability);
  const scene = sceneOf(p, wits, f.by);
  let harm = 0.02 * worthOf(p, wits.worths, creatureOf(p.state, f.by));
  for (const on of f.on) harm += castGain(scene, f, spell, on);
  const chance = least20(0, Math.max(10, f.total) - checkBonus(p, c, a, 1, bestElement(kitOf(p.book, c), a)));
  const tier = worthOf(p, wits.worths, c) * spell.tier * magicPrice(p, c);
  return chance * Math.max(0, harm) - tier;
};

/** Any other moment: what the steps are worth on whom they are for. */
const plainGain = (wits: Wits, p: Position, w: WindowWork, who: number, a: Ability): number =>
  ownSteps(wits, p, who, a.aim.at === 'creature' && w.about >= 0 ? w.about : who, a.effect);

/** The cast level of a reaction against a blow: the one that is worth most beyond its price. */
export const levelAnswer = (
  wits: Wits,
  p: Position,
  f: AttackWork,
  who: number,
  a: Ability,
  ids: readonly string[],
): string => {
  const c = creatureOf(p.state, who);
  let best = ids[0] ?? '';
  let most = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const level = Number(id);
    const gain = guardGain(wits, p, f, who, a, level) - costOf(wits, p, c, a, level);
    if (gain > most) [best, most] = [id, gain];
  }
  return best;
};

/** Where a named zone is aimed at: the one with the best odds for its price. */
export const zoneAnswer = (wits: Wits, p: Position, f: AttackWork, ids: readonly string[]): string => {
  const frailty = frailtyOf(p, f.on);
  let best = ids[0] ?? '';
  let most = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const zone = ZONES.findIndex((z) => z === id);
    const manner = { ...f.manner, zone, adv: f.manner.adv + (ZONE_PRICE[zone] ?? 0) };
    const { loss } = blowToll(p, wits.memory, { ...f, manner, zone }, frailty);
    if (loss > most) [best, most] = [id, loss];
  }
  return best;
};

/** After a parry: a Counter where it is worth its EN, otherwise the attacker is left open. */
export const afterParryAnswer = (
  wits: Wits,
  p: Position,
  w: AfterParryWork,
  ids: readonly string[],
): string => {
  const c = creatureOf(p.state, w.who);
  const lower = ids.includes('lower') ? 'lower' : (ids[0] ?? '');
  if (fightsFromAfar(p, c) && ids.includes('move')) return 'move';
  if (!ids.includes('counter')) return lower;
  const scene = sceneOf(p, wits, w.who);
  const arm = kitOf(p.book, c).arms[w.item]?.reach === 0 ? 0 : w.item;
  const gain = sided(scene, w.against, blowAt(scene, w.who, w.against, arm, COUNTER).loss);
  const price = worthOf(p, wits.worths, c) * (energyPrice(p, c) + REACTION);
  return gain > price + 0.15 ? 'counter' : lower;
};

/** Where one steps who may: away from the foes if it shoots, otherwise where the fewest are. */
export const stepAnswer = (p: Position, ids: readonly string[]): string => {
  const w = p.state.work.at(-1);
  const who = w?.is === 'after parry' ? w.who : p.state.turn.who;
  const c = p.state.creatures[who];
  let best = ids[0] ?? '';
  let least = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const at = Number(id);
    if (Number.isNaN(at) || c === undefined) continue;
    let near = 0;
    for (const o of p.state.creatures)
      if (o.side !== c.side && isUp(o) && distanceTo(p, o, at) <= Math.max(1, reachOf(p, o))) near++;
    if (near < least) [best, least] = [id, near];
  }
  return best;
};
