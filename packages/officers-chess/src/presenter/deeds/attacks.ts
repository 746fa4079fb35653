import type { Deed } from '@caltrop/engine';
import { itemOf, onMap, terrainAt, traitsOf, weaponOf, type Position } from '../../match/book.ts';
import { attacks, objectAttacks } from '../../rules/attack/attack.ts';
import type { Command } from '../../match/command.ts';
import { deedFault } from '../../match/verbs.ts';
import type { Item } from '../../content/content.ts';
import { sees } from '../../rules/fog/fog.ts';
import { canFightWith, equippable, reaches } from '../../rules/gear/items.ts';
import { damageAt } from '../../rules/attack/objects.ts';
import { tileHp } from '../../rules/movement/terrain.ts';
import { coverOf } from '../../rules/unit/ratings.ts';
import { findUnit, type Unit } from '../../match/state.ts';
import { iconOfItem, SIGNS } from '../icons.ts';
import { cellName, middleOf } from '../places.ts';
import { bestOf, faultAt, offered, refused, type Offer, type Stance, type Stop } from './stance.ts';

/** A weapon a unit could attack with: by its place in the inventory, undefined for the one in hand. */
interface Arm {
  readonly weapon: number | undefined;
  readonly item: Item;
}

const armsWith = (p: Position, u: Unit): Arm[] => {
  const inHand = weaponOf(p.book, u);
  const others = equippable(p.book, u).flatMap((weapon): Arm[] => {
    const held = u.items[weapon];
    return weapon === u.weapon || held === undefined ? [] : [{ weapon, item: itemOf(p.book, held.item) }];
  });
  const arms: Arm[] = inHand === undefined ? others : [{ weapon: undefined, item: inHand }, ...others];
  return arms.filter(({ item }) => item.kind === 'weapon');
};

const foes = (p: Position, u: Unit): Unit[] =>
  p.state.units.filter((t) => t.side !== u.side && onMap(t) && sees(p, u.side, t));

/** Whether a unit could answer a strike from a distance (OC-CTR-02, OC-XTAG-DISTANT). */
const answers = (p: Position, target: Unit, distance: number): boolean => {
  const weapon = weaponOf(p.book, target);
  const traits = traitsOf(p.book, target);
  if (!canFightWith(p, target, weapon) || traits.noCounter) return false;
  return traits.distantCounter || reaches(p, target, weapon, distance);
};

const away = (distance: number): string => (distance === 1 ? 'next to it' : `${distance} tiles off`);

const attackOffer = (p: Position, u: Unit, target: Unit, arm: Arm, from: number): Offer => {
  const distance = p.book.metric.distance(from, target.tile);
  const { weapon } = arm;
  return {
    group: 'attack',
    label: arm.item.name,
    detail: `${away(distance)}${answers(p, target, distance) ? '' : ', no counter'}`,
    icon: iconOfItem(arm.item),
    rule: 'OC-SEQ-01',
    target: target.id,
    command: { do: 'attack', unit: u.id, target: target.id, ...(weapon === undefined ? {} : { weapon }) },
    ...(from === u.tile ? {} : { from }),
    dice: true,
  };
};

/** Better ground first: reduction, then Avoid, then healing, as far as the unit has any of it. */
const compareGround = (p: Position, u: Unit, a: number, b: number): number => {
  const on = (tile: number) => ({ ...coverOf(p, { ...u, tile }), hp: tileHp(p, { ...u, tile }) });
  const [x, y] = [on(a), on(b)];
  return y.dr - x.dr || y.avo - x.avo || y.hp - x.hp;
};

/** The tile to strike from: out of the answer's reach, then on better ground, then nearer. */
const strikingTile = ({ p, u, stops }: Stance, target: Unit, item: Item): Stop | undefined => {
  const distance = (tile: number): number => p.book.metric.distance(tile, target.tile);
  const risk = (tile: number): number => (answers(p, target, distance(tile)) ? 1 : 0);
  return bestOf(
    stops,
    ({ tile }) => reaches(p, u, item, distance(tile)),
    (a, b) => risk(a.tile) - risk(b.tile) || compareGround(p, u, a.tile, b.tile) || a.cost - b.cost,
  );
};

/** Attacks on every enemy in range from here, and on those in range after a Move. */
const unitAttacks = (stance: Stance): Deed<Command>[] => {
  const { p, u, stops } = stance;
  const arms = armsWith(p, u);
  const found: Deed<Command>[] = [];
  const here = new Set<string>();
  for (const command of attacks(p, u)) {
    const target = findUnit(p.state, command.target);
    const arm = arms.find((a) => a.weapon === command.weapon);
    if (target === undefined || arm === undefined) continue;
    here.add(`${arm.item.id} ${target.id}`);
    found.push(offered(stance, attackOffer(p, u, target, arm, u.tile)));
  }
  if (stops.length === 0) return found;
  for (const target of foes(p, u)) {
    for (const arm of arms) {
      if (here.has(`${arm.item.id} ${target.id}`) || !canFightWith(p, u, arm.item)) continue;
      const stop = strikingTile(stance, target, arm.item);
      if (stop === undefined) continue;
      const offer = attackOffer(p, u, target, arm, stop.tile);
      if (faultAt(stance, stop.tile, offer.command) === undefined) found.push(offered(stance, offer));
    }
  }
  return found;
};

/** Weapons that a status keeps a unit from using, shown with the rule (OC-STAT-SILENCED). */
const barredAttacks = (stance: Stance): Deed<Command>[] => {
  const { p, u } = stance;
  const [target] = foes(p, u);
  if (target === undefined) return [];
  return armsWith(p, u).flatMap((arm): Deed<Command>[] => {
    if (canFightWith(p, u, arm.item)) return [];
    const offer = attackOffer(p, u, target, arm, u.tile);
    const fault = deedFault(p, u, offer.command);
    const { target: _, ...shown } = offer;
    return fault === undefined ? [] : [refused(stance, { ...shown, detail: 'cannot be used now' }, fault)];
  });
};

const objectOffer = ({ p, u }: Stance, at: number, weapon: Item, from: number | undefined): Offer => {
  const terrain = terrainAt(p, at);
  const left = terrain.objectHp - damageAt(p, at);
  return {
    group: 'attack',
    label: `Strike the ${terrain.name.split('/')[0] ?? ''}`,
    detail: `${cellName(p.book.board, at)}, ${left} of ${terrain.objectHp} left`,
    icon: SIGNS.door,
    rule: 'OC-OBJ-02',
    spot: middleOf(p.book.board, at),
    command: { do: 'strike', unit: u.id, at },
    ...(from === undefined ? {} : { from }),
    dice: !p.book.options.objectsAutoHit && !traitsOf(p.book, u).homing && weapon.kind === 'weapon',
  };
};

/** Strikes at doors and ice with the weapon in hand, from here or after a Move. */
const objectDeeds = (stance: Stance): Deed<Command>[] => {
  const { p, u, stops } = stance;
  const weapon = weaponOf(p.book, u);
  if (!canFightWith(p, u, weapon)) return [];
  const tiles = new Set([...p.book.doors, ...p.state.tiles.map((t) => t.at)]);
  if (tiles.size === 0) return [];
  const here = new Set(objectAttacks(p, u).map((c) => c.at));
  return [...tiles].flatMap((at): Deed<Command>[] => {
    if (terrainAt(p, at).objectHp === 0) return [];
    if (here.has(at)) return [offered(stance, objectOffer(stance, at, weapon, undefined))];
    const stop = bestOf(
      stops,
      ({ tile }) => reaches(p, u, weapon, p.book.metric.distance(tile, at)),
      (a, b) => a.cost - b.cost || compareGround(p, u, a.tile, b.tile),
    );
    if (stop === undefined) return [];
    const offer = objectOffer(stance, at, weapon, stop.tile);
    return faultAt(stance, stop.tile, offer.command) === undefined ? [offered(stance, offer)] : [];
  });
};

/** Every attack of a unit. */
export const attackDeeds = (stance: Stance): Deed<Command>[] =>
  stance.mayAct ? [...unitAttacks(stance), ...objectDeeds(stance), ...barredAttacks(stance)] : [];
