import { SimRandom, type Game, type Measure, type Refusal, type Table, type Taken } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { reviewMatch, type ReviewStep } from '../src/index.ts';

/** A target with hit points, and how often it was shot at. */
interface Range {
  hp: number;
  shots: number;
}

type Shot =
  /** 70 of 100 hit for 8. */
  | { readonly do: 'shoot' }
  /** So many shots, a joint after each, at 1 HP and even chances. */
  | { readonly do: 'volley'; readonly shots: number }
  /** As good as the aim that was chosen: `sure` hits for 1, `bold` in half of all cases for 4. */
  | { readonly do: 'aim' }
  | { readonly do: 'rest' };

const WHY = { seat: 'a', rule: 'TOY', text: 'a shot' };

const apply = (s: Range, command: Shot, table: Table): Refusal | undefined => {
  switch (command.do) {
    case 'shoot':
      if (table.bands(100, [70], WHY) === 0) s.hp -= 8;
      break;
    case 'volley':
      s.shots = command.shots;
      break;
    case 'aim': {
      const aim = table.choose('a', 'aim', ['sure', 'bold'], () => ({
        key: 'aim',
        seat: 'a',
        rule: 'TOY',
        text: 'How?',
        choices: [],
      }));
      if (aim === 'sure') s.hp -= 1;
      else if (table.test(2, 2, WHY)) s.hp -= 4;
      break;
    }
    case 'rest':
      s.hp += 3;
      break;
  }
  return undefined;
};

const game: Game<Range, Shot> = {
  kind: 'range',
  version: '1',
  rulesHash: 'range-1',
  setup: {},
  seats: ['a', 'b'],
  start: () => ({ hp: 20, shots: 0 }),
  clone: (s) => ({ ...s }),
  toAct: () => ['a'],
  apply: (s, _seat, command, table) => apply(s, command, table),
  advance: (s, table) => {
    if (s.shots === 0) return false;
    s.shots--;
    if (table.test(2, 2, WHY)) s.hp -= 1;
    return s.shots > 0;
  },
  mergeKey: (s) => `${s.hp},${s.shots}`,
  outcome: () => undefined,
  commands: () => [],
  randomCommand: () => ({ do: 'rest' }),
  view: (s) => s,
  resample: (s) => s,
  secrets: () => [],
  parseCommand: () => ({ ok: false, error: [] }),
};

const dealt: Measure<Range> = {
  id: 'dealt',
  label: 'HP taken from the enemy',
  of: (before, after, seat) => (seat === 'a' ? 1 : -1) * (before.hp - after.hp),
};

/** Good for `a` when little is left. */
const evaluate = (s: Range, seat: string): number => (seat === 'a' ? -s.hp : s.hp);

const steps = (...played: [Shot, dealt: number, taken?: readonly Taken[]][]): ReviewStep<Range, Shot>[] => {
  let before: Range = game.start();
  return played.map(([command, lost, taken]) => {
    const after: Range = { hp: before.hp - lost, shots: 0 };
    const step = { before, after, seat: 'a', command, dice: command.do !== 'rest' };
    before = after;
    return taken === undefined ? step : { ...step, taken };
  });
};

const review = (...played: Parameters<typeof steps>): ReturnType<typeof reviewMatch> =>
  reviewMatch(game, [dealt], evaluate, steps(...played));

describe('the review of a match', () => {
  it('compares a hit with what was to be expected', () => {
    const [roll] = review([{ do: 'shoot' }, 8]).rolls;
    const [luck] = roll?.measures ?? [];
    // 0.7 · 8 = 5.6; 8 · sqrt(0.7 · 0.3) = 3.6661; 2.4 / 3.6661 = 0.65465
    expect(luck?.expected).toBeCloseTo(5.6, 12);
    expect(luck?.deviation).toBeCloseTo(8 * Math.sqrt(0.21), 12);
    expect(luck?.luck).toBeCloseTo(2.4, 12);
    expect(luck?.sigmas).toBeCloseTo(2.4 / (8 * Math.sqrt(0.21)), 12);
    expect(luck?.asGood).toBeCloseTo(0.7, 12);
    expect(luck?.asBad).toBeCloseTo(1, 12);
    expect(roll).toMatchObject({ step: 0, seat: 'a', samples: 0 });
  });

  it('compares a miss', () => {
    const luck = review([{ do: 'shoot' }, 0]).rolls[0]?.measures[0];
    expect(luck?.luck).toBeCloseTo(-5.6, 12);
    expect(luck?.asBad).toBeCloseTo(0.3, 12);
    expect(luck?.asGood).toBeCloseTo(1, 12);
  });

  it('adds the luck of both seats up, exactly', () => {
    const { seats } = review(
      [{ do: 'shoot' }, 8],
      [{ do: 'rest' }, -3],
      [{ do: 'shoot' }, 0],
      [{ do: 'shoot' }, 0],
    );
    const [a, b] = seats.map((s) => s.measures[0]);
    expect(seats.map((s) => s.rolls)).toEqual([3, 0]);
    expect(a?.expected).toBeCloseTo(16.8, 12);
    expect(a?.actual).toBe(8);
    expect(a?.deviation).toBeCloseTo(8 * Math.sqrt(0.63), 12);
    // At most one hit of three: 0.027 + 3 · 0.7 · 0.09.
    expect(a?.asBad).toBeCloseTo(0.216, 12);
    expect(a?.asGood).toBeCloseTo(0.973, 12);
    expect(b?.luck).toBeCloseTo(8.8, 12);
    expect(b?.asGood).toBeCloseTo(0.216, 12);
  });

  it('lists strokes of luck and swings, the largest first', () => {
    const { moments, curve } = review([{ do: 'shoot' }, 8], [{ do: 'rest' }, -3], [{ do: 'shoot' }, 0]);
    expect(curve).toEqual([-20, -12, -15, -15]);
    expect(moments.map((m) => [m.kind, m.step])).toEqual([
      ['luck', 2],
      ['luck', 0],
      ['swing', 0],
      ['swing', 1],
    ]);
    expect(moments[0]?.by).toBeCloseTo(-5.6, 12);
    expect(moments[0]?.expected).toBeCloseTo(-9.4, 12);
    expect(moments[2]).toMatchObject({ before: -20, after: -12, by: 8 });
    expect(reviewMatch(game, [], evaluate, steps([{ do: 'shoot' }, 8]), { moments: 0 }).moments).toEqual([]);
  });

  it('takes decisions as they were made, so that only dice are luck', () => {
    const bold: Taken[] = [
      { q: 'aim', by: 'a', a: 'bold' },
      { d: 2, f: [2], by: 'a' },
    ];
    // Bold: 4 in half of all cases. By the policy's first answer it would be 1 for sure.
    expect(review([{ do: 'aim' }, 4, bold]).rolls[0]?.measures[0]).toMatchObject({
      expected: 2,
      luck: 2,
      sigmas: 1,
    });
    expect(review([{ do: 'aim' }, 1]).rolls[0]?.measures[0]).toMatchObject({
      expected: 1,
      luck: 0,
      sigmas: 0,
    });
  });

  it('is plain data and says what was estimated or left out', () => {
    const played = steps([{ do: 'volley', shots: 6 }, 5]);
    const exact = reviewMatch(game, [dealt], evaluate, played);
    expect(JSON.parse(JSON.stringify(exact))).toEqual(exact);
    expect(exact.rolls[0]?.measures[0]?.expected).toBeCloseTo(3, 12);
    // Five or six of six fair coins: 7/64.
    expect(exact.rolls[0]?.measures[0]?.asGood).toBeCloseTo(7 / 64, 12);
    const short = reviewMatch(game, [dealt], evaluate, played, { budget: 3 });
    expect(short.left).toMatchObject([{ step: 0 }]);
    expect(short.rolls).toEqual([]);
    const options = { budget: 3, random: SimRandom.from(1), samples: 400 };
    const sampled = reviewMatch(game, [dealt], evaluate, played, options);
    expect([sampled.sampled, sampled.rolls[0]?.samples]).toEqual([true, 400]);
  });

  it('is empty for an empty match', () => {
    const empty = reviewMatch(game, [dealt], evaluate, []);
    expect(empty).toMatchObject({ rolls: [], moments: [], curve: [], left: [], sampled: false });
    expect(empty.seats.map((s) => s.measures[0]?.luck)).toEqual([0, 0]);
  });
});
