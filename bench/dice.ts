/**
 * Dice side by side with their peers, in one run: the odds of 20 dice to hit, to wound and to save, and dice
 * expressions read and rolled. Every peer computes the same answer, and the run stops if it does not.
 *
 *     node bench/dice.ts
 */
import {
  parseDice,
  poolChain,
  poolChainFloat,
  type PoolStep,
  probabilities,
  rollDice,
  SimRandom,
} from '@caltrop/engine';
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import { PMF } from '@yipe/dice';
import { Die } from 'dice-pool-calc';
import { median, type Row } from './measure.ts';

/** Measures all comparisons of dice; takes a few seconds. */
export const benchDice = async (): Promise<Row[]> => [...oddsRows(), ...expressionRows()];

const DICE = 20;
/** Hit on 4+, wound on 3+, saved on 5+. */
const STEPS: readonly PoolStep[] = [
  { sides: 6, atLeast: 4 },
  { sides: 6, atLeast: 3 },
  { sides: 6, below: 5 },
];

const YIPE = '@yipe/dice 0.2.23';
const POOL_CALC = 'dice-pool-calc 1.0.0-alpha.2';
const ROLLER = '@dice-roller/rpg-dice-roller 5.5.1';

/** The fastest way with it that we know: one die's chance, 20 times. Its cache would skip the work. */
const yipe = (): PMF => {
  PMF.clearCache();
  return PMF.withProbability(PMF.delta(1), (3 / 6) * (4 / 6) * (4 / 6)).power(DICE);
};

/** Its documented way to count successes, one step after the other. */
const poolCalcSteps = (): Die<number> => {
  const count = (passes: (face: number) => boolean) => (n: number, face: number) =>
    passes(face) ? n + 1 : n;
  const pool = (n: number, passes: (face: number) => boolean): Die<number> =>
    Die.pool(count(passes), 0, Die.nd(n, 6));
  return pool(DICE, (face) => face >= 4)
    .reroll((hits) => pool(hits, (face) => face >= 3))
    .reroll((wounds) => pool(wounds, (face) => face < 5));
};

/** The fastest way with it that we know: all three steps of one die first, then 20 such dice. */
const poolCalcDie = (): Die<number> => {
  const step = (passes: (face: number) => boolean): Die<number> =>
    Die.d(6).interpret((face) => (passes(face) ? 1 : 0));
  const both = (a: number, b: number): number => a * b;
  const hitAndWound = Die.pair(
    both,
    step((face) => face >= 4),
    step((face) => face >= 3),
  );
  const die = Die.pair(
    both,
    hitAndWound,
    step((face) => face < 5),
  );
  return Die.pool(
    (n: number, passed: number) => n + passed,
    0,
    Array.from({ length: DICE }, () => die),
  );
};

const oddsRows = (): Row[] => {
  const exact = probabilities(poolChain(DICE, STEPS));
  const doubles = poolChainFloat(DICE, STEPS);
  const [yipes, stepped, single] = [yipe(), poolCalcSteps(), poolCalcDie()];
  for (const [k, chance] of exact.entries()) {
    agree(`chance of ${k}, doubles`, doubles[k], chance);
    agree(`chance of ${k}, ${YIPE}`, yipes.pAt(k), chance);
    agree(`chance of ${k}, ${POOL_CALC} by steps`, stepped.outcomes.get(k), chance);
    agree(`chance of ${k}, ${POOL_CALC} by dice`, single.outcomes.get(k), chance);
  }
  const [fractionTime = NaN, doubleTime = NaN, yipeTime = NaN, stepTime = NaN, dieTime = NaN] = timesOf([
    () => poolChain(DICE, STEPS).denominator,
    () => poolChainFloat(DICE, STEPS)[0],
    () => yipe().pAt(0),
    () => poolCalcSteps().outcomes.get(0),
    () => poolCalcDie().outcomes.get(0),
  ]);
  const peers = [
    { peer: yipeTime, peerName: YIPE, note: 'chance of one die, then 20 of it; cache cleared before each' },
    { peer: dieTime, peerName: POOL_CALC, note: 'one die through all steps, then 20 of it' },
    { peer: stepTime, peerName: POOL_CALC, note: 'step after step, as documented' },
  ];
  const ours = [
    { name: `odds of ${DICE} dice to hit, wound, save, doubles`, ours: doubleTime, limit: 20 },
    { name: `odds of ${DICE} dice to hit, wound, save, exact fractions`, ours: fractionTime, limit: 200 },
  ];
  return ours.flatMap(({ limit, ...mine }) =>
    peers.map(({ peer, peerName, note }) => ({
      ...mine,
      peer,
      peerName,
      ratio: peer / mine.ours,
      unit: 'µs',
      target: `30 x, under ${limit} µs`,
      met: peer / mine.ours >= 30 && mine.ours < limit,
      note: `the peer in doubles, ${note}`,
    })),
  );
};

/** The same expression in our notation and in the peer's, which differ for a single re-roll. */
const EXPRESSIONS: readonly (readonly [ours: string, peers: string])[] = [
  ['d6', 'd6'],
  ['3d6', '3d6'],
  ['d20+5', 'd20+5'],
  ['2d6-1', '2d6-1'],
  ['d%', 'd%'],
  ['4d6kh3', '4d6kh3'],
  ['4d6dl1', '4d6dl1'],
  ['2d20kl1+5', '2d20kl1+5'],
  ['20d6>=4', '20d6>=4'],
  ['10d10>7', '10d10>7'],
  ['3d6!', '3d6!'],
  ['4d6r1', '4d6ro=1'],
  ['(2d6+3)*2', '(2d6+3)*2'],
  ['max(2d6,7)', 'max(2d6,7)'],
  ['d8+d6+d4+2', 'd8+d6+d4+2'],
];

const expressionRows = (): Row[] => {
  const random = SimRandom.from('bench');
  const die = (sides: number): number => random.die(sides);
  const generator = NumberGenerator.generator;
  const engines: Record<'min' | 'max' | 'nativeMath', { next(): number }> = NumberGenerator.engines;
  for (const [mine, theirs] of EXPRESSIONS) {
    generator.engine = engines.min;
    agree(
      `lowest ${mine}`,
      total(mine, () => 1),
      new DiceRoll(theirs).total,
    );
    if (mine.includes('!')) continue;
    generator.engine = engines.max;
    agree(
      `highest ${mine}`,
      total(mine, (sides) => sides),
      new DiceRoll(theirs).total,
    );
  }
  generator.engine = engines.nativeMath;
  const [ourTime = NaN, peerTime = NaN] = timesOf([
    () => EXPRESSIONS.reduce((sum, [mine]) => sum + total(mine, die), 0),
    () => EXPRESSIONS.reduce((sum, [, theirs]) => sum + new DiceRoll(theirs).total, 0),
  ]);
  const perSecond = (microseconds: number): number => (EXPRESSIONS.length * 1e6) / microseconds;
  return [
    {
      name: `dice expressions read and rolled, ${EXPRESSIONS.length} kinds`,
      ours: perSecond(ourTime),
      peer: perSecond(peerTime),
      peerName: ROLLER,
      ratio: peerTime / ourTime,
      unit: 'expressions a second',
      target: '10 x',
      met: peerTime / ourTime >= 10,
      note: 'total and faces; the peer with its fastest generator, Math.random',
    },
  ];
};

const total = (text: string, die: (sides: number) => number): number => {
  const parsed = parseDice(text);
  if (!parsed.ok) throw new Error(parsed.error.map((p) => p.what).join(' '));
  return rollDice(parsed.value, die).total;
};

const agree = (what: string, a: number | undefined, b: number): void => {
  if (a === undefined || Math.abs(a - b) > 1e-9) throw new Error(`${what}: ${a} is not ${b}`);
};

const ROUNDS = 11;
const ROUND_MS = 60;

/** Microseconds a call of each: warmed up, then in turns, the median of the rounds. */
const timesOf = (jobs: readonly (() => unknown)[]): number[] => {
  const calls = jobs.map((job) => {
    const warm = timed(job, 5);
    return Math.max(3, Math.ceil((ROUND_MS * 1000) / timed(job, Math.max(5, Math.ceil(50_000 / warm)))));
  });
  const rounds = Array.from({ length: ROUNDS }, () => jobs.map((job, i) => timed(job, calls[i] ?? 1)));
  return jobs.map((_, i) => median(rounds.map((round) => round[i] ?? NaN)));
};

/** Keeps results in use, so that no call is optimised away. */
const sink: { last: unknown } = { last: undefined };

const timed = (job: () => unknown, calls: number): number => {
  const start = performance.now();
  for (let i = 0; i < calls; i += 1) sink.last = job();
  return ((performance.now() - start) * 1000) / calls;
};

if (import.meta.main) console.table(await benchDice());
