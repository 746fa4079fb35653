import type { Problem } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { unitParts } from '../rules/forces/fielded.ts';
import { priceOf, ruleProblems } from '../rules/prices/rule-price.ts';
import { wargearPrice } from '../rules/prices/wargear-price.ts';

/** Things of a content by their ids. */
export interface Named {
  readonly units?: readonly string[];
  readonly items?: readonly string[];
  readonly rules?: readonly string[];
}

/**
 * What is legal and yet most likely a slip: prices that the schedule contradicts (DW-R105, DW-WGB), and special rules
 * that break the grammar of the builder or never work.
 */
export const priceRemarks = (content: Content, { units = [], items = [], rules = [] }: Named): Problem[] => [
  ...units.flatMap((id): Problem[] => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const parts = Object.entries(unitParts(content, unit));
    const sum = parts.reduce((all, [, points]) => all + points, 0);
    if (sum === unit.points) return [];
    const words = parts.flatMap(([what, points]) => (points === 0 ? [] : [`${what} ${points}`])).join(', ');
    const what = `${unit.name} costs ${unit.points} points; by the schedule it is ${sum}: ${words}.`;
    return [{ code: 'off-schedule', what, where: `units.${id}.points`, rule: 'DW-R105' }];
  }),
  ...items.flatMap((id): Problem[] => {
    const item = content.items.get(id);
    if (item === undefined) return [];
    const { points } = wargearPrice(content.numbers, item);
    if (points === item.points) return [];
    const what = `${item.name} costs ${item.points} points; by its parts it is ${points}.`;
    return [{ code: 'off-schedule', what, where: `items.${id}.points`, rule: 'DW-WGB-01' }];
  }),
  ...rules.flatMap((id): Problem[] => {
    const rule = content.rules.get(id);
    if (rule === undefined) return [];
    const found = [...ruleProblems(rule), ...priceOf(content.numbers, rule).warnings];
    return found.map((p) => ({ ...p, where: `rules.${id}` }));
  }),
];
