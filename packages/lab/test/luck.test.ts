import { describe, expect, it } from 'vitest';
import { chanceFrom, chanceUpTo, normalUpTo, sumOfSpreads, surely, varianceOfSpread } from '../src/luck.ts';

const COIN = { values: [0, 1], chances: [0.5, 0.5] };

describe('numbers that dice decide', () => {
  it('add up', () => {
    expect(sumOfSpreads(COIN, COIN)).toEqual({ values: [0, 1, 2], chances: [0.25, 0.5, 0.25] });
    expect(sumOfSpreads(COIN, surely(3))).toEqual({ values: [3, 4], chances: [0.5, 0.5] });
    const thirds = { values: [1 / 3, 2 / 3], chances: [0.5, 0.5] };
    expect(sumOfSpreads(thirds, thirds)?.chances).toEqual([0.25, 0.5, 0.25]);
    expect(varianceOfSpread(COIN)).toBe(0.25);
  });

  it('give up when there are too many values', () => {
    const many = {
      values: Array.from({ length: 100 }, (_, i) => i * 101),
      chances: Array.from({ length: 100 }, () => 0.01),
    };
    const fine = { values: Array.from({ length: 100 }, (_, i) => i), chances: many.chances };
    expect(sumOfSpreads(many, fine)).toBeUndefined();
  });

  it('know the chances of no more and of no less', () => {
    expect([chanceUpTo(COIN, 0), chanceFrom(COIN, 1), chanceFrom(COIN, 0)]).toEqual([0.5, 0.5, 1]);
  });

  it('follow the normal law', () => {
    expect(normalUpTo(0)).toBeCloseTo(0.5, 7);
    expect(normalUpTo(1.959963985)).toBeCloseTo(0.975, 6);
    expect(normalUpTo(-1)).toBeCloseTo(0.158655254, 6);
  });
});
