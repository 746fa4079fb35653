import { sha256Hex } from '@caltrop/engine';
import type { Problem } from '@caltrop/engine';
import { didYouMean } from '../sheet/hint.ts';
import type { PackOf } from './pack.ts';
import { lineOf, makePlace } from '../sheet/place.ts';
import type { Path } from '../sheet/place.ts';

/** One thing of a pack, with the way back to its place in the file. */
export interface Entry<T, D = unknown> {
  readonly id: string;
  readonly value: T;
  readonly pack: PackOf<D>;
  readonly path: Path;
}

export type Entries<T, D = unknown> = ReadonlyMap<string, Entry<T, D>>;

/** Takes down a problem with an entry; `inside` leads from the entry to the field. */
export const complain = (
  problems: Problem[],
  entry: Pick<Entry<unknown>, 'pack' | 'path'>,
  inside: Path,
  code: string,
  what: string,
  more: { readonly rule?: string; readonly line?: number } = {},
): void => {
  const path = [...entry.path, ...inside];
  const line = more.line ?? lineOf(entry.pack.lines, path);
  const where = makePlace(entry.pack.file, line, path);
  problems.push({ code, what, where, ...(more.rule === undefined ? {} : { rule: more.rule }) });
};

const placeOf = (entry: Pick<Entry<unknown>, 'pack' | 'path'>): string =>
  `${entry.pack.file}:${lineOf(entry.pack.lines, entry.path)}`;

/** Takes down that two entries have the same id. */
export const clash = (problems: Problem[], second: Entry<unknown>, first: Entry<unknown>): void =>
  complain(
    problems,
    second,
    [],
    'clash',
    `"${second.id}" is already given in ${placeOf(first)}; choose another id`,
  );

/** One section of all packs, in order; what two packs both give is a problem that names both. */
export const collect = <T, D>(
  packs: readonly PackOf<D>[],
  section: string,
  of: (data: D) => Readonly<Record<string, T | undefined>> | undefined,
  problems: Problem[],
): Entries<T, D> => {
  const entries = new Map<string, Entry<T, D>>();
  for (const pack of packs) {
    for (const [id, value] of Object.entries(of(pack.data) ?? {})) {
      if (value === undefined) continue;
      const entry = { id, value, pack, path: [section, id] };
      const first = entries.get(id);
      if (first === undefined) entries.set(id, entry);
      else clash(problems, entry, first);
    }
  }
  return entries;
};

/** What stands under the ids, without the way back to the files. */
export const valuesOf = <T>(entries: Entries<T>): ReadonlyMap<string, T> =>
  new Map([...entries].map(([id, { value }]) => [id, value]));

/** What stands under the ids of a section. */
type Row<Section> = NonNullable<Section> extends Readonly<Record<string, infer T>> ? NonNullable<T> : never;

/** Sections of all packs, each put together; what two packs both give is a problem that names both. */
export const collectAll = <D, K extends keyof D & string>(
  packs: readonly PackOf<D>[],
  sections: readonly K[],
  problems: Problem[],
): { readonly [S in K]: Entries<Row<D[S]>, D> } =>
  // Every section is there once, with what its packs have under its ids.
  Object.fromEntries(
    sections.map((section) => [
      section,
      collect(packs, section, (d) => d[section] as Readonly<Record<string, unknown>> | undefined, problems),
    ]),
  ) as { readonly [S in K]: Entries<Row<D[S]>, D> };

/** Packs in one, with the list of what is wrong with them so far. */
export interface CompilationOf<Merged> {
  readonly merged: Merged;
  readonly problems: Problem[];
}

/** How names in packs are checked; `what` says what something in a section is called. */
export const nameChecks = <Merged extends { readonly [K in keyof Merged]: Entries<unknown> }>(
  what: Readonly<Partial<Record<keyof Merged & string, string>>>,
) => {
  /** Checks that a name leads somewhere. */
  const checkName = (
    { merged, problems }: CompilationOf<Merged>,
    entry: Entry<unknown>,
    inside: Path,
    section: keyof Merged & string,
    written: string,
  ): boolean => {
    const known: Entries<unknown> = merged[section];
    if (known.has(written)) return true;
    const hint = didYouMean(written, known.keys());
    complain(
      problems,
      entry,
      inside,
      'unknown-name',
      `unknown ${what[section] ?? section} "${written}"${hint}`,
    );
    return false;
  };
  /** Checks a list of names. */
  const checkNames = (
    compilation: CompilationOf<Merged>,
    entry: Entry<unknown>,
    inside: Path,
    section: keyof Merged & string,
    written: readonly string[] = [],
  ): void => {
    written.forEach((name, i) => checkName(compilation, entry, [...inside, i], section, name));
  };
  return { checkName, checkNames };
};

/** Fields that only people read: what a thing is like, where it comes from, how a scenario is introduced. */
const WORDS: ReadonlySet<string> = new Set([
  'about',
  'blurb',
  'credit',
  'goal',
  'notes',
  'text',
  'traitText',
]);
/** Sections whose words are what a roll gives. */
const ROLLED: ReadonlySet<string> = new Set(['tables']);

/** What a scenario aims at is a word of its author too: the battle is the same. */
const AIMS: ReadonlySet<string> = new Set(['targetWins']);

const isWords = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Whether a field says whose a thing is: published by the author, or of the house. */
const isMark = (key: string, value: unknown): boolean =>
  key === 'source' && (value === 'canon' || value === 'house');

/** JSON with the keys of every map in order, so that equal data has equal text, and without what only people read. */
const canonicalJson = (value: unknown, rolled: boolean): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if ((!rolled && WORDS.has(key) && isWords(part)) || isMark(key, part) || AIMS.has(key)) return undefined;
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });

/** The hash of merged packs says what the rules see: not file names, order or layout, nor words and marks. */
export const hashPacks = (
  merged: Readonly<Record<string, Entries<unknown>>>,
  more: Readonly<Record<string, unknown>> = {},
): string => {
  const packs = Object.keys(merged)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((section) => {
      const entries = [...(merged[section]?.values() ?? [])].map(({ id, value }) => [id, value]);
      return `${JSON.stringify(section)}:${canonicalJson(Object.fromEntries(entries), ROLLED.has(section))}`;
    });
  return sha256Hex([canonicalJson(more, false), ...packs].join('\n'));
};
