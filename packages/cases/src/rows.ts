import { err, ok, type Result } from '@caltrop/engine';
import { markOf, clauseSchema, lineOf, type Clause, type Lines, type Mark, type Path } from '@caltrop/sheets';
import type { Case } from './read.ts';

/** A field that plays a clause: a way to it, or ways with what stands in for them where they cannot be left out. */
export type Field = string | Readonly<Record<string, unknown>>;

/** One clause of a row of content, as its file has it. */
export interface RowClause {
  readonly file: string;
  readonly line: number;
  /** The row: `spells.adhere`. */
  readonly row: string;
  /** The way to what holds the text, from the top of the file. */
  readonly at: Path;
  /** `unmarked` for a plain sentence, which the other fields beside it play. */
  readonly mark: Mark | 'unmarked';
  readonly text: string;
  /** The fields that play it; empty unless it is marked `full`. */
  readonly by: readonly Field[];
  /** Why somebody is asked; empty unless it is marked `ask`. */
  readonly why: string;
}

type Data = Readonly<Record<string, unknown>>;

const isData = (v: unknown): v is Data => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Sections about battles, whose texts are told and not played. */
const TOLD: ReadonlySet<string> = new Set(['encounters', 'scenarios', 'battles']);
/** Steps and conditions have texts too: those of their questions. */
const isStep = (data: Data): boolean => 'do' in data || 'is' in data;

const sentence = (clause: Clause): string =>
  'full' in clause ? clause.full : 'ask' in clause ? clause.ask : clause.text;

const clausesAt = (holder: Data): Pick<RowClause, 'mark' | 'text' | 'by' | 'why'>[] => {
  const { text } = holder;
  if (typeof text === 'string' && text !== '') return [{ mark: 'unmarked', text, by: [], why: '' }];
  if (!Array.isArray(text)) return [];
  return text.flatMap((given) => {
    const clause = clauseSchema.safeParse(given);
    if (!clause.success) return [];
    const { data } = clause;
    const by = 'by' in data ? data.by : [];
    const why = 'why' in data ? data.why : '';
    return [{ mark: markOf(data), text: sentence(data), by, why }];
  });
};

/** Every clause of the rows of a pack file, in the order of the file. */
export const clausesIn = (file: string, data: unknown, lines: Lines): RowClause[] => {
  const found: RowClause[] = [];
  const walk = (value: unknown, at: Path): void => {
    if (Array.isArray(value)) value.forEach((item, i) => walk(item, [...at, i]));
    if (!isData(value)) return;
    if (at.length >= 2 && !isStep(value)) {
      const row = at.slice(0, 2).join('.');
      found.push(
        ...clausesAt(value).map((clause) => ({
          file,
          line: lineOf(lines, [...at, 'text']),
          row,
          at,
          ...clause,
        })),
      );
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'text' && !(at.length === 0 && TOLD.has(key))) walk(inner, [...at, key]);
    }
  };
  walk(data, []);
  return found;
};

/** Whether a case says that it exercises a clause: by its row, or by the way to what holds it. */
export const exercises = ({ rows }: Case, { at }: RowClause): boolean => {
  const way = at.join('.');
  return rows.some((row) => way === row || way.startsWith(`${row}.`));
};

/** The key of a step of a way: of a map, a number in a list, a word in a list of words, an id in a list of maps. */
const keyIn = (holder: unknown, step: string): string | number | undefined => {
  if (Array.isArray(holder)) {
    if (/^\d+$/u.test(step)) return Number(step) < holder.length ? Number(step) : undefined;
    const found = holder.findIndex(
      (item: unknown) => item === step || (isData(item) && (item['id'] === step || item['name'] === step)),
    );
    return found < 0 ? undefined : found;
  }
  return isData(holder) && Object.hasOwn(holder, step) ? step : undefined;
};

const GONE = Symbol('gone');

/** A copy with another value at the end of a way, or with nothing there. */
const put = (holder: unknown, way: readonly string[], value: unknown): unknown => {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  const key = keyIn(holder, step);
  if (key === undefined) return undefined;
  const inner = (holder as Readonly<Record<string | number, unknown>>)[key];
  const next = put(inner, rest, value);
  if (next === undefined) return undefined;
  if (Array.isArray(holder)) {
    const items: readonly unknown[] = holder;
    return next === GONE
      ? items.filter((_, i) => i !== key)
      : items.map((item, i) => (i === key ? next : item));
  }
  const entries = Object.entries(holder as Data);
  return Object.fromEntries(
    entries.flatMap(([name, old]) => (name !== key ? [[name, old]] : next === GONE ? [] : [[name, next]])),
  );
};

/** The ways that a clause names, each with what stands in for it. */
const waysOf = (field: Field): (readonly [way: string, value: unknown])[] =>
  typeof field === 'string' ? [[field, GONE]] : Object.entries(field);

/** A way whose numbers sort as numbers. */
const padded = (way: string): string => way.replaceAll(/\d+/gu, (n) => n.padStart(6, '0'));

/** A pack file as it was written. */
export interface RowFile {
  readonly file: string;
  readonly data: unknown;
}

/** The files without the fields that play a clause, or the ways among them that lead nowhere. */
export const takeOut = (
  files: readonly RowFile[],
  clause: RowClause,
  fields: readonly Field[] = clause.by,
): Result<readonly RowFile[], string[]> => {
  const missing: string[] = [];
  let next = files;
  // From the last of a list to the first, so that numbers in a list stay true.
  const ways = fields.flatMap(waysOf).toSorted(([x], [y]) => (padded(x) < padded(y) ? 1 : -1));
  for (const [way, value] of ways) {
    const fromTop = way.startsWith('/');
    const steps = fromTop ? way.slice(1).split('.') : [...clause.at.map(String), ...way.split('.')];
    let found = false;
    next = next.map((one) => {
      if (found || (!fromTop && one.file !== clause.file)) return one;
      const data = put(one.data, steps, value);
      if (data === undefined) return one;
      found = true;
      return { file: one.file, data };
    });
    if (!found) missing.push(way);
  }
  return missing.length > 0 ? err(missing) : ok(next);
};
