import type {
  Ammunition,
  Armour,
  DamageType,
  Ground,
  Range,
  Tagged,
  Weapon,
  WeaponTag,
} from '../content/content.ts';
import { ELEMENTS } from './elements.ts';
import { WEAPON_TAGS } from '../content/content.ts';
import type { Dice } from '../content/effects/effect.ts';
import { toDice } from '../content/effects/dice-text.ts';
import { checkName, type Compilation } from './merge.ts';
import type { AmmunitionData, ArmourData, GroundData, WeaponData } from '../content/armoury.ts';

const LONGEST = WEAPON_TAGS.toSorted((a, b) => b.length - a.length);

/** Reads a tag with its number or word: `Shield 2`, `Focus Druid`. */
export const toTagged = (written: string): Tagged => {
  const tag: WeaponTag = LONGEST.find((t) => written === t || written.startsWith(`${t} `)) ?? 'Ammo';
  const rest = written.slice(tag.length + 1);
  const n = Number(rest);
  return Number.isNaN(n) || rest === '' ? { tag, n: 0, word: rest } : { tag, n, word: '' };
};

/** Reads range bands and the greatest range. */
export const toRange = (written: readonly [number, number, number, number] | undefined): Range | null => {
  if (written === undefined) return null;
  const [short, medium, long, max] = written;
  return { short, medium, long, max };
};

const typeOf = (damage: string): string => damage.slice(damage.indexOf(' ') + 1);

/** Dice with their type, as `typedDice` has checked them. */
export const toTypedDice = (
  written: string,
): { readonly dice: Dice['dice']; readonly damage: DamageType } => ({
  dice: toDice(written.split(' ')[0] ?? '').dice,
  damage: typeOf(written) as DamageType,
});

const hundredths = (weight = 0): number => Math.round(100 * weight);

const toWeapon = (id: string, w: WeaponData): Weapon => ({
  id,
  name: w.name,
  type: w.type,
  subtype: w.subtype,
  dice: w.damage === undefined ? [] : toDice(w.damage.split(' ')[0] ?? '').dice,
  // The schema has checked the type; what has no dice of its own takes that of its ammunition.
  damage: w.damage === undefined ? 'Arrow' : (typeOf(w.damage) as DamageType),
  hit2: Math.round(2 * (w.hr ?? 1)),
  damage2: Math.round(2 * (w.dr ?? 0)),
  range: toRange(w.range),
  ammo: w.ammo ?? '',
  ...(w.grenades === true ? { grenades: true } : {}),
  ...(w.light === undefined ? {} : { light: w.light }),
  skill: w.skill ?? '',
  weight: hundredths(w.weight),
  tier: w.tier ?? 0,
  tags: [
    ...(w.tags ?? []).map(toTagged),
    ...(w.hands === 2 ? [{ tag: 'Two-Handed', n: 0, word: '' } as const] : []),
  ],
});

const toAmmunition = (id: string, a: AmmunitionData): Ammunition => ({
  id,
  name: a.name,
  for: a.for,
  dice: toDice(a.damage.split(' ')[0] ?? '').dice,
  damage: typeOf(a.damage) as DamageType | 'Element',
  weight: hundredths(a.weight),
  tier: a.tier,
  stack: a.stack,
});

const toArmour = (id: string, a: ArmourData): Armour => ({
  id,
  name: a.name,
  class: a.class,
  zone: a.zone,
  av: a.av,
  er2: Math.round(2 * a.er),
  weight: hundredths(a.weight),
  modular: a.modular ?? 0,
});

const toGround = (id: string, g: GroundData): Ground => ({
  id,
  name: g.name,
  glyph: g.glyph,
  cost: g.cost,
  behind: g.behind ?? 'none',
  inside: g.inside ?? 'none',
  corner: g.corner ?? false,
  confines: g.confines ?? false,
  sight: g.sight ?? false,
  height: g.height ?? 0,
  pit: g.pit ?? false,
  swim: g.swim ?? false,
  door: g.door ?? false,
  slope: g.slope ?? false,
  ledge: g.ledge ?? false,
  fire: g.fire ?? false,
  text: g.text ?? '',
});

/** Weapons of all packs. Their skills are abilities (GE-WSK-12). */
export const compileWeapons = (compilation: Compilation): Map<string, Weapon> => {
  const weapons = new Map<string, Weapon>();
  for (const entry of compilation.merged.weapons.values()) {
    const { skill } = entry.value;
    if (skill !== undefined) checkName(compilation, entry, ['skill'], 'abilities', skill);
    weapons.set(entry.id, toWeapon(entry.id, entry.value));
  }
  return weapons;
};

/** What comes in every element, in each of them; as it is printed it stays for what was written before one was chosen. */
const inElements = (a: Ammunition): readonly Ammunition[] =>
  a.damage === 'Element'
    ? [
        a,
        ...ELEMENTS.map((element): Ammunition => ({
          ...a,
          id: `${a.id}-${element.toLowerCase()}`,
          name: `${a.name} (${element})`,
          damage: element === 'Stone' ? 'Blunt' : element === 'Water' ? 'Sharp' : element,
        })),
      ]
    : [a];

/** Ammunition of all packs. Stone is Blunt damage and Water Sharp (GE-DT-10). */
export const compileAmmunition = (compilation: Compilation): Map<string, Ammunition> =>
  new Map(
    [...compilation.merged.ammunition.values()]
      .flatMap((e) => inElements(toAmmunition(e.id, e.value)))
      .map((a) => [a.id, a]),
  );

/** Pieces of armour of all packs. */
export const compileArmour = (compilation: Compilation): Map<string, Armour> =>
  new Map([...compilation.merged.armour.values()].map((e) => [e.id, toArmour(e.id, e.value)]));

/** Grounds of all packs. */
export const compileGrounds = (compilation: Compilation): Map<string, Ground> =>
  new Map([...compilation.merged.grounds.values()].map((e) => [e.id, toGround(e.id, e.value)]));
