import { describe, expect, it } from 'vitest';
import { KINDS, take } from '../src/index.ts';
import { carriedPacks, packsIn, readCarried } from '../src/packs.ts';

describe('packs that a setup carries', () => {
  it('are found, whatever else stands there', () => {
    const pack = { file: 'mine.yaml', data: {} };
    expect(packsIn({ packs: [pack, 3, { file: 4 }] })).toEqual([pack]);
    expect(packsIn({ packs: 'mine' })).toEqual([]);
    expect(packsIn(undefined)).toEqual([]);
  });

  it('are left out where there are none', () => {
    expect(carriedPacks([])).toEqual({});
    expect(carriedPacks([{ file: 'a.yaml', data: { name: 'A' } }])).toEqual({
      packs: [{ file: 'a.yaml', data: { name: 'A' } }],
    });
  });

  it.each(KINDS)('pass the same checks in %s as those from a file', async (kind) => {
    const cartridge = await take(kind);
    if (!cartridge.ok) throw new Error(cartridge.error[0]?.what);
    const part = await cartridge.value.packs();
    expect(readCarried(part, [{ file: 'a.yaml', data: { game: kind } }])).toMatchObject({
      ok: true,
      value: [{ file: 'a.yaml', data: { game: kind } }],
    });
    const wrong = readCarried(part, [{ file: 'a.yaml', data: { game: 'tennis' } }]);
    expect(wrong.ok ? [] : wrong.error.map(({ where, what }) => `${where ?? ''}: ${what}`)).toEqual([
      expect.stringContaining(`expected ${kind}, the game that reads it`),
    ]);
  });
});
