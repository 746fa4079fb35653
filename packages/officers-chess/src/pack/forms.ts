/** A keyword with its parameters, as packs define it: `Fast(X)`, `Effective(Tag)`, `Bonus(Rating+X)`. */
export interface TagForm {
  readonly written: string;
  readonly name: string;
  /** What stands first in the brackets: a parameter, or a fixed word such as `Agi`. */
  readonly first: string | undefined;
  /** Whether `+X` or `-X` follows it. */
  readonly sign: '+' | '-' | undefined;
}

/** The parameters that stand for a name. */
const NAME_PARAMETERS = ['Rating', 'Tag', 'Status', 'Terrain', 'Class'] as const;
export type NameParameter = (typeof NAME_PARAMETERS)[number];

/** What a tag was given in brackets. */
export type Arguments = Readonly<Partial<Record<NameParameter, string> & { X: number }>>;

export const isNameParameter = (word: string | undefined): word is NameParameter =>
  NAME_PARAMETERS.some((name) => name === word);

/** Reads a form; undefined when it is not one. */
export const parseForm = (written: string): TagForm | undefined => {
  const match = /^([A-Za-z][A-Za-z' ]*)(?:\(([A-Z][A-Za-z]*)(?:([+-])X)?\))?$/.exec(written);
  if (match === null) return undefined;
  const [, name = '', first, sign] = match;
  return { written, name, first, sign: sign === '+' || sign === '-' ? sign : undefined };
};

/** Splits a tag as written on something into its keyword and what is in the brackets. */
export const splitTag = (text: string): { readonly name: string; readonly inside: string | undefined } => {
  const match = /^([^()]+)(?:\((.+)\))?$/.exec(text.trim());
  return { name: (match?.[1] ?? text).trim(), inside: match?.[2]?.trim() };
};

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;

/** What the brackets give the parameters of a form; undefined when they do not fit it. */
export const matchForm = (form: TagForm, inside: string | undefined): Arguments | undefined => {
  if (form.first === undefined || inside === undefined) return form.first === inside ? {} : undefined;
  const cut = form.sign === undefined ? -1 : inside.lastIndexOf(form.sign);
  if (form.sign !== undefined && cut < 0) return undefined;
  const first = form.sign === undefined ? inside : inside.slice(0, cut);
  const x = numberIn(form.sign === undefined ? undefined : inside.slice(cut + 1));
  if (form.sign !== undefined && x === undefined) return undefined;
  const rest = x === undefined ? {} : { X: x };
  if (form.first === 'X') {
    const given = numberIn(first);
    return given === undefined ? undefined : { X: given };
  }
  if (isNameParameter(form.first)) return { [form.first]: first, ...rest };
  return form.first === first ? rest : undefined;
};
