import type { Field, Token } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { distanceWords, isIn } from '../src/table/laid/queries.ts';
import { plainToken } from './kit/token.ts';

const token = (name: string, x: number, y: number, radius = 0.5): Token => plainToken(name, x, y, radius);
const tiles: Field = { unit: 'tile', width: 10, height: 10, cells: [] };
const inches: Field = { unit: 'inch', width: 48, height: 48, pieces: [] };

describe('distances in words', () => {
  it('count tiles along the rows and columns', () => {
    expect(distanceWords(tiles, token('Ines', 2.5, 2.5), token('Axe', 5.5, 1.5))).toBe(
      'From Ines to Axe: tiles 3 right, 1 up.',
    );
  });
  it('measure from edge to edge in inches: bases in contact read 0.0', () => {
    expect(distanceWords(inches, token('A', 10, 10), token('B', 11, 10))).toBe('From A to B: 0.0 inches.');
    expect(distanceWords(inches, token('A', 10, 10), token('B', 13, 14))).toBe('From A to B: 4.0 inches.');
  });
});

describe('a point in a part of the field', () => {
  it('is found by tile or by outline', () => {
    expect(isIn({ cells: [23], shapes: [] }, tiles, { x: 3.5, y: 2.5 })).toBe(true);
    expect(isIn({ cells: [23], shapes: [] }, tiles, { x: 2.5, y: 3.5 })).toBe(false);
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(isIn({ cells: [], shapes: [square] }, inches, { x: 2, y: 2 })).toBe(true);
    expect(isIn({ cells: [], shapes: [square] }, inches, { x: 5, y: 2 })).toBe(false);
  });
});
