import { armyCost, armyProblems, type ArmyList } from '../rules/army/army.ts';
import type { ArmyUnit, Content } from '../content/content.ts';

/** A list with the War Chest it is meant for; without one it is bound by OC-BUILD-01 alone. */
export interface BuiltArmy extends ArmyList {
  readonly chest?: string;
}

/** A list of units in the place of those an army has. */
export const withUnits = (army: BuiltArmy, units: readonly ArmyUnit[]): BuiltArmy => ({ ...army, units });

/** The same army for another War Chest, or for none. */
export const withChest = (army: BuiltArmy, chest: string | undefined): BuiltArmy => {
  const { name, units } = army;
  return chest === undefined ? { name, units } : { name, chest, units };
};

/** A name that no unit has yet: `Orla`, then `Orla 2`. */
export const freshName = (units: readonly ArmyUnit[], wanted: string): string => {
  const taken = new Set(units.map((u) => u.name));
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/ [0-9]+$/, '');
  let n = 2;
  while (taken.has(`${stem} ${n}`)) n++;
  return `${stem} ${n}`;
};

/** A new unit of a class at the end of the list. */
export const addUnit = (army: BuiltArmy, classId: string, name: string): BuiltArmy =>
  withUnits(army, [...army.units, { name: freshName(army.units, name), class: classId, items: [] }]);

export const removeUnit = (army: BuiltArmy, index: number): BuiltArmy =>
  withUnits(
    army,
    army.units.filter((_, i) => i !== index),
  );

/** The same unit once more, behind itself, under a name of its own. */
export const duplicateUnit = (army: BuiltArmy, index: number): BuiltArmy => {
  const unit = army.units[index];
  if (unit === undefined) return army;
  const copy = { ...unit, name: freshName(army.units, unit.name) };
  return withUnits(army, army.units.toSpliced(index + 1, 0, copy));
};

/** A unit taken from one place in the list and put at another; out of the list it stays where it is. */
export const moveUnit = (army: BuiltArmy, from: number, to: number): BuiltArmy => {
  const unit = army.units[from];
  if (unit === undefined || to < 0 || to >= army.units.length) return army;
  return withUnits(army, army.units.toSpliced(from, 1).toSpliced(to, 0, unit));
};

/** A unit with something else about it. */
export const changeUnit = (army: BuiltArmy, index: number, change: Partial<ArmyUnit>): BuiltArmy =>
  withUnits(
    army,
    army.units.map((u, i) => (i === index ? { ...u, ...change } : u)),
  );

/** A unit with one item in a slot; nothing takes the item away and closes the gap. */
export const setItem = (
  army: BuiltArmy,
  index: number,
  slot: number,
  item: string | undefined,
): BuiltArmy => {
  const unit = army.units[index];
  if (unit === undefined) return army;
  const items =
    item === undefined
      ? unit.items.filter((_, i) => i !== slot)
      : slot < unit.items.length
        ? unit.items.map((old, i) => (i === slot ? item : old))
        : [...unit.items, item];
  return changeUnit(army, index, { items });
};

/** What an edit would do: the gold it adds or saves, and the faults it would bring. */
export interface Consequence {
  readonly gold: number;
  readonly breaks: readonly string[];
}

/** What a list would gain and lose by an edit, before anybody makes it. */
export const consequenceOf = (content: Content, before: BuiltArmy, after: BuiltArmy): Consequence => {
  const faults = (army: BuiltArmy) => armyProblems(content, army, army.chest);
  // A fault that was there already and has only grown, such as more gold too much, is not brought by the edit.
  const known = new Set(faults(before).map((p) => `${p.code} ${p.where ?? ''}`));
  return {
    gold: armyCost(content, after) - armyCost(content, before),
    breaks: [
      ...new Set(faults(after).flatMap((p) => (known.has(`${p.code} ${p.where ?? ''}`) ? [] : [p.what]))),
    ],
  };
};
