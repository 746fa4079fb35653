import { type Distribution, fromWays } from './distribution.ts';
import { type Comparison, type Dice, EXPLOSIONS, hasFace, kept, leastFace, meets } from './expression.ts';
import { keepHighest } from './keep.ts';
import { binomialWays } from './pool.ts';
import { afford, type Effort, MAX_BITS, pack, raise, total, unpack, widthOf } from './series.ts';

/** A die or a total: `least + i` comes up in `ways[i]` ways. */
interface Ways {
  readonly least: number;
  readonly ways: readonly bigint[];
}

/** The exact distribution of a pool; undefined when it has too many outcomes to list. */
export const dicePool = (dice: Dice, effort: Effort): Distribution | undefined => {
  const { count, explode, success } = dice;
  const face = oneFace(dice);
  const again = explode && only(face, explode.on);
  if (again === undefined || total(again.ways) === 0n)
    return listed(pooled(dice, face, effort), face, count, false);
  const counted = explode?.compound === false ? success : undefined;
  const value = counted ? (die: Ways) => successOf(die, counted) : fromZero;
  const ways = exploded(value(without(face, again)), value(again));
  if (ways === undefined) return undefined;
  const die = trimmed(ways);
  return listed(counted ? power(die, count, effort) : pooled(dice, die, effort), die, count, true);
};

const listed = (
  found: Ways | undefined,
  die: Ways,
  count: number,
  truncated: boolean,
): Distribution | undefined =>
  found && fromWays(found.least, found.ways, raise(total(die.ways), count), truncated);

/** One die with its re-roll: a face stands if it is not re-rolled, or if it comes up the second time. */
const oneFace = ({ sides, reroll }: Dice): Ways => {
  const least = leastFace(sides);
  const ways: bigint[] = [];
  for (let face = least; face <= sides; face += 1) ways.push(hasFace(sides, face) ? 1n : 0n);
  if (reroll === undefined) return { least, ways };
  const faces = total(ways);
  const rerolled = total(only({ least, ways }, reroll).ways);
  const stands = (face: number): bigint => (meets(face, reroll) ? rerolled : rerolled + faces);
  return { least, ways: ways.map((way, i) => way * stands(least + i)) };
};

/** The faces that meet a comparison; the others come up in no way. */
const only = ({ least, ways }: Ways, comparison: Comparison): Ways => ({
  least,
  ways: ways.map((way, i) => (meets(least + i, comparison) ? way : 0n)),
});

const without = ({ least, ways }: Ways, others: Ways): Ways => ({
  least,
  ways: ways.map((way, i) => way - (others.ways[i] ?? 0n)),
});

/** The same ways listed from zero on, so that sums of different numbers of dice can be added up. */
const fromZero = ({ least, ways }: Ways): bigint[] => [...Array.from({ length: least }, () => 0n), ...ways];

const trimmed = (ways: readonly bigint[]): Ways => {
  const least = ways.findIndex((way) => way > 0n);
  return { least, ways: ways.slice(least) };
};

/** In how many ways a face counts as no success and as one. */
const successOf = (die: Ways, success: Comparison): bigint[] => {
  const successes = total(only(die, success).ways);
  return [total(die.ways) - successes, successes];
};

/**
 * A die that stops on some faces and goes on with another die on others. With `stop` and `go` as polynomials,
 * a die with k explosions left is stop + go · (a die with k - 1 left); the last one stops on every face.
 */
const exploded = (stop: readonly bigint[], go: readonly bigint[]): bigint[] | undefined => {
  const faces = total(stop) + total(go);
  const width = widthOf(raise(faces, EXPLOSIONS + 1));
  const length = (stop.length - 1) * (EXPLOSIONS + 1) + 1;
  if (length * width > MAX_BITS) return undefined;
  const stops = pack(stop, width);
  const goes = pack(go, width);
  let die = stops + goes;
  let cases = 1n;
  for (let k = 1; k <= EXPLOSIONS; k += 1) {
    cases *= faces;
    die = stops * cases + goes * die;
  }
  return unpack(die, width, length);
};

/** Equal dice together: kept, counted or added up. */
const pooled = ({ count, keep, success }: Dice, die: Ways, effort: Effort): Ways | undefined => {
  const { dice, high } = kept(count, keep);
  if (success) {
    const ways = successes(die, success, count, dice, high, effort);
    return ways && { least: 0, ways };
  }
  if (dice === count) return power(die, count, effort);
  const ways = keepHighest(high ? die.ways : die.ways.toReversed(), count, dice, effort);
  return ways && { least: die.least * dice, ways: high ? ways : ways.toReversed() };
};

/** The sum of `count` dice. */
const power = ({ least, ways }: Ways, count: number, effort: Effort): Ways | undefined => {
  const width = widthOf(raise(total(ways), count));
  const length = (ways.length - 1) * count + 1;
  if (length * width > MAX_BITS || !afford(effort, length * width)) return undefined;
  return { least: least * count, ways: unpack(raise(pack(ways, width), count), width, length) };
};

/**
 * How many of the kept dice meet a comparison. Such faces form a range: `above` of them lie towards the end
 * that is kept and take their places first.
 */
const successes = (
  die: Ways,
  success: Comparison,
  count: number,
  dice: number,
  high: boolean,
  effort: Effort,
): bigint[] | undefined => {
  const width = widthOf(raise(total(die.ways), count));
  // Some of the dice kept take a row of binomials for each number of dice above the range.
  if (!afford(effort, count * width * (dice === count ? 1 : count / 64))) return undefined;
  const inside = total(only(die, success).ways);
  const others = total(die.ways) - inside;
  if (dice === count) return binomialWays(count, inside, others);
  const greater = total(only(die, beyond(success)).ways);
  const above = high ? greater : others - greater;
  const ways = Array.from({ length: dice + 1 }, () => 0n);
  for (const [first, takes] of binomialWays(count, above, 1n).entries()) {
    if (takes === 0n) continue;
    const rest = count - first;
    for (const [n, way] of binomialWays(rest, inside, others - above).entries()) {
      const counted = Math.max(0, Math.min(n, dice - first));
      ways[counted] = (ways[counted] ?? 0n) + takes * way;
    }
  }
  return ways;
};

/** The numbers greater than all that meet a comparison. */
const beyond = ({ op, value }: Comparison): Comparison => {
  if (op === '<') return { op: '>=', value };
  return { op: '>', value: op === '<=' || op === '=' ? value : Infinity };
};
