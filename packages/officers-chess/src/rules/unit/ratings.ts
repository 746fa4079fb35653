import type { Term } from '@caltrop/engine';
import { accessoryOf, classOf, terrainAt, traitsOf, weaponOf, type Position } from '../../match/book.ts';
import { LETTERS, type Item, type Rating } from '../../content/content.ts';
import type { Unit } from '../../match/state.ts';
import { noTraits, type Traits } from './traits.ts';

/** The list of terms a number is made of, kept only where somebody will read it. */
export type Terms = Term[] | undefined;

const TOP = LETTERS.length - 1;

/** OC-RATE-08: all changes on one rating are summed, then the result is clamped to F..S once. */
export const gradeOf = (p: Position, u: Unit, rating: Rating): number => {
  let grade = classOf(p.book, u).ratings[rating] + traitsOf(p.book, u).rating[rating];
  for (const i of u.inflicted) if (i.rating === rating) grade -= i.by;
  return grade < 0 ? 0 : grade > TOP ? TOP : grade;
};

export const letterOf = (grade: number): string => LETTERS[grade] ?? '?';

/** OC-CS-01: Agility is the Spd value and the weights of weapon and accessory, which are stored negative. */
export const agilityOf = (p: Position, u: Unit, terms?: Terms): number => {
  const { content } = p.book;
  const grade = gradeOf(p, u, 'spd');
  const spd = content.value[grade] ?? 0;
  const weapon = weaponOf(p.book, u)?.weight ?? 0;
  const accessory = accessoryOf(p.book, u)?.weight ?? 0;
  const bonus = traitsOf(p.book, u).agility;
  if (terms !== undefined) {
    terms.push({ label: `Spd ${letterOf(grade)}`, value: spd, rule: 'OC-CS-01' });
    if (weapon !== 0) terms.push({ label: 'weapon weight', value: weapon, rule: 'OC-WPN-07' });
    if (accessory !== 0) terms.push({ label: 'accessory weight', value: accessory, rule: 'OC-ACC-01' });
    if (bonus !== 0) terms.push({ label: 'Agility bonus', value: bonus, rule: 'OC-WTAG-BONUS' });
  }
  return spd + weapon + accessory + bonus;
};

/** What a tile adds to a unit: Covert doubles it, Flying has none of it, a Mystical striker looks past it. */
const fromTile = (value: number, own: Traits, striker: Traits): number => {
  if (own.flying || value === 0) return 0;
  if (value < 0) return value;
  return striker.ignoresCover ? 0 : value * own.terrainFactor;
};

/** Avo of the tile under a unit, against one striker (OC-CTAG-FLYING, COVERT, MYSTICAL). */
const coverAvoid = (p: Position, u: Unit, striker: Traits): number =>
  fromTile(terrainAt(p, u.tile).avo, traitsOf(p.book, u), striker);

/** Damage reduction of the tile under a unit, for Martial and Magic alike (OC-R15). */
const coverReduction = (p: Position, u: Unit, striker: Traits): number =>
  fromTile(terrainAt(p, u.tile).dr, traitsOf(p.book, u), striker);

/** What the tile under a unit gives it against anybody who does not look past cover. */
export const coverOf = (p: Position, u: Unit): { readonly dr: number; readonly avo: number } => {
  const anybody = noTraits();
  return { dr: coverReduction(p, u, anybody), avo: coverAvoid(p, u, anybody) };
};

/** OC-CS-02: Avoid is Agility and the Avo of the tile. */
export const avoidOf = (p: Position, u: Unit, striker: Traits, terms?: Terms): number => {
  const tile = coverAvoid(p, u, striker);
  const agility = agilityOf(p, u, terms);
  if (terms !== undefined && tile !== 0) {
    terms.push({ label: terrainAt(p, u.tile).name, value: tile, rule: terrainAt(p, u.tile).rule });
  }
  return agility + tile;
};

/** OC-HIT-02: Hit is 70, the Dex value and the Hit of the weapon or staff. */
export const hitOf = (p: Position, u: Unit, itemHit: number, terms?: Terms): number => {
  const { content } = p.book;
  const grade = gradeOf(p, u, 'dex');
  const dex = content.value[grade] ?? 0;
  if (terms !== undefined) {
    terms.push({ label: 'base', value: content.numbers.hit, rule: 'OC-HIT-02' });
    terms.push({ label: `Dex ${letterOf(grade)}`, value: dex, rule: 'OC-HIT-02' });
    if (itemHit !== 0) terms.push({ label: 'weapon Hit', value: itemHit, rule: 'OC-WPN-08' });
  }
  return content.numbers.hit + dex + itemHit;
};

/** OC-CS-03, OC-HIT-03: the target number is Hit less the target's Avoid. */
export const targetNumber = (
  p: Position,
  striker: Unit,
  target: Unit,
  itemHit: number,
  terms?: Terms,
): number => {
  const hit = hitOf(p, striker, itemHit, terms);
  const against: Terms = terms === undefined ? undefined : [];
  const avoid = avoidOf(p, target, traitsOf(p.book, striker), against);
  if (terms !== undefined && against !== undefined) {
    for (const t of against) terms.push({ label: `target's ${t.label}`, value: -t.value, rule: t.rule });
  }
  return hit - avoid;
};

/** OC-CRIT-02: the highest roll that is a critical hit, if it hits at all. */
export const critThreshold = (p: Position, striker: Unit, target: Unit): number => {
  const { options, content } = p.book;
  const own = traitsOf(p.book, striker);
  const other = traitsOf(p.book, target);
  if (other.uncritable) return 0;
  const deadly = own.deadly > 0 && options.deadlyStrict ? own.deadly - 1 : own.deadly;
  const base = content.numbers.crit;
  const range = options.deadlyMode === 'add' ? base + deadly : Math.max(base, deadly);
  return Math.max(0, range + own.lucky - other.nimble);
};

/** OC-WPN-05, OC-WTAG-ENCHANTED: Magic strikes use Mag against Res, Martial ones Str against Def. */
const isMagic = (weapon: Item, traits: Traits): boolean =>
  traits.magic || (weapon.damage === 'magic' && !traits.martial);

/** OC-DMG-01: the base damage of a rating. */
export const baseDamage = (p: Position, u: Unit, rating: 'str' | 'mag'): number =>
  p.book.content.damage[gradeOf(p, u, rating)] ?? 0;

/** Damage of a strike at nobody in particular: base and Might, with what Heavy weapons may get (OC-R22). */
export const weaponDamage = (p: Position, u: Unit, weapon: Item, terms?: Terms): number => {
  const traits = traitsOf(p.book, u);
  const rating = isMagic(weapon, traits) ? 'mag' : 'str';
  const base = baseDamage(p, u, rating);
  const might = weapon.might + (traits.strikesLast ? p.book.options.heavyMight : 0);
  if (terms !== undefined) {
    const letter = letterOf(gradeOf(p, u, rating));
    terms.push({ label: `${rating === 'mag' ? 'Mag' : 'Str'} ${letter}`, value: base, rule: 'OC-DMG-01' });
    terms.push({ label: `Might of ${weapon.name}`, value: might, rule: 'OC-DMG-02' });
  }
  return base + might;
};

/** OC-DMG-02: base damage, Might and every flat modifier; Effective counts once for each matching tag. */
const rawDamage = (
  p: Position,
  striker: Unit,
  target: Unit,
  weapon: Item,
  backup: number,
  terms?: Terms,
): number => {
  const own = traitsOf(p.book, striker);
  const other = traitsOf(p.book, target);
  let raw = weaponDamage(p, striker, weapon, terms);
  for (const effective of own.effective) {
    if (other.keywords.includes(effective.tag) && !other.countermeasure.includes(effective.tag)) {
      raw += effective.damage;
      const label = `Effective against ${effective.tag}`;
      terms?.push({ label, value: effective.damage, rule: 'OC-WTAG-EFFECTIVE' });
    }
  }
  if (backup !== 0) terms?.push({ label: 'Backup', value: backup, rule: 'OC-CTAG-BACKUP' });
  if (other.damageTaken !== 0) {
    terms?.push({ label: 'Poisoned', value: other.damageTaken, rule: 'OC-STAT-POISONED' });
  }
  return raw + backup + other.damageTaken;
};

/** OC-DMG-04: reduction by Def or Res (at most E against Piercing) and by the tile. */
const reductionOf = (p: Position, striker: Unit, target: Unit, weapon: Item, terms?: Terms): number => {
  const own = traitsOf(p.book, striker);
  const rating = isMagic(weapon, own) ? 'res' : 'def';
  const grade = Math.min(gradeOf(p, target, rating), own.piercing);
  const worn = p.book.content.reduction[grade] ?? 0;
  const tile = coverReduction(p, target, own);
  if (terms !== undefined) {
    const label = `${rating === 'res' ? 'Res' : 'Def'} ${letterOf(grade)}`;
    terms.push({ label, value: -worn, rule: 'OC-DMG-04' });
    if (tile !== 0) terms.push({ label: terrainAt(p, target.tile).name, value: -tile, rule: 'OC-DMG-04' });
  }
  return worn + tile;
};

/** OC-DMG-03, OC-DMG-05: a critical hit doubles Raw before reduction; damage is never below 0. */
export const damageOf = (
  p: Position,
  striker: Unit,
  target: Unit,
  weapon: Item,
  crit: boolean,
  backup: number,
  terms?: Terms,
): number => {
  const raw = rawDamage(p, striker, target, weapon, backup, terms);
  const late = p.book.options.critAfterReduction;
  if (crit && !late) terms?.push({ label: 'critical hit doubles', value: raw, rule: 'OC-DMG-03' });
  let damage = (crit && !late ? 2 : 1) * raw - reductionOf(p, striker, target, weapon, terms);
  if (damage < 0) {
    terms?.push({ label: 'not below 0', value: -damage, rule: 'OC-DMG-05' });
    damage = 0;
  }
  if (!crit || !late) return damage;
  terms?.push({ label: 'critical hit doubles', value: damage, rule: 'OC-R12' });
  return 2 * damage;
};
