import { err, ok, type Problem, type Result } from '../../result.ts';
import { slug } from '../wording.ts';

/** What is wrong with a typed command. */
export const badText = (what: string): { ok: false; error: Problem[] } =>
  err([{ code: 'bad-command', what }]);

/** What was meant may be one of several: `"sword" could be Long Sword or Short Sword: say which.` */
export const severalOf = <T>(
  text: string,
  found: readonly T[],
  idOf: (t: T) => string,
  nameOf: (t: T) => string,
): string => {
  const all = found.map((t) => nameOf(t));
  // Only those of the same name need their ids.
  const names = new Set(all).size === all.length ? all : found.map((t) => `${idOf(t)} (${nameOf(t)})`);
  return `"${text}" could be ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}: say which.`;
};

/** Things of which one is meant: by id, by name, by the beginning of it or of a word of it. */
export const pick = <T>(
  all: readonly T[],
  text: string,
  idOf: (t: T) => string,
  nameOf: (t: T) => string,
  what: string,
): Result<T> => {
  const wanted = slug(text);
  const tests: readonly ((t: T) => boolean)[] = [
    (t) => idOf(t) === wanted || idOf(t) === text,
    (t) => slug(nameOf(t)) === wanted,
    (t) => slug(nameOf(t)).startsWith(wanted),
    (t) =>
      slug(nameOf(t))
        .split('-')
        .some((word) => word.startsWith(wanted)),
  ];
  if (wanted === '') return badText(`Say which ${what}.`);
  for (const test of tests) {
    const found = all.filter(test);
    const [one] = found;
    if (one !== undefined && found.length === 1) return ok(one);
    if (found.length > 1) return badText(severalOf(text, found, idOf, nameOf));
  }
  return badText(`There is no ${what} "${text}".`);
};

/** Something with an id and a name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** One of several that have ids and names. */
export const pickNamed = <T extends Named>(all: readonly T[], text: string, what: string): Result<T> =>
  pick(
    all,
    text,
    (t) => t.id,
    (t) => t.name,
    what,
  );

/** Several of them, with commas or `and` between them: their ids. */
export const pickIds = (all: readonly Named[], text: string, what: string): Result<readonly string[]> => {
  const ids: string[] = [];
  for (const name of text.split(/,| and /u)) {
    const found = pickNamed(all, name.trim(), what);
    if (!found.ok) return found;
    ids.push(found.value.id);
  }
  return ok(ids);
};

/** Words split by keywords: `attack bandit a with long sword` has `''` and `with`. */
export const partsOf = (
  words: readonly string[],
  keys: readonly string[],
): Readonly<Record<string, string>> => {
  const parts: Record<string, string[]> = { '': [] };
  let key = '';
  for (const word of words) {
    if (keys.includes(word.toLowerCase())) {
      key = word.toLowerCase();
      parts[key] ??= [];
    } else (parts[key] ??= []).push(word);
  }
  return Object.fromEntries(Object.entries(parts).map(([k, list]) => [k, list.join(' ')]));
};
