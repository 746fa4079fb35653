import {
  type Armour,
  type ArmourClass,
  type Content,
  type Effect,
  type Enchantment,
  type Weapon,
  ZONES,
} from '../content/content.ts';
import type { Character, OwnArmour, OwnWeapon } from './character.ts';

/** A piece of armour with what content says of it. */
export interface WornPiece {
  readonly own: OwnArmour;
  readonly armour: Armour;
}

/** A weapon with what content says of it. */
export interface HeldWeapon {
  readonly own: OwnWeapon;
  readonly weapon: Weapon;
}

/** Pieces of armour that content knows. */
export const piecesOf = (content: Content, c: Character): WornPiece[] =>
  c.armour.flatMap((own) => {
    const armour = content.armour.get(own.armour);
    return armour === undefined ? [] : [{ own, armour }];
  });

/** Weapons that content knows, in the order of the character. */
export const weaponsOf = (content: Content, c: Character): HeldWeapon[] =>
  c.weapons.flatMap((own) => {
    const weapon = content.weapons.get(own.weapon);
    return weapon === undefined ? [] : [{ own, weapon }];
  });

const known = (content: Content, ids: readonly string[]): Enchantment[] =>
  ids.flatMap((id) => content.enchantments.get(id) ?? []);

/** All enchantments that a character wears or holds. */
export const enchantmentsOf = (content: Content, c: Character): Enchantment[] =>
  known(
    content,
    [...c.weapons, ...c.armour, ...c.trinkets].flatMap((thing) => thing.enchantments),
  );

/** Attunement of all its enchantments, and whether they work (GE-ENCH-01). */
export const attunement = (
  content: Content,
  c: Character,
): { readonly sum: number; readonly works: boolean } => {
  const all = enchantmentsOf(content, c);
  return { sum: attunementOf(all), works: activeEnchantments(c.level, all).length === all.length };
};

/** The enchantments on one thing that work. */
export const working = (content: Content, c: Character, ids: readonly string[]): readonly Enchantment[] =>
  attunement(content, c).works ? known(content, ids) : [];

/** What enchantments on one thing add to a number that the thing itself has. */
const addedBy = (enchantments: readonly Enchantment[], value: 'AV' | 'MD'): number =>
  enchantments
    .flatMap((e) => e.trait.effects)
    .reduce(
      (sum, e) => sum + (e.hook === 'value' && e.value === value && typeof e.by === 'number' ? e.by : 0),
      0,
    );

/** AV of each zone: the piece on it, its quality and its enchantments (GE-VAL-10). */
export const armourValues = (content: Content, c: Character): number[] =>
  ZONES.map((zone) => {
    const piece = piecesOf(content, c).find((p) => p.armour.zone === zone);
    if (piece === undefined) return 0;
    return piece.armour.av + piece.own.quality + addedBy(working(content, c, piece.own.enchantments), 'AV');
  });

/** Brittle that each zone loses in a Phase by what is worn on it (Self Repair). */
export const mendedZones = (content: Content, c: Character): number[] =>
  ZONES.map((zone) => {
    const piece = piecesOf(content, c).find((p) => p.armour.zone === zone);
    return working(content, c, piece?.own.enchantments ?? [])
      .flatMap((e) => e.trait.effects)
      .reduce((sum, e) => (e.hook === 'mends' ? sum + e.by : sum), 0);
  });

/** The tradition that enchantments make a thing the focus of; empty for none (GE-TAG-23). */
export const focusIn = (content: Content, enchantments: readonly string[]): string => {
  for (const { trait } of known(content, enchantments))
    for (const e of trait.effects) if (e.hook === 'focus') return e.tradition;
  return '';
};

/** Armour class of each zone. */
export const armourClasses = (content: Content, c: Character): ArmourClass[] =>
  ZONES.map((zone) => piecesOf(content, c).find((p) => p.armour.zone === zone)?.armour.class ?? 'none');

/** MD: quality of trinkets, and enchantments (GE-VAL-11). */
export const magicDefence = (content: Content, c: Character): number =>
  c.trinkets.reduce((sum, t) => sum + t.quality, 0) +
  addedBy(
    [...c.armour, ...c.trinkets].flatMap((thing) => working(content, c, thing.enchantments)),
    'MD',
  );

type Wearing = Extract<Effect, { readonly hook: 'worn' }>;

/** What perks say of a piece of armour as it is worn (Armor Familiarity, Stocky). */
const wearing = (content: Content, c: Character, armour: Armour): Wearing[] =>
  c.perks
    .flatMap((id) => content.traits.get(id)?.effects ?? [])
    .filter(
      (e): e is Wearing =>
        e.hook === 'worn' &&
        (e.class === undefined || e.class === armour.class) &&
        (e.zone === undefined || e.zone === armour.zone),
    );

/** The ER of a piece in halves: perks take from its penalty, not above 0. */
const eased = (content: Content, c: Character, armour: Armour): number =>
  armour.er2 >= 0
    ? armour.er2
    : Math.min(
        0,
        wearing(content, c, armour).reduce((er2, e) => er2 + 2 * (e.er ?? 0), armour.er2),
      );

/** ER of all pieces, in halves. */
export const pieceRatings = (content: Content, c: Character): number[] =>
  piecesOf(content, c).map((p) => eased(content, c, p.armour));

/** Zones that nothing covers. */
export const emptyZones = (content: Content, c: Character): number =>
  ZONES.filter((zone) => !piecesOf(content, c).some((p) => p.armour.zone === zone)).length;

/** Weight of all that is worn and carried, in hundredths; some armour weighs nothing to some (Stocky). */
export const weightOf = (content: Content, c: Character): number => {
  const weapons = weaponsOf(content, c).reduce((sum, w) => sum + w.weapon.weight, 0);
  const armour = piecesOf(content, c)
    .filter((p) => !wearing(content, c, p.armour).some((e) => e.weightless === true))
    .reduce((sum, p) => sum + p.armour.weight, 0);
  const shots = c.ammunition.reduce(
    (sum, a) => sum + a.count * (content.ammunition.get(a.ammunition)?.weight ?? 0),
    0,
  );
  const items = c.items.reduce((sum, i) => sum + i.count * (content.consumables.get(i.item)?.weight ?? 0), 0);
  return weapons + armour + shots + items;
};

/** GE-TAG-22: spaces that so many identical items fill when a stack of them shares one. */
export const spacesFor = (count: number, stack: number): number => Math.ceil(count / stack);

/** GE-TAG-21: names of Singletons of which more than one is equipped; suffixes such as +1 do not count. */
export const doubled = (names: readonly string[]): string[] => {
  const plain = names.map((name) => name.replace(/ ?\+\d+$/u, ''));
  return [...new Set(plain.filter((name, i) => plain.indexOf(name) !== i))];
};

/** Attunement that all equipped enchantments take together. */
export const attunementOf = (worn: readonly Enchantment[]): number =>
  worn.reduce((sum, e) => sum + e.attunement, 0);

/** GE-ENCH-01: the enchantments that work; none when their attunement exceeds the wearer's level. */
export const activeEnchantments = (level: number, worn: readonly Enchantment[]): readonly Enchantment[] =>
  attunementOf(worn) > level ? [] : worn;
