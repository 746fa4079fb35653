import type { BotKit } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { Luck } from '../src/plans/luck.ts';

/** A tug of war: a position is how far the rope has gone to a. */
const kit = {
  evaluate: (rope: number, seat: string) => (seat === 'a' ? rope : -rope),
} as Partial<BotKit<number, string>> as BotKit<number, string>;

const plan = (score: number, dice = 0) => ({ commands: [], dice, score });

describe('the luck of a playout', () => {
  it('is what came of dice beyond what the plans promised, for the seat that asks', () => {
    const luck = new Luck(kit, 0, 'a');
    luck.promise(0, 'a', plan(3));
    // a has pulled 5 and promised 3; then b pulls 1 and promised 4: 2 and 3 of luck for a.
    luck.promise(5, 'b', plan(4));
    expect(luck.total(4, false)).toBe(5);
  });

  it('is none where nothing was rolled, or in a plan that has ended the battle', () => {
    const luck = new Luck(kit, 0, 'a');
    luck.promise(0, 'a', plan(3, -1));
    luck.promise(7, 'a', plan(2));
    expect(luck.total(1000, true)).toBe(0);
  });
});
