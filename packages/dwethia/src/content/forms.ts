import type { Effect, Force, ForceModel, Item, Keyword, Limit, Power, SpecialRule } from './content.ts';
import type { ActionData, ItemData, KeywordData, PowerData, RuleData } from './fields.ts';
import { parseKeyword } from './keywords.ts';
import type { ForceData } from './schema.ts';

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A map without the fields that were left out, so that equal data is equal. */
export const given = <T extends object>(data: T): Given<T> =>
  // Only fields without a value are taken out.
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Given<T>;

/** Takes down what is wrong with a part of something, by the way into it. */
export type Say = (inside: readonly (string | number)[], code: string, what: string) => void;

/** Reads a keyword; one that is not known is told and left out. */
const toKeyword = (data: KeywordData, inside: readonly (string | number)[], say: Say): Keyword[] => {
  if (typeof data !== 'string') return [data];
  const keyword = parseKeyword(data);
  if (keyword !== undefined) return [keyword];
  say(inside, 'unknown-keyword', `expected a keyword such as Arc or Blast 2; found "${data}"`);
  return [];
};

const toKeywords = (data: readonly KeywordData[] | undefined, say: Say): Keyword[] =>
  (data ?? []).flatMap((k, i) => toKeyword(k, ['keywords', i], say));

const toLimit = (data: NonNullable<RuleData['limits']>[number]): Limit => {
  if (typeof data === 'string') return data;
  if ('position' in data) return data;
  const condition = data.condition === 3 ? 3 : data.condition === 2 ? 2 : 1;
  return { condition, ...given({ when: data.when }) };
};

const toEffect = (data: RuleData['effects'][number], i: number, say: Say): Effect[] => {
  switch (data.kind) {
    case 'stat':
      return [{ kind: 'stat', stat: data.stat, by: data.by, scope: data.scope ?? 'self' }];
    case 'keyword':
      return toKeyword(data.keyword, ['effects', i, 'keyword'], say).map((keyword) => ({
        kind: 'keyword',
        keyword,
        ...(data.weapon === undefined ? {} : { weapon: data.weapon }),
      }));
    case 'aura':
      if ((data.stat === undefined) === (data.effect === undefined)) {
        say(['effects', i], 'bad-aura', 'an aura gives either a stat with by, or an effect of the library');
      }
      return [given({ ...data, within: data.within ?? (data.over === 'enemies' ? 6 : 0) })];
    case 'resource':
      return [{ ...data, cadence: data.cadence ?? 'use', to: data.to ?? 'self' }];
    case 'reroll':
    case 'effect':
      return [data];
  }
};

/** A special rule of plain data as the rules hold it. */
export const toRule = (id: string, data: RuleData, say: Say): SpecialRule => ({
  id,
  name: data.name,
  text: data.text ?? '',
  category: data.category,
  ...given({ trigger: data.trigger }),
  limits: (data.limits ?? []).map(toLimit),
  effects: data.effects.flatMap((e, i) => toEffect(e, i, say)),
  ...given({ priceByMaster: data.priceByMaster }),
  ...(data.onlyFor === undefined ? {} : { onlyFor: given(data.onlyFor) }),
});

/** A piece of wargear of plain data as the rules hold it. */
export const toItem = (id: string, data: ItemData, say: Say): Item => ({
  id,
  name: data.name,
  kind: data.kind,
  ...given({ slot: data.slot }),
  points: data.points,
  ...(data.melee === undefined
    ? {}
    : { melee: { range: data.melee.range, strength: data.melee.strength ?? 0 } }),
  ...given({ ranged: data.ranged }),
  keywords: toKeywords(data.keywords, say),
  stats: given(data.stats ?? {}),
  save: data.save ?? 0,
  cover: data.cover ?? 0,
  extraPowers: data.extraPowers ?? 0,
  mends: data.mends ?? 0,
  oncePerGame: data.oncePerGame ?? false,
  noShield: data.noShield ?? false,
});

/** A power of plain data as the rules hold it. */
export const toPower = (id: string, data: PowerData, say: Say): Power => ({
  id,
  name: data.name,
  charge: data.charge,
  range: data.range,
  strength: data.strength ?? 0,
  phases: data.phases,
  target: data.target,
  group: data.group ?? false,
  keywords: toKeywords(data.keywords, say),
  upcharge: data.upcharge ?? 'none',
  effects: data.effects,
  ...given({ oncePerGame: data.oncePerGame }),
  text: data.text,
});

/** A Destiny action of plain data as the rules hold it: a power that is paid in Destiny (DW-DEST-07). */
export const toAction = (id: string, data: ActionData): Power => ({
  id,
  name: data.name,
  charge: data.cost,
  range: data.range,
  strength: 0,
  phases: [data.phase],
  target: data.target ?? 'friend',
  group: data.group ?? false,
  keywords: [],
  upcharge: 'none',
  effects: data.effects,
  ...given({ oncePerGame: data.oncePerGame }),
  pays: 'destiny',
  text: data.text,
});

type ModelData = ForceData['models'][number];

const toModel = (
  data: ModelData,
  i: number,
  rules: ReadonlyMap<string, SpecialRule>,
  say: Say,
): ForceModel => {
  const at: Say = (inside, code, what) => say(['models', i, ...inside], code, what);
  const own = data.rules?.flatMap((rule, j): SpecialRule[] => {
    if (typeof rule !== 'string') {
      return [
        toRule(rule.id, rule, (inside, code, what) => say(['models', i, 'rules', j, ...inside], code, what)),
      ];
    }
    const known = rules.get(rule);
    if (known === undefined) at(['rules', j], 'unknown-rule', `there is no special rule "${rule}"`);
    return known === undefined ? [] : [known];
  });
  const { unit, count, changes, rules: _, ...rest } = data;
  return {
    unit,
    count: count ?? 1,
    ...given(rest),
    ...given({ rules: own }),
    ...(changes === undefined ? {} : { changes: given(changes) }),
  };
};

/** A force of plain data as the rules hold it; special rules that it names by id are written out. */
export const toForce = (data: ForceData, rules: ReadonlyMap<string, SpecialRule>, say: Say): Force => {
  const { own, models, allies, ...rest } = data;
  const inside =
    (...way: (string | number)[]): Say =>
    (path, code, what) =>
      say([...way, ...path], code, what);
  const ownItems = own?.items?.map((item, i) => toItem(item.id, item, inside('own', 'items', i)));
  const ownPowers = own?.powers?.map((power, i) => toPower(power.id, power, inside('own', 'powers', i)));
  return {
    ...rest,
    ...given({ allies }),
    models: models.map((model, i) => toModel(model, i, rules, say)),
    ...(own === undefined ? {} : { own: given({ items: ownItems, powers: ownPowers }) }),
  };
};
