/** The content of a match, compiled from packs. Never changes during a match. The effect language is in effect.ts. */

import type {
  Ability,
  ArmourClass,
  DamageType,
  Dice,
  Effect,
  Size,
  StatusKind,
  Step,
  StatusName,
  Trait,
  WeaponTag,
  Zone,
} from './effect.ts';

export * from './effect.ts';
export type { Formula } from './formula.ts';

/** A tag with its number: Blockbreaker 1.0, Shield 2, Reload 1; its word: Focus Druid, Variant Stabbing. */
export interface Tagged {
  readonly tag: WeaponTag;
  readonly n: number;
  readonly word: string;
}

/** Range bands as Advantage scores, and how far it reaches (GE-RNG-05 to 07). */
export interface Range {
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly max: number;
}

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** Blunt, Slashing, Stabbing, Ranged, Defensive, Natural, Transmuted (GE-PROF-03). */
  readonly type: string;
  readonly subtype: string;
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly damage: DamageType;
  /** Hit rate and damage rating in halves: 3 is 1.5. */
  readonly hit2: number;
  readonly damage2: number;
  /** Null for melee weapons. */
  readonly range: Range | null;
  /** What ammunition it needs; empty for none, `self` for thrown weapons. */
  readonly ammo: string;
  readonly skill: string;
  /** Weight in hundredths. */
  readonly weight: number;
  readonly tier: number;
  readonly tags: readonly Tagged[];
}

export interface Ammunition {
  readonly id: string;
  readonly name: string;
  readonly for: string;
  readonly dice: readonly (readonly [count: number, sides: number])[];
  /** `Element` until an element is chosen. */
  readonly damage: DamageType | 'Element';
  readonly weight: number;
  readonly tier: number;
  readonly stack: number;
}

export interface Armour {
  readonly id: string;
  readonly name: string;
  readonly class: ArmourClass;
  readonly zone: Zone;
  readonly av: number;
  /** Encumbrance in halves. */
  readonly er2: number;
  readonly weight: number;
  readonly modular: number;
}

export interface Enchantment {
  readonly id: string;
  readonly name: string;
  readonly tier: number;
  readonly on: readonly string[];
  readonly attunement: number;
  /** An attribute, element, tradition or damage type that must be chosen. */
  readonly choice: 'attribute' | 'element' | 'tradition' | 'type' | '';
  readonly trait: Trait;
}

/** Potions, poisons, stones, tools. What is used has an ability; what is only carried or consumed by spells has none. */
export interface Consumable {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Q: what its effects add, and saves against it (GE-ITEM-01). */
  readonly quality: number;
  /** Price in hundredths of gold. */
  readonly price: number;
  readonly weight: number;
  readonly use: Ability | null;
  /** Put on a weapon: what the first hit does. */
  readonly coating: readonly Coat[];
  readonly uses: number;
  readonly food: boolean;
}

/** A status that the first hit of a coated weapon causes; with a CON save against 10 + Q where there is one (GE-ITEM-01). */
export interface Coat {
  readonly status: StatusName;
  readonly x: number;
  readonly type: DamageType | '';
  readonly save: boolean;
}

/** Something that a class gives or asks for: one of these, by id, or by name where no rule of play knows it. */
export interface Grant {
  readonly any: readonly string[];
}

/** A tier of one of these proficiencies: 0 Beginner to 4 Master. */
export interface TierGrant extends Grant {
  readonly tier: number;
}

/** A class: what it asks for and all that it gives (GE-BUILD-02). */
export interface Class {
  readonly id: string;
  readonly name: string;
  readonly tier: number;
  readonly sp: number;
  /** Classes that one must have. */
  readonly needs: readonly Grant[];
  readonly needsTiers: readonly TierGrant[];
  readonly perks: readonly Grant[];
  readonly tiers: readonly TierGrant[];
  /** Proficiency values by name. */
  readonly values: readonly (readonly [name: string, value: number])[];
  readonly skills: readonly Grant[];
  readonly spells: readonly Grant[];
  /** SP for spells of its tradition. */
  readonly budget: number;
  /** What only this class gives, with the price of each alone. */
  readonly exclusives: ReadonlyMap<string, number>;
  readonly starter: string;
}

/** A weapon line as printed in a stat block or on a sheet. */
export interface ArmLine {
  readonly name: string;
  /** The weapon it is, for tags, skill and ammunition; empty for natural weapons that no table lists. */
  readonly weapon: string;
  readonly hit: number;
  readonly dice: Dice;
  readonly damage: DamageType;
  /** Block bonus and Block Strength; null when it cannot block. */
  readonly block: { readonly bonus: number; readonly strength: number } | null;
  /** A shield worn with it in one line: `Spear and shield`. */
  readonly shield: boolean;
  readonly range: Range | null;
  readonly reach: number;
  readonly tags: readonly Tagged[];
  readonly ammo: { readonly id: string; readonly count: number; readonly dice: Dice } | null;
  readonly effects: readonly Effect[];
  readonly pv: number;
}

/** A creature of a stat block or a ready character, with values as printed (GE-R69). */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly size: Size;
  readonly character: boolean;
  readonly classes: readonly string[];
  /** CON STR DEX INT WIL PER. */
  readonly mods: readonly number[];
  readonly raw: readonly number[];
  readonly en: number;
  readonly mp: number;
  readonly mpr: number;
  readonly wl: number;
  readonly wt: number;
  readonly tn: number;
  readonly ms: number;
  /** head, torso, arms, legs. */
  readonly av: readonly number[];
  readonly md: number;
  readonly er: number;
  /** Armour class by zone, for skills that ask. */
  readonly worn: readonly ArmourClass[];
  readonly arms: readonly ArmLine[];
  /** Which arms it holds at the start; the rest is holstered. */
  readonly hands: readonly number[];
  /** Ids of abilities and traits. */
  readonly abilities: readonly string[];
  readonly traits: readonly string[];
  /** Proficiency values by name: Sword 4, Fire 2, Stealth 3. */
  readonly pv: Readonly<Record<string, number>>;
  /** Proficiency tiers by name: 0 Beginner to 4 Master. */
  readonly tiers: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  readonly fly: number;
  readonly levitating: number;
  readonly reflexes: number;
  readonly mount: number;
  /** Carried consumables: id and count. */
  readonly carries: readonly (readonly [item: string, count: number])[];
  /** Those of them that are not in Quick Access and must be looked for first (GE-TAG-20). */
  readonly stowed?: readonly string[];
  /** Where a focus is: held in hand, worn, or not needed. */
  readonly focus: 'held' | 'worn' | 'none';
  /** Carried weight and Carry Limit in hundredths. */
  readonly weight: number;
  readonly carry: number;
  readonly faction: string;
}

export interface Ground {
  readonly id: string;
  readonly name: string;
  readonly glyph: string;
  /** MS per metre; 0 when it cannot be walked. */
  readonly cost: number;
  /** Cover that it gives to those behind it, and to those inside. */
  readonly behind: 'none' | 'half' | 'full' | 'total';
  readonly inside: 'none' | 'half';
  /** Corners that may not be cut, and what confines (GE-GRID-06, GE-R90). */
  readonly corner: boolean;
  readonly confines: boolean;
  readonly sight: boolean;
  /** Height when it is jumped or climbed. */
  readonly height: number;
  readonly pit: boolean;
  readonly swim: boolean;
  readonly door: boolean;
  readonly slope: boolean;
  readonly ledge: boolean;
  readonly fire: boolean;
  readonly text: string;
}

export type Light = 'bright' | 'dim' | 'dark';

export interface BattleMap {
  readonly width: number;
  readonly height: number;
  /** Ground ids, row by row. */
  readonly tiles: readonly string[];
  /** Height of each square in metres; depth of pits below. */
  readonly heights: readonly number[];
  readonly light: Light;
  readonly lamps: readonly { readonly at: number; readonly bright: number; readonly dim: number }[];
  readonly sky: 'sunlight' | 'moonlight' | 'none';
  readonly elements: Readonly<Record<string, 'none' | 'weak' | 'normal' | 'strong'>>;
}

export interface Fielded {
  readonly id: string;
  readonly profile: string;
  readonly side: string;
  /** Its square; undefined when its player places it on one of the side's squares. */
  readonly at: number | undefined;
  readonly arrives: number;
  readonly arm: number;
  readonly mount: string;
  readonly reanimator: number;
  readonly name: string;
}

export type Goal =
  | { readonly kind: 'last standing' }
  | { readonly kind: 'side down'; readonly side: string; readonly winner: string }
  | { readonly kind: 'creature down'; readonly id: string; readonly winner: string }
  | {
      readonly kind: 'left over';
      readonly edge: 'north' | 'south' | 'east' | 'west';
      readonly side: string;
      readonly count: number;
    }
  | { readonly kind: 'rounds'; readonly rounds: number; readonly conscious: string; readonly winner: string }
  | {
      readonly kind: 'hold';
      readonly ground: string;
      readonly side: string;
      readonly count: number;
      readonly after: number;
    };

export interface Encounter {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly blurb: string;
  readonly notes: string;
  readonly map: BattleMap;
  readonly sides: readonly string[];
  readonly fielded: readonly Fielded[];
  /** Squares on which a side may be placed. */
  readonly places: Readonly<Record<string, readonly number[]>>;
  readonly goals: readonly Goal[];
  readonly behaviour: string;
  /** Skeletons collapse with their maker. */
  readonly bound: readonly { readonly to: string; readonly ids: readonly string[] }[];
}

export interface ChaosEffect {
  readonly face: number;
  readonly text: string;
  readonly steps: readonly Step[];
}

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
