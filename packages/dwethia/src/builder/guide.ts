import type { Numbers, SpecialRule } from '../content/content.ts';
import { sumOf } from '../rules/prices/price.ts';
import { LIBRARY_PRICES } from '../rules/special-rules/library.ts';
import { priceOf, soldConditions } from '../rules/prices/rule-price.ts';

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
