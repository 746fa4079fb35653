import { attackOccasion } from '../aim/score.ts';
import { alsoTypes, missileType, sweepOf, weaponOf, turnedType, UNTHROWN } from '../aim/blows.ts';
import type { Position, Arm, Battle } from '../../match/book.ts';
import {
  blockStrength,
  factorOf,
  guardOf,
  isExact,
  mayFling,
  reductionOf,
  type Harm,
  type DiceList,
  isOneWound,
  settle,
  type Harmed,
} from '../wounds/damage.ts';
import { harmShift, amount, modOf } from '../creature/numbers.ts';
import { counterOf, creatureOf } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';
import type { AttackWork } from '../../match/work.ts';
import { allHold } from '../effects/conditions.ts';
import type { Occasion } from '../effects/occasion.ts';
import { hooksAt } from '../creature/sources.ts';
import type { Term } from '@caltrop/engine';
import type { Condition, DamageType } from '../../content/content.ts';
import type { Hooks } from '../creature/hooks.ts';
import { waitingFor, spendWaiting } from '../status/statuses.ts';
import { trueLight } from '../effects/ability-values.ts';
import { surgesOf, throwDamage } from '../wounds/damage-dice.ts';
import { guardsOf, wearDown } from '../wounds/domes.ts';
import { painsOf } from '../status/saves.ts';
import { WIDE } from '../dice/spread.ts';
import { sharedBeside } from './beside.ts';
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

/** What is known of a weapon's damage before the dice fall (GE-DMG-01 to 03, GE-RNG-09). */
interface WeaponHarm {
  readonly dice: DiceList;
  readonly flat: number;
  readonly types: readonly DamageType[];
  readonly ignore: number;
  readonly earlier: number;
  readonly rerolls: number;
  readonly rerollsLow: number;
  readonly rerollsApart: number | undefined;
  /** What is spent for each reroll past those that cost nothing; left out where nothing is. */
  readonly spends: Pick<Harm, 'rerollsPaid' | 'rerollsOf'> | undefined;
  readonly terms: readonly Term[];
}

/** Whether a condition is about the damage itself, of whatever it is. */
const isOfType = ({ is }: Condition): boolean => is === 'damage type' || is === 'element';

/** The type of the dice that are of one of their own: those that a skill brings, or the missile's; none where there are none. */
const secondType = (
  arm: Arm,
  type: DamageType,
  manner: Pick<AttackWork['manner'], 'alsoType' | 'dice'>,
): DamageType | '' =>
  manner.alsoType !== '' && manner.dice.length > 0 ? manner.alsoType : missileType(arm, type, manner);

/** Adds up the damage of a weapon with everything that raises it. */
const weaponHarm = (
  p: Position,
  by: number,
  arm: Arm,
  o: Occasion,
  manner: {
    readonly damage: number;
    readonly dice: DiceList;
    readonly type: DamageType | '';
    readonly alsoType: DamageType | '';
    readonly ignoreAV: number;
    readonly rerollBelowAverage: number;
    readonly ownAmmo?: true;
  },
  telling: boolean,
): WeaponHarm => {
  const c = creatureOf(p.state, by);
  const terms: Term[] = [];
  const own = manner.ownAmmo === true;
  let flat = arm.flat + (own ? 0 : arm.ammoFlat) + manner.damage;
  if (telling) {
    terms.push({
      label: o.magic ? arm.name : `${arm.name}: STR-MOD × DR and quality`,
      value: arm.flat,
      rule: 'GE-DMG-02',
    });
    if (arm.ammoFlat !== 0 && !own)
      terms.push({ label: 'ammunition', value: arm.ammoFlat, rule: 'GE-RNG-09' });
    if (manner.damage !== 0) terms.push({ label: 'skill', value: manner.damage, rule: 'GE-DMG-03' });
  }
  const base: DiceList = arm.ammoDice.length > 0 && !own ? [...arm.dice, ...arm.ammoDice] : arm.dice;
  const more: (readonly [count: number, sides: number])[] = [];
  const type = turnedType(p, by, manner.type === '' ? arm.damage : manner.type, o);
  let ignore = manner.ignoreAV;
  let earlier = 0;
  let rerolls = manner.rerollBelowAverage + (o.magic ? trueLight(p, c, o.ability) : 0);
  let rerollsLow = 0;
  let rerollsApart: number | undefined;
  let spends: WeaponHarm['spends'];
  const add = (hooks: Hooks): void => {
    for (const e of hooks.damage) {
      if (!allHold(p, by, e.when ?? [], o)) continue;
      const raise = e.by === undefined ? 0 : amount(p, c, e.by, { pv: arm.pv });
      flat += raise;
      if (telling && raise !== 0)
        terms.push({ label: e.label ?? hooks.label, value: raise, rule: 'GE-DMG-03' });
      if (e.dice !== undefined) more.push(...e.dice.dice);
    }
    for (const e of hooks.ignoreAV)
      if (allHold(p, by, e.when ?? [], o)) ignore += amount(p, c, e.by, { pv: arm.pv });
    for (const e of hooks.earlier) if (allHold(p, by, e.when ?? [], o)) earlier = 1;
    for (const e of hooks.rerolls) {
      // Effect dice are those of spells; a projectile of magic has such too, and what has the damage of an element.
      if (e.of === 'effect' && !o.magic && !(e.when ?? []).some(isOfType)) continue;
      if (!allHold(p, by, e.when ?? [], o)) {
        const second = o.magic || e.of === 'damage' ? '' : secondType(arm, type, manner);
        if (second === '' || !allHold(p, by, e.when ?? [], { ...o, type: second })) continue;
        const again = amount(p, c, e.dice, { pv: arm.pv });
        rerolls += again;
        rerollsApart = (rerollsApart ?? 0) + again;
        continue;
      }
      const again = e.spends === undefined ? amount(p, c, e.dice, { pv: arm.pv }) : counterOf(c, e.spends);
      rerolls += again;
      if (e.spends !== undefined && again > 0) spends = { rerollsPaid: again, rerollsOf: e.spends };
      if (e.belowAverage === true) rerollsLow += again;
    }
  };
  // What is on the weapon itself counts for its own blows alone (GE-ENCH-01).
  if (arm.hooks !== null) add(arm.hooks);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    add(hooks);
  }
  // For basic attacks alone (GE-STS-82).
  const waits = o.kinds.includes('basic') ? waitingFor(c, 'Damage') : 0;
  flat += waits;
  if (telling && waits !== 0) terms.push({ label: 'waiting bonuses', value: waits, rule: 'GE-STS-82' });
  if (arm.precise && o.score > 0) earlier = 1;
  more.push(...manner.dice);
  const dice = more.length === 0 ? base : [...base, ...more];
  if (type === 'Shadow') ignore += modOf(p, c, 5);
  const types = [type, ...alsoTypes(p, by, arm, type, manner, o)];
  return {
    dice,
    flat,
    types,
    ignore,
    earlier,
    rerolls,
    rerollsLow,
    rerollsApart,
    spends,
    terms,
  };
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
