import { makeCell, type Refusal } from '@caltrop/engine';
import type { Effect, Item, Range, Tag } from '../../content/content.ts';
import {
  accessoryOf,
  areAllies,
  classOf,
  distance,
  enterCost,
  itemOf,
  onMap,
  refuse,
  terrainAt,
  traitsOf,
  weaponOf,
  type Position,
} from '../../match/book.ts';
import { findUnit, unitAt, type Unit } from '../../match/state.ts';
import { sees, unseen } from '../fog/fog.ts';
import { forbidden } from '../gear/items.ts';
import { isFree } from '../movement/movement.ts';
import { isHelpful } from '../unit/statuses.ts';
import { idleFault } from './idle.ts';

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
export const USE = { staff: 'OC-STAFF-02', consumable: 'OC-CON-01', innate: 'OC-SPEC-01' } as const;
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

const has = (s: Special, hook: Effect['hook']): boolean => s.effects.some((e) => e.hook === hook);

/** OC-R64, OC-R51: consumables act on the user; hostile actions aim at enemies, helpful ones at allies. */
export const aimOf = (p: Position, s: Special): Aim => {
  if (has(s, 'vein') || has(s, 'rewarp')) return 'tile';
  if (s.kind === 'consumable' || has(s, 'torch') || s.range.hi === 0) return 'self';
  const hostile =
    has(s, 'entrap') ||
    has(s, 'inflict') ||
    s.effects.some((e) => (e.hook === 'status' || e.hook === 'afflict') && !isHelpful(p, e.status));
  if (has(s, 'aoe')) return hostile ? 'enemies' : 'allies';
  return hostile ? 'enemy' : 'ally';
};

const inRange = (s: Special, d: number): boolean => d >= s.range.lo && d <= s.range.hi;

/** Free tiles next to a unit that another could be set on (OC-R52). */
export const besides = (p: Position, user: Unit, moved: Unit): number[] =>
  p.book.metric.area(user.tile, 1, 1).filter((t) => t !== moved.tile && isFree(p, moved, t, user.side));

/** Why a unit cannot be the target of an action; undefined when it can. */
const targetFault = (p: Position, user: Unit, s: Special, target: Unit): Refusal | undefined => {
  const aim = aimOf(p, s);
  if (!sees(p, user.side, target)) return unseen(p, user, target.id, 'OC-R64');
  if (!onMap(target)) return refuse('OC-R64', `${target.name} is not on the map.`);
  if (aim === 'ally' && (!areAllies(user, target) || target === user)) {
    return refuse('OC-R64', `${s.name} is for an ally other than ${user.name}.`);
  }
  if (aim === 'enemy' && areAllies(user, target)) return refuse('OC-R64', `${s.name} is for an enemy.`);
  if (has(s, 'warp')) {
    if (distance(p, user, target) !== 1)
      return refuse('OC-STAG-WARP', `${target.name} is not next to ${user.name}.`);
  } else if (!inRange(s, distance(p, user, target))) {
    return refuse(s.rangeRule, `${target.name} is out of range of ${s.name}.`);
  }
  if (has(s, 'dance')) {
    if (!target.activated)
      return refuse('OC-STAG-DANCE', `${target.name} has not been activated this round.`);
    if (p.book.options.danceOncePerRound && target.refreshed) {
      return refuse('OC-STAG-DANCE', `${target.name} has been refreshed this round.`);
    }
    if (!p.book.options.danceOncePerRound && user.danced) {
      return refuse('OC-R40', `${user.name} has danced this round.`);
    }
  }
  if ((has(s, 'rescue') || has(s, 'entrap')) && besides(p, user, target).length === 0) {
    return refuse('OC-R52', `There is no free tile next to ${user.name}.`);
  }
  return idleFault(p, user, s, target);
};

/** Why a tile cannot be aimed at by Warp, Rewarp or Vein; undefined when it can. */
const tileFault = (p: Position, user: Unit, s: Special, moved: Unit, tile: number): Refusal | undefined => {
  const cell = makeCell(p.book.board, tile);
  if (!inRange(s, p.book.metric.distance(user.tile, tile)))
    return refuse(s.rangeRule, `${cell} is out of range of ${s.name}.`);
  const vein = has(s, 'vein');
  const there = unitAt(p.state, tile);
  if (there !== undefined && sees(p, user.side, there))
    return refuse(vein ? 'OC-R84' : 'OC-MOVE-07', `${cell} is not free.`);
  if (vein) return veinFault(p, tile, cell) ?? idleFault(p, user, s, moved, tile);
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
export const swept = (p: Position, user: Unit, s: Special, friends: boolean): Unit[] =>
  p.state.units.filter(
    (t) => t !== user && onMap(t) && areAllies(t, user) === friends && inRange(s, distance(p, user, t)),
  );

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
  const needsTile = aim === 'tile' || has(s, 'warp');
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
  // A Master Key has no effect of its own here: it is used on locks.
  if (aim === 'self' && !has(s, 'pick')) return idleFault(p, u, s, u);
  // OC-R24: one that can be seen; whether hidden ones are in range is for the user to find out.
  if (
    (aim === 'allies' || aim === 'enemies') &&
    !swept(p, u, s, aim === 'allies').some((t) => sees(p, u.side, t))
  ) {
    return refuse(AOE, `Nobody is in range of ${s.name}.`);
  }
  if (aim !== 'allies') return undefined;
  const faults = swept(p, u, s, true).map((t) => idleFault(p, u, s, t));
  return faults.includes(undefined) ? undefined : faults[0];
};
