/** What each bid does for the chance of success: resisting powers (DW-FAITH), Destiny for totals, contested Surges. */
import {
  fraction,
  isDraw,
  makeFraction,
  toNumber,
  type Auction,
  type Fraction,
  type Question,
  type Raise,
  type Taken,
} from '@caltrop/engine';
import { powerOf, type Position } from '../../match/book.ts';
import { modelOf, otherSide, type Side } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';
import { amountIn, castingNeed, entryBid, purse, resisterIn, totalsOf } from '../../rules/powers/faith.ts';
import { sideOfSeat } from '../places.ts';

const FACES = 6;
const NO = 'no';
/** DW-DEST-11: equal wagers are decided by 4+ on a D6. */
const EVEN = fraction(1, 2);
const SURE = fraction(1);
const NEVER = fraction(0);

const raise = (id: string, plain: Fraction, outbid?: Fraction): Raise => ({
  id,
  chance: toNumber(plain),
  exact: makeFraction(plain),
  ...(outbid === undefined ? {} : { outbid: { chance: toNumber(outbid), exact: makeFraction(outbid) } }),
});

/** DW-FAITH-05, 06: the chance that a power works as the bids stand; before the dice, over all of their 36 falls. */
const worksChance = (p: Position, work: CastWork): Fraction => {
  const { caster, defender } = totalsOf(p, work);
  if (work.casterDie > 0) return caster >= defender ? SURE : NEVER;
  let good = 0;
  for (let c = 1; c <= FACES; c++) for (let d = 1; d <= FACES; d++) if (caster + c >= defender + d) good += 1;
  return fraction(good, FACES * FACES);
};

/** DW-R86: the chance of the casting roll of the newer pages. */
const castingChance = (p: Position, work: CastWork): Fraction =>
  fraction(FACES + 1 - castingNeed(p, work), FACES);

/** A power under contest as one side sees it: what it bids with, and what success is. */
interface Contest {
  readonly p: Position;
  readonly work: CastWork;
  readonly side: Side;
  readonly caster: Side;
}

const successOf = ({ p, side, caster }: Contest, work: CastWork): Fraction => {
  const works = p.book.options.magicVariant === 'site' ? castingChance(p, work) : worksChance(p, work);
  return side === caster ? works : fraction(works.d - works.n, works.d);
};

/** The power with more bid on it by a side: points of the present bidding, Destiny once the dice lie. */
const withBid = ({ caster }: Contest, work: CastWork, by: Side, more: number): CastWork => {
  const late = work.step === 'destiny';
  if (by === caster)
    return late
      ? { ...work, casterDestiny: work.casterDestiny + more }
      : { ...work, casterBid: work.casterBid + more };
  return late
    ? { ...work, resisterDestiny: work.resisterDestiny + more }
    : { ...work, resisterBid: work.resisterBid + more };
};

/** What the other side could still add after an answer. */
const leftToAdd = ({ p, work, side, caster }: Contest, more: number): number => {
  const other = otherSide(side);
  const { pools } = p.state;
  if (work.step === 'destiny') return more === 0 && work.passes === 1 ? 0 : pools[other].destiny;
  // DW-FAITH-04: the first pass ends the bidding; the newer pages know one bid only (DW-R86).
  if (more === 0 || work.step !== 'bid') return 0;
  return other === caster ? pools[other].affinity : purse(p, other);
};

const bidRaise = (contest: Contest, id: string): Raise => {
  const { work, side } = contest;
  const more = amountIn(id);
  const mine = withBid(contest, work, side, more);
  const left = leftToAdd(contest, more);
  const outbid = left === 0 ? undefined : successOf(contest, withBid(contest, mine, otherSide(side), left));
  return raise(id, successOf(contest, mine), outbid);
};

/** DW-FAITH-01: to let a power happen, or to enter with one of some models and bid something at once, or nothing yet. */
const entryRaise = (contest: Contest, id: string): Raise => {
  const { p, work, side } = contest;
  if (id !== NO) {
    const more = entryBid(id) ?? 0;
    const mine = { ...work, resister: resisterIn(id), resisterBid: more };
    // Who adds nothing ends the bidding (DW-FAITH-04).
    const left = more === 0 ? 0 : p.state.pools[contest.caster].affinity;
    const outbid = left === 0 ? undefined : successOf(contest, withBid(contest, mine, otherSide(side), left));
    return raise(id, successOf(contest, mine), outbid);
  }
  return raise(id, p.book.options.magicVariant === 'site' ? successOf(contest, work) : NEVER);
};

const castAuction = (p: Position, question: Question): Auction | undefined => {
  const work = p.state.work.at(-1);
  if (work?.is !== 'cast') return undefined;
  const side = sideOfSeat(question.seat);
  const contest: Contest = { p, work, side, caster: modelOf(p.state, work.by).side };
  const power = powerOf(p.book, work.power).name;
  const enters = work.step === 'resist';
  return {
    of: side === contest.caster ? `that ${power} works` : `that ${power} is negated`,
    assumes: enters
      ? 'Nobody adds anything later.'
      : work.step === 'destiny'
        ? 'The dice are rolled: only Destiny decides now.'
        : 'Without Destiny after the dice.',
    rule: question.rule,
    raises: question.choices.map(({ id }) => (enters ? entryRaise(contest, id) : bidRaise(contest, id))),
  };
};

/** DW-R73: what both sides have wagered on a Surge so far, and whether the last to speak passed. */
const wagersOf = (taken: readonly Taken[]): { totals: Record<Side, number>; passed: boolean } => {
  const totals: Record<Side, number> = { south: 1, north: 1 };
  let passed = false;
  for (const one of taken) {
    if (isDraw(one) || !one.q.startsWith('wager ')) continue;
    totals[sideOfSeat(one.by)] += Number(one.a);
    passed = one.a === '0';
  }
  return { totals, passed };
};

const firstChance = (mine: number, theirs: number): Fraction =>
  mine === theirs ? EVEN : mine > theirs ? SURE : NEVER;

const surgeAuction = (p: Position, question: Question, taken: readonly Taken[]): Auction => {
  const side = sideOfSeat(question.seat);
  const other = otherSide(side);
  const { totals, passed } = wagersOf(taken);
  const answers = question.key.startsWith('surge answer');
  const left = p.state.pools[other].destiny - totals[other];
  const raises = question.choices.map(({ id }): Raise => {
    if (id === NO) return raise(id, NEVER);
    const more = answers ? 0 : Number(id);
    const mine = totals[side] + more;
    const ends = left <= 0 || (!answers && more === 0 && passed);
    const outbid = ends ? undefined : firstChance(mine, totals[other] + left);
    return raise(id, firstChance(mine, totals[other]), outbid);
  });
  return {
    of: 'that our Surge goes first',
    assumes: 'A D6 decides between equal bids.',
    rule: 'DW-DEST-11',
    raises,
  };
};

const CASTS = ['resist ', 'bid ', 'destiny bid '];
const SURGES = ['surge answer ', 'wager '];

/** What each answer to a question does for the chance of success; undefined where nothing is bid. */
export const auctionOf = (p: Position, question: Question, taken: readonly Taken[]): Auction | undefined => {
  const isOf = (starts: readonly string[]): boolean => starts.some((start) => question.key.startsWith(start));
  if (isOf(CASTS)) return castAuction(p, question);
  return isOf(SURGES) ? surgeAuction(p, question, taken) : undefined;
};
