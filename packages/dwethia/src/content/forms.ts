import {
  PLAIN_ITEM,
  type Effect,
  type Force,
  type ForceModel,
  type Item,
  type Power,
  type SpecialRule,
} from './content.ts';
import type { KeywordData } from './fields.ts';
import type { ForceData, ModelData } from './force-schema.ts';
import {
  item as itemSchema,
  power as powerSchema,
  type ActionData,
  type ItemData,
  type PowerData,
} from './gear-schema.ts';
import { parseKeyword, type Keyword } from './keywords.ts';
import { rule as ruleSchema, type EffectData, type RuleData } from './rule-schema.ts';

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

const toEffect = (data: EffectData, i: number, say: Say): Effect[] => {
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

/** An entry with its id, in the order of its schema; `filled` has what compiling it gives instead or besides. */
const entry = <T extends object, F extends object>(
  { shape }: { readonly shape: object },
  id: string,
  data: T,
  filled: F,
): { readonly id: string } & Given<Omit<T, keyof F>> & F => {
  const all = new Map<string, unknown>(Object.entries({ ...data, ...filled }));
  const named = Object.keys(shape).map((key) => [key, all.get(key)] as const);
  // Fields of a schema are those of its data: only those without a value are taken out.
  return given({ id, ...Object.fromEntries(named) }) as { readonly id: string } & Given<Omit<T, keyof F>> & F;
};

/** A special rule of plain data as the rules hold it. */
export const toRule = (id: string, data: RuleData, say: Say): SpecialRule =>
  entry(ruleSchema, id, data, {
    text: data.text ?? '',
    limits: (data.limits ?? []).map((limit) => (typeof limit === 'string' ? limit : given(limit))),
    effects: data.effects.flatMap((e, i) => toEffect(e, i, say)),
    ...(data.onlyFor === undefined ? {} : { onlyFor: given(data.onlyFor) }),
  });

/** A piece of wargear of plain data as the rules hold it. */
export const toItem = (id: string, data: ItemData, say: Say): Item => {
  const { melee, keywords, stats, ...rest } = data;
  return entry(itemSchema, id, data, {
    ...PLAIN_ITEM,
    ...given(rest),
    ...(melee === undefined ? {} : { melee: { ...melee, strength: melee.strength ?? 0 } }),
    keywords: toKeywords(keywords, say),
    stats: given(stats ?? {}),
  });
};

/** A power of plain data as the rules hold it. */
export const toPower = (id: string, data: PowerData, say: Say): Power =>
  entry(powerSchema, id, data, {
    strength: data.strength ?? 0,
    group: data.group ?? false,
    keywords: toKeywords(data.keywords, say),
    upcharge: data.upcharge ?? 'none',
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
