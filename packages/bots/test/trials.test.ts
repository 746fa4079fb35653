import { describe, expect, it } from 'vitest';
import { clearlyBest, gradeOf, halfOf, withoutLuck, type End, type Tried } from '../src/plans/trials.ts';

const won: End = { points: 1, value: 0 };
const lost: End = { points: 0, value: 0 };
const drawn: End = { points: 0.5, value: 0 };
const worth = (value: number): End => ({ points: undefined, value });
const tried = (...ends: readonly End[]): Tried => ({ ends });

describe('the grade of an end', () => {
  // Mean 10, and each value 4 from it: a spread of 4.
  const grade = gradeOf([tried(worth(6), worth(14), won), tried(lost)]);

  it('is 1 for a battle won, 0 for one lost and a half for a draw', () => {
    expect([won, lost, drawn].map(grade)).toEqual([1, 0, 0.5]);
  });

  it('is a half for a mean value, and by spreads above or below it for another', () => {
    expect(grade(worth(10))).toBe(0.5);
    // Two spreads up are one step of the logistic curve.
    expect(grade(worth(18))).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
    expect(grade(worth(2)) + grade(worth(18))).toBeCloseTo(1, 12);
  });

  it('is a half where all values are the same', () => {
    expect(gradeOf([tried(worth(3), worth(3))])(worth(3))).toBe(0.5);
  });

  it('lets no value count for more than a battle won', () => {
    expect(grade(worth(1e6))).toBeLessThanOrEqual(1);
  });
});

describe('plans by their ends', () => {
  const home = tried(lost, won, lost, won);
  const better = tried(won, won, lost, won);
  const best = tried(won, won, won, won);
  const worst = tried(lost, lost, lost, lost);
  const grade = gradeOf([home]);

  it('the better half is kept, and the one they are measured against', () => {
    expect(halfOf([worst, home, better, best], home, grade)).toEqual([best, home]);
    expect(halfOf([worst, better, best, home], better, grade)).toEqual([best, better]);
  });

  it('one that is never worse and better twice in four passes is taken', () => {
    // Mean 1/2, standard error √((1/2 - 1/4) / 3) = 0.29: half of it comes off, 0.36 is left.
    expect(clearlyBest([home, worst, best], home, grade, 0.5)).toBe(best);
    // With two whole errors off, nothing is left.
    expect(clearlyBest([home, worst, best], home, grade, 2)).toBe(home);
  });

  it('one that is ahead by no more than luck is not', () => {
    // Better three times and worse twice in five: mean 1/5, standard error √((1 - 1/25) / 4) = 0.49, of which half is more than the mean.
    const even = tried(lost, lost, lost, won, won);
    const lucky = tried(won, won, won, lost, lost);
    expect(clearlyBest([even, lucky], even, grade, 0.5)).toBe(even);
  });

  it('a single pass says nothing', () => {
    const once = tried(lost);
    expect(clearlyBest([once, tried(won)], once, grade, 0.5)).toBe(once);
  });
});

describe('a grade without luck', () => {
  /** Ends of a plan that is worth so much: dice add luck, and something else besides that nobody has kept. */
  const lucky = (value: number, share: number): Tried =>
    tried(
      ...[-2, -1, 0, 1, 2].flatMap((luck) =>
        [-1, 0, 1].map((more) => ({ points: undefined, value: value + share * luck + more, luck })),
      ),
    );
  const byWorth = ({ value }: End): number => value;

  it('takes off what goes with luck, found from playouts that tell of nothing else', () => {
    // By construction each point of luck adds 3, whatever the plan.
    const plans = [lucky(10, 3), lucky(14, 3)];
    const grade = withoutLuck(plans, byWorth);
    for (const [plan, worthOf] of [
      [plans[0], 10],
      [plans[1], 14],
    ] as const)
      for (const end of plan?.ends ?? [])
        expect(Math.abs(grade(end) - worthOf)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('is the grade itself where luck counts nothing, or so few playouts are known that they tell little', () => {
    for (const plans of [[lucky(10, 0), lucky(14, 0)], [lucky(10, 3)]]) {
      const grade = withoutLuck(plans, byWorth);
      for (const end of plans[0]?.ends ?? []) expect(grade(end)).toBeCloseTo(byWorth(end), 12);
    }
  });
});
