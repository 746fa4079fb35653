import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_MESSAGE, readMessage } from '../src/index.ts';

const what = (raw: string): string => {
  const read = readMessage(raw);
  return read.ok ? '' : (read.error[0]?.what ?? '');
};

const SAID = { t: 'say', id: 'abcdefgh', at: 3, say: { do: 'undo', seat: 'a' } };

describe('a message from outside', () => {
  it('is read by its form, and what is wrong is named', () => {
    expect(what(JSON.stringify(SAID))).toBe('');
    expect(what('{')).toContain('The message cannot be read');
    expect(what(JSON.stringify({ ...SAID, id: 'short' }))).toContain('id');
    expect(what(JSON.stringify({ ...SAID, say: { do: 'undo', seat: 'a', agreed: ['b'] } }))).toContain(
      'say.agreed',
    );
    expect(what(JSON.stringify({ ...SAID, say: { do: 'dance' } }))).toContain('say.do');
    expect(what(JSON.stringify({ ...SAID, at: 1.5 }))).toContain('at');
    expect(what(JSON.stringify({ t: 'hello', v: 99, key: '', since: -1 }))).toContain('v');
  });

  it('is refused when it is too long or too deep, before anything looks at it', () => {
    expect(what(`"${'x'.repeat(LONGEST_MESSAGE)}"`)).toContain('at most');
    expect(what('['.repeat(5000) + ']'.repeat(5000))).toContain('nested');
  });

  it('never throws, whatever it is', () => {
    const any = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((v) => JSON.stringify({ ...SAID, say: v })),
    );
    const answered = fc.property(any, (raw) => {
      const read = readMessage(raw);
      return read.ok || read.error.length > 0;
    });
    expect(fc.check(answered).failed).toBe(false);
  });
});
