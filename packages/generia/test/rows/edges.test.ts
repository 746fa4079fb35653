/** Nothing is paid for that changes nothing, wherever a spell is cast and whomever it meets (GE-R116). */
import { describe, expect, it } from 'vitest';
import { CASTS, idleCasts } from './edges.ts';

// All of them are cast by `npm run proof -- rows`: that takes some minutes.
const PART = 24;
const some = CASTS.filter((_, i) => (i + CASTS.length) % PART === 0);

describe('GE-R116: spells at the edges', () => {
  it('are refused, or change something besides their price', () => {
    expect(some.length).toBeGreaterThan(12);
    expect(idleCasts(some)).toEqual([]);
  });
});
