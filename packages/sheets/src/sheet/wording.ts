import type { z } from 'zod';
import type { Fault, Problem } from '@caltrop/engine';
import { didYouMean } from './hint.ts';
import { lineOf, makePlace } from './place.ts';
import type { Lines, Path } from './place.ts';

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
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    data,
  );

/** The words that may stand in a field of a union, by the name of the field; for hints. */
export type KnownWords = Readonly<Record<string, readonly string[]>>;

const wordsFor = (issue: z.core.$ZodIssue, known: KnownWords): readonly string[] => {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' ? (known[String(issue.path.at(-1))] ?? []) : [];
};

/**
 * What is wrong inside a value that may have one of several forms: of a map or a list, the faults of the form that it was
 * plainly meant to have. Undefined where no form is nearer than the others.
 */
const meantBy = (
  forms: readonly (readonly z.core.$ZodIssue[])[],
  value: unknown,
): readonly z.core.$ZodIssue[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const isInside = ({ path, code }: z.core.$ZodIssue): boolean =>
    path.length > 0 || code === 'unrecognized_keys';
  const [nearest, next] = forms
    .filter((issues) => issues.every(isInside))
    .toSorted((a, b) => a.length - b.length);
  return nearest !== undefined && nearest.length < (next?.length ?? Infinity) ? nearest : undefined;
};

/** What the schema found wrong with a part of a sheet, by the way into that part. */
export const makeFaults = (
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
  known: KnownWords = {},
): Fault[] =>
  issues.flatMap((issue): Fault[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code === 'unrecognized_keys') {
      const fields = issue.message.split(', ');
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknown-field',
        what: `this field is not known here${didYouMean(key, fields) || `; known are ${issue.message}`}`,
      }));
    }
    if (issue.code === 'invalid_key') {
      return [{ path, code: 'bad-key', what: `expected ${issue.message}; found ${show(path.at(-1))}` }];
    }
    const value = valueAt(data, path);
    if (value === undefined) {
      return [{ path, code: 'missing-field', what: `missing; expected ${issue.message}` }];
    }
    const inside = issue.code === 'invalid_union' ? meantBy(issue.errors, value) : undefined;
    if (inside !== undefined)
      return makeFaults(value, inside, known).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
    const hint = typeof value === 'string' ? didYouMean(value, wordsFor(issue, known)) : '';
    return [{ path, code: 'bad-value', what: `expected ${issue.message}; found ${show(value)}${hint}` }];
  });

/** A fault as a problem of a file: the file, the line and the whole way to the field. */
export const placeFault = (file: string, lines: Lines, inside: Path, fault: Fault): Problem => {
  const path = [...inside, ...fault.path];
  const { code, what, rule } = fault;
  const where = makePlace(file, lineOf(lines, path) + (fault.linesBelow ?? 0), path);
  return rule === undefined ? { code, what, where } : { code, what, where, rule };
};
