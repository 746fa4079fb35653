import type { Field } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { rulerBetween } from '../src/table/ruler.ts';

const open: Field = { unit: 'inch', width: 24, height: 24, pieces: [] };
const tiles: Field = { unit: 'tile', width: 4, height: 4, cells: [] };
const base = { at: { x: 2, y: 2 }, radius: 0.5 };

describe('the ruler', () => {
  it('measures from edge to edge', () => {
    const other = { at: { x: 8, y: 10 }, radius: 1 };
    // Three, four, five: the middles are 10″ apart.
    expect(rulerBetween(open, base, other, other.at)?.words).toBe('8.5″');
  });

  it('measures to a point from the edge', () => {
    expect(rulerBetween(open, base, undefined, { x: 2, y: 6 })).toMatchObject({
      from: { x: 2, y: 2.5 },
      to: { x: 2, y: 6 },
      words: '3.5″',
    });
  });

  it('has nothing to measure on tiles or between bases that touch', () => {
    expect(rulerBetween(tiles, base, undefined, { x: 3, y: 3 })).toBeUndefined();
    expect(rulerBetween(open, base, { at: { x: 3, y: 2 }, radius: 0.5 }, { x: 3, y: 2 })).toBeUndefined();
  });
});
