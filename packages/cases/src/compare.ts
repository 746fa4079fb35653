import { fractions, makeFraction, parseFraction } from '@caltrop/engine';
import type { FactSource, FactValue, Fault, Fraction } from '@caltrop/engine';
import { didYouMean, show, type Path } from '@caltrop/sheets';

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSource = (value: FactValue): value is FactSource =>
  typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function';

const isFraction = (value: FactValue): value is Fraction =>
  typeof value === 'object' && value !== null && 'n' in value && 'd' in value;

const isSet = (value: FactValue): value is ReadonlySet<string> => value instanceof Set;

/** A fact as people write it. */
const makeFact = (value: FactValue): string => {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  if (isSet(value)) return `[${[...value].toSorted().join(', ')}]`;
  if (isSource(value)) return value.short === undefined ? 'a map' : makeFact(value.read(value.short) ?? null);
  if (isFraction(value)) return makeFraction(value);
  return `[${value.map(makeFact).join(', ')}]`;
};

const makeExpected = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(makeExpected).join(', ')}]`;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : isPlain(value)
      ? 'a map'
      : 'none';
};

/** How facts are looked at: compared, or only checked for their names and forms before anything has happened. */
export type Look = 'compare' | 'names';

const wrong = (path: Path, expected: unknown, found: FactValue): Fault => ({
  path,
  code: 'wrong-fact',
  what: `expected ${makeExpected(expected)}; found ${makeFact(found)}`,
});

const compareNamed = (expected: Plain, source: FactSource, path: Path, look: Look): Fault[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const found = source.read(name);
    if (found !== undefined) return compareFact(value, found, [...path, name], look);
    const hint = didYouMean(name, source.names) || `; there are ${source.names.join(', ')}`;
    return [{ path: [...path, name], code: 'unknown-fact', what: `there is no fact "${name}" here${hint}` }];
  });

const compareFraction = (expected: unknown, found: Fraction, path: Path, look: Look): Fault[] => {
  const parsed =
    typeof expected === 'string' || typeof expected === 'number'
      ? parseFraction(String(expected))
      : undefined;
  if (parsed === undefined || !parsed.ok) {
    const what = `expected a fraction such as 13/20; found ${show(expected)}`;
    return [{ path, code: 'bad-fraction', what }];
  }
  return look === 'names' || fractions.equal(parsed.value, found) ? [] : [wrong(path, expected, found)];
};

const listsAgree = (expected: readonly unknown[], found: readonly FactValue[]): boolean =>
  expected.length === found.length &&
  found.every((value, i) => compareFact(expected[i], value, [], 'compare').length === 0);

/** Everything in which the expected facts differ from the found ones. */
export const compareFact = (expected: unknown, found: FactValue, path: Path, look: Look): Fault[] => {
  if (typeof found !== 'object' || found === null) {
    if (look === 'names') return [];
    return makeExpected(expected) === makeFact(found) ? [] : [wrong(path, expected, found)];
  }
  if (isSource(found)) {
    if (isPlain(expected)) return compareNamed(expected, found, path, look);
    const short = found.short === undefined ? undefined : found.read(found.short);
    if (short !== undefined) return compareFact(expected, short, path, look);
    const what = `expected facts by name: ${found.names.join(', ')}; found ${show(expected)}`;
    return [{ path, code: 'bad-value', what }];
  }
  if (!isSet(found) && isFraction(found)) return compareFraction(expected, found, path, look);
  if (!Array.isArray(expected)) {
    if (look === 'names' && typeof expected !== 'string') {
      return [{ path, code: 'bad-value', what: `expected a list; found ${show(expected)}` }];
    }
    return look === 'names' ? [] : [wrong(path, expected, found)];
  }
  if (look === 'names') return [];
  if (!isSet(found)) return listsAgree(expected, found) ? [] : [wrong(path, expected, found)];
  const sorted = expected.map(makeExpected).toSorted().join();
  return sorted === [...found].toSorted().join() ? [] : [wrong(path, expected, found)];
};
