import { describe, expect, test } from 'vitest';
import { isText, isWhole, listOf, objectOf, optional, readForm, wordOf } from '../src/checks.ts';

const FORMS = {
  go: {
    who: isText,
    path: listOf(objectOf({ x: isWhole, y: isWhole })),
    how: optional(wordOf(['fast', 'slow'])),
  },
  stop: {},
};

const where = (json: unknown): string | undefined => {
  const read = readForm(json, FORMS);
  return read.ok ? undefined : read.error[0]?.where;
};

describe('forms of commands', () => {
  test('a command is read by the form of its verb', () => {
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2 }] })).toBeUndefined();
    expect(where({ do: 'go', who: 'a', path: [], how: 'fast' })).toBeUndefined();
    expect(where({ do: 'stop' })).toBeUndefined();
  });

  test('what is missing, malformed or unknown is named by its place', () => {
    expect(where([])).toBe('command');
    expect(where(null)).toBe('command');
    expect(where({ do: 'fly' })).toBe('command.do');
    expect(where({ do: 'toString' })).toBe('command.do');
    expect(where({ do: 'go', path: [] })).toBe('command.who');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1 }] })).toBe('command.path');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2, z: 3 }] })).toBe('command.path');
    expect(where({ do: 'go', who: 'a', path: [], how: 'wild' })).toBe('command.how');
    expect(where({ do: 'stop', now: true })).toBe('command.now');
  });
});
