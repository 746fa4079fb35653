import type { Refusal } from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { areEngaged, HAIR, isEngaged, within } from '../ground/measures.ts';
import { isObscured, sightFault } from '../sight/sight.ts';
import { meleeOf } from '../strikes/fights.ts';
import { armed, weaponFault } from '../strikes/weapons.ts';
import { aimFault } from '../ways/drives.ts';
import { isBehemoth } from './ranged.ts';

/** A shot as it is said. */
export type Shoot = CommandOf<'shoot'>;

/** DW-KEY-02: a lobbed shot goes three times as far. */
const ARC_REACH = 3;

/** Why a model cannot be the target of a shot; the weapon itself is ready. */
export const targetFault = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Refusal | undefined => {
  if (target.side === m.side) return refuse('DW-SHOOT-03', `${target.name} is on its own side.`);
  if (target.where !== 'table') return refuse('DW-SHOOT-03', `${target.name} is not on the table.`);
  if (target.pending) return refuse('DW-R19', `${target.name} is out of the battle already.`);
  if (target.hidden !== '') return refuse('DW-CSR-L13', `${target.name} cannot be targeted in this phase.`);
  if (arc && keyword(weapon.keywords, 'arc') === 0) return refuse('DW-KEY-02', `${weapon.name} has no Arc.`);
  const range = (weapon.ranged?.range ?? 0) * (arc ? ARC_REACH : 1);
  if (gap(m, target) > range * INCH + HAIR) {
    return refuse(
      'DW-SHOOT-03',
      `${target.name} is ${inches(gap(m, target))} away; ${weapon.name} reaches ${range}″.`,
    );
  }
  if (isObscured(p, target)) return refuse('DW-TERR-07', `${target.name} is hidden in obscuring ground.`);
  if (isEngaged(p, target) && !mayShootInto(p, m, weapon, target)) {
    return refuse(
      'DW-SHOOT-24',
      `${target.name} is in combat, and ${kitOf(p.book, m).faction.name} does not shoot into it.`,
    );
  }
  if (isBehemoth(p, m, target, weapon.ranged?.strength ?? 0)) {
    return refuse(
      'DW-SHOOT-07',
      `The Defense of ${target.name} is three times the Strength of ${weapon.name}.`,
    );
  }
  return arc ? undefined : sightFault(p, m, target);
};

/** The same of a shot that its shooter declares: markers of the campaign may bind it to somebody else (DW-R102). */
export const declareFault = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Refusal | undefined =>
  targetFault(p, m, weapon, target, arc) ??
  aimFault(p, m, target, 'shot', (e) => targetFault(p, m, weapon, e, arc) === undefined);

/** A distance in words: `10.4″`. */
const inches = (mils: number): string => `${(mils / INCH).toFixed(1)}″`;

/** DW-SHOOT-24, DW-R34, DW-R36: whether a faction shoots at enemies in combat, or nobody of its own could be hit. */
const mayShootInto = (p: Position, m: Model, weapon: Item, target: Model): boolean => {
  if (kitOf(p.book, m).faction.intoCombat === 'risk') return true;
  if (!isEngaged(p, m)) return false;
  const fight = meleeOf(p, m);
  if (!fight.includes(target)) return false;
  if (p.book.options.lightIgnoresTargetRule && keyword(weapon.keywords, 'light') > 0) return true;
  return friendsIn(fight, m).length === 0;
};

const friendsIn = (fight: readonly Model[], m: Model): Model[] =>
  fight.filter((o) => o.side === m.side && o !== m && !o.pending);

/**
 * DW-R35, DW-R149: those of the shooter's side who could be hit instead: within 1" of the target, else anybody in its fight;
 * nobody who cannot be targeted.
 */
export const friendsInFight = (p: Position, m: Model, target: Model): Model[] => {
  const friends = friendsIn(meleeOf(p, target), m).filter((o) => o.hidden === '');
  const near = friends.filter((o) => areEngaged(o, target));
  return near.length > 0 ? near : friends;
};

/** The legal shots of a model, so many of them at most. */
export const shotsFrom = (p: Position, m: Model, most = Number.POSITIVE_INFINITY): Shoot[] => {
  const found: Shoot[] = [];
  for (const item of kitOf(p.book, m).ranged) {
    const weapon = armed(p, m, item);
    if (weaponFault(p, m, weapon) !== undefined) continue;
    const hasArc = keyword(weapon.keywords, 'arc') > 0;
    const range = (weapon.ranged?.range ?? 0) * (hasArc ? ARC_REACH : 1);
    for (const target of p.state.models) {
      if (target.side === m.side || target.where !== 'table' || !within(m, target, range)) continue;
      const shot = { do: 'shoot', model: m.id, weapon: weapon.id, target: target.id } as const;
      if (declareFault(p, m, weapon, target, false) === undefined) found.push(shot);
      if (hasArc && declareFault(p, m, weapon, target, true) === undefined)
        found.push({ ...shot, arc: true });
      if (found.length >= most) return found;
    }
  }
  return found;
};
