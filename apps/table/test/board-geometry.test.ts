import type { Field, Token } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import {
  cellAt,
  cellName,
  columnName,
  gap,
  isInside,
  outlines,
  pathOf,
  tokenAt,
} from '../src/board/geometry.ts';
import { bearing } from '@caltrop/engine/inches';
import { spotAt } from '../src/board/pointing.ts';
import { stepOf } from '../src/board/readers.tsx';
import { fitOf } from '../src/board/view.ts';
import { trimmed } from '../src/board/overlays/ways/way.tsx';
import { byDistance, cellWords, modelWords } from '../src/board/words.ts';
import { shiftPath } from '../src/parts/path.ts';
import { plainToken } from './kit/token.ts';

const plain = { look: 'plain', name: 'Plain', note: '', rule: '', blocked: false } as const;
const tiles: Field & { unit: 'tile' } = {
  unit: 'tile',
  width: 4,
  height: 3,
  cells: Array.from({ length: 12 }, (_, i) => (i === 6 ? { ...plain, look: 'wood', name: 'Woods' } : plain)),
};
const table: Field & { unit: 'inch' } = { unit: 'inch', width: 24, height: 24, pieces: [] };

const token = (id: string, x: number, y: number, radius = 0.4): Token => plainToken(id, x, y, radius);

describe('names of tiles', () => {
  test('columns go on after Z', () => {
    expect([0, 2, 25, 26, 27, 52].map(columnName)).toEqual(['A', 'C', 'Z', 'AA', 'AB', 'BA']);
  });
  test('rows count from one at the top', () => {
    expect(cellName(6, 4)).toBe('C2');
  });
  test('a point lies in one tile, or in none', () => {
    expect(cellAt(tiles, { x: 2.9, y: 1.1 })).toBe(6);
    expect(cellAt(tiles, { x: 4.1, y: 1 })).toBeUndefined();
    expect(cellAt(tiles, { x: -0.1, y: 1 })).toBeUndefined();
    expect(cellAt(table, { x: 1, y: 1 })).toBeUndefined();
  });
  test('a tile in words says where, what ground, who, and what more', () => {
    expect(cellWords(6, tiles, 'Ines, 16 of 16 HP', false, 'in reach for 2')).toBe(
      'C2, Woods, Ines, 16 of 16 HP, in reach for 2',
    );
    expect(cellWords(0, tiles, undefined, true, '')).toBe('A1, Plain, out of sight');
  });
});

describe('outlines', () => {
  test('one tile has four corners', () => {
    expect(pathOf(outlines([0], 4), 10)).toBe('M0 0L10 0L10 10L0 10Z');
  });
  test('two beside each other share one outline without the corners between', () => {
    expect(pathOf(outlines([0, 1], 4), 10)).toBe('M0 0L20 0L20 10L0 10Z');
  });
  test('tiles at the two ends of rows do not touch', () => {
    expect(outlines([3, 4], 4)).toHaveLength(2);
  });
  test('tiles that touch by a corner stay apart', () => {
    expect(outlines([0, 5], 4).map((loop) => loop.length)).toEqual([4, 4]);
  });
  test('a ring has an outer and an inner outline', () => {
    expect(outlines([0, 1, 2, 4, 6, 8, 9, 10], 4)).toHaveLength(2);
  });
  test('inside and outside', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(isInside(square, { x: 1, y: 1 })).toBe(true);
    expect(isInside(square, { x: 3, y: 1 })).toBe(false);
  });
});

describe('pointing', () => {
  const units = [token('a', 0.5, 0.5), token('b', 2.5, 1.5)];
  test('the token under the point, else the nearest within a finger', () => {
    expect(tokenAt(units, { x: 0.7, y: 0.5 }, 0)?.id).toBe('a');
    expect(tokenAt(units, { x: 1.2, y: 0.5 }, 0)).toBeUndefined();
    expect(tokenAt(units, { x: 1.2, y: 0.5 }, 0.8)?.id).toBe('a');
  });
  test('a tile is meant whole, with its middle and who stands on it', () => {
    expect(spotAt(tiles, units, { x: 2.05, y: 1.95 }, 0)).toEqual({
      point: { x: 2.5, y: 1.5 },
      cell: 6,
      unit: 'b',
    });
  });
  test('near a token means the token, unless the tile itself is offered', () => {
    expect(spotAt(tiles, units, { x: 1.1, y: 0.5 }, 0.9)?.unit).toBe('a');
    expect(spotAt(tiles, units, { x: 1.1, y: 0.5 }, 0.9, (cell) => cell === 1)).toEqual({
      point: { x: 1.5, y: 0.5 },
      cell: 1,
      unit: undefined,
    });
  });
  test('on an open table a spot is the point itself, and nothing beside the table', () => {
    expect(spotAt(table, [], { x: 3.2, y: 4.1 }, 0)?.point).toEqual({ x: 3.2, y: 4.1 });
    expect(spotAt(table, [], { x: 25, y: 4 }, 0)).toBeUndefined();
  });
});

describe('models in words', () => {
  const here = token('Pikeman 1', 5, 5, 0.5);
  const there = token('Pikeman 3', 8, 2, 0.5);
  test('up the page is north', () => {
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: -1 })).toBe('north');
    expect(bearing({ x: 0, y: 0 }, { x: 1, y: -1 })).toBe('north-east');
    expect(bearing({ x: 0, y: 0 }, { x: -1, y: 0 })).toBe('west');
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: 1 })).toBe('south');
  });
  test('distances are between bases: 3 and 3 across is 4.24, less two halves', () => {
    expect(gap(here, there)).toBeCloseTo(3.243, 3);
    expect(modelWords(there, here)).toBe('Pikeman 3, 3.2 inches, north-east');
  });
  test('bases that touch or overlap are 0 apart', () => {
    expect(gap(here, token('x', 5.8, 5, 0.5))).toBe(0);
  });
  test('the nearest come first, after the one measured from', () => {
    const near = token('near', 6.5, 5, 0.5);
    expect(byDistance([there, near, here], here).map((t) => t.id)).toEqual([
      'Pikeman 1',
      'near',
      'Pikeman 3',
    ]);
  });
});

describe('the cursor', () => {
  test('goes tile by tile, five with Ctrl, and to the ends of a row', () => {
    expect(stepOf('ArrowRight', false, 0, 10, 10)).toBe(1);
    expect(stepOf('ArrowDown', true, 0, 10, 10)).toBe(50);
    expect(stepOf('End', false, 12, 10, 10)).toBe(19);
    expect(stepOf('Home', false, 12, 10, 10)).toBe(10);
  });
  test('stops at the edges', () => {
    expect(stepOf('ArrowLeft', false, 10, 10, 10)).toBe(10);
    expect(stepOf('ArrowRight', true, 17, 10, 10)).toBe(19);
    expect(stepOf('ArrowUp', false, 3, 10, 10)).toBe(3);
  });
});

describe('the whole field', () => {
  test('lies between the covered edges', () => {
    // 4 by 3 tiles of 52 with room for names: 250 by 194 at scale 1.
    const { x, y, k } = fitOf(
      tiles,
      { width: 600, height: 500 },
      { top: 106, right: 0, bottom: 200, left: 350 },
    );
    expect(k).toBe(1);
    expect(x).toBe(350 + 30);
    expect(y).toBe(106 + 12);
  });
});

describe('lines and paths', () => {
  test('a way is shortened at both ends, past whole legs if need be', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 6 },
    ];
    expect(trimmed(path, 1, 2)).toEqual([
      { x: 1, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ]);
    expect(trimmed(path, 5, 1)[0]).toEqual({ x: 4, y: 1 });
    expect(trimmed(path, 8, 8)).toEqual([]);
  });
  test('absolute numbers are moved, relative ones only scaled', () => {
    expect(shiftPath('M1 2L3 4l1-1H5v.5z', 10, 20, 2)).toBe('M12 24L16 28l2 -2H20v1z');
  });
  test('a path that begins with a small m begins at a place', () => {
    expect(shiftPath('m1 1 2 0', 10, 10)).toBe('M11 11l2 0');
  });
  test('flags of arcs may stand without spaces, and are kept', () => {
    expect(shiftPath('M0 0a4 4 0 018 0A2 2 0 1 1 4 4', 1, 2)).toBe('M1 2a4 4 0 0 1 8 0A2 2 0 1 1 5 6');
  });
});
