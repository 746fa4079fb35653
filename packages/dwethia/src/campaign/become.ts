import type { Content, ForceModel, SpecialRule, UnitProfile } from '../content/content.ts';
import { STATS } from '../content/words.ts';
import { modelCost, powersOf, wargearOf, without } from '../rules/forces/fielded.ts';
import { mayBe } from '../rules/forces/force-model.ts';
import { LEAST } from '../rules/forces/losses.ts';
import { changePrice } from '../rules/prices/price.ts';
import { earned, learned } from './roster.ts';
import { addChange, changeCost, ownValue, priced } from './values.ts';

/** Markers with more of them, each once. */
export const withMarkers = (model: ForceModel, more: readonly string[]): ForceModel => {
  const markers = [...new Set([...(model.markers ?? []), ...more])];
  return markers.length === 0 ? model : { ...model, markers };
};

/**
 * DW-R106: a model as another unit: the new profile with its printed wargear, all permanent changes, and whatever it had
 * bought or learned above the old profile. Its price follows, up or down.
 */
export const become = (content: Content, model: ForceModel, to: string): ForceModel => {
  const before = content.units.get(model.unit);
  const after = content.units.get(to);
  if (before === undefined || after === undefined || before === after) return model;
  const bought = without(wargearOf(before, model), before.wargear).filter(
    (id) => !after.wargear.includes(id),
  );
  const known = without(powersOf(before, model), before.powers).filter((id) => !after.powers.includes(id));
  const books = bought.some((id) => (content.items.get(id)?.extraPowers ?? 0) > 0);
  const { wargear: _, powers: __, base, ...kept } = settledRace(content, model, after);
  const { from, to: most } = content.numbers.bases[after.type];
  const next: ForceModel = {
    ...kept,
    unit: to,
    ...(bought.length === 0 ? {} : { wargear: [...after.wargear, ...bought] }),
    ...(known.length === 0 ? {} : { powers: [...after.powers, ...known] }),
    ...(base === undefined || base < from || base > most ? {} : { base }),
  };
  const bound = (kept.rules ?? []).filter((rule) => rule.onlyFor !== undefined);
  const marked = withMarkers(next, [
    ...bought.map(earned),
    ...bound.map((rule) => earned(rule.id)),
    ...(books ? [] : known.map(learned)),
  ]);
  return floored(content, marked);
};

/** Whoever becomes what its race does not fit, such as no Hero any more, keeps what the race gave as changes of its own (DW-R155). */
const settledRace = (content: Content, model: ForceModel, after: UnitProfile): ForceModel => {
  const race = content.races.get(model.race ?? '');
  if (race === undefined || mayBe(content, race.id, after)) return model;
  const { race: _, ...rest } = model;
  let changes = model.changes ?? {};
  let cost = changeCost(content, model);
  for (const stat of [...STATS, 'Move'] as const) {
    const by = race.stats[stat] ?? 0;
    changes = addChange(changes, stat, by);
    cost += changePrice(content.numbers, stat, by);
  }
  const given = race.rules.flatMap((id): readonly SpecialRule[] => {
    const rule = content.rules.get(id);
    return rule === undefined ? [] : [rule];
  });
  return { ...rest, changes, changePoints: cost, rules: [...(model.rules ?? []), ...given] };
};

/** DW-R97: losses that the new profile cannot bear are not lost, and their points are not saved. */
const floored = (content: Content, model: ForceModel): ForceModel => {
  let { changes = {} } = model;
  let cost = changeCost(content, model);
  for (const stat of [...STATS, 'Move'] as const) {
    const loss = Math.min(0, changes[stat] ?? 0);
    const lack = LEAST[stat] - ownValue(content, model, stat);
    const back = Math.min(-loss, Math.max(0, lack));
    if (back === 0) continue;
    changes = addChange(changes, stat, back);
    cost += changePrice(content.numbers, stat, back);
  }
  const { changes: _, ...rest } = model;
  const next = Object.keys(changes).length === 0 ? rest : { ...rest, changes };
  return priced(content, next, modelCost(content, { ...next, changePoints: cost }).points);
};
