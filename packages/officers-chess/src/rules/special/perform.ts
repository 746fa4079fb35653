import { makeCell, NO_WHY } from '@caltrop/engine';
import { areAllies, terrainOf, traitsOf, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { unitAt, type Unit } from '../../match/state.ts';
import { rollToHit, whyRoll } from '../attack/strike.ts';
import { audience, knownId, publicName, show } from '../fog/fog.ts';
import { spendUse } from '../gear/items.ts';
import { nearestFree } from '../movement/movement.ts';
import { makeVein } from '../movement/terrain.ts';
import { baseDamage, targetNumber, type Terms } from '../unit/ratings.ts';
import { heal } from '../unit/rout.ts';
import { giveStatus, inflict, restore } from '../unit/statuses.ts';
import { aimOf, besides, swept, USE, type Aim, type Special } from './special.ts';

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
  const targets =
    aim === 'allies' || aim === 'enemies' ? swept(b, user, s, aim === 'allies') : [target ?? user];
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
