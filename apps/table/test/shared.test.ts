import { describe, expect, it } from 'vitest';
import { sharedWith } from '../src/table/play/shared.ts';

describe('what is told anew and is as before', () => {
  const before = {
    field: { width: 2, cells: [{ look: 'plain' }, { look: 'wood' }] },
    tokens: [
      { id: 'a', at: { x: 0, y: 0 } },
      { id: 'b', at: { x: 1, y: 1 } },
    ],
    dark: undefined,
  };

  it('is the very same object', () => {
    expect(sharedWith(before, structuredClone(before))).toBe(before);
  });

  it('is shared where one part of it has changed', () => {
    const now = structuredClone(before);
    now.tokens[1]!.at.x = 0;
    const shared = sharedWith(before, now);
    expect(shared).toEqual(now);
    expect(shared.field).toBe(before.field);
    expect(shared.tokens[0]).toBe(before.tokens[0]);
    expect(shared.tokens[1]).not.toBe(before.tokens[1]);
  });

  it('differs where something was taken away, added or is undefined', () => {
    const { dark: _, ...bright } = structuredClone(before);
    expect(sharedWith(before, bright)).toEqual(bright);
    expect('dark' in sharedWith(before, bright)).toBe(false);
    expect('dark' in sharedWith(bright, structuredClone(before))).toBe(true);
    const one = { ...before, tokens: before.tokens.slice(1) };
    expect(sharedWith(before, structuredClone(one))).toEqual(one);
    expect(sharedWith([1, 2], [1])).toEqual([1]);
  });

  it('is taken as it is where it is no plain data', () => {
    const now = new Map([[1, 2]]);
    expect(sharedWith(new Map([[1, 2]]), now)).toBe(now);
    expect(sharedWith([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(sharedWith(undefined, before)).toBe(before);
  });
});
