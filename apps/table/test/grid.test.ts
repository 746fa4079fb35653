import { describe, expect, it } from 'vitest';
import type { Field } from '@caltrop/engine';
import { drawnSize } from '../src/board/view.ts';
import { gridOf, GAP, MARGIN, type Grid, type Size } from '../src/table/frame/grid.ts';

const INCHES: Field = { unit: 'inch', width: 24, height: 24, pieces: [] };
const TILES: Field = { unit: 'tile', width: 24, height: 16, cells: [] };
const BIG = { width: 1440, height: 900 };
const LOW = { width: 1280, height: 720 };

/** How wide the field with its names is drawn in a grid. */
const drawn = (grid: Grid, on: Field): number => {
  const size = drawnSize(on);
  return size.width * Math.min(grid.board.width / size.width, grid.board.height / size.height);
};

describe('the grid of a wide screen', () => {
  it('has the strip, cards and docks of the design', () => {
    expect(gridOf(BIG, INCHES)).toMatchObject({ shape: 'square', strip: 48, left: 264, rail: 360, dock: 84 });
    expect(gridOf(LOW, INCHES)).toMatchObject({ shape: 'square', strip: 42, left: 264, rail: 360, dock: 80 });
    expect(gridOf(BIG, TILES)).toMatchObject({ shape: 'wide', strip: 48, left: 0, rail: 360, dock: 132 });
    expect(gridOf(LOW, TILES)).toMatchObject({ shape: 'wide', strip: 42, left: 0, rail: 360, dock: 104 });
  });
  it('draws boards no smaller than the design does', () => {
    for (const [window, on, least] of [
      [BIG, INCHES, 744],
      [LOW, INCHES, 576],
      [BIG, TILES, 1030],
      [LOW, TILES, 792],
    ] as const)
      expect(Math.round(drawn(gridOf(window, on), on))).toBeGreaterThanOrEqual(least);
  });
  it('fills the window, and nothing lies beside it', () => {
    const sum = (window: Size, on: Field): Size => {
      const { board, strip, between, dock, left, rail } = gridOf(window, on);
      return {
        width: 2 * MARGIN + (left === 0 ? 0 : left + GAP) + board.width + GAP + rail,
        height: strip + 4 + board.height + between + dock + (window.height <= 760 ? 6 : 12),
      };
    };
    for (const window of [BIG, LOW, { width: 1920, height: 1080 }, { width: 1000, height: 700 }])
      for (const on of [INCHES, TILES]) expect(sum(window, on)).toEqual(window);
  });
  it('keeps a narrow window for the board and the rail', () => {
    expect(gridOf({ width: 1000, height: 800 }, INCHES).shape).toBe('wide');
  });
});
