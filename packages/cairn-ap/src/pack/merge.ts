import type { Problem } from '@caltrop/engine';
import { collect, complain, didYouMean } from '@caltrop/sheets';
import type { Entry, Path } from '@caltrop/sheets';
import type { Effect } from '../content/content.ts';
import type { bearing } from '../content/bearings.ts';
import type { z } from 'zod';
import { allEffects } from '../content/defaults.ts';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => ({
  conditions: collect(packs, 'conditions', (d) => d.conditions, problems),
  spells: collect(packs, 'spells', (d) => d.spells, problems),
  items: collect(packs, 'items', (d) => d.items, problems),
  monsters: collect(packs, 'monsters', (d) => d.monsters, problems),
  hirelings: collect(packs, 'hirelings', (d) => d.hirelings, problems),
  backgrounds: collect(packs, 'backgrounds', (d) => d.backgrounds, problems),
  grounds: collect(packs, 'grounds', (d) => d.grounds, problems),
  encounters: collect(packs, 'encounters', (d) => d.encounters, problems),
  characters: collect(packs, 'characters', (d) => d.characters, problems),
  tables: collect(packs, 'tables', (d) => d.tables, problems),
  difficulties: collect(packs, 'difficulties', (d) => d.difficulties, problems),
  ideas: collect(packs, 'ideas', (d) => d.ideas, problems),
  traitTables: collect(packs, 'traitTables', (d) => d.traitTables, problems),
  services: collect(packs, 'services', (d) => d.services, problems),
});

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export interface Compilation {
  readonly merged: Merged;
  readonly problems: Problem[];
}

type Section = keyof Merged;

const WHAT: Readonly<Partial<Record<Section, string>>> = {
  conditions: 'condition',
  spells: 'spell',
  items: 'item',
  monsters: 'monster',
  grounds: 'ground',
  characters: 'character',
  backgrounds: 'background',
};

/** Checks that a name leads somewhere. */
export const checkName = (
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  section: Section,
  written: string,
): void => {
  if (compilation.merged[section].has(written)) return;
  const what = `unknown ${WHAT[section] ?? section} "${written}"${didYouMean(written, compilation.merged[section].keys())}`;
  complain(compilation.problems, entry, inside, 'unknown-name', what);
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

/** Checks that everything effects name is there. */
export const checkEffects = (
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  effects: readonly Effect[] = [],
): void => {
  for (const e of allEffects(effects)) {
    if (e.do === 'condition' || e.do === 'echo' || e.do === 'swap-minds')
      checkName(compilation, entry, inside, 'conditions', e.condition);
    else if (e.do === 'cure')
      for (const c of e.conditions) checkName(compilation, entry, inside, 'conditions', c);
    else if (e.do === 'ground' || e.do === 'steer')
      checkName(compilation, entry, inside, 'grounds', e.ground);
    else if (e.do === 'clear') for (const g of e.grounds) checkName(compilation, entry, inside, 'grounds', g);
    else if (e.do === 'summon') checkName(compilation, entry, inside, 'monsters', e.monster);
  }
};

/** Checks what a condition, a thing, a trait or a row makes of somebody: its blows, thorns and abilities. */
export const checkBearing = (
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  borne: Partial<z.infer<typeof bearing>> = {},
): void => {
  checkEffects(compilation, entry, [...inside, 'onHit'], borne.onHit);
  checkEffects(compilation, entry, [...inside, 'onShot'], borne.onShot);
  checkEffects(compilation, entry, [...inside, 'rider'], borne.rider);
  checkEffects(compilation, entry, [...inside, 'thorns'], borne.thorns?.effects);
  borne.attacks?.forEach((a, i) => checkEffects(compilation, entry, [...inside, 'attacks', i], a.onHit));
  borne.abilities?.forEach((a, i) => {
    const path = [...inside, 'abilities', i];
    checkEffects(compilation, entry, path, a.effects);
    if (a.spell !== undefined) checkName(compilation, entry, path, 'spells', a.spell.id);
  });
};
