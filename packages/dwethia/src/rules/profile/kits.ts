import { INCH } from '@caltrop/engine/inches';
import type {
  Content,
  Effect,
  Faction,
  ForceModel,
  Item,
  SpecialRule,
  UnitProfile,
} from '../../content/content.ts';
import type { LibraryEffect, Stat } from '../../content/words.ts';
import { isDeclared, keyword, type Change, type Kit } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { fieldModel, type Fielded } from '../forces/fielded.ts';
import { isAlways } from '../special-rules/moments.ts';

const MM_PER_INCH = 25.4;

/** Half the width of a base of so many millimetres, in mils (DW-R138). */
export const radiusOf = (mm: number): number => Math.round((mm * INCH) / MM_PER_INCH / 2);

type Given = Extract<Effect, { readonly kind: 'keyword' }>;

/** Keywords that rules give always (DW-CSR-E3). */
const givenKeywords = (rules: readonly SpecialRule[]): readonly Given[] =>
  rules.flatMap((rule) =>
    isAlways(rule) ? rule.effects.flatMap((e) => (e.kind === 'keyword' ? [e] : [])) : [],
  );

/** Whether a keyword of a rule is for an item: for the weapon it names, or for all that the model shoots with. */
export const isFor = (given: Given, item: Item): boolean =>
  given.weapon === undefined
    ? item.ranged !== undefined && given.keyword.key !== 'range'
    : given.weapon === item.id;

const AT_SET_UP: ReadonlySet<string> = new Set(['W', 'Dst', 'F', 'Af']);

const changesOf = (rules: readonly SpecialRule[]): Kit['changes'] => {
  const changes = new Map<Stat | 'Move', Change[]>();
  for (const rule of rules) {
    for (const e of rule.effects) {
      // Wounds and pools are counted at set-up already.
      if (e.kind !== 'stat' || e.scope !== 'self' || AT_SET_UP.has(e.stat)) continue;
      changes.set(e.stat, [...(changes.get(e.stat) ?? []), { rule, by: e.by }]);
    }
  }
  return changes;
};

const grantsOf = (rules: readonly SpecialRule[]): Kit['grants'] => {
  const grants = new Map<LibraryEffect, SpecialRule[]>();
  for (const rule of rules) {
    for (const e of rule.effects)
      if (e.kind === 'effect') grants.set(e.effect, [...(grants.get(e.effect) ?? []), rule]);
  }
  return grants;
};

type Gain = Extract<Effect, { readonly kind: 'resource' }>;

/** Whether an effect gives something every round (DW-CSR-19). */
export const isPerRound = (e: Effect): e is Gain => e.kind === 'resource' && e.cadence === 'round';

/** What a model is for the whole match, from what it takes the field with. */
export const kitFrom = (fielded: Fielded, faction: Faction, markers: readonly string[]): Kit => {
  const given = givenKeywords(fielded.rules);
  const items = fielded.items.map((item): Item => {
    const more = given.flatMap((g) => (isFor(g, item) ? [g.keyword] : []));
    return more.length === 0 ? item : { ...item, keywords: [...item.keywords, ...more] };
  });
  const limbs = given.flatMap((g) =>
    g.weapon === undefined && g.keyword.key === 'range' ? [g.keyword] : [],
  );
  // DW-KEY-12: with both hands full a shield helps its bearer nothing.
  const handsFull = items.some((item) => item.noShield || keyword(item.keywords, 'two-handed') > 0);
  const useful = items.filter((item) => item.kind !== 'shield' || !handsFull);
  const saves = useful.map((item) => item.save).filter((save) => save > 0);
  const reaches = items.map((item) => Math.max(item.melee?.range ?? 0, meleeRange(item)));
  return {
    unit: fielded.unit,
    faction,
    stats: fielded.stats,
    move: Math.max(0, fielded.move) * INCH,
    items,
    ranged: items.filter((item) => item.ranged !== undefined),
    rules: fielded.rules,
    arming: fielded.rules.filter((rule) => !isAlways(rule) && rule.effects.some((e) => e.kind === 'keyword')),
    giving: fielded.rules.filter((rule) => !isDeclared(rule) && rule.effects.some(isPerRound)),
    auras: fielded.rules.flatMap((rule) =>
      rule.effects.flatMap((aura) => (aura.kind === 'aura' ? [{ rule, aura }] : [])),
    ),
    changes: changesOf(fielded.rules),
    grants: grantsOf(fielded.rules),
    powers: [...fielded.powers, ...actionsOf(fielded.unit, faction)],
    reach: Math.max(1, keyword(limbs, 'range'), ...reaches),
    ownStrength: Math.max(0, ...items.map((item) => item.melee?.strength ?? 0)),
    ownDice: fielded.rules.flatMap((rule) =>
      rule.effects.flatMap((e) =>
        e.kind === 'stat' && e.stat === 'S' && e.scope === 'ownDice' ? [{ rule, by: e.by }] : [],
      ),
    ),
    save: saves.length === 0 ? 0 : Math.min(...saves),
    shield: useful.some((item) => item.kind === 'shield'),
    cloak: Math.max(0, ...items.map((item) => item.cover)),
    gadgets: fielded.rules.some(isDeclared) || items.some((item) => item.mends > 0),
    worth: fielded.worth,
    points: fielded.points,
    markers,
  };
};

/** DW-WGB-06: whether a model has used every copy it carries of an item that works once a game. */
export const isUsedUp = ({ items }: Kit, { used }: Pick<Model, 'used'>, { id }: Item): boolean =>
  used.includes(id) && count(used, (one) => one === id) >= count(items, (item) => item.id === id);

const count = <T>(list: readonly T[], is: (one: T) => boolean): number =>
  list.reduce((sum, one) => (is(one) ? sum + 1 : sum), 0);

/** DW-DEST-07, DW-R71: the Destiny actions of a unit, and of its faction where it may use those that Heroes share. */
const actionsOf = (unit: UnitProfile, faction: Faction): string[] => {
  const shared = unit.type === 'hero' || unit.stats.Dst >= 1 ? (faction.actions ?? []) : [];
  return [...new Set([...(unit.actions ?? []), ...shared])];
};

const meleeRange = (item: Item): number => (item.melee === undefined ? 0 : keyword(item.keywords, 'range'));

/** The kit of one entry of a force; undefined when there is no such unit. */
export const kitOfEntry = (content: Content, faction: Faction, model: ForceModel): Kit | undefined => {
  const fielded = fieldModel(content, model);
  return fielded === undefined ? undefined : kitFrom(fielded, faction, model.markers ?? []);
};
