import { attackOccasion } from '../aim/score.ts';
import { missileType, sweepOf, weaponOf, UNTHROWN } from '../aim/blows.ts';
import type { Position, Arm, Battle } from '../../match/book.ts';
import {
  blockStrength,
  factorOf,
  guardOf,
  isExact,
  mayFling,
  reductionOf,
  type Harm,
  isOneWound,
  settle,
  type Harmed,
} from '../wounds/damage.ts';
import { harmShift, amount } from '../creature/numbers.ts';
import { creatureOf } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';
import type { AttackWork } from '../../match/work.ts';
import { allHold } from '../effects/conditions.ts';
import type { Occasion } from '../effects/occasion.ts';
import { hooksAt } from '../creature/sources.ts';
import type { DamageType } from '../../content/content.ts';
import { spendWaiting } from '../status/statuses.ts';
import { surgesOf, throwDamage } from '../wounds/damage-dice.ts';
import { guardsOf, wearDown } from '../wounds/domes.ts';
import { painsOf } from '../status/saves.ts';
import { WIDE } from '../dice/spread.ts';
import { sharedBeside } from './beside.ts';
import { weaponHarm, type WeaponHarm } from './weapon-harm.ts';
import { tell } from '../../match/events.ts';

/** Everything that is known of a blow before its damage dice fall: zone and defence are settled. */
export const harmOfBlow = (p: Position, w: AttackWork, telling: boolean): Harm => {
  const by = creatureOf(p.state, w.by);
  const on = creatureOf(p.state, w.on);
  const arm = weaponOf(p, w);
  const o = attackOccasion(p, w, w.score, w.zone);
  const full = weaponHarm(p, w.by, arm, o, w.manner, telling);
  const [type = arm.damage] = full.types;
  const harm = withoutMissile(p, w, arm, type, full);
  // The line of a spell or a skill has its numbers of now in it already.
  const shift = w.manner.spell === null && w.manner.line === null ? harmShift(p, by, arm) : 0;
  return {
    by: w.by,
    on: w.on,
    dice: harm.dice,
    ...(harm === full ? apartOf(arm, type, w.manner, harm.dice.length) : { apart: undefined }),
    earlier: harm.earlier,
    explodes: p.book.options.explodingDamage,
    flat: harm.flat + shift,
    doubledBy: w.manner.doubledBy,
    half: false,
    block:
      w.outcome === 'blocked'
        ? blockStrength(p, on, w.item, by, arm, w.manner.ignoreBlock + ignoredBlock(p, w.by, o))
        : 0,
    guard: w.guard,
    guardTypes: w.guardTypes,
    projectile: arm.range !== null,
    types: harm.types,
    reduce: reductionOf(p, on, harm.types),
    quarters: factorOf(p, on, harm.types, w.zone),
    immune: false,
    av: guardOf(p, on, type, w.zone, harm.ignore),
    wt: valueOf(p, on, 'WT'),
    soak: p.book.options.armorModel === 'soak',
    exact: w.manner.sweep > 0 || isExact(p, on) || mayFling(p, type, w.manner.onHit),
    rerolls: harm.rerolls,
    rerollsLow: harm.rerollsLow,
    rerollsPaid: harm.spends?.rerollsPaid,
    rerollsOf: harm.spends?.rerollsOf,
    rerollsFree: w.manner.rerollBelowAverage,
    rerollsApart: harm.rerollsApart,
    surges:
      w.manner.spell === null ? undefined : surgesOf(p, w.by, p.book.abilities.get(w.manner.ability)).surges,
    terms:
      shift === 0
        ? harm.terms
        : [...harm.terms, { label: 'STR-MOD raised or lowered', value: shift, rule: 'GE-DMG-02' }],
  };
};

/** Of a shot whose missile is of a type to which the target is immune that is negated alone (GE-R180). */
const withoutMissile = (
  p: Position,
  w: AttackWork,
  arm: Arm,
  type: DamageType,
  harm: WeaponHarm,
): WeaponHarm => {
  const shot = missileType(arm, type, w.manner);
  const on = creatureOf(p.state, w.on);
  if (shot === '' || factorOf(p, on, [shot], w.zone) > 0) return harm;
  const [from, to] = [arm.dice.length, arm.dice.length + arm.ammoDice.length];
  return {
    ...harm,
    dice: harm.dice.filter((_, i) => i < from || i >= to),
    flat: harm.flat - arm.ammoFlat,
    types: harm.types.filter((one) => one !== shot),
  };
};

/** Which kinds of dice are of a type of their own: what a skill brings comes last, what is shot after the weapon's own. */
const apartOf = (
  arm: Arm,
  type: DamageType,
  manner: AttackWork['manner'],
  kinds: number,
): Pick<Harm, 'apart' | 'after'> => {
  if (manner.alsoType !== '' && manner.dice.length > 0) return { apart: manner.dice.length };
  const shot = arm.ammoDice.length;
  return missileType(arm, type, manner) === ''
    ? { apart: undefined }
    : { apart: shot, after: kinds - arm.dice.length - shot };
};

/** The dice of a blow or shot, what is added to them, and their types: for what explodes with it (Explosive Rounds). */
export const blowDice = (
  p: Position,
  w: AttackWork,
): Pick<WeaponHarm, 'dice' | 'flat' | 'types' | 'rerolls'> =>
  weaponHarm(p, w.by, weaponOf(p, w), attackOccasion(p, w, w.score, w.zone), w.manner, false);

/** Block Strength that an attacker's perks and held effects do not mind (Swing). */
export const ignoredBlock = (p: Position, by: number, o: Occasion): number => {
  const c = creatureOf(p.state, by);
  let sum = 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum;
    for (const e of hooks.ignoreBlock)
      if (allHold(p, by, e.when ?? [], o)) sum += amount(p, c, e.by, { pv: o.arm?.pv ?? 0 });
  }
};

const NO_TYPES: readonly string[] = [];
/** Whether what waits for the damage of a basic attack is spent by this one: a series and a sweep spend it at their end. */
export const spendsDamage = (w: AttackWork): boolean =>
  !w.manner.series && w.manner.sweep === 0 && w.manner.spell === null;

/** More explosions than dice could show. */
const MOST = 256;

/** Damage dice, reductions, the test for a hit, the number of wounds (GE-SEQ-07 to 09). */
export const dealDamage = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  const h = harmOfBlow(b, w, b.table.telling);
  const [type = 'Blunt'] = h.types;
  const shared = sweepOf(b, w);
  const { onHit, onMiss } = w.manner;
  const beside = onHit === undefined && onMiss === undefined ? undefined : sharedBeside(b, w);
  if (on.statuses.length > 0) w.pained = painsOf(b, on, type === 'Fire');
  const [sum, explosions, apart, apartSum] =
    shared === undefined || shared.thrown === UNTHROWN
      ? throwDamage(b, beside === undefined ? h : { ...h, exact: true }, w.n)
      : [
          shared.thrown % WIDE,
          Math.floor(shared.thrown / WIDE) % MOST,
          Math.floor(shared.thrown / WIDE / MOST),
          0,
        ];
  if (shared !== undefined) shared.thrown = sum + WIDE * (explosions + MOST * apart);
  if (beside === true) w.thrown = [sum, explosions];
  else if (beside === 'added' && h.apart !== undefined) w.thrown = [apartSum, apart];
  const guards = guardsOf(b, w.by, on);
  const r = settle(h, guards, sum, explosions);
  // Attacks on the unconscious hit whatever they do (GE-WND-10, GE-R49).
  w.asleep = !on.awake;
  w.hit = r.hit || w.asleep;
  w.explosions = w.hit || !b.book.options.explosionEffectsNeedHit ? explosions : 0;
  if (apart > 0 && w.explosions > 0) w.apart = apart;
  w.damage = h.exact ? r.damage : 0;
  w.wounds = r.wounds > 1 && isOneWound(b, on) ? 1 : r.wounds;
  w.guard = 0;
  w.guardTypes = NO_TYPES;
  if (r.shields.length > 0) wearDown(b, on, guards, r.shields);
  if (spendsDamage(w)) spendWaiting(by, 'Damage');
  if (b.table.telling) tellDamage(b, w, h, r);
};

const tellDamage = (b: Battle, w: AttackWork, h: Harm, r: Harmed): void =>
  tell(b, {
    type: 'damage',
    rules: ['GE-HIT-01', 'GE-WND-01'],
    who: creatureOf(b.state, w.on).id,
    by: creatureOf(b.state, w.by).id,
    rolled: r.rolled,
    damage: r.damage,
    kind: h.types.join(' and '),
    threshold: h.wt + h.av,
    hit: w.hit,
    wounds: r.wounds,
    explosions: r.explosions,
    thrown: w.manner.sweep > 0 ? w.manner.sweep : w.n,
    terms: h.terms,
  });
