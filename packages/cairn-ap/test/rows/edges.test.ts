/** CA-R153: whatever is legal at an edge changes something besides its price, the second time too. */
import { describe, expect, it } from 'vitest';
import { EDGES, spellsAt, thingsAt, vainAmong } from './edges.ts';

/** Outside of fights a part is tried here, and everything by `npm run proof -- rows`. */
const IN_SCENES: ReadonlySet<string> = new Set(['friend', 'alone']);

const stages = Object.keys(EDGES).flatMap((edge) => [
  [edge, 'in a fight', false] as const,
  ...(IN_SCENES.has(edge) ? [[edge, 'outside of fights', true] as const] : []),
]);

describe.each(stages)('%s, %s', (edge, _where, scene) => {
  it('no spell is cast for nothing', () => {
    expect(vainAmong(spellsAt(edge, scene))).toEqual([]);
  });

  it('no thing is used for nothing', () => {
    expect(vainAmong(thingsAt(edge, scene))).toEqual([]);
  });
});
