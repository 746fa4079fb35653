import { expect, it } from 'vitest';
import { beastFaults, manoeuvreFaults } from './beasts.ts';

/** Of the edges of each monster so many are left to `npm run proof -- rows`. */
const EVERY = 6;

it('what a monster does at an edge is refused with a reason, or does something besides its price', () => {
  expect(beastFaults(EVERY)).toEqual([]);
});

it('hands laid on a monster are refused with a reason, or do something besides their price', () => {
  expect(manoeuvreFaults()).toEqual([]);
});
