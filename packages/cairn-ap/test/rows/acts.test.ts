import { expect, it } from 'vitest';
import { idleActs } from './acts.ts';

/** Of the conditions so many are left to `npm run proof -- rows`. */
const EVERY = 8;

it('no Action to or by somebody under a condition is paid for and does nothing', () => {
  expect(idleActs(EVERY)).toEqual([]);
});
