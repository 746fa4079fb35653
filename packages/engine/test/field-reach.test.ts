import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPath,
  createBoard,
  createManhattan,
  createReach,
  manhattanDistance,
  neighbours,
  occupancy,
  unreached,
  type Board,
} from '../src/field/index.ts';

interface Ground {
  readonly board: Board;
  readonly cost: Uint8Array;
  readonly block: Uint8Array;
  readonly start: number;
}

/** A ground drawn as text: a digit is a cost, `#` a wall, `f` a friend, `e` an enemy, `@` the start. */
const ground = (...rows: string[]): Ground => {
  const board = createBoard(rows[0]?.length ?? 0, rows.length);
  const drawn = rows.join('').split('');
  return {
    board,
    cost: Uint8Array.from(drawn, (c) => (c === '#' ? 0 : c >= '1' && c <= '9' ? Number(c) : 1)),
    block: Uint8Array.from(drawn, (c) =>
      c === 'f' ? occupancy.passable : c === 'e' ? occupancy.blocked : 0,
    ),
    start: drawn.indexOf('@'),
  };
};

const openGround = (width: number, height: number, start: number): Ground => {
  const board = createBoard(width, height);
  return { board, cost: new Uint8Array(board.size).fill(1), block: new Uint8Array(board.size), start };
};

const smallCost = fc.constantFrom(0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4);
const anyCost = fc.constantFrom(0, 1, 1, 2, 7, 128, 254, 255);
const code = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2);
const someGround = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom(smallCost, smallCost, anyCost),
  )
  .chain(([width, height, cost]) => {
    const size = { minLength: width * height, maxLength: width * height };
    return fc.record({
      board: fc.constant(createBoard(width, height)),
      cost: fc.array(cost, size).map((costs) => Uint8Array.from(costs)),
      block: fc.array(code, size).map((codes) => Uint8Array.from(codes)),
      start: fc.nat(width * height - 1),
    });
  });
const someBudget = fc.oneof(
  fc.integer({ min: -1, max: 12 }),
  fc.integer({ min: 100, max: 1500 }),
  fc.constant(Infinity),
);

/** Bellman-Ford: relax every step until nothing changes. Infinity where there is no way within the budget. */
const bellmanFord = ({ board, cost, block, start }: Ground, budget: number): number[] => {
  const best = Array.from({ length: board.size }, (_, t) => (t === start ? 0 : Infinity));
  for (let changed = true; changed;) {
    changed = false;
    for (let from = 0; from < board.size; from++) {
      for (const to of neighbours(board, from)) {
        const price = cost[to] ?? 0;
        const total = (best[from] ?? Infinity) + price;
        if (price > 0 && block[to] !== 2 && total <= budget && total < (best[to] ?? 0)) {
          best[to] = total;
          changed = true;
        }
      }
    }
  }
  return best;
};

/** The cost of a path added up tile by tile. */
const sum = (cost: Uint8Array, path: readonly number[]): number =>
  path.reduce((all, t) => all + (cost[t] ?? 0), 0);

describe('flood', () => {
  test('an open board gives the diamond of its budget', () => {
    const { board, cost, block, start } = openGround(16, 12, 6 * 16 + 8);
    const reach = createReach(board);
    const counts = [0, 1, 2, 3, 4, 5].map((budget) => reach.flood(start, budget, cost, block));
    expect(counts).toEqual([1, 5, 13, 25, 41, 61]);
  });

  test('the corner of an open board gives a quarter of it', () => {
    const { board, cost, block } = openGround(16, 12, 0);
    const reach = createReach(board);
    expect(reach.flood(0, 4, cost, block)).toBe(15);
    expect(reach.flood(15, 4, cost, block)).toBe(15);
    expect(reach.flood(176, 4, cost, block)).toBe(15);
    expect(reach.flood(191, 4, cost, block)).toBe(15);
    expect(reach.flood(0, Infinity, cost, block)).toBe(192);
  });

  test('on open ground the cost is the distance', () => {
    const { board, cost, block, start } = openGround(9, 7, 31);
    const reach = createReach(board);
    reach.flood(start, 5, cost, block);
    expect([...reach.tiles.subarray(0, reach.count)].toSorted((a, b) => a - b)).toEqual(
      createManhattan(board).area(start, 0, 5),
    );
    for (const t of reach.tiles.subarray(0, reach.count)) {
      expect(reach.costTo(t)).toBe(manhattanDistance(board, start, t));
    }
  });

  test('friends are passed but not ended on, enemies and walls are walked around', () => {
    const g = ground(
      '@f1', //
      '#e1',
      '111',
    );
    const reach = createReach(g.board);
    expect(reach.flood(g.start, 4, g.cost, g.block)).toBe(5);
    expect([...reach.tiles.subarray(0, 5)]).toEqual([0, 1, 2, 5, 8]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((t) => reach.costTo(t))).toEqual([0, 1, 2, -1, -1, 3, -1, -1, 4]);
    expect([0, 1, 2, 3, 4].map((t) => reach.canEnd(t))).toEqual([true, false, true, false, false]);
    expect(reach.pathTo(8)).toEqual([1, 2, 5, 8]);
  });

  test('a detour over cheap ground beats a step into dear ground', () => {
    const g = ground(
      '@41', //
      '111',
    );
    const reach = createReach(g.board);
    reach.flood(g.start, 4, g.cost, g.block);
    expect([0, 1, 2, 3, 4, 5].map((t) => reach.costTo(t))).toEqual([0, 4, 4, 1, 2, 3]);
    expect(reach.pathTo(2)).toEqual([3, 4, 5, 2]);
  });

  test('a tile is entered only if enough is left', () => {
    const g = ground('@121');
    const reach = createReach(g.board);
    expect(reach.flood(g.start, 2, g.cost, g.block)).toBe(2);
    expect(reach.flood(g.start, 3, g.cost, g.block)).toBe(3);
    expect(reach.flood(g.start, 3.9, g.cost, g.block)).toBe(3);
    expect(reach.flood(g.start, -1, g.cost, g.block)).toBe(1);
  });

  test('what the arrays say of the start does not matter', () => {
    const { board, cost, block, start } = openGround(5, 5, 12);
    cost[start] = 0;
    block[start] = occupancy.blocked;
    const reach = createReach(board);
    expect(reach.flood(start, 2, cost, block)).toBe(13);
    expect(reach.canEnd(start)).toBe(true);
    expect(reach.costTo(start)).toBe(0);
    expect(reach.pathTo(start)).toEqual([]);
  });

  test('ties go, read back from the end, to north, then west, then east', () => {
    const { board, cost, block } = openGround(3, 3, 0);
    const reach = createReach(board);
    reach.flood(0, 4, cost, block);
    expect(reach.pathTo(8)).toEqual([1, 2, 5, 8]);
    reach.flood(8, 4, cost, block);
    expect(reach.pathTo(0)).toEqual([5, 2, 1, 0]);
  });

  test('a tile that is not on the board is not reached', () => {
    const { board, cost, block } = openGround(3, 3, 0);
    const reach = createReach(board);
    reach.flood(0, 9, cost, block);
    for (const t of [-1, 9, 0.5, Number.NaN]) {
      expect(reach.costTo(t)).toBe(unreached);
      expect(reach.canEnd(t)).toBe(false);
      expect(reach.pathTo(t)).toEqual([]);
    }
  });

  test('costs are those of Bellman-Ford, with one scratch object for many searches', () => {
    const searches = fc.array(fc.tuple(fc.nat(), someBudget), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(someGround, searches, (g, asked) => {
        const reach = createReach(g.board);
        for (const [n, budget] of asked) {
          const start = n % g.board.size;
          const best = bellmanFord({ ...g, start }, budget);
          const count = reach.flood(start, budget, g.cost, g.block);
          expect(count).toBe(reach.count);
          expect(count).toBe(best.filter((c) => c < Infinity).length);
          const costs = best.map((c) => (c === Infinity ? unreached : c));
          expect(costs.map((_, t) => reach.costTo(t))).toEqual(costs);
          expect(costs.map((_, t) => reach.canEnd(t))).toEqual(
            costs.map((c, t) => t === start || (c !== unreached && g.block[t] === 0)),
          );
          const tiles = [...reach.tiles.subarray(0, count)];
          expect(tiles[0]).toBe(start);
          expect(new Set(tiles).size).toBe(count);
          const inOrder = tiles.map((t) => costs[t] ?? unreached);
          expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
          expect(inOrder).not.toContain(unreached);
        }
      }),
    );
  });

  test('every path is legal, starts beside the start and costs what is said', () => {
    fc.assert(
      fc.property(someGround, someBudget, (g, budget) => {
        const reach = createReach(g.board);
        const count = reach.flood(g.start, budget, g.cost, g.block);
        for (const end of reach.tiles.slice(1, count)) {
          const path = reach.pathTo(end);
          expect(path.at(-1)).toBe(end);
          expect(path).not.toContain(g.start);
          expect(sum(g.cost, path)).toBe(reach.costTo(end));
          path.forEach((to, i) => {
            expect(manhattanDistance(g.board, path[i - 1] ?? g.start, to)).toBe(1);
            expect(g.cost[to]).toBeGreaterThan(0);
            expect(g.block[to]).toBeLessThan(2);
          });
          const checked = checkPath(g.board, g.start, path, budget, g.cost, g.block);
          expect(checked).toEqual(
            reach.canEnd(end)
              ? { ok: true, value: reach.costTo(end) }
              : { ok: false, error: { step: path.length - 1, why: 'occupied' } },
          );
        }
      }),
    );
  });

  test('marks never wear out', () => {
    // Each unlimited search uses up 2 * 255 * 40000 marks: the whole range of 2^31 after about a hundred.
    const { board, cost, block } = openGround(200, 200, 0);
    const reach = createReach(board);
    for (let i = 0; i < 230; i++) {
      // All but a strip of changing length is walled off, so that a search is quick and stale marks would show.
      const strip = i % 2 === 0 ? 3 : 7;
      cost.fill(0).fill(1, 0, strip);
      expect(reach.flood(0, Infinity, cost, block)).toBe(strip);
      expect(reach.costTo(strip)).toBe(unreached);
    }
  });
});

describe('shortestPath', () => {
  test('finds the nearest goal and ends on it', () => {
    const g = ground(
      '@1#1', //
      '1#11',
      '1111',
    );
    const reach = createReach(g.board);
    expect(reach.shortestPath(g.start, 3, g.cost, g.block)).toEqual([4, 8, 9, 10, 6, 7, 3]);
    expect(reach.shortestPath(g.start, [3, 1], g.cost, g.block)).toEqual([1]);
    expect(reach.shortestPath(g.start, (t) => t > 8, g.cost, g.block)).toEqual([4, 8, 9]);
    expect(reach.shortestPath(g.start, g.start, g.cost, g.block)).toEqual([]);
    expect(reach.shortestPath(g.start, [], g.cost, g.block)).toBeUndefined();
    expect(reach.shortestPath(g.start, 2, g.cost, g.block)).toBeUndefined();
  });

  test('among equally near goals takes the smaller row, then the smaller column', () => {
    const { board, cost, block, start } = openGround(5, 5, 12);
    const reach = createReach(board);
    expect(reach.shortestPath(start, [22, 14, 10, 2], cost, block)).toEqual([7, 2]);
    expect(reach.shortestPath(start, [22, 14, 10], cost, block)).toEqual([11, 10]);
  });

  test('a goal someone holds is no goal', () => {
    const g = ground('@1f1e');
    const reach = createReach(g.board);
    expect(reach.shortestPath(g.start, 2, g.cost, g.block)).toBeUndefined();
    expect(reach.shortestPath(g.start, [2, 3], g.cost, g.block)).toEqual([1, 2, 3]);
    expect(reach.shortestPath(g.start, 4, g.cost, g.block)).toBeUndefined();
  });

  test('is as cheap as any', () => {
    fc.assert(
      fc.property(someGround, fc.array(fc.nat(62), { maxLength: 5 }), (g, wanted) => {
        const best = bellmanFord(g, Infinity);
        const goals = wanted.filter((t) => t < g.board.size);
        const ends = goals.filter((t) => t === g.start || g.block[t] === 0);
        const cheapest = Math.min(Infinity, ...ends.map((t) => best[t] ?? Infinity));
        const nearest =
          cheapest === Infinity ? undefined : Math.min(...ends.filter((t) => best[t] === cheapest));
        const reach = createReach(g.board);
        const path = reach.shortestPath(g.start, goals, g.cost, g.block);
        expect(path === undefined ? Infinity : sum(g.cost, path)).toBe(cheapest);
        expect(path === undefined ? undefined : (path.at(-1) ?? g.start)).toBe(nearest);
        expect(checkPath(g.board, g.start, path ?? [], cheapest, g.cost, g.block).ok).toBe(true);
        expect(reach.shortestPath(g.start, (t) => goals.includes(t), g.cost, g.block)).toEqual(path);
      }),
    );
  });
});

describe('distancesFrom', () => {
  test('is the field of Bellman-Ford', () => {
    fc.assert(
      fc.property(someGround, (g) => {
        const expected = bellmanFord(g, Infinity).map((c) => (c === Infinity ? unreached : c));
        expect([...createReach(g.board).distancesFrom(g.start, g.cost, g.block)]).toEqual(expected);
      }),
    );
  });
});

describe('checkPath', () => {
  const g = ground(
    '@12#', //
    'fe11',
    '1111',
  );
  const check = (path: number[], budget: number) =>
    checkPath(g.board, g.start, path, budget, g.cost, g.block);

  test.each([
    ['no step at all', [], 0, 0],
    ['one step', [1], 1, 1],
    ['dear ground', [1, 2, 6], 4, 4],
    ['through a friend', [4, 8], 2, 2],
    ['back over the start', [1, 0, 1], 3, 3],
    ['back to the start', [1, 0], 2, 2],
  ])('%s is legal', (_, path, budget, spent) => {
    expect(check(path, budget)).toEqual({ ok: true, value: spent });
  });

  test.each([
    ['leaves the board at the top', [-4], 9, 0, 'off-board'],
    ['leaves the board at the bottom', [4, 8, 12], 9, 2, 'off-board'],
    ['is not a tile', [1, 1.5], 9, 1, 'off-board'],
    ['stands still', [0], 9, 0, 'not-adjacent'],
    ['jumps', [1, 6], 9, 1, 'not-adjacent'],
    ['goes round the edge', [1, 2, 6, 7, 8], 9, 4, 'not-adjacent'],
    ['enters a wall', [1, 2, 3], 9, 2, 'impassable'],
    ['passes an enemy', [1, 5, 9], 9, 1, 'blocked'],
    ['spends too much', [1, 2, 6], 3, 2, 'too-expensive'],
    ['spends what it has not', [1], 0, 0, 'too-expensive'],
    ['ends on a friend', [4], 9, 0, 'occupied'],
  ])('%s', (_, path, budget, step, why) => {
    expect(check(path, budget)).toEqual({ ok: false, error: { step, why } });
  });

  test('says yes exactly to what the rules say yes to, at any path', () => {
    // Mostly walks from neighbour to neighbour, now and then a jump to another tile or off the board.
    const moves = fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(3) }, fc.integer({ min: 4, max: 80 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(someGround, moves, fc.nat(12), ({ board, cost, block, start }, chosen, budget) => {
        let at = start;
        const path = chosen.map((n) => {
          const beside = board.neighbours[at] ?? [];
          at = n > 3 || beside.length === 0 ? n : (beside[n % beside.length] ?? n);
          return at;
        });
        const steps = path.map((to, i) => ({ from: path[i - 1] ?? start, to, last: i === path.length - 1 }));
        const legal =
          steps.every(
            ({ from, to, last }) =>
              board.neighbours[from]?.includes(to) === true &&
              cost[to] !== 0 &&
              (to === start || block[to] === 0 || (block[to] === 1 && !last)),
          ) && sum(cost, path) <= budget;
        const checked = checkPath(board, start, path, budget, cost, block);
        expect(checked).toMatchObject(legal ? { ok: true, value: sum(cost, path) } : { ok: false });
      }),
    );
  });
});
