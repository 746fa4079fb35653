import type { Draft, FormChoice, FormRow } from './master.ts';

type Row<K extends FormRow['kind']> = Extract<FormRow, { readonly kind: K }>;

/** What a row says besides what it holds. */
export interface RowWords {
  readonly note?: string;
  readonly rule?: string;
}

/** What was entered in a row, else what it begins with. */
export const textIn = (draft: Draft, id: string, initial: string): string => {
  const value = draft[id];
  return typeof value === 'string' ? value : initial;
};

/** A whole number that was entered. */
export const numberIn = (draft: Draft, id: string, initial: number): number => {
  const value = draft[id];
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : initial;
};

/** Yes or no. */
export const flagIn = (draft: Draft, id: string, initial: boolean): boolean => {
  const value = draft[id];
  return typeof value === 'boolean' ? value : initial;
};

/** Several of the choices of a row. */
export const listIn = (draft: Draft, id: string, initial: readonly string[]): readonly string[] => {
  const value = draft[id];
  return Array.isArray(value) ? value.filter((v) => typeof v === 'string') : initial;
};

/** One of the words that a row allows; what it begins with for anything else. */
export const wordIn = <T extends string>(draft: Draft, id: string, words: readonly T[], initial: T): T =>
  words.find((w) => w === draft[id]) ?? initial;

/** A choice without odds. */
export const choice = (id: string, label: string, note = ''): FormChoice => ({ id, label, note });

/** Things of the content in the order of their names. */
export const byName = <T extends { readonly name: string }>(all: ReadonlyMap<string, T>): T[] =>
  [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** Makers of rows, for a game whose master does by one rule what no other rule says. */
export const formRows = (plain: string) => {
  const base = (id: string, label: string, { note = '', rule = plain }: RowWords) => ({
    id,
    label,
    note,
    rule,
  });
  return {
    one: (
      id: string,
      label: string,
      value: string,
      choices: readonly FormChoice[],
      said: RowWords = {},
    ): Row<'one'> => ({ ...base(id, label, said), kind: 'one', value, choices }),
    many: (
      id: string,
      label: string,
      value: readonly string[],
      choices: readonly FormChoice[],
      said: RowWords = {},
    ): Row<'many'> => ({ ...base(id, label, said), kind: 'many', value, choices }),
    number: (
      id: string,
      label: string,
      value: number,
      least: number,
      most: number,
      said: RowWords = {},
    ): Row<'number'> => ({
      ...base(id, label, said),
      kind: 'number',
      value: Math.max(least, Math.min(most, value)),
      least,
      most,
    }),
    flag: (id: string, label: string, value: boolean, said: RowWords = {}): Row<'flag'> => ({
      ...base(id, label, said),
      kind: 'flag',
      value,
    }),
    place: (
      id: string,
      label: string,
      asked: Omit<Row<'place'>, 'id' | 'label' | 'note' | 'rule' | 'kind'>,
      said: RowWords = {},
    ): Row<'place'> => ({ ...base(id, label, said), kind: 'place', ...asked }),
    words: (id: string, label: string, value: string, hint: string, said: RowWords = {}): Row<'text'> => ({
      ...base(id, label, said),
      kind: 'text',
      value,
      hint,
    }),
  };
};
