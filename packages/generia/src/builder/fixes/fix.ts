import type { Character } from '../character.ts';
import type { CharacterCheck } from '../checks/check.ts';
import { withoutWeapon, withTier } from '../edits.ts';
import { tierText } from '../names.ts';

/** Something that would heal a fault, in words, and the character after it. */
export interface Fix {
  readonly label: string;
  readonly after: Character;
}

/** Makes a fix. */
export const fix = (label: string, after: Character): Fix => ({ label, after });

/** A tier of one of these proficiencies, each by itself. */
export const learnTier = (c: Character, names: readonly string[], tier: number): Fix[] =>
  names.map((name) => fix(`Learn ${tierText(name, tier)}`, withTier(c, name, tier)));

/** The thing left out wherever it is written. */
export const leftOut = (c: Character, { where, about }: CharacterCheck): Character => {
  const less = (list: readonly string[]): readonly string[] => list.filter((one) => one !== about);
  const plain = <T extends { readonly enchantments: readonly string[] }>(
    things: readonly T[],
  ): readonly T[] =>
    things.map((thing) =>
      thing.enchantments.includes(about) ? { ...thing, enchantments: less(thing.enchantments) } : thing,
    );
  switch (where) {
    case 'classes':
      return { ...c, classes: less(c.classes) };
    case 'skills':
      return { ...c, skills: less(c.skills) };
    case 'spells':
      return { ...c, spells: less(c.spells) };
    case 'species':
    case 'perks':
      return { ...c, perks: less(c.perks) };
    case 'weapons': {
      const at = c.weapons.findIndex((w) => w.weapon === about);
      return at < 0 ? { ...c, weapons: plain(c.weapons) } : withoutWeapon(c, at);
    }
    case 'armour':
      return { ...c, armour: plain(c.armour.filter((a) => a.armour !== about)) };
    case 'trinkets':
      return { ...c, trinkets: plain(c.trinkets) };
    case 'ammunition':
      return { ...c, ammunition: c.ammunition.filter((a) => a.ammunition !== about) };
    case 'items':
      return { ...c, items: c.items.filter((i) => i.item !== about) };
    default:
      return c;
  }
};

/** Each once: the first of equal names stays. */
export const once = (list: readonly string[]): readonly string[] => [...new Set(list)];
