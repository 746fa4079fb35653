import { makeCell, type Refusal } from '@caltrop/engine';
import { distance, onMap, traitsOf, weaponOf, type Battle, type Position } from '../../match/book.ts';
import { beginCombat, combatStep, endCombat } from './combat.ts';
import { audience, sees, unseen } from '../fog/fog.ts';
import { equip, equipRefusal } from '../gear/free.ts';
import { canFightWith, reaches, spendUse, weaponFault } from '../gear/items.ts';
import { attackObject, objectFault } from './objects.ts';
import { refuse } from '../../match/refusal.ts';
import { findUnit, unitOf, type Unit } from '../../match/state.ts';
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
export const attackFault = (
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

/** OC-OBJ-02: why a tile cannot be attacked; undefined when it can. */
export const strikeFault = (
  p: Position,
  u: Unit,
  at: number,
  weapon: number | undefined,
): Refusal | undefined => armed(p, u, weapon, (v) => objectFault(p, v, at));

const rearm = (b: Battle, u: Unit, weapon: number | undefined): void => {
  if (weapon !== undefined && weapon !== u.weapon) equip(b, u, { weapon });
};

/** Starts an Attack action; it goes on strike by strike (OC-WTAG-AOE, OC-R24: the declared target first). */
export const attack = (b: Battle, u: Unit, target: Unit, weapon: number | undefined): void => {
  rearm(b, u, weapon);
  if (traitsOf(b.book, u).aoe) b.state.sweep = { unit: u.id, targets: sweepOf(b, u, target) };
  beginCombat(b, u, target);
};

/** OC-OBJ-02: an Attack action on a door or on ice. */
export const strikeObject = (b: Battle, u: Unit, at: number, weapon: number | undefined): void => {
  rearm(b, u, weapon);
  attackObject(b, u, at);
  finishAttack(b, u);
};

/** Every other enemy in range, those in sight first, hidden ones by row and column. */
const sweepOf = (b: Battle, u: Unit, target: Unit): string[] => {
  const weapon = weaponOf(b.book, u);
  if (weapon === undefined) return [];
  const inRange = b.state.units.filter(
    (t) => t !== target && t.side !== u.side && onMap(t) && reaches(b, u, weapon, distance(b, u, t)),
  );
  const seen = inRange.filter((t) => sees(b, u.side, t));
  const hidden = inRange.filter((t) => !seen.includes(t)).toSorted((x, y) => x.tile - y.tile);
  return [...seen, ...hidden].map((t) => t.id);
};

/** Runs what a command has started up to the next joint: one strike at a time. */
export const advance = (b: Battle): boolean => {
  const { combat, sweep } = b.state;
  if (combat !== null) {
    if (combatStep(b, combat)) return true;
    endCombat(b, combat);
    if (b.state.sweep !== null) return true;
    finishAttack(b, unitOf(b.state, combat.attacker));
    return false;
  }
  if (sweep === null) return false;
  nextOfSweep(b, unitOf(b.state, sweep.unit), sweep.targets);
  return b.state.combat !== null;
};

/** OC-DEC-09: the attacker's owner chooses who is fought next; hidden enemies come last, by row and column. */
const nextOfSweep = (b: Battle, u: Unit, ids: readonly string[]): void => {
  const weapon = weaponOf(b.book, u);
  const able = onMap(u) && canFightWith(b, u, weapon);
  const left = able
    ? ids.map((id) => unitOf(b.state, id)).filter((t) => onMap(t) && reaches(b, u, weapon, distance(b, u, t)))
    : [];
  const [first] = left;
  if (first === undefined) {
    b.state.sweep = null;
    finishAttack(b, u);
    return;
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
  b.state.sweep = { unit: u.id, targets: left.map((t) => t.id).filter((id) => id !== pick) };
  beginCombat(b, u, unitOf(b.state, pick));
};

/** OC-R73: a weapon with uses spends one for each Attack action, after the combat. */
const finishAttack = (b: Battle, u: Unit): void => {
  if (onMap(u) && u.weapon >= 0) spendUse(b.book, u, u.weapon);
  afterAction(b, u);
};
