import { traitsOf, weaponOf, type Book, type Position } from '../match/book.ts';
import type { Item } from '../content/content.ts';
import { canFightWith, equippable, movementOf } from '../rules/gear/items.ts';
import { agilityOf, critThreshold, damageOf, targetNumber } from '../rules/unit/ratings.ts';
import type { Held, Unit } from '../match/state.ts';
import { isImmune } from '../rules/unit/statuses.ts';
import { BROKEN } from '../rules/attack/strike.ts';
import type { Traits } from '../rules/unit/traits.ts';
import { hasAdvantage } from '../rules/attack/triangle.ts';
import type { Ground } from './ground.ts';

const DIE = 100;

/** One strike of a profile at another on one kind of terrain: chances, damage, and whether a hit Breaks. */
export interface Strike {
  readonly miss: number;
  readonly hit: number;
  readonly crit: number;
  readonly damage: number;
  readonly critDamage: number;
  /** Mean damage, not bounded by HP. */
  readonly mean: number;
  readonly breaks: boolean;
}

/**
 * A unit with one of its weapons in hand, apart from HP and place: everything that decides its fights. Units that
 * fight alike share a profile, so that odds between two of them need be worked out only once.
 */
export interface Profile {
  readonly id: number;
  /** A unit of this kind; its HP and tile mean nothing. */
  readonly unit: Unit;
  readonly traits: Traits;
  readonly weapon: Item | undefined;
  readonly fights: boolean;
  /** The distances it can strike over; none when it cannot fight. */
  readonly near: number;
  readonly far: number;
  readonly agility: number;
  readonly movement: number;
  /** No hit of it does more than harm and Break: an exchange with it has a short exact formula. */
  readonly plain: boolean;
  /** What has been worked out against other profiles, by their id. */
  readonly against: (Matchup | undefined)[];
}

/** What is known of one profile striking another. */
export interface Matchup {
  /** By cover and backup. */
  readonly strikes: (Strike | undefined)[];
  /** One attack, by cover and HP. */
  readonly swings: (Swing | undefined)[];
  /** Who strikes in which order, by whether the other reaches back and may counter. */
  readonly orders: (readonly number[] | undefined)[];
}

/** A weapon a unit could fight with: its place in the inventory, and the unit with it in hand. */
export interface Arm {
  readonly weapon: number;
  readonly profile: Profile;
}

/** What one attack without its counter does. */
export interface Swing {
  readonly dealt: number;
  readonly routs: number;
}

/** What the bot remembers of a book between decisions; nothing in it depends on a single battle. */
export interface Notes {
  readonly book: Book;
  readonly profiles: Map<Traits, Profile>;
  readonly lowered: Map<string, Profile>;
  readonly arms: WeakMap<readonly Held[], Map<number, readonly Arm[]>>;
  readonly grounds: Map<string, Ground>;
  profileCount: number;
}

export const makeNotes = (book: Book): Notes => ({
  book,
  profiles: new Map(),
  lowered: new Map(),
  arms: new WeakMap(),
  grounds: new Map(),
  profileCount: 0,
});

/** The profile of a unit as it is, or with another weapon in hand. */
export const profileOf = (notes: Notes, p: Position, u: Unit, weapon = u.weapon): Profile => {
  const armed = weapon === u.weapon ? u : { ...u, weapon };
  const traits = traitsOf(p.book, armed);
  if (u.inflicted.length === 0) {
    const known = notes.profiles.get(traits);
    if (known !== undefined) return known;
    const made = makeProfile(notes, p, armed, traits);
    notes.profiles.set(traits, made);
    return made;
  }
  const base = profileOf(notes, p, { ...armed, inflicted: [] });
  let key = `${base.id}`;
  for (const i of u.inflicted) key += i.rating + i.by;
  const known = notes.lowered.get(key);
  if (known !== undefined) return known;
  const made = makeProfile(notes, p, armed, traits);
  notes.lowered.set(key, made);
  return made;
};

const makeProfile = (notes: Notes, p: Position, u: Unit, traits: Traits): Profile => {
  const weapon = weaponOf(p.book, u);
  const fights = canFightWith(p, u, weapon);
  const extra = weapon?.type === 'tome' ? traits.spellRange : 0;
  return {
    id: notes.profileCount++,
    unit: { ...u },
    traits,
    weapon,
    fights,
    near: fights ? (weapon?.range.lo ?? 1) : 1,
    far: fights ? (weapon?.range.hi ?? 0) + extra : 0,
    agility: agilityOf(p, u),
    movement: traits.noMove ? 0 : movementOf(p, u),
    plain:
      traits.push === 0 &&
      traits.drain === 0 &&
      !traits.aoe &&
      traits.statuses.length + traits.inflict.length === 0,
    against: [],
  };
};

/** Each weapon that a unit could fight with, the one in hand first. */
export const armsOf = (notes: Notes, p: Position, u: Unit, inHand: Profile): readonly Arm[] => {
  let byHand = notes.arms.get(u.items);
  if (byHand === undefined) {
    byHand = new Map();
    notes.arms.set(u.items, byHand);
  }
  const known = byHand.get(inHand.id);
  if (known !== undefined) return known;
  const arms: Arm[] = inHand.fights ? [{ weapon: u.weapon, profile: inHand }] : [];
  for (const weapon of equippable(p.book, u)) {
    const profile = weapon === u.weapon ? inHand : profileOf(notes, p, u, weapon);
    if (profile !== inHand && profile.fights) arms.push({ weapon, profile });
  }
  byHand.set(inHand.id, arms);
  return arms;
};

export const matchupOf = (a: Profile, d: Profile): Matchup => {
  const known = a.against[d.id];
  if (known !== undefined) return known;
  const made: Matchup = { strikes: [], swings: [], orders: [] };
  a.against[d.id] = made;
  return made;
};

const BACKUPS = 16;

/** OC-ODDS-01 for a profile against another that stands on a tile, from the rules themselves, remembered. */
export const strikeAt = (
  p: Position,
  ground: Ground,
  a: Profile,
  d: Profile,
  tile: number,
  backup: number,
): Strike => {
  const { strikes } = matchupOf(a, d);
  const key = (ground.cover[tile] ?? 0) * BACKUPS + backup;
  const known = strikes[key];
  if (known !== undefined) return known;
  const made = makeStrike(p, a, { ...d.unit, tile }, backup);
  strikes[key] = made;
  return made;
};

const NEVER: Strike = { miss: 1, hit: 0, crit: 0, damage: 0, critDamage: 0, mean: 0, breaks: false };

const makeStrike = (p: Position, a: Profile, target: Unit, backup: number): Strike => {
  const { unit, traits, weapon } = a;
  if (!a.fights || weapon === undefined) return NEVER;
  const tn = traits.homing ? DIE : Math.max(0, Math.min(DIE, targetNumber(p, unit, target, weapon.hit)));
  const critTop = traits.homing ? 0 : Math.min(tn, critThreshold(p, unit, target));
  const damage = damageOf(p, unit, target, weapon, false, backup);
  const critDamage = damageOf(p, unit, target, weapon, true, backup);
  const hit = (tn - critTop) / DIE;
  const crit = critTop / DIE;
  return {
    miss: (DIE - tn) / DIE,
    hit,
    crit,
    damage,
    critDamage,
    mean: hit * damage + crit * critDamage,
    breaks: hasAdvantage(p, unit, target) && !isImmune(p, target, BROKEN),
  };
};
