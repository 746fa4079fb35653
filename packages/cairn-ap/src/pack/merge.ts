import type { Problem } from '@caltrop/engine';
import { collectAll, nameChecks } from '@caltrop/sheets';
import type { CompilationOf, Entry, Path } from '@caltrop/sheets';
import type { Effect } from '../content/content.ts';
import type { bearing } from '../content/bearings.ts';
import type { z } from 'zod';
import { allEffects } from '../content/defaults.ts';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) =>
  collectAll(
    packs,
    [
      'conditions',
      'spells',
      'items',
      'monsters',
      'hirelings',
      'backgrounds',
      'grounds',
      'encounters',
      'characters',
      'tables',
      'difficulties',
      'ideas',
      'traitTables',
      'services',
    ],
    problems,
  );

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export type Compilation = CompilationOf<Merged>;

/** How names in packs are checked, with what things are called. */
export const { checkName, checkNames } = nameChecks<Merged>({
  conditions: 'condition',
  spells: 'spell',
  items: 'item',
  monsters: 'monster',
  grounds: 'ground',
  characters: 'character',
  backgrounds: 'background',
});

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
