import { err, ok, type Problem, type Result } from './result.ts';

/**
 * The one source of the shape of something from outside: what its JSON must be, and its type in the rules (`TypeOf`). So
 * a command, a setup or a part of one is written down once.
 */
export interface Form<T> {
  /** What it asks for, as the end of "must be": "a text". */
  readonly wants: string;
  /** Where the first thing is wrong: undefined for nothing, '' for the value itself, '.path.2' for something in it. */
  readonly fault: (v: unknown) => string | undefined;
  readonly optional?: boolean;
  /** The same as JSON Schema, for documents; what no schema can say stands in its description. */
  readonly schema: Schema;
  /** Holds no value: the type that the form stands for. */
  readonly type?: T;
}

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A form whose field may be left out. */
export interface Optional<T> extends Form<T> {
  readonly optional: true;
}

/** Field by field, what an object holds. */
export type Fields = Readonly<Record<string, Form<unknown>>>;

export type TypeOf<F> = F extends Form<infer T> ? T : never;

type Named<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: TypeOf<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: TypeOf<F[K]>;
};

type Flat<T> = { [K in keyof T]: T[K] };

/** The object that has these fields. */
export type ObjectOf<F extends Fields> = Flat<Named<F>>;

/** The union of the objects that a table of forms describes, each with its word in the field `Tag`. */
export type TaggedBy<Tag extends string, Forms extends Readonly<Record<string, Fields>>> = {
  readonly [W in keyof Forms & string]: Flat<{ readonly [T in Tag]: W } & Named<Forms[W]>>;
}[keyof Forms & string];

/** Everything that can be said by a table of forms: `{ do: 'move', path: readonly number[] } | …`. */
export type CommandFrom<Forms extends Readonly<Record<string, Fields>>> = TaggedBy<'do', Forms>;

export const hasForm = <T>(form: Form<T>, v: unknown): v is T => form.fault(v) === undefined;

/** A form of one's own. */
export const formOf = <T>(wants: string, is: (v: unknown) => v is T, schema: Schema = {}): Form<T> => ({
  wants,
  fault: (v) => (is(v) ? undefined : ''),
  schema: { ...schema, description: wants },
});

/** The same form with better words for what it asks for. */
export const called = <T>(wants: string, form: Form<T>): Form<T> => ({
  ...form,
  wants,
  schema: { ...form.schema, description: wants },
});

export const text: Form<string> = formOf('a text', (v) => typeof v === 'string', { type: 'string' });
export const flag: Form<boolean> = formOf('true or false', (v) => typeof v === 'boolean', {
  type: 'boolean',
});
export const whole: Form<number> = formOf('a whole number', (v): v is number => Number.isInteger(v), {
  type: 'integer',
});
export const finite: Form<number> = formOf('a number', (v): v is number => Number.isFinite(v), {
  type: 'number',
});

/** A text of at most so many characters. */
export const textUpTo = (most: number): Form<string> =>
  formOf(
    `a text of at most ${most} characters`,
    (v): v is string => typeof v === 'string' && v.length <= most,
    { type: 'string', maxLength: most },
  );

/** A whole number from one bound to another. */
export const wholeFrom = (least: number, most = Number.MAX_SAFE_INTEGER): Form<number> =>
  formOf(
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least} on`
      : `a whole number from ${least} to ${most}`,
    (v): v is number => hasForm(whole, v) && v >= least && v <= most,
    {
      type: 'integer',
      minimum: least,
      ...(most === Number.MAX_SAFE_INTEGER ? {} : { maximum: most }),
    },
  );

/** One of a few words or numbers. */
export const wordOf = <const W extends string | number>(words: readonly W[]): Form<W> =>
  formOf(
    words.length === 1 ? String(words[0]) : `one of ${words.join(', ')}`,
    (v): v is W => words.some((word) => word === v),
    { enum: words },
  );

/** A list whose entries are all of one form. */
export const listOf = <T>(form: Form<T>): Form<readonly T[]> => ({
  wants: 'a list',
  fault: (v) => (Array.isArray(v) ? firstFault(v.entries(), () => form) : ''),
  schema: { type: 'array', items: form.schema },
});

/** Values of one form by names that are free. */
export const mapOf = <T>(form: Form<T>): Form<Readonly<Record<string, T>>> => ({
  wants: 'a map',
  fault: (v) => (isFields(v) ? firstFault(Object.entries(v), () => form) : ''),
  schema: { type: 'object', additionalProperties: form.schema },
});

/** Any object: what is in it is read elsewhere. */
export const anyObject: Form<Readonly<Record<string, unknown>>> = formOf('an object', isFields, {
  type: 'object',
});

/** A field that may be left out. */
export const optional = <T>(form: Form<T>): Optional<T> => ({
  ...form,
  fault: (v) => (v === undefined ? undefined : form.fault(v)),
  optional: true,
});

/** An object with these fields and no others. */
export const objectOf = <F extends Fields>(fields: F): Form<ObjectOf<F>> => ({
  wants: `{ ${Object.keys(fields).join(', ')} }`,
  fault: (v) => (isFields(v) ? (strangerIn(v, fields) ?? missingIn(v, fields)) : ''),
  schema: { ...schemaOf(fields), additionalProperties: false },
});

/** An object with these fields and perhaps others, which nobody looks at. */
export const atLeast = <F extends Fields>(fields: F): Form<ObjectOf<F>> => ({
  wants: `{ ${Object.keys(fields).join(', ')} }`,
  fault: (v) => (isFields(v) ? missingIn(v, fields) : ''),
  schema: schemaOf(fields),
});

/** Any of several forms. What is wrong is said of the one that fits furthest. */
export const eitherOf = <const F extends readonly Form<unknown>[]>(...forms: F): Form<TypeOf<F[number]>> => ({
  wants: forms.map((form) => form.wants).join(' or '),
  fault: (v) => {
    let furthest = '';
    for (const form of forms) {
      const fault = form.fault(v);
      if (fault === undefined) return undefined;
      if (fault.length > furthest.length) furthest = fault;
    }
    return furthest;
  },
  schema: { anyOf: forms.map((form) => form.schema) },
});

/** One of several objects, told apart by the word in one of their fields. */
export const taggedBy = <const Tag extends string, F extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  forms: F,
): Form<TaggedBy<Tag, F>> => ({
  wants: `an object whose "${tag}" is one of ${Object.keys(forms).join(', ')}`,
  fault: (v) => {
    if (!isFields(v)) return '';
    const fields = fieldsFor(v[tag], forms);
    return fields === undefined ? `.${tag}` : (strangerIn(v, fields, tag) ?? missingIn(v, fields));
  },
  schema: {
    oneOf: Object.entries(forms).map(([word, fields]) => ({
      ...schemaOf({ [tag]: wordOf([word]), ...fields }),
      additionalProperties: false,
    })),
  },
});

/** A form that holds itself: it is asked for only when there is something to read. */
export const later = <T>(wants: string, form: () => Form<T>): Form<T> => ({
  wants,
  fault: (v) => form().fault(v),
  schema: { description: wants },
});

/** The problem of a command that cannot be read. */
export const badCommand = (what: string, where: string): { ok: false; error: Problem[] } =>
  err([{ code: 'bad-command', what, where }]);

/** Reads a command by the form of its verb: no unknown verb, no unknown field, every field well formed. */
export const readCommand = <F extends Readonly<Record<string, Fields>>>(
  json: unknown,
  forms: F,
): Result<CommandFrom<F>> => {
  if (!isFields(json)) return badCommand('A command is an object with a "do".', 'command');
  const verb = String(json['do']);
  const fields = fieldsFor(json['do'], forms);
  if (fields === undefined)
    return badCommand(`"do" must be one of ${Object.keys(forms).join(', ')}.`, 'command.do');
  const stranger = strangerIn(json, fields, 'do');
  if (stranger !== undefined)
    return badCommand(`"${verb}" has no "${stranger.slice(1)}".`, `command${stranger}`);
  const missing = missingIn(json, fields);
  if (missing !== undefined) {
    const [, name = ''] = missing.split('.');
    return badCommand(`"${name}" of "${verb}" is missing or malformed.`, `command${missing}`);
  }
  // Its form has been checked field by field.
  return ok(json as CommandFrom<F>);
};

/** What is wrong with an object from outside, field by field; `where` is the place that the object itself stands at. */
export const fieldProblems = (
  json: Readonly<Record<string, unknown>>,
  fields: Fields,
  where: string,
): Problem[] => {
  const wrong = Object.entries(json).flatMap(([name, value]): Problem[] => {
    const form = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const place = `${where}.${name}`;
    if (form === undefined) {
      const what = `There is no "${name}" here; there may be ${Object.keys(fields).join(', ')}.`;
      return [{ code: 'unknown-field', what, where: place }];
    }
    const fault = form.fault(value);
    if (fault === undefined) return [];
    const what = `"${name}" must be ${form.wants}; found ${shown(value)}.`;
    return [{ code: 'bad-field', what, where: place + fault }];
  });
  const missing = Object.entries(fields).flatMap(([name, form]): Problem[] =>
    form.optional === true || Object.hasOwn(json, name)
      ? []
      : [{ code: 'missing-field', what: `"${name}" is missing: ${form.wants}.`, where: `${where}.${name}` }],
  );
  return [...wrong, ...missing];
};

/** Reads a setup from outside, such as the header of a journal, and says everything that is wrong with its form. */
export const readSetup = <F extends Fields>(json: unknown, fields: F): Result<ObjectOf<F>> => {
  if (!isFields(json))
    return err([{ code: 'bad-setup', what: `A setup is an object, found ${shown(json)}.`, where: 'setup' }]);
  const problems = fieldProblems(json, fields, 'setup');
  // Its form has been checked field by field.
  return problems.length > 0 ? err(problems) : ok(json as ObjectOf<F>);
};

/** What the setup of every game may hold beside its own. */
export const STORED = {
  /** Packs that were loaded beside ours, whole, so that a journal needs no other file. */
  packs: optional(called('a list of { file, data }', listOf(atLeast({ file: text, data: anyObject })))),
  /** Who plays each seat: a person or the name of a bot. No rule looks at it. */
  seats: optional(called('a map of seats to players', mapOf(text))),
};

/** A pack that a setup holds. */
export type SetupPack = NonNullable<ObjectOf<typeof STORED>['packs']>[number];

/** A value as a message shows it. */
export const shown = (v: unknown): string => {
  const written = JSON.stringify(v) ?? String(v);
  return written.length > 60 ? `${written.slice(0, 57)}...` : written;
};

function isFields(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === 'object' && v !== null && !Array.isArray(v);
}

/** Fields as JSON Schema. */
function schemaOf(fields: Fields): Schema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, form]) => form.optional !== true).map(([name]) => name),
  };
}

const fieldsFor = (word: unknown, forms: Readonly<Record<string, Fields>>): Fields | undefined =>
  typeof word === 'string' && Object.hasOwn(forms, word) ? forms[word] : undefined;

const strangerIn = (
  v: Readonly<Record<string, unknown>>,
  fields: Fields,
  tag?: string,
): string | undefined => {
  const name = Object.keys(v).find((key) => key !== tag && !Object.hasOwn(fields, key));
  return name === undefined ? undefined : `.${name}`;
};

const missingIn = (v: Readonly<Record<string, unknown>>, fields: Fields): string | undefined =>
  firstFault(
    Object.keys(fields).map((name): [string, unknown] => [name, v[name]]),
    (name) => fields[name],
  );

const firstFault = <K extends string | number>(
  entries: Iterable<readonly [K, unknown]>,
  formAt: (key: K) => Form<unknown> | undefined,
): string | undefined => {
  for (const [key, value] of entries) {
    const fault = formAt(key)?.fault(value);
    if (fault !== undefined) return `.${key}${fault}`;
  }
  return undefined;
};
