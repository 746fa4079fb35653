import type { Problem } from '@caltrop/engine';
import { collect, collectAll, complain, nameChecks, type CompilationOf, type Entry } from '@caltrop/sheets';
import type { Say } from '../content/forms.ts';
import type { Pack } from './read.ts';

/** All packs in one, in order; what two packs both give is a problem that names both. */
export const mergePacks = (packs: readonly Pack[], problems: Problem[]) => ({
  ...collectAll(
    packs,
    [
      'rules',
      'items',
      'powers',
      'actions',
      'factions',
      'units',
      'religions',
      'races',
      'pieces',
      'layouts',
      'missions',
      'forces',
      'battles',
      'transformations',
    ],
    problems,
  ),
  numbers: collect(packs, 'numbers', (d) => (d.numbers ? { numbers: d.numbers } : undefined), problems),
});

type Merged = ReturnType<typeof mergePacks>;

/** All packs in one, with the list of what is wrong with them so far. */
export type Compilation = CompilationOf<Merged>;

/** Takes down problems with one entry. */
export const sayOf =
  (compilation: Compilation, entry: Entry<unknown>): Say =>
  (inside, code, what) =>
    complain(compilation.problems, entry, inside, code, what);

/** How names in packs are checked, with what things are called. */
export const { checkName, checkNames } = nameChecks<Merged>({
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
});
