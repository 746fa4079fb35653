import type { Refusal, Seat } from '@caltrop/engine';
import { refuse, kitOf, type Play, type Position } from '../../match/book.ts';
import { bearingsOf, bears, isUnder } from '../conditions/conditions.ts';
import { friendAmong, friendFault } from '../conditions/friends.ts';
import type { CheckDraft } from '../check/check.ts';
import type { Attribute, Effect, Shape } from '../../content/content.ts';
import { isOfThisTurn, isWithin, noted } from '../dice/terms.ts';
import { handsOf } from '../inventory/hands.ts';
import { changeItem, spendUse } from '../inventory/inventory.ts';
import { areaOf, creaturesOn } from '../ground/areas.ts';
import { canSee, distance, hasLine, isAdjacent, isHiddenFrom, isUnseenBy } from '../ground/map.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';
import {
  attackAttribute,
  THROWN_PROP,
  UNARMED,
  weaponDice,
  weaponOf,
  weaponsOf,
  type Weapon,
} from '../inventory/weapons.ts';
import { tell } from '../../match/events.ts';
import { isUnknownTo } from '../../match/view.ts';
import { breakGround, groundFault, isAtGround } from './breaking.ts';
import { act, type Act, type KnownAction, type KnownActions } from './deed.ts';
import { canLand, landingFor, leapTo } from '../movement/leaping.ts';

/** Whether an attack with this weapon at this distance is a close one. */
const isMelee = (w: Weapon, far: number): boolean => w.reach > 0 && far <= w.reach;

/** CA-R46: what an attack costs; printed prices count unless the table plays brisk. */
export const attackPrice = (p: Position, w: Weapon | undefined): number => {
  const { attackAP } = p.book.options;
  const printed = w?.ap ?? 2;
  return printed === 2 ? attackAP : printed;
};

/** Everybody else in the Spaces of a shape (CA-R92). */
const insideOf = (p: Position, c: Creature, shape: Shape, at: number): readonly Creature[] =>
  creaturesOn(p, areaOf(p, shape, { from: c, at, dice: 0, sum: 0 })).filter((t) => t.id !== c.id);

/** An attacker where its leap brings it down: the shape is laid from there. */
const landed = (c: Creature, w: Weapon, at: number | undefined): Creature =>
  w.attack?.leap === undefined || at === undefined || at < 0 ? c : { ...c, at };

/** Whether a blow at one Space is struck by guess: at whoever is there, seen or not. */
const isGuess = (p: Position, given: Act, w: Weapon): boolean =>
  p.book.mapped &&
  given.at !== undefined &&
  given.at >= 0 &&
  w.shape === undefined &&
  w.attack?.leap === undefined &&
  !isAtGround(p, given);

/** Content 3, Invisible: what cannot be seen is struck at by guessing its Space; a Detachment strikes all around it (CA-R51). */
const mustGuess = (p: Position, c: Creature, t: Creature): boolean =>
  p.book.mapped && t.group !== c.group && isUnseenBy(p, t, c) && !kitOf(p.book, c).detachment;

/** An attack on somebody, at its Space where it cannot be seen. */
export const attackOn = (p: Position, c: Creature, t: Creature, w: Weapon): Act =>
  act(c, 'attack', {
    item: w.id,
    targets: [t.id],
    ...(w.shape === undefined && mustGuess(p, c, t) ? { at: t.at } : {}),
  });

/** Everybody an attack goes at: those named, or all inside its shape (CA-R47, CA-R51), or who is in a guessed Space. */
const targetsOf = (p: Position, c: Creature, given: Act, w: Weapon): readonly Creature[] => {
  const { targets, at } = given;
  if (isGuess(p, given, w))
    return creaturesOn(p, [at ?? -1])
      .filter((t) => t.id !== c.id)
      .slice(0, 1);
  if (targets !== undefined && targets.length > 0)
    return targets.flatMap((id) => findCreature(p.state, id) ?? []);
  if (w.shape === undefined) return [];
  const inside = insideOf(p, landed(c, w, at), w.shape, at ?? -1);
  // CA-R51: a Detachment strikes at the enemies around it, and at individuals.
  return w.shape.kind === 'adjacent' && kitOf(p.book, c).detachment
    ? inside.filter((t) => spreadFault(p, c, t) === undefined)
    : inside;
};

/** Whether somebody has sworn a class of weapons off. */
const hasForsworn = (p: Position, c: Creature, w: Weapon): boolean =>
  bears(p, c, 'forswears') &&
  bearingsOf(p, c).some((b) => b.forswears === true && b.source.named === w.class);

/** Why a weapon cannot be used at all: not in hand, no hands or no will to use it, no room for it. */
const handlingFault = (p: Position, c: Creature, w: Weapon | undefined): Refusal | undefined => {
  if (w === undefined) return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
  if (bears(p, c, 'cannotAttack')) return refuse('CA-ATK-01', `${c.name} cannot attack.`);
  if (hasForsworn(p, c, w)) return refuse('CA-ATK-01', `${c.name} may never use such a weapon again.`);
  if (w.hands > 0 && bears(p, c, 'noHands')) return refuse('CA-ATK-01', `${c.name} cannot use its hands.`);
  return isUnder(p, c, 'inside') && w.class !== 'light' && w.class !== 'unarmed' && w.class !== 'natural'
    ? refuse('CA-AUTO-05l', 'Inside there is only room for a light weapon.')
    : undefined;
};

/** Why no blow can be begun with a weapon: not loaded, nothing to shoot, not again so soon, no room to charge. */
const readyFault = (p: Position, c: Creature, w: Weapon): Refusal | undefined => {
  if (w.carried?.unloaded === true) return refuse('CA-AUTO-02', `The ${w.name} must be loaded first.`);
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

const ammoOf = (p: Position, c: Creature) =>
  c.items.find((i) => i.uses > 0 && itemOf(p.book, i).tags.includes('ammunition'));

/** CA-RNG-01, CA-R52: within reach or range, with a clear line; what is Hidden cannot be aimed at. */
const aimFault = (p: Position, c: Creature, t: Creature, w: Weapon): Refusal | undefined => {
  if (t.id === c.id) return refuse('CA-ATK-01', `${c.name} cannot attack itself.`);
  if (!isPresent(t)) return refuse('CA-ATK-01', `${t.name} is not there.`);
  // First of all: how far away it is would tell where.
  if (isHiddenFrom(t, c)) return refuse('CA-AUTO-05b', `${c.name} does not know where ${t.name} is.`);
  const far = distance(p, c, t);
  const leap = w.attack?.leap ?? 0;
  if (far > w.reach + leap && far > w.far)
    return refuse(
      'CA-R52',
      `${t.name} is ${far} Spaces away: the ${w.name} reaches ${Math.max(w.reach + leap, w.far)}.`,
    );
  if (leap > 0 && far > w.far && landingFor(p, c, w, t) < 0)
    return refuse('CA-R86', `${c.name} finds no Space beside ${t.name} to come down on.`);
  if (!hasLine(p, c, t)) return refuse('CA-R86', `${t.name} cannot be seen from there.`);
  return undefined;
};

const attackFault = (p: Position, c: Creature, given: Act, w: Weapon | undefined): Refusal | undefined =>
  weaponFault(p, c, w) ??
  (w === undefined ? undefined : (unseenFault(p, c, given, w) ?? targetsFault(p, c, given, w)));

/** Why somebody cannot be struck at by name; first of all, as how far away it is would tell where. */
const unseenFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  if (w.shape !== undefined || isGuess(p, given, w)) return undefined;
  const t = (given.targets ?? [])
    .flatMap((id) => findCreature(p.state, id) ?? [])
    .find((o) => mustGuess(p, c, o));
  return t === undefined
    ? undefined
    : refuse('CA-AUTO-05f', `${c.name} cannot see ${t.name}: it can only strike at a Space, by guess.`);
};

/** Why a Space cannot be struck at by guess; who is there does not count unless it can be seen. */
const guessFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  const at = given.at ?? -1;
  const far = groundFault(p, c, given, w);
  if (far !== undefined) return far;
  if (!hasLine(p, c, { ...c, at, side: 1 })) return refuse('CA-R86', 'There is no clear line to that Space.');
  for (const t of targetsOf(p, c, given, w)) {
    const fault = canSee(p, c, t) ? (aimFault(p, c, t, w) ?? friendFault(p, c, t)) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** CA-R43 e: why a blow that has been begun cannot fall: its weapon gone, nobody in reach. A leap has been made by then. */
const attackHalted = (p: Position, c: Creature, given: Act, w: Weapon | undefined): Refusal | undefined => {
  const fault = handlingFault(p, c, w);
  if (fault !== undefined || w === undefined) return fault;
  const { attack, ...rest } = w;
  if (attack?.leap === undefined) return targetsFault(p, c, given, w);
  const { leap: _leap, ...landedAttack } = attack;
  const { at: _at, ...aimed } = given;
  // Without a shape the Space where it came down is nobody’s: it strikes whom it is aimed at.
  const there = w.shape === undefined ? aimed : { ...aimed, at: c.at };
  return targetsFault(p, c, there, { ...rest, attack: landedAttack });
};

/** Why a blow cannot be aimed like this. */
const targetsFault = (p: Position, c: Creature, given: Act, w: Weapon): Refusal | undefined => {
  if (isAtGround(p, given)) return groundFault(p, c, given, w);
  if (isGuess(p, given, w)) return guessFault(p, c, given, w);
  if (w.attack?.leap !== undefined && given.at !== undefined && !canLand(p, c, w, given.at))
    return refuse('CA-R86', `${c.name} cannot come down there.`);
  const targets = targetsOf(p, c, given, w);
  if (targets.length === 0)
    return refuse(
      'CA-ATK-01',
      w.shape === undefined ? 'Say whom it is aimed at.' : 'Nobody is inside that area.',
    );
  const mass = kitOf(p.book, c).detachment;
  if (w.shape !== undefined && given.targets === undefined) return shapeFault(p, c, targets);
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
const shapeFault = (p: Position, c: Creature, targets: readonly Creature[]): Refusal | undefined =>
  friendAmong(p, c, () => targets.filter((t) => canSee(p, c, t)).map((t) => t.id));

/** CA-R51: the blast of a Detachment is for individuals, adjacent to it, and enemies. */
const spreadFault = (p: Position, c: Creature, t: Creature): Refusal | undefined => {
  if (kitOf(p.book, t).detachment)
    return refuse('CA-R51', `${t.name} is a Detachment: it is struck at by itself, not in a blast.`);
  if (!areEnemies(p.state, c, t)) return refuse('CA-R51', `${t.name} is no enemy of ${c.name}.`);
  return isAdjacent(p, c, t)
    ? undefined
    : refuse('CA-R51', `${t.name} is not adjacent: the blast does not reach that far.`);
};

/** The check of an attack with one weapon, or with several as one (CA-R12). */
const attackCheck = (
  p: Position,
  c: Creature,
  given: Act,
  seat: Seat,
  w: Weapon,
  others: readonly Weapon[],
  kind: string,
): CheckDraft => {
  const targets = targetsOf(p, c, given, w);
  const [first] = targets;
  const mass = kitOf(p.book, c).detachment;
  const landing = landingOf(p, c, given, w);
  const far = first === undefined ? 1 : distance(p, landing < 0 ? c : { ...c, at: landing }, first);
  const melee = w.shape === undefined ? isMelee(w, far) : w.reach > 0 && w.far === 0 && far <= w.reach;
  // CA-AUTO-03: of several weapons at once each must be light for the better attribute.
  const graver = others.find((o) => o.attribute !== 'light') ?? w;
  const attribute: Attribute = attackAttribute(
    c,
    w.attribute === 'light' ? graver : w,
    !melee && w.shape === undefined,
    given.with,
  );
  const objects = [w, ...others].flatMap(weaponDice);
  return {
    creature: c.id,
    seat,
    command: given,
    kind,
    melee,
    // CA-DET-05, CA-R51: what a Detachment does to individuals is a blast, to another Detachment a plain blow.
    blast:
      w.shape !== undefined ||
      targets.length > 1 ||
      (mass && !targets.some((t) => kitOf(p.book, t).detachment)),
    magical:
      w.magical || kitOf(p.book, c).tags.includes('Incorporeal') || kitOf(p.book, c).tags.includes('magical'),
    attack: true,
    of: w.of,
    against: { mode: 'CC', save: 'defence' },
    spec: { adv: 0, dis: 0, attribute, flat: 0, objects },
    targets: targets.map((t) => t.id),
    at: given.at ?? -1,
    damage: {
      pool: w.pool,
      armour: w.armour,
      item: w.id,
      rider: ridersOf(p, c),
      onHit: w.onHit,
      extra: 0,
      ...(w.bow === true ? { bow: true } : {}),
      ...(w.flat === 0 ? {} : { plus: w.flat }),
    },
    source: w.id,
  };
};

/** What befalls a victim that fails the Critical Save: by the nature of its attacker, and by what it is for a while. */
const ridersOf = (p: Position, c: Creature): readonly Effect[] => {
  const { rider } = kitOf(p.book, c);
  return bears(p, c, 'rider') ? [...rider, ...bearingsOf(p, c).flatMap((b) => b.rider ?? [])] : rider;
};

/** What an attack uses up: the shot in a crossbow, an arrow, the once-a-fight breath. */
const spend = (g: Play, c: Creature, w: Weapon | undefined): void => {
  if (w === undefined) return;
  const { attack, carried } = w;
  if (attack?.per !== undefined || attack?.every !== undefined) c.used = [...c.used, noted(g, c, attack.id)];
  if (carried === undefined) return;
  const item = itemOf(g.book, carried);
  if ((item.strike?.reload ?? 0) > 0) changeItem(c, { ...carried, unloaded: true });
  if (w.reach > 0) return;
  if (item.uses !== null) spendUse(g, c, carried.id);
  else if (g.book.options.trackAmmo) {
    const ammo = ammoOf(g, c);
    if (ammo !== undefined) spendUse(g, c, ammo.id);
  }
};

/** Legal aims of one weapon: single targets, or for a shape the Spaces of enemies as where it is aimed. */
const aims = (p: Position, c: Creature, w: Weapon): Partial<Act>[] => {
  const { state, book } = p;
  const all: Partial<Act>[] = [];
  const mass = book.kits.size > 0 && kitOf(book, c).detachment;
  if (mass && w.shape === undefined && w.far === 0) {
    const near = state.creatures.filter(
      (t) =>
        areEnemies(state, c, t) &&
        t.fate === 'up' &&
        aimFault(p, c, t, w) === undefined &&
        friendFault(p, c, t) === undefined,
    );
    const inBlast = near.filter((t) => spreadFault(p, c, t) === undefined);
    if (inBlast.length > 0) all.push({ targets: inBlast.map((t) => t.id) });
    for (const t of near) if (!inBlast.includes(t)) all.push({ targets: [t.id] });
    return all;
  }
  if (w.shape !== undefined && w.attack?.leap !== undefined) {
    const near: Weapon = { ...w, reach: 1 };
    const spaces = state.creatures
      .filter((t) => t.fate === 'up' && t.at >= 0 && areEnemies(state, c, t) && hasLine(p, c, t))
      .map((t) => landingFor(p, c, near, t));
    return [...new Set(spaces)].filter((at) => at >= 0).map((at) => ({ at }));
  }
  if (w.shape?.kind === 'adjacent' || (w.shape?.kind === 'radius' && w.shape.around === true)) {
    const inside = insideOf(p, c, w.shape, c.at).filter((t) => areEnemies(state, c, t) && t.fate === 'up');
    if (!mass) return inside.length > 0 ? [{ at: c.at }] : [];
    const inBlast = inside.filter((t) => spreadFault(p, c, t) === undefined);
    if (inBlast.length > 0) all.push({ at: c.at });
    for (const t of inside) if (!inBlast.includes(t)) all.push({ targets: [t.id] });
    return all;
  }
  for (const t of state.creatures) {
    if (t.fate !== 'up' || t.at < 0 || !areEnemies(state, c, t)) continue;
    if (w.shape === undefined) {
      if (isUnknownTo(p, c.seat, t) && mustGuess(p, c, t)) continue;
      if (aimFault(p, c, t, w) === undefined && friendFault(p, c, t) === undefined)
        all.push({ targets: [t.id], ...(mustGuess(p, c, t) ? { at: t.at } : {}) });
    } else if (insideOf(p, c, w.shape, t.at).includes(t)) all.push({ at: t.at });
  }
  return all;
};

/** Where the leap of an attack ends: the Space that is named, or one beside its Target. */
const landingOf = (p: Position, c: Creature, { at, targets }: Act, w: Weapon): number => {
  if (w.attack?.leap === undefined) return -1;
  if (at !== undefined) return at;
  const t = findCreature(p.state, targets?.[0] ?? '');
  return t === undefined ? -1 : landingFor(p, c, w, t);
};

const attack: KnownAction = {
  rule: 'CA-ATK-01',
  says: 'attacks',
  price: (p, c, given) => attackPrice(p, weaponOf(p, c, given.item)),
  fault: (p, c, given) => attackFault(p, c, given, weaponOf(p, c, given.item)),
  halted: (p, c, given) => attackHalted(p, c, given, weaponOf(p, c, given.item)),
  check: (p, c, given, seat) => {
    const w = weaponOf(p, c, given.item);
    if (w === undefined || isAtGround(p, given)) return undefined;
    if (isGuess(p, given, w) && targetsOf(p, c, given, w).length === 0) return undefined;
    return attackCheck(p, c, given, seat, w, [], 'attack');
  },
  does: (g, c, given) => {
    const w = weaponOf(g, c, given.item);
    if (w === undefined) return;
    if (isAtGround(g, given)) return breakGround(g, c, given, w);
    tell(g, () => ({
      type: 'said',
      rules: ['CA-AUTO-05f'],
      who: c.id,
      text: `${c.name} strikes at nothing: nobody is there`,
    }));
  },
  spends: (g, c, given) => {
    const w = weaponOf(g, c, given.item);
    spend(g, c, w);
    if (w !== undefined) leapTo(g, c, landingOf(g, c, given, w));
  },
  choices: (p, c) => {
    const all: Act[] = [];
    for (const w of weaponsOf(p, c)) {
      if (weaponFault(p, c, w) !== undefined) continue;
      for (const aim of aims(p, c, w)) {
        const given = act(c, 'attack', { item: w.id, ...aim });
        if (w.shape === undefined || shapeFault(p, c, targetsOf(p, c, given, w)) === undefined)
          all.push(given);
      }
    }
    return all;
  },
};

/** CA-R48: one weapon per hand, both in reach, no shield. */
const dualFault = (p: Position, c: Creature, given: Act, fault = attackFault): Refusal | undefined => {
  const first = weaponOf(p, c, given.item);
  const second = given.second === undefined ? undefined : weaponOf(p, c, given.second);
  if (first?.carried === undefined || second?.carried === undefined || first.id === second.id)
    return refuse('CA-R48', 'Two weapons are needed, one in each hand.');
  if (first.hands !== 1 || second.hands !== 1) return refuse('CA-R48', 'Each must be held in one hand.');
  if (handsOf(p, c).held.some((i) => itemOf(p.book, i).kind === 'shield'))
    return refuse('CA-R48', 'Not with a shield in hand.');
  const t = given.targets?.[0] === undefined ? undefined : findCreature(p.state, given.targets[0]);
  if (t !== undefined && (!isMelee(first, distance(p, c, t)) || !isMelee(second, distance(p, c, t))))
    return refuse('CA-R48', `${t.name} is not in reach of both.`);
  return fault(p, c, given, first);
};

/** The second weapon, and with more than two arms every other that is held and reaches (Multiarm). */
const alsoHeld = (p: Position, c: Creature, given: Act, first: Weapon): readonly Weapon[] => {
  const second = weaponOf(p, c, given.second);
  const t = findCreature(p.state, given.targets?.[0] ?? '');
  const far = t === undefined ? 1 : distance(p, c, t);
  const more =
    handsOf(p, c).all <= 2
      ? []
      : weaponsOf(p, c).filter(
          (w) =>
            w.carried !== undefined &&
            w.hands === 1 &&
            w.id !== first.id &&
            w.id !== second?.id &&
            isMelee(w, far),
        );
  return second === undefined ? more : [second, ...more];
};

const dual: KnownAction = {
  rule: 'CA-AMOD-04',
  says: 'attacks with two weapons',
  price: (p) => p.book.options.attackAP,
  fault: (p, c, given) => dualFault(p, c, given),
  halted: (p, c, given) => dualFault(p, c, given, attackHalted),
  check: (p, c, given, seat) => {
    const first = weaponOf(p, c, given.item);
    return first === undefined
      ? undefined
      : attackCheck(p, c, given, seat, first, alsoHeld(p, c, given, first), 'dual');
  },
  choices: (p, c) => {
    const held = weaponsOf(p, c).filter((w) => w.carried !== undefined && w.hands === 1 && w.reach > 0);
    const [first, second] = held;
    if (first === undefined || second === undefined) return [];
    return aims(p, c, first)
      .map((aim) => act(c, 'dual', { item: first.id, second: second.id, ...aim }))
      .filter((a) => dualFault(p, c, a) === undefined);
  },
};

/** CA-EXA-17: up to three in reach with one blow. */
const sweepFault = (p: Position, c: Creature, given: Act, unfit = weaponFault): Refusal | undefined => {
  const w = weaponOf(p, c, given.item);
  const fault = unfit(p, c, w);
  if (fault !== undefined || w === undefined) return fault;
  if (w.reach === 0 || w.shape !== undefined) return refuse('CA-EXA-17', `The ${w.name} cannot sweep.`);
  const targets = given.targets ?? [];
  if (targets.length === 0 || targets.length > 3 || new Set(targets).size !== targets.length)
    return refuse('CA-EXA-17', 'A sweep meets one to three foes.');
  for (const id of targets) {
    const t = findCreature(p.state, id);
    if (t === undefined) return refuse('CA-ATK-01', `There is no creature "${id}".`);
    if (mustGuess(p, c, t))
      return refuse(
        'CA-AUTO-05f',
        `${c.name} cannot see ${t.name}: it can only strike at a Space, by guess.`,
      );
    const missed = aimFault(p, c, t, w) ?? friendFault(p, c, t);
    if (missed !== undefined) return missed;
    if (distance(p, c, t) > 1) return refuse('CA-EXA-17', `${t.name} is not adjacent.`);
  }
  return undefined;
};

const sweep: KnownAction = {
  rule: 'CA-EXA-17',
  says: 'sweeps',
  price: (p) => p.book.options.attackAP + 1,
  fault: (p, c, given) => sweepFault(p, c, given),
  halted: (p, c, given) => sweepFault(p, c, given, handlingFault),
  check: (p, c, given, seat) => {
    const w = weaponOf(p, c, given.item);
    if (w === undefined) return undefined;
    const draft = attackCheck(p, c, given, seat, w, [], 'sweep');
    const attribute = w.attack === undefined ? 'str' : draft.spec.attribute;
    return { ...draft, blast: true, spec: { ...draft.spec, attribute } };
  },
  spends: (g, c, given) => spend(g, c, weaponOf(g, c, given.item)),
  choices: (p, c) => {
    const w = weaponsOf(p, c).find((one) => one.reach > 0 && one.shape === undefined);
    if (w === undefined || kitOf(p.book, c).detachment || weaponFault(p, c, w) !== undefined) return [];
    const near = p.state.creatures.filter(
      (t) =>
        t.fate === 'up' &&
        areEnemies(p.state, c, t) &&
        distance(p, c, t) <= 1 &&
        !mustGuess(p, c, t) &&
        aimFault(p, c, t, w) === undefined,
    );
    return near.length < 2
      ? []
      : [act(c, 'sweep', { item: w.id, targets: near.slice(0, 3).map((t) => t.id) })];
  },
};

const throwProp: KnownAction = {
  rule: 'CA-EXA-13',
  says: 'throws something',
  price: (p) => p.book.options.attackAP,
  fault: (p, c, given) => {
    if (given.item !== undefined && carriedOf(c, given.item)?.place !== 'hand')
      return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
    if (given.item === undefined && handsOf(p, c).free === 0)
      return refuse('CA-R11', 'No hand is free to throw with.');
    return attackFault(p, c, given, THROWN_PROP);
  },
  check: (p, c, given, seat) => ({
    ...attackCheck(p, c, given, seat, THROWN_PROP, [], 'throw-prop'),
    melee: false,
    spec: { adv: 0, dis: 0, attribute: 'dex', flat: 0, objects: weaponDice(THROWN_PROP) },
  }),
  choices: () => [],
};

export const ATTACKS: KnownActions = { attack, dual, sweep, 'throw-prop': throwProp };

/** What somebody strikes with who names nothing: the first weapon that is ready, else bare hands. */
export const firstWeapon = (p: Position, c: Creature): Weapon | undefined =>
  weaponsOf(p, c).find((w) => w.shape === undefined && weaponFault(p, c, w) === undefined) ??
  weaponOf(p, c, UNARMED);

/** What somebody strikes with when it strikes at once: the first weapon that gets at the other. */
export const readyWeapon = (p: Position, c: Creature, t: Creature): Weapon | undefined => {
  for (const w of weaponsOf(p, c))
    if (w.shape === undefined && weaponFault(p, c, w) === undefined && aimFault(p, c, t, w) === undefined)
      return w;
  const fists = weaponOf(p, c, UNARMED);
  return fists !== undefined && aimFault(p, c, t, fists) === undefined && canSee(p, c, t) ? fists : undefined;
};
