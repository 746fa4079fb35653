import { takeOff } from '@caltrop/engine/chapter';
import { BranchTable, fraction, ZERO, type Fraction } from '@caltrop/engine';
import type { Play, Position } from '../../match/book.ts';
import { extraDice, harm, stepDamage } from '../damage/damage.ts';
import { stepEffects } from '../effects/effects.ts';
import { cloneState, creatureOf, type Creature } from '../../match/state.ts';
import type { Harm } from '../../match/work.ts';

/** One way to be hit: what harms it brings, and in how many ways. */
export interface Blow {
  readonly harms: readonly Harm[];
  /** What it takes off in all. */
  readonly points: number;
  readonly ways: bigint;
}

/** How it may end for one Target: no longer on its feet, or at 0 HP. */
export interface FateOdds {
  readonly down: Fraction;
  readonly zero: Fraction;
}

/** What blows do to somebody in the end: each that can matter goes through the whole of the damage rules (CA-DMG). */
export const fateOdds = (p: Position, t: Creature, blows: readonly Blow[], whole: bigint): FateOdds => {
  let [down, scale, zero] = [0n, 1n, 0n];
  for (const { harms, points, ways } of blows) {
    const [first] = harms;
    if (first === undefined || points === 0) continue;
    if (first.pool === 'hp' && points >= t.hp) zero += ways;
    const sure = extraDice(p, first) === '';
    if (sure && first.pool === 'hp' && points < t.hp && t.fate === 'up') continue;
    const chance = downChance(p, t, harms);
    // Weights over one denominator: every blow may have another.
    down = down * chance.d + ways * chance.n * scale;
    scale *= chance.d;
  }
  return { down: whole === 0n ? ZERO : fraction(down, scale * whole), zero: fraction(zero, whole) };
};

/** The exact chance that somebody is down after these harms. */
const downChance = (p: Position, t: Creature, harms: readonly Harm[]): Fraction => {
  const table = new BranchTable();
  let [n, d] = [0n, 1n];
  do {
    table.begin();
    const g: Play = { book: p.book, state: cloneState(p.state), table };
    g.state.work = [];
    harm(g, harms);
    while (runs(g)) continue;
    if (creatureOf(g.state, t.id).fate === 'up') continue;
    n = n * table.denominator + table.numerator * d;
    d *= table.denominator;
  } while (table.next());
  return fraction(n, d);
};

/** One step of the damage; false at its end, or where only dice are left that cannot knock anybody down. */
const runs = (g: Play): boolean => {
  const top = g.state.work.at(-1);
  if (top === undefined) return false;
  if (top.is === 'damage') {
    // Of the Scars only the Mortal Wound does (CA-SCAR-11).
    if (top.step === 'scar' && top.pile.length === 1 && Math.min(12, top.hpBefore) !== 11) return false;
    stepDamage(g, top);
  } else if (top.is === 'effects') stepEffects(g, top);
  else takeOff(g.state);
  return true;
};
