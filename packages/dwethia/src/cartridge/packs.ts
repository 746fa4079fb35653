import type { Problem } from '@caltrop/engine';
import { sectionsOf } from '@caltrop/sheets';
import { packSchema } from '../content/schema.ts';
import { forceProblems, priceRemarks, type Content } from '../index.ts';
import type { Pack } from '../pack/index.ts';

export { compileContent, readPack } from '../pack/index.ts';

export const sections = sectionsOf(packSchema);

/** Forces that break the rules of force building. */
export const faults = (content: Content, { file, data }: Pack): readonly Problem[] =>
  Object.keys(data.forces ?? {}).flatMap((id) => {
    const force = content.forces.get(id);
    const checks = force === undefined ? [] : forceProblems(content, force);
    return checks
      .filter(({ level }) => level === 'illegal')
      .map(({ code, what, where, rule }) => ({
        code,
        what,
        rule,
        where: `${file}: forces.${id}: ${where}`,
      }));
  });

/** Prices that the schedule contradicts, and rules that never work. */
export const remarks = (content: Content, { file, data }: Pack): readonly Problem[] => {
  const { units = {}, items = {}, rules = {} } = data;
  const named = { units: Object.keys(units), items: Object.keys(items), rules: Object.keys(rules) };
  return priceRemarks(content, named).map((p) => ({ ...p, where: `${file}: ${p.where ?? ''}` }));
};
