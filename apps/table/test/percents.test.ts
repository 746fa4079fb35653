import { describe, expect, it } from 'vitest';
import { percent, rungPercent, wholePercents } from '../src/parts/text/percents.ts';

describe('whole per cents', () => {
  it('sum to 100: what is missing goes to the largest remainder', () => {
    // 8.125 + 35.625 + 56.25: down 8 + 35 + 56 = 99; the largest remainder is .625.
    expect(wholePercents([0.08125, 0.35625, 0.5625])).toEqual([8, 36, 56]);
  });
  it('give to the earlier of equal remainders', () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([1 / 8, 1 / 8, 3 / 4])).toEqual([13, 12, 75]);
  });
  it('leave whole numbers alone', () => {
    expect(wholePercents([0.29, 0.71])).toEqual([29, 71]);
    expect(wholePercents([1])).toEqual([100]);
    expect(wholePercents([])).toEqual([]);
  });
  it('always sum to 100 for sixths and sevenths', () => {
    for (const n of [6, 7, 9, 11, 13]) {
      const sum = wholePercents(Array.from({ length: n }, () => 1 / n)).reduce((a, b) => a + b, 0);
      expect(sum).toBe(100);
    }
  });
});

describe('one chance', () => {
  it('never says that the possible is impossible or certain', () => {
    expect(percent(0)).toBe('0%');
    expect(percent(0.001)).toBe('<1%');
    expect(percent(0.999)).toBe('>99%');
    expect(percent(1)).toBe('100%');
    expect(percent(0.5625)).toBe('56%');
    expect(rungPercent(0, 0.002)).toBe('<1%');
    expect(rungPercent(0, 0)).toBe('0%');
  });
});
