/** The content of a match, compiled from packs. Never changes during a match. The effect language is in effect.ts. */

import type { Ability, StatusKind, Trait } from './abilities.ts';
import type { Ammunition, Armour, Ground, Weapon } from './armoury.ts';
import type { Class } from './classes.ts';
import type { Encounter } from './encounters.ts';
import type { ChaosEffect, Consumable, Enchantment } from './gear.ts';
import type { Profile } from './profiles.ts';
import type { StatusName } from './words.ts';

export * from './effects/effect.ts';
export type { Ammunition, Armour, Ground, Range, Tagged, Weapon } from './armoury.ts';
export type { Class, Grant, TierGrant } from './classes.ts';
export type { BattleMap, Encounter, Fielded, Goal, Light } from './encounters.ts';
export type { ChaosEffect, Coat, Consumable, Enchantment } from './gear.ts';
export type { ArmLine, Profile } from './profiles.ts';

export interface Content {
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly ammunition: ReadonlyMap<string, Ammunition>;
  readonly armour: ReadonlyMap<string, Armour>;
  readonly enchantments: ReadonlyMap<string, Enchantment>;
  readonly consumables: ReadonlyMap<string, Consumable>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly statuses: ReadonlyMap<StatusName, StatusKind>;
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly ground: ReadonlyMap<string, Ground>;
  readonly encounters: ReadonlyMap<string, Encounter>;
  readonly chaos: readonly ChaosEffect[];
  /** Hash over the packs it was compiled from. */
  readonly hash: string;
}
