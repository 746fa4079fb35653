import { err, ok, type Refusal, type Result } from '@caltrop/engine';
import {
  barOf,
  distance,
  distanceToStretch,
  gap,
  INCH,
  isNear,
  overlaps,
  pathCost,
  type Disc,
  type Pillar,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import { kitOf, powerOf, refuse, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { HAIR, inContact } from '../ground/measures.ts';
import { groundFor, standFault, stoodAt, withPillars, type Tread } from '../ground/terrain.ts';
import { hasEffect, isActive, NO_OCCASION } from '../profile/stats.ts';

/** The distance that enemies keep from each other unless they engage (DW-MOVE-06). */
export const NEAR = INCH;
/** First Blood Roar of the Orcs: inches more on turn 1. */
const ROAR = 2 * INCH;

/** A way that has been found legal: what it costs, where it ends, whom it ends in contact with. */
export interface Judged {
  readonly cost: number;
  readonly end: Disc;
  readonly contacts: readonly Model[];
}

const NOBODY: readonly Model[] = [];

/** How ground bears on a model now. */
export const treadOf = (p: Position, m: Model): Tread => ({
  ethereal: hasEffect(p, m, 'ethereal'),
  sure: hasEffect(p, m, 'ignore-difficult'),
});

/** DW-MOVE-01: how far a model may go this turn, in mils, with powers, rules and the Orcs' roar; 0 under Root. */
export const allowanceOf = (p: Position, m: Model): number => {
  const kit = kitOf(p.book, m);
  let move = kit.move;
  if (kit.faction.trait === 'first-blood-roar' && p.state.round === 1) move += ROAR;
  for (const { power } of m.lasting) {
    for (const effect of powerOf(p.book, power).effects) {
      if (effect.does === 'root') return 0;
      if (effect.does === 'move') move += effect.by * INCH;
    }
  }
  const changes = kit.changes.get('Move');
  if (changes !== undefined) {
    // As with every other value, the best and the worst of the same kind count (DW-CSR-24, DW-R119).
    let [most, least] = [0, 0];
    for (const { rule, by } of changes) {
      if (!isActive(p, m, rule, NO_OCCASION)) continue;
      most = Math.max(most, by);
      least = Math.min(least, by);
    }
    move += (most + least) * INCH;
  }
  return Math.max(0, move);
};

/** What a way has to obey beyond its cost. */
export interface Terms {
  readonly allowance: number;
  /** The rule that grants the allowance, where it is not that of moves: retreats go 3". */
  readonly grant?: 'DW-RET-01' | 'DW-FIGHT-13' | undefined;
  /** The rule by which it may not end near an enemy: arrivals (DW-R92), retreats and moves out of a fight (DW-R25). */
  readonly peaceful?: 'DW-R92' | 'DW-R25' | undefined;
  /** Whether only the enemies' bases are in the way, not the inch around them (DW-R66). */
  readonly bold?: boolean;
  /** How ground bears on the model, where that has been looked up already. */
  readonly tread?: Tread;
}

/**
 * DW-MOVE-01 to 15: whether a model may go a way, and what it costs. Each stretch is swept by the whole base; the way
 * comes within 1" only of enemies that it ends in contact with (DW-R23), and never ends near one without (DW-R22).
 */
export const judge = (
  p: Position,
  m: Model,
  path: readonly Spot[],
  terms: Terms,
): Result<Judged, Refusal> => {
  const goal = path.at(-1) ?? m;
  const end = stoodAt(p, m.r, goal);
  const fault = standFault(p, end) ?? roomFault(p, m, end);
  if (fault !== undefined) return err(fault);
  const { allowance, grant = 'DW-MOVE-01', peaceful, bold = false, tread = treadOf(p, m) } = terms;
  let contacts: Model[] | undefined;
  let pillars: Pillar[] | undefined;
  let near: Model | undefined;
  let length = 0;
  let from: Spot = m;
  for (const to of path) {
    length += distance(from, to);
    from = to;
  }
  for (const e of p.state.models) {
    if (e.where !== 'table' || e.side === m.side) continue;
    // No part of the way comes near those who are farther off than it is long.
    if (!isNear(m, e, length + keepAway(m, e) - m.r - e.r)) continue;
    const touch = m.r + e.r;
    const space = gap(end, e);
    const isContact = space <= NEAR + HAIR && inContact(end, e);
    if (isContact) (contacts ??= []).push(e);
    if (space <= NEAR + HAIR) near ??= e;
    if (tread.ethereal || !isLevel(e, m, end)) continue;
    if (isContact || bold) (pillars ??= []).push({ x: e.x, y: e.y, clear: touch });
    else {
      // The end of a charge may lie near further enemies; the way to it comes no nearer than that.
      const keep = keepAway(m, e);
      const clear = space <= NEAR + HAIR ? Math.max(touch, Math.min(keep, distance(end, e))) : keep;
      (pillars ??= []).push({ x: e.x, y: e.y, clear });
    }
  }
  if (near !== undefined && (peaceful !== undefined || contacts === undefined)) {
    return err(
      peaceful !== undefined
        ? refuse(peaceful, `This path must end more than 1" from enemies; ${near.name} is nearer.`)
        : refuse(
            'DW-R22',
            `A move ends in contact with an enemy or more than 1" away; ${near.name} is nearer.`,
          ),
    );
  }
  const ground = groundFor(p, tread);
  const terrain = pillars === undefined ? ground : withPillars(ground, pillars);
  const bar = barOn(p, terrain, m, path);
  if (bar !== undefined) return err(bar);
  const cost = Math.round(pathCost(terrain, path, m));
  if (cost > allowance + HAIR) {
    const says = `This path costs ${inches(cost)}; ${m.name} has ${inches(allowance)}.`;
    return err(refuse(grant, says));
  }
  return ok({ cost, end, contacts: contacts ?? NOBODY });
};

/** How near the middle of a model's base may come to an enemy's that it does not engage. */
export const keepAway = (m: Model, e: Model): number => m.r + e.r + NEAR + 2 * HAIR + 1;

/** Whether an enemy is on a level with a way that begins at a model and ends at a place (DW-R124). */
const isLevel = (e: Model, m: Model, end: Disc): boolean =>
  Math.abs(e.z - m.z) <= NEAR + HAIR || Math.abs(e.z - end.z) <= NEAR + HAIR;

/** Mils as inches for a sentence. */
const inches = (mils: number): string => `${Math.round(mils / 10) / 100}"`;

/** DW-MOVE-05: nobody's base may be shared. */
export const roomFault = (p: Position, m: Model, end: Disc): Refusal | undefined => {
  for (const o of p.state.models) {
    if (o.where !== 'table' || !overlaps(end, o, HAIR) || o.id === m.id) continue;
    return refuse('DW-MOVE-05', `${o.name} stands there.`);
  }
  return undefined;
};

const barOn = (p: Position, terrain: Terrain, m: Model, path: readonly Spot[]): Refusal | undefined => {
  let from: Spot = m;
  for (const to of path) {
    const bar = barOf(terrain, m, from, to);
    if (bar !== undefined) {
      if (bar.by === 'edge') return refuse('DW-MOVE-10', 'The path must stay on the table.');
      if (bar.by === 'ground') return refuse('DW-TERR-05', 'Impassable ground is in the way.');
      const pillar = terrain.pillars[bar.index];
      const e = p.state.models.find((o) => o.x === pillar?.x && o.y === pillar.y && o.side !== m.side);
      const through = e !== undefined && distanceToStretch(e, from, to) < e.r + m.r - HAIR;
      return through
        ? refuse('DW-MOVE-04', `The path goes through ${e.name}.`)
        : refuse('DW-MOVE-06', `The path comes within 1" of ${e?.name ?? 'an enemy'} without engaging it.`);
    }
    from = to;
  }
  return undefined;
};
