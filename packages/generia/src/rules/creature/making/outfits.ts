import type { ArmLine, Content, Profile, Weapon } from '../../../content/content.ts';
import type { Arm, Kit } from '../../../match/book.ts';
import type { Options } from '../../../match/options.ts';
import { armFrom } from '../creature.ts';
import { attackValue, blockStrengthOf, blockValue, damageBonus } from './derive.ts';

/** A weapon in the hands of somebody, its numbers worked out (GE-VAL-12 to 14, GE-TRAD-08). */
const lineOf = (profile: Profile, weapon: Weapon): ArmLine => {
  const [con = 0, str = 0, dex = 0, int = 0] = profile.mods;
  const transmuted = weapon.type === 'Transmuted';
  const pv = profile.pv[transmuted ? 'Mechanics' : weapon.subtype] ?? 0;
  const blocks = weapon.range === null && !weapon.tags.some((t) => t.tag === 'No Block');
  return {
    name: weapon.name,
    weapon: weapon.id,
    hit: transmuted ? pv + int : attackValue(pv, dex, weapon.hit2),
    dice: {
      dice: weapon.dice,
      plus: weapon.dice.length === 0 ? 0 : damageBonus(str, weapon.damage2, 0),
      explodes: true,
    },
    damage: weapon.damage,
    block: blocks
      ? { bonus: blockValue(pv, con, str) + profile.reflexes, strength: blockStrengthOf(con, str, false) }
      : null,
    shield: false,
    range: weapon.range,
    reach: 0,
    tags: [],
    ammo: null,
    effects: [],
    pv,
  };
};

/** Kits with weapons that rituals have made: those come last among the arms, with their weapon skills (GE-WSK-12). */
export const outfitter = (
  content: Content,
  options: Options,
  kits: readonly Kit[],
): ((kit: number, gear: readonly string[]) => Kit | undefined) => {
  const known = new Map<string, Kit>();
  return (n, gear) => {
    const key = `${n} ${gear.join(' ')}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const kit = kits[n];
    if (kit === undefined) return undefined;
    const weapons = gear.flatMap((id) => content.weapons.get(id) ?? []);
    const arms: Arm[] = weapons.map((weapon) =>
      armFrom(content, options, kit.profile, lineOf(kit.profile, weapon)),
    );
    const skills = weapons.flatMap(({ skill }) => content.abilities.get(skill) ?? []);
    const made: Kit = {
      ...kit,
      arms: [...kit.arms, ...arms],
      abilities: [...new Set([...kit.abilities, ...skills])],
    };
    known.set(key, made);
    return made;
  };
};
