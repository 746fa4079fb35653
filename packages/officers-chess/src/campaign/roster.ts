import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { armyCost, armyProblems, findArmy, type ArmyList } from '../rules/army/army.ts';
import type { Content } from '../content/content.ts';
import { equipFault, isWeapon } from '../rules/gear/items.ts';

/** A unit between battles. */
export interface CampaignUnit {
  readonly name: string;
  readonly class: string;
  readonly items: readonly string[];
  readonly merit: number;
  /** Weapon types whose `+` it has raised, each by one letter (OC-R62). */
  readonly raised: readonly string[];
  /** Tags it kept from its Base class. */
  readonly tags: readonly string[];
  /** Gone for good (OC-R57). */
  readonly lost: boolean;
}

/** A line of the chronicle: after how many battles, of whom (empty for the army), the rule, and a sentence. */
export interface Tale {
  readonly game: number;
  readonly unit: string;
  readonly rule: string;
  readonly text: string;
}

/** A campaign between two battles: plain data, complete together with the content. */
export interface Campaign {
  /** The name of the army. */
  readonly name: string;
  readonly roster: readonly CampaignUnit[];
  /** Items that nobody carries. */
  readonly stock: readonly string[];
  readonly gold: number;
  readonly victories: number;
  readonly defeats: number;
  /** How many battles of the order have been fought. */
  readonly next: number;
  /** The weapons that were chosen as grants. */
  readonly granted: readonly string[];
  readonly chronicle: readonly Tale[];
}

/** A refusal: what, where, and the rule if there is one. */
export const refusal = (code: string, what: string, where: string, rule?: string): Result<never> =>
  err([rule === undefined ? { code, what, where } : { code, what, where, rule }]);

/** Begins a campaign with a ready army or a list of units that fits the first chest; unspent gold is kept. */
export const startCampaign = (content: Content, army?: string | ArmyList): Result<Campaign> => {
  const { start } = content.campaign;
  const found = findArmy(content, army ?? start.army, 'army');
  if (!found.ok) return found;
  const list = found.value;
  const problems = [...armyProblems(content, list, start.chest), ...nameProblems(list)];
  if (problems.length > 0) return err(problems);
  const gold = (content.chests.get(start.chest)?.gold ?? 0) - armyCost(content, list);
  const roster = list.units.map((u) => ({
    name: u.name,
    class: u.class,
    items: u.items,
    merit: 0,
    raised: [],
    tags: [],
    lost: false,
  }));
  return ok({
    name: list.name,
    roster,
    stock: [],
    gold,
    victories: 0,
    defeats: 0,
    next: 0,
    granted: [],
    chronicle: [],
  });
};

/** The campaign with one more line in its chronicle. */
export const told = (campaign: Campaign, unit: string, rule: string, text: string): Campaign => ({
  ...campaign,
  chronicle: [...campaign.chronicle, { game: campaign.next, unit, rule, text }],
});

/** A campaign knows its units by their names. */
const nameProblems = (list: ArmyList): Problem[] =>
  list.units.flatMap((u, i) => {
    if (list.units.findIndex((other) => other.name === u.name) === i) return [];
    const what = `${u.name} is the name of two units; in a campaign each needs its own.`;
    return [{ code: 'same-name', what, where: `unit ${i + 1} (${u.name})`, rule: 'OC-UNIT-04' }];
  });

/** The scenario to be played next; undefined when the campaign is over. */
export const nextScenario = (content: Content, campaign: Campaign): string | undefined =>
  content.campaign.order[campaign.next];

/** The army for the next setup: everybody who is left and does not rest, at full HP, with what they have learned. */
export const armyFor = (content: Content, campaign: Campaign, resting: readonly string[] = []): ArmyList => ({
  name: campaign.name,
  units: campaign.roster
    .filter((u) => !u.lost && !resting.includes(u.name))
    .map((u) => {
      const raisable = content.classes.get(u.class)?.raisable ?? [];
      const raised = u.raised.filter((type) => raisable.includes(type));
      return {
        name: u.name,
        class: u.class,
        items: u.items,
        ...(raised.length === 0 ? {} : { raised }),
        ...(u.tags.length === 0 ? {} : { tags: u.tags }),
      };
    }),
});

/** A unit that is still with the army, by name. */
export const memberOf = (campaign: Campaign, name: string): Result<CampaignUnit> => {
  const unit = campaign.roster.find((u) => u.name === name);
  if (unit === undefined) {
    const names = campaign.roster.map((u) => u.name).join(', ');
    return refusal('unknown-unit', `There is no unit "${name}". There are: ${names}.`, 'roster');
  }
  return unit.lost
    ? refusal('lost-unit', `${name} is lost for good.`, `roster, ${name}`, 'OC-R57')
    : ok(unit);
};

/** The campaign with one unit changed and some items more in the stock. */
export const withUnit = (
  campaign: Campaign,
  unit: CampaignUnit,
  spare: readonly string[] = [],
): Campaign => ({
  ...campaign,
  roster: campaign.roster.map((u) => (u.name === unit.name ? unit : u)),
  stock: [...campaign.stock, ...spare],
});

/** Why a unit cannot carry an item into battle, beside the number of items; undefined when it can. */
export const carryFault = (
  content: Content,
  unit: CampaignUnit,
  id: string,
): ReturnType<typeof equipFault> => {
  const item = content.items.get(id);
  return item === undefined || !isWeapon(item)
    ? undefined
    : equipFault({ content }, unit.class, item, unit.raised);
};

/** What a unit keeps of some items, in order: weapons it can use and everything else, as many as it may carry. */
export const settle = (
  content: Content,
  unit: CampaignUnit,
  items: readonly string[],
): { readonly unit: CampaignUnit; readonly spare: readonly string[] } => {
  const kept: string[] = [];
  const spare: string[] = [];
  for (const id of items) {
    const fits = kept.length < content.numbers.inventory && carryFault(content, unit, id) === undefined;
    (fits ? kept : spare).push(id);
  }
  return { unit: { ...unit, items: kept }, spare };
};
