import { describe, expect, it } from 'vitest';
import { ARENAS } from '../fuzz/arenas.ts';
import { fuzz } from '../fuzz/match-fuzz.ts';
import { compare, noComparison } from '../fuzz/staged.ts';

/** A few of the battles of `npm run proof`, other numbers than its own: `PROOF_SEED=7000 npx vitest run tests/proof`. */
const FIRST = Number(process.env['PROOF_SEED'] ?? 5000);

describe.each(Object.entries(ARENAS))('%s', (_game, arena) => {
  it('plays through matches with undo, redo, save and load; what is listed is accepted', () => {
    const found = fuzz(arena, FIRST, 4, { every: 30, most: 200 });
    expect(found.faults).toEqual([]);
    expect(found.battles).toBe(4);
    // What was looked at was there to be looked at.
    for (const count of [found.undone, found.restored, found.loaded, found.listed, found.deeds, found.plans])
      expect(count).toBeGreaterThan(0);
  });

  it('throws the dice of every strike while others wait for something, as its odds say', () => {
    const found = noComparison();
    for (let n = FIRST; n < FIRST + 4; n++)
      compare(arena, n, { positions: 4, commands: 2, samples: 400 }, found);
    expect(found.faults).toEqual([]);
    expect(found.forecasts).toBeGreaterThan(10);
  });
});
