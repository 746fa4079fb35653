import { err, firstProblems, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';
import { hashPacks } from '@caltrop/sheets';
import type { Content } from '../content/content.ts';
import { STATUS_KINDS } from '../rules/creature/status-kinds.ts';
import { compileAbilities, compileTraits } from './abilities.ts';
import { compileAmmunition, compileArmour, compileGrounds, compileWeapons } from './armoury.ts';
import { compileClasses } from './classes.ts';
import { compileEncounters } from './encounters.ts';
import { compileChaos, compileGear } from './gear.ts';
import { mergePacks, type Compilation } from './merge.ts';
import type { Pack } from './read.ts';
import { compileProfiles } from './profiles.ts';

/**
 * Merges packs in order and compiles them. Nothing is overridden: what two packs both give is a problem, like every
 * reference that leads nowhere.
 */
export const compileContent = (packs: readonly Pack[]): Result<Content> => {
  const problems: Problem[] = [];
  const merged = mergePacks(packs, problems);
  const compilation: Compilation = { merged, problems };
  const weapons = compileWeapons(compilation);
  const ground = compileGrounds(compilation);
  const gear = compileGear(compilation);
  const profiles = compileProfiles(compilation, weapons, gear.consumables);
  const content: Content = {
    weapons,
    ammunition: compileAmmunition(compilation),
    armour: compileArmour(compilation),
    ...gear,
    classes: compileClasses(compilation),
    abilities: compileAbilities(compilation),
    traits: compileTraits(compilation),
    statuses: new Map(STATUS_KINDS.map((kind) => [kind.name, kind])),
    profiles,
    ground,
    encounters: compileEncounters(compilation, ground, profiles),
    chaos: compileChaos(compilation),
    hash: hashPacks(merged),
  };
  return problems.length > 0 ? err(firstProblems(problems)) : ok(content);
};
