import { BARE_ARM } from './bare-arm.ts';
import { loadFault, strikeFault } from './aim.ts';
import { isLauncher, roundFault } from './rounds.ts';
import { armOf, kitOf, type Arm, type Battle, type Position } from '../../match/book.ts';
import {
  ZONES,
  type AttackChange,
  type Formula,
  type LineSpec,
  type Step,
  type Zone,
} from '../../content/content.ts';
import { guardOf } from '../wounds/damage.ts';
import { ask } from '../dice/dice.ts';
import { usable } from '../creature/in-hand.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import { typeOf } from '../effects/ability-values.ts';
import { fixSteps } from '../effects/fixed-effects.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { Manner } from '../../match/work.ts';

/** The weapon line that an ability brings with it. */
export const lineArm = (p: Position, c: Creature, line: LineSpec, moment: Moment): Arm => ({
  ...BARE_ARM,
  name: line.name,
  hit: amount(p, c, line.hit, moment),
  dice: line.dice.dice,
  flat: amount(p, c, line.dice.plus, moment),
  damage: line.damage,
  reach: line.range === undefined ? (line.reach ?? 1) : 0,
  range: line.range === undefined ? null : { short: 0, medium: 0, long: 0, max: line.range },
});

/** Whether an arm is what an ability asks for. */
const fits = (arm: Arm, what: string): boolean => {
  switch (what) {
    case 'melee':
      return arm.reach > 0;
    case 'ranged':
      return arm.range !== null;
    case 'any':
      return true;
    case 'shield':
      return arm.shield;
    case 'unarmed':
      return arm.unarmed;
    case 'transmuted':
      return arm.type === 'Transmuted';
    default:
      return arm.name.startsWith(what);
  }
};

/** Twice the middle damage of an arm with its Attack Value: the better weapon of two. */
const worth = (arm: Arm): number => {
  let sum = 2 * (arm.hit + arm.flat);
  for (const [count, sides] of arm.dice) sum += count * (sides + 1);
  return sum;
};

/**
 * The arm for an attack: the one that was named, if it fits; otherwise the best that somebody has in use, and that can
 * strike the target where there is one. -1 for none.
 */
export const armFor = (
  p: Position,
  c: Creature,
  what: string,
  named: number,
  on?: Creature,
  /** It must be loaded, though nobody is named: a shot at a projectile. */
  ready = false,
  /** It brings its own missile. */
  own = false,
): number => {
  const { arms } = kitOf(p.book, c);
  const can = (i: number): boolean => {
    const arm = arms[i];
    if (arm === undefined || !fits(arm, what) || !usable(p, c, i)) return false;
    // Whoever names transmuted weapons brings the round along.
    if (what === 'transmuted' ? isLauncher(p, arm) : roundFault(p, c, arm) !== undefined) return false;
    if (on !== undefined) return strikeFault(p, c, i, on, own) === undefined;
    return !ready || loadFault(c, i, arm) === undefined;
  };
  if (named >= 0) return can(named) ? named : -1;
  let best = -1;
  for (let i = 0; i < arms.length; i++)
    if (can(i) && (best < 0 || worth(armOf(kitOf(p.book, c), i)) > worth(armOf(kitOf(p.book, c), best))))
      best = i;
  return best;
};

/** All arms that somebody may strike a target with, the best first. */
export const armsFor = (p: Position, c: Creature, what: string, on: Creature): number[] => {
  const kit = kitOf(p.book, c);
  return kit.arms
    .flatMap((_, i) => (armFor(p, c, what, i, on) === i ? [i] : []))
    .toSorted((x, y) => worth(armOf(kit, y)) - worth(armOf(kit, x)));
};

/** A manner with what a skill or reaction changes about it, formulas worked out. */
export const altered = (
  p: Position,
  c: Creature,
  m: Manner,
  change: AttackChange,
  moment: Moment,
): Manner => {
  const n = (f: Formula | undefined): number => (f === undefined ? 0 : amount(p, c, f, moment));
  return {
    ...m,
    adv: m.adv + n(change.adv),
    eased: m.eased + n(change.eased),
    defenceAdv: m.defenceAdv + n(change.defenceAdv),
    dodgeAdv: m.dodgeAdv + n(change.dodgeAdv),
    parryAdv: m.parryAdv + n(change.parryAdv),
    blockAdv: m.blockAdv + n(change.blockAdv),
    undefended: change.undefended === undefined ? m.undefended : [...m.undefended, ...change.undefended],
    noReactions: m.noReactions || change.noReactions === true,
    damage: m.damage + n(change.damage),
    dice:
      change.dice === undefined && change.plusDice === undefined
        ? m.dice
        : [
            ...m.dice,
            ...(change.dice === undefined ? [] : diceAt(change.dice, moment)),
            ...(change.plusDice === undefined
              ? []
              : change.plusDice.dice.dice.map(
                  ([count, sides]) => [count * n(change.plusDice?.times), sides] as const,
                )),
          ],
    doubledBy: m.doubledBy + n(change.doubledBy),
    type: change.type === 'element' ? typeOf(moment.element ?? '') : (change.type ?? m.type),
    alsoType: change.alsoType ?? m.alsoType,
    ignoreAV: m.ignoreAV + n(change.ignoreAV),
    ignoreBlock: m.ignoreBlock + n(change.ignoreBlock),
    zone: change.zone === undefined || change.zone === 'chosen' ? m.zone : ZONES.indexOf(change.zone),
    routine: m.routine || change.routine === true,
    ...(change.ownAmmo === true ? { ownAmmo: true } : {}),
    ...(change.harmless === true ? { harmless: true } : {}),
    bounces: m.bounces || change.bounces === true,
    woundChecks: m.woundChecks || change.woundChecks === true,
    rerollBelowAverage: m.rerollBelowAverage + (change.rerollBelowAverage ?? 0),
    onHit:
      change.onHit === undefined ? m.onHit : [...(m.onHit ?? []), ...followUps(p, c, change.onHit, moment)],
    onMiss: change.onMiss === undefined ? m.onMiss : [...(m.onMiss ?? []), ...change.onMiss],
  };
};

/** What follows a hit; higher steps of EXPERTISE or cost are worked out now (Smite). */
const followUps = (p: Position, c: Creature, steps: readonly Step[], moment: Moment): readonly Step[] =>
  (moment.step ?? 1) > 1 ? fixSteps(p, c, steps, moment) : steps;

const diceAt = (dice: NonNullable<AttackChange['dice']>, { step = 1 }: Moment): Manner['dice'] =>
  dice.steps?.[step - 1]?.dice ?? dice.dice;

/** What naming a zone costs: nothing for the torso, Disadvantage 1 for arms and legs, 2 for the head. */
export const ZONE_PRICE: readonly number[] = [-2, 0, -1, -1];

/** The manner with the zone that the attacker has named with its command, or is asked for, the least armoured first. */
export const aimed = (
  b: Battle,
  by: number,
  on: number,
  m: Manner,
  priced: boolean,
  n: number,
  named?: Zone,
): Manner => {
  if (named !== undefined) return atZone(m, ZONES.indexOf(named), priced);
  const c = creatureOf(b.state, by);
  const target = creatureOf(b.state, on);
  const av = ZONES.map((_, i) => guardOf(b, target, 'Blunt', i, 0));
  const sorted = [2, 3, 0, 1].toSorted((x, y) => (av[x] ?? 0) - (av[y] ?? 0));
  const ids = sorted.map((i) => ZONES[i] ?? 'torso');
  const answer = ask(b, c.seat, `aimed ${n}`, ids, () => ({
    text: `Where does ${c.name} aim?`,
    rule: 'GE-SEQ-02',
    labels: sorted.map((i) => {
      const price = priced ? (ZONE_PRICE[i] ?? 0) : 0;
      return `${ZONES[i] ?? ''} (AV ${av[i] ?? 0}${price === 0 ? '' : `, Disadvantage ${-price}`})`;
    }),
  }));
  return atZone(
    m,
    ZONES.findIndex((z) => z === answer),
    priced,
  );
};

const atZone = (m: Manner, zone: number, priced: boolean): Manner => ({
  ...m,
  zone,
  adv: m.adv + (priced ? (ZONE_PRICE[zone] ?? 0) : 0),
});
