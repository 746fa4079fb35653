import type { Content, ForceModel, Item, Transformation } from '../content/content.ts';
import { calledOf, isNamed, type Name } from '../content/named.ts';
import { keyword } from '../match/book.ts';
import type { Options } from '../match/options.ts';
import { wargearOf } from '../rules/forces/fielded.ts';
import { isCaptain } from '../rules/wounds/deaths.ts';
import { contentAfter } from './camp.ts';
import { memberByName, settledKey, type Campaign } from './campaign.ts';
import { newPowers } from './gains.ts';
import type { Fell, Fought, Victim } from './report.ts';
import type { Member, Roster } from './roster.ts';
import type { GloryTable, ScarTable, TableId } from './rows.ts';

/** What a member has coming after a battle: what must happen, else one of these tables or one of these offers. */
export interface Offer {
  readonly member: string;
  readonly what: 'scar' | 'glory';
  /** Circumstances that replace the roll (DW-R101). */
  readonly must: readonly string[];
  /** Tables that match; the owner picks one (DW-CAMP-05, DW-CAMP-07). */
  readonly tables: readonly TableId[];
  /** Circumstances that are offered instead of the roll. */
  readonly may: readonly string[];
}

const isBlow = (means: Fell['means']): boolean => means === 'melee' || means === 'opportunity';
const isPower = (means: Fell['means']): boolean => means === 'power' || means === 'danger';

/** DW-R128: the scar tables that match how a model fell. */
export const scarTables = ({ type, means, blackSun }: Fell): ScarTable[] => {
  const matches: readonly (readonly [ScarTable, boolean])[] = [
    ['DW-SCAR-AFF', isPower(means)],
    ['DW-SCAR-MON', type === 'monster' && isBlow(means)],
    ['DW-SCAR-TIT', type === 'titan' && isBlow(means)],
    ['DW-SCAR-RNG', means === 'ranged'],
    ['DW-SCAR-HERO', type === 'hero'],
    ['DW-SCAR-SUN', blackSun && !isPower(means)],
  ];
  return matches.flatMap(([table, does]) => (does ? [table] : []));
};

const MAGE = 3;
/** What makes somebody slain a great mage (DW-GLORY-SPEC-3). */
export const ARCHMAGE = 6;

/** DW-R128: whether a victim is a feat that a glory table asks for. */
export const isFeat = (table: GloryTable, { type, printedAffinity }: Victim): boolean => {
  switch (table) {
    case 'DW-GLORY-AFF':
      return type === 'hero' && printedAffinity >= MAGE;
    case 'DW-GLORY-MON':
      return type === 'monster';
    case 'DW-GLORY-TIT':
      return type === 'titan';
    case 'DW-GLORY-HERO':
      return type === 'hero';
    case 'DW-GLORY-MVP':
      return false;
  }
};

/** The glory tables that match the feats of a model. */
export const gloryTables = (slew: readonly Victim[], mvp: boolean): GloryTable[] => {
  const order: readonly GloryTable[] = [
    'DW-GLORY-AFF',
    'DW-GLORY-MON',
    'DW-GLORY-TIT',
    'DW-GLORY-MVP',
    'DW-GLORY-HERO',
  ];
  return order.filter((table) =>
    table === 'DW-GLORY-MVP' ? mvp : slew.some((victim) => isFeat(table, victim)),
  );
};

const DEADLY = 8;

/** The special circumstances of a fall, those that replace the table roll. */
const scarMusts = (content: Content, unit: string, { wounds }: Fought, fell: Fell): string[] => {
  const is = (power: string, name: Name): boolean => isNamed(content.powers.get(power), name);
  const isStruck = fell.means === 'power' && is(fell.with, 'lightning');
  const matches: readonly (readonly [string, boolean])[] = [
    ['DW-SCAR-SPEC-1', fell.under.some((power) => is(power, 'corruption'))],
    ['DW-SCAR-SPEC-2', fell.under.some((power) => is(power, 'horror'))],
    ['DW-SCAR-SPEC-3', isStruck && transformationBy(content, 'DW-SCAR-SPEC-3', unit) !== undefined],
    ['DW-SCAR-SPEC-4', fell.strength >= DEADLY && wounds === 1],
  ];
  return matches.flatMap(([id, does]) => (does ? [id] : []));
};

/** What a row lets a unit become; undefined when it is not for this unit. */
export const transformationBy = (content: Content, rule: string, unit: string): Transformation | undefined =>
  content.transformations.find((t) => t.rule === rule && t.from.includes(unit));

/** DW-SCAR-SPEC-5, DW-R132: whether a unit about to be dead for good may be Reforged instead. */
export const mayReforge = (
  content: Content,
  { reforgedAnarchistOnly }: Pick<Options, 'reforgedAnarchistOnly'>,
  unit: string,
): boolean => {
  if (transformationBy(content, 'DW-SCAR-SPEC-5', unit) === undefined) return false;
  return !reforgedAnarchistOnly || (content.units.get(unit)?.name.includes('Anarchist') ?? false);
};

const ARCANE: readonly Name[] = ['spellbook', 'talisman', 'staff'];

/** Whether an item is a spellbook, a talisman or a staff. */
export const isArcane = (item: Item | undefined): boolean => ARCANE.some((name) => isNamed(item, name));

/** The arcane things that a victim carried (DW-GLORY-SPEC-2). */
const arcaneOf = (content: Content, { type, items }: Victim): string[] =>
  type === 'hero' ? items.filter((id) => isArcane(content.items.get(id))) : [];

/** Captains slain in melee (DW-GLORY-SPEC-1). */
export const isSlainCaptain = (content: Content, { unit, means }: Pick<Victim, 'unit' | 'means'>): boolean =>
  isCaptain(content, unit) && isBlow(means);

/** The circumstances by which a member takes something that its victim had. */
export type Taking = 'DW-GLORY-SPEC-1' | 'DW-GLORY-SPEC-2';

/** DW-R152: the powers that a book taken from a victim may hold: any that it knew, or one that the new owner may know. */
export const bookPowers = (
  all: Content,
  { faction }: Pick<Roster, 'faction'>,
  model: ForceModel,
  victims: readonly Victim[],
): string[] => {
  const free = all.units.get(model.unit)?.anyPower === true;
  const own = free ? [...all.powers.keys()] : (all.factions.get(faction)?.powers ?? []);
  return newPowers(all, model, [...victims.flatMap((v) => v.powers), ...own]);
};

/** Whether an item leaves no hand free for a shield (DW-KEY-12). */
const fillsHands = (item: Item | undefined): boolean =>
  item !== undefined && (item.noShield || keyword(item.keywords, 'two-handed') > 0);

/** What a member can take from its victims, each thing once: nothing that it has already, and no book without a power for it. */
export const spoilsOf = (
  all: Content,
  roster: Pick<Roster, 'faction'>,
  model: ForceModel,
  rule: Taking,
  slew: readonly Victim[],
): {
  readonly items: readonly string[];
  readonly powers: readonly string[];
  readonly victims: readonly Victim[];
} => {
  const captain = rule === 'DW-GLORY-SPEC-1';
  const found = (v: Victim): readonly string[] =>
    captain ? (isSlainCaptain(all, v) ? v.items : []) : arcaneOf(all, v);
  const victims = slew.filter((v) => found(v).length > 0);
  const unit = all.units.get(model.unit);
  const carried = unit === undefined ? [] : wargearOf(unit, model);
  const isOpen = (id: string): boolean => {
    const item = all.items.get(id);
    if (item === undefined || carried.includes(id)) return false;
    // DW-R154: a shield is of no use to who has no hand free for it.
    if (item.kind === 'shield' && carried.some((one) => fillsHands(all.items.get(one)))) return false;
    return item.extraPowers === 0 || bookPowers(all, roster, model, victims).length > 0;
  };
  const items = [...new Set(victims.flatMap(found))].filter(isOpen);
  const known = captain ? [] : victims.flatMap((v) => v.powers);
  return { items, powers: newPowers(all, model, known), victims };
};

/** Whether a victim is a Wraith or an Old One (DW-GLORY-SPEC-7). */
const isGod = ({ units }: Content, { unit: id }: Victim): boolean => {
  const unit = units.get(id);
  return unit !== undefined && calledOf(unit) !== '';
};

const MVP_ROWS = ['DW-GLORY-SPEC-4', 'DW-GLORY-SPEC-5', 'DW-GLORY-SPEC-6', 'DW-GLORY-SPEC-8'] as const;

/** The special circumstances of glory that hold for a member: what must happen, and what may. */
const gloryRows = (
  content: Content,
  roster: Roster,
  { model }: Member,
  { slew, captain }: Fought,
  mvp: boolean,
): Pick<Offer, 'must' | 'may'> => {
  const is = (rule: string): boolean => transformationBy(content, rule, model.unit) !== undefined;
  const canTake = (rule: Taking): boolean => {
    const { items, powers } = spoilsOf(content, roster, model, rule, slew);
    return items.length + powers.length > 0;
  };
  const archmage = slew.some((v) => v.affinity >= ARCHMAGE);
  const may: readonly (readonly [string, boolean])[] = [
    ['DW-GLORY-SPEC-1', canTake('DW-GLORY-SPEC-1')],
    ['DW-GLORY-SPEC-2', canTake('DW-GLORY-SPEC-2')],
    ...MVP_ROWS.map((rule) => [rule, mvp && is(rule)] as const),
    ['DW-GLORY-SPEC-7', slew.some((v) => isGod(content, v)) && is('DW-GLORY-SPEC-7')],
    ['DW-GLORY-SPEC-9', captain && is('DW-GLORY-SPEC-9')],
  ];
  return {
    must: archmage && is('DW-GLORY-SPEC-3') ? ['DW-GLORY-SPEC-3'] : [],
    may: may.flatMap(([id, does]) => (does ? [id] : [])),
  };
};

/**
 * Everything that the last battle still has coming, scars before glory for each member: for the fallen the tables that
 * match, for feats the glory tables, at most one glory for each member (DW-R108). The dead and the untracked get nothing.
 */
export const offersOf = (content: Content, { roster, report, mvp, settled }: Campaign): Offer[] => {
  if (report === null) return [];
  const all = contentAfter({ content }, roster, report);
  return report.fought.flatMap((fought) => {
    const member = memberByName(roster, fought.name);
    if (member === undefined || !member.tracked) return [];
    const { id } = member;
    const open = (what: Offer['what']): boolean => !settled.includes(settledKey(what, id));
    const offers: Offer[] = [];
    if (fought.fell !== null && open('scar')) {
      const must = scarMusts(all, member.model.unit, fought, fought.fell);
      const tables = must.length > 0 ? [] : scarTables(fought.fell);
      if (must.length + tables.length > 0) offers.push({ member: id, what: 'scar', must, tables, may: [] });
    }
    if (open('glory')) {
      const { must, may } = gloryRows(all, roster, member, fought, mvp === id);
      const tables = gloryTables(fought.slew, mvp === id);
      if (must.length > 0) offers.push({ member: id, what: 'glory', must, tables: [], may: [] });
      else if (tables.length + may.length > 0) offers.push({ member: id, what: 'glory', must, tables, may });
    }
    return offers;
  });
};

/** Who may still be named the most valuable model of the last battle: anybody who fought in a win and lives (DW-R108). */
export const mvpChoices = ({ roster, report, mvp, settled }: Campaign): Member[] => {
  if (report === null || report.result !== 'won' || mvp !== '') return [];
  return report.fought.flatMap(({ name }) => {
    const member = memberByName(roster, name);
    if (member === undefined || !member.tracked) return [];
    return settled.includes(settledKey('glory', member.id)) ? [] : [member];
  });
};
