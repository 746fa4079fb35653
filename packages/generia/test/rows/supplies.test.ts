/** Things run out by being used, every cost can be met, and what is limited comes back. */
import { describe, expect, it } from 'vitest';
import { idleItems, lastingLimits, unpaidCosts } from './supplies.ts';

// The whole of it is in `npm run proof -- rows`.
describe('supplies', () => {
  it('every thing is used up by play, and that does something', () => {
    expect(idleItems(5)).toEqual([]);
  });

  it('every cost can be met with every thing that serves, at every quality', () => {
    expect(unpaidCosts(8)).toEqual([]);
  });

  it('uses of a Phase and of a day run out and come back', () => {
    expect(lastingLimits(3)).toEqual([]);
  });
});
