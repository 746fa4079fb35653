import type { Campaign } from '../../campaign/index.ts';
import { LETTERS, type Content, type Item, type UnitClass } from '../../content/content.ts';
import { isWeapon } from '../../rules/gear/items.ts';
import { counted } from '../places.ts';
import { itemFacts } from '../workshop/profile.ts';

/** `General (lance A+)`: the rows of a class are told apart by what they can use. */
export const classWords = (content: Content, id: string): string => {
  const unitClass = content.classes.get(id);
  if (unitClass === undefined) return id;
  const sisters = [...content.classes.values()].filter((c) => c.name === unitClass.name);
  return sisters.length === 1 ? unitClass.name : `${unitClass.name} (${usesOf(unitClass).join(', ')})`;
};

const usesOf = ({ proficiencies, raisable }: UnitClass): string[] =>
  Object.entries(proficiencies).map(
    ([type, grade]) => `${type} ${LETTERS[grade]}${raisable.includes(type) ? '+' : ''}`,
  );

export const itemName = (content: Content, id: string): string => content.items.get(id)?.name ?? id;

/** What an item is, in a line: `sword C, might 3, range 1, Effective(Armor)`. */
export const itemWords = (item: Item): string =>
  [itemFacts(item), ...item.tags.map((tag) => tag.text)].filter((part) => part !== '').join(', ');

/** The shelf that an item stands on. */
export const shelfOf = (item: Item): string => {
  if (isWeapon(item)) return item.type === 'staff' ? 'Staves' : `${capital(item.type)}s`;
  return item.kind === 'accessory' ? 'Accessories' : 'Consumables';
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `2 battles: 1 won, 1 lost`. */
export const recordWords = ({ next, victories, defeats }: Campaign): string => {
  if (next === 0) return 'no battle yet';
  const said = [
    [victories, 'won'],
    [defeats, 'lost'],
  ] as const;
  return `${counted(next, 'battle')}: ${said
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ')}`;
};
