import type { Problem } from '@caltrop/engine';
import { collect, complain, didYouMean, type Entry, type Path } from '@caltrop/sheets';
import type { Say } from '../content/forms.ts';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => ({
  numbers: collect(packs, 'numbers', (d) => (d.numbers ? { numbers: d.numbers } : undefined), problems),
  rules: collect(packs, 'rules', (d) => d.rules, problems),
  items: collect(packs, 'items', (d) => d.items, problems),
  powers: collect(packs, 'powers', (d) => d.powers, problems),
  actions: collect(packs, 'actions', (d) => d.actions, problems),
  factions: collect(packs, 'factions', (d) => d.factions, problems),
  units: collect(packs, 'units', (d) => d.units, problems),
  religions: collect(packs, 'religions', (d) => d.religions, problems),
  races: collect(packs, 'races', (d) => d.races, problems),
  pieces: collect(packs, 'pieces', (d) => d.pieces, problems),
  layouts: collect(packs, 'layouts', (d) => d.layouts, problems),
  missions: collect(packs, 'missions', (d) => d.missions, problems),
  forces: collect(packs, 'forces', (d) => d.forces, problems),
  battles: collect(packs, 'battles', (d) => d.battles, problems),
  transformations: collect(packs, 'transformations', (d) => d.transformations, problems),
});

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export interface Compilation {
  readonly merged: Merged;
  readonly problems: Problem[];
}

/** Takes down problems with one entry. */
export const sayOf =
  (compilation: Compilation, entry: Entry<unknown>): Say =>
  (inside, code, what) =>
    complain(compilation.problems, entry, inside, code, what);

type Section = Exclude<keyof Merged, 'numbers'>;

const WHAT: Readonly<Record<Section, string>> = {
  rules: 'special rule',
  items: 'wargear',
  powers: 'power',
  actions: 'Destiny action',
  factions: 'faction',
  units: 'unit',
  religions: 'religion',
  races: 'race',
  pieces: 'terrain piece',
  layouts: 'layout',
  missions: 'mission',
  forces: 'force',
  battles: 'battle',
  transformations: 'transformation',
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
