import type { Refusal } from '@caltrop/engine';
import { refuse, kitOf, type Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { friendAmong, friendFault } from '../ground/friends.ts';
import type { Shape } from '../../content/content.ts';
import { isOfThisTurn, isWithin } from '../dice/terms.ts';
import { areaOf, reachedOn } from '../ground/areas.ts';
import { canSee, distance, hasLine, isAdjacent, isHiddenFrom, mustGuess } from '../ground/map.ts';
import { isAnybodyUnseen, isSeenThroughBy } from '../ground/sight.ts';
import { itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { wieldFault } from '../inventory/handling.ts';
import { isUnloaded } from '../inventory/loading.ts';
import type { Weapon } from '../inventory/weapons.ts';
import { groundFault, isAtGround } from './things/breaking.ts';
import { act, type Act } from './deed.ts';
import { canLand, landingFor } from '../movement/leaping.ts';

/** Whether an attack with this weapon at this distance is a close one. */
export const isMelee = (w: Weapon, far: number): boolean => w.reach > 0 && far <= w.reach;

/** Everybody else in the Spaces of a shape (CA-R92). */
export const insideOf = (p: Position, c: Creature, shape: Shape, at: number): readonly Creature[] =>
  reachedOn(p, areaOf(p, shape, { from: c, at, dice: 0, sum: 0 })).filter((t) => t.id !== c.id);

/** An attacker where its leap brings it down: the shape is laid from there. */
const landed = (c: Creature, w: Weapon, at: number | undefined): Creature =>
  w.attack?.leap === undefined || at === undefined || at < 0 ? c : { ...c, at };

/** Whether a blow at one Space is struck by guess: at whoever is there, seen or not. */
export const isGuess = (p: Position, given: Act, w: Weapon): boolean =>
  p.book.mapped &&
  given.at !== undefined &&
  given.at >= 0 &&
  w.shape === undefined &&
  w.attack?.leap === undefined &&
  !isAtGround(p, given);

/** An attack on somebody, at its Space where it cannot be seen. */
export const attackOn = (p: Position, c: Creature, t: Creature, w: Weapon): Act =>
  act(c, 'attack', {
    item: w.id,
    targets: [t.id],
    ...(w.shape === undefined && mustGuess(p, c, t) ? { at: t.at } : {}),
  });

/** Everybody an attack goes at: those named, or all inside its shape (CA-R47, CA-R51), or who is in a guessed Space. */
export const targetsOf = (p: Position, c: Creature, given: Act, w: Weapon): readonly Creature[] => {
  const { targets, at } = given;
  if (isGuess(p, given, w))
    return reachedOn(p, [at ?? -1])
      .filter((t) => t.id !== c.id)
      .slice(0, 1);
  const chosen: Creature[] = [];
  for (const id of targets ?? []) {
    const t = findCreature(p.state, id);
    if (t !== undefined) chosen.push(t);
  }
  if (w.shape === undefined || (chosen.length > 0 && (choosesAmong(p, c) || !p.book.mapped))) return chosen;
  const there = at ?? placeOf(p, c, w, chosen[0]);
  const inside = insideOf(p, landed(c, w, there), w.shape, there);
  // CA-R51: a Detachment strikes at the enemies around it, and at individuals.
  return w.shape.kind === 'adjacent' && choosesAmong(p, c)
    ? inside.filter((t) => spreadFault(p, c, t) === undefined)
    : inside;
};

/** CA-R51: only a Detachment chooses among those in its blast; from any other everybody inside saves (CA-R47). */
const choosesAmong = (p: Position, c: Creature): boolean => kitOf(p.book, c).detachment;

/** Where a shape is laid that is aimed at somebody: on its Space, or from where a leap at it comes down. */
const placeOf = (p: Position, c: Creature, w: Weapon, t: Creature | undefined): number =>
  t === undefined ? -1 : w.attack?.leap === undefined ? t.at : landingFor(p, c, w, t);

/** Why a shape is not laid like this: one whom it is aimed at is outside. */
const outsideFault = (c: Creature, { targets = [] }: Act, w: Weapon, inside: readonly Creature[]) => {
  const stray = targets.find((id) => id !== c.id && !inside.some((t) => t.id === id));
  return stray === undefined
    ? undefined
    : refuse('CA-R92', `The ${w.name} does not reach all of them at once: aim it at a Space.`);
};

/** Why a weapon cannot be used at all: not in hand, no hands or no will to use it, no room for it. */
export const handlingFault = (p: Position, c: Creature, w: Weapon | undefined): Refusal | undefined => {
  if (w === undefined) return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
  if (bears(p, c, 'cannotAttack')) return refuse('CA-ATK-01', `${c.name} cannot attack.`);
  return wieldFault(p, c, w);
};

/** Why no blow can be begun with a weapon: not loaded, nothing to shoot, not again so soon, no room to charge. */
const readyFault = (p: Position, c: Creature, w: Weapon): Refusal | undefined => {
  if (isUnloaded(c, w)) return refuse('CA-AUTO-02', `The ${w.name} must be loaded first.`);
  if (w.carried !== undefined && w.far > 0 && p.book.options.trackAmmo && w.reach === 0) {
    const item = itemOf(p.book, w.carried);
    if (item.uses !== null && w.carried.uses <= 0) return refuse('CA-R53', `There is nothing left to shoot.`);
    if (item.uses === null && c.kind !== 'npc' && ammoOf(p, c) === undefined)
      return refuse('CA-R53', `${c.name} has no ammunition.`);
  }
  const { attack } = w;
  if (attack === undefined) return undefined;
  if (attack.leap !== undefined && bears(p, c, 'cannotMove'))
    return refuse('CA-MOVE-01', `${c.name} is held: it cannot leap.`);
  if (attack.charge !== undefined && c.straight < attack.charge)
    return refuse('CA-AUTO-02', `That needs ${attack.charge} Spaces straight ahead first.`);
  return usedFault(p, c, attack.id, attack.per, attack.every);
};

/** Why a weapon cannot be used now. */
export const weaponFault = (p: Position, c: Creature, w: Weapon | undefined): Refusal | undefined =>
  handlingFault(p, c, w) ?? (w === undefined ? undefined : readyFault(p, c, w));

/** What is used once a turn, a fight or in so many Rounds. */
const usedFault = (
  p: Position,
  c: Creature,
  id: string,
  per: 'fight' | 'turn' | 'day' | undefined,
  every: number | undefined,
): Refusal | undefined => {
  const last = c.used.findLast((u) => u.id === id);
  if (last === undefined) return undefined;
  if (per === 'fight' || per === 'day') return refuse('CA-AUTO-02', `That works once a ${per}.`);
  if (per === 'turn' && isOfThisTurn(p, c, last)) return refuse('CA-AUTO-02', 'That works once a turn.');
  if (every === undefined || !isWithin(p, last, every)) return undefined;
  return refuse(
    'CA-AUTO-02',
    p.state.stage === 'fight'
      ? `That works again in Round ${last.round + every}.`
      : `That works once in ${every} Rounds.`,
  );
};

export const ammoOf = (p: Position, c: Creature) =>
  c.items.find((i) => i.uses > 0 && itemOf(p.book, i).tags.includes('ammunition'));

/** CA-R52: whether somebody is further away than a weapon gets, with the leap it is struck in. */
const isTooFar = (w: Weapon, far: number): boolean => far > w.reach + (w.attack?.leap ?? 0) && far > w.far;

/** The same before anything else is asked: most of those who could be struck at are only too far away. */
export const isOutOfReach = (p: Position, c: Creature, t: Creature, w: Weapon): boolean =>
  isTooFar(w, distance(p, c, t));

/** CA-RNG-01, CA-R52: within reach or range, with a clear line; what is Hidden cannot be aimed at. */
export const aimFault = (p: Position, c: Creature, t: Creature, w: Weapon): Refusal | undefined => {
  if (t.id === c.id) return refuse('CA-ATK-01', `${c.name} cannot attack itself.`);
  if (!isPresent(t)) return refuse('CA-ATK-01', `${t.name} is not there.`);
  // First of all: how far away it is would tell where.
  if (isHiddenFrom(t, c)) return refuse('CA-AUTO-05b', `${c.name} does not know where ${t.name} is.`);
  if (bears(p, t, 'sealed')) return refuse('CA-ATK-01', `Nothing reaches ${t.name} now.`);
  if (isSeenThroughBy(p, t, c)) return refuse('CA-R103', `${c.name} knows that ${t.name} is not there.`);
  const far = distance(p, c, t);
  const leap = w.attack?.leap ?? 0;
  if (isTooFar(w, far))
    return refuse(
      'CA-R52',
      `${t.name} is ${far} Spaces away: ${c.name} reaches ${Math.max(w.reach + leap, w.far)} with the ${w.name}.`,
    );
  if (leap > 0 && far > w.far && landingFor(p, c, w, t) < 0)
    return refuse('CA-R86', `${c.name} finds no Space beside ${t.name} to come down on.`);
  if (!hasLine(p, c, t)) return refuse('CA-R86', `${t.name} cannot be seen from there.`);
  return undefined;
};

export const attackFault = (
  p: Position,
  c: Creature,
  given: Act,
  w: Weapon | undefined,
): Refusal | undefined =>
  weaponFault(p, c, w) ??
  (w === undefined ? undefined : (unseenFault(p, c, given, w) ?? targetsFault(p, c, given, w)));

/** Why somebody cannot be struck at by name; first of all, as how far away it is would tell where. */
const unseenFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  if (w.shape !== undefined || isGuess(p, given, w)) return undefined;
  for (const id of given.targets ?? []) {
    const t = findCreature(p.state, id);
    if (t !== undefined && mustGuess(p, c, t))
      return refuse(
        'CA-AUTO-05f',
        `${c.name} cannot see ${t.name}: it can only strike at a Space, by guess.`,
      );
  }
  return undefined;
};

/** Whether somebody may be where nobody is seen: one who hides, is invisible or has not been found. */
const isGuessing = (p: Position, c: Creature): boolean =>
  isAnybodyUnseen(p, c) ||
  p.state.creatures.some((o) => o.id !== c.id && isPresent(o) && (isHiddenFrom(o, c) || mustGuess(p, c, o)));

/** Why a Space cannot be struck at by guess; who is there does not count unless it can be seen. */
const guessFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  const at = given.at ?? -1;
  const far = groundFault(p, c, given, w);
  if (far !== undefined) return far;
  if (!hasLine(p, c, { ...c, at, side: 1 })) return refuse('CA-R86', 'There is no clear line to that Space.');
  const there = targetsOf(p, c, given, w);
  if (there.length === 0 && !isGuessing(p, c)) return refuse('CA-R187', 'Nobody is there.');
  for (const t of there) {
    const fault = canSee(p, c, t) ? (aimFault(p, c, t, w) ?? friendFault(p, c, t)) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** CA-R43 e: why a blow that has been begun cannot fall: its weapon gone, nobody in reach. A leap has been made by then. */
export const attackHalted = (
  p: Position,
  c: Creature,
  given: Act,
  w: Weapon | undefined,
): Refusal | undefined => {
  const fault = handlingFault(p, c, w);
  if (fault !== undefined || w === undefined) return fault;
  if (w.attack?.leap === undefined) return targetsFault(p, c, given, w);
  const { leap: _leap, ...landedAttack } = w.attack;
  const { at: _at, ...aimed } = given;
  // Without a shape the Space where it came down is nobody’s: it strikes whom it is aimed at.
  const there = w.shape === undefined ? aimed : { ...aimed, at: c.at };
  return targetsFault(p, c, there, { ...w, attack: landedAttack });
};

/** CA-R272: whether an attack leads somewhere else whether it strikes anybody there or not: the leap of what only leaps. */
export const isMereLeap = (c: Creature, { at }: Act, w: Weapon): boolean =>
  w.attack?.leap !== undefined && w.shape !== undefined && at !== undefined && at !== c.at;

/** Why a blow cannot be aimed like this. */
const targetsFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  if (isAtGround(p, given)) return groundFault(p, c, given, w);
  if (isGuess(p, given, w)) return guessFault(p, c, given, w);
  if (w.attack?.leap !== undefined && given.at !== undefined && !canLand(p, c, w, given.at))
    return refuse('CA-R86', `${c.name} cannot come down there.`);
  const targets = targetsOf(p, c, given, w);
  if (targets.length === 0 && isMereLeap(c, given, w)) return undefined;
  if (targets.length === 0)
    return refuse(
      'CA-ATK-01',
      w.shape === undefined ? 'Say whom it is aimed at.' : 'Nobody is inside that area.',
    );
  const mass = kitOf(p.book, c).detachment;
  if (w.shape !== undefined && !(mass && given.targets !== undefined))
    return outsideFault(c, given, w, targets) ?? shapeFault(p, c, targets);
  if (targets.length > 1 && w.shape === undefined && !mass)
    return refuse('CA-AMOD-03', 'One blow meets one target: sweep instead.');
  const spread = mass && w.shape === undefined && targets.length > 1;
  for (const t of targets) {
    const missed =
      aimFault(p, c, t, w) ?? friendFault(p, c, t) ?? (spread ? spreadFault(p, c, t) : undefined);
    if (missed !== undefined) return missed;
  }
  return undefined;
};

/** Why a blow at all in an area is not struck: a friend is seen among them. */
export const shapeFault = (p: Position, c: Creature, targets: readonly Creature[]): Refusal | undefined =>
  friendAmong(p, c, () => targets.filter((t) => canSee(p, c, t)).map((t) => t.id));

/** CA-R51: the blast of a Detachment is for individuals, adjacent to it, and enemies. */
export const spreadFault = (p: Position, c: Creature, t: Creature): Refusal | undefined => {
  if (kitOf(p.book, t).detachment)
    return refuse('CA-R51', `${t.name} is a Detachment: it is struck at by itself, not in a blast.`);
  if (!areEnemies(p.state, c, t)) return refuse('CA-R51', `${t.name} is not an enemy of ${c.name}.`);
  return isAdjacent(p, c, t)
    ? undefined
    : refuse('CA-R51', `${t.name} is not adjacent: the blast does not reach that far.`);
};
