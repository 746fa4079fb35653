import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstProblems, MOST_PROBLEMS, type Problem } from '@caltrop/engine';
import { editDistance, makeFaults, nearest, readPackAs, readSheet } from '../src/index.ts';

const FORM = {
  schema: z.strictObject({ things: z.record(z.string(), z.strictObject({ name: z.string() })) }),
  sections: 'things',
};

const things = (count: number, line: (i: number) => string): string =>
  `things:\n${Array.from({ length: count }, (_, i) => `  ${line(i)}\n`).join('')}`;

describe('a pack with very many faults', () => {
  it('names the first hundred with their lines, and how many more there are', () => {
    const read = readPackAs(
      FORM,
      things(8000, (i) => `t${i}: { nmae: A }`),
      'mine.yaml',
    );
    if (read.ok) throw new Error('it was read');
    // Every thing lacks its name, and has a field that is not known: one issue of the schema for each.
    expect(read.error).toHaveLength(MOST_PROBLEMS + 1);
    expect(read.error[0]).toMatchObject({ where: 'mine.yaml:2: things.t0.name', code: 'missing-field' });
    expect(read.error.at(-1)).toEqual({ code: 'more-problems', what: 'and 15,900 more', where: 'mine.yaml' });
  });

  it('is looked up by its fields, never by going through all of them for each', () => {
    let listed = 0;
    const data = new Proxy(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`t${i}`, 7])), {
      ownKeys: (target) => {
        listed++;
        return Reflect.ownKeys(target);
      },
    });
    const parsed = z.record(z.string(), z.string()).safeParse({ ...data });
    listed = 0;
    const faults = makeFaults(data, parsed.success ? [] : parsed.error.issues);
    expect(faults).toHaveLength(500);
    expect(faults[499]?.what).toContain('found 7');
    expect(listed).toBe(0);
  });

  it('asks for hints among a thousand words, and for none where a word is no slip', () => {
    let asked = 0;
    const words = function* (): Generator<string> {
      for (;;) {
        asked++;
        yield `word-${asked}`;
      }
    };
    expect(nearest('wrod-7', words())).toBe('word-7');
    expect(asked).toBeLessThanOrEqual(1001);
    asked = 0;
    expect(nearest('x'.repeat(10_000), words())).toBeUndefined();
    expect(asked).toBe(0);
  });

  it('a few are all named', () => {
    const few: Problem[] = [{ code: 'a', what: 'b', where: 'c' }];
    expect(firstProblems(few)).toEqual(few);
  });
});

describe('hints', () => {
  it('count letters put in, taken out, changed and swapped, up to where it is enough', () => {
    expect(editDistance('sword', 'swrod')).toBe(1);
    expect(editDistance('sword', 'words')).toBe(2);
    expect(editDistance('abcdef', 'uvwxyz')).toBe(6);
    expect(editDistance('abcdef', 'uvwxyz', 3)).toBe(3);
    expect(editDistance('a', 'abcdef', 3)).toBe(3);
    expect(editDistance('sword', 'swrod', 2)).toBe(1);
  });
});

describe('a sheet', () => {
  const fault = (text: string): Problem | undefined => {
    const read = readSheet(text, 'x.yaml', 'pack', 'things');
    return read.ok ? undefined : read.error[0];
  };

  it('names the second of two equal keys, in a map of any size', () => {
    const text = `${things(5000, (i) => `t${i}: 1`)}  t3: 2\n`;
    expect(fault(text)).toEqual({
      code: 'duplicate-key',
      what: '"t3" is given twice, first on line 5; keep one of them',
      where: 'x.yaml:5002: things.t3',
    });
    expect(fault('a: 1\n"a": 2\n')).toMatchObject({ code: 'duplicate-key' });
  });

  it('is not nested deeply, refers to nothing, and calls nothing __proto__', () => {
    expect(fault('['.repeat(400_000))).toMatchObject({ code: 'too-deep' });
    expect(fault('- '.repeat(100_000))).toMatchObject({ code: 'too-deep' });
    expect(fault(`a: ${'{a: '.repeat(30)}1${'}'.repeat(30)}`)).toMatchObject({ code: 'too-deep' });
    const laughs = Array.from({ length: 20 }, (_, i) => `b${i}: &b${i} [${`*b${i - 1}, `.repeat(i && 9)}]`);
    expect(fault(`${laughs.join('\n')}\n`)).toMatchObject({ code: 'reference' });
    expect(fault('things:\n  __proto__: { name: A }\n')).toEqual({
      code: 'bad-key',
      what: 'nothing may be called __proto__',
      where: 'x.yaml:2: things.__proto__',
    });
    expect(fault('{"things":{"\\u005f_proto__":1}}')).toMatchObject({ code: 'bad-key' });
    expect(fault('a: |\n'.padEnd(1_000_001))).toMatchObject({ code: 'too-long' });
  });
});
