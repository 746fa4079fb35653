import { describe, expect, test } from 'vitest';
import { createBoard, tile } from '../src/index.ts';
import { cornersClear } from '../src/field/squares/index.ts';

const board = createBoard(11, 11);
const at = (x: number, y: number): number => tile(board, x, y);
const clear = (from: number, to: number, ...walls: readonly number[]): number =>
  cornersClear(board, from, to, (t) => walls.includes(t));

describe('corners of a square that another sees', () => {
  test('all four over open ground, near and far', () => {
    expect(clear(at(1, 1), at(2, 2))).toBe(4);
    expect(clear(at(0, 0), at(10, 7))).toBe(4);
  });

  test('two past a block in the middle of a straight line', () => {
    // From the upper right corner of 1,5 the two upper corners of 9,5 lie along the edge of the block, the lower ones behind.
    expect(clear(at(1, 5), at(9, 5), at(5, 5))).toBe(2);
  });

  test('none behind a wall across', () => {
    const wall = Array.from({ length: 11 }, (_, y) => at(5, y));
    expect(clear(at(1, 5), at(9, 5), ...wall)).toBe(0);
  });

  test('none behind a wall that ends at the edge of the board, and two past a block there as anywhere', () => {
    const wall = Array.from({ length: 11 }, (_, y) => at(5, y));
    const across = Array.from({ length: 11 }, (_, x) => at(x, 5));
    expect(clear(at(1, 0), at(9, 0), ...wall)).toBe(0);
    expect(clear(at(1, 10), at(9, 10), ...wall)).toBe(0);
    expect(clear(at(10, 1), at(10, 9), ...across)).toBe(0);
    expect(clear(at(1, 10), at(9, 10), at(5, 10))).toBe(2);
  });

  test('nothing is seen through the seam of two blocks', () => {
    expect(clear(at(4, 5), at(6, 5), at(5, 4), at(5, 5), at(5, 6))).toBe(0);
  });
});
