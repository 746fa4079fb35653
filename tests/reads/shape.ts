/** The form of a pack as its published JSON Schema has it: which fields there are, and which words each may hold. */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One way an object may be written; a kind of effect is told from the others by its `do`. */
export interface Shape {
  readonly consts: readonly (readonly [key: string, value: unknown])[];
  readonly fields: ReadonlyMap<string, Place>;
}

/** Everything that may stand somewhere. */
interface Form {
  readonly shapes: Shape[];
  readonly words: Set<string>;
  /** What stands in it one by one, in a list or by id. */
  each: Place | undefined;
}

/** Somewhere in a pack: the way to it where it is met first. The same form under the same name is one place. */
export interface Place {
  readonly path: string;
  readonly form: Form;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const REF = /^#\/\$defs\/(.+)$/u;

const refOf = (part: unknown): string | undefined =>
  isJson(part) && typeof part['$ref'] === 'string' ? REF.exec(part['$ref'])?.[1] : undefined;

/** Reads the form of packs; every place that is the field of something, by its path. */
export const placesOf = (
  schema: unknown,
): { readonly root: Place; readonly fields: ReadonlyMap<string, Place> } => {
  if (!isJson(schema)) throw new Error('a JSON Schema is an object');
  const defs = isJson(schema['$defs']) ? schema['$defs'] : {};
  const forms = new Map<string, Form>();
  const vocabulary = new Map<string, Place>();
  const all = new Map<string, Place>();

  const bare = (part: unknown): Json => {
    const named = refOf(part);
    return named === undefined ? (isJson(part) ? part : {}) : bare(defs[named]);
  };

  const fill = (form: Form, path: string, given: unknown): void => {
    const part = bare(given);
    const { anyOf, oneOf, properties, additionalProperties, items, prefixItems } = part;
    for (const one of [...listed(anyOf), ...listed(oneOf)]) fill(form, path, one);
    const words = Array.isArray(part['enum']) ? part['enum'] : [part['const']];
    for (const word of words) if (typeof word === 'string') form.words.add(word);
    const inner = [additionalProperties, items, ...listed(prefixItems)];
    for (const each of inner.filter(isJson)) {
      if (Object.keys(each).length === 0) continue;
      if (form.each === undefined) form.each = { path: `${path}.*`, form: formOf(`${path}.*`, each) };
      else fill(form.each.form, form.each.path, each);
    }
    if (!isJson(properties)) return;
    const consts = Object.entries(properties).flatMap(([key, value]): [string, unknown][] =>
      'const' in bare(value) ? [[key, bare(value)['const']]] : [],
    );
    // What has a kind is called by it wherever it stands: `{do: harm}.amount`, in a spell as in a trap.
    const label = consts.map(([key, value]) => `${key}: ${String(value)}`).join(', ');
    const before = path === '' ? '' : label === '' ? `${path}.` : `{${label}}.`;
    const fields = new Map<string, Place>();
    form.shapes.push({ consts, fields });
    for (const [key, value] of Object.entries(properties))
      fields.set(key, fieldOf(`${before}${key}`, key, value));
  };

  /** A field: the same form under the same name is the same vocabulary, wherever it stands. */
  const fieldOf = (path: string, key: string, part: unknown): Place => {
    const named = refOf(part);
    const word = named === undefined ? path : `${key} ${named}`;
    const old = all.get(path) ?? vocabulary.get(word);
    if (old !== undefined) return old;
    const [form, fresh] = formFor(part);
    const place: Place = { path, form };
    // Known before it is filled: what stands in it may come back to it.
    vocabulary.set(word, place);
    all.set(path, place);
    if (fresh) fill(form, path, part);
    return place;
  };

  /** The form of what may stand somewhere, and whether it is still empty; forms that have a name of their own are one. */
  const formFor = (part: unknown): readonly [form: Form, fresh: boolean] => {
    const named = refOf(part);
    const old = named === undefined ? undefined : forms.get(named);
    if (old !== undefined) return [old, false];
    const form: Form = { shapes: [], words: new Set(), each: undefined };
    if (named !== undefined) forms.set(named, form);
    return [form, true];
  };

  /** What may stand somewhere; forms that have a name of their own are read once, and may hold themselves. */
  const formOf = (path: string, part: unknown): Form => {
    const [form, fresh] = formFor(part);
    if (fresh) fill(form, path, part);
    return form;
  };

  return { root: { path: '', form: formOf('', schema) }, fields: all };
};
