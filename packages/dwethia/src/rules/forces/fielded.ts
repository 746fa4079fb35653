import type { Term } from '@caltrop/engine';
import type {
  Content,
  Force,
  ForceModel,
  Item,
  Profile,
  Race,
  SpecialRule,
  UnitProfile,
} from '../../content/content.ts';
import { powerPrice } from '../prices/power-price.ts';
import { bareProfile, changed, changeTerms, sumOf, type Price } from '../prices/price.ts';
import { priceOf } from '../prices/rule-price.ts';
import { isAlways } from '../special-rules/moments.ts';

/** A model of a force as it takes the field. */
export interface Fielded {
  /** With the values that count as printed. */
  readonly unit: UnitProfile;
  /** The bare profile with race, permanent changes and what it carries. */
  readonly stats: Profile;
  /** Inches. */
  readonly move: number;
  /** Millimetres. */
  readonly base: number;
  readonly items: readonly Item[];
  /** Printed rules, those of its race and its own. */
  readonly rules: readonly SpecialRule[];
  readonly powers: readonly string[];
  readonly worth: number;
  readonly points: number;
}

/** The content with the wargear and powers that a player of this force has made. */
export const contentFor = (content: Content, force: Pick<Force, 'own'>): Content => {
  const { items = [], powers = [] } = force.own ?? {};
  if (items.length === 0 && powers.length === 0) return content;
  return {
    ...content,
    items: new Map([...content.items, ...items.map((item) => [item.id, item] as const)]),
    powers: new Map([...content.powers, ...powers.map((power) => [power.id, power] as const)]),
  };
};

export const wargearOf = (unit: UnitProfile, model: ForceModel): readonly string[] =>
  model.wargear ?? unit.wargear;

/** Whether a model has something from a campaign that its unit could not take by itself (DW-R106). */
export const hasEarned = (model: ForceModel, id: string): boolean =>
  model.markers?.includes(`earned:${id}`) ?? false;

export const powersOf = (unit: UnitProfile, model: ForceModel): readonly string[] =>
  model.powers ?? unit.powers;

/** What stands in one list and not in the other, each as often as it stands there. */
export const without = (all: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken];
  return all.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/**
 * What one model costs, term by term: its unit as printed, then wargear, race, rules, powers and changes that it has
 * beside or instead of the printed ones (DW-SETUP-13, DW-SETUP-16). A power in a spellbook is paid with the book.
 */
export const modelCost = (content: Content, model: ForceModel): Price => {
  const unit = content.units.get(model.unit);
  if (unit === undefined) return { points: 0, terms: [] };
  const { numbers } = content;
  const terms: Term[] = [{ label: unit.name, value: unit.points, rule: 'DW-SETUP-13' }];
  const carried = wargearOf(unit, model);
  const gear = (id: string): Item | undefined => content.items.get(id);
  const rule = 'DW-SETUP-16';
  for (const id of without(unit.wargear, carried)) {
    terms.push({ label: `without ${gear(id)?.name ?? id}`, value: 0 - (gear(id)?.points ?? 0), rule });
  }
  for (const id of without(carried, unit.wargear)) {
    terms.push({ label: gear(id)?.name ?? id, value: gear(id)?.points ?? 0, rule });
  }
  const race = content.races.get(model.race ?? '');
  if (race !== undefined) {
    const rules = race.rules.flatMap((id) => content.rules.get(id) ?? []);
    const parts = [
      ...changeTerms(numbers, race.stats, 'DW-SETUP-17'),
      ...rules.flatMap((r) => priceOf(numbers, r).terms),
    ];
    terms.push({ label: race.name, value: sumOf(parts), rule: 'DW-SETUP-17' });
  }
  for (const own of model.rules ?? []) {
    terms.push({ label: own.name, value: priceOf(numbers, own).points, rule: 'DW-CSR-01' });
  }
  terms.push(...powerTerms(content, unit, model));
  const { changes, changePoints } = model;
  if (changePoints !== undefined) {
    terms.push({ label: 'changes of the campaign', value: changePoints, rule: 'DW-CAMP-02' });
  } else if (changes !== undefined) terms.push(...changeTerms(numbers, changes, 'DW-CAMP-02'));
  return { points: sumOf(terms), terms };
};

const powerTerms = (content: Content, unit: UnitProfile, model: ForceModel): Term[] => {
  const priceById = (id: string): number => {
    const power = content.powers.get(id);
    return power === undefined ? content.numbers.powerPrice : powerPrice(content.numbers, power).points;
  };
  const nameOf = (id: string): string => content.powers.get(id)?.name ?? id;
  const known = powersOf(unit, model);
  const rule = 'DW-AFF-01';
  const terms = without(unit.powers, known).map((id): Term => ({
    label: `without ${nameOf(id)}`,
    value: 0 - priceById(id),
    rule,
  }));
  let free = wargearOf(unit, model).reduce((n, id) => n + (content.items.get(id)?.extraPowers ?? 0), 0);
  for (const id of without(known, unit.powers)) {
    const byBook = free > 0;
    free -= byBook ? 1 : 0;
    // The book has paid for a power of the usual price.
    const value = byBook ? priceById(id) - content.numbers.powerPrice : priceById(id);
    terms.push({ label: nameOf(id), value, rule: byBook ? 'DW-WGB-11' : rule });
  }
  return terms;
};

/** Values that are counted when a battle is set up: Wounds and what a model adds to the pools. */
const COUNTED = ['W', 'Dst', 'F', 'Af'] as const;
const LEAST_WOUNDS = 1;

/**
 * DW-CSR-E1: what special rules that are always on change in the values that are counted at set-up; of rules of the same
 * kind the best and the worst (DW-CSR-24, DW-R119). Nobody has less than one Wound or less than nothing (DW-R97).
 */
export const atSetUp = (stats: Profile, rules: readonly SpecialRule[]): Profile => {
  const changes = rules.flatMap((rule) => (isAlways(rule) ? rule.effects : []));
  const by = (stat: (typeof COUNTED)[number]): number => {
    let [most, least] = [0, 0];
    for (const e of changes) {
      if (e.kind !== 'stat' || e.stat !== stat) continue;
      most = Math.max(most, e.by);
      least = Math.min(least, e.by);
    }
    const value = stats[stat] + most + least;
    return most + least === 0 ? value : Math.max(stat === 'W' ? LEAST_WOUNDS : 0, value);
  };
  return { ...stats, W: by('W'), Dst: by('Dst'), F: by('F'), Af: by('Af') };
};

/** DW-R157: what counts as printed of a model: its unit as its race and the campaign have changed it for good. */
const asPrinted = (unit: UnitProfile, race: Race | undefined, { changes }: ForceModel): UnitProfile =>
  race === undefined && changes === undefined
    ? unit
    : { ...unit, stats: changed(changed(unit.stats, race?.stats ?? {}), changes ?? {}) };

/** A model of a force with all that it has; undefined when there is no such unit. */
export const fieldModel = (content: Content, model: ForceModel): Fielded | undefined => {
  const unit = content.units.get(model.unit);
  if (unit === undefined) return undefined;
  const race = content.races.get(model.race ?? '');
  const items = wargearOf(unit, model).flatMap((id) => content.items.get(id) ?? []);
  let { stats, move } = bareProfile(content, unit);
  for (const by of [race?.stats ?? {}, model.changes ?? {}, ...items.map((item) => item.stats)]) {
    stats = changed(stats, by);
    move += by.Move ?? 0;
  }
  const printed = [...unit.rules, ...(race?.rules ?? [])].flatMap((id) => content.rules.get(id) ?? []);
  const rules = [...printed, ...(model.rules ?? [])];
  return {
    unit: asPrinted(unit, race, model),
    stats: atSetUp(stats, rules),
    move,
    base: model.base ?? unit.base,
    items,
    rules,
    powers: powersOf(unit, model),
    worth: content.numbers.worth[unit.type],
    points: modelCost(content, model).points,
  };
};

/** A unit's printed points as the schedule makes them up: bare stats, Move, wargear, rules, powers and frame. */
export const unitParts = (content: Content, unit: UnitProfile) => {
  const { numbers } = content;
  const { stats, move } = bareProfile(content, unit);
  const gear = unit.wargear.flatMap((id) => content.items.get(id) ?? []);
  const rules = unit.rules.flatMap((id) => content.rules.get(id) ?? []);
  const powers = unit.powers.flatMap((id) => content.powers.get(id) ?? []);
  return {
    stats: sumOf(changeTerms(numbers, stats, 'DW-R105')),
    move: sumOf(changeTerms(numbers, { Move: move - 6 }, 'DW-R06')),
    gear: gear.reduce((sum, item) => sum + item.points, 0),
    rules: rules.reduce((sum, rule) => sum + priceOf(numbers, rule).points, 0),
    powers: powers.reduce((sum, power) => sum + powerPrice(numbers, power).points, 0),
    frame: numbers.frame[unit.type],
  };
};
