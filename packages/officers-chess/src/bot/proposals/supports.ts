import { itemOf, traitsOf } from '../../match/book.ts';
import type { UnitCommand } from '../../match/command.ts';
import type { Effect } from '../../content/content.ts';
import { isFogged } from '../../rules/fog/fog.ts';
import { seesFrom } from '../../rules/fog/fog.ts';
import { unitEquipFault } from '../../rules/gear/items.ts';
import { baseDamage, targetNumber } from '../../rules/unit/ratings.ts';
import { aimOf, innateSpecials, specialOfItem, type Special } from '../../rules/special/special.ts';
import { isHelpful, isWelcome } from '../../rules/unit/statuses.ts';
import { swingAt } from '../exchange.ts';
import type { Candidate, Prospect } from './prospect.ts';
import { dangerOn, driveOf, type Fighter } from '../scene.ts';

const HARMFUL = 2;
const TORCH = 1.2;
const BARRIER = 0.5;
const FROZEN = 3;
const SILENCED = 5;
const STOPPED = 0.3;
/** What a Dance gives is a whole activation, which is worth about this part of the ally's best attack. */
const DANCED = 0.7;
/** What a place must be better by to be worth a use of a staff. */
const STEPPED = 1;

/** Staves, consumables and innate actions: heals, Restore, Dance, statuses, Warp and torches. */
export const supports = (prospect: Prospect, found: Candidate[]): void => {
  const { scene, fighter } = prospect;
  const { p } = scene;
  const { unit } = fighter;
  for (const [item, held] of unit.items.entries()) {
    const s = specialOfItem(p, unit, item);
    if (s === undefined) continue;
    if (s.kind === 'staff') {
      const silenced = traitsOf(p.book, unit).forbids.includes('staff');
      if (silenced || unitEquipFault(p.book, unit, itemOf(p.book, held.item)) !== undefined) continue;
    }
    each(prospect, s, (aim) => ({ do: 'use', unit: unit.id, item, ...aim }), found);
  }
  for (const s of innateSpecials(p, unit)) {
    each(prospect, s, (aim) => ({ do: 'special', unit: unit.id, action: s.name, ...aim }), found);
  }
};

type Make = (aim: { target?: string; to?: number }) => UnitCommand;

const has = (s: Special, hook: Effect['hook']): boolean => s.effects.some((e) => e.hook === hook);

const each = (prospect: Prospect, s: Special, make: Make, found: Candidate[]): void => {
  const { scene, fighter, hp, open, tiles, placeValue } = prospect;
  const { p } = scene;
  const { unit } = fighter;
  const add: Add = (command, tile, gain, rolls) => {
    const score = gain + placeValue(tile, hp);
    found.push({ unit, tile, command, rolls, score });
  };
  switch (aimOf(p, s)) {
    case 'self': {
      const gain = onSelf(prospect, s);
      if (gain > 0) add(make({}), bestPlace(prospect), gain, false);
      return;
    }
    case 'allies':
      for (const tile of tiles) {
        const near = scene.own.filter((a) => a !== fighter && within(prospect, s, tile, a));
        const gain = near.reduce((sum, a) => sum + onAlly(prospect, s, a), 0);
        if (gain > 0) add(make({}), tile, gain, false);
      }
      return;
    case 'ally':
      for (const ally of scene.own) {
        if (ally === fighter) continue;
        if (has(s, 'warp')) {
          warps(prospect, s, ally, make, add);
          continue;
        }
        if (has(s, 'rescue')) {
          rescues(prospect, s, ally, make, add);
          continue;
        }
        const gain = onAlly(prospect, s, ally);
        if (gain <= 0) continue;
        for (const tile of p.book.metric.area(ally.unit.tile, s.range.lo, s.range.hi)) {
          if (open[tile] === 1) add(make({ target: ally.unit.id }), tile, gain, false);
        }
      }
      return;
    case 'enemy':
      for (const foe of scene.foes) {
        const chance = Math.max(0, Math.min(1, targetNumber(p, unit, foe.unit, s.hit) / 100));
        const gain = chance * onFoe(prospect, s, foe);
        if (gain <= 0) continue;
        const tile = bestPlace(
          prospect,
          (t) => within(prospect, s, t, foe) && seesFrom(p, unit, t, foe.unit),
        );
        if (tile >= 0) add(make({ target: foe.unit.id }), tile, gain, true);
      }
      return;
    case 'tile':
      if (has(s, 'rewarp')) rewarps(prospect, s, make, add);
      // Veins: what they are good for shows only some turns later.
      return;
    case 'enemies':
      return;
  }
};

const within = ({ scene }: Prospect, s: Special, tile: number, other: Fighter): boolean => {
  const d = scene.p.book.metric.distance(tile, other.unit.tile);
  return d >= s.range.lo && d <= s.range.hi;
};

/** The place in reach that is worth most to stand on, -1 when none will do. */
const bestPlace = ({ tiles, hp, placeValue }: Prospect, fits?: (tile: number) => boolean): number => {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const tile of tiles) {
    if (fits !== undefined && !fits(tile)) continue;
    const value = placeValue(tile, hp);
    if (value > most) {
      best = tile;
      most = value;
    }
  }
  return best;
};

/** OC-R51: what a heal restores, before the maximum. */
const healOf = ({ scene, fighter }: Prospect, s: Special): number => {
  const { p } = scene;
  let hp = 0;
  for (const e of s.effects) if (e.hook === 'heal') hp += e.hp;
  if (hp === 0) return 0;
  if (s.kind === 'consumable')
    return hp + (p.book.options.consumableHealAddsMag ? baseDamage(p, fighter.unit, 'mag') : 0);
  return hp + baseDamage(p, fighter.unit, 'mag') + traitsOf(p.book, fighter.unit).greaterHeal;
};

/** HP given back, and the danger that goes with them. */
const healed = ({ scene }: Prospect, f: Fighter, before: number, by: number, tile: number): number => {
  const gained = Math.min(by, f.unit.maxHp - before);
  if (gained <= 0) return 0;
  return f.worth.hp * gained + dangerOn(scene, f, tile, before) - dangerOn(scene, f, tile, before + gained);
};

/** Statuses to be rid of; its own Broken is gone by the time a unit acts (OC-TURN-03). */
const harms = ({ scene: { p }, fighter }: Prospect, f: Fighter): number =>
  f.unit.statuses.filter(
    ({ name }) =>
      !isHelpful(p, name) && !(f === fighter && p.book.content.statuses.get(name)?.ends === 'broken'),
  ).length + f.unit.inflicted.length;

const onSelf = (prospect: Prospect, s: Special): number => {
  const { scene, fighter, hp } = prospect;
  let gain = healed(prospect, fighter, hp, healOf(prospect, s), fighter.unit.tile);
  if (has(s, 'restore')) gain += HARMFUL * harms(prospect, fighter);
  if (has(s, 'torch') && isFogged(scene.p, fighter.unit.side) && fighter.unit.torch === 0) gain += TORCH;
  const { unit } = fighter;
  if (s.effects.some((e) => e.hook === 'status' && isWelcome(scene.p, unit, e.status))) gain += BARRIER;
  return gain;
};

const onAlly = (prospect: Prospect, s: Special, ally: Fighter): number => {
  let gain = healed(prospect, ally, ally.unit.hp, healOf(prospect, s), ally.unit.tile);
  if (has(s, 'restore')) gain += HARMFUL * harms(prospect, ally);
  if (has(s, 'dance')) gain += danced(prospect, ally);
  return gain;
};

/** What an ally could do with another activation. */
const danced = ({ scene, fighter }: Prospect, ally: Fighter): number => {
  const { p } = scene;
  if (!ally.unit.activated || (p.book.options.danceOncePerRound ? ally.unit.refreshed : fighter.unit.danced))
    return 0;
  let most = 1;
  for (const foe of scene.foes) {
    for (const [i, { profile }] of ally.arms.entries()) {
      if (ally.masks[i]?.[foe.unit.tile] !== 1) continue;
      const { dealt, routs } = swingAt(p, scene.ground, profile, foe.profile, foe.unit.tile, foe.unit.hp);
      most = Math.max(most, foe.worth.hp * dealt + foe.worth.life * routs);
    }
  }
  return DANCED * most;
};

const onFoe = ({ scene }: Prospect, s: Special, foe: Fighter): number => {
  let gain = 0;
  for (const e of s.effects) {
    // What would change nothing is refused: Fracture on Armor, a status that is there already (OC-R94).
    if ((e.hook !== 'status' && e.hook !== 'afflict') || !isWelcome(scene.p, foe.unit, e.status)) continue;
    const effects = scene.p.book.content.statuses.get(e.status)?.effects ?? [];
    for (const effect of effects) {
      if (effect.hook === 'noMove') gain += foe.unit.activated ? FROZEN / 2 : FROZEN;
      else if (effect.hook === 'noCounter') gain += scene.wits.weights.broken;
      else if (effect.hook === 'forbids') {
        gain += effect.types.includes(foe.profile.weapon?.type ?? '') ? SILENCED : STOPPED;
      }
    }
  }
  return gain;
};

type Add = (command: UnitCommand, tile: number, gain: number, rolls: boolean) => void;

/** How much better an ally would stand on a tile than where it is. */
const betterOn = ({ scene }: Prospect, ally: Fighter): ((tile: number) => number) => {
  const value = (tile: number): number =>
    driveOf(scene, ally, tile) - dangerOn(scene, ally, tile, ally.unit.hp);
  const now = value(ally.unit.tile);
  return (tile) => value(tile) - now;
};

/** Whether somebody could be put on a tile while the user stands on another, as far as its side knows. */
const roomFor = (
  { scene, fighter }: Prospect,
  { profile }: Fighter,
): ((to: number, tile: number) => boolean) => {
  const cost = profile.traits.flying ? scene.ground.shutFly : scene.ground.shutWalk;
  const taken = new Set([...scene.own, ...scene.foes].filter((f) => f !== fighter).map((f) => f.unit.tile));
  return (to, tile) => cost[to] !== 0 && !taken.has(to) && to !== tile;
};

/** OC-STAG-WARP: sending an ally next to the user where its goal is nearer. */
const warps = (prospect: Prospect, s: Special, ally: Fighter, make: Make, add: Add): void => {
  const { scene, open } = prospect;
  const { metric } = scene.p.book;
  const better = betterOn(prospect, ally);
  const fits = roomFor(prospect, ally);
  for (const tile of metric.area(ally.unit.tile, 1, 1)) {
    if (open[tile] !== 1) continue;
    let best = -1;
    let most = 0;
    for (const to of metric.area(tile, s.range.lo, s.range.hi)) {
      const gain = fits(to, tile) ? better(to) : 0;
      if (gain > most) {
        best = to;
        most = gain;
      }
    }
    if (best >= 0) add(make({ target: ally.unit.id, to: best }), tile, most, false);
  }
};

/** OC-STAG-RESCUE: bringing an ally out of danger, to the tile beside the user that is answered where one is asked for. */
const rescues = (prospect: Prospect, s: Special, ally: Fighter, make: Make, add: Add): void => {
  const { scene, open } = prospect;
  const { metric } = scene.p.book;
  const better = betterOn(prospect, ally);
  const fits = roomFor(prospect, ally);
  for (const tile of metric.area(ally.unit.tile, s.range.lo, s.range.hi)) {
    if (open[tile] !== 1) continue;
    const to = metric.area(tile, 1, 1).find((one) => one !== ally.unit.tile && fits(one, tile));
    const gain = to === undefined ? 0 : better(to) - STEPPED;
    if (gain > 0) add(make({ target: ally.unit.id }), tile, gain, false);
  }
};

/** OC-STAG-REWARP: going further than a Move would. */
const rewarps = (prospect: Prospect, s: Special, make: Make, add: Add): void => {
  const { scene, fighter, hp, placeValue } = prospect;
  const { tile } = fighter.unit;
  const fits = roomFor(prospect, fighter);
  let best = -1;
  let most = placeValue(tile, hp) + STEPPED;
  for (const to of scene.p.book.metric.area(tile, s.range.lo, s.range.hi)) {
    const value = fits(to, tile) ? placeValue(to, hp) : most;
    if (value <= most) continue;
    best = to;
    most = value;
  }
  if (best >= 0) add(make({ to: best }), tile, most - STEPPED - placeValue(tile, hp), false);
};
