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
import { mergePacks, type Desk } from './merge.ts';
import type { Pack } from './read.ts';
import { compileProfiles } from './profiles.ts';

/**
 * Merges packs in order and compiles them. Nothing is overridden: what two packs both give is a problem, like every
 * reference that leads nowhere.
 */
export const compileContent = (packs: readonly Pack[]): Result<Content> => {
  const problems: Problem[] = [];
  const merged = mergePacks(packs, problems);
  const desk: Desk = { merged, problems };
  const weapons = compileWeapons(desk);
  const ground = compileGrounds(desk);
  const gear = compileGear(desk);
  const profiles = compileProfiles(desk, weapons, gear.consumables);
  const content: Content = {
    weapons,
    ammunition: compileAmmunition(desk),
    armour: compileArmour(desk),
    ...gear,
    classes: compileClasses(desk),
    abilities: compileAbilities(desk),
    traits: compileTraits(desk),
    statuses: new Map(STATUS_KINDS.map((kind) => [kind.name, kind])),
    profiles,
    ground,
    encounters: compileEncounters(desk, ground, profiles),
    chaos: compileChaos(desk),
    hash: hashPacks(merged),
  };
  return problems.length > 0 ? err(firstProblems(problems)) : ok(content);
};
