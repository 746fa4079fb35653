import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runCaseFile } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { read, under } from './kit/case-files.ts';
import { kits } from './kit/kits.ts';

const form = z.strictObject({
  good: z.string(),
  mistakes: z.array(
    z.strictObject({
      shows: z.string(),
      change: z.string(),
      to: z.string(),
      problems: z.array(z.string()),
    }),
  ),
});

/** Everything wrong with a case file, as lines of text. */
const problemsOf = (text: string): string[] => {
  const { problems, results } = runCaseFile(text, 'my.yaml', kits);
  return [...problems, ...results.flatMap((result) => result.problems)].map(makeProblem);
};

const FILES = under('tests/bad-cases');

describe.each(FILES)('a mistake of %s', (file) => {
  const { good, mistakes } = form.parse(parse(read(file)));

  it('is not there before the change', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  it.each(mistakes)('names the place of $shows', ({ change, to, problems }) => {
    expect(good).toContain(change);
    expect(problemsOf(good.replace(change, to))).toEqual(problems);
  });
});

describe('a case file', () => {
  it.each([
    ['nothing', '', 'my.yaml:1: this file is empty; expected a game and its cases'],
    ['a list', '- a\n', 'my.yaml:1: expected a case file: game and cases; found a list'],
    [
      'a reference',
      'game: &x y\nabout: *x\n',
      'my.yaml:2: about: cases do not use YAML references such as *name; write the value out',
    ],
  ])('is refused when it is %s', (_shows, text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });
});
