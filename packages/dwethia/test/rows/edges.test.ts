/** DW-R142: whatever is legal at an edge changes something besides its price, the second time too. */
import { describe, expect, it } from 'vitest';
import { ownContent } from '../own.ts';
import { EDGES, PHASES, vainCasts, vainPairs } from './edges.ts';

describe.each(Object.keys(EDGES))('%s', (edge) => {
  it('no power is cast for nothing, with full pools before it and with empty ones', () => {
    const found = PHASES.flatMap((phase) => [...vainCasts(edge, phase, 3), ...vainCasts(edge, phase, 0)]);
    expect(found).toEqual([]);
  });

  it('no power is declared twice for nothing', () => {
    expect(PHASES.flatMap((phase) => vainPairs(edge, phase))).toEqual([]);
  });
});

it('tries every power there is', () => {
  expect(ownContent.powers.size).toBe(14);
});
