import type { ArmLine, Content, Dice, WeaponTag } from '../content/content.ts';
import { attackValue, blockStrengthOf, blockValue, damageBonus } from '../rules/creature/making/derive.ts';
import { tagNumber, type Character } from './character.ts';
import { focusIn, weaponsOf, working, type HeldWeapon } from './gear.ts';
import { withQuality } from './names.ts';

const has = ({ weapon }: HeldWeapon, tag: WeaponTag): boolean => weapon.tags.some((t) => t.tag === tag);

/** Hands that a weapon takes; a bow and the like take both. */
export const handsFor = (held: HeldWeapon): number => {
  const { type, ammo } = held.weapon;
  if (has(held, 'Natural')) return 0;
  return has(held, 'Two-Handed') || (type === 'Ranged' && ammo !== 'self') ? 2 : 1;
};

/** The first ammunition that a weapon shoots. */
const shotsOf = (content: Content, c: Character, held: HeldWeapon): ArmLine['ammo'] => {
  if (held.weapon.range === null || held.weapon.ammo === 'self') return null;
  for (const own of c.ammunition) {
    const kind = content.ammunition.get(own.ammunition);
    if (kind === undefined || kind.for !== held.weapon.subtype) continue;
    const dice: Dice = { dice: kind.dice, plus: own.quality, explodes: true };
    return { id: kind.id, count: own.count, dice };
  }
  // Without any of its kind it shoots nothing (GE-RNG-10).
  for (const { id, for: subtype } of content.ammunition.values())
    if (subtype === held.weapon.subtype) return { id, count: 0, dice: NO_DICE };
  return null;
};

const NO_DICE: Dice = { dice: [], plus: 0, explodes: true };

/** A weapon as a line of the sheet (GE-VAL-12 to 14, GE-DMG-02, GE-R27). */
const lineOf = (content: Content, c: Character, mods: readonly number[], held: HeldWeapon): ArmLine => {
  const { own, weapon } = held;
  const [con = 0, str = 0, dex = 0, int = 0] = mods;
  const transmuted = weapon.type === 'Transmuted';
  const pv = c.values[transmuted ? 'Mechanics' : weapon.subtype] ?? 0;
  const shield = weapon.tags.find((t) => t.tag === 'Shield');
  const quality = shield === undefined ? own.quality : 0;
  const blocks = !has(held, 'No Block') && (weapon.range === null || weapon.ammo === 'self');
  const strength = blockStrengthOf(
    con,
    str,
    has(held, 'Natural'),
    shield === undefined ? 0 : shield.n + own.quality,
  );
  return {
    name: own.name ?? withQuality(weapon.name, own.quality),
    weapon: weapon.id,
    hit: transmuted ? pv + int : attackValue(pv, dex, weapon.hit2),
    dice: {
      dice: weapon.dice,
      plus: weapon.dice.length === 0 ? 0 : damageBonus(str, weapon.damage2, quality),
      explodes: true,
    },
    damage: weapon.damage,
    // Stat blocks print it with Reflexes; a sheet works it out (GE-CTAG-11).
    block: blocks ? { bonus: blockValue(pv, con, str) + tagNumber(c, 'Reflexes'), strength } : null,
    shield: false,
    range: weapon.range,
    reach: 0,
    tags: focusTags(content, held),
    ammo: shotsOf(content, c, held),
    effects: working(content, c, own.enchantments)
      .flatMap((e) => e.trait.effects)
      .filter((e) => e.hook !== 'value'),
    pv,
  };
};

/** The tags of a weapon, where an enchantment makes it a focus (GE-TAG-23); else those of the table stand. */
const focusTags = (content: Content, { own, weapon }: HeldWeapon): ArmLine['tags'] => {
  const word = focusIn(content, own.enchantments);
  if (word === '') return [];
  return [...weapon.tags.filter((t) => t.tag !== 'Focus'), { tag: 'Focus', n: 0, word }];
};

/** All weapon lines of a character. */
export const armLines = (content: Content, c: Character, mods: readonly number[]): ArmLine[] =>
  weaponsOf(content, c).map((held) => lineOf(content, c, mods, held));

/** The lines in hand at the start: those chosen, else the first weapon, and the first shield where a hand is free (GE-INV-01). */
export const handsOf = (content: Content, c: Character): readonly number[] => {
  if (c.hands !== undefined) return c.hands;
  const all = weaponsOf(content, c);
  const first = all.findIndex((held) => handsFor(held) > 0);
  const held = all[first];
  if (held === undefined) return all.length > 0 ? [0] : [];
  if (handsFor(held) === 2) return [first];
  const shield = all.findIndex((other, i) => i !== first && has(other, 'Shield') && handsFor(other) === 1);
  return shield < 0 ? [first] : [first, shield];
};
