import type { Problem, Result } from '@caltrop/engine';
import { sectionsOf } from '@caltrop/sheets';
import type { Findings } from '@caltrop/sheets/cartridge';
import { armyProblems, type Content } from '../index.ts';
import { compileContent as compile, readPack, type Pack } from '../pack/index.ts';
import { packSchema } from '../content/schema.ts';

export { readPack } from '../pack/index.ts';

export const sections = sectionsOf(packSchema);

/** A variant is a data profile (OC-R01). */
export const compileContent = (packs: readonly Pack[], variant = ''): Result<Content> =>
  compile(packs, variant === '' ? 'seed' : variant);

/** Armies that break the rules of army building. */
export const faults = (content: Content, { file, data }: Pack): readonly Problem[] =>
  Object.keys(data.armies ?? {}).flatMap((id) => {
    const army = content.armies.get(id);
    if (army === undefined) return [];
    return armyProblems(content, army, army.chest).map((p) => ({
      ...p,
      where: `${file}: armies.${id}: ${p.where ?? ''}`,
    }));
  });

/** An army list by itself is read as a pack with one army: one line longer, and indented. */
const asPack = (text: string): string => `armies:\n${text.replaceAll(/^(?=.)/gm, '  ')}`;

const asList = (p: Problem): Problem =>
  p.where === undefined
    ? p
    : {
        ...p,
        where: p.where
          .replace(/:(\d+)/, (_, line: string) => `:${Number(line) - 1}`)
          .replace('armies.army', 'army'),
      };

/** What is wrong with an army list. */
export const checkSheet = (_sheet: string, text: string, file: string, packs: readonly Pack[]): Findings => {
  const pack = readPack(asPack(text), file);
  const content = pack.ok ? compileContent([...packs, pack.value]) : pack;
  const problems =
    content.ok && pack.ok ? faults(content.value, pack.value) : content.ok ? [] : content.error;
  return { problems: problems.map(asList), remarks: [] };
};
