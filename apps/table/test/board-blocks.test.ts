import { standingOn, tokenSide, tokenTiles } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { AREAS, LEVELS, token } from '../src/board/gallery/fixtures.ts';
import { levelMarks } from '../src/board/ground/levels.tsx';
import { spotAt } from '../src/board/pointing.ts';
import { areaWords, cellWords, standingWords } from '../src/board/words.ts';

const cell = (x: number, y: number): number => y * LEVELS.width + x;

describe('units larger than a tile', () => {
  const ogre = token(1, { x: 11, y: 8 }, { radius: 0.76 });
  const drake = token(3, { x: 15.5, y: 2.5 }, { radius: 1.14 });

  it('stand on blocks of tiles', () => {
    expect(tokenSide(token(0, { x: 0.5, y: 0.5 }))).toBe(1);
    expect(tokenSide(ogre)).toBe(2);
    expect(tokenSide(drake)).toBe(3);
    expect(tokenTiles(LEVELS, ogre)).toEqual([cell(10, 7), cell(11, 7), cell(10, 8), cell(11, 8)]);
    expect(tokenTiles(LEVELS, drake)).toHaveLength(9);
    expect(tokenTiles(LEVELS, drake)[0]).toBe(cell(14, 1));
  });

  it('are meant by a press on any of their tiles, and the tile pressed is kept', () => {
    const corner = spotAt(LEVELS, [ogre, drake], { x: 11.9, y: 8.9 }, 0);
    expect(corner).toEqual({ point: { x: 11.5, y: 8.5 }, cell: cell(11, 8), unit: ogre.id });
    expect(spotAt(LEVELS, [ogre, drake], { x: 12.1, y: 8.9 }, 0)?.unit).toBeUndefined();
  });

  it('carry riders, who are on top', () => {
    const rider = token(5, { x: 10.5, y: 7.5 });
    expect(spotAt(LEVELS, [rider, ogre], { x: 10.5, y: 7.5 }, 0)?.unit).toBe(rider.id);
    expect(spotAt(LEVELS, [rider, ogre], { x: 11.5, y: 7.5 }, 0)?.unit).toBe(ogre.id);
  });

  it('are found and told on each of their tiles', () => {
    const standing = standingOn(LEVELS, [ogre, drake]);
    expect(standing.size).toBe(13);
    expect(standingWords(standing.get(cell(16, 3)))).toBe(`${drake.words}, on 3 by 3 tiles`);
  });
});

describe('heights, light and areas in words', () => {
  it('a tile says how high and how dark it is', () => {
    expect(cellWords(cell(3, 2), LEVELS, undefined, false, '')).toBe('D3, Floor, 2 high');
    expect(cellWords(cell(12, 6), LEVELS, undefined, false, '')).toBe('M7, Floor, 2 deep');
    expect(cellWords(cell(16, 7), LEVELS, undefined, false, '')).toBe('Q8, Plain, dim light');
    expect(cellWords(cell(17, 7), LEVELS, undefined, false, '')).toBe('R8, Plain, darkness');
  });

  it('a level is written once for each connected part', () => {
    expect(levelMarks(LEVELS)).toEqual([
      { cell: cell(2, 1), height: 1 },
      { cell: cell(3, 2), height: 2 },
      { cell: cell(12, 3), height: 3 },
      { cell: cell(12, 6), height: -2 },
    ]);
  });

  it('a tile says in what it lies', () => {
    const text = 'Whoever enters or begins a turn here saves against it. Kept up by Keeper.';
    expect(areaWords(cell(8, 2), AREAS.areas ?? [])).toBe(`in Wall of Fire: ${text}`);
    expect(areaWords(cell(0, 0), AREAS.areas ?? [])).toBe('');
  });
});
