import type { Content } from '../../content/content.ts';
import type { Character } from '../character.ts';
import type { CharacterCheck } from '../checks/check.ts';
import { withAttribute, withoutWeapon } from '../edits.ts';
import { fix, leftOut, learnTier, type Fix } from './fix.ts';
import { attunement, enchantmentsOf, weaponsOf } from '../gear.ts';
import { sumsOf } from '../worth.ts';

/** The lightest things without which the load can be borne, or the strength that bears it. */
export const lighter = (content: Content, c: Character): Fix[] => {
  const ways = [
    ...weaponsOf(content, c).map(({ weapon }, i) =>
      fix(`Leave the ${weapon.name} behind`, withoutWeapon(c, i)),
    ),
    ...c.items.map(({ item }, i) =>
      fix(`Leave ${content.consumables.get(item)?.name ?? item} behind`, {
        ...c,
        items: c.items.filter((_, j) => j !== i),
      }),
    ),
    ...c.armour.map(({ armour }, i) =>
      fix(`Take the ${content.armour.get(armour)?.name ?? armour} off`, {
        ...c,
        armour: c.armour.filter((_, j) => j !== i),
      }),
    ),
  ];
  const strong = [1, 2, 3, 4]
    .map((by) => (c.attributes[1] ?? 0) + by)
    .map((value) => fix(`Raise STR to ${value}`, withAttribute(c, 1, value)))
    .find(({ after }) => sumsOf(content, after).overload === 0);
  const left = ways
    .map((way) => ({ way, sums: sumsOf(content, way.after) }))
    .filter(({ sums }) => sums.overload === 0)
    .toSorted((a, b) => b.sums.weight - a.sums.weight)
    .map(({ way }) => way);
  return [...left.slice(0, 2), ...(strong === undefined ? [] : [strong])];
};

/** An amulet as the focus of the first tradition that needs one. */
export const focusFor = (content: Content, c: Character): Fix[] => {
  for (const id of c.spells) {
    const tradition = content.abilities.get(id)?.tradition ?? '';
    const focus = `focus-${tradition.toLowerCase()}`;
    if (!content.enchantments.has(focus)) continue;
    const [first, ...others] = c.trinkets;
    const amulet = { kind: 'amulet', quality: 0, enchantments: [focus] } as const;
    const trinkets =
      first?.kind === 'amulet'
        ? [{ ...first, enchantments: [...first.enchantments, focus] }, ...others]
        : [amulet, ...c.trinkets];
    return [fix(`Wear an amulet as the focus: ${tradition}`, { ...c, trinkets })];
  }
  return [];
};

/** What a weapon asks for to be used well. */
export const weaponFixes = (content: Content, c: Character, { code, about }: CharacterCheck): Fix[] => {
  const weapon = content.weapons.get(about);
  if (weapon === undefined) return [];
  const types = [weapon.type, ...weapon.tags.filter((t) => t.tag === 'Variant').map((t) => t.word)];
  if (code === 'not-proficient') return learnTier(c, types, 0);
  if (code === 'complex') return learnTier(c, [weapon.type], 1);
  return [...content.ammunition.values()]
    .filter((a) => a.for === weapon.subtype && a.damage !== 'Element')
    .map((a) =>
      fix(`Take ${a.stack} × ${a.name}`, {
        ...c,
        ammunition: [...c.ammunition, { ammunition: a.id, quality: 0, count: a.stack }],
      }),
    );
};

/** One enchantment less, where that is enough for the others to work (GE-ENCH-01). */
export const lessAttuned = (content: Content, c: Character, said: CharacterCheck): Fix[] =>
  enchantmentsOf(content, c)
    .map((e) =>
      fix(
        `Do without ${e.name}`,
        ['weapons', 'armour', 'trinkets'].reduce(
          (who, where) => leftOut(who, { ...said, where, about: e.id }),
          c,
        ),
      ),
    )
    .filter(({ after }) => attunement(content, after).works);
