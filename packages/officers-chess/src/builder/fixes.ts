import type { Problem } from '@caltrop/engine';
import { armyProblems, isTopLevel, unitCost } from '../rules/army/army.ts';
import { changeUnit, removeUnit, setItem, withChest, type BuiltArmy } from './edit.ts';
import type { ArmyUnit, Content } from '../content/content.ts';
import { equipFault, isWeapon } from '../rules/gear/items.ts';

/** One click that takes a fault away: what it does, and the army after it. */
export interface Fix {
  readonly label: string;
  /** Gold it adds; below 0 when it saves some. */
  readonly gold: number;
  readonly army: BuiltArmy;
}

/** Whether a unit may take an item in hand; accessories and consumables are for everybody. */
export const canUse = (content: Content, u: ArmyUnit, id: string): boolean => {
  const item = content.items.get(id);
  if (item === undefined || item.type === 'natural') return false;
  return !isWeapon(item) || equipFault({ content }, u.class, item, u.raised) === undefined;
};

const priceOf = (content: Content, id: string): number => content.items.get(id)?.price ?? 0;
const nameOf = (content: Content, id: string): string => content.items.get(id)?.name ?? `"${id}"`;

/** The slots of what a unit carries beside the weapon it begins with, the dearest first. */
const spareSlots = (content: Content, u: ArmyUnit): number[] => {
  const first = u.items.findIndex((id) => {
    const item = content.items.get(id);
    return item !== undefined && isWeapon(item);
  });
  const price = (slot: number): number => priceOf(content, u.items[slot] ?? '');
  return u.items
    .map((_, slot) => slot)
    .filter((slot) => slot !== first)
    .toSorted((a, b) => price(b) - price(a));
};

const dropItem = (content: Content, army: BuiltArmy, index: number, slot: number): Fix[] => {
  const unit = army.units[index];
  const id = unit?.items[slot];
  if (unit === undefined || id === undefined) return [];
  return [
    {
      label: `Drop the ${nameOf(content, id)} of ${unit.name}`,
      gold: 0 - priceOf(content, id),
      army: setItem(army, index, slot, undefined),
    },
  ];
};

const dropUnit = (content: Content, army: BuiltArmy, index: number): Fix[] => {
  const unit = army.units[index];
  if (unit === undefined) return [];
  return [{ label: `Drop ${unit.name}`, gold: 0 - unitCost(content, unit), army: removeUnit(army, index) }];
};

const lastWhere = (army: BuiltArmy, test: (u: ArmyUnit) => boolean): number => army.units.findLastIndex(test);

/** Another War Chest that the army fits as it is. */
const otherChest = (content: Content, army: BuiltArmy): Fix[] => {
  const fitting = [...content.chests.values()].find(
    (chest) => chest.id !== army.chest && armyProblems(content, army, chest.id).length === 0,
  );
  return fitting === undefined
    ? []
    : [{ label: `Take the ${fitting.name}`, gold: 0, army: withChest(army, fitting.id) }];
};

/** Gold is short: the cheapest spare item that is dear enough, else the dearest one, or the last unit. */
const tooDear = (content: Content, army: BuiltArmy): Fix[] => {
  const cost = army.units.reduce((sum, u) => sum + unitCost(content, u), 0);
  const over = cost - (content.chests.get(army.chest ?? '')?.gold ?? cost);
  const spare = army.units
    .flatMap((u, index) =>
      spareSlots(content, u).map((slot) => ({ index, slot, price: priceOf(content, u.items[slot] ?? '') })),
    )
    .toSorted((a, b) => a.price - b.price);
  const chosen = spare.find((s) => s.price >= over) ?? spare.at(-1);
  return [
    ...(chosen === undefined ? [] : dropItem(content, army, chosen.index, chosen.slot)),
    ...dropUnit(content, army, army.units.length - 1),
    ...otherChest(content, army),
  ];
};

/** A Promoted unit too many: back to a class that grows into its own, or out. */
const promoted = (content: Content, army: BuiltArmy): Fix[] => {
  const index = lastWhere(army, (u) => content.classes.get(u.class)?.tier === 'promoted');
  const unit = army.units[index];
  if (unit === undefined) return [];
  const base = [...content.classes.values()].find(
    (c) => c.tier === 'base' && c.promotesTo.some((p) => p.class === unit.class),
  );
  if (base === undefined) return dropUnit(content, army, index);
  const back = changeUnit(army, index, { class: base.id });
  const gold = unitCost(content, { ...unit, class: base.id }) - unitCost(content, unit);
  return [
    { label: `Make ${unit.name} ${/^[AEIOU]/.test(base.name) ? 'an' : 'a'} ${base.name}`, gold, army: back },
    ...dropUnit(content, army, index),
  ];
};

/** The first weapon cannot be held: one that can goes to the front, or the weapon goes. */
const cannotEquip = (content: Content, army: BuiltArmy, index: number): Fix[] => {
  const unit = army.units[index];
  if (unit === undefined) return [];
  const isArm = (id: string): boolean => {
    const item = content.items.get(id);
    return item !== undefined && isWeapon(item);
  };
  const wrong = unit.items.findIndex(isArm);
  const right = unit.items.findIndex((id) => isArm(id) && canUse(content, unit, id));
  const drop = dropItem(content, army, index, wrong);
  const id = unit.items[right];
  if (id === undefined) return drop;
  const items = unit.items.toSpliced(right, 1).toSpliced(wrong, 0, id);
  const label = `Put the ${nameOf(content, id)} first`;
  return [{ label, gold: 0, army: changeUnit(army, index, { items }) }, ...drop];
};

const withoutSlots = (
  content: Content,
  army: BuiltArmy,
  index: number,
  goes: (id: string) => boolean,
): Fix[] => dropItem(content, army, index, army.units[index]?.items.findIndex(goes) ?? -1);

/** A unit as it was hired: without what it learned in a campaign. */
const forget = (army: BuiltArmy, index: number): Fix[] => {
  const unit = army.units[index];
  if (unit === undefined) return [];
  const { name, class: unitClass, items } = unit;
  const units = army.units.map((u, i) => (i === index ? { name, class: unitClass, items } : u));
  return [{ label: `Let ${name} forget it`, gold: 0, army: { ...army, units } }];
};

/** The one-click fixes of a fault, the mildest first; none where only the player can say. */
export const fixesFor = (content: Content, army: BuiltArmy, fault: Problem, unit: number): Fix[] => {
  switch (fault.code) {
    case 'too-dear':
      return tooDear(content, army);
    case 'too-large':
      return [...dropUnit(content, army, army.units.length - 1), ...otherChest(content, army)];
    case 'promoted':
      return [...promoted(content, army), ...otherChest(content, army)];
    case 'top-level': {
      const index = lastWhere(army, (u) => u.items.some((id) => isTopLevel(content, id)));
      const slot = army.units[index]?.items.findLastIndex((id) => isTopLevel(content, id)) ?? -1;
      return dropItem(content, army, index, slot);
    }
    case 'same-class': {
      const counts = new Map<string, number>();
      const names = army.units.map((u) => content.classes.get(u.class)?.name ?? u.class);
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      const index = names.findLastIndex(
        (name) =>
          (counts.get(name) ?? 0) > content.numbers.sameClass && fault.what.includes(`class ${name};`),
      );
      return dropUnit(content, army, index);
    }
    case 'too-many-items': {
      const u = army.units[unit];
      const [slot] = u === undefined ? [] : spareSlots(content, u);
      return slot === undefined ? [] : dropItem(content, army, unit, slot);
    }
    case 'unknown-item':
      return withoutSlots(content, army, unit, (id) => !content.items.has(id));
    case 'natural-weapon':
      return withoutSlots(content, army, unit, (id) => content.items.get(id)?.type === 'natural');
    case 'cannot-equip':
      return cannotEquip(content, army, unit);
    case 'unknown-class':
    case 'creature':
      return dropUnit(content, army, unit);
    case 'not-for-hire':
    case 'not-raisable':
    case 'not-kept':
      return forget(army, unit);
    case 'unknown-chest': {
      const [first] = content.chests.values();
      return first === undefined
        ? []
        : [{ label: `Take the ${first.name}`, gold: 0, army: withChest(army, first.id) }];
    }
    default:
      return [];
  }
};
