import { describe, expect, it } from 'vitest';
import {
  chance,
  chances,
  distributionOf,
  expected,
  forecast,
  fraction,
  type Fraction,
  type Forecast,
  type ForecastOptions,
  LiveTable,
  makeFraction,
  ONE,
  runCommand,
  samplingError,
  SimRandom,
  type Taken,
  ZERO,
} from '@caltrop/engine';
import { add, equal } from '../src/dice/fraction.ts';
import { BLOWS, openDuel, type Duel, type DuelCommand } from './toy.ts';

const game = openDuel();

const oddsOf = (command: DuelCommand, options: ForecastOptions = {}, of = game): Forecast<Duel> => {
  const found = forecast(of, of.start(), 'a', command, options);
  if (!found.ok) throw new Error(found.error.what);
  return found.value;
};

const sum = (f: Forecast<Duel>): Fraction =>
  f.leaves.reduce((total, leaf) => add(total, fraction(leaf.n, leaf.d)), ZERO);

const byState = (f: Forecast<Duel>): Map<string, string> => {
  const found = new Map<string, Fraction>();
  for (const { state, n, d } of f.leaves) {
    const key = JSON.stringify(state);
    found.set(key, add(found.get(key) ?? ZERO, fraction(n, d)));
  }
  return new Map([...found].map(([key, weight]): [string, string] => [key, makeFraction(weight)]));
};

/**
 * Every sequence of faces, one die after the other, through the table of live play: slow, and without anything in
 * common with the forecast's own table. Questions get their first answer.
 */
const bruteForce = (command: DuelCommand): Map<string, string> => {
  const found = new Map<string, Fraction>();
  const open: number[][] = [[]];
  for (let faces = open.pop(); faces !== undefined; faces = open.pop()) {
    const given = faces;
    const answers: Taken[] = [];
    for (;;) {
      let [at, missing, cases] = [0, 0, 1];
      const draw = (sides: number): number => {
        const face = given[at++];
        if (face === undefined && missing === 0) missing = sides;
        cases *= sides;
        return face ?? 1;
      };
      const state = game.start();
      const table = new LiveTable(answers, (_seat, sides, count) =>
        Array.from({ length: count }, () => draw(sides)),
      );
      // Dice of the record are drawn again, so that their faces are counted.
      for (const taken of answers) if ('d' in taken) taken.f.forEach(() => draw(taken.d));
      runCommand(game, state, 'a', command, table);
      const { stopped } = table;
      if (stopped?.kind === 'questions') {
        answers.splice(0, answers.length, ...table.taken);
        for (const q of stopped.questions) answers.push({ q: q.key, by: q.seat, a: q.choices[0]?.id ?? '' });
        continue;
      }
      const key = JSON.stringify(state);
      if (missing === 0) found.set(key, add(found.get(key) ?? ZERO, fraction(1, cases)));
      for (let face = 1; face <= missing; face++) open.push([...given, face]);
      break;
    }
  }
  return new Map([...found].map(([key, weight]): [string, string] => [key, makeFraction(weight)]));
};

const COMMANDS: readonly DuelCommand[] = [
  ...BLOWS.map((roll): DuelCommand => ({ do: 'blow', roll })),
  { do: 'volley', blows: 4 },
  { do: 'storm', dice: 3 },
  { do: 'clash' },
  { do: 'feint' },
  { do: 'barter' },
  { do: 'wait' },
];

describe('a forecast', () => {
  it.each(COMMANDS)('of %j sums to exactly 1 and agrees with every sequence of faces', (command) => {
    const f = oddsOf(command);
    expect(f.samples).toBe(0);
    expect(equal(sum(f), ONE)).toBe(true);
    expect(byState(f)).toEqual(bruteForce(command));
  });

  it.each(COMMANDS)('of %j is the same whether equal states are merged or not', (command) => {
    const apart = oddsOf(command, {}, openDuel({ hp: 12 }, { neverMerges: true }));
    expect(byState(oddsOf(command))).toEqual(byState(apart));
  });

  it('merges at every joint: four blows end in five ways, not in sixteen', () => {
    expect(oddsOf({ do: 'volley', blows: 4 }).leaves).toHaveLength(5);
    expect(
      oddsOf({ do: 'volley', blows: 4 }, {}, openDuel({ hp: 12 }, { neverMerges: true })).leaves,
    ).toHaveLength(16);
  });

  // Chances worked out by hand: damage by a roll of each kind.
  it.each<[(typeof BLOWS)[number], Record<number, string>]>([
    ['die', { 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6', 6: '1/6' }],
    ['test', { 0: '2/3', 3: '1/3' }],
    ['bands', { 0: '1/5', 1: '1/2', 2: '3/10' }],
    ['pool', { 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' }],
    ['highest', { 1: '1/36', 2: '1/12', 3: '5/36', 4: '7/36', 5: '1/4', 6: '11/36' }],
    ['lowest', { 1: '37/64', 2: '19/64', 3: '7/64', 4: '1/64' }],
  ])('knows the chances of a %s', (roll, known) => {
    const damage = distributionOf(oddsOf({ do: 'blow', roll }), (s) => 12 - s.hp[1]);
    expect(Object.fromEntries(damage.map((d) => [d.value, makeFraction(d.chance)]))).toEqual(known);
  });

  it('lists the chances of every number up to the most', () => {
    const f = oddsOf({ do: 'blow', roll: 'test' });
    expect(chances(f, (s) => 12 - s.hp[1]).map(makeFraction)).toEqual(['2/3', '0', '0', '1/3']);
  });

  it('adds up chances and means', () => {
    const f = oddsOf({ do: 'volley', blows: 4 });
    expect(makeFraction(chance(f, (s) => s.hp[1] <= 9))).toBe('5/16');
    expect(makeFraction(expected(f, (s) => 12 - s.hp[1]))).toBe('2');
  });

  it('decides by the policy and names the decisions, once for each seat', () => {
    const f = oddsOf(
      { do: 'clash' },
      { policy: (seat, _key, ids) => (seat === 'a' ? ids[0] : ids[1]) ?? '' },
    );
    expect(f.asked).toEqual([
      { seat: 'a', key: 'stance', ids: ['high', 'low', 'guard'] },
      { seat: 'b', key: 'stance', ids: ['high', 'low', 'guard'] },
    ]);
    expect(f.leaves.every((leaf) => leaf.state.stance.join() === 'high,low')).toBe(true);
    expect(makeFraction(chance(f, (s) => s.hp[1] < 12))).toBe('5/12');
  });

  it('leaves the position it starts from alone', () => {
    const start = game.start();
    forecast(game, start, 'a', { do: 'volley', blows: 4 });
    expect(start).toEqual(game.start());
  });

  it('passes a refusal on', () => {
    expect(forecast(game, game.start(), 'b', { do: 'wait' })).toEqual({
      ok: false,
      error: { rule: 'TOY-LEGAL', what: "It is not b's turn." },
    });
  });
});

describe('a forecast that would be too large', () => {
  const volley: DuelCommand = { do: 'volley', blows: 6 };
  // All dice of a storm fall before the first joint: 6 ** 8 branches.
  const storm: DuelCommand = { do: 'storm', dice: 8 };

  it.each([volley, storm])('of %j is sampled, and says so', (command) => {
    const f = oddsOf(command, { budget: 20, random: SimRandom.from(5), samples: 2000 });
    expect(f.samples).toBe(2000);
    expect(equal(sum(f), ONE)).toBe(true);
    expect(samplingError(f, fraction(1, 2))).toBeGreaterThan(0);
  });

  it('comes near the exact odds', () => {
    const f = oddsOf(volley, { budget: 3, random: SimRandom.from(5), samples: 10_000 });
    const exact = oddsOf(volley);
    const mean = (of: Forecast<Duel>): number => {
      const m = expected(of, (s) => 12 - s.hp[1]);
      return Number(m.n) / Number(m.d);
    };
    expect(mean(exact)).toBe(3);
    // Six fair coins have a deviation of 1.22; five standard errors of 10,000 samples are 0.061.
    expect(Math.abs(mean(f) - 3)).toBeLessThan(0.061);
  });

  it('is refused without a generator', () => {
    const found = forecast(game, game.start(), 'a', storm, { budget: 20 });
    expect(found).toMatchObject({ ok: false, error: { rule: 'forecast' } });
  });

  it('has an error of 1.96 standard deviations', () => {
    const sampled: Forecast<Duel> = { leaves: [], samples: 400, asked: [] };
    // sqrt(1/4 / 400) = 1/40
    expect(samplingError(sampled, fraction(1, 2))).toBeCloseTo(1.96 / 40, 12);
    // sqrt(9/100 / 400) = 3/200
    expect(samplingError(sampled, fraction(1, 10))).toBeCloseTo((1.96 * 3) / 200, 12);
    expect(samplingError(sampled, ONE)).toBe(0);
    expect(samplingError({ ...sampled, samples: 0 }, fraction(1, 2))).toBe(0);
  });
});
