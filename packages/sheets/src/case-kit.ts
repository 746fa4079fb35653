/** What the case kits of games have in common: facts by name, options, and schemas for editors. */
import { err, ok } from '@caltrop/engine';
import type { FactSource, FactValue, Fault, OptionSpec, Problem, Result } from '@caltrop/engine';

/** Facts by name, each read when it is asked for. */
export type Readers<K extends string = string> = Readonly<Record<K, () => FactValue>>;

/** A source whose facts are known by name; `other` answers for names that are not in the list. */
export const sourceOf = (
  readers: Readers,
  more: { readonly short?: string; readonly other?: (name: string) => FactValue | undefined } = {},
): FactSource => ({
  names: Object.keys(readers),
  ...(more.short === undefined ? {} : { short: more.short }),
  read: (name) => (Object.hasOwn(readers, name) ? readers[name]?.() : more.other?.(name)),
});

/** One fact for each seat. */
export const bySeat = <S extends string>(seats: readonly S[], read: (seat: S) => FactValue): FactSource =>
  sourceOf(Object.fromEntries(seats.map((seat) => [seat, () => read(seat)])));

export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A problem as a fault of a part of the case. */
export const faultOf = ({ code, what, rule }: Problem, path: Fault['path']): Fault =>
  rule === undefined ? { path, code, what } : { path, code, what, rule };

/** Faults of the position, from faults of what is inside it. */
export const inPosition = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: ['position', ...fault.path] }));

/** Reads the options of a case with the reader of its game. */
export const readCaseOptions = <O>(
  parse: (given: Readonly<Record<string, unknown>>) => Result<O>,
  given: unknown,
): Result<O, Fault[]> => {
  const options = parse(isMap(given) ? given : {});
  return options.ok
    ? ok(options.value)
    : err(options.error.map((p) => faultOf(p, (p.where ?? 'options').split('.'))));
};

/** The field of a setup that a problem speaks of. */
export const setupFieldOf = (problem: Problem, setup: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(setup).filter(
    (field) => (problem.where ?? '').replace(/^setup\./, '').split(/[.\s]/)[0] === field,
  );

/** Facts with a sentence each, as properties of a JSON Schema. */
export const described = (words: Readonly<Record<string, string>>): Record<string, { description: string }> =>
  Object.fromEntries(Object.entries(words).map(([name, description]) => [name, { description }]));

/** The options of a game as JSON Schema. */
export const optionsSchema = (specs: readonly OptionSpec[]): object => {
  const properties = specs.map((spec) => {
    const words = (spec.words ?? []).map((word) => ({ const: word }));
    const number = spec.least === undefined ? [] : [{ type: 'integer', minimum: spec.least }];
    const type = typeof spec.initial === 'boolean' ? { type: 'boolean' } : { anyOf: [...words, ...number] };
    return [spec.name, { ...type, default: spec.initial, description: spec.text }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
};

/** The form of expected facts as JSON Schema: those of the battle by name, and those of its pieces by id. */
export const factsSchema = (
  description: string,
  battle: Readonly<Record<string, string>>,
  piece: Readonly<Record<string, string>>,
): object => ({
  type: 'object',
  description,
  properties: described(battle),
  additionalProperties: {
    anyOf: [
      { type: ['integer', 'string'] },
      { type: 'object', properties: described(piece), additionalProperties: false },
    ],
  },
});
