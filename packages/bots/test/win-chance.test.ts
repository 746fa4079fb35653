import { describe, expect, it } from 'vitest';
import { winChance } from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

const state = duel.start();
const open = { outcome: () => undefined };

describe('the chance to win', () => {
  it('is even where both sides stand alike, and both chances make one', () => {
    expect(winChance(open, duelKit, state, 'a')).toBe(0.5);
    const ahead = { ...duelKit, evaluate: (_: unknown, seat: string) => (seat === 'a' ? 7 : -7) };
    const chance = winChance(open, ahead, state, 'a');
    expect(chance).toBeGreaterThan(0.5);
    expect(chance + winChance(open, ahead, state, 'b')).toBeCloseTo(1, 12);
  });

  it('is what the logarithm of the odds says, where a game has learned it', () => {
    // Three to one for a win is a chance of three quarters.
    const learned = { ...duelKit, odds: () => Math.log(3) };
    expect(winChance(open, learned, state, 'a')).toBeCloseTo(0.75, 12);
  });

  it('is certain at the end, and a half in a draw', () => {
    const ended = (winners: readonly string[]) => ({
      outcome: () => ({ winners, rule: 'TOY-END', text: '' }),
    });
    expect(winChance(ended(['a']), duelKit, state, 'a')).toBe(1);
    expect(winChance(ended(['a']), duelKit, state, 'b')).toBe(0);
    expect(winChance(ended([]), duelKit, state, 'b')).toBe(0.5);
  });
});
