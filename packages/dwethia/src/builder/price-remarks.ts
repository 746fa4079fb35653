import type { Problem } from '@caltrop/engine';
import type { Content, Numbers, SpecialRule } from '../content/content.ts';
import { unitParts } from '../rules/forces/fielded.ts';
import { sumOf } from '../rules/prices/price.ts';
import { priceOf, ruleProblems, soldConditions } from '../rules/prices/rule-price.ts';
import { wargearPrice } from '../rules/prices/wargear-price.ts';
import { LIBRARY_PRICES } from '../rules/special-rules/library.ts';

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

/** What a game master may set a price to without leaving the text. */
export interface GuideRange {
  readonly least: number;
  readonly most: number;
}

const STRONG = { least: 2, most: 3 } as const;
const CONDITION = { least: 1, most: 3 } as const;

/**
 * The range that the text leaves for a price: 2 to 3 points for a strong effect (DW-CSR-15), 1 to 3 off for a condition
 * (DW-CSR-22), never below 1 (DW-R113). Where it leaves none, both ends are the price of the parts.
 */
export const guideRange = (numbers: Numbers, rule: SpecialRule): GuideRange => {
  const { priceByMaster: _, ...parts } = rule;
  const sum = sumOf(priceOf(numbers, parts).terms.filter((t) => t.rule !== 'DW-R113' || t.value < 0));
  let [least, most] = [sum, sum];
  for (const e of rule.effects) {
    if (e.kind !== 'effect' || e.effect === 'captain-now') continue;
    const { strength, points } = LIBRARY_PRICES[e.effect];
    if (strength !== 'strong') continue;
    least += STRONG.least - points;
    most += STRONG.most - points;
  }
  const conditions = soldConditions(rule);
  if (conditions.length > 0) {
    const taken = Math.max(...conditions);
    least += taken - CONDITION.most;
    most += taken - CONDITION.least;
  }
  return { least: Math.max(1, least), most: Math.max(1, most) };
};
