import { binomialWays } from './pool.ts';
import { afford, type Effort, pack, raise, total, unpack, widthOf } from './series.ts';

/**
 * In how many ways the `keep` highest of `count` dice add up, for sums from keep · 0 on, when a die shows i
 * in `die[i]` ways; undefined when that is too much work.
 */
export const keepHighest = (
  die: readonly bigint[],
  count: number,
  keep: number,
  effort: Effort,
): bigint[] | undefined => {
  const width = widthOf(raise(total(die), count));
  if (keep === 1)
    return afford(effort, (die.length * width * Math.sqrt(width)) / 400) ? highest(die, count) : undefined;
  const length = (die.length - 1) * keep + 1;
  const products = die.length * keep;
  const work = products * length * width * Math.sqrt(die.length * width);
  if (!afford(effort, work / WORK_OF_A_BIT)) return undefined;
  return unpack(keepHighestPacked(die, count, keep, width), width, length);
};

/** So much work of these multiplications takes as long as a bit of one long one. */
const WORK_OF_A_BIT = 6_000;

/** The highest die shows at most i in (ways of at most i) ** count ways. */
const highest = (die: readonly bigint[], count: number): bigint[] => {
  let upTo = 0n;
  let before = 0n;
  return die.map((way) => {
    upTo += way;
    const until = raise(upTo, count);
    const ways = until - before;
    before = until;
    return ways;
  });
};

/**
 * The face of the last die to be dropped splits the pool: every die below it is dropped, every die above is
 * kept and free to show any higher face, and of those equal to it some are dropped and some kept. For each
 * face as the splitting one, with e dice of it kept, the ways are a polynomial in the faces above, summed up
 * by Horner's rule.
 */
const keepHighestPacked = (die: readonly bigint[], count: number, keep: number, width: number): bigint => {
  const digit = BigInt(width);
  const choices = binomialWays(count, 1n, 1n);
  let above = pack(die, width);
  let below = 0n;
  let sum = 0n;
  for (const [face, ways] of die.entries()) {
    // The faces above, counted from this one, so that the dice equal to it need no shift.
    above >>= digit;
    let kept = 0n;
    for (const [e, split] of splits(below, ways, count - keep, keep).entries()) {
      kept = kept * (above << digit) + split * (choices[count - keep + e] ?? 0n);
    }
    sum += kept << BigInt(width * keep * face);
    below += ways;
  }
  return sum;
};

/**
 * In how many ways drop + e given dice show a face or less and fewer than `drop` of them show less, for e
 * from 0 to `keep`: all ways to show it or less, without those in which at most e dice show it.
 */
const splits = (below: bigint, ways: bigint, drop: number, keep: number): bigint[] => {
  const result: bigint[] = [];
  const lower = [raise(below, drop)];
  const equal = [1n];
  let all = raise(below + ways, drop);
  for (let e = 0; e <= keep; e += 1) {
    const dice = drop + e;
    let few = 0n;
    let choices = 1n;
    for (let i = 0; i <= e; i += 1) {
      few += choices * (equal[i] ?? 0n) * (lower[e - i] ?? 0n);
      choices = (choices * BigInt(dice - i)) / BigInt(i + 1);
    }
    result.push(all - few);
    all *= below + ways;
    lower.push((lower[e] ?? 0n) * below);
    equal.push((equal[e] ?? 0n) * ways);
  }
  return result;
};
