/** Nothing is paid for that changes nothing, wherever a spell is cast or a skill is used, and whomever it meets (GE-R116). */
import { describe, expect, it } from 'vitest';
import { CASTS, DEEDS, idleCasts, idleDeeds } from './edges.ts';

// All of them are cast by `npm run proof -- rows`: that takes some minutes.
const PART = 24;
const some = CASTS.filter((_, i) => (i + CASTS.length) % PART === 0);
const others = DEEDS.filter((_, i) => (i + DEEDS.length) % (2 * PART) === 0);

describe('GE-R116: at the edges', () => {
  it('spells are refused, or change something besides their price', () => {
    expect(some.length).toBeGreaterThan(12);
    expect(idleCasts(some)).toEqual([]);
  });

  it('so are skills, features and blows', () => {
    expect(others.length).toBeGreaterThan(3);
    expect(idleDeeds(others)).toEqual([]);
  });
});
