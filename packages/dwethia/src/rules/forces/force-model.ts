import type { Content, Faction, Force, ForceModel, Item, UnitProfile } from '../../content/content.ts';
import type { Stat } from '../../content/words.ts';
import { bareProfile, changed } from '../prices/price.ts';
import { factionFor, factionsOf } from './contingents.ts';
import { hasEarned, wargearOf, without } from './fielded.ts';
import { powerChecks, ruleChecks } from './force-gifts.ts';
import type { CheckLevel, ForceCheck } from './forces.ts';
import { lossChecks } from './losses.ts';

/** Takes down a check of one entry of the list. */
type SayModel = (level: CheckLevel, code: string, rule: string, what: string) => void;

/** What every check of a model looks at. */
export interface ModelDesk {
  /** The content with what the player of the force has made. */
  readonly own: Content;
  readonly content: Content;
  readonly force: Force;
  readonly faction: Faction | undefined;
  readonly model: ForceModel;
  readonly unit: UnitProfile;
  /** How the model is called in sentences. */
  readonly name: string;
  readonly say: SayModel;
}

/** What a model has only one of: the kind of an item, or the one that it counts as. */
export const slotOf = (item: Item): Item['kind'] => item.slot ?? item.kind;

const KIND_WORDS = {
  melee: 'melee weapon',
  ranged: 'ranged weapon',
  armour: 'armour',
  shield: 'shield',
  other: 'other item',
} as const;

const isGiant = (unit: UnitProfile): boolean => unit.type === 'monster' || unit.type === 'titan';

const isBlackSun = (item: Item | undefined): boolean =>
  item !== undefined && item.keywords.some((k) => k.key === 'black-sun');

const isMade = (force: Force, item: Item): boolean =>
  force.own?.items?.some((other) => other.id === item.id) ?? false;

/**
 * Whether a unit of a force may add an item that is not printed on it: Basic and Religious models from the list of
 * their faction, Heroes anything but Black Sun items outside a faction that has such on its list, giants nothing.
 */
export const mayCarry = (content: Content, force: Force, unit: UnitProfile, item: Item): boolean => {
  if (isGiant(unit)) return false;
  const armoury = factionFor(content, force, unit.id)?.armoury ?? [];
  if (isBlackSun(item) && !armoury.some((id) => isBlackSun(content.items.get(id)))) return false;
  const free = item.kind === 'melee' && item.points === 0;
  return free || isMade(force, item) || unit.type === 'hero' || armoury.includes(item.id);
};

/** Of what a model carries only the best of these counts. */
const BEST = ['save', 'cover'] as const;

const gearChecks = (desk: ModelDesk): void => {
  const { own, content, force, faction, model, unit, name, say } = desk;
  const carried = wargearOf(unit, model);
  // What a campaign has given is carried whatever the lists and limits say (DW-R106).
  const given = without(carried, unit.wargear).filter((id) => own.items.has(id) && hasEarned(model, id));
  const added = without(without(carried, unit.wargear), given);
  for (const id of added) {
    const item = own.items.get(id);
    if (item === undefined) {
      say('illegal', 'unknown-item', 'DW-SETUP-16', `${name} carries "${id}", which does not exist.`);
    } else if (isGiant(unit)) {
      say(
        'illegal',
        'giant-gear',
        'DW-SETUP-16',
        `${name} takes only its printed wargear, not ${item.name}.`,
      );
    } else if (!mayCarry(content, force, unit, item)) {
      const list = faction === undefined ? 'its faction' : faction.name;
      const what =
        unit.type === 'hero' || isMade(force, item)
          ? `${name} may not carry ${item.name}: it is for the Black Sun.`
          : `${name} may not carry ${item.name}: it is not on the list of ${list}.`;
      say('illegal', 'not-in-armoury', 'DW-SETUP-16', what);
    }
  }
  const items = carried.flatMap((id) => own.items.get(id) ?? []);
  const counted = without(carried, given).flatMap((id) => own.items.get(id) ?? []);
  const addedItems = added.flatMap((id) => own.items.get(id) ?? []);
  for (const slot of ['melee', 'ranged', 'armour', 'shield', 'other'] as const) {
    const has = counted.filter((item) => slotOf(item) === slot).length;
    const most = own.numbers.carries[slot];
    if (has <= most || !addedItems.some((item) => slotOf(item) === slot)) continue;
    const what = `${name} carries ${has} of the kind ${KIND_WORDS[slot]}; ${most} may be carried.`;
    say('illegal', 'too-much-gear', 'DW-SETUP-16', what);
  }
  const shield = items.find((item) => item.kind === 'shield');
  const both = items.find((item) => item.noShield || item.keywords.some((k) => k.key === 'two-handed'));
  // DW-R154: of what a campaign has given, nothing is laid down for want of a hand.
  const isGiven = [shield, both].some((item) => item !== undefined && given.includes(item.id));
  if (shield !== undefined && both !== undefined && added.length > 0 && !isGiven) {
    say('illegal', 'no-hand-free', 'DW-KEY-12', `${name} has no hand free for ${shield.name}: ${both.name}.`);
  }
  for (const what of BEST) {
    const alike = items.filter((item) => item[what] > 0);
    const [one, other] = alike;
    if (one === undefined || other === undefined || !alike.some((item) => addedItems.includes(item)))
      continue;
    const says = `${name} has no use for both ${one.name} and ${other.name}: only the best ${what === 'save' ? 'save' : 'Cover'} counts.`;
    say('warning', 'no-use', what === 'save' ? 'DW-R43' : 'DW-R28', says);
  }
  if (!items.some((item) => item.melee !== undefined)) {
    say('note', 'no-melee', 'DW-FIGHT-04', `${name} has no melee weapon; it fights at Range 1 all the same.`);
  }
};

const LEAST: readonly Stat[] = ['M', 'P', 'S', 'D', 'A', 'W'];

const raceChecks = ({ content, model: { race }, unit, name, say }: ModelDesk): void => {
  if (race !== undefined) sayRace(content, race, unit, name, say);
};

/** Whether a unit can have a racial profile. */
export const mayBe = (content: Content, race: string, unit: UnitProfile): boolean => {
  let may = true;
  sayRace(content, race, unit, unit.name, () => {
    may = false;
  });
  return may;
};

const sayRace = (content: Content, id: string, unit: UnitProfile, name: string, say: SayModel): void => {
  const rule = 'DW-SETUP-17';
  const race = content.races.get(id);
  if (race === undefined) {
    say('illegal', 'unknown-race', rule, `There is no race "${id}".`);
    return;
  }
  if (unit.type !== 'hero') {
    say('illegal', 'race-for-heroes', rule, `${name} is not a Hero and has no racial profile.`);
    return;
  }
  const bare = bareProfile(content, unit);
  const stats = changed(bare.stats, race.stats);
  for (const stat of LEAST) {
    if (stats[stat] < 1 && (race.stats[stat] ?? 0) < 0) {
      say('illegal', 'below-least', 'DW-R97', `${name}, ${race.name}: ${stat} may not fall below 1.`);
    }
  }
  const caps = content.numbers.caps.hero;
  for (const [stat, by] of Object.entries(race.stats)) {
    const known = stat === 'Move' ? undefined : LIMITED.find((s) => s === stat);
    const cap = known === undefined ? undefined : caps[known];
    if (known === undefined || cap === undefined || by <= 0 || stats[known] <= cap) continue;
    const what = `${name}, ${race.name}: ${stat} ${stats[known]} without wargear is over the cap of ${cap}.`;
    say('illegal', 'over-cap', 'DW-ADV-01', what);
  }
  for (const stat of LIMITED) {
    const needs = race.needs[stat];
    if (needs !== undefined && bare.stats[stat] < needs) {
      say(
        'illegal',
        'race-needs',
        rule,
        `${race.name} needs ${stat} ${needs}; ${name} has ${bare.stats[stat]}.`,
      );
    }
  }
  if (bare.move + (race.stats.Move ?? 0) < 2) {
    say('illegal', 'below-least', 'DW-R97', `${name}, ${race.name}: Move may not fall below 2".`);
  }
};

const LIMITED: readonly Stat[] = ['M', 'P', 'S', 'D', 'A', 'W', 'I', 'Dst', 'F', 'Af'];

const baseChecks = ({ content, model, unit, name, say }: ModelDesk): void => {
  if (model.base === undefined) return;
  const { from, to } = content.numbers.bases[unit.type];
  if (model.base >= from && model.base <= to) return;
  const rules = {
    basic: 'DW-COLL-05',
    hero: 'DW-COLL-06',
    religious: 'DW-COLL-06',
    monster: 'DW-COLL-07',
    titan: 'DW-COLL-08',
  } as const;
  const what = `${name} stands on a base of ${model.base} mm; ${from} to ${to} mm are allowed.`;
  say('illegal', 'bad-base', rules[unit.type], what);
};

const belongs = ({ content, force, faction, unit, name, say }: ModelDesk): void => {
  if (faction === undefined) return;
  if (unit.type === 'religious') {
    const religion = content.religions.get(force.religion);
    if (religion === undefined || religion.elite === unit.id) return;
    const elite = content.units.get(religion.elite)?.name ?? religion.elite;
    const what = `${name} is not the elite of ${religion.name}; that is ${elite}.`;
    say('illegal', 'other-elite', 'DW-SETUP-15', what);
  } else if (!faction.units.includes(unit.id)) {
    const names = factionsOf(content, force).map((f) => f.name);
    say('illegal', 'other-faction', 'DW-SETUP-14', `${name} is not a unit of ${names.join(' or ')}.`);
  }
};

/** Everything to say of one entry of the list: where it belongs, what it carries, its race, base, rules and powers. */
export const modelChecks = (
  own: Content,
  content: Content,
  force: Force,
  model: ForceModel,
  i: number,
): ForceCheck[] => {
  const checks: ForceCheck[] = [];
  const say: SayModel = (level, code, rule, what) =>
    void checks.push({ level, code, what, where: `model ${i + 1}`, rule, model: i });
  const unit = content.units.get(model.unit);
  if (unit === undefined) {
    say('illegal', 'unknown-unit', 'DW-SETUP-14', `There is no unit "${model.unit}".`);
    return checks;
  }
  const name = model.name ?? unit.name;
  const faction = factionFor(content, force, unit.id);
  const desk: ModelDesk = { own, content, force, faction, model, unit, name, say };
  if (!Number.isSafeInteger(model.count) || model.count < 1) {
    say(
      'illegal',
      'bad-count',
      'DW-SETUP-13',
      `${name} is listed ${model.count} times; the minimum is once.`,
    );
  }
  belongs(desk);
  gearChecks(desk);
  raceChecks(desk);
  baseChecks(desk);
  ruleChecks(desk);
  lossChecks(desk);
  powerChecks(desk);
  return checks;
};
