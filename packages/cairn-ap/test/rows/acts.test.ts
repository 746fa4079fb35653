import { expect, it } from 'vitest';
import { idleActs } from './acts.ts';

it('no Action to or by somebody under any condition is paid for and does nothing', () => {
  expect(idleActs()).toEqual([]);
});
