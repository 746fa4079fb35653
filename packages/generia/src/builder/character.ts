import { dictionary } from '@caltrop/engine';
import type { Attribute, Size } from '../content/content.ts';

/** A weapon that somebody has. */
export interface OwnWeapon {
  readonly weapon: string;
  readonly quality: number;
  /** By their ids: `ember`, `focus-nox`. */
  readonly enchantments: readonly string[];
  /** What its owner calls it. */
  readonly name?: string;
}

/** A piece of armour that somebody wears. */
export interface OwnArmour {
  readonly armour: string;
  readonly quality: number;
  readonly enchantments: readonly string[];
  readonly name?: string;
}

/** An amulet or a ring (GE-INV-01). */
export interface OwnTrinket {
  readonly kind: 'amulet' | 'ring';
  readonly quality: number;
  readonly enchantments: readonly string[];
  readonly name?: string;
}

/** Ammunition in a quiver or pouch. */
export interface OwnAmmunition {
  readonly ammunition: string;
  readonly quality: number;
  readonly count: number;
}

/** Something carried: in Quick Access, or in the backpack where it must be looked for (GE-TAG-20). */
export interface OwnItem {
  readonly item: string;
  readonly count: number;
  readonly stowed: boolean;
}

/** A character as written: all that it has, whether a class gave it or SP bought it. */
export interface Character {
  readonly id: string;
  readonly name: string;
  /** `Human`, or both parents: `Human / Elf` (GE-BUILD-04). */
  readonly species: string;
  readonly level: number;
  readonly size: Size;
  /** Whether it is a generic NPC, who has more SP (GE-BUILD-01). */
  readonly npc: boolean;
  /** SP that the game master gave besides. */
  readonly bonus: number;
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  /** CON STR DEX INT WIL PER. */
  readonly attributes: readonly number[];
  /** By their ids; what has no rules in play stands by its name. */
  readonly skills: readonly string[];
  readonly spells: readonly string[];
  readonly rituals: readonly string[];
  readonly perks: readonly string[];
  /** The attribute that the species perk Bloodline raises. */
  readonly bloodline?: Attribute;
  /** Proficiency tiers by name: 0 Beginner to 4 Master. */
  readonly tiers: Readonly<Record<string, number>>;
  /** Proficiency values by name, civilian ones too. */
  readonly values: Readonly<Record<string, number>>;
  readonly weapons: readonly OwnWeapon[];
  /** Numbers of the weapons in hand; without them the first, and a shield with it where a hand is free. */
  readonly hands?: readonly number[];
  readonly ammunition: readonly OwnAmmunition[];
  readonly armour: readonly OwnArmour[];
  readonly trinkets: readonly OwnTrinket[];
  readonly items: readonly OwnItem[];
  /** Things that no rule knows. */
  readonly belongings: readonly string[];
  readonly notes: string;
}

/** A character at its beginning. */
export const freshCharacter = (id: string, name: string, level = 1): Character => ({
  id,
  name,
  species: 'Human',
  level,
  size: 'Medium',
  npc: false,
  bonus: 0,
  tags: [],
  classes: [],
  attributes: [0, 0, 0, 0, 0, 0],
  skills: [],
  spells: [],
  rituals: [],
  perks: ['efficient-metabolism', 'pursuit-hunter'],
  tiers: {},
  values: {},
  weapons: [],
  ammunition: [],
  armour: [],
  trinkets: [],
  items: [],
  belongings: [],
  notes: '',
});

/** The two perks of each species; a character has one from each parent (GE-BUILD-04). */
export const SPECIES: Readonly<Record<string, readonly string[]>> = dictionary({
  Human: ['efficient-metabolism', 'pursuit-hunter'],
  Elf: ['arcane-flow', 'harmony'],
  Alb: ['dark-heritage', 'dissonance'],
  Felis: ['bloodline', 'tradition'],
  Orc: ['indomitable', 'stalwart'],
  Dwarf: ['stocky', 'unyielding'],
  Demon: ['demon'],
  Undead: ['undead'],
});

const SPECIES_PERKS: ReadonlySet<string> = new Set(Object.values(SPECIES).flat());

/** Whether a perk comes from a parent and not from SP. */
export const isSpeciesPerk = (perk: string): boolean => SPECIES_PERKS.has(perk);

/** The number of a tag such as `Trained 10`; 0 without it. */
export const tagNumber = (c: Character, tag: string): number => {
  const found = c.tags.find((t) => t.startsWith(`${tag} `));
  const n = Number(found?.slice(tag.length + 1) ?? 0);
  return Number.isInteger(n) ? n : 0;
};
