import type { Problem } from '@caltrop/engine';
import { collectAll, nameChecks } from '@caltrop/sheets';
import type { CompilationOf } from '@caltrop/sheets';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) =>
  collectAll(
    packs,
    [
      'weapons',
      'ammunition',
      'armour',
      'grounds',
      'profiles',
      'encounters',
      'abilities',
      'traits',
      'enchantments',
      'consumables',
      'classes',
      'chaos',
    ],
    problems,
  );

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export type Compilation = CompilationOf<Merged>;

/** How names in packs are checked, with what things are called. */
export const { checkName, checkNames } = nameChecks<Merged>({
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
});
