import { type ArmyUnit, type Content, type Item, type UnitClass } from '@caltrop/officers-chess';
import {
  classEquipFault,
  GIVEN_NAMES,
  iconOfClass,
  iconOfItem,
  isWeapon,
  addUnit,
  changeUnit,
  consequenceOf,
  itemFacts,
  proficiencyWords,
  setItem,
  type BuiltArmy,
} from '@caltrop/officers-chess/workshop';
import type { Option, OptionGroup } from '../../../builder/option.ts';

/** The name of a class, with its variant where several rows share the name: `General (lance)`. */
export const classTitle = (content: Content, id: string): string => {
  const unitClass = content.classes.get(id);
  if (unitClass === undefined) return id;
  const shared = [...content.classes.values()].filter((c) => c.name === unitClass.name).length > 1;
  const stem = unitClass.name.toLowerCase().replaceAll(' ', '-');
  return shared && id.startsWith(`${stem}-`)
    ? `${unitClass.name} (${id.slice(stem.length + 1).replaceAll('-', ', ')})`
    : unitClass.name;
};

/** The first name that nobody in the army has. */
export const nextName = (units: readonly ArmyUnit[]): string =>
  GIVEN_NAMES.find((name) => units.every((u) => u.name !== name)) ?? 'Soldier';

/** What an option would do to the army. */
const effectOf = (
  content: Content,
  army: BuiltArmy,
  after: BuiltArmy,
): Pick<Option<BuiltArmy>, 'change' | 'breaks'> => {
  const { gold, breaks } = consequenceOf(content, army, after);
  return { change: gold, breaks };
};

const TIER_TITLES = { base: 'Base classes', promoted: 'Promoted classes' } as const;

const classOption = (
  content: Content,
  army: BuiltArmy,
  c: UnitClass,
  after: BuiltArmy,
): Option<BuiltArmy> => ({
  id: c.id,
  icon: iconOfClass(c),
  name: classTitle(content, c.id),
  facts: [`${c.hp} HP`, ...proficiencyWords(content, c.id)].join(', '),
  tags: c.tags.map((t) => t.text).join(', '),
  reason: '',
  after,
  ...effectOf(content, army, after),
});

/** Every class for hire, by tier; `unit` is the one whose class would change, none for a new unit. */
export const classOptions = (
  content: Content,
  army: BuiltArmy,
  unit: number | undefined,
): OptionGroup<BuiltArmy>[] =>
  (['base', 'promoted'] as const).map((tier) => ({
    title: TIER_TITLES[tier],
    options: [...content.classes.values()]
      .filter((c) => c.tier === tier)
      .map((c) =>
        classOption(
          content,
          army,
          c,
          unit === undefined
            ? addUnit(army, c.id, nextName(army.units))
            : changeUnit(army, unit, { class: c.id }),
        ),
      ),
  }));

const KIND_TITLES: Readonly<Record<Item['kind'], string>> = {
  weapon: 'Weapons',
  staff: 'Staves',
  accessory: 'Accessories',
  consumable: 'Consumables',
};

/** Every item there is for one slot of a unit; what its class cannot use comes last, with the reason. */
export const itemOptions = (
  content: Content,
  army: BuiltArmy,
  unit: number,
  slot: number,
): OptionGroup<BuiltArmy>[] => {
  const u = army.units[unit];
  const unitClass = content.classes.get(u?.class ?? '');
  const options = [...content.items.values()]
    .filter((item) => item.type !== 'natural')
    .map((item): readonly [Item, Option<BuiltArmy>] => {
      const after = setItem(army, unit, slot, item.id);
      const reason =
        unitClass === undefined || !isWeapon(item)
          ? ''
          : (classEquipFault(unitClass, item, u?.raised)?.what ?? '');
      const facts = itemFacts(item);
      const tags = item.tags.map((t) => t.text).join(', ');
      const { id, name } = item;
      return [
        item,
        {
          id,
          icon: iconOfItem(item),
          name,
          facts,
          tags,
          reason,
          after,
          ...effectOf(content, army, after),
        },
      ];
    });
  const usable = options.filter(([, o]) => o.reason === '');
  const groups = (['weapon', 'staff', 'accessory', 'consumable'] as const).map((kind) => ({
    title: KIND_TITLES[kind],
    options: usable.filter(([item]) => item.kind === kind).map(([, o]) => o),
  }));
  const rest = options.filter(([, o]) => o.reason !== '').map(([, o]) => o);
  return [
    ...groups,
    { title: `Not for ${unitClass?.name ?? 'this class'}: can only be carried`, options: rest },
  ].filter((g) => g.options.length > 0);
};
