import { describe, expect, it } from 'vitest';
import { diceChart, type DiceChart } from '../src/home/dice-chart.ts';

const chart = (text: string): DiceChart => {
  const made = diceChart(text);
  if (!made.ok) throw new Error(made.error[0]?.what);
  return made.value;
};

describe('the chart of a roll', () => {
  it('has a bar for each outcome, and the chance of the middle or more', () => {
    // 3d6 has the mean 10.5 and is symmetric: half of the 216 cases make 11 or more.
    const { middle, chance, bars } = chart('3d6');
    expect(middle).toBe(11);
    expect(chance).toBe(0.5);
    expect(bars).toHaveLength(16);
    expect(bars[0]).toEqual({ label: '3', chance: 1 / 216 });
  });

  it('puts many outcomes together in even steps', () => {
    // 100 outcomes in at most 24 bars: 5 to a bar, 20 bars.
    const { bars } = chart('1d100');
    expect(bars).toHaveLength(20);
    expect(bars[0]?.label).toBe('1 to 5');
    expect(bars.at(-1)?.label).toBe('96 to 100');
    for (const { chance } of bars) expect(chance).toBeCloseTo(0.05, 12);
  });

  it('of nonsense is a sentence', () => {
    const made = diceChart('3 apples');
    expect(made.ok ? '' : made.error[0]?.what).not.toBe('');
  });
});
