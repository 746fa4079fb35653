import { describe, expect, test } from 'vitest';
import { partsOf, pickIds, pickNamed } from '../src/presenter/shown.ts';

const THINGS = [
  { id: 'long-sword', name: 'Long Sword' },
  { id: 'short-sword', name: 'Short Sword' },
  { id: 'bow', name: 'Yew Bow' },
];

const picked = (text: string): string => {
  const found = pickNamed(THINGS, text, 'thing');
  return found.ok ? found.value.id : (found.error[0]?.what ?? '');
};

describe('typed words', () => {
  test('one thing is meant by its id, its name, the beginning of it or of a word of it', () => {
    expect(picked('bow')).toBe('bow');
    expect(picked('Long Sword')).toBe('long-sword');
    expect(picked('sho')).toBe('short-sword');
    expect(picked('yew')).toBe('bow');
  });

  test('what could be several, or is nothing, is said', () => {
    expect(picked('sword')).toBe('"sword" could be Long Sword or Short Sword: say which.');
    expect(picked('axe')).toBe('There is no thing "axe".');
    expect(picked('')).toBe('Say which thing.');
  });

  test('several are named with commas or "and" between them', () => {
    expect(pickIds(THINGS, 'yew, long sword and short', 'thing')).toEqual({
      ok: true,
      value: ['bow', 'long-sword', 'short-sword'],
    });
    expect(pickIds(THINGS, 'bow, axe', 'thing')).toMatchObject({
      ok: false,
      error: [{ what: 'There is no thing "axe".' }],
    });
  });

  test('keywords divide words', () => {
    expect(partsOf(['goblin', 'a', 'with', 'long', 'sword'], ['with', 'at'])).toEqual({
      '': 'goblin a',
      with: 'long sword',
    });
    expect(partsOf([], ['with'])).toEqual({ '': '' });
  });
});
