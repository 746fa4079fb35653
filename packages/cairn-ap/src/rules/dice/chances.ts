import type { Options } from '../../match/options.ts';
import type { RollSpec } from '../../match/ruling.ts';
import { edgeOf, netOf, type Spread } from './spread.ts';

/** Chances of the totals of a roll as doubles, from `least` on: for picking a Save, where exact fractions are too slow. */
export interface Totals {
  readonly least: number;
  readonly chances: Float64Array;
}

/** CA-DIE-03, 04 as doubles: the chance that a face is the one kept, by net Advantage. */
export const keptChances = (sides: number, net: number): Float64Array => {
  const chances = new Float64Array(sides);
  if (net === 0) return chances.fill(1 / sides);
  const n = 1 + Math.abs(net);
  let before = 0;
  for (let face = 1; face <= sides; face++) {
    let upTo = 1;
    for (let i = 0; i < n; i++) upTo *= face / sides;
    chances[net > 0 ? face - 1 : sides - face] = upTo - before;
    before = upTo;
  }
  return chances;
};

/** The chances of every total of a roll. */
export const totalsOf = (options: Options, score: number, spec: RollSpec): Totals => {
  let totals: Totals = {
    least: 1 + score + spec.flat,
    chances: keptChances(20, netOf(options, spec.adv, spec.dis)),
  };
  let weapon: Float64Array | undefined;
  for (const o of spec.objects) {
    const die = keptChances(o.die, netOf(options, o.adv, o.dis));
    if (o.role === 'weapon' && !options.dualAddsBothToHit)
      weapon = weapon === undefined ? die : higher(weapon, die);
    else totals = added(totals, die, o.sign);
  }
  return weapon === undefined ? totals : added(totals, weapon, 1);
};

/** The higher of two dice. */
const higher = (a: Float64Array, b: Float64Array): Float64Array => {
  const chances = new Float64Array(Math.max(a.length, b.length));
  let [upA, upB, before] = [0, 0, 0];
  for (let i = 0; i < chances.length; i++) {
    upA += a[i] ?? 0;
    upB += b[i] ?? 0;
    chances[i] = upA * upB - before;
    before = upA * upB;
  }
  return chances;
};

const added = ({ least, chances }: Totals, die: Float64Array, sign: 1 | -1): Totals => {
  const sums = new Float64Array(chances.length + die.length - 1);
  for (let face = 0; face < die.length; face++) {
    const p = die[face] ?? 0;
    const from = sign > 0 ? face : die.length - 1 - face;
    for (let i = 0; i < chances.length; i++) sums[from + i] = (sums[from + i] ?? 0) + p * (chances[i] ?? 0);
  }
  return { least: sign > 0 ? least + 1 : least - die.length, chances: sums };
};

/** The chance that the first total is at least the second, or above it where ties go the other way. */
export const beatsChance = (a: Totals, b: Totals, ties: boolean): number => {
  let chance = 0;
  // How much of b lies at or below the present total of a.
  let below = 0;
  let next = 0;
  for (let i = 0; i < a.chances.length; i++) {
    const limit = a.least + i - (ties ? 0 : 1);
    while (next < b.chances.length && b.least + next <= limit) below += b.chances[next++] ?? 0;
    chance += (a.chances[i] ?? 0) * below;
  }
  return chance;
};

/** The same where naturals come before totals (CA-R07, `autoWinLose`). */
export const decidedChance = (a: Spread, b: Spread, ties: boolean): number => {
  let chance = 0;
  for (const left of a.cases) {
    let ways = 0n;
    for (const right of b.cases) {
      const edge = edgeOf(left.natural) - edgeOf(right.natural);
      const by = edge === 0 ? left.total - right.total : edge;
      if (by > 0 || (by === 0 && ties)) ways += right.ways;
    }
    chance += Number(left.ways * ways);
  }
  return chance / Number(a.total * b.total);
};
