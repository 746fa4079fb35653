import { NO_WHY, type Odds, type Seat } from '@caltrop/engine';
import type { Play, Position } from '../../match/book.ts';
import type { Amount, Ending } from '../../content/content.ts';

/** Dice of an amount: so many of one kind and what is added to them. */
interface Handful {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const NO_DICE: Handful = Object.freeze({ count: 0, sides: 6, plus: 0 });

/** Reads `d6`, `2d6` or `d4+2`. */
const handful = (text: string | undefined): Handful => {
  const match = /^(\d*)d(\d+)([+-]\d+)?$/u.exec(text ?? '');
  if (match === null) return NO_DICE;
  return { count: Number(match[1] || 1), sides: Number(match[2]), plus: Number(match[3] ?? 0) };
};

const times = ({ rolls }: Amount, dice: number): number =>
  rolls === 'dice' ? dice : rolls === 'pairs' ? (dice + 1) >> 1 : 1;

/** The dice of an amount, and its part that no die changes. */
const partsOf = (a: Amount, dice: number, sum: number): Handful => {
  const { count, sides, plus } = handful(a.roll);
  const k = times(a, dice);
  const flat = (a.flat ?? 0) + (a.dice ?? 0) * dice + (a.sum ?? 0) * sum + (dice >= 3 ? (a.three ?? 0) : 0);
  return { count: count * k, sides, plus: flat + plus * k };
};

const finished = (a: Amount, total: number): number =>
  Math.max(0, Math.min(a.atMost ?? Infinity, a.half === true ? Math.ceil(total / 2) : total));

/** Whether an amount is rolled for. */
export const isRolled = (a: Amount): boolean => a.roll !== undefined;

/** An amount without dice of its own; those that it has count as their least. */
export const sizeOf = (a: Amount, dice: number, sum: number): number => {
  const { count, plus } = partsOf(a, dice, sum);
  return finished(a, count + plus);
};

/** What an amount comes to on average, for those who weigh things up. */
export const meanOf = (a: Amount, dice: number, sum: number): number => {
  const { count, sides, plus } = partsOf(a, dice, sum);
  return finished(a, (count * (sides + 1)) / 2 + plus);
};

/** An amount without dice that may be less than nothing. */
export const signedOf = (a: Amount, dice: number, sum: number): number => partsOf(a, dice, sum).plus;

/** What a roll of an amount is for. */
export interface AmountWhat {
  readonly seat: Seat;
  readonly rule: string;
  readonly text: string;
}

/** In how many ways some dice add up to each total, the least first. */
export const waysOf = (count: number, sides: number): readonly number[] => {
  let ways: number[] = [1];
  for (let i = 0; i < count; i++) {
    const next = Array.from({ length: ways.length + sides - 1 }, () => 0);
    for (const [total, way] of ways.entries())
      for (let face = 0; face < sides; face++) next[total + face] = (next[total + face] ?? 0) + way;
    ways = next;
  }
  return ways;
};

/** The totals of a notation such as `d4` or `2d6+1`, with in how many ways each comes up. */
export const totalsOf = (roll: string): readonly { readonly total: number; readonly ways: bigint }[] => {
  const { count, sides, plus } = handful(roll);
  return waysOf(count, sides).map((n, i) => ({ total: count + i + plus, ways: BigInt(n) }));
};

/** Rolls an amount: one batch of dice. `worse`: each die twice, the higher one kept (CA-R50). */
export const rollAmount = (
  { table }: Play,
  a: Amount,
  dice: number,
  sum: number,
  what: AmountWhat,
  worse = false,
): number => {
  const { count, sides, plus } = partsOf(a, dice, sum);
  if (count === 0) return finished(a, plus);
  const why = table.telling ? what : NO_WHY;
  // What grows has one Advantage for each turn that it has lasted.
  const more = (worse || a.adv === true ? 1 : 0) + (a.grows === true ? dice : 0);
  const twice = more > 0;
  const one = (): number => (twice ? table.keep(1 + more, sides, 'highest', why) : table.die(sides, why));
  if (count === 1) return finished(a, one() + plus);
  const several = (): number => {
    let total = 0;
    for (let i = 0; i < count; i++) total += one();
    return total;
  };
  if (twice) return finished(a, several() + plus);
  const odds = (): Odds => {
    const ways = waysOf(count, sides);
    const outcomes: number[] = [];
    for (let i = 0; i < ways.length; i++) outcomes.push(count + i);
    return { outcomes, ways: ways.map(BigInt), total: BigInt(ways.reduce((all, n) => all + n, 0)) };
  };
  return finished(a, table.lump(odds, several) + plus);
};

/** CA-R67: how many Rounds of two minutes an ongoing spell lasts. */
const spellRounds = ({ book }: Position, dice: number, sum: number): number => {
  switch (book.options.spellDuration) {
    case 'dice10':
      return dice * 5;
    case 'sum10':
      return sum * 5;
    case 'sum1':
      return Math.ceil(sum / 2);
  }
};

/** Endings with their numbers filled in, each as it is read. */
const filledIn = (
  p: Position,
  ends: readonly Ending[],
  dice: number,
  sum: number,
  read: (a: Amount) => number,
): readonly Ending[] =>
  ends.map((end): Ending => {
    switch (end.by) {
      case 'spell':
        return { by: 'rounds', rounds: { flat: spellRounds(p, dice, sum) } };
      case 'rounds':
        return { by: 'rounds', rounds: { flat: read(end.rounds) } };
      case 'hours':
        return { by: 'hours', hours: { flat: read(end.hours) } };
      case 'days':
        return { by: 'days', days: { flat: read(end.days) } };
      case 'used':
        return { ...end, times: { flat: read(end.times) } };
      default:
        return end;
    }
  });

/** Endings with their numbers filled in: what dice decide about them is rolled now. */
export const fixEndings = (
  g: Play,
  ends: readonly Ending[],
  dice: number,
  sum: number,
  what: AmountWhat,
): readonly Ending[] => filledIn(g, ends, dice, sum, (a) => rollAmount(g, a, dice, sum, what));

/** The same before anything is rolled: as late as they can be. */
export const latestEndings = (
  p: Position,
  ends: readonly Ending[],
  dice: number,
  sum: number,
): readonly Ending[] =>
  filledIn(p, ends, dice, sum, (a) => {
    const { count, sides, plus } = partsOf(a, dice, sum);
    return finished(a, count * sides + plus);
  });

/** Whether [sum] matters anywhere in this data. */
export const usesSum = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false;
  for (const [key, value] of Object.entries(data)) if (key === 'sum' || usesSum(value)) return true;
  return false;
};

/** Whether [sum] stands in anything that this data says. */
export const saysSum = (data: unknown): boolean =>
  typeof data === 'string'
    ? data.includes('[sum]')
    : typeof data === 'object' && data !== null && Object.values(data).some(saysSum);
