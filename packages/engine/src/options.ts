import { err, ok, type Problem, type Result } from './result.ts';

/** What a house rule may be, for checking and for showing. */
export interface OptionSpec<Name extends string = string, Value = unknown> {
  readonly name: Name;
  /** Holds no value: the type of what it may be. */
  readonly type?: Value;
  readonly ruling: string;
  readonly text: string;
  readonly initial: string | number | boolean;
  /** Words it may be, beside numbers when `least` is given. */
  readonly words?: readonly string[];
  /** The least integer it may be. */
  readonly least?: number;
}

/** A house rule that is on or off. */
export const flag = <Name extends string>(
  name: Name,
  initial: boolean,
  ruling: string,
  text: string,
): OptionSpec<Name, boolean> => ({ name, ruling, text, initial });

/** A house rule that is one of some words, the first of them by default. */
export const oneOf = <Name extends string, const Words extends readonly [string, ...string[]]>(
  name: Name,
  words: Words,
  ruling: string,
  text: string,
): OptionSpec<Name, Words[number]> => ({ name, initial: words[0], words, ruling, text });

/** A house rule that is a whole number from `least`, or one of some words. */
export const wholeNumber = <Name extends string, const Words extends readonly string[] = []>(
  name: Name,
  initial: number,
  least: number,
  ruling: string,
  text: string,
  words?: Words,
): OptionSpec<Name, number | Words[number]> => ({
  name,
  initial,
  least,
  ...(words === undefined ? {} : { words }),
  ruling,
  text,
});

const accepts = (spec: OptionSpec, value: unknown): boolean =>
  typeof spec.initial === 'boolean'
    ? typeof value === 'boolean'
    : (typeof value === 'string' && (spec.words ?? []).includes(value)) ||
      (spec.least !== undefined &&
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= spec.least);

const allowed = (spec: OptionSpec): string =>
  typeof spec.initial === 'boolean'
    ? 'true or false'
    : [
        ...(spec.words ?? []),
        ...(spec.least === undefined ? [] : [`a whole number from ${spec.least}`]),
      ].join(' or ');

/** What the house rules of a list may be, by their names. */
export type OptionsOf<Specs extends readonly OptionSpec[]> = {
  readonly [S in Specs[number] as S['name']]: S extends OptionSpec<string, infer Value> ? Value : never;
};

/** What the house rules of a list are: as given, else as they are at first. */
export const initialOptions = <Specs extends readonly OptionSpec[]>(
  specs: Specs,
  given: Readonly<Record<string, unknown>> = {},
): OptionsOf<Specs> =>
  // A spec's first value is one that it accepts, and what is given has been checked.
  Object.fromEntries(specs.map((s) => [s.name, given[s.name] ?? s.initial])) as OptionsOf<Specs>;

/** Fills in the defaults and checks every switch that is given. */
export const fillOptions = <Specs extends readonly OptionSpec[]>(
  specs: Specs,
  given: Readonly<Record<string, unknown>>,
): Result<OptionsOf<Specs>> => {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(given)) {
    const spec = specs.find((s) => s.name === name);
    if (spec === undefined) {
      const what = `There is no option "${name}". Options are ${specs.map((s) => s.name).join(', ')}.`;
      problems.push({ code: 'unknown-option', what, where: `options.${name}` });
    } else if (!accepts(spec, value)) {
      const what = `Option ${name} must be ${allowed(spec)}, found ${JSON.stringify(value)}.`;
      problems.push({ code: 'bad-option', what, where: `options.${name}`, rule: spec.ruling });
    }
  }
  if (problems.length > 0) return err(problems);
  return ok(initialOptions(specs, given));
};
