import type { Odds, Term } from '@caltrop/engine';
import { armOf, kitOf, type Arm, type Battle, type Position } from './book.ts';
import { allHold, type Occasion } from './conditions.ts';
import { MAGICAL, PHYSICAL, type DamageType, type TypeName } from './content.ts';
import { whyOf } from './dice.ts';
import { heldArm, holderOf } from './holders.ts';
import { amount, modOf } from './numbers.ts';
import { hooksAt } from './sources.ts';
import { MOST_DICE, mayReroll, packed, packedOdds, pickReroll, sidesOf, unpacked } from './rerolls.ts';
import { nextDie, spreadOf, WIDE, type Spread } from './spread.ts';
import type { Creature } from './state.ts';
import { creatureOf, statusOf } from './state.ts';
import { waitingFor } from './statuses.ts';
import { armourOf, valueOf } from './values.ts';

type DiceList = readonly (readonly [count: number, sides: number])[];

/** How damage reaches a creature: everything that is known before the dice fall (GE-R14). */
export interface Harm {
  readonly by: number;
  readonly on: number;
  readonly dice: DiceList;
  /** Faces below the maximum that explode too (GE-TAG-13). */
  readonly earlier: number;
  readonly explodes: boolean;
  readonly flat: number;
  /** The most that doubling adds; 0 without. */
  readonly doubledBy: number;
  /** Halved by a save. */
  readonly half: boolean;
  readonly block: number;
  readonly guard: number;
  readonly guardTypes: readonly string[];
  readonly projectile: boolean;
  readonly types: readonly DamageType[];
  /** Flat reductions on the creature. */
  readonly reduce: number;
  /** Resistant and vulnerable in quarters: 4 is as it is, 6 is +50%, 2 is half, 3 is both (GE-R56). */
  readonly quarters: number;
  readonly immune: boolean;
  /** What a hit must exceed, and the wound threshold (GE-HIT-01, GE-WND-01). */
  readonly av: number;
  readonly wt: number;
  readonly soak: boolean;
  /** The exact damage matters afterwards: concentration, Protection that wears down. */
  readonly exact: boolean;
  readonly rerolls: number;
  readonly rerollAverage: boolean;
  readonly terms: readonly Term[];
}

/** What came of damage. */
export interface Harmed {
  readonly rolled: number;
  readonly explosions: number;
  /** What is left of lasting Protection, outermost last. */
  readonly shields: readonly number[];
  readonly damage: number;
  readonly hit: boolean;
  readonly wounds: number;
}

const isPhysical = (type: string): boolean => PHYSICAL.some((t) => t === type);
const isMagical = (type: string): boolean => MAGICAL.some((t) => t === type);

/** Whether damage of a type is resolved against AV, MD or nothing (GE-DT). */
export const classOf = (type: DamageType): 'physical' | 'magical' | 'absolute' =>
  isPhysical(type) ? 'physical' : isMagical(type) ? 'magical' : 'absolute';

/** Whether a name such as Physical or Fire covers a type. */
export const covers = (name: TypeName, type: string): boolean =>
  name === type || (name === 'Physical' && isPhysical(type)) || (name === 'Magical' && isMagical(type));

/** What factors do to types of damage on a creature, in quarters; 0 when immune (GE-R14, GE-R56). */
export const factorOf = (p: Position, c: Creature, types: readonly string[], zone: number): number => {
  let resistant = false;
  let vulnerable = false;
  let immune = false;
  for (const s of c.statuses) {
    if (s.kind === 'Corruption') {
      // GE-STS-62: Light burns the corrupted, then Fire; Void does less.
      if (types.includes('Light') || (s.x >= 2 && types.includes('Fire'))) vulnerable = true;
      if (s.x >= 2 && types.includes('Void')) resistant = true;
      continue;
    }
    if (s.type === '' || !types.some((t) => s.type !== '' && covers(s.type, t))) continue;
    if (s.kind === 'Resistant') resistant = true;
    else if (s.kind === 'Vulnerable') vulnerable = true;
    else if (s.kind === 'Immune') immune = true;
  }
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    for (const e of hooks.factors) {
      if (e.zone !== undefined && ZONE_NUMBER[e.zone] !== zone) continue;
      if (!e.types.some((name) => types.some((t) => covers(name, t)))) continue;
      if (e.as === 'resistant') resistant = true;
      else if (e.as === 'vulnerable') vulnerable = true;
      else immune = true;
    }
  }
  if (immune) return 0;
  return resistant ? (vulnerable ? 3 : 2) : vulnerable ? 6 : 4;
};

const ZONE_NUMBER = { head: 0, torso: 1, arms: 2, legs: 3 } as const;

/** Flat reductions that a creature has against a type. */
export const reductionOf = (p: Position, c: Creature, types: readonly string[]): number => {
  let sum = 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum;
    for (const e of hooks.reduce)
      if (e.types.some((name) => types.some((t) => covers(name, t)))) sum += amount(p, c, e.by);
  }
};

/** What a hit with damage must exceed: AV of the zone, MD, or nothing; effects that ignore AV lower it (GE-R13). */
export const guardOf = (p: Position, c: Creature, type: DamageType, zone: number, ignore: number): number => {
  const kind = classOf(type);
  if (kind === 'absolute') return 0;
  if (kind === 'magical') return Math.max(0, valueOf(p, c, 'MD'));
  return Math.max(0, armourOf(p, c, zone) - ignore);
};

/** What is known of a weapon's damage before the dice fall (GE-DMG-01 to 03, GE-RNG-09). */
export interface WeaponHarm {
  readonly dice: DiceList;
  readonly flat: number;
  readonly types: readonly DamageType[];
  readonly ignore: number;
  readonly earlier: number;
  readonly rerolls: number;
  readonly rerollAverage: boolean;
  readonly terms: readonly Term[];
}

/** Adds up the damage of a weapon with everything that raises it. */
export const weaponHarm = (
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
  },
  telling: boolean,
): WeaponHarm => {
  const c = creatureOf(p.state, by);
  const terms: Term[] = [];
  let flat = arm.flat + arm.ammoFlat + manner.damage;
  if (telling) {
    terms.push({ label: `${arm.name}: STR-MOD x DR and quality`, value: arm.flat, rule: 'GE-DMG-02' });
    if (arm.ammoFlat !== 0) terms.push({ label: 'ammunition', value: arm.ammoFlat, rule: 'GE-RNG-09' });
    if (manner.damage !== 0) terms.push({ label: 'skill', value: manner.damage, rule: 'GE-DMG-03' });
  }
  const base: DiceList = arm.ammoDice.length > 0 ? [...arm.dice, ...arm.ammoDice] : arm.dice;
  const more: (readonly [count: number, sides: number])[] = [];
  let type: DamageType = manner.type === '' ? arm.damage : manner.type;
  let ignore = manner.ignoreAV;
  let earlier = 0;
  let rerolls = manner.rerollBelowAverage;
  let rerollAverage = rerolls > 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    for (const e of hooks.damage) {
      if (!allHold(p, by, e.when ?? [], o)) continue;
      const raise = e.by === undefined ? 0 : amount(p, c, e.by, { pv: arm.pv });
      flat += raise;
      if (telling && raise !== 0) terms.push({ label: hooks.label, value: raise, rule: 'GE-DMG-03' });
      if (e.dice !== undefined) more.push(...e.dice.dice);
    }
    for (const e of hooks.types) if (allHold(p, by, e.when ?? [], o)) type = e.to;
    for (const e of hooks.ignoreAV)
      if (allHold(p, by, e.when ?? [], o)) ignore += amount(p, c, e.by, { pv: arm.pv });
    for (const e of hooks.earlier) if (allHold(p, by, e.when ?? [], o)) earlier = 1;
    for (const e of hooks.rerolls) {
      // Effect dice are those of spells; a projectile of magic has such too.
      if ((e.of === 'effect' && !o.magic) || !allHold(p, by, e.when ?? [], o)) continue;
      rerolls += amount(p, c, e.dice, { pv: arm.pv });
      rerollAverage = rerollAverage || e.belowAverage === true;
    }
  }
  const waits = waitingFor(c, 'Damage');
  flat += waits;
  if (telling && waits !== 0) terms.push({ label: 'waiting bonuses', value: waits, rule: 'GE-STS-82' });
  if (arm.precise && o.score > 0) earlier = 1;
  more.push(...manner.dice);
  const dice = more.length === 0 ? base : [...base, ...more];
  if (type === 'Shadow') ignore += modOf(p, c, 5);
  const types: DamageType[] = [type];
  if (arm.also !== '' && type === arm.damage) types.push(arm.also);
  if (manner.alsoType !== '') types.push(manner.alsoType);
  return { dice, flat, types, ignore, earlier, rerolls, rerollAverage, terms };
};

/** The order of reductions (GE-R14): from the rolled dice to what reaches the body, and what it does there. */
export const settle = (h: Harm, shields: readonly ShieldState[], sum: number, explosions: number): Harmed => {
  let d = Math.max(0, sum + h.flat);
  if (h.doubledBy > 0) d += Math.min(d, h.doubledBy);
  const rolled = d;
  if (h.half) d = Math.floor(d / 2);
  d = Math.max(0, d - h.block);
  if (h.guard > 0) d -= absorbed(d, h.guard, h.guardTypes, h.types);
  let left: number[] | undefined;
  for (let i = shields.length - 1; i >= 0; i--) {
    const shield = shields[i];
    if (shield === undefined || (shield.projectiles && !h.projectile)) continue;
    const taken = absorbed(d, shield.points, shield.resistant, h.types);
    if (taken === 0) continue;
    left ??= shields.map((s) => s.points);
    left[i] = shield.points - wear(taken, shield.resistant, h.types);
    d -= taken;
    if (d > 0) left[i] = 0;
  }
  d = Math.max(0, d - h.reduce);
  d = h.immune ? 0 : h.quarters === 4 ? d : Math.floor((d * h.quarters) / 4);
  const hit = d > h.av;
  const threshold = Math.max(1, h.soak ? h.wt : h.wt + h.av);
  const beyond = h.soak ? d - h.av : d;
  const wounds = hit && beyond >= 1 ? Math.floor((beyond - 1) / threshold) : 0;
  return { rolled, explosions, shields: left ?? NO_SHIELDS, damage: d, hit, wounds };
};

const NO_SHIELDS: readonly number[] = [];

interface ShieldState {
  readonly points: number;
  readonly resistant: readonly string[];
  readonly projectiles: boolean;
}

const resists = (names: readonly string[], types: readonly string[]): boolean =>
  names.some((name) => types.some((t) => covers(name as TypeName, t)));

/** A barrier with P points takes up to P, or 2P of what it is resistant to (GE-X85). */
const absorbed = (
  d: number,
  points: number,
  resistant: readonly string[],
  types: readonly string[],
): number => Math.min(d, resists(resistant, types) ? 2 * points : points);

const wear = (taken: number, resistant: readonly string[], types: readonly string[]): number =>
  resists(resistant, types) ? Math.floor(taken / 2) : taken;

/** Throws the damage, or weighs it for a forecast: total and explosions of the dice. */
export const throwDamage = (b: Battle, h: Harm, n: number): readonly [sum: number, explosions: number] => {
  const on = creatureOf(b.state, h.on);
  if (h.rerolls > 0) return throwAgain(b, h, on, n);
  const raw = b.table.lump(
    () => damageOdds(b.book.spreads, h, on),
    () => {
      let sum = 0;
      for (const [count, sides] of h.dice) for (let i = 0; i < count; i++) sum += throwOne(b, h, sides);
      return sum;
    },
  );
  return [raw % WIDE, Math.floor(raw / WIDE)];
};

/** Damage dice of which some may be thrown again (GE-CORE-09): all are seen first, then their owner says which. */
const throwAgain = (b: Battle, h: Harm, on: Creature, n: number): readonly [number, number] => {
  const dice = sidesOf(h.dice);
  const roll = (): number[] => dice.map((sides) => throwOne(b, h, sides));
  let values: readonly number[];
  if (dice.length > MOST_DICE) values = roll();
  else {
    const isLow = (value: number, sides: number): boolean => mayReroll(value, sides, h.rerollAverage);
    const result = (sum: number, explosions: number): number => resultOf(h, on, sum, explosions);
    values = unpacked(
      dice.length,
      b.table.lump(
        () => packedOdds(b.book.spreads, dice, h.explodes, h.earlier, isLow, result),
        () => packed(dice, roll()),
      ),
    );
  }
  const by = creatureOf(b.state, h.by);
  for (let k = 0; k < h.rerolls; k++) {
    const again = pickReroll(b, by, dice, values, h.rerollAverage, `reroll ${n} ${k}`);
    if (again < 0) break;
    const rest = values.reduce((sum, v, i) => (i === again ? sum : sum + v), 0);
    const last = k === h.rerolls - 1;
    const one: Harm = { ...h, dice: [[1, dice[again] ?? 6]] };
    const thrown = last
      ? b.table.lump(
          () => damageOdds(b.book.spreads, one, on, rest),
          () => throwOne(b, h, dice[again] ?? 6),
        )
      : throwOne(b, h, dice[again] ?? 6);
    values = values.map((v, i) => (i === again ? thrown : v));
  }
  const raw = values.reduce((sum, v) => sum + v, 0);
  return [raw % WIDE, Math.floor(raw / WIDE)];
};

/** One die with its chain of explosions (GE-CORE-13, GE-R05); each added die counts `WIDE` more. */
const throwOne = (b: Battle, h: Harm, sides: number): number => {
  const by = b.state.creatures[h.by];
  const why = whyOf(
    b,
    by ?? creatureOf(b.state, h.on),
    'GE-SEQ-07',
    'damage',
    b.table.telling ? h.terms : null,
  );
  let sum = b.table.die(sides, why);
  if (!h.explodes) return sum;
  let face = sum;
  let die = sides;
  for (let first = true; face >= die - h.earlier; first = false) {
    die = nextDie(die, first);
    if (die === 0) break;
    face = b.table.die(die, why);
    sum += face + WIDE;
  }
  return sum;
};

/** Cached odds of a set of dice. */
const spreadFor = (cache: Map<string, Spread>, h: Harm): Spread => {
  const key = `${h.dice.join()}|${h.explodes ? h.earlier : 'plain'}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const spread = spreadOf(h.dice, h.explodes, h.earlier);
  cache.set(key, spread);
  return spread;
};

/** What is kept of damage: hit, wounds, explosions of a hit; the damage itself only where it matters. */
const resultOf = (h: Harm, on: Creature, sum: number, explosions: number): number => {
  if (h.exact) return sum + WIDE * explosions;
  const r = settle(h, on.shields, sum, explosions);
  return (r.hit ? 1 : 0) + 2 * (r.hit ? explosions : 0) + 128 * r.wounds;
};

/** The odds of damage dice beside `rest`, grouped by what they do: one representative for each result. */
const damageOdds = (cache: Map<string, Spread>, h: Harm, on: Creature, rest = 0): Odds => {
  const spread = spreadFor(cache, h);
  const groups = new Map<number, number>();
  const outcomes: number[] = [];
  const ways: bigint[] = [];
  for (let i = 0; i < spread.totals.length; i++) {
    const sum = (spread.totals[i] ?? 0) + (rest % WIDE);
    const explosions = (spread.explosions[i] ?? 0) + Math.floor(rest / WIDE);
    const key = resultOf(h, on, sum, explosions);
    const at = groups.get(key);
    if (at === undefined) {
      groups.set(key, outcomes.length);
      outcomes.push((spread.totals[i] ?? 0) + WIDE * (spread.explosions[i] ?? 0));
      ways.push(spread.ways[i] ?? 0n);
    } else ways[at] = (ways[at] ?? 0n) + (spread.ways[i] ?? 0n);
  }
  return { outcomes, ways, total: spread.total };
};

/** Whether the exact damage matters after it has been settled. */
export const isExact = (p: Position, on: Creature): boolean =>
  !on.awake ||
  on.held.length > 0 ||
  on.shields.length > 0 ||
  // Half of it is what the check of a fall must reach (GE-FALL-05).
  on.up > 0 ||
  on.rider >= 0 ||
  statusOf(on, 'Hyperpathia') !== undefined ||
  !p.book.options.explosionEffectsNeedHit;

/** Whether a hit gives at most one wound (Battle Fury). */
export const isOneWound = (p: Position, c: Creature): boolean => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.oneWound) return true;
  }
};

/** The zone of a Brittle that is on a shield (GE-STS-21). */
export const SHIELD_ZONE = 4;

const brittle = (c: Creature): number => {
  let sum = 0;
  for (const s of c.statuses) if (s.kind === 'Brittle' && s.zone === SHIELD_ZONE) sum += s.x;
  return sum;
};

/** The Block Strength that is left of an item against a weapon (GE-VAL-14, GE-TAG-02, GE-STS-21). */
export const blockStrength = (
  p: Position,
  on: Creature,
  item: number,
  by: Creature,
  arm: Arm,
  ignore: number,
): number => {
  const holder = holderOf(p, on, item);
  const own = armOf(kitOf(p.book, holder), heldArm(item));
  const breaks = arm.breaks2 === 0 ? 0 : Math.floor((arm.breaks2 * modOf(p, by, 1)) / 2);
  return Math.max(
    0,
    own.strength +
      valueOf(p, holder, 'Block Strength') -
      breaks -
      ignore -
      (own.shield ? brittle(holder) : 0),
  );
};
