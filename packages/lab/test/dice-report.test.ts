import { describe, expect, it } from 'vitest';
import { diceReport, type DiceReport } from '../src/index.ts';

const report = (text: string): DiceReport => {
  const found = diceReport(text);
  if (!found.ok) throw new Error(found.error.map((p) => p.what).join('\n'));
  return found.value;
};

describe('the report of a dice expression', () => {
  it('has every total with its exact chances', () => {
    const { rows, ...rest } = report('2d6');
    // 1 to 6 and back to 1 of 36.
    expect(rows.map((r) => r.exact)).toEqual([
      '1/36',
      '1/18',
      '1/12',
      '1/9',
      '5/36',
      '1/6',
      '5/36',
      '1/9',
      '1/12',
      '1/18',
      '1/36',
    ]);
    expect(rows[5]).toEqual({
      value: 7,
      chance: 1 / 6,
      atLeast: 21 / 36,
      atMost: 21 / 36,
      exact: '1/6',
      exactAtLeast: '7/12',
      exactAtMost: '7/12',
    });
    expect(rest).toEqual({
      dice: '2d6',
      samples: 0,
      error: 0,
      mean: 7,
      exactMean: '7',
      deviation: Math.sqrt(35 / 6),
      median: 7,
      // 1/12 of all rolls are 3 or less, 1/6 are 4 or less.
      band: [4, 10],
      capped: false,
    });
  });

  it('keeps, explodes and says so', () => {
    expect(report('4d6kh3').exactMean).toBe('15869/1296');
    expect(report('d6!').capped).toBe(true);
  });

  it('says what is wrong and where', () => {
    expect(diceReport('2d6 + banana')).toMatchObject({
      ok: false,
      error: [{ what: expect.stringMatching(/\.$/), where: expect.any(String) }],
    });
    expect(diceReport('1000d10000').ok).toBe(false);
  });

  it('leaves fractions out that nobody could read, and stays exact in numbers', () => {
    const { rows, mean } = report('100d6');
    expect(mean).toBe(350);
    expect(rows).toHaveLength(501);
    expect(rows[0]?.exact).toBe('');
    expect(rows[0]?.chance).toBeCloseTo(6 ** -100, 90);
    expect(rows[0]?.atLeast).toBe(1);
    expect(rows.at(-1)?.atMost).toBe(1);
  });
});
