import { describe, expect, it } from 'vitest';
import { budgetOf, openOfficersChess, reachable, unitOf, type Position } from '../src/index.ts';
import { threatOf } from '../src/presenter/index.ts';
import { must, ownContent } from './own.ts';

const at = (scenario: string): Position => {
  const game = must(openOfficersChess(ownContent(), { scenario }));
  return { book: game.book, state: game.start() };
};

describe('the tiles a unit threatens', () => {
  it('are those at weapon range from every place it can reach', () => {
    const p = at('ferry-crossing');
    for (const [id, lo, hi] of [
      ['e2', 1, 1],
      ['e4', 2, 2],
    ] as const) {
      const u = unitOf(p.state, id);
      const places = reachable(p, u, budgetOf(p, u, null));
      const expected = Array.from({ length: p.book.board.size }, (_, tile) => tile).filter((tile) =>
        places.some((from) => {
          const d = p.book.metric.distance(from, tile);
          return d >= lo && d <= hi;
        }),
      );
      expect([...threatOf(p, u)].toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  it('grow with every weapon it carries', () => {
    const p = at('ferry-crossing');
    const u = { ...unitOf(p.state, 'e3') };
    const before = threatOf(p, u);
    u.items = [...u.items, { item: 'javelin', uses: 0 }];
    const after = threatOf(p, u);
    expect(after.size).toBeGreaterThan(before.size);
    for (const tile of before) expect(after.has(tile)).toBe(true);
  });

  it('are none for a unit without a weapon', () => {
    const p = at('ferry-crossing');
    expect(threatOf(p, { ...unitOf(p.state, 'e3'), items: [], weapon: -1 }).size).toBe(0);
  });
});
