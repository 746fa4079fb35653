import { describe, expect, it } from 'vitest';
import { MOST_NESTED, parseJournal, parseJson } from '../src/index.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON from outside', () => {
  it('is read as JSON is', () => {
    const value = { a: [1, 'x[[[{{{"\\', null, true], b: { c: -1.5e3 } };
    expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value });
    expect(parseJson('{"a": ').ok).toBe(false);
  });

  it('may be nested so deeply and no deeper; brackets in strings do not count', () => {
    expect(parseJson(nested(MOST_NESTED)).ok).toBe(true);
    expect(parseJson(nested(MOST_NESTED + 1))).toEqual({
      ok: false,
      error: 'it is nested more than 100 deep',
    });
    expect(parseJson(`{"a":`.repeat(200_000))).toMatchObject({ ok: false });
    expect(parseJson(JSON.stringify('['.repeat(1000)))).toEqual({ ok: true, value: '['.repeat(1000) });
    expect(parseJson(JSON.stringify(`"${'['.repeat(1000)}\\`)).ok).toBe(true);
    expect(parseJson(`[${Array.from({ length: 1000 }, () => '[]').join(',')}]`).ok).toBe(true);
  });

  it('has no field that would change what an object is, however it is written', () => {
    const error = 'nothing may be called __proto__';
    expect(parseJson('{"a":[{"__proto__":{"x":1}}]}')).toEqual({ ok: false, error });
    expect(parseJson('{"\\u005f_proto__":1}')).toEqual({ ok: false, error });
    expect(parseJson('["__proto__"]').ok).toBe(true);
    expect(parseJson('{"constructor":1}')).toEqual({ ok: true, value: { constructor: 1 } });
  });

  it('in a journal is refused with its line', () => {
    expect(parseJournal(`${nested(100_000)}\n`)).toMatchObject({
      error: [
        { code: 'not-json', where: 'line 1', what: 'This is not JSON (it is nested more than 100 deep).' },
      ],
    });
  });
});
