import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { LETTERS, type ArmyUnit, type Content } from '../../content/content.ts';
import { equipFault, isWeapon } from '../gear/items.ts';

/** An army as a player writes it down. */
export interface ArmyList {
  readonly name: string;
  readonly units: readonly ArmyUnit[];
}

/** A ready army by its id, or the list as it is. */
export const findArmy = (content: Content, army: string | ArmyList, where: string): Result<ArmyList> => {
  if (typeof army !== 'string') return ok(army);
  const ready = content.armies.get(army);
  if (ready !== undefined) return ok(ready);
  const ids = [...content.armies.keys()].join(', ');
  return err([{ code: 'unknown-army', what: `There is no army "${army}". There are: ${ids}.`, where }]);
};

/** OC-BUILD-02: a unit costs its class and its items. */
export const unitCost = (content: Content, u: ArmyUnit): number => {
  const unitClass = content.classes.get(u.class);
  const items = u.items.reduce((sum, id) => sum + (content.items.get(id)?.price ?? 0), 0);
  const hire =
    unitClass === undefined || unitClass.tier === 'creature' ? 0 : content.numbers.cost[unitClass.tier];
  return hire + items;
};

export const armyCost = (content: Content, list: ArmyList): number =>
  list.units.reduce((sum, u) => sum + unitCost(content, u), 0);

const TOP = LETTERS.indexOf('S');

/** Everything wrong with one unit (OC-BUILD-01), in sentences. */
const unitProblems = (content: Content, u: ArmyUnit, where: string): Problem[] => {
  const problems: Problem[] = [];
  const unitClass = content.classes.get(u.class);
  if (unitClass === undefined) {
    const what = `${u.name} has the class "${u.class}", which does not exist.`;
    return [{ code: 'unknown-class', what, where, rule: 'OC-UNIT-08' }];
  }
  if (unitClass.tier === 'creature') {
    const what = `${u.name} is a ${unitClass.name}, which only the game master can field.`;
    problems.push({ code: 'creature', what, where, rule: 'OC-BUILD-01' });
  }
  const most = content.numbers.inventory;
  if (u.items.length > most) {
    const what = `${u.name} carries ${u.items.length} items; a unit carries at most ${most}.`;
    problems.push({ code: 'too-many-items', what, where, rule: 'OC-UNIT-07' });
  }
  for (const id of u.items.filter((i) => !content.items.has(i))) {
    const what = `${u.name} carries "${id}", which does not exist.`;
    problems.push({ code: 'unknown-item', what, where, rule: 'OC-UNIT-07' });
  }
  const natural = u.items.map((id) => content.items.get(id)).find((item) => item?.type === 'natural');
  if (natural !== undefined) {
    const what = `${u.name} cannot carry ${natural.name}: natural weapons belong to creatures.`;
    problems.push({ code: 'natural-weapon', what, where, rule: 'OC-WPN-11' });
  }
  const first = u.items
    .map((id) => content.items.get(id))
    .find((item) => item !== undefined && isWeapon(item));
  const fault = first === undefined ? undefined : equipFault({ content }, u.class, first, u.raised);
  if (first !== undefined && fault !== undefined) {
    const what = `${u.name} starts with ${first.name} in hand, but: ${fault.what}`;
    problems.push({ code: 'cannot-equip', what, where, rule: fault.rule });
  }
  for (const type of (u.raised ?? []).filter((t) => !unitClass.raisable.includes(t))) {
    const what = `${u.name} cannot have raised "${type}": a ${unitClass.name} has no + there.`;
    problems.push({ code: 'not-raisable', what, where, rule: 'OC-R62' });
  }
  const kept = keptTags(content, u.class);
  for (const tag of (u.tags ?? []).filter((t) => !kept.includes(t))) {
    const what = `${u.name} cannot have kept "${tag}": no class keeps it that grows into a ${unitClass.name}.`;
    problems.push({ code: 'not-kept', what, where, rule: 'OC-UNIT-09' });
  }
  return problems;
};

/** The tags that Base classes keep when they grow into a class. */
const keptTags = (content: Content, classId: string): string[] =>
  [...content.classes.values()]
    .flatMap((base) => base.promotesTo.filter((promotion) => promotion.class === classId))
    .flatMap((promotion) => promotion.keeps.map((tag) => tag.text));

/**
 * Everything wrong with an army, in sentences: what, where, which rule. Without a chest only the rules that every
 * unit must keep are checked; with one also gold, size, Promoted units, S-level weapons, repeats and nothing learned in a campaign (OC-BUILD-02).
 */
export const armyProblems = (content: Content, list: ArmyList, chestId: string | undefined): Problem[] => {
  const problems = list.units.flatMap((u, i) => unitProblems(content, u, `unit ${i + 1} (${u.name})`));
  if (list.units.length === 0) {
    problems.push({ code: 'empty', what: 'The army has no units.', where: 'army', rule: 'OC-BUILD-01' });
  }
  if (chestId === undefined) return problems;
  const chest = content.chests.get(chestId);
  const rule = 'OC-BUILD-02';
  if (chest === undefined) {
    const ids = [...content.chests.keys()].join(', ');
    return [
      ...problems,
      { code: 'unknown-chest', what: `There is no chest "${chestId}". There are: ${ids}.`, where: 'chest' },
    ];
  }
  const say = (code: string, what: string, where = 'army'): void =>
    void problems.push({ code, what, where, rule });
  const cost = armyCost(content, list);
  if (cost > chest.gold)
    say('too-dear', `The army costs ${cost} gold; the ${chest.name} holds ${chest.gold}.`);
  if (list.units.length > chest.units) {
    say('too-large', `The army has ${list.units.length} units; the ${chest.name} allows ${chest.units}.`);
  }
  const promoted = list.units.filter((u) => content.classes.get(u.class)?.tier === 'promoted');
  if (promoted.length > chest.promoted) {
    const are = promoted.length === 1 ? 'unit is' : 'units are';
    say('promoted', `${promoted.length} ${are} Promoted; the ${chest.name} allows ${chest.promoted}.`);
  }
  const top = list.units.flatMap((u) => u.items.filter((id) => isTopLevel(content, id)));
  if (top.length > content.numbers.topLevelWeapons) {
    say(
      'top-level',
      `The army has ${top.length} S-level weapons; it may have ${content.numbers.topLevelWeapons}.`,
    );
  }
  list.units.forEach((u, i) => {
    if ((u.raised ?? []).length + (u.tags ?? []).length === 0) return;
    say(
      'not-for-hire',
      `${u.name} has learned in a campaign what no gold can buy.`,
      `unit ${i + 1} (${u.name})`,
    );
  });
  const byName = new Map<string, number>();
  for (const u of list.units) {
    const name = content.classes.get(u.class)?.name ?? u.class;
    byName.set(name, (byName.get(name) ?? 0) + 1);
  }
  for (const [name, n] of byName) {
    if (n > content.numbers.sameClass) {
      say(
        'same-class',
        `There are ${n} units of the class ${name}; ${content.numbers.sameClass} are allowed.`,
      );
    }
  }
  return problems;
};

/** Whether an item is one of the S-level weapons, of which an army may have few (OC-BUILD-02). */
export const isTopLevel = (content: Content, id: string): boolean => {
  const item = content.items.get(id);
  return item !== undefined && isWeapon(item) && item.level === TOP;
};
