import type { Content, ForceModel } from '../content/content.ts';
import { STATS, type Stat } from '../content/words.ts';
import type { Options } from '../match/options.ts';
import { modelCost } from '../rules/forces/fielded.ts';
import { LEAST } from '../rules/forces/losses.ts';
import { bareProfile, changePrice, changeTerms, sumOf, type Changes } from '../rules/prices/price.ts';

/** A value of a model by itself: profile, race and permanent changes, without anything it carries. */
export const ownValue = (content: Content, model: ForceModel, stat: Stat | 'Move'): number => {
  const unit = content.units.get(model.unit);
  if (unit === undefined) return 0;
  const { stats, move } = bareProfile(content, unit);
  const race = content.races.get(model.race ?? '')?.stats[stat] ?? 0;
  return (stat === 'Move' ? move : stats[stat]) + race + (model.changes?.[stat] ?? 0);
};

/** How much of a change a model can take: gains whole, losses down to the least (DW-R97). */
export const takable = (content: Content, model: ForceModel, stat: Stat | 'Move', by: number): number =>
  by > 0 ? by : Math.min(0, Math.max(by, LEAST[stat] - ownValue(content, model, stat)));

/** Changes with one more on them; what comes to nothing is left out. */
export const addChange = (changes: Changes, stat: Stat | 'Move', by: number): Changes => {
  const sum = (changes[stat] ?? 0) + by;
  const { [stat]: _, ...rest } = changes;
  return sum === 0 ? rest : { ...rest, [stat]: sum };
};

/** What the changes of a model cost so far, as the rows printed it or by the schedule. */
export const changeCost = (content: Content, model: ForceModel): number =>
  model.changePoints ?? sumOf(changeTerms(content.numbers, model.changes ?? {}, 'DW-CAMP-02'));

/** A model whose price is exactly so much, whatever its parts cost by the schedule (DW-CAMP-02). */
export const priced = (content: Content, model: ForceModel, points: number): ForceModel => {
  const { changePoints: _, ...rest } = model;
  const parts = modelCost(content, { ...rest, changePoints: 0 }).points;
  const { changes } = rest;
  const plain = changes === undefined || Object.keys(changes).length === 0;
  return plain && points === parts ? rest : { ...rest, changePoints: points - parts };
};

/** DW-ADV-01: the most that a value may be raised to by free choice; undefined where there is no cap. */
export const capOf = (content: Content, model: ForceModel, stat: Stat): number | undefined => {
  const type = content.units.get(model.unit)?.type;
  if (type === undefined || type === 'monster' || type === 'titan') return undefined;
  return content.numbers.caps[type === 'basic' ? 'basic' : 'hero'][stat];
};

/** The prices that the advancement page prints (DW-R105). */
const PAGE: Readonly<Partial<Record<Stat, number>>> = { Dst: 10, F: 5, Af: 10 };

/** What one more of a value costs where it is chosen freely (DW-R105). */
export const raisePrice = (
  content: Content,
  { advancementPrices }: Pick<Options, 'advancementPrices'>,
  stat: Stat,
): number => (advancementPrices === 'page' ? (PAGE[stat] ?? 1) : changePrice(content.numbers, stat, 1));

/** The values that a model may raise by one within its caps and for so many points (DW-ADV-01, DW-R129). */
export const raisable = (
  content: Content,
  options: Pick<Options, 'advancementPrices'>,
  model: ForceModel,
  purse = Number.POSITIVE_INFINITY,
): Stat[] =>
  STATS.filter((stat) => {
    const cap = capOf(content, model, stat) ?? Number.POSITIVE_INFINITY;
    return ownValue(content, model, stat) < cap && raisePrice(content, options, stat) <= purse;
  });
