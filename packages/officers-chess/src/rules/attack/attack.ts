import { makeCell, type Refusal } from '@caltrop/engine';
import {
  distance,
  itemOf,
  onMap,
  terrainAt,
  traitsOf,
  weaponOf,
  refuse,
  type Battle,
  type Position,
} from '../../match/book.ts';
import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { attackTargets, beginCombat, combatStep } from './combat.ts';
import { audience, sees, unseen } from '../fog/fog.ts';
import { equip, equipRefusal } from '../gear/free.ts';
import { canFightWith, equippable, farthest, reaches, spendUse, weaponFault } from '../gear/items.ts';
import { attackObject, objectFault } from './objects.ts';
import { findUnit, unitOf, type Combat, type Sweep, type Unit } from '../../match/state.ts';
import type { CommandOf, UnitVerb } from '../../match/verb.ts';
import { afterAction } from '../turn/turn.ts';

/** Checks something as it would be with another weapon in hand (OC-FREE-02 allows the change at any moment). */
const armed = (
  p: Position,
  u: Unit,
  weapon: number | undefined,
  check: (u: Unit) => Refusal | undefined,
): Refusal | undefined =>
  weapon === undefined ? check(u) : (equipRefusal(p, u, { weapon }) ?? check({ ...u, weapon }));

/** OC-HIT-01: why an enemy cannot be attacked; undefined when it can. */
const attackFault = (
  p: Position,
  u: Unit,
  targetId: string,
  weapon: number | undefined,
): Refusal | undefined =>
  armed(p, u, weapon, (v) => {
    const target = findUnit(p.state, targetId);
    if (target === undefined || !sees(p, u.side, target)) return unseen(p, u, targetId, 'OC-HIT-01');
    if (target.side === u.side) return refuse('OC-HIT-01', `${target.name} is not an enemy.`);
    if (!onMap(target)) return refuse('OC-HIT-01', `${target.name} is not on the map.`);
    const held = weaponOf(p.book, v);
    const fault = weaponFault(p, v);
    if (fault !== undefined || held === undefined) return fault;
    return reaches(p, v, held, distance(p, u, target))
      ? undefined
      : refuse(
          'OC-HIT-01',
          `${target.name} at ${makeCell(p.book.board, target.tile)} is out of range of ${held.name}.`,
        );
  });

const rearm = (b: Battle, u: Unit, weapon: number | undefined): void => {
  if (weapon !== undefined && weapon !== u.weapon) equip(b, u, { weapon });
};

/** Attacks on enemies in range, with each weapon the unit may take in hand for it. */
export const attacks = (p: Position, u: Unit): CommandOf<'attack'>[] => {
  const found: CommandOf<'attack'>[] = [];
  // Mostly nobody is near: one look around spares one for each weapon.
  if (!isFoeWithin(p, u, farthest(p.book, u))) return found;
  for (const t of attackTargets(p, u)) found.push({ do: 'attack', unit: u.id, target: t.id });
  for (const weapon of equippable(p.book, u)) {
    const held = u.items[weapon];
    if (weapon === u.weapon || held === undefined) continue;
    for (const t of attackTargets(p, u, itemOf(p.book, held.item))) {
      found.push({ do: 'attack', unit: u.id, target: t.id, weapon });
    }
  }
  return found;
};

const isFoeWithin = (p: Position, u: Unit, reach: number): boolean => {
  for (const t of p.state.units) {
    if (t.side !== u.side && t.where === 'map' && p.book.metric.distance(u.tile, t.tile) <= reach)
      return true;
  }
  return false;
};

/** The Attack action: it goes on strike by strike (OC-WTAG-AOE, OC-R24: the declared target first). */
export const attackDeed: UnitVerb<CommandOf<'attack'>> = {
  action: true,
  fault: (p, u, { target, weapon }) => attackFault(p, u, target, weapon),
  start: (b, u, command) => {
    const target = unitOf(b.state, command.target);
    rearm(b, u, command.weapon);
    if (traitsOf(b.book, u).aoe)
      push(b.state, { is: 'sweep', unit: u.id, targets: othersInRange(b, u, target) });
    beginCombat(b, u, target);
  },
  choices: attacks,
};

/** Attacks on doors and ice in range with the weapon in hand. */
export const objectAttacks = (p: Position, u: Unit): CommandOf<'strike'>[] => {
  const weapon = weaponOf(p.book, u);
  if (!canFightWith(p, u, weapon)) return [];
  const changed = p.state.tiles.map((t) => t.at).filter((tile) => !p.book.doors.includes(tile));
  return [...p.book.doors, ...changed]
    .filter(
      (at) => terrainAt(p, at).objectHp > 0 && reaches(p, u, weapon, p.book.metric.distance(u.tile, at)),
    )
    .map((at) => ({ do: 'strike', unit: u.id, at }));
};

/** OC-OBJ-02: an Attack action on a door or on ice. */
export const strikeDeed: UnitVerb<CommandOf<'strike'>> = {
  action: true,
  fault: (p, u, { at, weapon }) => armed(p, u, weapon, (v) => objectFault(p, v, at)),
  start: (b, u, { at, weapon }) => {
    rearm(b, u, weapon);
    attackObject(b, u, at);
    wearOut(b, u);
  },
  choices: objectAttacks,
};

/** Every other enemy in range, those in sight first, hidden ones by row and column. */
const othersInRange = (b: Battle, u: Unit, target: Unit): string[] => {
  const weapon = weaponOf(b.book, u);
  if (weapon === undefined) return [];
  const inRange = b.state.units.filter(
    (t) => t !== target && t.side !== u.side && onMap(t) && reaches(b, u, weapon, distance(b, u, t)),
  );
  const seen = inRange.filter((t) => sees(b, u.side, t));
  const hidden = inRange.filter((t) => !seen.includes(t)).toSorted((x, y) => x.tile - y.tile);
  return [...seen, ...hidden].map((t) => t.id);
};

/** A combat up to its next strike; when it is over the Attack action is too, unless others are still to be fought. */
export const stepCombat = (b: Battle, combat: Combat): boolean => {
  if (combatStep(b, combat)) return true;
  if (b.state.work.length > 0) return true;
  finishAttack(b, unitOf(b.state, combat.attacker));
  return false;
};

/** OC-DEC-09: the attacker's owner chooses who is fought next; hidden enemies come last, by row and column. */
export const stepSweep = (b: Battle, sweep: Sweep): boolean => {
  const u = unitOf(b.state, sweep.unit);
  const weapon = weaponOf(b.book, u);
  const able = onMap(u) && canFightWith(b, u, weapon);
  const left = able
    ? sweep.targets
        .map((id) => unitOf(b.state, id))
        .filter((t) => onMap(t) && reaches(b, u, weapon, distance(b, u, t)))
    : [];
  const [first] = left;
  if (first === undefined) {
    takeOff(b.state, sweep);
    finishAttack(b, u);
    return false;
  }
  const seen = left.filter((t) => sees(b, u.side, t));
  const key = `next:${u.id}`;
  const pick =
    seen.length === 0
      ? first.id
      : b.table.choose(
          u.seat,
          key,
          seen.map((t) => t.id),
          () => ({
            key,
            seat: u.seat,
            rule: 'OC-DEC-09',
            text: `Whom does ${u.name} fight next?`,
            ...audience(b, [u, ...seen]),
            choices: seen.map((t) => ({ id: t.id, label: `${t.name} (${t.hp} HP)` })),
          }),
        );
  const targets = left.map((t) => t.id).filter((id) => id !== pick);
  replace(b.state, { is: 'sweep', unit: u.id, targets });
  beginCombat(b, u, unitOf(b.state, pick));
  return true;
};

/** OC-R73: a weapon with uses spends one for each Attack action, after the combat. */
const wearOut = (b: Battle, u: Unit): void => {
  if (onMap(u) && u.weapon >= 0) spendUse(b.book, u, u.weapon);
};

const finishAttack = (b: Battle, u: Unit): void => {
  wearOut(b, u);
  afterAction(b, u);
};
