import { mountHasMoved } from '../actions/actions.ts';
import { armOf, kitOf, type Arm, type Position } from '../../match/book.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import type { AttackKind, DamageType } from '../../content/content.ts';
import { mayTurn, turnedType, weaponOf } from './blows.ts';
import { coverOf } from '../board/cover.ts';
import { coverFrom } from '../effects/origins.ts';
import { flagBit, ROLL } from '../creature/hooks.ts';
import { heldArm, holderOf } from '../creature/in-hand.ts';
import { isDarkTo } from '../board/light.ts';
import { distance, middle2 } from '../creature/measures.ts';
import { isUnseen } from '../creature/sight.ts';
import { flankScore, isConfined } from '../board/flanking.ts';
import { modOf, blockShift, dodgeShift, hitShift } from '../creature/numbers.ts';
import { hasFlag, hooksAt } from '../creature/sources.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { waitingFor } from '../status/statuses.ts';
import { addRolls, advantage, ease, hasRolls, type Tally } from '../effects/tally.ts';
import type { AttackWork, Manner } from '../../match/work.ts';

const NO_STATUSES: Occasion['statuses'] = [];
const MELEE: readonly AttackKind[] = ['basic', 'plain', 'melee'];
const RANGED: readonly AttackKind[] = ['basic', 'plain', 'ranged'];
const PROJECTILE: readonly AttackKind[] = ['projectile', 'spell'];
const MELEE_SKILL: readonly AttackKind[] = ['basic', 'skill', 'melee'];
const RANGED_SKILL: readonly AttackKind[] = ['basic', 'skill', 'ranged'];
const MELEE_REACTION: readonly AttackKind[] = ['basic', 'plain', 'melee', 'reaction'];
const RANGED_REACTION: readonly AttackKind[] = ['basic', 'plain', 'ranged', 'reaction'];

/** What an attack is called by conditions. Weapon skills are plain (GE-PROF-02). */
const kindsOf = (p: Position, arm: Arm, manner: Manner): readonly AttackKind[] => {
  if (manner.spell !== null) return PROJECTILE;
  const ranged = arm.range !== null;
  if (manner.as !== 'action' && manner.as !== 'extra' && manner.as !== 'grapple')
    return ranged ? RANGED_REACTION : MELEE_REACTION;
  const plain = manner.ability === '' || p.book.abilities.get(manner.ability)?.kind === 'weapon skill';
  return plain ? (ranged ? RANGED : MELEE) : ranged ? RANGED_SKILL : MELEE_SKILL;
};

/** The range band of a distance (GE-RNG-05). */
const bandOf = (metres: number): 'short' | 'medium' | 'long' =>
  metres <= 4 ? 'short' : metres <= 12 ? 'medium' : 'long';

/** How far a missile flies: one that has bounced has come the way to the first target already. */
const flown = (p: Position, { off }: Manner, by: Creature, on: Creature): number => {
  const first = off === undefined ? undefined : p.state.creatures[off];
  return first === undefined ? distance(p, by, on) : distance(p, by, first) + distance(p, first, on);
};

/** What an attack is about, for conditions: its score and zone where they are known already. */
export const attackOccasion = (
  p: Position,
  w: Pick<AttackWork, 'by' | 'on' | 'arm' | 'manner'>,
  score = 0,
  zone = -1,
): Occasion => {
  const by = creatureOf(p.state, w.by);
  const arm = weaponOf(p, w);
  const type = w.manner.type === '' ? arm.damage : w.manner.type;
  const o: Occasion = {
    target: w.on,
    arm,
    kinds: kindsOf(p, arm, w.manner),
    score,
    ability: w.manner.ability === '' ? null : (p.book.abilities.get(w.manner.ability) ?? null),
    element: w.manner.cast?.element ?? '',
    attribute: -1,
    statuses: NO_STATUSES,
    magic: w.manner.cast !== null,
    displaces: false,
    proficiency: '',
    zone,
    band: arm.range === null ? '' : bandOf(flown(p, w.manner, by, creatureOf(p.state, w.on))),
    type,
  };
  const turned = turnedType(p, w.by, type, o);
  return turned === type ? o : { ...o, type: turned };
};

/** The damage type of an attack, as it is for explosions, zone and wounds. */
export const blowTypeOf = (p: Position, w: Pick<AttackWork, 'by' | 'on' | 'arm' | 'manner'>): DamageType => {
  const type = w.manner.type === '' ? weaponOf(p, w).damage : w.manner.type;
  return mayTurn(p, w.by) ? turnedType(p, w.by, type, attackOccasion(p, w)) : type;
};

const PUGILIST = flagBit('pugilist');
const CAVALRY = flagBit('cavalry');

/** Whether a Short weapon in use is at odds with a longer one of the opponent, who is not confined (GE-TAG-16). */
const isOutreached = (p: Position, c: Creature, arm: Arm, other: Creature, longer: boolean): boolean => {
  if (!longer) return false;
  if (arm.unarmed && hasFlag(p, c, PUGILIST)) return false;
  const kit = kitOf(p.book, c);
  for (const i of c.hands) {
    const held = armOf(kit, i);
    if (held !== arm && (held.shield || !held.short)) return false;
  }
  return !isConfined(p, other);
};

/** Whether what strikes is a weapon that is not Short: magic is none. */
const isLonger = (arm: Arm): boolean => !arm.short && arm.type !== 'Spell';

/** Whether somebody holds or has a melee weapon that is not Short. */
const hasLonger = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  for (const i of c.hands) if (armOf(kit, i).reach > 0 && !armOf(kit, i).short) return true;
  return kit.arms.some((a) => a.natural && !a.spare && a.reach > 0 && !a.short);
};

/**
 * Disadvantages of a weapon in a tight place or against longer ones, for attack, block and parry alike. An attack meets what
 * the target holds, a defence the weapon that strikes.
 */
const addWeapon = (
  p: Position,
  c: Creature,
  arm: Arm,
  other: Creature,
  strikes: Arm | null,
  t: Tally,
): void => {
  if (arm.unskilled !== 0) advantage(t, arm.unskilled, `${arm.name} without proficiency`, 'GE-PROF-01');
  if (arm.long && isConfined(p, c)) advantage(t, -1, `${arm.name} is Long, the place is tight`, 'GE-TAG-08');
  if (arm.short && isOutreached(p, c, arm, other, strikes === null ? hasLonger(p, other) : isLonger(strikes)))
    advantage(t, -1, `${arm.name} is Short`, 'GE-TAG-16');
};

/** Adds up the roll of a shot at what flies: it has no target, range or cover of its own (Vigilance). */
export const addShot = (p: Position, n: number, arm: Arm, at: number, t: Tally): void => {
  const c = creatureOf(p.state, n);
  ease(t, arm.hit, 'Attack Value', 'GE-VAL-12', arm.name);
  ease(t, hitShift(p, c, arm), 'DEX-MOD raised or lowered', 'GE-VAL-12');
  addWeapon(p, c, arm, creatureOf(p.state, at), null, t);
  const o = { ...NO_OCCASION, arm, kinds: RANGED_SKILL, target: at };
  addRolls(p, n, c, 'rolls', ROLL.attack | ROLL.ranged, o, t);
  ease(t, waitingFor(c, 'Attack'), 'waiting bonuses', 'GE-STS-81');
};

/** What an attack is told as: a skill or spell by its name; an aim or a veil that was not seen through adds to a plain blow. */
const mannerName = (p: Position, w: AttackWork): string =>
  p.book.abilities.get(w.manner.ability)?.name ?? 'this attack';

/** Adds up the attack roll: Attack Value and Advantage Score (GE-MEL-02, GE-RNG-02). */
export const addAttack = (p: Position, w: AttackWork, t: Tally): void => {
  const by = creatureOf(p.state, w.by);
  const on = creatureOf(p.state, w.on);
  const arm = weaponOf(p, w);
  ease(t, arm.hit, 'Attack Value', 'GE-VAL-12', arm.name);
  if (w.manner.spell === null && w.manner.line === null)
    ease(t, hitShift(p, by, arm), 'DEX-MOD raised or lowered', 'GE-VAL-12');
  if (w.manner.eased !== 0) ease(t, w.manner.eased, mannerName(p, w), 'GE-CORE-10');
  if (w.manner.adv !== 0) advantage(t, w.manner.adv, mannerName(p, w), 'GE-CORE-08');
  addWeapon(p, by, arm, on, null, t);
  if (arm.range === null) {
    if (arm.short && isConfined(p, on)) advantage(t, 1, `${on.name} is confined`, 'GE-TAG-16');
    const flank = flankScore(p, w.by, on);
    if (flank > 0) {
      if (p.book.options.flankBonus === 'advantage')
        advantage(t, flank, `${on.name} is flanked`, 'GE-STS-71');
      else ease(t, 4 * flank, `${on.name} is flanked`, 'GE-STS-71');
    }
  } else {
    const band = bandOf(flown(p, w.manner, by, on));
    const score = band === 'short' ? arm.range.short : band === 'medium' ? arm.range.medium : arm.range.long;
    advantage(t, score, `${band} range`, 'GE-RNG-06');
  }
  if (isBackstab(p, w.by, by, on)) advantage(t, 1, 'backstab', 'GE-BACK-02');
  if (isBlindTo(p, w.by, by, on)) advantage(t, -1, `${on.name} is not seen`, 'GE-R19');
  // Who holds somebody strikes it easily with bare hands and Short weapons (GE-STS-30).
  if (by.grappling >= 0 && by.grappling === w.on && (arm.unarmed || arm.short) && w.manner.as !== 'grapple')
    advantage(t, 1, `holds ${on.name}`, 'GE-STS-30');
  // Spells are free of it (GE-R44).
  if (by.mount >= 0 && w.manner.spell === null && p.state.turn.who === w.by && mountHasMoved(p)) {
    const rides = arm.cavalry && hasFlag(p, by, CAVALRY);
    if (!rides) advantage(t, -1, 'from a mount that has moved', 'GE-MNT-02');
  }
  const mask =
    ROLL.attack | (w.manner.spell !== null ? ROLL.projectile : arm.range === null ? ROLL.melee : ROLL.ranged);
  if (arm.hooks !== null || hasRolls(p, by, 'rolls', mask))
    addRolls(p, w.by, by, 'rolls', mask, attackOccasion(p, w), t);
  if (hasRolls(p, on, 'against', mask))
    addRolls(p, w.on, on, 'against', mask, { ...attackOccasion(p, w), target: w.by }, t);
  if (w.manner.spell === null) ease(t, waitingFor(by, 'Attack'), 'waiting bonuses', 'GE-STS-81');
};

/** Whether an attacker strikes at what it does not see: hidden, or in darkness. */
const isBlindTo = (p: Position, n: number, by: Creature, on: Creature): boolean =>
  isUnseen(p, on, n) || isDarkTo(p, by, on);

/** Whether nobody sees somebody, for a spell (Invisibility). */
const isInvisible = (p: Position, c: Creature): boolean => {
  if (c.boons.length === 0) return false;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.veils.some((veil) => veil.failed === 'hindered')) return true;
  }
};

/** GE-BACK-01, GE-R19: the attacker is outside the target's view. */
const isBackstab = (p: Position, n: number, by: Creature, on: Creature): boolean => {
  if (by.unseenBy.length > 0 && isUnseen(p, by, p.state.creatures.indexOf(on))) return true;
  if (isDarkTo(p, on, by) || isInvisible(p, by)) return true;
  return n >= 0 && isBehind(p, by, on);
};

/** Whether somebody stands in the rear half of another, where facing counts: eight directions clockwise from north. */
export const isBehind = (p: Position, by: Creature, on: Creature): boolean => {
  if (p.book.options.backstabMode === 'unseen') return false;
  const [bx, by2] = middle2(p, by);
  const [x, y] = middle2(p, on);
  const [dx, dy] = [bx - x, by2 - y];
  const ahead = FACING[on.facing] ?? FACING[0];
  return ahead !== undefined && dx * ahead[0] + dy * ahead[1] < 0;
};

const FACING: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Adds up a dodge, parry or block against an attack (GE-DOD-02, GE-PAR-02, GE-BLK-02). */
export const addDefence = (
  p: Position,
  w: AttackWork,
  how: 'dodge' | 'parry' | 'block',
  item: number,
  t: Tally,
): void => {
  const by = creatureOf(p.state, w.by);
  const on = creatureOf(p.state, w.on);
  const holder = holderOf(p, on, item);
  const kit = kitOf(p.book, holder);
  const arm = weaponOf(p, w);
  const ranged = arm.range !== null;
  const own = how === 'dodge' ? null : armOf(kit, heldArm(item));
  let mask = ROLL.defence;
  if (own === null) {
    mask |= ROLL.dodge;
    addDodge(p, on, t);
  } else if (how === 'parry') {
    mask |= ROLL.parry;
    ease(t, own.parry, 'Parry Value', 'GE-VAL-16', own.name);
    ease(t, hitShift(p, holder, own), 'DEX-MOD raised or lowered', 'GE-VAL-16');
    addWeapon(p, holder, own, by, arm, t);
    if (own.parries) advantage(t, 1, 'Parry', 'GE-TAG-12', own.name);
  } else {
    mask |= ROLL.block;
    ease(t, own.block, 'Block Value', 'GE-VAL-13', own.name);
    ease(t, blockShift(p, holder), 'CON-MOD and STR-MOD raised or lowered', 'GE-VAL-13');
    addWeapon(p, holder, own, by, arm, t);
    if (own.shield) advantage(t, 1, 'Shield', 'GE-TAG-15', own.name);
  }
  if (ranged) {
    const from = w.manner.off === undefined ? by : creatureOf(p.state, w.manner.off);
    const { cast } = w.manner;
    const cover = cast === null ? coverOf(p, from, on) : coverFrom(p, from, cast, on);
    advantage(t, Math.min(2, cover), 'cover', 'GE-RNG-08');
  }
  if (arm.unpredictable) advantage(t, -1, 'Unpredictable', 'GE-TAG-18', arm.name);
  const { defenceAdv, dodgeAdv, parryAdv, blockAdv } = w.manner;
  const against = defenceAdv + (how === 'dodge' ? dodgeAdv : how === 'parry' ? parryAdv : blockAdv);
  if (against !== 0) advantage(t, against, mannerName(p, w), 'GE-CORE-08');
  if (
    on.statuses.length > 0 &&
    p.book.options.frozenDefence === 'dis2' &&
    on.statuses.some((s) => s.kind === 'Frozen')
  )
    advantage(t, -2, 'Frozen', 'GE-R18');
  if (hasRolls(p, holder, 'rolls', mask) || (own !== null && own.hooks !== null)) {
    addRolls(
      p,
      holder === on ? w.on : on.rider,
      holder,
      'rolls',
      mask,
      { ...attackOccasion(p, w), target: w.by, arm: own },
      t,
    );
  }
  if (hasRolls(p, by, 'opponent', mask) || arm.hooks !== null)
    addRolls(p, w.by, by, 'opponent', mask, attackOccasion(p, w), t);
  ease(t, waitingFor(holder, 'Defense'), 'waiting bonuses', 'GE-STS-83');
};

/** The dodge of a creature on foot, or of a rider with its mount (GE-R45). */
const addDodge = (p: Position, on: Creature, t: Tally): void => {
  const kit = kitOf(p.book, on);
  const pair = on.mount >= 0 ? on.mount : on.rider;
  if (pair < 0) {
    ease(t, kit.dodge, 'Dodge Value', 'GE-VAL-15');
    ease(t, dodgeShift(p, on), 'DEX-MOD and PER-MOD raised or lowered', 'GE-VAL-15');
    advantage(t, kit.dodgeScore, kit.profile.size, 'GE-SIZE-02');
    return;
  }
  const other = creatureOf(p.state, pair);
  const [rider, mount] = on.mount >= 0 ? [on, other] : [other, on];
  ease(t, modOf(p, mount, 2), "the mount's DEX", 'GE-MNT-05');
  ease(t, modOf(p, rider, 5), "the rider's PER", 'GE-R45');
  ease(t, kitOf(p.book, rider).pv.get('Riding') ?? 0, 'Riding', 'GE-MNT-04');
  advantage(t, -1, 'mounted', 'GE-MNT-03');
};
