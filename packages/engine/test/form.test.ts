import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  anyObject,
  atLeast,
  called,
  eitherOf,
  flag,
  hasForm,
  later,
  listOf,
  mapOf,
  objectOf,
  optional,
  readCommand,
  readSetup,
  STORED,
  taggedBy,
  text,
  textUpTo,
  whole,
  wholeFrom,
  wordOf,
  type CommandFrom,
  type Form,
  type ObjectOf,
  type TypeOf,
} from '../src/form.ts';

const place = { x: whole, y: whole };
const FORMS = {
  go: {
    who: text,
    path: listOf(objectOf(place)),
    how: optional(wordOf(['fast', 'slow'])),
  },
  stop: {},
};
type Command = CommandFrom<typeof FORMS>;

const where = (json: unknown): string | undefined => {
  const read = readCommand(json, FORMS);
  return read.ok ? undefined : read.error[0]?.where;
};

describe('forms of commands', () => {
  test('are the type of a command', () => {
    expectTypeOf<Command>().toEqualTypeOf<
      | {
          readonly do: 'go';
          readonly who: string;
          readonly path: readonly { readonly x: number; readonly y: number }[];
          readonly how?: 'fast' | 'slow';
        }
      | { readonly do: 'stop' }
    >();
    const read = readCommand({ do: 'go', who: 'a', path: [{ x: 1, y: 2 }] }, FORMS);
    if (!read.ok || read.value.do !== 'go') throw new Error('it should have been read');
    expect(read.value.path[0]?.y).toBe(2);
  });

  test('a command is read by the form of its verb', () => {
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2 }] })).toBeUndefined();
    expect(where({ do: 'go', who: 'a', path: [], how: 'fast' })).toBeUndefined();
    expect(where({ do: 'stop' })).toBeUndefined();
  });

  test('what is missing, malformed or unknown is named by its place, as deep as it lies', () => {
    expect(where([])).toBe('command');
    expect(where(null)).toBe('command');
    expect(where({ do: 'fly' })).toBe('command.do');
    expect(where({ do: 'toString' })).toBe('command.do');
    expect(where({ do: 'go', path: [] })).toBe('command.who');
    expect(where({ do: 'go', who: 'a', path: 3 })).toBe('command.path');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 1 }, { x: 1 }] })).toBe('command.path.1.y');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2, z: 3 }] })).toBe('command.path.0.z');
    expect(where({ do: 'go', who: 'a', path: [], how: 'wild' })).toBe('command.how');
    expect(where({ do: 'stop', now: true })).toBe('command.now');
  });

  test('says what is wrong in words', () => {
    const whatOf = (json: unknown): string | undefined => {
      const read = readCommand(json, FORMS);
      return read.ok ? undefined : read.error[0]?.what;
    };
    expect(whatOf(7)).toBe('A command is an object with a "do".');
    expect(whatOf({ do: 'fly' })).toBe('"do" must be one of go, stop.');
    expect(whatOf({ do: 'stop', now: 1 })).toBe('"stop" has no "now".');
    expect(whatOf({ do: 'go', who: 3, path: [] })).toBe('"who" of "go" is missing or malformed.');
  });
});

describe('forms', () => {
  const paths = (form: Form<unknown>, ...values: unknown[]) => values.map((v) => form.fault(v));

  test('of single values', () => {
    expect(paths(text, 'a', 1)).toEqual([undefined, '']);
    expect(paths(flag, false, 0)).toEqual([undefined, '']);
    expect(paths(whole, -3, 1.5, '1')).toEqual([undefined, '', '']);
    expect(paths(wholeFrom(1, 3), 0, 1, 3, 4, 2.5)).toEqual(['', undefined, undefined, '', '']);
    expect(paths(textUpTo(2), 'ab', 'abc')).toEqual([undefined, '']);
    expect(paths(wordOf([1, -1]), -1, '1')).toEqual([undefined, '']);
    expectTypeOf<TypeOf<ReturnType<typeof wordOf<1 | -1>>>>().toEqualTypeOf<1 | -1>();
  });

  test('of objects: exact ones, and such as may hold more', () => {
    expect(paths(objectOf(place), { x: 1, y: 1 }, { x: 1 }, { x: 1, y: 1, z: 1 }, [])).toEqual([
      undefined,
      '.y',
      '.z',
      '',
    ]);
    expect(paths(atLeast(place), { x: 1, y: 1, z: 1 }, { z: 1 })).toEqual([undefined, '.x']);
    expect(paths(mapOf(whole), { a: 1 }, { a: 1, b: 'c' }, 1)).toEqual([undefined, '.b', '']);
    expect(paths(anyObject, {}, [])).toEqual([undefined, '']);
  });

  test('of one thing or another: the one that fits furthest says what is wrong', () => {
    const form = eitherOf(text, objectOf({ at: objectOf(place) }));
    expectTypeOf<TypeOf<typeof form>>().toEqualTypeOf<
      string | { readonly at: { readonly x: number; readonly y: number } }
    >();
    expect(paths(form, 'a', { at: { x: 1, y: 1 } }, 1, { at: { x: 1 } })).toEqual([
      undefined,
      undefined,
      '',
      '.at.y',
    ]);
    const effect = taggedBy('is', { harm: { by: whole }, die: {} });
    expectTypeOf<TypeOf<typeof effect>>().toEqualTypeOf<
      { readonly is: 'harm'; readonly by: number } | { readonly is: 'die' }
    >();
    expect(paths(effect, { is: 'die' }, { is: 'heal' }, { is: 'harm' }, { is: 'die', by: 1 }, 1)).toEqual([
      undefined,
      '.is',
      '.by',
      '.by',
      '',
    ]);
  });

  test('that hold themselves', () => {
    interface Tree {
      readonly name: string;
      readonly of?: readonly Tree[];
    }
    const tree: Form<Tree> = objectOf({ name: text, of: optional(listOf(later('a tree', () => tree))) });
    expect(hasForm(tree, { name: 'a', of: [{ name: 'b', of: [] }] })).toBe(true);
    expect(tree.fault({ name: 'a', of: [{ name: 'b' }, { name: 'c', of: [{}] }] })).toBe('.of.1.of.0.name');
  });
});

describe('forms of setups', () => {
  const SETUP = {
    battle: called('the id of a battle', text),
    limit: optional(whole),
    ...STORED,
  };

  test('are the type of a setup', () => {
    expectTypeOf<ObjectOf<typeof SETUP>>().toEqualTypeOf<{
      readonly battle: string;
      readonly limit?: number;
      readonly packs?: readonly {
        readonly file: string;
        readonly data: Readonly<Record<string, unknown>>;
      }[];
      readonly seats?: Readonly<Record<string, string>>;
    }>();
  });

  test('say everything that is wrong, in words and with its place', () => {
    const json = { limit: 'ten', packs: [{ file: 'a', data: {} }, { file: 'b' }], colour: 'red' };
    const read = readSetup(json, SETUP);
    expect(read.ok ? [] : read.error).toEqual([
      { code: 'bad-field', what: '"limit" must be a whole number; found "ten".', where: 'setup.limit' },
      {
        code: 'bad-field',
        what: '"packs" must be a list of { file, data }; found [{"file":"a","data":{}},{"file":"b"}].',
        where: 'setup.packs.1.data',
      },
      {
        code: 'unknown-field',
        what: 'There is no "colour" here; there may be battle, limit, packs, seats.',
        where: 'setup.colour',
      },
      { code: 'missing-field', what: '"battle" is missing: the id of a battle.', where: 'setup.battle' },
    ]);
    expect(readSetup({ battle: 'a', seats: { south: 'Ann' } }, SETUP).ok).toBe(true);
    expect(readSetup([], SETUP)).toEqual({
      ok: false,
      error: [{ code: 'bad-setup', what: 'A setup is an object, found [].', where: 'setup' }],
    });
  });
});
