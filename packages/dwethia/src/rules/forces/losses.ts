import { STATS, STAT_NAMES, type Stat } from '../../content/words.ts';
import { bareProfile } from '../prices/price.ts';
import { isAlways } from '../special-rules/moments.ts';
import { hasEarned, wargearOf, without } from './fielded.ts';
import type { ModelDesk } from './force-model.ts';

/** The least that losses leave of each value (DW-R97); Move in inches. */
export const LEAST: Readonly<Record<Stat | 'Move', number>> = {
  M: 1,
  P: 1,
  S: 1,
  D: 1,
  A: 1,
  W: 1,
  I: -3,
  Dst: 0,
  F: 0,
  Af: 0,
  Move: 2,
};

/** DW-R97: a loss takes points off, so nobody is sold one that it cannot suffer: by wargear or by rules that are always on. */
export const lossChecks = ({ own, model, unit, name, say }: ModelDesk): void => {
  const itemsOf = (ids: readonly string[]) => ids.flatMap((id) => own.items.get(id) ?? []);
  const carried = wargearOf(unit, model);
  const bought = without(carried, unit.wargear).filter((id) => !hasEarned(model, id));
  const race = own.races.get(model.race ?? '');
  const bare = bareProfile(own, unit);
  const rules = [...unit.rules.flatMap((id) => own.rules.get(id) ?? []), ...(model.rules ?? [])];
  const lossesOf = (stat: Stat | 'Move'): number =>
    rules.filter((rule) => rule.effects.some((e) => e.kind === 'stat' && e.stat === stat && e.by < 0)).length;
  const ruled = (model.rules ?? []).filter(isAlways).flatMap((rule) => rule.effects);
  for (const stat of [...STATS, 'Move'] as const) {
    const of = (changes: Readonly<Partial<Record<Stat | 'Move', number>>> = {}): number => changes[stat] ?? 0;
    const byRules = ruled.map((e) => (e.kind === 'stat' && e.stat === stat && e.scope === 'self' ? e.by : 0));
    const taken = itemsOf(bought).some((item) => of(item.stats) < 0);
    if (!taken && byRules.every((by) => by >= 0)) continue;
    const gear = itemsOf(carried).reduce((sum, item) => sum + of(item.stats), 0);
    if (lossesOf(stat) > 1 && byRules.some((by) => by < 0)) {
      const what = `${name} loses ${STAT_NAMES[stat]} by two rules, and of one type only the worst counts.`;
      say('illegal', 'same-loss', 'DW-R162', what);
    }
    // What a campaign has taken was no choice.
    const grown = of(race?.stats) + Math.max(0, of(model.changes));
    const value = (stat === 'Move' ? bare.move : bare.stats[stat]) + grown + gear;
    // Of several rules of one kind the best and the worst count (DW-R119).
    const left = value + Math.max(0, ...byRules) + Math.min(0, ...byRules);
    if (left >= LEAST[stat]) continue;
    const what = `${name} has no ${STAT_NAMES[stat]} to lose: it would be left with ${left}, and ${LEAST[stat]} is the least.`;
    say('illegal', 'below-least', 'DW-R97', what);
  }
};
