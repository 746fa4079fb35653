/** A reaction that is offered may change something. */
import { describe, expect, it } from 'vitest';
import { ANSWERS, vainAnswers } from './answers.ts';

// All of them are tried by `npm run proof -- rows`.
const PART = 8;

describe('reactions', () => {
  it('are not offered where they would change nothing', () => {
    const some = ANSWERS.filter((_, i) => i % PART === 0);
    expect(some.length).toBeGreaterThan(8);
    expect(vainAnswers(some)).toEqual([]);
  });
});
