import { z } from 'zod';
import type { CaseKit } from '@caltrop/engine';
import { wholeSchema } from './schema.ts';

/** What a game adds to the form of a case: its positions, options, facts and odds. */
const gamePart = (kit: CaseKit): object => {
  const { position, options, facts, odds } = kit.schemas();
  const step = { properties: { expect: facts, until: facts, ...odds } };
  return {
    properties: {
      game: { const: kit.game },
      cases: { items: { properties: { position, options, steps: { items: step } } } },
    },
  };
};

/** The form of a case file as JSON Schema text, for editors and other programs. */
export const makeCaseSchema = (kits: readonly CaseKit[]): string => {
  const { $schema, ...whole } = z.toJSONSchema(wholeSchema, { io: 'input' });
  const schema = { $schema, title: 'Caltrop case file', ...whole, anyOf: kits.map(gamePart) };
  return `${JSON.stringify(schema, null, 2)}\n`;
};
