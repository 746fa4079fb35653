import { NO_WHY, signOf, type Term, type Why } from '@caltrop/engine';
import {
  areAllies,
  distance,
  onMap,
  terrainAt,
  traitsOf,
  weaponOf,
  enterCost,
  type Battle,
} from '../../match/book.ts';
import type { Item } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { audience, knownId, publicName, seatsThatSee } from '../fog/fog.ts';
import { canFightWith } from '../gear/items.ts';
import { critThreshold, damageOf, targetNumber, type Terms } from '../unit/ratings.ts';
import { heal, lose, rout } from '../unit/rout.ts';
import { unitAt, type Combat, type Tally, type Unit } from '../../match/state.ts';
import { giveStatus, inflict } from '../unit/statuses.ts';
import { hasAdvantage } from './triangle.ts';

const DIE = 100;
export const BROKEN = 'Broken';

/** How a d100 against a target number fell. */
export type Roll = 'miss' | 'hit' | 'crit';

/** OC-HIT-03, OC-CRIT-01: rolls d100; up to `crit` is a critical hit, up to `tn` a hit. No die where none matters. */
export const rollToHit = (b: Battle, tn: number, crit: number, why: Why): Roll => {
  if (tn <= 0) return 'miss';
  const highest = Math.min(crit, tn);
  if (tn >= DIE && highest <= 0) return 'hit';
  const band = b.table.bands(DIE, [highest, tn], why);
  return band === 0 ? 'crit' : band === 1 ? 'hit' : 'miss';
};

/** Why a unit rolls against another; what somebody cannot see of either is left out, for all read the roll (OC-FOG-02). */
export const whyRoll = (
  b: Battle,
  by: Unit,
  target: Unit,
  rule: string,
  verb: string,
  odds: string,
  terms: readonly Term[],
): Why => {
  const text = `${publicName(b, by)} ${verb} ${publicName(b, target)}`;
  return seatsThatSee(b, [by, target]) === undefined
    ? { seat: by.seat, rule, text: `${text}: ${odds}`, terms }
    : { seat: by.seat, rule, text };
};

const oddsText = (tn: number, crit: number): string =>
  `${tn} or less hits, ${Math.max(0, Math.min(crit, tn))} or less crits`;

/** OC-CTAG-QI, OC-SEQ-07: before the first strike at a unit an adjacent adept at full HP may take it instead. */
const guardFor = (b: Battle, striker: Unit, target: Unit): Unit | undefined => {
  const adepts: Unit[] = [];
  for (const u of b.state.units) {
    if (u === target || u.hp < u.maxHp || !onMap(u) || !areAllies(u, target)) continue;
    if (distance(b, u, target) === 1 && traitsOf(b.book, u).guard > 0) adepts.push(u);
  }
  if (adepts.length === 0) return undefined;
  for (const seat of b.book.seats) {
    const own = adepts.filter((u) => u.seat === seat);
    if (own.length === 0) continue;
    const ids = ['none', ...own.map((u) => u.id)];
    const pick = b.table.choose(seat, `guard:${target.id}`, ids, () => ({
      key: `guard:${target.id}`,
      seat,
      rule: 'OC-DEC-05',
      text: `${publicName(b, striker)} is about to strike ${publicName(b, target)}. Does an adept take the strike at half damage?`,
      ...audience(b, own),
      choices: [
        { id: 'none', label: 'Nobody' },
        ...own.map((u) => ({ id: u.id, label: `${u.name} (${u.hp} HP)` })),
      ],
    }));
    const guard = own.find((u) => u.id === pick);
    if (guard !== undefined) return guard;
  }
  return undefined;
};

/** One strike of a combat: guard window, roll, damage and everything a hit brings (OC-HIT-04, OC-DMG-08). */
export const strike = (b: Battle, combat: Combat, striker: Unit, target: Unit): void => {
  const weapon = weaponOf(b.book, striker);
  if (!canFightWith(b, striker, weapon)) return;
  const initiator = striker.id === combat.attacker;
  const first = initiator ? !combat.defenderStruck : !combat.attackerStruck;
  const mayGuard = first && (initiator || b.book.options.guardOnCounter);
  const guard = mayGuard ? guardFor(b, striker, target) : undefined;
  if (initiator) combat.defenderStruck = true;
  else combat.attackerStruck = true;
  if (guard !== undefined && b.table.telling) {
    tell(b, { type: 'guarded', rules: ['OC-CTAG-QI'], unit: guard.id, ally: target.id }, [guard, target]);
  }
  const struck = guard ?? target;
  struck.provoked = true;

  const own = traitsOf(b.book, striker);
  const terms: Terms = b.table.telling ? [] : undefined;
  const tn = own.homing ? DIE : targetNumber(b, striker, struck, weapon.hit, terms);
  const crit = own.homing ? 0 : critThreshold(b, striker, struck);
  const why =
    terms === undefined
      ? NO_WHY
      : whyRoll(b, striker, struck, 'OC-HIT-03', 'strikes', oddsText(tn, crit), terms);
  const roll = rollToHit(b, tn, crit, why);
  if (roll === 'miss') {
    tellStrike(b, combat, striker, struck, weapon, roll, tn, crit, 0, terms);
    return;
  }

  // Backup goes to the first strike that hits, whoever took it (OC-CTAG-BACKUP, OC-R74).
  const backup = initiator ? combat.attackerBackup : combat.defenderBackup;
  if (initiator) combat.attackerBackup = 0;
  else combat.defenderBackup = 0;
  const damageTerms: Terms = terms === undefined ? undefined : [];
  const full = damageOf(b, striker, struck, weapon, roll === 'crit', backup, damageTerms);
  const damage = guard === undefined ? full : Math.floor(full / traitsOf(b.book, guard).guard);
  if (damageTerms !== undefined && guard !== undefined) {
    damageTerms.push({ label: 'guard halves', value: damage - full, rule: 'OC-DMG-06' });
  }
  const lost = lose(struck, damage);
  if (b.state.tally !== null) count(b.state.tally, combat, striker, guard !== undefined, lost);
  tellStrike(b, combat, striker, struck, weapon, roll, tn, crit, damage, damageTerms);
  afterHit(b, combat, striker, struck, damage, lost);
};

/** OC-ODDS-04: what was really lost, a guard's share apart, and in a sweep that of the other targets too. */
const count = (tally: Tally, combat: Combat, striker: Unit, guarded: boolean, lost: number): void => {
  if (guarded) tally.guard += lost;
  else if (striker.id === combat.defender) tally.attacker += lost;
  else if (combat.defender === tally.target) tally.defender += lost;
  else tally.others += lost;
};

/** OC-DMG-08: Drain, rout check, and for a target that still stands Broken, statuses, Inflict and push. */
const afterHit = (
  b: Battle,
  combat: Combat,
  striker: Unit,
  target: Unit,
  damage: number,
  lost: number,
): void => {
  const own = traitsOf(b.book, striker);
  if (own.drain > 0) heal(b, striker, Math.floor(lost / own.drain), 'Drain', 'OC-WTAG-DRAIN');
  if (target.hp === 0) {
    rout(b, target, striker.id);
    return;
  }
  const mayBreak = striker.id === combat.attacker || b.book.options.counterCanBreak;
  if (mayBreak && damage >= 1 && hasAdvantage(b, striker, target)) giveStatus(b, target, BROKEN);
  for (const status of own.statuses) giveStatus(b, target, status);
  for (const i of own.inflict) inflict(b, target, i.rating, i.by);
  if (own.push > 0) push(b, striker, target, own.push);
};

/** OC-WTAG-HEAVY, OC-R22: moves the target straight away from the striker, where it can go there at all. */
const push = (b: Battle, striker: Unit, target: Unit, tiles: number): void => {
  const { board } = b.book;
  const dx = (board.xs[target.tile] ?? 0) - (board.xs[striker.tile] ?? 0);
  const dy = (board.ys[target.tile] ?? 0) - (board.ys[striker.tile] ?? 0);
  const byX = signOf(dx);
  const byY = signOf(dy);
  let along: 'x' | 'y' = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
  if (Math.abs(dx) === Math.abs(dy)) {
    const open = (['x', 'y'] as const).filter(
      (axis) => behind(b, target, axis === 'x' ? byX : 0, axis === 'y' ? byY : 0) >= 0,
    );
    if (open.length === 0) return;
    const key = `push:${knownId(b, striker.side, target)}`;
    const pick = b.table.choose(striker.seat, key, ['x', 'y'], () => ({
      key,
      seat: striker.seat,
      rule: 'OC-DEC-08',
      text: `Which way is ${publicName(b, target)} pushed?`,
      ...audience(b, [striker, target]),
      choices: [
        { id: 'x', label: byX > 0 ? 'east' : 'west' },
        { id: 'y', label: byY > 0 ? 'south' : 'north' },
      ],
    }));
    along = pick === 'x' ? 'x' : 'y';
  }
  for (let i = 0; i < tiles; i++) {
    const to = behind(b, target, along === 'x' ? byX : 0, along === 'y' ? byY : 0);
    if (to < 0) return;
    target.tile = to;
    if (b.table.telling)
      tell(b, { type: 'pushed', rules: ['OC-WTAG-HEAVY'], unit: target.id, at: to }, [target]);
  }
};

/** The tile one step on from a unit if it is on the map, free and enterable for it; else -1. */
const behind = (b: Battle, u: Unit, dx: number, dy: number): number => {
  const { board } = b.book;
  const x = (board.xs[u.tile] ?? 0) + dx;
  const y = (board.ys[u.tile] ?? 0) + dy;
  if (x < 0 || y < 0 || x >= board.width || y >= board.height) return -1;
  const to = y * board.width + x;
  if (unitAt(b.state, to) !== undefined) return -1;
  return enterCost(terrainAt(b, to), traitsOf(b.book, u).flying) === 0 ? -1 : to;
};

const tellStrike = (
  b: Battle,
  combat: Combat,
  striker: Unit,
  target: Unit,
  weapon: Item,
  result: Roll,
  tn: number,
  crit: number,
  damage: number,
  terms: Terms,
): void => {
  if (terms === undefined) return;
  tell(
    b,
    {
      type: 'strike',
      rules: ['OC-HIT-03', result === 'crit' ? 'OC-DMG-03' : 'OC-DMG-05'],
      by: striker.id,
      target: target.id,
      weapon: weapon.name,
      phase: combat.order[combat.phase] ?? 'attack',
      result,
      targetNumber: tn,
      crit: Math.max(0, Math.min(crit, tn)),
      damage,
      left: target.hp,
      terms,
    },
    [striker, target],
  );
};
