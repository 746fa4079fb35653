import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Arm, type Position } from '../../match/book.ts';
import { seesTarget } from '../board/cover.ts';
import { distance } from '../creature/measures.ts';
import { carryOf, gripOf, reachWith, usable } from '../creature/in-hand.ts';
import { inReach } from './blows.ts';
import { isHere, type Creature } from '../../match/state.ts';

/** Why nothing can be shot with a weapon: it is not loaded, or there is nothing to shoot with it (GE-TAG-14, GE-RNG-10). */
export const loadFault = (c: Creature, arm: number, weapon: Arm, own = false): Refusal | undefined => {
  const state = c.arms.find((a) => a.arm === arm);
  if ((state?.reload ?? 0) > 0) return refuse('GE-TAG-14', `${weapon.name} must be reloaded first.`);
  // What brings its own missile needs none of the weapon's (Living Arrows).
  return own ? undefined : ammunitionFault(c, weapon);
};

/** Why a weapon that takes ammunition has none (GE-RNG-10). */
export const ammunitionFault = (c: Creature, weapon: Arm): Refusal | undefined =>
  weapon.ammo !== '' && weapon.ammo !== 'self' && !c.items.some(([id, n]) => id === weapon.ammo && n > 0)
    ? refuse('GE-RNG-10', `${c.name} has no ammunition left for ${weapon.name}.`)
    : undefined;

/** Whether a wall stands in the way of a blow: nothing fits between neighbours, farther off there may be one (GE-R47). */
export const isWalledOff = (p: Position, c: Creature, on: Creature): boolean =>
  distance(p, c, on) > 1 && !seesTarget(p, c, on);

/** Whether one blow at all around (Whirl) comes to somebody. */
export const isSwept = (p: Position, c: Creature, on: Creature, reach: number): boolean =>
  on !== c && isHere(on) && distance(p, c, on) <= reach && !isWalledOff(p, c, on);

/** Why a creature cannot strike a target with an arm, apart from actions (GE-SEQ-01). */
export const strikeFault = (
  p: Position,
  c: Creature,
  arm: number,
  on: Creature,
  own = false,
): Refusal | undefined => {
  const kit = kitOf(p.book, c);
  const weapon = kit.arms[arm];
  if (weapon === undefined) return refuse('GE-ACT-02', `${c.name} has no such weapon.`);
  if (!usable(p, c, arm)) {
    const lies = c.arms.some((a) => a.lies >= 0 && gripOf(kit, a.arm) === gripOf(kit, arm));
    return lies
      ? refuse('GE-R65', `${weapon.name} lies on the ground: pick it up first.`)
      : refuse('GE-R63', `${c.name} does not hold ${weapon.name}: swap weapons first.`);
  }
  if (!isHere(on)) return refuse('GE-SEQ-01', `${on.name} is not on the board.`);
  if (weapon.range === null) {
    if (!inReach(p, c, weapon, on))
      return refuse(
        'GE-MEL-01',
        `${on.name} is ${distance(p, c, on)} m away; ${weapon.name} reaches ${reachWith(c, weapon)} m.`,
      );
    return isWalledOff(p, c, on)
      ? refuse('GE-R47', `Something is between ${c.name} and ${on.name}.`)
      : undefined;
  }
  const metres = distance(p, c, on);
  if (metres > carryOf(p, c, weapon))
    return refuse(
      'GE-RNG-05',
      `${on.name} is ${metres} m away; ${weapon.name} reaches ${carryOf(p, c, weapon)} m.`,
    );
  const empty = loadFault(c, arm, weapon, own);
  if (empty !== undefined) return empty;
  if (!seesTarget(p, c, on)) return refuse('GE-R47', `${on.name} is in total cover.`);
  return undefined;
};
