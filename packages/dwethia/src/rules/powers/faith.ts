import { replace } from '@caltrop/engine/chapter';
import { kitOf, powerOf, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';
import { need } from '../dice/chart.ts';
import { question } from '../dice/dice.ts';
import { within } from '../ground/measures.ts';
import { hasEffect } from '../profile/stats.ts';

/** How near a caster a resister must be (DW-FAITH-01). */
const NEAR = 24;

/** What a side can still spend on resisting: Faith, and Affinity where that is played (DW-R84). */
export const purse = (p: Position, side: Side): number => {
  const { faith, affinity } = p.state.pools[side];
  return faith + (p.book.options.affinityResists ? affinity : 0);
};

/** DW-FAITH-01, DW-R79: who may resist a power: its target, or anybody of the other side within 24" of the caster. */
export const resistersOf = (p: Position, work: Pick<CastWork, 'by' | 'target'>): Model[] => {
  const caster = modelOf(p.state, work.by);
  const side = otherSide(caster.side);
  const { resisterNeedsFaith, affinityResists } = p.book.options;
  if (purse(p, side) < 1) return [];
  return p.state.models.filter((m) => {
    if (m.side !== side || m.where !== 'table' || m.pending) return false;
    const kit = kitOf(p.book, m);
    // Magic Trauma: a scar that bars resisting for a game (DW-SCAR-AFF-2).
    if (kit.markers.includes('DW-SCAR-AFF-2')) return false;
    const able = !resisterNeedsFaith || kit.unit.stats.F >= 1 || (affinityResists && kit.unit.stats.Af >= 1);
    return able && (m.id === work.target || within(m, caster, NEAR));
  });
};

/** Warded Soul: what a resister adds to its side's total (DW-CSR-L10). */
const ward = (p: Position, work: CastWork): number =>
  work.resister !== '' &&
  hasEffect(p, modelOf(p.state, work.resister), 'warded', { power: work.resister === work.target })
    ? 2
    : 0;

/**
 * The totals of caster and defender (DW-FAITH-05, DW-R80): the Charge counts, the entry does not. By the newer pages the
 * Faith of the resister itself counts, and nobody rolls for a total (DW-R86).
 */
export const totalsOf = (
  p: Position,
  work: CastWork,
): { readonly caster: number; readonly defender: number } => {
  const bySite = p.book.options.magicVariant === 'site' && work.resister !== '';
  const faith = bySite ? kitOf(p.book, modelOf(p.state, work.resister)).stats.F : 0;
  return {
    caster:
      work.casterDie +
      powerOf(p.book, work.power).charge +
      work.upcharge +
      work.casterBid +
      work.casterDestiny,
    defender: faith + work.resisterDie + work.resisterBid + work.resisterDestiny + ward(p, work),
  };
};

/** DW-R86: what a power that nobody resists needs by the newer pages. */
export const CASTING = 4;

/** DW-R86: what the casting roll of the newer pages needs; where somebody resists the chart decides. */
export const castingNeed = (p: Position, work: CastWork): number => {
  const { caster, defender } = totalsOf(p, work);
  return work.resister === '' ? CASTING : need(caster, defender);
};

/** One step of resisting a power (DW-WIN-09, DW-WIN-10). */
export const stepResistance = (b: Battle, work: CastWork): void => {
  const next = (change: Partial<CastWork>): void => {
    replace(b.state, { ...work, ...change });
  };
  switch (work.step) {
    case 'resist':
      return askResist(b, work, next);
    case 'bid':
      return bid(b, work, next);
    case 'dice':
      return dice(b, work, next);
    case 'destiny':
      return destiny(b, work, next);
    case 'site-bid':
      return siteBid(b, work, next);
    default:
      return judge(b, work, next);
  }
};

type Next = (change: Partial<CastWork>) => void;

/**
 * DW-FAITH-02, DW-FAITH-03: one Faith to enter, Affinity where there is none and it may serve. The first bid is the
 * same side's, so it is said at once, as `x +2`. Who only enters is asked for it afterwards: so do those who choose the
 * pool that pays, and journals from before.
 */
const askResist = (b: Battle, work: CastWork, next: Next): void => {
  const caster = modelOf(b.state, work.by);
  const side = otherSide(caster.side);
  const open = resistersOf(b, work);
  const unresisted = b.book.options.magicVariant === 'site' ? 'site' : 'resolve';
  if (open.length === 0) return next({ step: unresisted });
  const pools = enteringPools(b, side);
  // The plain answer pays from the first pool there is; the other one is named.
  const [usual = 'faith'] = pools;
  const idOf = (m: Model, pool: Entry): string => (pool === usual ? m.id : m.id + AFFINITY_FIRST);
  const plain = pools.flatMap((pool) => open.map((m) => ({ id: idOf(m, pool), m, pool })));
  const most = unresisted === 'site' ? -1 : purse(b, side) - 1;
  const joint = most < 0 ? [] : distinct(b, work, open).flatMap((m) => entries(m, most));
  const offered =
    joint.length === 0
      ? plain
      : [...joint, ...(pools.length > 1 ? plain.filter(({ m }) => m === joint[0]?.m) : [])];
  const ids = ['no', ...offered.map(({ id }) => id), ...plain.map(({ id }) => id)];
  const key = `resist ${work.power} ${work.by}`;
  const power = powerOf(b.book, work.power);
  const answer = b.table.choose(side, key, [...new Set(ids)], () =>
    question(
      side,
      key,
      `${caster.name} casts ${power.name}${work.target === '' ? '' : ` at ${modelOf(b.state, work.target).name}`}. Resist with ${pools.map((pool) => POOL_NAMES[pool]).join(' or ')}?`,
      'DW-FAITH-01',
      [
        ['no', 'Let it happen'],
        ...offered.map((one) => [one.id, entryWords(b, side, one, joint.length > 0)] as const),
      ],
    ),
  );
  if (answer === 'no') return next({ step: unresisted });
  const resister = resisterIn(answer);
  const amount = entryBid(answer);
  spend(b, side, 1, answer.endsWith(AFFINITY_FIRST) ? 'affinity' : usual, 'entering');
  tell(b, { type: 'resists', rules: ['DW-FAITH-02'], model: resister, side });
  const entered = { resister, turn: side };
  if (amount === undefined)
    return next({ step: b.book.options.magicVariant === 'site' ? 'site-bid' : 'bid', ...entered });
  // DW-FAITH-04: to add nothing is to pass.
  return next(
    amount === 0
      ? { step: 'dice', ...entered }
      : { step: 'bid', ...entered, ...raised(b, { ...work, ...entered }, amount, 'faith') },
  );
};

/** Of those who may resist, one for each amount that it adds by itself: the rest would do the same. */
const distinct = (p: Position, work: CastWork, open: readonly Model[]): readonly Model[] => {
  const known = new Set<number>();
  return open.filter((m) => {
    const adds = ward(p, { ...work, resister: m.id });
    if (known.has(adds)) return false;
    known.add(adds);
    return true;
  });
};

/** An answer by which somebody enters: alone, or with the first bid. */
interface Resisting {
  readonly id: string;
  readonly m: Model;
  readonly pool?: Entry;
  readonly more?: number;
}

const entries = (m: Model, most: number): Resisting[] =>
  Array.from({ length: most + 1 }, (_, more) => ({ id: `${m.id} +${more}`, m, more }));

const entryWords = (p: Position, side: Side, { m, pool, more }: Resisting, joint: boolean): string => {
  if (more !== undefined) return `${m.name} resists with ${shareWords(p, side, more + 1, 'faith')}`;
  return `${m.name} resists for 1 ${POOL_NAMES[pool ?? 'faith']}${joint ? ', the rest chosen next' : ''}`;
};

/** A pool that pays for resisting. */
type Entry = 'faith' | 'affinity';
const POOL_NAMES = { faith: 'Faith', affinity: 'Affinity' } as const;

/** DW-FAITH-02, DW-R84: the pools that can pay for resisting, Faith first. */
const enteringPools = (p: Position, side: Side): Entry[] => {
  const { faith, affinity } = p.state.pools[side];
  return [
    ...(faith > 0 ? (['faith'] as const) : []),
    ...(affinity > 0 && p.book.options.affinityResists ? (['affinity'] as const) : []),
  ];
};

/** What each pool pays of an amount, one of them first and the other what is missing (DW-PROF-11, DW-R84). */
const sharesOf = (p: Position, side: Side, amount: number, first: Entry): Readonly<Record<Entry, number>> => {
  const paid = Math.min(p.state.pools[side][first], amount);
  return first === 'faith'
    ? { faith: paid, affinity: amount - paid }
    : { faith: amount - paid, affinity: paid };
};

/** `2 Faith and 1 Affinity`. */
const shareWords = (p: Position, side: Side, amount: number, first: Entry): string => {
  const { faith, affinity } = sharesOf(p, side, amount, first);
  return [faith > 0 ? `${faith} Faith` : '', affinity > 0 ? `${affinity} Affinity` : '']
    .filter((part) => part !== '')
    .join(' and ');
};

/** Pays for resisting, and says from which pool. */
const spend = (b: Battle, side: Side, amount: number, first: Entry, why: string): void => {
  const pools = b.state.pools[side];
  const shares = sharesOf(b, side, amount, first);
  for (const pool of ['faith', 'affinity'] as const) {
    if (shares[pool] === 0) continue;
    pools[pool] -= shares[pool];
    const rules = [pool === 'faith' ? 'DW-FAITH-03' : 'DW-R84'];
    tell(b, { type: 'pool', rules, side, pool, by: -shares[pool], left: pools[pool], why });
  }
};

/** DW-FAITH-03, 04, DW-R81: one raise or pass; the first pass ends the bidding. */
const bid = (b: Battle, work: CastWork, next: Next): void => {
  const caster = modelOf(b.state, work.by).side;
  const isCaster = work.turn === caster;
  const key = `bid ${work.casterBid} ${work.resisterBid} ${work.power} ${work.by} ${work.target} ${work.upcharge}`;
  const { amount, first } = isCaster
    ? {
        amount: ask(b, work, b.state.pools[caster].affinity, 'Affinity', 'DW-FAITH-03', key),
        first: 'affinity' as const,
      }
    : askShare(b, work, key);
  if (amount === 0) return next({ step: 'dice' });
  return next(raised(b, work, amount, first));
};

/** DW-FAITH-03: one raise, paid; the other side is next. */
const raised = (b: Battle, work: CastWork, amount: number, first: Entry): Partial<CastWork> => {
  const caster = modelOf(b.state, work.by).side;
  const isCaster = work.turn === caster;
  if (isCaster) b.state.pools[caster].affinity -= amount;
  else spend(b, work.turn, amount, first, 'bid');
  const total = (isCaster ? work.casterBid : work.resisterBid) + amount;
  tell(b, { type: 'bid', rules: ['DW-FAITH-03'], side: work.turn, pool: first, amount, total });
  return { ...(isCaster ? { casterBid: total } : { resisterBid: total }), turn: otherSide(work.turn) };
};

const AFFINITY_FIRST = ' affinity';

/** How much an answer adds to a bid, and who enters by an answer, whichever pool pays. */
export const amountIn = (id: string): number => Number.parseInt(id, 10);
export const resisterIn = (id: string): string => /^[^ ]*/u.exec(id)?.[0] ?? id;
/** What is bid at once by who enters; undefined where that is still to be asked. */
export const entryBid = (id: string): number | undefined => {
  const more = / \+(\d+)$/u.exec(id)?.[1];
  return more === undefined ? undefined : Number(more);
};

/**
 * DW-FAITH-03, DW-PROF-11, DW-R84: how much the resisting side adds, and from which pool it pays first: `2` from Faith
 * as far as it goes, `2 affinity` from Affinity.
 */
const askShare = (
  b: Battle,
  work: CastWork,
  key: string,
): { readonly amount: number; readonly first: Entry } => {
  const side = work.turn;
  const most = purse(b, side);
  if (most <= 0) return { amount: 0, first: 'faith' };
  const plain = Array.from({ length: most + 1 }, (_, n) => String(n));
  const both = enteringPools(b, side).length > 1;
  const ids = [...plain, ...(both ? plain.slice(1).map((n) => n + AFFINITY_FIRST) : [])];
  const { caster, defender } = totalsOf(b, work);
  const partsOf = (id: string): string =>
    shareWords(b, side, amountIn(id), id.endsWith(AFFINITY_FIRST) ? 'affinity' : 'faith');
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      `${powerOf(b.book, work.power).name}: the caster has ${caster}, the resistance ${defender}. Add how much ${both ? 'Faith or Affinity' : enteringPools(b, side)[0] === 'affinity' ? 'Affinity' : 'Faith'}?`,
      'DW-FAITH-03',
      ids.map((id) => [id, id === '0' ? 'Pass' : partsOf(id)]),
    ),
  );
  return {
    amount: amountIn(answer),
    first: answer.endsWith(AFFINITY_FIRST) ? 'affinity' : 'faith',
  };
};

const ask = (b: Battle, work: CastWork, most: number, pool: string, rule: string, key: string): number => {
  if (most <= 0) return 0;
  const ids = Array.from({ length: most + 1 }, (_, n) => String(n));
  const { caster, defender } = totalsOf(b, work);
  return Number(
    b.table.choose(work.turn, key, ids, () =>
      question(
        work.turn,
        key,
        `${powerOf(b.book, work.power).name}: the caster has ${caster}, the resistance ${defender}. Add how much ${pool}?`,
        rule,
        ids.map((id) => [id, id === '0' ? 'Pass' : `${id} ${pool}`]),
      ),
    ),
  );
};

/** DW-FAITH-05: both roll a D6; Destiny never re-rolls these (DW-DEST-05). */
const dice = (b: Battle, work: CastWork, next: Next): void => {
  const caster = modelOf(b.state, work.by);
  const side = otherSide(caster.side);
  const casterDie = b.table.die(6, { seat: caster.side, rule: 'DW-FAITH-05', text: `${caster.name} casts` });
  const resisterDie = b.table.die(6, { seat: side, rule: 'DW-FAITH-05', text: 'Resistance' });
  const rolled = { ...work, casterDie, resisterDie };
  const { caster: c, defender: d } = totalsOf(b, rolled);
  // DW-R82: the side that is losing speaks first.
  return next({ casterDie, resisterDie, step: 'destiny', passes: 0, turn: d > c ? caster.side : side });
};

/** DW-FAITH-07, DW-R82: Destiny adds to totals, in turn, until both pass in a row. */
const destiny = (b: Battle, work: CastWork, next: Next): void => {
  const pool = b.state.pools[work.turn];
  const totals = totalsOf(b, work);
  const amount = ask(
    b,
    work,
    pool.destiny,
    'Destiny',
    'DW-FAITH-07',
    `destiny bid ${work.casterDestiny} ${work.resisterDestiny} ${work.passes} ${totals.caster} ${totals.defender} ${work.power} ${work.by} ${work.target} ${work.upcharge}`,
  );
  if (amount === 0) {
    return work.passes === 1 ? next({ step: 'judge' }) : next({ passes: 1, turn: otherSide(work.turn) });
  }
  pool.destiny -= amount;
  const isCaster = work.turn === modelOf(b.state, work.by).side;
  tell(b, { type: 'bid', rules: ['DW-FAITH-07'], side: work.turn, pool: 'destiny', amount, total: amount });
  const change = isCaster
    ? { casterDestiny: work.casterDestiny + amount }
    : { resisterDestiny: work.resisterDestiny + amount };
  return next({ ...change, passes: 0, turn: otherSide(work.turn) });
};

/** DW-FAITH-06: a higher resistance negates the power; or the casting roll of the newer pages (DW-R86). */
const judge = (b: Battle, work: CastWork, next: Next): void => {
  const caster = modelOf(b.state, work.by);
  const works =
    work.step === 'site' ? castingRoll(b, work) : totalsOf(b, work).caster >= totalsOf(b, work).defender;
  if (works) return next({ step: 'resolve' });
  if (work.resister !== '') b.state.deeds[otherSide(caster.side)].resisted++;
  tell(b, { type: 'negated', rules: ['DW-FAITH-06'], power: powerOf(b.book, work.power).name });
  return next({ step: 'danger' });
};

/** DW-R86: by the newer pages the resisting side adds Affinity to the resister's Faith, once. */
const siteBid = (b: Battle, work: CastWork, next: Next): void => {
  const pool = b.state.pools[work.turn];
  const most = b.book.options.affinityResists ? pool.affinity : 0;
  const resisterBid = ask(b, work, most, 'Affinity', 'DW-R86', 'bid against the casting roll');
  if (resisterBid > 0) {
    pool.affinity -= resisterBid;
    const rules = ['DW-R86'];
    tell(b, {
      type: 'bid',
      rules,
      side: work.turn,
      pool: 'affinity',
      amount: resisterBid,
      total: resisterBid,
    });
  }
  return next({ resisterBid, step: 'site' });
};

/** DW-R86: the casting roll of the newer pages. */
const castingRoll = (b: Battle, work: CastWork): boolean => {
  const caster = modelOf(b.state, work.by);
  return b.table.test(6, castingNeed(b, work), {
    seat: caster.side,
    rule: 'DW-R86',
    text: `${caster.name} casts`,
  });
};
