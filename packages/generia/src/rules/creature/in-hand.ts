import { type Arm, type Kit, kitOf, type Position, armOf } from '../../match/book.ts';
import { type Creature, hasStatus, isUp } from '../../match/state.ts';
import { distanceTo } from './measures.ts';
import { valueOf } from './values.ts';

/** The arm that an arm is, whichever its grip (GE-TAG-07). */
export const gripOf = (kit: Kit, arm: number): number => kit.arms[arm]?.grip ?? arm;

/** Arms that a creature can use now: those in its hands and its natural ones. */
export const usable = (p: Position, c: Creature, arm: number): boolean => {
  const kit = kitOf(p.book, c);
  const found = kit.arms[arm];
  if (found === undefined) return false;
  for (const a of c.arms)
    if (a.lies >= 0 && (a.arm === arm || gripOf(kit, a.arm) === gripOf(kit, arm))) return false;
  // Who grapples has only the hands that are left (GE-R42).
  return found.natural || c.hands.includes(arm);
};

/** Whether an ability needs nothing that is not in hand: skills of a golem's kit come with the kit. */
export const isAtHand = (p: Position, c: Creature, ability: string): boolean => {
  const { lineSkills, arms } = kitOf(p.book, c);
  if (lineSkills.size === 0 || !lineSkills.has(ability)) return true;
  return arms.some((arm, i) => arm.skills?.includes(ability) === true && usable(p, c, i));
};

/** The weapon that somebody can call back to a free hand from where it lies; -1 for none (Recall). */
export const recallable = (p: Position, c: Creature): number => {
  if (c.arms.length === 0) return -1;
  const kit = kitOf(p.book, c);
  const taken = c.hands.reduce((sum, i) => sum + (kit.arms[i]?.hands ?? 0), c.grappling >= 0 ? 1 : 0);
  const found = c.arms.find(({ arm, lies }) => {
    const { hooks, hands } = armOf(kit, arm);
    return (
      lies >= 0 &&
      taken + hands <= 2 &&
      hooks?.recall.some((e) => distanceTo(p, c, lies) <= e.metres) === true
    );
  });
  return found?.arm ?? -1;
};

/** Whether somebody has a melee weapon in use besides bare fists and feet that no line names: mostly it needs those not. */
export const isArmed = (p: Position, c: Creature): boolean => {
  const { arms } = kitOf(p.book, c);
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i];
    if (arm !== undefined && !arm.spare && arm.reach > 0 && usable(p, c, i)) return true;
  }
  return false;
};

/** How far somebody strikes with an arm in hand to hand; a spell may lengthen one that it holds (Blade Infusion). */
export const reachWith = (c: Creature, arm: Arm): number => {
  if (arm.reach === 0 || arm.natural || c.boons.length === 0) return arm.reach;
  let far = arm.reach;
  for (const { effects } of c.boons)
    for (const e of effects)
      if (e.hook === 'value' && e.value === 'reach' && (e.line === undefined || e.line === arm.name))
        far = Math.max(far, typeof e.by === 'number' ? e.by : 0);
  return far;
};

/** How far a weapon carries in these hands: its reach, or as far as it shoots. */
export const carryOf = (p: Position, c: Creature, arm: Arm): number =>
  arm.range === null ? reachWith(c, arm) : arm.range.max + valueOf(p, c, 'range');

/** The weapons of somebody that something can be done to, by their lines: those in hand, or all of one who holds none. */
export const linesInHand = (
  p: Position,
  c: Creature,
  kind: 'melee' | 'ranged' | 'any',
): readonly string[] => {
  const { arms } = kitOf(p.book, c);
  const held = c.hands.length === 0 ? arms.map((_, i) => i) : c.hands;
  return held.flatMap((i) => {
    const arm = arms[i];
    if (arm === undefined || arm.shield || arm.spare) return [];
    const fits = kind === 'any' || (kind === 'melee' ? arm.reach > 0 : arm.range !== null);
    return fits ? [arm.name] : [];
  });
};

/** The farthest that a creature reaches with a melee weapon in use; 0 without one. */
export const reachOf = (p: Position, c: Creature): number => {
  const kit = kitOf(p.book, c);
  let far = 0;
  for (let i = 0; i < kit.arms.length; i++) {
    const reach = reachWith(c, armOf(kit, i));
    if (reach > far && usable(p, c, i)) far = reach;
  }
  return far;
};

/** Conscious, not Frozen, with a melee weapon, shield or natural weapon in use (GE-R90). */
export const isMeleeCapable = (p: Position, c: Creature): boolean =>
  isUp(c) && !hasStatus(c, 'Frozen') && reachOf(p, c) > 0 && (c.hands.length === 0 || hasMeleeHand(p, c));

const hasMeleeHand = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  return c.hands.some((i) => armOf(kit, i).reach > 0) || kit.arms.some((a) => a.natural && !a.unarmed);
};

/** The proficiency value of what somebody fights with: of the arm named, or the best in use (GE-VAL-17). */
export const fightPv = (p: Position, c: Creature, named: number): number => {
  const { arms } = kitOf(p.book, c);
  const one = named < 0 ? undefined : arms[named];
  if (one !== undefined) return one.pv;
  let best = 0;
  arms.forEach((arm, i) => {
    if (arm.pv > best && usable(p, c, i)) best = arm.pv;
  });
  return best;
};

/**
 * Arms of a rider that defends its mount are numbered from here on, so many for each creature: who parried is known also
 * when the blow has parted the two (GE-MNT-06, GE-R21).
 */
export const RIDERS = 100;

/** The number of a rider's arm in defence of its mount. */
export const riderItem = (rider: number, arm: number): number => RIDERS * (rider + 1) + arm;

/** The number of the creature that defends with an arm: the target, or its rider. */
export const defenderOf = (on: number, item: number): number =>
  item < RIDERS ? on : Math.floor(item / RIDERS) - 1;

/** Who holds the arm that a target is defended with: itself, or its rider. */
export const holderOf = (p: Position, on: Creature, item: number): Creature =>
  item < RIDERS ? on : (p.state.creatures[defenderOf(-1, item)] ?? on);

/** The number of that arm in its holder's list. */
export const heldArm = (item: number): number => (item < RIDERS ? item : item % RIDERS);

/** The rider that could defend a mount; undefined without one. */
export const defendingRider = (p: Position, on: Creature): Creature | undefined => {
  if (on.rider < 0) return undefined;
  const rider = p.state.creatures[on.rider];
  return rider !== undefined && isUp(rider) ? rider : undefined;
};

/** The mark of one that has chosen among the weapons of its line. */
const WIELDS = 'wields';

/** Whether somebody has chosen. */
export const hasWielded = (c: Creature): boolean => c.used.includes(WIELDS);

/** Whoever has one of several weapons of its line has chosen the one in hand, by taking it up or fighting with it. */
export const wield = (p: Position, c: Creature): void => {
  if (kitOf(p.book, c).profile.oneWeapon === true && !hasWielded(c)) c.used = [...c.used, WIELDS];
};
