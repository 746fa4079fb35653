import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Bindings from '../src/shell/bindings.ts';

let all: typeof Bindings;
beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  all = await import('../src/shell/bindings.ts');
});

describe('keys that can be changed', () => {
  it('puts something on another key', () => {
    const bindings = all.rebind(all.USUAL_KEYS, 'threat', 'Q');
    expect(all.actOn(bindings, 'q')).toBe('threat');
    expect(all.actOn(bindings, 'x')).toBeUndefined();
  });

  it('gives whatever had the key the old one', () => {
    const bindings = all.rebind(all.USUAL_KEYS, 'threat', 'r');
    expect(all.actOn(bindings, 'r')).toBe('threat');
    expect(all.actOn(bindings, 'x')).toBe('rings');
  });

  it('leaves digits, blanks and named keys alone', () => {
    for (const key of ['1', '9', ' ', 'Enter', 'Tab', ''])
      expect(all.rebind(all.USUAL_KEYS, 'goals', key)).toEqual(all.USUAL_KEYS);
  });

  it('keeps only what is unusual, and reads it back', () => {
    const bindings = all.rebind(all.rebind(all.USUAL_KEYS, 'last', 'ö'), 'fit', ':');
    expect(all.writeBindings(bindings)).toBe('fit:: last:ö');
    expect(all.readBindings('fit:: last:ö')).toEqual(bindings);
    expect(all.writeBindings(all.USUAL_KEYS)).toBe('');
  });

  it('takes a text that puts two things on one key, or nonsense, as nothing', () => {
    expect(all.readBindings('threat:r')).toEqual(all.USUAL_KEYS);
    expect(all.readBindings('dance:q threat:longer threat:1')).toEqual(all.USUAL_KEYS);
  });
});
