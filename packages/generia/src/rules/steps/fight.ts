import { armState, regain, setArm } from '../gear/hands.ts';
import { reachWith, recallable } from '../creature/in-hand.ts';
import { isCharmedBy } from '../actions/actions.ts';
import { isSwept, isWalledOff } from '../aim/aim.ts';
import { pushAttack } from '../aim/blows.ts';
import { armOf, kitOf, type Battle } from '../../match/book.ts';
import type { AttackStep, Step } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { carryMoves } from './moves.ts';
import { gripFault, pushGrapple } from '../movement/grapples.ts';
import { PLAIN } from '../aim/manner.ts';
import { distance, isHostile } from '../creature/measures.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { pushSeries, pushSweep } from '../attack/series.ts';
import { priceOf } from '../actions/costs.ts';
import { pushAbility } from '../skills/abilities.ts';
import { endHeld } from '../areas/concentration.ts';
import { usesSkill } from '../skills/skill-choices.ts';
import { aimed, altered, armFor, lineArm } from '../aim/skill-strikes.ts';
import { release } from '../status/tumble.ts';
import { creatureOf, isHere } from '../../match/state.ts';
import { inflictFor } from '../status/statuses.ts';
import { byInitiative } from '../casting/targets.ts';
import { throwZone } from '../wounds/damage-dice.ts';
import type { Manner, TriggerWork } from '../../match/work.ts';
import { blockFor, parryFor, shootDown, answered } from './guard.ts';

/** Steps of weapons: attacks, and what changes the attack that is being answered. Undefined when the step is none. */
export const carryFight = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  switch (step.do) {
    case 'attack':
      strike(b, w, step);
      return false;
    case 'alter attack': {
      const f = answered(b, w);
      if (f === undefined) return false;
      f.manner = altered(b, creatureOf(b.state, w.by), f.manner, step, momentIn(b, w));
      if (step.zone === 'chosen')
        f.manner = aimed(b, f.by, f.on, f.manner, step.priced === true, w.n, w.cast?.zone);
      if (f.manner.zone >= 0) f.zone = f.manner.zone;
      if (step.total !== undefined)
        f.total += amount(b, creatureOf(b.state, w.by), step.total, momentIn(b, w));
      return false;
    }
    case 'reroll zone': {
      const f = answered(b, w);
      if (f !== undefined) f.zone = throwZone(b, creatureOf(b.state, f.by));
      return true;
    }
    case 'block for':
      return blockFor(b, w, step.reach);
    case 'parry for':
      return parryFor(b, w, amount(b, creatureOf(b.state, w.by), step.metres, momentIn(b, w)));
    case 'shoot down':
      return shootDown(b, w, step);
    case 'shift element':
      shiftElement(b, w.by, step.of);
      return false;
    case 'set down': {
      const c = creatureOf(b.state, w.by);
      const arm = c.hands.find((i) => armOf(kitOf(b.book, c), i).light !== undefined);
      if (arm === undefined) return false;
      c.hands = c.hands.filter((i) => i !== arm);
      const at = w.cast?.at ?? -1;
      setArm(c, { ...armState(c, arm), lies: at >= 0 ? at : c.at });
      return false;
    }
    case 'recall': {
      const c = creatureOf(b.state, w.by);
      const arm = recallable(b, c);
      if (arm >= 0) regain(b, c, arm);
      return false;
    }
    case 'grapple': {
      const by = creatureOf(b.state, w.by);
      if (!inflictFor(b, w.by, w.on, { kind: 'Grappled', dc: 10 + modOf(b, by, 1) })) return false;
      // Nobody holds two at a time: the one held before is let go (GE-R42).
      if (by.grappling >= 0 && by.grappling !== w.on) release(b, w.by);
      by.grappling = w.on;
      // A mount acts in the turn of its rider (GE-MNT-01).
      by.keptHold = b.state.turn.who === w.by || (by.rider >= 0 && b.state.turn.who === by.rider);
      return false;
    }
    default:
      return carryMoves(b, w, step);
  }
};

/** What somebody keeps up goes on with another of its elements, at no price (Clarity). */
const shiftElement = (b: Battle, by: number, id: string): void => {
  const c = creatureOf(b.state, by);
  const held = c.held.find((h) => h.ability === id);
  const a = b.book.abilities.get(id);
  if (held === undefined || a === undefined) return;
  const others = a.elements.filter((element) => element !== held.element);
  const element = ask(b, c.seat, `element ${held.n}`, others, () => ({
    text: `To which element does ${c.name} turn ${a.name}?`,
    rule: 'GE-SEQ-01',
    labels: others,
  }));
  endHeld(b, by, held.n);
  pushAbility(b, {
    by,
    ability: id,
    level: held.level,
    element,
    on: [by],
    at: -1,
    arm: -1,
    path: [],
    against: -1,
    with: false,
  });
};

/** How an attack of steps is made: as the action of a turn, or in answer to something. */
const asOf = (b: Battle, w: TriggerWork): Manner['as'] => {
  const { who } = b.state.turn;
  // A mount acts in the turn of its rider (GE-MNT-01).
  const own = who === w.by || (who >= 0 && creatureOf(b.state, w.by).rider === who);
  if (own && (w.cast?.against ?? -1) < 0) return 'action';
  return w.source === 'shield-bash' ? 'bash' : w.source === 'counter' ? 'counter' : 'reaction';
};

/** A weapon attack as a skill makes it: one, several in a row, or one against many (GE-R29). */
const strike = (b: Battle, w: TriggerWork, step: AttackStep): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (!isHere(on) || !by.awake) return;
  const moment = momentIn(b, w);
  const line = step.line === undefined ? null : lineArm(b, by, step.line, moment);
  const alone = step.sweep === 'foes in reach' || step.sweep === 'all in reach';
  const arm =
    line === null
      ? armFor(b, by, step.with, w.cast?.arm ?? -1, alone ? undefined : on, false, step.ownAmmo === true)
      : 0;
  if (arm < 0 || (step.orSkill === true && usesSkill(b, w, arm))) return;
  const weapon = line ?? armOf(kitOf(b.book, by), arm);
  const own = { ...moment, pv: line === null ? weapon.pv : (moment.pv ?? 0) };
  const plain: Manner = {
    ...PLAIN,
    ability: w.source,
    as: asOf(b, w),
    line,
    refundEn: refundOf(b, w, step),
    ...(w.cast?.adds === undefined ? {} : { adds: w.cast.adds }),
  };
  let manner = altered(b, by, plain, step, own);
  if (step.orGrapple === true && wantsGrapple(b, w)) {
    pushGrapple(b, w.by, w.on, manner);
    return;
  }
  if (step.zone === 'chosen') manner = aimed(b, w.by, w.on, manner, step.priced === true, w.n, w.cast?.zone);
  if (step.sweep !== undefined) {
    pushSweep(b, w.by, sweptBy(b, w, step.within ?? reachWith(by, weapon), step.sweep), arm, manner);
    return;
  }
  if (step.times === undefined) {
    pushAttack(b, w.by, w.on, arm, manner);
    return;
  }
  const each = step.whileHit !== true;
  pushSeries(
    b,
    {
      by: w.by,
      on: w.on,
      arm,
      times: amount(b, by, step.times, own),
      price: each && step.once !== true ? enOf(b, w) : 0,
      whileHit: step.whileHit === true,
      others: step.others === true,
    },
    { ...manner, series: each && step.others !== true },
  );
};

/** EN that one use of the ability of these steps costs. */
const enOf = (b: Battle, w: TriggerWork): number => {
  const ability = b.book.abilities.get(w.source);
  if (ability === undefined) return 0;
  const use = { level: w.level, element: '', targets: 1, with: false };
  return priceOf(b, creatureOf(b.state, w.by), ability, use).en;
};

const refundOf = (b: Battle, w: TriggerWork, step: AttackStep): number =>
  step.refund === true ? enOf(b, w) : 0;

/**
 * Charge: a grapple in place of the blow, for all who can make one from where they stand now (GE-GRP-01, GE-R42). Whoever
 * names a weapon strikes with it; bare hands that are named, or that a profile lists, may do either.
 */
const wantsGrapple = (b: Battle, w: TriggerWork): boolean => {
  const [c, on] = [creatureOf(b.state, w.by), creatureOf(b.state, w.on)];
  const named = w.cast?.arm ?? -1;
  const fist = armFor(b, c, 'unarmed', named, on);
  if (fist < 0 || (named < 0 && armOf(kitOf(b.book, c), fist).spare)) return false;
  if (gripFault(b, c, on) !== undefined) return false;
  const answer = ask(b, c.seat, `grapple ${w.n}`, ['attack', 'grapple'], () => ({
    text: `Does ${c.name} strike or grapple?`,
    rule: 'GE-GRP-01',
    labels: ['Strike', 'Grapple'],
  }));
  return answer === 'grapple';
};

/** The one beside the target who is struck with it: asked where there are several. */
const oneBeside = (b: Battle, w: TriggerWork, beside: readonly number[]): number | undefined => {
  if (beside.length < 2) return beside[0];
  const ids = beside.map((i) => creatureOf(b.state, i).id);
  const answer = ask(b, creatureOf(b.state, w.by).seat, `whom ${w.n} beside`, ids, () => ({
    text: 'Who beside the target is struck too?',
    rule: 'GE-WSK-11',
    labels: beside.map((i) => creatureOf(b.state, i).name),
  }));
  return beside[ids.indexOf(answer)];
};

/** Whom one blow strikes: everybody in reach, or the target and one beside it (Scattershot). */
const sweptBy = (
  b: Battle,
  w: TriggerWork,
  reach: number,
  sweep: NonNullable<AttackStep['sweep']>,
): readonly number[] => {
  const c = creatureOf(b.state, w.by);
  const all = b.state.creatures.map((_, i) => i);
  if (sweep === 'beside target') {
    const target = creatureOf(b.state, w.on);
    const beside = byInitiative(
      b,
      all.filter((i) => {
        const on = creatureOf(b.state, i);
        if (i === w.on || on === c || !isHere(on) || isCharmedBy(b, c, on)) return false;
        return distance(b, target, on) <= 1 && !isWalledOff(b, c, on);
      }),
    );
    const foes = beside.filter((i) => isHostile(c, creatureOf(b.state, i)));
    const more = oneBeside(b, w, foes.length > 0 ? foes : beside);
    return more === undefined ? [w.on] : [w.on, more];
  }
  return byInitiative(
    b,
    all.filter((i) => {
      const on = creatureOf(b.state, i);
      // The Charmed spare the side that charmed them even where they do not see it (GE-STS-22).
      if (!isSwept(b, c, on, reach) || isCharmedBy(b, c, on)) return false;
      return sweep === 'all in reach' || isHostile(c, on);
    }),
  );
};
