import type { Term } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { Model, Side } from '../../match/state.ts';
import { areCoherent } from '../ground/measures.ts';
import { extremes, hasEffect, statOf, type Occasion } from '../profile/stats.ts';

/** The occasion of a fight, as the values of one side see it. */
export const occasionOf = (participants: readonly Model[], attacker: Side, side: Side): Occasion => {
  const fight: string[] = [];
  const foes: string[] = [];
  for (const m of participants) {
    fight.push(m.id);
    if (m.side !== side) foes.push(m.id);
  }
  return { fight, attacker, foes };
};

/** DW-R11: only participants in direct coherency with another friendly participant bring their Integrity in. */
const brings = (participants: readonly Model[], m: Model): boolean => {
  for (const o of participants) if (areCoherent(m, o)) return true;
  return false;
};

/** The worst that negative Integrity does to Bloodpact. */
const NO_MASTERS = -1;

/** DW-FIGHT-18, DW-R11 to R14: the attack roll value of a side, with its terms. */
export const arvOf = (
  p: Position,
  participants: readonly Model[],
  side: Side,
  attacker: Side,
  retreats: boolean,
  terms?: Term[],
  occasion = occasionOf(participants, attacker, side),
): number => {
  let martial = 0;
  for (const m of participants) if (m.side === side) martial = Math.max(martial, statOf(p, m, 'M', occasion));
  terms?.push({ label: 'highest Martial', value: martial, rule: 'DW-FIGHT-18' });
  let value = martial;
  if (retreats) {
    value += 3;
    terms?.push({ label: 'retreats', value: 3, rule: 'DW-FIGHT-12' });
  }
  let best = 0;
  let worst = 0;
  let limit = Number.NEGATIVE_INFINITY;
  for (const m of participants) {
    if (m.side !== side) continue;
    if (kitOf(p.book, m).faction.trait === 'no-masters') limit = NO_MASTERS;
    if (!brings(participants, m)) continue;
    const integrity = statOf(p, m, 'I', occasion);
    best = Math.max(best, integrity);
    if (integrity < worst && !hasEffect(p, m, 'ignore-negative-integrity', occasion)) worst = integrity;
  }
  const loss = Math.max(worst, limit);
  if (best > 0) terms?.push({ label: 'highest Integrity', value: best, rule: 'DW-FIGHT-18' });
  if (loss < 0) terms?.push({ label: 'worst Integrity', value: loss, rule: 'DW-COH-04' });
  return Math.max(0, value + best + loss);
};

/** DW-R58: the Strength of a striker itself, with its weapon. */
export const ownStrength = (
  p: Position,
  m: Model,
  participants: readonly Model[],
  attacker: Side,
  occasion = occasionOf(participants, attacker, m.side),
): number => {
  const own = statOf(p, m, 'S', occasion);
  const kit = kitOf(p.book, m);
  if (kit.ownDice.length === 0) return Math.max(0, own + kit.ownStrength);
  // What a rule gives to its own dice is of one type with what it gives to its Strength (DW-R119): the best counts.
  const dice = extremes(p, m, kit.ownDice, occasion);
  const self = extremes(p, m, kit.changes.get('S') ?? [], occasion);
  const more = Math.max(0, dice.most - self.most) + Math.min(0, dice.least - self.least);
  return Math.max(0, own + kit.ownStrength + more);
};

/** DW-FIGHT-21, DW-R59: the Strength that all of a side strike with at least; 0 where each has its own. */
export const sharedStrength = (
  p: Position,
  participants: readonly Model[],
  side: Side,
  attacker: Side,
  known?: Occasion,
): number => {
  if (!p.book.options.pooledStrength) return 0;
  const occasion = known ?? occasionOf(participants, attacker, side);
  let most = 0;
  for (const m of participants) if (m.side === side) most = Math.max(most, statOf(p, m, 'S', occasion));
  return most;
};

/** DW-FIGHT-21, DW-R58: the Strength that a striker's wound dice have. */
export const strengthOf = (
  p: Position,
  m: Model,
  participants: readonly Model[],
  attacker: Side,
  shared = sharedStrength(p, participants, m.side, attacker),
  occasion?: Occasion,
): number => Math.max(shared, ownStrength(p, m, participants, attacker, occasion));

/** DW-FIGHT-22, DW-R59, DW-R135: the Defense that a side's enemies must wound against. */
export const defenceTarget = (
  p: Position,
  participants: readonly Model[],
  engaged: readonly string[],
  side: Side,
  attacker: Side,
  occasion = occasionOf(participants, attacker, side),
): number => {
  if (p.book.options.pooledDefense) {
    let most = 0;
    for (const m of participants)
      if (m.side === side && m.hidden === '') most = Math.max(most, statOf(p, m, 'D', occasion));
    return most;
  }
  const own = participants.filter((m) => m.side === side && m.hidden === '');
  const front = own.filter((m) => engaged.includes(m.id)).map((m) => statOf(p, m, 'D', occasion));
  const count = (d: number): number => front.filter((v) => v === d).length;
  return [...new Set(front)].toSorted((a, b) => count(b) - count(a) || b - a)[0] ?? 0;
};
