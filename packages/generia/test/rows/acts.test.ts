/** Everything that somebody can use can be used somewhere, and changes something besides its price. */
import { describe, expect, it } from 'vitest';
import { greedyActs, idleActs, PASTS, USED } from './acts.ts';

// All of them, with every way that the table offers, are tried by `npm run proof -- rows`: that takes a minute.
const PART = 6;
const some = USED.filter((_, i) => i % PART === 0);

describe('what is paid for', () => {
  it('does something besides its price', () => {
    expect(some.length).toBeGreaterThan(80);
    expect(idleActs(some)).toEqual([]);
  });

  it('has no more targets than it says', () => {
    expect(greedyActs(some.filter((_, i) => i % PART === 0))).toEqual([]);
  });

  it('only what is used now and then needs a past of its own, and is shown by a case', () => {
    for (const id of PASTS.keys()) expect([id, USED.some((a) => a.id === id)]).toEqual([id, true]);
  });
});
