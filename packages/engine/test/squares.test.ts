import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createBoard, tile, unreached, type Board } from '../src/index.ts';
import {
  blockDistance,
  blockOf,
  canBlocksSee,
  coneOf,
  DIRECTIONS,
  directionTo,
  isLineClear,
  lineOf,
  radiusOf,
  squaresBetween,
  Strides,
  type Footing,
} from '../src/field/squares/index.ts';

const board = createBoard(21, 21);
const middle = tile(board, 10, 10);
const at = (x: number, y: number): number => tile(board, x, y);
const places = (squares: readonly number[], b: Board = board): string[] =>
  squares.map((t) => `${(b.xs[t] ?? 0) - 10},${(b.ys[t] ?? 0) - 10}`);

describe('blocks', () => {
  test('neighbours are 1 apart on all eight sides, a block counts from its nearest square', () => {
    for (const { dx, dy } of DIRECTIONS)
      expect(blockDistance(board, middle, 1, at(10 + dx, 10 + dy), 1)).toBe(1);
    expect(blockDistance(board, middle, 2, at(12, 12), 1)).toBe(1);
    expect(blockDistance(board, middle, 2, at(11, 11), 1)).toBe(0);
    expect(blockDistance(board, at(8, 10), 1, middle, 2)).toBe(2);
  });

  test('with alternating diagonals every second one counts twice', () => {
    expect(blockDistance(board, middle, 1, at(11, 11), 1, 'alternating')).toBe(1);
    expect(blockDistance(board, middle, 1, at(12, 12), 1, 'alternating')).toBe(3);
    expect(blockDistance(board, middle, 1, at(14, 13), 1, 'alternating')).toBe(5);
  });

  test('its squares, without those off the board', () => {
    expect(places(blockOf(board, middle, 2))).toEqual(['0,0', '1,0', '0,1', '1,1']);
    expect(blockOf(board, at(20, 20), 2)).toEqual([at(20, 20)]);
  });
});

describe('shapes', () => {
  test('a radius of 1 has 9 squares, around a block of four 16', () => {
    expect(radiusOf(board, middle, 1, 1)).toHaveLength(9);
    expect(radiusOf(board, middle, 2, 1)).toHaveLength(16);
  });

  test('cones of 4 and 6: 12 and 24 squares straight, 10 and 21 diagonal', () => {
    for (const direction of DIRECTIONS) {
      const straight = direction.dx === 0 || direction.dy === 0;
      expect(coneOf(board, middle, direction, 4)).toHaveLength(straight ? 12 : 10);
      expect(coneOf(board, middle, direction, 6)).toHaveLength(straight ? 24 : 21);
    }
  });

  test('a line of 6 towards -3, 2 rounds halves away from where it begins', () => {
    expect(places(lineOf(board, middle, at(7, 12), 6))).toEqual([
      '-1,1',
      '-2,1',
      '-3,2',
      '-4,3',
      '-5,3',
      '-6,4',
    ]);
  });

  test('the direction that points nearest', () => {
    expect(directionTo(board, middle, at(14, 11))).toEqual({ dx: 1, dy: 0 });
    expect(directionTo(board, middle, at(14, 12))).toEqual({ dx: 1, dy: 1 });
    expect(directionTo(board, middle, at(9, 3))).toEqual({ dx: 0, dy: -1 });
  });
});

const blocking = (squares: readonly number[]): Uint8Array => {
  const blocks = new Uint8Array(board.size);
  for (const t of squares) blocks[t] = 1;
  return blocks;
};

describe('sight', () => {
  test('a corner is clear unless both of its sides block', () => {
    expect(isLineClear(board, middle, at(12, 12), blocking([at(11, 10)]))).toBe(true);
    expect(isLineClear(board, middle, at(12, 12), blocking([at(11, 10), at(10, 11)]))).toBe(false);
    expect(isLineClear(board, middle, at(12, 12), blocking([at(11, 11)]))).toBe(false);
  });

  test('a block sees with any of its squares', () => {
    const wall = blocking([at(10, 11)]);
    expect(canBlocksSee(board, at(10, 10), 1, at(10, 13), 1, wall)).toBe(false);
    expect(canBlocksSee(board, at(10, 9), 2, at(10, 13), 1, wall)).toBe(true);
  });

  const square = fc.integer({ min: 0, max: board.size - 1 });

  test('is the same both ways, and what it meets lies between', () => {
    fc.assert(
      fc.property(square, square, fc.array(square, { maxLength: 60 }), (a, b, walls) => {
        const blocks = blocking(walls);
        expect(isLineClear(board, a, b, blocks)).toBe(isLineClear(board, b, a, blocks));
        expect([...squaresBetween(board, a, b)].sort((p, q) => p - q)).toEqual(
          [...squaresBetween(board, b, a)].sort((p, q) => p - q),
        );
        if (squaresBetween(board, a, b).some((t) => blocks[t] === 1))
          expect(isLineClear(board, a, b, blocks)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('strides', () => {
  const small = createBoard(7, 6);
  const footing = fc
    .tuple(
      fc.array(fc.constantFrom(0, 1, 1, 1, 2), { minLength: 42, maxLength: 42 }),
      fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 42, maxLength: 42 }),
    )
    .map(([cost, block]): Footing => ({
      cost: Uint8Array.from(cost),
      block: Uint8Array.from(block),
      corner: Uint8Array.from(cost, (c) => (c === 0 ? 1 : 0)),
    }));

  /** All costs by trying every step again and again until nothing becomes cheaper. */
  const relaxed = (start: number, side: number, f: Footing): number[] => {
    const best = Array.from({ length: small.size }, () => Infinity);
    best[start] = 0;
    const own = new Set(blockOf(small, start, side));
    for (let changed = true; changed;) {
      changed = false;
      for (let from = 0; from < small.size; from++) {
        for (const { dx, dy } of DIRECTIONS) {
          const x = (small.xs[from] ?? 0) + dx;
          const y = (small.ys[from] ?? 0) + dy;
          if (x < 0 || y < 0 || x + side > 7 || y + side > 6 || best[from] === Infinity) continue;
          const to = tile(small, x, y);
          const fresh = blockOf(small, to, side).filter((t) => !blockOf(small, from, side).includes(t));
          if (fresh.some((t) => f.cost[t] === 0 || (f.block[t] === 2 && !own.has(t)))) continue;
          const sides = [...blockOf(small, from + dx, side), ...blockOf(small, from + dy * 7, side)];
          if (dx !== 0 && dy !== 0 && sides.some((t) => f.corner[t] === 1)) continue;
          const total = (best[from] ?? 0) + Math.max(...fresh.map((t) => f.cost[t] ?? 0));
          if (total < (best[to] ?? 0)) {
            best[to] = total;
            changed = true;
          }
        }
      }
    }
    return best;
  };

  test('finds the cheapest ways that trying everything finds', () => {
    const strides = new Strides(small);
    fc.assert(
      fc.property(footing, fc.constantFrom(0, 8, 23), fc.constantFrom(1, 2), (f, start, side) => {
        strides.flood(start, side, 99, f);
        const expected = relaxed(start, side, f);
        for (let t = 0; t < small.size; t++) {
          const cost = strides.costTo(t);
          expect(cost === unreached ? Infinity : cost).toBe(expected[t]);
          if (cost > 0) expect(strides.costOf(start, side, strides.pathTo(t), f)).toBe(cost);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('may not end where somebody stands, nor go beyond what it may spend', () => {
    const strides = new Strides(small);
    const free: Footing = {
      cost: new Uint8Array(42).fill(1),
      block: Uint8Array.from({ length: 42 }, (_, t) => (t === 1 ? 1 : 0)),
      corner: new Uint8Array(42),
    };
    strides.flood(0, 1, 2, free);
    expect(strides.canEnd(1)).toBe(false);
    expect(strides.canEnd(2)).toBe(true);
    expect(strides.costTo(3)).toBe(unreached);
    expect(strides.reached).toHaveLength(9);
    strides.flood(0, 1, 3, free, 'alternating');
    expect(strides.costTo(tile(small, 2, 2))).toBe(3);
    expect(strides.costOf(0, 1, [tile(small, 1, 1), tile(small, 2, 2)], free, 'alternating')).toBe(3);
  });

  test('a corner is not cut', () => {
    const strides = new Strides(small);
    const f: Footing = {
      cost: Uint8Array.from({ length: 42 }, (_, t) => (t === 1 ? 0 : 1)),
      block: new Uint8Array(42),
      corner: Uint8Array.from({ length: 42 }, (_, t) => (t === 1 ? 1 : 0)),
    };
    strides.flood(0, 1, 9, f);
    expect(strides.costTo(tile(small, 1, 1))).toBe(2);
    expect(strides.costOf(0, 1, [tile(small, 1, 1)], f)).toBe(-1);
  });
});
