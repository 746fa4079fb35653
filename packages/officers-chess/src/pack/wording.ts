import type { z } from 'zod';
import type { Problem } from '@caltrop/engine';
import { HOOK_NAMES } from './effects.ts';
import { didYouMean } from './hint.ts';
import { lineOf, makePlace } from './place.ts';
import type { Path } from './place.ts';
import { CONDITION_KINDS } from './schema.ts';

/** A value as it is shown in a message. */
export const show = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
};

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Object.entries(value).find(([key]) => key === String(step))?.[1]
        : undefined,
    data,
  );

const knownWords = (issue: z.core.$ZodIssue): readonly string[] => {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  const field = issue.path.at(-1);
  if (issue.code === 'invalid_union' && field === 'hook') return HOOK_NAMES;
  if (issue.code === 'invalid_union' && field === 'kind') return CONDITION_KINDS;
  return [];
};

const hintFor = (issue: z.core.$ZodIssue, value: unknown): string =>
  typeof value === 'string' ? didYouMean(value, knownWords(issue)) : '';

/** What the schema found wrong, as problems that name file, line and field. */
export const makeProblems = (
  file: string,
  lines: ReadonlyMap<string, number>,
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
): Problem[] =>
  issues.flatMap((issue): Problem[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const problem = (at: Path, code: string, what: string): Problem => ({
      code,
      what,
      where: makePlace(file, lineOf(lines, at), at),
    });
    if (issue.code === 'unrecognized_keys') {
      const known = issue.message.split(', ');
      return issue.keys.map((key) =>
        problem(
          [...path, key],
          'unknown-field',
          `this field is not known here${didYouMean(key, known) || `; known are ${issue.message}`}`,
        ),
      );
    }
    if (issue.code === 'invalid_key') {
      return [problem(path, 'bad-key', `expected ${issue.message}; found ${show(path.at(-1))}`)];
    }
    const value = valueAt(data, path);
    if (value === undefined) return [problem(path, 'missing-field', `missing; expected ${issue.message}`)];
    return [
      problem(path, 'bad-value', `expected ${issue.message}; found ${show(value)}${hintFor(issue, value)}`),
    ];
  });
