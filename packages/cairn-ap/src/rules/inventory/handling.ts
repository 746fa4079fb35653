import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { bearingsOf, bears, isUnder } from '../conditions/bearings.ts';
import { isHelpless } from '../conditions/conditions.ts';
import type { Creature } from '../../match/state.ts';
import { freeHands } from './hands.ts';
import { weaponOf, weaponsOf, type Weapon } from './weapons.ts';

/** What keeps somebody from a weapon or a class of them, by its name: a vow, a string that has snapped, a blade that is stuck. */
const forsworn = (p: Position, c: Creature, w: Weapon): string | undefined =>
  bears(p, c, 'forswears')
    ? bearingsOf(p, c).find(
        ({ forswears, source: { named } }) => forswears === true && (named === w.class || named === w.id),
      )?.source.name
    : undefined;

/** Why a weapon is of no use to somebody who has it: a vow, no hands, no hand free, no room. */
export const wieldFault = (p: Position, c: Creature, w: Weapon): Refusal | undefined => {
  const kept = forsworn(p, c, w);
  if (kept !== undefined) return refuse('CA-ATK-01', `${kept}: ${c.name} cannot use the ${w.name}.`);
  if (w.hands > 0 && bears(p, c, 'noHands')) return refuse('CA-ATK-01', `${c.name} cannot use its hands.`);
  // Content 3, CA-R121: a hand that holds somebody or is lost holds no weapon.
  if (w.attack !== undefined && w.hands > 0 && w.hands > freeHands(p, c))
    return refuse('CA-R11', `${c.name} has no hand free for the ${w.name}.`);
  return isUnder(p, c, 'inside') && w.class !== 'light' && w.class !== 'unarmed' && w.class !== 'natural'
    ? refuse('CA-AUTO-05l', 'Inside there is only room for a light weapon.')
    : undefined;
};

/** CA-R275: whether a weapon can turn a blow aside: not a run, a leap, a breath or a swarm. */
const parries = (p: Position, c: Creature, w: Weapon): boolean =>
  w.reach > 0 &&
  w.attack?.charge === undefined &&
  w.attack?.leap === undefined &&
  (w.shape === undefined || w.shape.kind === 'adjacent') &&
  wieldFault(p, c, w) === undefined;

const largest = (weapons: readonly Weapon[]): Weapon | undefined => {
  let best: Weapon | undefined;
  for (const w of weapons) if ((w.dice[0] ?? 0) > (best?.dice[0] ?? 0)) best = w;
  return best;
};

/** CA-EXA-08, CA-R275: what somebody parries with: the weapon named, else the best in hand, else the best that it is born with. */
export const parryWeapon = (p: Position, c: Creature, id: string | undefined): Weapon | undefined => {
  if (isHelpless(p, c)) return undefined;
  if (id !== undefined) {
    const named = weaponOf(p, c, id);
    return named !== undefined && parries(p, c, named) ? named : undefined;
  }
  const all = weaponsOf(p, c).filter((w) => parries(p, c, w));
  return (
    largest(all.filter((w) => w.carried !== undefined)) ?? largest(all.filter((w) => w.attack !== undefined))
  );
};
