import { dictionary } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import type { Character } from './character.ts';
import { findIn } from './sheet/find.ts';
import { readBelongings } from './sheet/belongings.ts';

/** What one part of a class's starting gear may be; the first way where nothing is chosen. */
export interface StarterPart {
  readonly any: readonly string[];
}

/** Things that only hold others; no rule weighs or counts them. */
const HOLDERS = /^(Belt|Shoulder Strap|Weapon Holster|Potion Bandolier|Material Pouch|Quiver|Backpack)$/u;

/** Clothes that stand on the zone of the torso. */
const CLOTHES: Readonly<Record<string, string>> = dictionary({ 'Thick Clothing': 'Cloth Armor' });

/** Gloves that are the focus of alchemists (GE-FOC-01). */
const GLOVES = {
  of: "Alchemist's Gauntlets",
  thing: { name: 'Cloth Gauntlets', enchantments: [['Focus', 'Alchemist']] },
};

/** Parts at commas outside of brackets. */
const atCommas = (text: string): string[] => text.split(/,\s*(?![^(]*\))/u).map((part) => part.trim());

/** The starting gear of a class, part by part: `Weapon Holster (Broadsword/Rapier)` is a choice of two. */
export const starterOf = (content: Content, id: string): StarterPart[] =>
  (content.classes.get(id)?.starter ?? '')
    .split(';')
    .flatMap(atCommas)
    .flatMap((part): StarterPart[] => {
      const [, holder = part, inside] = /^(.+?) \((.+)\)$/u.exec(part) ?? [];
      // Coins lie in the backpack one beside the other, weapons in a holster are a choice.
      if (inside !== undefined)
        return holder === 'Backpack'
          ? atCommas(inside).map((coin) => ({ any: [coin] }))
          : [{ any: inside.split('/') }];
      return part === '' || part === 'Cloth' || HOLDERS.test(part) ? [] : [{ any: [CLOTHES[part] ?? part] }];
    });

/** Whether a character has a thing of this name. */
const owns = (content: Content, c: Character, name: string): boolean => {
  const plain = name.replace(/ ?\+\d$/u, '');
  const piece = findIn(content, 'armour', name === GLOVES.of ? GLOVES.thing.name : name);
  return (
    c.belongings.includes(name) ||
    c.weapons.some((w) => w.weapon === findIn(content, 'weapons', name)) ||
    c.trinkets.some((t) => t.name === plain) ||
    // Another piece on the same zone stays where it is.
    c.armour.some((a) => piece !== undefined && zoneOf(content, a.armour) === zoneOf(content, piece))
  );
};

const zoneOf = (content: Content, armour: string): string => content.armour.get(armour)?.zone ?? armour;

/**
 * A character with the starting gear of a class, as far as it has not got it yet; of choices what is picked, or what it
 * has learnt to use. Whoever has it all stays as it is.
 */
export const withStarter = (
  content: Content,
  c: Character,
  id: string,
  picks: readonly string[] = [],
): Character => {
  const learnt = (name: string): boolean =>
    [...content.weapons.values()].some((w) => w.name === name && (c.tiers[w.type] ?? -1) >= 0);
  const chosen = starterOf(content, id)
    .filter(({ any }) => !any.some((name) => owns(content, c, name)))
    .flatMap(({ any }) => any.find((name) => picks.includes(name)) ?? any.find(learnt) ?? any[0] ?? []);
  if (chosen.length === 0) return c;
  const got = readBelongings(
    content,
    {
      weapons: chosen.map((name) => (name === GLOVES.of ? GLOVES.thing : name)),
      armor: [],
      misc: [],
    },
    () => undefined,
  );
  // Whoever shoots begins with a sheaf of what the weapon shoots.
  const shots = got.weapons.flatMap(({ weapon }) => {
    const { subtype, ammo, range } = content.weapons.get(weapon) ?? {};
    const fits = [...content.ammunition.values()].find((a) => a.for === subtype);
    const has = [...c.ammunition, ...got.ammunition].some(
      (a) => content.ammunition.get(a.ammunition)?.for === subtype,
    );
    return fits === undefined || has || ammo === 'self' || range === null || range === undefined
      ? []
      : [{ ammunition: fits.id, quality: 0, count: fits.stack }];
  });
  return {
    ...c,
    weapons: [...c.weapons, ...got.weapons],
    ammunition: [...c.ammunition, ...got.ammunition, ...shots],
    armour: [...c.armour, ...got.armour],
    trinkets: [...c.trinkets, ...got.trinkets],
    items: [...c.items, ...got.items],
    belongings: [...c.belongings, ...got.belongings],
  };
};
