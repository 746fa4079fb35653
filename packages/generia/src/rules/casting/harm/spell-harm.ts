import { keepShields, shieldsLeft } from '../../areas/concentration.ts';
import { isMagic } from '../../effects/spells.ts';
import { BARE_ARM } from '../../aim/bare-arm.ts';
import { attackFrame, turnedType } from '../../aim/blows.ts';
import { blowDice } from '../../attack/harm.ts';
import { kitOf, type Arm, type Battle, type Position } from '../../../match/book.ts';
import { allHold } from '../../effects/conditions.ts';
import { NO_OCCASION, type Occasion } from '../../effects/occasion.ts';
import type { Ability, DamageStep, DamageType } from '../../../content/content.ts';
import { surgesOf, throwDamage, throwZone } from '../../wounds/damage-dice.ts';
import {
  classOf,
  factorOf,
  guardOf,
  isExact,
  isOneWound,
  mayFling,
  reductionOf,
  settle,
  type Harm,
} from '../../wounds/damage.ts';
import { tell } from '../../../match/events.ts';
import { PLAIN } from '../../aim/manner.ts';
import { amount, modOf } from '../../creature/numbers.ts';
import { hooksAt } from '../../creature/sources.ts';
import { castMoment, diceAt, spellPv, typeOf, trueLight } from '../../effects/ability-values.ts';
import { creatureOf, statusOf, type Creature } from '../../../match/state.ts';
import { valueOf } from '../../creature/values.ts';
import { painsOf } from '../../status/saves.ts';
import { metaOf } from '../../effects/metamagic.ts';
import type { AbilityWork, AttackWork, Cast, Manner, Thrown } from '../../../match/work.ts';

type DiceList = readonly (readonly [count: number, sides: number])[];

/** What stands for the weapon of a spell: a projectile, or the source of its damage (GE-PA-01). */
export const spellArm = (name: string, given: Partial<Arm>): Arm => ({
  ...BARE_ARM,
  name,
  type: 'Spell',
  subtype: '',
  damage: 'Arcane',
  reach: 0,
  natural: false,
  range: { short: 0, medium: 0, long: 0, max: 99 },
  ...given,
});

/** The damage type of a step: printed, or that of the chosen element. */
export const damageOf = (step: DamageStep, cast: Cast | null): DamageType =>
  step.type === 'element' ? typeOf(cast?.element ?? '') : step.type === 'weapon' ? 'Blunt' : step.type;

/** Dice of a damage step on somebody, and what is added: the cast level, the target's state, perks for spells. */
export interface StepDice {
  readonly dice: DiceList;
  readonly flat: number;
  readonly explodes: boolean;
  readonly rerolls: number;
}

export const stepDice = (
  p: Position,
  by: number,
  on: number,
  step: DamageStep,
  cast: Cast | null,
  perks = true,
): StepDice => {
  const c = creatureOf(p.state, by);
  const ability = cast === null ? undefined : p.book.abilities.get(cast.ability);
  if (step.asAttack === true) return asAttack(p, by);
  const own = diceAt(ability, step.dice, cast?.level ?? 1);
  let dice: DiceList = overcharged(own.dice, metaOf(c, ability, 'overcharged'));
  if (step.times !== undefined) {
    const times = amount(p, c, step.times, castMoment(p, c, cast, { target: on }));
    dice = dice.map(([n, sides]) => [n * times, sides]);
  }
  let flat = amount(p, c, own.plus, castMoment(p, c, cast));
  if (step.object === true) {
    const missile = p.book.content.ammunition.get(cast?.object ?? '');
    if (missile !== undefined) dice = [...dice, ...missile.dice];
  }
  const o = occasionOf(on, ability, step, cast);
  if (step.extra !== undefined && allHold(p, by, step.extra.when, o))
    dice = [...dice, ...step.extra.dice.dice];
  if (step.per !== undefined) {
    // What was aimed at counts, also for those around it (Explosion).
    const tiers = statusOf(creatureOf(p.state, cast?.main ?? on), step.per.status)?.x ?? 0;
    if (tiers > 0) dice = [...dice, ...step.per.dice.dice.map(([n, sides]) => [n * tiers, sides] as const)];
  }
  let rerolls = perks ? trueLight(p, c, ability) : 0;
  for (let i = 0; ; i++) {
    const hooks = perks ? hooksAt(p, c, i) : null;
    if (hooks === null) break;
    for (const e of hooks.damage) {
      // Bonuses of weapons do not reach spells: only those that name spells do.
      if (e.when === undefined || !allHold(p, by, e.when, o)) continue;
      if (e.by !== undefined) flat += amount(p, c, e.by);
      if (e.dice !== undefined) dice = [...dice, ...e.dice.dice];
    }
    for (const e of hooks.rerolls)
      if ((e.of === 'effect' || e.when !== undefined) && allHold(p, by, e.when ?? [], o))
        rerolls += amount(p, c, e.dice);
  }
  return { dice, flat, explodes: own.explodes && p.book.options.explodingDamage, rerolls };
};

/** Dice of the outcome of a spell that is no damage which may be thrown again: healing, Protection (GE-CORE-09). */
export const effectRerolls = (p: Position, by: number, on: number, cast: Cast | null): number => {
  const c = creatureOf(p.state, by);
  const ability = cast === null ? undefined : p.book.abilities.get(cast.ability);
  if (ability === undefined) return 0;
  const o = { ...NO_OCCASION, target: on, ability, element: cast?.element ?? '', magic: true };
  let sum = trueLight(p, c, ability);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum;
    for (const e of hooks.rerolls)
      if (e.of === 'effect' && allHold(p, by, e.when ?? [], o)) sum += amount(p, c, e.dice);
  }
};

/** Throws dice that are no damage of which some may be thrown again. */
export const throwRerolled = (
  b: Battle,
  by: number,
  on: number,
  dice: DiceList,
  explodes: boolean,
  earlier: 0 | 1,
  rerolls: number,
  n: number,
  surges: Pick<Harm, 'surges'>,
): readonly [sum: number, explosions: number] => {
  const plain = { dice: { dice, plus: 0, explodes }, type: 'Absolute' } as const;
  const h = harmOf(b, by, on, plain, null, 0, true, false);
  const [sum, explosions] = throwDamage(b, { ...h, ...surges, dice, earlier, rerolls, of: 'effect' }, n);
  return [sum, explosions];
};

/** Dice of a spell with more of the first kind (Overcharged Spell). */
export const overcharged = (dice: DiceList, more: number): DiceList =>
  more === 0 ? dice : dice.map(([n, sides], i) => [i === 0 ? n + more : n, sides]);
/** The blow or shot of somebody that something follows. */
export const blowBy = (p: Position, by: number): AttackWork | undefined =>
  p.state.work.findLast((f): f is AttackWork => f.is === 'attack' && f.by === by && f.manner.spell === null);

/** The dice of the attack that is under way (Explosive Rounds). */
const asAttack = (p: Position, by: number): StepDice => {
  const f = blowBy(p, by);
  if (f === undefined) return { dice: [], flat: 0, explodes: false, rerolls: 0 };
  const { dice, flat } = blowDice(p, f);
  return { dice, flat, explodes: p.book.options.explodingDamage, rerolls: 0 };
};

const occasionOf = (
  on: number,
  ability: Ability | undefined,
  step: DamageStep,
  cast: Cast | null,
): Occasion => ({
  ...NO_OCCASION,
  target: on,
  ability: ability ?? null,
  element: cast?.element ?? '',
  kinds: isMagic(ability) ? ['spell'] : [],
  type: damageOf(step, cast),
  magic: true,
});

/** Whether something makes the dice of a spell explode one point earlier: it names spells. */
export const explodesEarlier = (
  p: Position,
  by: number,
  ability: Ability | undefined,
  o: Occasion,
): boolean => {
  const c = creatureOf(p.state, by);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    for (const e of hooks.earlier)
      if (e.when !== undefined && ability !== undefined && allHold(p, by, e.when, o)) return true;
  }
};

const FIXED = { head: 0, torso: 1, arms: 2, legs: 3 } as const;

/** The zone a damage step names: -1 when it is thrown, or not yet known. */
const zoneOf = (p: Position, on: Creature, step: DamageStep): number => {
  const { zone } = step;
  if (zone === undefined || zone === 'chosen') return -1;
  if (zone !== 'worst') return FIXED[zone];
  let worst = 0;
  for (let i = 1; i < 4; i++)
    if (guardOf(p, on, 'Blunt', i, 0) < guardOf(p, on, 'Blunt', worst, 0)) worst = i;
  return worst;
};

const PER = 5;

/** Everything that is known of a damage step on a creature before its dice fall (GE-R14). */
export const harmOf = (
  b: Position,
  by: number,
  on: number,
  step: DamageStep,
  cast: Cast | null,
  zone: number,
  exact: boolean,
  telling: boolean,
): Harm => {
  const target = creatureOf(b.state, on);
  const types = harmTypes(b, by, step, cast);
  const [type] = types;
  const { dice, flat, explodes, rerolls } = stepDice(b, by, on, step, cast);
  const ability = cast === null ? undefined : b.book.abilities.get(cast.ability);
  return {
    by,
    on,
    dice,
    earlier: explodesEarlier(b, by, ability, occasionOf(on, ability, step, cast)) ? 1 : 0,
    explodes,
    flat,
    doubledBy: 0,
    half: step.half === true || (cast?.half ?? false),
    block: 0,
    guard: 0,
    guardTypes: [],
    projectile: false,
    types,
    reduce: reductionOf(b, target, types),
    quarters: factorOf(b, target, types, zone),
    immune: false,
    av: guardOf(
      b,
      target,
      type,
      Math.max(0, zone),
      type === 'Shadow' ? modOf(b, creatureOf(b.state, by), PER) : 0,
    ),
    wt: valueOf(b, target, 'WT'),
    soak: b.book.options.armorModel === 'soak',
    exact: exact || isExact(b, target) || mayFling(b, type, step.onHit),
    rerolls,
    rerollsLow: 0,
    rerollsFree: 0,
    ...surgesOf(b, by, ability),
    terms: telling ? [{ label: 'added', value: flat, rule: 'GE-SPX-01' }] : [],
  };
};

/** The types of a step on somebody: its own, or those of the attack that it follows. */
const harmTypes = (
  p: Position,
  by: number,
  step: DamageStep,
  cast: Cast | null,
): readonly [DamageType, ...DamageType[]] => {
  const f = step.asAttack === true ? blowBy(p, by) : undefined;
  const printed = damageOf(step, cast);
  const own =
    f === undefined && cast !== null
      ? turnedType(p, by, printed, occasionOf(-1, p.book.abilities.get(cast.ability), step, cast))
      : printed;
  if (f === undefined) return step.also === undefined ? [own] : [own, step.also];
  const [type = own, ...more] = blowDice(p, f).types;
  return [type, ...more];
};

/** Throws the damage dice of a step once for several targets (GE-SEQ-14): sum and explosions. */
export const throwShared = (
  b: Battle,
  by: number,
  on: number,
  step: DamageStep,
  cast: Cast | null,
  n: number,
): readonly [sum: number, explosions: number] => {
  const [sum, explosions] = throwDamage(b, harmOf(b, by, on, step, cast, 0, true, b.table.telling), n);
  return [sum, explosions];
};

/**
 * Damage that is no weapon's lands on somebody: zone, dice unless they were thrown for all, reductions; then a frame that
 * takes up wounds, riders and concentration as for any attack (GE-SEQ-08 to 12). True when dice fell.
 */
export const landHarm = (
  b: Battle,
  by: number,
  on: number,
  step: DamageStep,
  cast: Cast | null,
  dc: number,
  exact = false,
  thrown?: Thrown,
  source = '',
): boolean => {
  const target = creatureOf(b.state, on);
  if (target.dead || target.where !== 'board') return false;
  const [type] = harmTypes(b, by, step, cast);
  const fixed = zoneOf(b, target, step);
  const zoned = fixed < 0 && classOf(type) === 'physical';
  const zone = zoned ? throwZone(b, creatureOf(b.state, by)) : fixed;
  const h = harmOf(b, by, on, step, cast, zone, exact, b.table.telling);
  const n = ++b.state.serial;
  const shared =
    thrown ??
    (cast === null || cast.rolled < 0 ? undefined : [cast.rolled, cast.explosions, castNumber(b, cast)]);
  const [sum, explosions] = shared ?? throwDamage(b, h, n);
  const r = settle(h, target.shields, sum, explosions);
  const asleep = !target.awake;
  const hit = r.hit || (asleep && r.damage > 0);
  if (r.shields.length > 0) keepShields(b, target, shieldsLeft(target.shields, r.shields));
  const wounds = r.wounds > 1 && isOneWound(b, target) ? 1 : r.wounds;
  tell(b, {
    type: 'damage',
    rules: ['GE-HIT-01', 'GE-WND-01'],
    who: target.id,
    by: creatureOf(b.state, by).id,
    rolled: r.rolled,
    damage: r.damage,
    kind: type,
    threshold: h.wt + h.av,
    hit,
    wounds,
    explosions,
    thrown: shared?.[2] ?? n,
    terms: h.terms,
  });
  b.state.work.push({
    ...attackFrame(n, by, on, -1, mannerOf(b, by, step, cast, type, dc, source)),
    step: wounds > 0 ? 'wounds' : 'riders',
    zone,
    hit,
    asleep,
    explosions: hit || !b.book.options.explosionEffectsNeedHit ? explosions : 0,
    damage: h.exact ? r.damage : 0,
    wounds,
    pained: painsOf(b, target, type === 'Fire'),
  });
  return shared === undefined || zoned;
};

/** The number of a casting whose dice were thrown once for all. */
const castNumber = (b: Battle, cast: Cast): number =>
  b.state.work.findLast((w): w is AbilityWork => w.is === 'ability' && w.ability === cast.ability)?.n ?? 0;

const mannerOf = (
  p: Position,
  by: number,
  step: DamageStep,
  cast: Cast | null,
  type: DamageType,
  dc: number,
  source: string,
): Manner => {
  const ability = cast === null ? undefined : p.book.abilities.get(cast.ability);
  const { school } = ability ?? p.book.abilities.get(source) ?? { school: '' };
  const kit = kitOf(p.book, creatureOf(p.state, by));
  return {
    ...PLAIN,
    ability: cast?.ability ?? '',
    onHit: ridersOf(step),
    alsoType: step.also ?? '',
    spell: spellArm(ability?.name ?? 'damage', {
      damage: type,
      pv: ability === undefined ? 0 : spellPv(kit, ability, cast?.element ?? ''),
      subtype: school === 'Sol' ? 'Sol' : '',
    }),
    dc,
    cast:
      cast === null || step.disrupts === undefined
        ? cast
        : { ...cast, disrupts: disruption(p, by, step, cast) },
  };
};

const disruption = (p: Position, by: number, step: DamageStep, cast: Cast): number => {
  const c = creatureOf(p.state, by);
  return step.disrupts === undefined ? 0 : amount(p, c, step.disrupts, castMoment(p, c, cast));
};

/** What follows a hit of a damage step: its own riders, those of wounds, those of explosions. */
export const ridersOf = (step: DamageStep): Manner['onHit'] => {
  const { onHit = [], onWound = [], onExplosion = [] } = step;
  if (onWound.length + onExplosion.length === 0) return step.onHit;
  return [
    ...onHit,
    ...onWound.map((s) => (s.do === 'status' ? { ...s, per: 'wound' as const } : s)),
    ...onExplosion.map((s) => (s.do === 'status' ? { ...s, per: 'explosion' as const } : s)),
  ];
};
