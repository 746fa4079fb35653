import type { Term } from '@caltrop/engine';
import { armOf, kitOf, type Arm, type Position } from '../../match/book.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { MAGICAL, PHYSICAL, type DamageType, type Step, type TypeName } from '../../content/content.ts';
import { heldArm, holderOf } from '../creature/in-hand.ts';
import { isUneven } from '../creature/measures.ts';
import { amount, modOf, blockShift } from '../creature/numbers.ts';
import { hooksAt, isPlain } from '../creature/sources.ts';
import { statusOf, type Creature } from '../../match/state.ts';
import { armourOf, valueOf } from '../creature/values.ts';

/** Dice by count and sides. */
export type DiceList = readonly (readonly [count: number, sides: number])[];

/** How damage reaches a creature: everything that is known before the dice fall (GE-R14). */
export interface Harm {
  readonly by: number;
  readonly on: number;
  readonly dice: DiceList;
  /** So many kinds of dice are of the second type alone (Smite, an elemental arrow); none where it is left out. */
  readonly apart?: number | undefined;
  /** So many kinds of dice come after them; none where it is left out. */
  readonly after?: number | undefined;
  /** Dice of healing or Protection, which are thrown in the same way; damage where it is left out. */
  readonly of?: 'effect';
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
  /** How many dice may be thrown again, those below their average alone among them (GE-CORE-09). */
  readonly rerolls: number;
  /** How many of them are for dice below their average alone: once each (Goliath), or without limit (True Strike). */
  readonly rerollsLow: number;
  readonly rerollsFree: number;
  /** How many of them are for dice of the second type alone (Paragon with Smite); left out where none is. */
  readonly rerollsApart?: number | undefined;
  /** How many take 1 of a counter each, and of which (Rage); left out where none does. */
  readonly rerollsPaid?: number | undefined;
  readonly rerollsOf?: string | undefined;
  /** Explosions of a spell whose caster may forgo them (Contained Surge); left out for others. */
  readonly surges?: true | undefined;
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
const covers = (name: TypeName, type: string): boolean =>
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
      if (e.when !== undefined && !allHold(p, p.state.creatures.indexOf(c), e.when, NO_OCCASION)) continue;
      if (e.as === 'resistant') resistant = true;
      else if (e.as === 'vulnerable') vulnerable = true;
      else immune = true;
    }
  }
  if (immune) return 0;
  return resistant ? (vulnerable ? 3 : 2) : vulnerable ? 6 : 4;
};

/** Whether anything could keep damage from somebody altogether; quick, for the many whom nothing does. */
export const mayBeImmune = (p: Position, c: Creature): boolean => {
  for (const s of c.statuses) if (s.kind === 'Immune') return true;
  for (const e of kitOf(p.book, c).hooks.factors) if (e.as === 'immune') return true;
  for (const { effects } of c.boons) for (const e of effects) if (isImmunity(e)) return true;
  for (const { inside } of p.state.areas) for (const e of inside) if (isImmunity(e)) return true;
  return false;
};

const isImmunity = (e: { readonly hook: string; readonly as?: string }): boolean =>
  e.hook === 'factor' && e.as === 'immune';

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

/** Whether damage may fling somebody over an edge: half of it counts for the fall check (GE-FALL-05). */
export const mayFling = (p: Position, type: string, onHit: readonly Step[] | undefined): boolean =>
  isUneven(p) && (type === 'Air' || (onHit !== undefined && flings(onHit)));

/** Whether steps move somebody against its will, or steps that hang on them: what follows a save, a check, a choice. */
const flings = (steps: readonly Step[]): boolean =>
  steps.some((s) => {
    if (s.do === 'knockback' || s.do === 'pull') return true;
    if (s.do === 'choose') return s.options.some((o) => flings(o.steps));
    return Object.values(s).some((v: unknown) => isSteps(v) && flings(v));
  });

const isSteps = (v: unknown): v is readonly Step[] =>
  Array.isArray(v) && v.some((one: unknown) => typeof one === 'object' && one !== null && 'do' in one);

/** Whether steps that come after damage may let its target fall: over an edge, out of the air, off a mount. */
export const mayTopple = (p: Position, on: number, steps: readonly Step[]): boolean => {
  const c = p.state.creatures[on];
  if (steps.length === 0 || c === undefined) return false;
  return c.up > 0 || c.rider >= 0 || (isUneven(p) && flings(steps));
};

/** Whether the exact damage matters after it has been settled. */
export const isExact = (p: Position, on: Creature): boolean =>
  !on.awake ||
  on.held.length > 0 ||
  on.shields.length > 0 ||
  // Domes wear down as well.
  p.state.areas.some((a) => a.kind === 'DOME') ||
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

/** Whether the Block Strength of somebody counts twice (Harden). */
const isHardened = (p: Position, c: Creature): boolean => {
  if (isPlain(p, c)) return kitOf(p.book, c).hooks.doubledBlock;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.doubledBlock) return true;
  }
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
  const strength =
    own.strength + (own.natural ? Math.floor(blockShift(p, holder) / 2) : blockShift(p, holder));
  return Math.max(
    0,
    (isHardened(p, holder) ? 2 * strength : strength) +
      valueOf(p, holder, 'Block Strength') -
      breaks -
      ignore -
      (own.shield ? brittle(holder) : 0),
  );
};
