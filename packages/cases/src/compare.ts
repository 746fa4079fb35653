import { dictionary, fractions, makeFraction, parseFraction } from '@caltrop/engine';
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
  if (isPlain(value) && isJudged(value))
    return Object.entries(value)
      .map(([word, given]) => `${WORDS[word] ?? word} ${makeExpected(given)}`)
      .join(' and ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : isPlain(value)
      ? 'a map'
      : 'none';
};

/** In place of a value: what it must not be, must be one of, must have or lack, and between which numbers it lies. */
const WORDS: Readonly<Record<string, string>> = dictionary({
  not: 'not',
  oneOf: 'one of',
  has: 'a list with',
  lacks: 'a list without',
  atLeast: 'at least',
  atMost: 'at most',
});

const isJudged = (value: Plain): boolean => {
  const words = Object.keys(value);
  return words.length > 0 && words.every((word) => Object.hasOwn(WORDS, word));
};

/** Squares may be written with great letters, as on many maps: `D7` is `d7`. */
const plainCells = (text: string): string =>
  text.replaceAll(/\b[A-Z]{1,2}[1-9]\d?\b/gu, (cell) => cell.toLowerCase());

const sameText = (a: string, b: string): boolean => a === b || plainCells(a) === plainCells(b);

/** A place in inches may be written as in positions, `[10, 8]`, and as in commands, `10,8`. */
const placed = (expected: unknown): unknown =>
  Array.isArray(expected) && expected.length === 2 && expected.every((n) => typeof n === 'number')
    ? expected.join(',')
    : expected;

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

/** Whether a source has facts of these very names, so that they are no words of comparison. */
const namesAll = (found: FactValue, expected: Plain): boolean =>
  isSource(found) && Object.keys(expected).every((name) => found.names.includes(name));

const itemsIn = (found: FactValue): readonly string[] | undefined =>
  typeof found !== 'object' || found === null
    ? undefined
    : isSet(found)
      ? [...found]
      : isSource(found) || isFraction(found)
        ? undefined
        : found.map(makeFact);

const listed = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [given]);

/** Whether a value is as one of the words says; a sentence when the word says nothing about such a value. */
const judge = (word: string, given: unknown, found: FactValue): boolean | string => {
  const same = (one: unknown): boolean => compareFact(one, found, [], 'compare').length === 0;
  const items = itemsIn(found);
  switch (word) {
    case 'not':
      return !same(given) && (items !== undefined || !listed(given).some(same));
    case 'oneOf':
      return Array.isArray(given) ? given.some(same) : 'oneOf has a list of values';
    case 'has':
    case 'lacks': {
      if (items === undefined) return `${word} is asked of a list; found ${makeFact(found)}`;
      const isIn = (one: unknown): boolean => items.some((item) => sameText(makeExpected(one), item));
      return word === 'has' ? listed(given).every(isIn) : !listed(given).some(isIn);
    }
    default: {
      if (typeof given !== 'number' || typeof found !== 'number')
        return `${word} compares numbers; found ${typeof given === 'number' ? makeFact(found) : show(given)}`;
      return word === 'atLeast' ? found >= given : found <= given;
    }
  }
};

const judgeAll = (expected: Plain, found: FactValue, path: Path, look: Look): Fault[] =>
  Object.entries(expected).flatMap(([word, given]) => {
    if (look === 'names') return [];
    const held = judge(word, given, found);
    if (held === true) return [];
    return [held === false ? wrong(path, { [word]: given }, found) : { path, code: 'bad-value', what: held }];
  });

/** Everything in which the expected facts differ from the found ones. */
export const compareFact = (expected: unknown, found: FactValue, path: Path, look: Look): Fault[] => {
  if (isPlain(expected) && isJudged(expected) && !namesAll(found, expected)) {
    const short = isSource(found) ? found.read(found.short ?? '') : found;
    return judgeAll(expected, short ?? found, path, look);
  }
  if (typeof found !== 'object' || found === null) {
    if (look === 'names') return [];
    return sameText(makeExpected(placed(expected)), makeFact(found)) ? [] : [wrong(path, expected, found)];
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
  const sorted = expected.map(makeExpected).map(plainCells).toSorted().join();
  const there = [...found].map(plainCells).toSorted().join();
  return sorted === there ? [] : [wrong(path, expected, found)];
};
