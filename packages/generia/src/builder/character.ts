import { dictionary } from '@caltrop/engine';
import type { Character } from './sheet/parse-character.ts';

export type {
  Character,
  OwnAmmunition,
  OwnArmour,
  OwnItem,
  OwnTrinket,
  OwnWeapon,
} from './sheet/parse-character.ts';

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
