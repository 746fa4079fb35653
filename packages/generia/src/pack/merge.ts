import type { Problem } from '@caltrop/engine';
import { collect, complain, didYouMean } from '@caltrop/sheets';
import type { Entry, Path } from '@caltrop/sheets';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => ({
  weapons: collect(packs, 'weapons', (d) => d.weapons, problems),
  ammunition: collect(packs, 'ammunition', (d) => d.ammunition, problems),
  armour: collect(packs, 'armour', (d) => d.armour, problems),
  grounds: collect(packs, 'grounds', (d) => d.grounds, problems),
  profiles: collect(packs, 'profiles', (d) => d.profiles, problems),
  encounters: collect(packs, 'encounters', (d) => d.encounters, problems),
  abilities: collect(packs, 'abilities', (d) => d.abilities, problems),
  traits: collect(packs, 'traits', (d) => d.traits, problems),
  enchantments: collect(packs, 'enchantments', (d) => d.enchantments, problems),
  consumables: collect(packs, 'consumables', (d) => d.consumables, problems),
  classes: collect(packs, 'classes', (d) => d.classes, problems),
  chaos: collect(packs, 'chaos', (d) => d.chaos, problems),
});

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export interface Compilation {
  readonly merged: Merged;
  readonly problems: Problem[];
}

type Section = keyof Merged;

const WHAT: Readonly<Record<Section, string>> = {
  weapons: 'weapon',
  ammunition: 'ammunition',
  armour: 'armour',
  grounds: 'ground',
  profiles: 'creature or character',
  encounters: 'encounter',
  abilities: 'ability',
  traits: 'perk or feature',
  enchantments: 'enchantment',
  consumables: 'item',
  classes: 'class',
  chaos: 'chaos effect',
};

/** Checks that a name leads somewhere. */
export const checkName = (
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  section: Section,
  written: string,
): boolean => {
  if (compilation.merged[section].has(written)) return true;
  const what = `unknown ${WHAT[section]} "${written}"${didYouMean(written, compilation.merged[section].keys())}`;
  complain(compilation.problems, entry, inside, 'unknown-name', what);
  return false;
};

/** Checks a list of names. */
export const checkNames = (
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  section: Section,
  written: readonly string[] = [],
): void => {
  written.forEach((name, i) => checkName(compilation, entry, [...inside, i], section, name));
};
