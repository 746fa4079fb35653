import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chebyshevDistance,
  createBoard,
  createChebyshev,
  createManhattan,
  inside,
  isTile,
  makeCell,
  manhattanDistance,
  maxSide,
  neighbours,
  parseCell,
  rectangle,
  tile,
  xOf,
  yOf,
  type Metric,
} from '../src/field/index.ts';

const someBoard = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }))
  .map(([width, height]) => createBoard(width, height));

/** A board and some tiles on it. */
const boardAnd = (count: number) =>
  someBoard.chain((board) =>
    fc.record({
      board: fc.constant(board),
      tiles: fc.array(fc.nat(board.size - 1), { minLength: count, maxLength: count }),
    }),
  );

describe('board', () => {
  test('a tile is its row times the width plus its column', () => {
    const board = createBoard(16, 12);
    expect(board.size).toBe(192);
    expect(tile(board, 3, 5)).toBe(83);
    expect([xOf(board, 83), yOf(board, 83)]).toEqual([3, 5]);
  });

  test('inside ends at the edges', () => {
    const board = createBoard(4, 3);
    expect(inside(board, 0, 0)).toBe(true);
    expect(inside(board, 3, 2)).toBe(true);
    expect(inside(board, 4, 2)).toBe(false);
    expect(inside(board, 3, 3)).toBe(false);
    expect(inside(board, -1, 0)).toBe(false);
    expect(inside(board, 0, -1)).toBe(false);
    expect(inside(board, 0.5, 0)).toBe(false);
    expect([0, 11].every((t) => isTile(board, t))).toBe(true);
    expect([-1, 12, 1.5, Number.NaN].some((t) => isTile(board, t))).toBe(false);
  });

  test('neighbours come north, west, east, south', () => {
    const board = createBoard(3, 3);
    expect(neighbours(board, 4)).toEqual([1, 3, 5, 7]);
    expect(neighbours(board, 0)).toEqual([1, 3]);
    expect(neighbours(board, 2)).toEqual([1, 5]);
    expect(neighbours(board, 6)).toEqual([3, 7]);
    expect(neighbours(board, 8)).toEqual([5, 7]);
    expect(neighbours(createBoard(1, 1), 0)).toEqual([]);
  });

  test('neighbours are the tiles at distance 1', () => {
    fc.assert(
      fc.property(boardAnd(1), ({ board, tiles: [t = 0] }) => {
        const all = Array.from({ length: board.size }, (_, i) => i);
        expect([...neighbours(board, t)].toSorted((a, b) => a - b)).toEqual(
          all.filter((other) => manhattanDistance(board, t, other) === 1),
        );
      }),
    );
  });

  test('a size that is no size is a mistake of the program', () => {
    for (const side of [0, -1, 1.5, Number.NaN, maxSide + 1]) {
      expect(() => createBoard(side, 3)).toThrow(RangeError);
      expect(() => createBoard(3, side)).toThrow(RangeError);
    }
    expect(createBoard(maxSide, 1).size).toBe(702);
  });

  test('a rectangle is the same from any two opposite corners, in row order', () => {
    const board = createBoard(5, 5);
    const expected = [6, 7, 8, 11, 12, 13];
    expect(rectangle(board, 6, 13)).toEqual(expected);
    expect(rectangle(board, 13, 6)).toEqual(expected);
    expect(rectangle(board, 8, 11)).toEqual(expected);
    expect(rectangle(board, 11, 8)).toEqual(expected);
    expect(rectangle(board, 7, 7)).toEqual([7]);
  });
});

describe('metrics', () => {
  test('Manhattan adds, Chebyshev takes the larger', () => {
    const board = createBoard(10, 10);
    const a = tile(board, 1, 2);
    const b = tile(board, 5, 9);
    expect(manhattanDistance(board, a, b)).toBe(11);
    expect(chebyshevDistance(board, a, b)).toBe(7);
  });

  test('distances obey the laws of a metric', () => {
    fc.assert(
      fc.property(boardAnd(3), ({ board, tiles: [a = 0, b = 0, c = 0] }) => {
        const metrics: Metric<number>[] = [createManhattan(board), createChebyshev(board)];
        for (const metric of metrics) {
          expect(metric.distance(a, a)).toBe(0);
          expect(metric.distance(a, b) === 0).toBe(a === b);
          expect(metric.distance(a, b)).toBe(metric.distance(b, a));
          expect(metric.distance(a, c)).toBeLessThanOrEqual(metric.distance(a, b) + metric.distance(b, c));
        }
        expect(chebyshevDistance(board, a, b)).toBeLessThanOrEqual(manhattanDistance(board, a, b));
      }),
    );
  });

  test('an area is every tile within range, in row order, asked once or twice', () => {
    const bound = fc.oneof(fc.integer({ min: -2, max: 30 }), fc.constant(Infinity));
    const asks = fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(boardAnd(2), asks, ({ board, tiles }, ranges) => {
        const all = Array.from({ length: board.size }, (_, i) => i);
        for (const metric of [createManhattan(board), createChebyshev(board)]) {
          for (const [lo, hi] of [...ranges, ...ranges]) {
            for (const from of tiles) {
              const expected = all.filter(
                (t) => metric.distance(from, t) >= lo && metric.distance(from, t) <= hi,
              );
              expect(metric.area(from, lo, hi)).toEqual(expected);
              expect(all.filter((t) => metric.withinRange(from, t, lo, hi))).toEqual(expected);
            }
          }
        }
      }),
    );
  });

  test('open areas have the sizes arithmetic gives them', () => {
    const board = createBoard(15, 15);
    const centre = tile(board, 7, 7);
    for (const d of [1, 2, 3, 4, 5]) {
      expect(createManhattan(board).area(centre, d, d)).toHaveLength(4 * d);
      expect(createManhattan(board).area(centre, 0, d)).toHaveLength(2 * d * (d + 1) + 1);
      expect(createChebyshev(board).area(centre, d, d)).toHaveLength(8 * d);
      expect(createChebyshev(board).area(centre, 0, d)).toHaveLength((2 * d + 1) ** 2);
    }
  });

  test('a corner sees a quarter', () => {
    const board = createBoard(4, 4);
    expect(createManhattan(board).area(0, 1, 2)).toEqual([1, 2, 4, 5, 8]);
    expect(createManhattan(board).area(0, 7, 9)).toEqual([]);
    expect(createManhattan(board).area(0, 2, 1)).toEqual([]);
  });
});

describe('cells', () => {
  const board = createBoard(60, 20);

  test.each([
    ['a1', 0, 0],
    ['c5', 2, 4],
    ['C5', 2, 4],
    [' z20 ', 25, 19],
    ['aa1', 26, 0],
    ['az2', 51, 1],
    ['ba2', 52, 1],
    ['3,5', 3, 5],
    ['0, 0', 0, 0],
    ['59,19', 59, 19],
  ])('%s is a cell', (text, x, y) => {
    expect(parseCell(board, text)).toEqual({ ok: true, value: tile(board, x, y) });
  });

  test.each(['', 'c', '5', '5c', 'c-5', 'c 5', 'c05', 'c5x', 'ä1', '1,', ',1', '-1,0', '1.5,0', '1,2,3'])(
    '"%s" is no cell',
    (text) => {
      expect(parseCell(board, text)).toMatchObject({ ok: false, error: [{ code: 'bad-cell' }] });
    },
  );

  test.each(['a0', 'a21', 'bi1', 'zzzzzzzzz1', '60,0', '0,20', `a${'9'.repeat(400)}`])(
    '%s is not on the board',
    (text) => {
      const read = parseCell(board, text);
      const code = text === 'a0' ? 'bad-cell' : 'off-board';
      expect(read).toMatchObject({ ok: false, error: [{ code }] });
    },
  );

  test('names are letters from the left and numbers from the top', () => {
    const wide = createBoard(maxSide, 2);
    const names = [0, 25, 26, 27, 51, 52, 701].map((x) => makeCell(wide, tile(wide, x, 1)));
    expect(names).toEqual(['a2', 'z2', 'aa2', 'ab2', 'az2', 'ba2', 'zz2']);
  });

  test('every tile has one name, and every name and pair leads back', () => {
    const names = new Set<string>();
    const wide = createBoard(maxSide, 3);
    for (let t = 0; t < wide.size; t++) {
      const name = makeCell(wide, t);
      names.add(name);
      expect(parseCell(wide, name)).toEqual({ ok: true, value: t });
      expect(parseCell(wide, `${xOf(wide, t)},${yOf(wide, t)}`)).toEqual({ ok: true, value: t });
    }
    expect(names.size).toBe(wide.size);
  });

  test('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCell(board, text);
        expect(read.ok ? isTile(board, read.value) : read.error.length === 1).toBe(true);
      }),
    );
  });
});
