import { forceProblems } from '@caltrop/dwethia';
import { readPack } from '@caltrop/dwethia/pack';
import type { Problem } from '@caltrop/engine';
import { compileWith, readPackFiles } from './dwethia.ts';

/** Sections that only packs of Wonders of Dwethia have. */
export const DWETHIA_SECTIONS: readonly string[] = [
  'units',
  'factions',
  'religions',
  'races',
  'items',
  'powers',
  'rules',
  'pieces',
  'layouts',
  'missions',
  'forces',
  'battles',
  'transformations',
];

/** A pack beside ours: its form, its references, and what is illegal about every force in it. */
export const dwethiaPackProblems = (
  text: string,
  file: string,
  beside: readonly string[],
): readonly Problem[] => {
  const others = readPackFiles(beside);
  if (!others.ok) return others.error;
  const pack = readPack(text, file);
  if (!pack.ok) return pack.error;
  const content = compileWith([...others.value, pack.value]);
  if (!content.ok) return content.error;
  return Object.keys(pack.value.data.forces ?? {}).flatMap((id) => {
    const force = content.value.forces.get(id);
    const checks = force === undefined ? [] : forceProblems(content.value, force);
    return checks
      .filter(({ level }) => level === 'illegal')
      .map(({ code, what, where, rule }) => ({
        code,
        what,
        rule,
        where: `${file}: forces.${id}: ${where}`,
      }));
  });
};
