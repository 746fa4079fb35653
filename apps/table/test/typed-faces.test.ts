import { describe, expect, it } from 'vitest';
import { readFaces } from '../src/table/prompt/typed-faces.ts';

describe('typed faces', () => {
  it('are whole numbers of the die', () => {
    expect(readFaces(['41', ' 7 '], 100)).toEqual({ ok: true, value: [41, 7] });
    expect(readFaces(['00'], 100)).toEqual({ ok: true, value: [100] });
  });
  it('are refused in words', () => {
    expect(readFaces(['101'], 100)).toEqual({
      ok: false,
      error: 'The die cannot show 101: a d100 has faces 1 to 100.',
    });
    expect(readFaces(['3', '0'], 6)).toEqual({
      ok: false,
      error: 'Die 2 cannot show 0: a d6 has faces 1 to 6.',
    });
    expect(readFaces(['six'], 6).ok).toBe(false);
    expect(readFaces(['-3'], 6).ok).toBe(false);
    expect(readFaces(['1.5'], 6).ok).toBe(false);
    expect(readFaces([''], 6)).toEqual({
      ok: false,
      error: 'The die has no face yet: type what you rolled, 1 to 6.',
    });
  });
});
