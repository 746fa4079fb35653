import type { Seat } from '@caltrop/engine';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { bearingsOf, bears, conditionOf } from '../conditions/bearings.ts';
import { friendFault } from '../ground/friends.ts';
import type { CheckDraft } from '../check/check.ts';
import type { Attribute, Effect } from '../../content/content.ts';
import { noted } from '../dice/terms.ts';
import { unload } from '../inventory/loading.ts';
import { spendUse } from '../inventory/inventory.ts';
import { canSee, distance, hasLine, mustGuess } from '../ground/map.ts';
import { itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, type Creature } from '../../match/state.ts';
import {
  attackAttribute,
  UNARMED,
  weaponDice,
  weaponOf,
  weaponsOf,
  type Weapon,
} from '../inventory/weapons.ts';
import { tell } from '../../match/events.ts';
import { isUnknownTo } from '../../match/view.ts';
import { breakGround, isAtGround } from './things/breaking.ts';
import { act, type Act, type KnownAction } from './deed.ts';
import { isGuarded, isHarmless } from './harmless.ts';
import { landingFor, leapsOnward, leapTo } from '../movement/leaping.ts';
import {
  aimFault,
  ammoOf,
  attackFault,
  attackHalted,
  insideOf,
  isGuess,
  isMelee,
  isMereLeap,
  isOutOfReach,
  shapeFault,
  spreadFault,
  targetsOf,
  weaponFault,
} from './aiming.ts';

/** CA-R46: what an attack costs; printed prices count unless the table plays brisk. */
export const attackPrice = (p: Position, w: Weapon | undefined): number => {
  const { attackAP } = p.book.options;
  const printed = w?.ap ?? 2;
  return printed === 2 ? attackAP : printed;
};

/** The check of an attack with one weapon, or with several as one (CA-R12). */
export const attackCheck = (
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
  const objects = others.length === 0 ? weaponDice(w) : [w, ...others].flatMap(weaponDice);
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
    magical: isMagical(p, c, w) || others.some((o) => isMagical(p, c, o)) || isOfMagic(p, c),
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
      rider: ridersOf(p, c, w),
      onHit: w.onHit,
      extra: 0,
      ...(w.bow === true ? { bow: true } : {}),
      ...(w.flat === 0 ? {} : { plus: w.flat }),
    },
    source: w.id,
  };
};

/** CA-R91: whether all that somebody strikes with is magical, as it is itself. */
const isOfMagic = ({ book }: Position, c: Creature): boolean => {
  const { tags } = kitOf(book, c);
  return tags.includes('Incorporeal') || tags.includes('magical');
};

/** CA-R91: a magical weapon, or one under a spell (Warrior's Edge, Fiery Missile). */
const isMagical = (p: Position, c: Creature, { id, magical }: Weapon): boolean =>
  magical ||
  c.conditions.some(
    (a) => a.magical === true && a.named === id && conditionOf(p, a.kind).wielded !== undefined,
  );

/**
 * What befalls a victim that fails the Critical Save: by the nature of its attacker, and by what it is for a while. CA-R260: a bare
 * hand and a thrown chair are neither tooth nor claw.
 */
const ridersOf = (p: Position, c: Creature, w: Weapon): readonly Effect[] => {
  const rider = w.attack === undefined && w.carried === undefined ? [] : kitOf(p.book, c).rider;
  return bears(p, c, 'rider') ? [...rider, ...bearingsOf(p, c).flatMap((b) => b.rider ?? [])] : rider;
};

/** What an attack uses up: the shot in a crossbow, an arrow, the once-a-fight breath. */
export const spend = (g: Play, c: Creature, w: Weapon | undefined): void => {
  if (w === undefined) return;
  const { attack, carried } = w;
  if (attack?.per !== undefined || attack?.every !== undefined) c.used = [...c.used, noted(g, c, attack.id)];
  unload(g, c, w);
  // CA-R261: another charge takes another run.
  if (attack?.charge !== undefined) c.straight = 0;
  if (carried === undefined) return;
  const item = itemOf(g.book, carried);
  if (w.reach > 0) return;
  if (item.uses !== null) spendUse(g, c, carried.id);
  else if (g.book.options.trackAmmo) {
    const ammo = ammoOf(g, c);
    if (ammo !== undefined) spendUse(g, c, ammo.id);
  }
};

/** Legal aims of one weapon: single targets, or for a shape the Spaces of enemies as where it is aimed. */
export const aims = (p: Position, c: Creature, w: Weapon): Partial<Act>[] => {
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
    const beside = [...new Set(spaces)].filter((at) => at >= 0);
    if (beside.length === 0) beside.push(...leapsOnward(p, c, w));
    return beside.map((at) => ({ at }));
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
      if (isOutOfReach(p, c, t, w)) continue;
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

export const attack: KnownAction = {
  rule: 'CA-ATK-01',
  says: 'attacks',
  price: (p, c, given) => attackPrice(p, weaponOf(p, c, given.item)),
  fault: (p, c, given) => attackFault(p, c, given, weaponOf(p, c, given.item)),
  halted: (p, c, given) => attackHalted(p, c, given, weaponOf(p, c, given.item)),
  check: (p, c, given, seat) => {
    const w = weaponOf(p, c, given.item);
    if (w === undefined || isAtGround(p, given)) return undefined;
    if ((isGuess(p, given, w) || isMereLeap(c, given, w)) && targetsOf(p, c, given, w).length === 0)
      return undefined;
    return attackCheck(p, c, given, seat, w, [], 'attack');
  },
  does: (g, c, given) => {
    const w = weaponOf(g, c, given.item);
    if (w === undefined) return;
    if (isAtGround(g, given)) return breakGround(g, c, given, w);
    if (w.attack?.leap !== undefined) return;
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
        const targets = targetsOf(p, c, given, w);
        if (w.shape !== undefined && shapeFault(p, c, targets) !== undefined) continue;
        const guarded = targets.every((t) => isGuarded(p, t));
        if (!guarded || !isHarmless(p, attackCheck(p, c, given, c.seat, w, [], 'attack'))) all.push(given);
      }
    }
    return all;
  },
};

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
