import { makeCell, NO_WHY, type Refusal } from '@caltrop/engine';
import {
  accessoryOf,
  areAllies,
  classOf,
  distance,
  enterCost,
  itemOf,
  onMap,
  terrainAt,
  terrainOf,
  traitsOf,
  weaponOf,
  type Battle,
  type Position,
} from '../../match/book.ts';
import type { Effect, Item, Range, Tag } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { audience, knownId, publicName, sees, show, unseen } from '../fog/fog.ts';
import { forbidden, spendUse } from '../gear/items.ts';
import { isFree, nearestFree } from '../movement/movement.ts';
import { makeVein } from '../attack/objects.ts';
import { baseDamage, targetNumber, type Terms } from '../unit/ratings.ts';
import { refuse } from '../../match/refusal.ts';
import { heal } from '../unit/rout.ts';
import { findUnit, unitAt, type Unit } from '../../match/state.ts';
import { giveStatus, inflict, isHelpful, restore } from '../unit/statuses.ts';
import { rollToHit, whyRoll } from '../attack/strike.ts';

/** A Special Action that a unit can take: by a staff, by a consumable, or by a tag of its own (OC-SPEC-01). */
export interface Special {
  readonly name: string;
  readonly kind: 'staff' | 'consumable' | 'innate';
  /** Index of the item in the inventory, -1 for an innate action. */
  readonly item: number;
  readonly effects: readonly Effect[];
  readonly range: Range;
  readonly hit: number;
  /** The rule of the tag that gives it, and the one that says how far it carries. */
  readonly rule: string;
  readonly rangeRule: string;
}

/** Whom or what an action is aimed at. */
export type Aim = 'self' | 'ally' | 'enemy' | 'tile' | 'allies' | 'enemies';

const NO_SPECIALS: readonly Special[] = [];
const INNATE: Range = { lo: 1, hi: 1 };
const AOE = 'OC-WTAG-AOE';
/** Where the range of an item is written. */
const ITEM_RANGE = 'OC-WPN-10';
/** The rule by which an action of each kind is taken. */
const USE = { staff: 'OC-STAFF-02', consumable: 'OC-CON-01', innate: 'OC-SPEC-01' } as const;
const DIRECT = [
  'afflict',
  'heal',
  'restore',
  'dance',
  'entrap',
  'rescue',
  'rewarp',
  'warp',
  'torch',
  'vein',
] as const;
const isDirect = (e: Effect): boolean => (DIRECT as readonly string[]).includes(e.hook);

/** The action a staff or consumable gives. */
export const specialOfItem = (p: Position, u: Unit, index: number): Special | undefined => {
  const held = u.items[index];
  if (held === undefined) return undefined;
  const item = itemOf(p.book, held.item);
  if (item.kind !== 'staff' && item.kind !== 'consumable') return undefined;
  const { name, kind, tags, range, hit } = item;
  const effects = tags.flatMap((t) => t.effects);
  const rule = tags.find((t) => t.effects.some(isDirect))?.rule ?? USE[kind];
  return { name, kind, item: index, effects, range, hit, rule, rangeRule: ITEM_RANGE };
};

/** The actions that class, kept tags, accessory and a weapon that is no staff give (OC-TAG-03), one for each effect. */
export const innateSpecials = (p: Position, u: Unit): readonly Special[] => {
  // Most units have none: the sum of their tags says so at once.
  if (traitsOf(p.book, u).actions.length === 0) return NO_SPECIALS;
  const weapon = weaponOf(p.book, u);
  const own = [
    ...classOf(p.book, u).tags,
    ...u.tags.flatMap((text) => p.book.tags.get(text) ?? []),
    ...(accessoryOf(p.book, u)?.tags ?? []),
  ];
  const actions = directs(own, undefined);
  if (weapon === undefined || weapon.kind !== 'weapon') return actions;
  return [...actions, ...directs(weapon.tags, weapon)];
};

/** OC-SPEC-02: an action of a weapon has its range and Hit, one of a class is for whoever is adjacent, with Hit 0. */
const directs = (tags: readonly Tag[], weapon: Item | undefined): Special[] =>
  tags.flatMap((t) =>
    t.effects.filter(isDirect).map((e) => ({
      name: t.name.toLowerCase(),
      kind: 'innate',
      item: -1,
      effects: [e],
      range: weapon?.range ?? INNATE,
      hit: weapon?.hit ?? 0,
      rule: t.rule,
      rangeRule: weapon === undefined ? t.rule : ITEM_RANGE,
    })),
  );

/** OC-R64, OC-R51: consumables act on the user; hostile actions aim at enemies, helpful ones at allies. */
export const aimOf = (p: Position, s: Special): Aim => {
  const has = (hook: Effect['hook']): boolean => s.effects.some((e) => e.hook === hook);
  if (has('vein') || has('rewarp')) return 'tile';
  if (s.kind === 'consumable' || has('torch') || s.range.hi === 0) return 'self';
  const hostile =
    has('entrap') ||
    has('inflict') ||
    s.effects.some((e) => (e.hook === 'status' || e.hook === 'afflict') && !isHelpful(p, e.status));
  if (has('aoe')) return hostile ? 'enemies' : 'allies';
  return hostile ? 'enemy' : 'ally';
};

const inRange = (s: Special, d: number): boolean => d >= s.range.lo && d <= s.range.hi;

/** Free tiles next to a unit that another could be set on (OC-R52). */
export const besides = (p: Position, user: Unit, moved: Unit): number[] =>
  p.book.metric.area(user.tile, 1, 1).filter((t) => t !== moved.tile && isFree(p, moved, t, user.side));

/** Why a unit cannot be the target of an action; undefined when it can. */
export const targetFault = (p: Position, user: Unit, s: Special, target: Unit): Refusal | undefined => {
  const aim = aimOf(p, s);
  const has = (hook: Effect['hook']): boolean => s.effects.some((e) => e.hook === hook);
  if (!sees(p, user.side, target)) return unseen(p, user, target.id, 'OC-R64');
  if (!onMap(target)) return refuse('OC-R64', `${target.name} is not on the map.`);
  if (aim === 'ally' && (!areAllies(user, target) || target === user)) {
    return refuse('OC-R64', `${s.name} is for an ally other than ${user.name}.`);
  }
  if (aim === 'enemy' && areAllies(user, target)) return refuse('OC-R64', `${s.name} is for an enemy.`);
  if (has('warp')) {
    if (distance(p, user, target) !== 1)
      return refuse('OC-STAG-WARP', `${target.name} is not next to ${user.name}.`);
  } else if (!inRange(s, distance(p, user, target))) {
    return refuse(s.rangeRule, `${target.name} is out of range of ${s.name}.`);
  }
  if (has('dance')) {
    if (!target.activated)
      return refuse('OC-STAG-DANCE', `${target.name} has not been activated this round.`);
    if (p.book.options.danceOncePerRound && target.refreshed) {
      return refuse('OC-STAG-DANCE', `${target.name} has been refreshed this round.`);
    }
    if (!p.book.options.danceOncePerRound && user.danced) {
      return refuse('OC-R40', `${user.name} has danced this round.`);
    }
  }
  if ((has('rescue') || has('entrap')) && besides(p, user, target).length === 0) {
    return refuse('OC-R52', `There is no free tile next to ${user.name}.`);
  }
  return undefined;
};

/** Why a tile cannot be aimed at by Warp, Rewarp or Vein; undefined when it can. */
export const tileFault = (
  p: Position,
  user: Unit,
  s: Special,
  moved: Unit,
  tile: number,
): Refusal | undefined => {
  const cell = makeCell(p.book.board, tile);
  if (!inRange(s, p.book.metric.distance(user.tile, tile)))
    return refuse(s.rangeRule, `${cell} is out of range of ${s.name}.`);
  const vein = s.effects.some((e) => e.hook === 'vein');
  const there = unitAt(p.state, tile);
  if (there !== undefined && sees(p, user.side, there))
    return refuse(vein ? 'OC-R84' : 'OC-MOVE-07', `${cell} is not free.`);
  if (vein) return veinFault(p, tile, cell);
  return enterCost(terrainAt(p, tile), traitsOf(p.book, moved).flying) > 0
    ? undefined
    : refuse('OC-MOVE-07', `${moved.name} cannot enter ${cell} (${terrainAt(p, tile).name}).`);
};

/** OC-R84: a vein needs a tile that can be entered and that the scenario does not need. */
const veinFault = (p: Position, tile: number, cell: string): Refusal | undefined => {
  const terrain = terrainAt(p, tile);
  if (terrain.move === 0 || terrain.flyingOnly)
    return refuse('OC-R84', `${cell} (${terrain.name}) cannot be changed.`);
  // A Razed village has lost everything special (OC-SCEN-RAIDER).
  if (!p.state.razed.includes(tile) && p.book.places.some((place) => place.at === tile))
    return refuse('OC-R84', `${cell} belongs to the scenario.`);
  return undefined;
};

/** The units an action could be aimed at. */
export const targetsOf = (p: Position, user: Unit, s: Special): Unit[] =>
  p.state.units.filter((t) => onMap(t) && targetFault(p, user, s, t) === undefined);

/** The tiles an action could be aimed at. */
export const tilesOf = (p: Position, user: Unit, s: Special, moved: Unit): number[] =>
  p.book.metric
    .area(user.tile, s.range.lo, s.range.hi)
    .filter((t) => tileFault(p, user, s, moved, t) === undefined);

/** Everybody an AoE action affects: hidden enemies too, never the user (OC-WTAG-AOE, OC-FOG-03). */
const swept = (p: Position, user: Unit, s: Special, friends: boolean): Unit[] =>
  p.state.units.filter(
    (t) => t !== user && onMap(t) && areAllies(t, user) === friends && inRange(s, distance(p, user, t)),
  );

/** Carries out an action that has been found legal: spends the use, rolls against enemies, applies each effect. */
export const perform = (b: Battle, user: Unit, s: Special, target: Unit | undefined, to: number): void => {
  const aim = aimOf(b, s);
  if (s.kind === 'staff') user.weapon = s.item;
  const left = Math.max(0, (user.items[s.item]?.uses ?? 0) - 1);
  aimed(b, user, s, aim, target, to, left);
  // Spent on declaration, hit or miss (OC-STAFF-06); taken away last because the staff's own tags count for the roll.
  if (s.item >= 0) spendUse(b.book, user, s.item);
};

const aimed = (
  b: Battle,
  user: Unit,
  s: Special,
  aim: Aim,
  target: Unit | undefined,
  to: number,
  left: number,
): void => {
  if (aim === 'tile' || aim === 'self' || aim === 'ally') {
    tellUse(b, user, s, target ?? user, 'sure', left);
    affect(b, user, s, target ?? user, to);
    return;
  }
  const targets =
    aim === 'enemy' ? (target === undefined ? [] : [target]) : swept(b, user, s, aim === 'allies');
  for (const t of targets) {
    if (areAllies(t, user)) {
      tellUse(b, user, s, t, 'sure', left);
      affect(b, user, s, t, to);
      continue;
    }
    const hit = rollStaff(b, user, s, t);
    t.provoked = true;
    tellUse(b, user, s, t, hit ? 'hit' : 'miss', left);
    if (hit) affect(b, user, s, t, to);
  }
};

/** OC-STAFF-04, OC-SPEC-02: a roll as for an attack, without damage and without crit. */
const rollStaff = (b: Battle, user: Unit, s: Special, target: Unit): boolean => {
  const terms: Terms = b.table.telling ? [] : undefined;
  const tn = targetNumber(b, user, target, s.hit, terms);
  const why =
    terms === undefined
      ? NO_WHY
      : whyRoll(b, user, target, 'OC-STAFF-04', `uses ${s.name} on`, `${tn} or less hits`, terms);
  return rollToHit(b, tn, 0, why) !== 'miss';
};

const tellUse = (
  b: Battle,
  user: Unit,
  s: Special,
  target: Unit,
  result: 'sure' | 'hit' | 'miss',
  left: number,
): void => {
  if (!b.table.telling) return;
  const rules = [USE[s.kind]];
  tell(b, { type: 'used', rules, unit: user.id, item: s.name, target: target.id, result, left }, [
    user,
    target,
  ]);
};

const affect = (b: Battle, user: Unit, s: Special, target: Unit, to: number): void => {
  for (const e of s.effects) {
    switch (e.hook) {
      case 'heal':
        heal(b, target, healing(b, user, s, e.hp), s.name, 'OC-STAG-HEAL');
        break;
      case 'restore':
        restore(b, target);
        break;
      case 'status':
      case 'afflict':
        giveStatus(b, target, e.status);
        break;
      case 'inflict':
        inflict(b, target, e.rating, e.by);
        break;
      case 'torch':
        user.torch = Math.max(user.torch, e.radius);
        break;
      case 'dance':
        target.activated = false;
        target.refreshed = true;
        user.danced = true;
        b.state.batch = { ...b.state.batch, held: [...b.state.batch.held, target.id] };
        if (b.table.telling)
          tell(b, { type: 'refreshed', rules: ['OC-STAG-DANCE'], unit: target.id }, [target]);
        break;
      case 'rescue':
      case 'entrap':
        pull(b, user, target, e.hook === 'rescue' ? 'OC-STAG-RESCUE' : 'OC-STAG-ENTRAP');
        break;
      case 'warp':
        teleport(b, target, to, 'OC-STAG-WARP');
        break;
      case 'rewarp':
        teleport(b, user, to, 'OC-STAG-REWARP');
        break;
      case 'vein':
        castVein(b, user, to, terrainOf(b.book, e.terrain).id);
        break;
      default:
        break;
    }
  }
};

/** OC-R51: a staff or class heals X and the Mag value, and GreaterHeal; a consumable X alone. */
export const healing = (p: Position, user: Unit, s: Special, hp: number): number => {
  if (s.kind === 'consumable')
    return hp + (p.book.options.consumableHealAddsMag ? baseDamage(p, user, 'mag') : 0);
  return hp + baseDamage(p, user, 'mag') + traitsOf(p.book, user).greaterHeal;
};

/** OC-R52: the target comes to a free tile next to the user, which the user's owner chooses. */
const pull = (b: Battle, user: Unit, target: Unit, rule: string): void => {
  const free = besides(b, user, target);
  const cells = free.map((t) => makeCell(b.book.board, t));
  if (cells.length === 0) return;
  const key = `place:${knownId(b, user.side, target)}`;
  const pick = b.table.choose(user.seat, key, cells, () => ({
    key,
    seat: user.seat,
    rule: 'OC-DEC-06',
    text: `Where next to ${user.name} does ${publicName(b, target)} come to stand?`,
    ...audience(b, [user, target]),
    choices: cells.map((cell) => ({ id: cell, label: cell })),
  }));
  teleport(b, target, free[cells.indexOf(pick)] ?? -1, rule);
};

/** OC-MOVE-07, OC-FOG-08: a forced move; onto a hidden unit it lands on the nearest free tile instead. */
const teleport = (b: Battle, u: Unit, to: number, rule: string): void => {
  const at = unitAt(b.state, to) === undefined ? to : nearestFree(b, u, to);
  if (at < 0) return;
  u.tile = at;
  if (b.table.telling) tell(b, { type: 'teleported', rules: [rule], unit: u.id, at }, [u]);
};

/** OC-FOG-10: a vein aimed at a hidden unit's tile fails and shows the unit. */
const castVein = (b: Battle, user: Unit, tile: number, terrain: string): void => {
  const hidden = unitAt(b.state, tile);
  if (hidden === undefined) {
    makeVein(b, user, tile, terrain);
    return;
  }
  show(b, hidden);
  b.table.reveal(
    b.book.seats.filter((s) => b.book.sideOf[s] === user.side),
    `${hidden.name} at ${makeCell(b.book.board, tile)}`,
  );
  if (b.table.telling) {
    tell(
      b,
      { type: 'no-effect', rules: ['OC-FOG-10'], unit: user.id, text: 'meets a hidden unit; the vein fails' },
      [user],
    );
  }
};

/** Why an item or innate action cannot be used at all by a unit now; undefined when it can (OC-STAFF-02). */
export const specialFault = (
  p: Position,
  u: Unit,
  s: Special,
  targetId: string | undefined,
  to: number | undefined,
): Refusal | undefined => {
  if (s.kind === 'staff') {
    const fault = forbidden(p, u, 'staff', s.name);
    if (fault !== undefined) return fault;
  }
  const aim = aimOf(p, s);
  const needsTile = aim === 'tile' || s.effects.some((e) => e.hook === 'warp');
  const target = targetId === undefined ? undefined : findUnit(p.state, targetId);
  if (targetId !== undefined && (target === undefined || !sees(p, u.side, target)))
    return unseen(p, u, targetId, 'OC-R64');
  if (aim !== 'ally' && aim !== 'enemy') {
    if (target !== undefined && target !== u) {
      const rule = s.kind === 'consumable' ? 'OC-CON-01' : aim === 'tile' || aim === 'self' ? s.rule : AOE;
      return refuse(rule, `${s.name} cannot be aimed at a unit.`);
    }
  } else {
    if (target === undefined) return refuse('OC-DEC-03', `${s.name} needs a target.`);
    const fault = targetFault(p, u, s, target);
    if (fault !== undefined) return fault;
  }
  if (needsTile) {
    if (to === undefined) return refuse('OC-DEC-06', `${s.name} needs a tile.`);
    return tileFault(p, u, s, target ?? u, to);
  }
  // OC-R24: one that can be seen; whether hidden ones are in range is for the user to find out.
  if (
    (aim === 'allies' || aim === 'enemies') &&
    !swept(p, u, s, aim === 'allies').some((t) => sees(p, u.side, t))
  ) {
    return refuse(AOE, `Nobody is in range of ${s.name}.`);
  }
  return undefined;
};
