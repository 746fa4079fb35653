import { describe, expect, it } from 'vitest';
import {
  evenCounts,
  evenPrice,
  theyAttack,
  together,
  verdict,
  weAttack,
} from '../src/builder/compare/trade.ts';

const ours = { count: 2, cost: 30 };
const theirs = { count: 3, cost: 20 };

describe('a trade in points', () => {
  it('prices what falls on both sides, whoever attacks', () => {
    // We slay 1.5 of 20 points and lose half a model of 30.
    expect(weAttack(ours, theirs, { left: 0.5, right: 1.5, samples: 0 })).toEqual({ taken: 30, lost: 15 });
    // They lose a quarter of a model of 20 and slay one of 30.
    expect(theyAttack(ours, theirs, { left: 0.25, right: 1, samples: 0 })).toEqual({ taken: 5, lost: 30 });
    expect(
      together([
        { taken: 30, lost: 15 },
        { taken: 5, lost: 30 },
      ]),
    ).toEqual({ taken: 35, lost: 45 });
  });

  it('knows the price at which it would be even', () => {
    // 1.5 models of 30 are lost for 35 points: even at 35 / 1.5.
    expect(evenPrice(ours, { taken: 35, lost: 45 })).toBeCloseTo(35 / 1.5, 10);
    expect(evenPrice(ours, { taken: 3, lost: 0 })).toBeUndefined();
  });

  it('finds counts of equal points', () => {
    expect(evenCounts(30, 20, 8)).toEqual([2, 3]);
    expect(evenCounts(25, 25, 8)).toEqual([1, 1]);
    expect(evenCounts(100, 10, 8)).toEqual([1, 8]);
  });

  it('says whether it is worth its price', () => {
    expect(verdict('Trooper', ours, { taken: 35, lost: 45 }, 'points')).toBe(
      'Trooper is not worth its price here: it would trade evenly at 23.3 points and costs 30.',
    );
    expect(verdict('Trooper', ours, { taken: 45, lost: 30 }, 'points')).toMatch(/is worth its price here/);
    expect(verdict('Archer', ours, { taken: 12, lost: 0 }, 'points')).toBe(
      'Archer takes 12.0 points and loses nobody: 5.0 such attacks pay for it.',
    );
  });
});
