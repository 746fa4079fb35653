import { DICE } from '../../content/content.ts';
import type { Options } from '../../match/options.ts';
import type { RollSpec } from '../../match/ruling.ts';

/** One way a roll can come out. */
export interface RollCase {
  readonly total: number;
  readonly natural: number;
  readonly weapon: number;
  readonly ways: bigint;
}

/** All ways a roll can come out, of `total` equally likely ones. */
export interface Spread {
  readonly cases: readonly RollCase[];
  readonly total: bigint;
}

/** CA-RES-04, CA-R06: the kept Base Die as a flag: 1, 20, or 0 for all between. */
export const flagOf = (natural: number): 0 | 1 | 20 => (natural === 1 ? 1 : natural === 20 ? 20 : 0);

/** CA-R07: under `autoWinLose` a 20 wins, a 1 loses, and two alike leave it to the totals. */
export const edgeOf = (natural: number): number => (natural === 20 ? 1 : natural === 1 ? -1 : 0);

/** CA-DIE-05, CA-R04: Advantages left after Disadvantages, negative for more of these. */
export const netOf = ({ advMix }: Options, adv: number, dis: number): number =>
  advMix === 'anyMixIsFlat' && adv > 0 && dis > 0 ? 0 : adv - dis;

const raised = (base: bigint, times: number): bigint => {
  let power = 1n;
  for (let i = 0; i < times; i++) power *= base;
  return power;
};

/** In how many ways of sides ** (1 + |net|) each face of a die is the one kept, from face 1 on (CA-DIE-03, 04). */
const waysKept = (sides: number, net: number): readonly bigint[] => {
  const n = 1 + Math.abs(net);
  const ways: bigint[] = [];
  for (let face = 1; face <= sides; face++) {
    const reach = BigInt(net >= 0 ? face : sides - face + 1);
    ways.push(raised(reach, n) - raised(reach - 1n, n));
  }
  return ways;
};

/** The same for the dice that are rolled, with up to so many Advantages or Disadvantages: worked out once. */
const MOST_NET = 4;
const KEPT: readonly (readonly (readonly bigint[])[])[] = Array.from({ length: 21 }, (_, sides) =>
  DICE.some((die) => die === sides) || sides === 20
    ? Array.from({ length: 2 * MOST_NET + 1 }, (_net, i) => waysKept(sides, i - MOST_NET))
    : [],
);

const keptWays = (sides: number, net: number): readonly bigint[] =>
  KEPT[sides]?.[net + MOST_NET] ?? waysKept(sides, net);

/** The exact joint spread of total, natural and weapon face of a roll with this score (CA-R14). */
export const spreadOf = (options: Options, score: number, spec: RollSpec): Spread => {
  const net = netOf(options, spec.adv, spec.dis);
  let total = raised(20n, 1 + Math.abs(net));
  // What the objects add, and the weapon face among it.
  let sides = new Map<number, bigint>([[0, 1n]]);
  for (const o of spec.objects) {
    const each = netOf(options, o.adv, o.dis);
    const ways = keptWays(o.die, each);
    total *= raised(BigInt(o.die), 1 + Math.abs(each));
    const next = new Map<number, bigint>();
    for (const [key, n] of sides) {
      const weapon = key & 31;
      const added = key >> 5;
      for (let face = 1; face <= o.die; face++) {
        const best = o.role === 'weapon' && face > weapon ? face : weapon;
        const more = o.role !== 'weapon' ? o.sign * face : options.dualAddsBothToHit ? face : best - weapon;
        const to = ((added + more) << 5) | best;
        next.set(to, (next.get(to) ?? 0n) + n * (ways[face - 1] ?? 0n));
      }
    }
    sides = next;
  }
  const base = keptWays(20, net);
  const cases: RollCase[] = [];
  for (const [key, n] of sides) {
    const added = (key >> 5) + score + spec.flat;
    for (let natural = 1; natural <= 20; natural++)
      cases.push({ total: natural + added, natural, weapon: key & 31, ways: n * (base[natural - 1] ?? 0n) });
  }
  return { cases, total };
};
