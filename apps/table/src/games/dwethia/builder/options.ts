import {
  chartLimits,
  contentFor,
  factionFor,
  factionsOf,
  forceCost,
  forceProblems,
  mayCarry,
  powersOf,
  priceOf,
  wargearOf,
  type Content,
  type Force,
  type ForceCheck,
  type SpecialRule,
  type UnitProfile,
  type UnitType,
} from '@caltrop/dwethia';
import { iconOfItem, iconOfPower, iconOfUnit } from '@caltrop/dwethia/table';
import type { Option, OptionGroup } from '../../../builder/option.ts';
import { addModel, addRule, changeModel, entryOf, swapItem, swapPower } from './edits.ts';
import { itemFacts, powerFacts, ruleText, TYPE_TITLES } from './words.ts';

type Choice = Option<Force>;
type Group = OptionGroup<Force>;

/** What a change would do to a force: its cost, and the rules it would break that are whole now. */
const makeEffects = (content: Content, force: Force) => {
  const before = forceCost(content, force).points;
  const illegal = (f: Force): ForceCheck[] => forceProblems(content, f).filter((c) => c.level === 'illegal');
  const key = (c: ForceCheck): string => `${c.code} ${c.model ?? ''}`;
  const was = new Set(illegal(force).map(key));
  return (after: Force): Pick<Choice, 'change' | 'breaks'> => ({
    change: forceCost(content, after).points - before,
    // That a Hero needs followers is said when he is there.
    breaks: illegal(after)
      .filter((c) => !was.has(key(c)) && c.code !== 'too-few-basic')
      .map((c) =>
        c.code === 'over-limit'
          ? `${forceCost(content, after).points - after.limit} over the limit.`
          : c.what,
      ),
  });
};

const TYPES: readonly UnitType[] = ['hero', 'basic', 'religious', 'monster', 'titan'];

/** How many of a type there may be, in words: `1 to 2`, `at least 4`. */
export const chartNote = (content: Content, force: Force, type: UnitType): string => {
  const faction = content.factions.get(force.faction);
  if (faction === undefined) return '';
  if (type !== 'basic') {
    const most = chartLimits(faction, force.limit)[type];
    if (type === 'hero') return most === 1 ? '1' : `1 to ${most}`;
    return most === 0 ? 'none' : `0 to ${most}`;
  }
  const heroes = force.models
    .filter((m) => content.units.get(m.unit)?.type === 'hero')
    .reduce((n, m) => n + m.count, 0);
  return `at least ${Math.max(1, heroes) * faction.chart.basicPerHero}`;
};

/** How many of a type a force has. */
export const countOf = (content: Content, force: Force, type: UnitType): number =>
  force.models.filter((m) => content.units.get(m.unit)?.type === type).reduce((n, m) => n + m.count, 0);

const unitFacts = (content: Content, unit: UnitProfile): Pick<Choice, 'facts' | 'tags'> => ({
  facts: unit.wargear
    .filter((id) => (content.items.get(id)?.points ?? 0) > 0 || unit.wargear.length === 1)
    .map((id) => content.items.get(id)?.name ?? id)
    .join(', '),
  tags: [
    ...unit.rules.map((id) => content.rules.get(id)?.name ?? id),
    ...unit.powers.map((id) => content.powers.get(id)?.name ?? id),
  ].join(', '),
});

/** Everybody who may join: the units of the faction by type, and the elite of the religion. */
export const unitOptions = (content: Content, force: Force): Group[] => {
  const effects = makeEffects(content, force);
  const elite = content.religions.get(force.religion)?.elite;
  const ids = [
    ...factionsOf(content, force).flatMap((faction) => faction.units),
    ...(elite === undefined ? [] : [elite]),
  ];
  const units = ids.flatMap((id) => content.units.get(id) ?? []);
  return TYPES.flatMap((type): Group[] => {
    const options = units
      .filter((unit) => unit.type === type)
      .map((unit): Choice => {
        const after = addModel(content, force, unit.id);
        return {
          id: unit.id,
          icon: iconOfUnit(unit),
          name: unit.name,
          ...unitFacts(content, unit),
          reason: '',
          after,
          ...effects(after),
        };
      });
    return options.length === 0
      ? []
      : [{ title: TYPE_TITLES[type], note: chartNote(content, force, type), options }];
  });
};

const KIND_TITLES = {
  melee: 'Melee weapons',
  ranged: 'Ranged weapons',
  armour: 'Armour',
  shield: 'Shields',
  other: 'Other items',
} as const;
const KINDS = ['melee', 'ranged', 'armour', 'shield', 'other'] as const;

/** Everything that a model may carry in place of something, or beside all it has. */
export const itemOptions = (
  content: Content,
  force: Force,
  index: number,
  out: string | undefined,
): Group[] => {
  const effects = makeEffects(content, force);
  const own = contentFor(content, force);
  const entry = entryOf(content, force, index);
  if (entry === undefined) return [];
  const { m, unit } = entry;
  const carried = wargearOf(unit, m);
  const fits = [...own.items.values()].filter(
    (item) =>
      (!carried.includes(item.id) || item.id === out) &&
      (mayCarry(content, force, unit, item) || unit.wargear.includes(item.id)),
  );
  return KINDS.map((kind): Group => ({
    title: KIND_TITLES[kind],
    options: fits
      .filter((item) => (item.slot ?? item.kind) === kind)
      .map((item): Choice => {
        const after = swapItem(content, force, index, out, item.id);
        return {
          id: item.id,
          icon: iconOfItem(item),
          name: item.name,
          facts: itemFacts(item),
          tags: '',
          reason: '',
          after,
          ...effects(after),
        };
      }),
  })).filter((g) => g.options.length > 0);
};

/** The powers that a model may know in place of one, or beside those it knows. */
export const powerOptions = (
  content: Content,
  force: Force,
  index: number,
  out: string | undefined,
): Group[] => {
  const effects = makeEffects(content, force);
  const own = contentFor(content, force);
  const entry = entryOf(content, force, index);
  if (entry === undefined) return [];
  const { m, unit } = entry;
  const known = powersOf(unit, m);
  const open = new Set([
    ...(factionFor(content, force, unit.id)?.powers ?? []),
    ...unit.powers,
    ...(force.own?.powers ?? []).map((p) => p.id),
  ]);
  const options = [...own.powers.values()]
    .filter((p) => (unit.anyPower === true || open.has(p.id)) && (!known.includes(p.id) || p.id === out))
    .map((power): Choice => {
      const after = swapPower(content, force, index, out, power.id);
      return {
        id: power.id,
        icon: iconOfPower(power),
        name: power.name,
        facts: powerFacts(power),
        tags: power.text,
        reason: '',
        after,
        ...effects(after),
      };
    });
  return options.length === 0 ? [] : [{ title: 'Powers', options }];
};

/** Special rules that a model may have beside its own: those of the player, then the library. */
export const ruleOptions = (
  content: Content,
  force: Force,
  index: number,
  mine: readonly SpecialRule[],
): Group[] => {
  const effects = makeEffects(content, force);
  const entry = entryOf(content, force, index);
  if (entry === undefined) return [];
  const { m, unit } = entry;
  const has = new Set([...unit.rules, ...(m.rules ?? []).map((r) => r.id)]);
  const option = (rule: SpecialRule): Choice => {
    const after = addRule(content, force, index, rule);
    return {
      id: rule.id,
      icon: 'scroll-unfurled',
      name: rule.name,
      facts: `${priceOf(content.numbers, rule).points} points`,
      tags: ruleText(rule),
      reason: '',
      after,
      ...effects(after),
    };
  };
  const groups = [
    { title: 'My rules', options: mine.filter((r) => !has.has(r.id)).map(option) },
    {
      title: 'The library',
      options: [...content.rules.values()].filter((r) => !has.has(r.id)).map(option),
    },
  ];
  return groups.filter((g) => g.options.length > 0);
};

/** The racial templates for a Hero, each with what it changes of the cost. */
export const raceOptions = (
  content: Content,
  force: Force,
  index: number,
): readonly (Pick<Choice, 'change' | 'breaks'> & { readonly id: string; readonly name: string })[] => {
  const effects = makeEffects(content, force);
  return [...content.races.values()].map((race) => ({
    id: race.id,
    name: race.name,
    ...effects(changeModel(content, force, index, { race: race.id })),
  }));
};
