/** Forms of cases as JSON Schema, for editors and for the documents. */
import { z } from 'zod';
import type { CaseKit, OptionSpec } from '@caltrop/engine';

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

/** Facts that every game has. */
export const COMMON_FACTS = {
  asked:
    'The questions of the last command in order: their words, or question, seat and options of each, such as { question: guard, seat: red, options: [m, none] }.',
  joined:
    'Who has come since the case began, by id and in that order; the first is also called new-1, the second new-2, in facts, commands and answers.',
} as const;

/** Words in place of the value of a fact. */
export const COMPARED = {
  not: 'The value is not this one, nor any of a list of values.',
  oneOf: 'The value is one of this list.',
  has: 'The list has this, or all of these, among others.',
  lacks: 'The list has not this, nor any of these.',
  atLeast: 'The number is this or more.',
  atMost: 'The number is this or less.',
} as const;

/** The form of expected facts as JSON Schema: those of the battle by name, and those of its pieces by id. */
export const factsSchema = (
  description: string,
  battle: Readonly<Record<string, string>>,
  piece: Readonly<Record<string, string>>,
): object => ({
  type: 'object',
  description,
  properties: { ...described(COMMON_FACTS), ...described(battle) },
  additionalProperties: {
    anyOf: [
      { type: ['integer', 'string'] },
      {
        type: 'object',
        properties: { ...described(COMPARED), ...described(piece) },
        additionalProperties: false,
      },
    ],
  },
});

/** The form of a position as JSON Schema, for a part of a larger one. */
export const positionForm = (
  schema: z.ZodType,
  params: Parameters<typeof z.toJSONSchema>[1] = {},
): object => {
  const { $schema: _schema, ...form } = z.toJSONSchema(schema, { io: 'input', ...params });
  return form;
};

/** The forms of what stands in cases of a game, for editors. */
export interface CaseForms {
  /** The position that is put together from its pieces, and other kinds of position. */
  readonly position: object;
  readonly others?: readonly object[];
  /** The form of a position with a setup, where there are such. */
  readonly setup?: object;
  readonly options: readonly OptionSpec[];
  /** What facts there are, in a sentence; those of the battle and of its pieces. */
  readonly facts: readonly [about: string, battle: Words, piece: Words];
  readonly odds: Words;
}

type Words = Readonly<Record<string, string>>;

/** The schemas of a kit that opens positions by `openGivenOf`. */
export const schemasOf = ({
  position,
  others = [],
  setup,
  options,
  facts,
  odds,
}: CaseForms): ReturnType<CaseKit['schemas']> => ({
  position: { anyOf: [position, ...(setup === undefined ? [] : [setup]), ...others] },
  options: optionsSchema(options),
  facts: factsSchema(...facts),
  odds: described(odds),
});
