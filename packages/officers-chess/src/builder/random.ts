import type { Random } from '@caltrop/engine';
import { isTopLevel, unitCost } from '../rules/army/army.ts';
import { canUse } from './fixes.ts';
import type { BuiltArmy } from './edit.ts';
import type { ArmyUnit, Chest, Content, Item, UnitClass } from '../content/content.ts';

/** Names for those who have none. */
export const GIVEN_NAMES = [
  'Aldis',
  'Bede',
  'Brannoch',
  'Cerys',
  'Corin',
  'Dara',
  'Edda',
  'Elric',
  'Fenn',
  'Garrick',
  'Hesper',
  'Ilse',
  'Jory',
  'Kestrel',
  'Linnet',
  'Maud',
  'Nessa',
  'Osric',
  'Perrin',
  'Quen',
  'Rhosyn',
  'Sabra',
  'Tamsin',
  'Ulf',
  'Vesna',
  'Wystan',
  'Yara',
  'Zephan',
  'Ansel',
  'Birgit',
  'Cole',
  'Drusa',
  'Emrys',
  'Frida',
  'Gwill',
  'Hob',
] as const;

const ARMY_NAMES = ['Company', 'Watch', 'Banner', 'Guard', 'Lances', 'Riders', 'Shields', 'March'] as const;
const PLACES = [
  'Ashford',
  'Crow Hill',
  'Long Fen',
  'Redwater',
  'Saltmere',
  'Thornby',
  'Westgate',
  'Wyke',
] as const;

/** One of a list, or nothing of an empty one. */
const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[random.below(list.length)];

const weaponsFor = (content: Content, u: ArmyUnit): Item[] =>
  [...content.items.values()].filter((item) => item.kind === 'weapon' && canUse(content, u, item.id));

const asUnit = (c: UnitClass, name: string): ArmyUnit => ({ name, class: c.id, items: [] });

/** The cheapest weapon below S that a class can fight with: what each unit gets before anybody gets more. */
const firstWeapon = (content: Content, c: UnitClass): Item | undefined =>
  weaponsFor(content, asUnit(c, ''))
    .filter((item) => !isTopLevel(content, item.id))
    .toSorted((a, b) => a.price - b.price)[0];

/** Classes that may still be hired, and that the gold left pays for with a weapon. */
const hirable = (content: Content, chest: Chest, units: readonly ArmyUnit[], gold: number): UnitClass[] => {
  const classOf = (u: ArmyUnit): UnitClass | undefined => content.classes.get(u.class);
  const promoted = units.filter((u) => classOf(u)?.tier === 'promoted').length;
  return [...content.classes.values()].filter((c) => {
    if (c.tier === 'creature' || (c.tier === 'promoted' && promoted >= chest.promoted)) return false;
    if (units.filter((u) => classOf(u)?.name === c.name).length >= content.numbers.sameClass) return false;
    const weapon = firstWeapon(content, c);
    return weapon !== undefined && content.numbers.cost[c.tier] + weapon.price <= gold;
  });
};

/** What a unit could have in addition for so much gold, and what good it would do it. */
const affordable = (content: Content, army: readonly ArmyUnit[], u: ArmyUnit, gold: number): Item[] => {
  if (u.items.length >= content.numbers.inventory) return [];
  const top = army.flatMap((o) => o.items).filter((id) => isTopLevel(content, id)).length;
  const worn = u.items.some((id) => content.items.get(id)?.kind === 'accessory');
  return [...content.items.values()].filter(
    (item) =>
      item.price > 0 &&
      item.price <= gold &&
      canUse(content, u, item.id) &&
      !u.items.includes(item.id) &&
      !(item.kind === 'accessory' && worn) &&
      !(isTopLevel(content, item.id) && top >= content.numbers.topLevelWeapons),
  );
};

/**
 * A random army that is legal in a War Chest by the way it is made: nobody is hired whom the chest does not allow or
 * whose weapon the gold left does not pay for, and the rest is spent on things that their carriers can use.
 */
export const randomArmy = (content: Content, chest: Chest, random: Random): BuiltArmy => {
  const units: ArmyUnit[] = [];
  const names: string[] = [...GIVEN_NAMES];
  let gold = chest.gold;
  while (units.length < chest.units) {
    const unitClass = oneOf(random, hirable(content, chest, units, gold));
    const weapon = unitClass === undefined ? undefined : firstWeapon(content, unitClass);
    if (unitClass === undefined || weapon === undefined) break;
    const [name = `Soldier ${units.length + 1}`] = names.splice(random.below(names.length), 1);
    const unit = { ...asUnit(unitClass, name), items: [weapon.id] };
    units.push(unit);
    gold -= unitCost(content, unit);
  }
  // Each step fills a slot or betters the first weapon once, so that it comes to an end.
  const open = new Set(units.keys());
  const bettered = new Set<number>();
  while (open.size > 0) {
    const index = oneOf(random, [...open]) ?? 0;
    const unit = units[index];
    if (unit === undefined) break;
    const [first = ''] = unit.items;
    const price = content.items.get(first)?.price ?? 0;
    const better = bettered.has(index)
      ? []
      : affordable(content, units, { ...unit, items: [] }, gold + price).filter(
          (item) => item.kind === 'weapon' && item.price > price && !unit.items.includes(item.id),
        );
    bettered.add(index);
    const upgrade = oneOf(random, better);
    if (upgrade !== undefined) {
      units[index] = { ...unit, items: [upgrade.id, ...unit.items.slice(1)] };
      gold -= upgrade.price - price;
      continue;
    }
    const more = oneOf(random, affordable(content, units, unit, gold));
    if (more === undefined) {
      open.delete(index);
      continue;
    }
    units[index] = { ...unit, items: [...unit.items, more.id] };
    gold -= more.price;
  }
  const name = `${oneOf(random, PLACES) ?? ''} ${oneOf(random, ARMY_NAMES) ?? ''}`;
  return { name, chest: chest.id, units };
};
